/* A chart of the fastest measured repetition. */
#include "experiments/present/pictures/gantt.h"
#include "experiments/reality/execution/executed.h"

/* The schedule at the times measured, which do not tell those of combining. */
static struct schedule measured_schedule(const struct executed *executed, struct arena *arena)
{
    struct schedule schedule = executed->schedule;
    struct timeline *timeline = &schedule.timeline;
    struct transfer *transfers = ARENA_ARRAY(arena, struct transfer, timeline->count + 1);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct executed_times *times = &executed->transfers[k];
        transfers[k] = timeline->transfers[k];
        transfers[k].send_start = times->send_start;
        transfers[k].send_end = times->send_end;
        transfers[k].receive_start = times->receive_start;
        transfers[k].receive_end = times->receive_end;
    }
    timeline->transfers = transfers;
    timeline_recount_completion(timeline);
    if (schedule.instance.family == FAMILY_MULTICAST)
        schedule.instance.as.multicast.collective.combine = NULL;
    return schedule;
}

static const char *describe(const struct executed *executed, struct arena *arena)
{
    const char *name = gantt_title(&executed->schedule, arena);
    double measured = executed->measured.minimum, predicted = executed->schedule.completion;
    name = arena_print(arena, "%s%s%s, %s: %.5g s", name, *name ? ": " : "", executed->engine,
                       executed_mode_words[executed->mode], measured);
    return predicted > 0.0 ? arena_print(arena, "%s, predicted %.5g s (%+.2f %%)", name, predicted,
                                         100.0 * (measured / predicted - 1.0))
                           : name;
}

struct verdict executed_gantt_draw(const struct executed *executed, const char *title,
                                   const char *path, struct arena *arena)
{
    const struct schedule measured = measured_schedule(executed, arena);
    return gantt_draw(&measured, title ? title : describe(executed, arena), path, arena);
}
