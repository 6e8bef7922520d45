/* commsched check: checks a schedule against its instance. */
#include "experiments/cli/common.h"
#include "experiments/engine/metrics/schedule_check.h"

#include <stdio.h>

static const char doc[] =
    "Checks a schedule for the given instance, or for the one that the schedule contains.\vPrints "
    "'valid: true', or 'valid: false' with the reason and exit status 1. If an INSTANCE "
    "is given, the one in the schedule is not read. VALID SCHEDULES in commsched(1) defines "
    "which schedules are valid. For an exchange with a service, the values that solve prints "
    "follow.";

static int run(void *input)
{
    const struct verb_input *verb = input;
    const char *const *word = verb->arguments.word;
    struct instance instance;
    struct schedule schedule;
    bool given = verb->arguments.count > 1;
    if (given && !load_instance(word[0], verb->arena, &instance))
        return EXIT_BAD_INPUT;
    struct verdict verdict = format_read_schedule(word[given], verb->arena, &schedule);
    if (!verdict.ok) {
        fprintf(stderr, "%s\n", verdict.reason);
        return EXIT_BAD_INPUT;
    }
    verdict = schedule_check(given ? &instance : &schedule.instance, &schedule, verb->arena);
    printf("valid: %s\n", verdict.ok ? "true" : "false");
    if (verdict.ok) {
        print_service(stdout, given ? &instance : &schedule.instance, &schedule.timeline,
                      verb->arena);
        return EXIT_POSITIVE;
    }
    printf("reason: %s\n", verdict.reason);
    return EXIT_NEGATIVE;
}

VERB(check, "check a schedule", .size = sizeof(struct verb_input), .limits = file_limits,
     TAKES("[INSTANCE] SCHEDULE", 1, 2, "no schedule given", "too many arguments"));
