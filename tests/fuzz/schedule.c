/* Fuzzing harness: schedules as JSON, of all families. Any text is read, or refused with a place;
 * what is read survives its file and is judged, and no valid one ends before its lower bound. */
#include "experiments/present/program_formats.h"
#include "models/base/units.h"
#include "tests/fuzz/lib/finding.h"

#include <stdlib.h>

/* Exports for programs that draw and execute schedules are given only valid ones. */
static void export(const struct schedule *schedule, struct arena *arena)
{
    char *text = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&text, &length);
    chrome_write(stream, schedule);
    goal_write(stream, schedule, arena);
    fclose(stream);
    free(text);
}

static void judge(const struct schedule *schedule, struct arena *arena)
{
    const struct timeline *timeline = &schedule->timeline;
    struct verdict verdict = instance_check(&schedule->instance, timeline, arena);
    double bound = instance_lower_bound(&schedule->instance, timeline);
    if (!verdict.ok)
        return;
    if (clearly_less(timeline->completion, bound, bound))
        finding("a valid schedule ends at %.17g, before its bound %.17g", timeline->completion,
                bound);
    export(schedule, arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena arena = {0};
    struct schedule schedule;
    struct verdict verdict =
        format_parse_schedule(INPUT, (const char *)data, size, &arena, &schedule);
    if (!verdict.ok)
        demand_place(&verdict);
    else if (is_small(&schedule.instance)) {
        round_trip_schedule(&schedule, &arena);
        judge(&schedule, &arena);
    }
    arena_release(&arena);
    return 0;
}
