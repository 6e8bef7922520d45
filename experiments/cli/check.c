/* commsched check: checks a schedule against its instance. */
#include "experiments/certificate/certificate.h"
#include "experiments/cli/common.h"

#include <stdio.h>

static const char doc[] =
    "Checks a schedule for the given instance, or for the one that the schedule contains.\vPrints "
    "'valid: true' and, as solve does, completion, best_bound, bound_by, ratio and the values of a "
    "service; or 'valid: false' with the reason and exit status 1. If an INSTANCE is given, the "
    "one in the schedule is not read. VALID SCHEDULES in commsched-format(5) defines which are "
    "valid." FILE_LIMITS;

struct arguments {
    struct verb_input verb;
    const char *certificate;
    double bound_seconds;
};

static const struct verb_option options[] = {CERTIFICATE_OPTION, BOUNDS_OPTION, JSON_OPTION, {0}};

static void print_answer(const struct arguments *arguments, const struct verdict *verdict,
                         const struct instance *instance, const struct timeline *timeline)
{
    struct table record = table_of_keys("valid,reason,completion," BEST_BOUND_KEYS "," SERVICE_KEYS,
                                        STYLE_GENERAL, arguments->verb.arena);
    TABLE_ROW(&record, entry_truth(verdict->ok));
    if (verdict->ok) {
        *table_entry(&record, "completion") = entry_in("s", timeline->completion);
        put_best_bound(&record, instance, timeline, arguments->bound_seconds);
        put_service(&record, instance, timeline);
    } else {
        *table_entry(&record, "reason") = entry_text(verdict->reason);
    }
    record_print(stdout, &record, arguments->verb.json);
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    const struct verb_input *verb = &arguments->verb;
    const char *const *word = verb->arguments.word;
    struct instance instance;
    bool given = verb->arguments.count > 1;
    if (given)
        instance = load_instance(word[0], verb->arena);
    struct schedule schedule = load_schedule(word[given], verb->arena);
    if (!given)
        instance = schedule.instance;
    struct verdict verdict = schedule_check(&instance, &schedule, verb->arena);
    schedule.instance = instance;
    if (verdict.ok && arguments->certificate)
        require(certificate_save(arguments->certificate, &schedule, verb->arena));
    print_answer(arguments, &verdict, &instance, &schedule.timeline);
    return verdict.ok ? EXIT_POSITIVE : EXIT_NEGATIVE;
}

VERB(check, "check a schedule", INPUT(.bound_seconds = BOUND_SECONDS), .options = options,
     TAKES("[INSTANCE] SCHEDULE", 1, 2, "no schedule given", "too many arguments"));
