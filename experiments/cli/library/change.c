/* commsched suite verify and submit: checks the known results, and replaces them by better ones. */
#include "experiments/cli/common.h"
#include "experiments/cli/library/call.h"
#include "experiments/engine/metrics/solution.h"
#include "experiments/suite/submit.h"
#include "experiments/suite/verify.h"

#include <stdio.h>

/* Prints what is wrong, and how much was verified. True if nothing is wrong. */
static bool told(const struct suite_call *call, const struct verification *verification,
                 const struct verdict *shares)
{
    bool json = call->emitter == &emitter_json;
    struct value *object = value_object(), *reasons = value_array();
    int checked = 0, wrong = 0;
    for (int k = 0; k <= verification->library->count; k++) {
        bool is_entry = k < verification->library->count;
        const struct verdict *verdict = is_entry ? &verification->verdicts[k] : shares;
        checked += is_entry && verification->chosen[k];
        if ((is_entry && !verification->chosen[k]) || verdict->ok)
            continue;
        wrong += is_entry;
        value_append_text(reasons, verdict->reason);
        if (!json)
            printf("%s\n", verdict->reason);
    }
    value_set_whole(object, "checked", checked);
    value_set_whole(object, "verified", checked - wrong);
    value_set(object, "wrong", reasons);
    if (json) {
        value_print(stdout, object);
    } else {
        printf("%d of %d instances verified%s\n", checked - wrong, checked,
               verification->quick ? ", bounds in closed form only" : "");
        value_release(object);
    }
    return wrong == 0 && shares->ok;
}

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
    verdict = call->words.count == 0 ? suite_check_shares(library) : verdict;
    return told(call, &verification, &verdict) ? EXIT_POSITIVE : EXIT_NEGATIVE;
}

static bool can_change(const struct suite_call *call)
{
    if (!call->library.directory)
        bad_input(
            "the built-in library cannot be changed: run this in the root of the source tree, or "
            "name a copy with --library DIR");
    return call->library.directory != NULL;
}

static void print_submission(const struct suite_call *call, const struct verdict *verdict,
                             const struct submission *submission)
{
    static const struct column columns[] = {{.key = "valid"},
                                            {.key = "reason"},
                                            {.key = "instance"},
                                            {.key = "value", .style = STYLE_EXACT},
                                            {.key = "best_known", .style = STYLE_EXACT},
                                            {.key = "better"},
                                            {0}};
    struct table record = table_start(columns, call->arena);
    if (verdict->ok)
        TABLE_ROW(&record, entry_truth(true), {0}, entry_text(submission->name),
                  entry_number(submission->value), entry_number(submission->known),
                  entry_truth(submission->better));
    else
        TABLE_ROW(&record, entry_truth(false), entry_text(verdict->reason));
    record_print(stdout, &record, call->emitter == &emitter_json);
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
    struct verdict valid = schedule_check(&schedule.instance, &schedule, call->arena);
    if (valid.ok)
        verdict = suite_submit(call->library.directory, &schedule, call->arena, &submission);
    if (!verdict.ok)
        return exit_status(verdict);
    print_submission(call, &valid, &submission);
    return submission.better ? EXIT_POSITIVE : EXIT_NEGATIVE;
}
