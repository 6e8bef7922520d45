/* A chart of the prediction and, below it on the same axis, of the fastest measured repetition. */
#include "experiments/present/pictures/gantt.h"
#include "experiments/reality/execution/executed.h"

static struct timeline measured_times(const struct executed *executed, struct arena *arena)
{
    struct timeline timeline = executed->schedule.timeline;
    struct transfer *transfers = ARENA_ARRAY(arena, struct transfer, timeline.count + 1);
    for (size_t k = 0; k < timeline.count; k++) {
        const struct executed_times *times = &executed->transfers[k];
        transfers[k] = timeline.transfers[k];
        transfers[k].send_start = times->send_start;
        transfers[k].send_end = times->send_end;
        transfers[k].receive_start = times->receive_start;
        transfers[k].receive_end = times->receive_end;
    }
    timeline.transfers = transfers;
    return timeline;
}

static const char *describe(const struct executed *executed, struct arena *arena)
{
    const char *name = gantt_title(&executed->schedule, arena);
    return arena_print(arena, "%s%s%s, %s", name, *name ? ": " : "", executed->engine,
                       executed_mode_words[executed->mode]);
}

struct verdict executed_gantt_draw(const struct executed *executed, const char *title,
                                   const char *path, struct arena *arena)
{
    const struct timeline measured = measured_times(executed, arena);
    const struct gantt_pair pair = {
        .planned = &executed->schedule,
        .measured = &measured,
        .predicted = executed->schedule.completion,
        .seconds = executed->measured.minimum,
        .caption = executed->repetition_count > 1 ? "measured, fastest repetition:" : "measured:",
    };
    return gantt_draw_pair(&pair, title ? title : describe(executed, arena), path, arena);
}
