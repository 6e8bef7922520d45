/* commsched suite verify, submit, improve and add: checks the known results, replaces them by
 * better ones, and adds entries. */
#include "experiments/cli/common.h"
#include "experiments/cli/library/call.h"
#include "experiments/engine/metrics/schedule_check.h"
#include "experiments/suite/add.h"
#include "experiments/suite/improve.h"
#include "experiments/suite/second_opinion.h"
#include "experiments/suite/verify.h"

#include <math.h>
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
        .time_limit = suite_limit(call, 60.0),
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

/* Runs the checkers; false, with the reason, if one of them rejects. */
static bool passes(const struct schedule *schedule, struct arena *arena)
{
    struct verdict verdict = schedule_check(&schedule->instance, schedule, arena);
    if (!verdict.ok) {
        printf("valid: false\nreason: %s\n", verdict.reason);
        return false;
    }
    const char *printed;
    enum opinion opinion = second_opinion(schedule, arena, &printed);
    if (opinion == OPINION_INVALID) {
        printf("valid: false\nreason: by " SECOND_CHECKER ": %s\n", printed);
        return false;
    }
    printf("valid: true\ncheckers: commsched%s\n",
           opinion == OPINION_VALID ? ", " SECOND_CHECKER
                                    : " (without " SECOND_CHECKER ": it or python3 is missing)");
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
    printf("instance: %s\nvalue: %.17g\nbest_known: %.17g\nbetter: %s\n", submission.before->name,
           submission.value, submission.before->value, submission.better ? "true" : "false");
    return submission.better ? EXIT_POSITIVE : EXIT_NEGATIVE;
}

static void tell(const struct suite_entry *before, const struct suite_entry *after)
{
    char known[32] = "none";
    if (isfinite(before->value))
        snprintf(known, sizeof known, "%.12g", before->value);
    if (after->value < before->value)
        printf("%s: value %s -> %.12g (%s)\n", after->name, known, after->value, after->found);
    if (after->bound > before->bound)
        printf("%s: bound %.12g -> %.12g (%s)\n", after->name, before->bound, after->bound,
               after->proved);
    fflush(stdout);
}

static void tell_failure(const struct suite_entry *entry, const char *reason)
{
    fprintf(stderr, "commsched: %s: %s\n", entry->name, reason);
}

int suite_improve_entries(struct suite_call *call)
{
    const struct suite_options *options = call->options;
    struct named_algorithms named;
    if (!can_change(call))
        return EXIT_BAD_INPUT;
    const bool *chosen = suite_chosen(call, &call->words);
    if (!chosen || !find_named_algorithms(&options->with, &named, call->arena))
        return EXIT_BAD_INPUT;
    struct improvement improvement = {.directory = call->library.directory,
                                      .chosen = chosen,
                                      .algorithms = named.algorithms,
                                      .algorithm_count = named.count,
                                      .seed = options->seed,
                                      .time_limit = suite_limit(call, 10.0),
                                      .quick = options->quick,
                                      .jobs = options->jobs,
                                      .tell = tell,
                                      .tell_failure = tell_failure};
    return exit_status(suite_improve(&improvement, call->arena));
}

int suite_add_files(struct suite_call *call)
{
    struct suite_addition addition = {.directory = call->options->library,
                                      .network = call->options->network};
    if (!addition.directory)
        return bad_input("add: --library DIR is needed");
    struct verdict verdict = suite_add(&addition, call->words.word[0], call->arena);
    if (!verdict.ok)
        return exit_status(verdict);
    printf("added: %d\nknown: %d\n", addition.added, addition.known);
    return EXIT_POSITIVE;
}
