/* commsched suite verify and submit: checks the known results, and replaces them by better ones. */
#include "experiments/cli/common.h"
#include "experiments/cli/library/call.h"
#include "experiments/engine/metrics/schedule_check.h"
#include "experiments/suite/submit.h"
#include "experiments/suite/verify.h"

#include <stdio.h>

int suite_verify_entries(struct suite_call *call)
{
    const struct suite_options *options = call->options;
    struct suite_library *library = &call->library;
    const bool *chosen = suite_chosen(call, &call->words);
    if (!chosen)
        return EXIT_BAD_INPUT;
    struct verification verification = {
        .library = library,
        .chosen = chosen,
        .quick = options->quick,
        .time_limit = options->time_limit,
        .jobs = options->jobs,
        .verdicts = ARENA_ZEROED(call->arena, struct verdict, library->count)};
    struct verdict verdict = suite_verify(&verification, call->arena);
    if (!verdict.ok)
        return exit_status(verdict);
    int checked = 0, wrong = 0;
    for (int k = 0; k < library->count; k++) {
        checked += chosen[k];
        if (chosen[k] && !verification.verdicts[k].ok) {
            printf("%s\n", verification.verdicts[k].reason);
            wrong++;
        }
    }
    verdict = call->words.count == 0 ? suite_check_shares(library) : verdict;
    if (!verdict.ok)
        printf("%s\n", verdict.reason);
    printf("%d of %d instances verified%s\n", checked - wrong, checked,
           options->quick ? ", bounds in closed form only" : "");
    return wrong || !verdict.ok ? EXIT_NEGATIVE : EXIT_POSITIVE;
}

static bool can_change(const struct suite_call *call)
{
    if (!call->library.directory)
        bad_input(
            "the built-in library cannot be changed: run this in the root of the source tree, or "
            "name a copy with --library DIR");
    return call->library.directory != NULL;
}

/* Runs the checker; false, with the reason, if it rejects. */
static bool passes(const struct schedule *schedule, struct arena *arena)
{
    struct verdict verdict = schedule_check(&schedule->instance, schedule, arena);
    if (!verdict.ok) {
        printf("valid: false\nreason: %s\n", verdict.reason);
        return false;
    }
    printf("valid: true\n");
    return true;
}

int suite_submit_schedule(struct suite_call *call)
{
    struct schedule schedule;
    struct submission submission = {0};
    if (!can_change(call))
        return EXIT_BAD_INPUT;
    struct verdict verdict = format_read_schedule(call->words.word[0], call->arena, &schedule);
    if (!verdict.ok) {
        fprintf(stderr, "%s\n", verdict.reason);
        return EXIT_BAD_INPUT;
    }
    if (!passes(&schedule, call->arena))
        return EXIT_NEGATIVE;
    verdict = suite_submit(call->library.directory, &schedule, call->arena, &submission);
    if (!verdict.ok)
        return exit_status(verdict);
    printf("instance: %s\nvalue: %.17g\nbest_known: %.17g\nbetter: %s\n", submission.name,
           submission.value, submission.known, submission.better ? "true" : "false");
    return submission.better ? EXIT_POSITIVE : EXIT_NEGATIVE;
}
