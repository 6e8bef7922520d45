#include "algorithms/lib/switched/message_reach.h"

#include <string.h>

/* Numbers the stops of a message, by their first destinations; stop_at: [switch], initially
 * none. */
static int list_stops(const struct plan *plan, int message, int32_t *stop_at, int32_t *stop_of,
                      struct stop *stops, int count)
{
    int begin = count;
    for (int k = plan->first[message]; k < plan->first[message + 1]; k++) {
        int32_t place = plan->deliveries[k].target;
        if (stop_at[place] == PLAN_NONE) {
            stops[count] = (struct stop){.place = place};
            stop_at[place] = count++;
        }
        stop_of[k] = stop_at[place];
        stops[stop_of[k]].missing++;
    }
    for (int stop = begin; stop < count; stop++)
        stop_at[stops[stop].place] = PLAN_NONE;
    return count;
}

struct message_reach message_reach_make(const struct plan *plan, const struct near_switches *near,
                                        struct arena *arena)
{
    const struct routing *routing = plan->routing;
    int messages = plan->switched->message_count, deliveries = plan->first[messages], count = 0;
    int32_t *stop_at = ARENA_ARRAY(arena, int32_t, routing->switches);
    int32_t *stop_of = ARENA_ARRAY(arena, int32_t, deliveries);
    int *first = ARENA_ARRAY(arena, int, messages + 1);
    struct message_reach reach = {.near = near,
                                  .stop_of = stop_of,
                                  .first = first,
                                  .stops = ARENA_ARRAY(arena, struct stop, deliveries),
                                  .changed = ARENA_ARRAY(arena, bool, messages)};
    for (int k = 0; k < routing->switches; k++)
        stop_at[k] = PLAN_NONE;
    for (int m = 0; m < messages; m++) {
        int place = routing->host_switch[plan->switched->messages[m].source];
        first[m] = count;
        count = list_stops(plan, m, stop_at, stop_of, reach.stops, count);
        for (int stop = first[m]; stop < count; stop++)
            reach.stops[stop].nearest = near->hops[reach.stops[stop].place][place];
        reach.changed[m] = true;
    }
    first[messages] = count;
    return reach;
}

struct message_reach message_reach_copy(const struct message_reach *reach, int messages,
                                        struct arena *arena)
{
    struct message_reach copy = *reach;
    size_t count = (size_t)reach->first[messages];
    copy.stops = ARENA_ARRAY(arena, struct stop, count);
    copy.changed = ARENA_ARRAY(arena, bool, messages);
    if (count > 0)
        memcpy(copy.stops, reach->stops, count * sizeof *copy.stops);
    if (messages > 0)
        memcpy(copy.changed, reach->changed, (size_t)messages * sizeof *copy.changed);
    return copy;
}

void message_reach_send(struct message_reach *reach, int message, int32_t delivery)
{
    struct stop *reached = &reach->stops[reach->stop_of[delivery]];
    reached->missing--;
    for (int k = reach->first[message]; k < reach->first[message + 1]; k++) {
        struct stop *stop = &reach->stops[k];
        int hops = reach->near->hops[stop->place][reached->place];
        if (hops < stop->nearest)
            stop->nearest = hops;
    }
    reach->changed[message] = true;
}

void message_reach_update(struct message_reach *reach, int message)
{
    struct stop *stops = reach->stops;
    int begin = reach->first[message], behind = reach->first[message + 1], missing = 0;
    if (!reach->changed[message])
        return;
    reach->changed[message] = false;
    for (int k = begin; k < behind; k++) {
        stops[k].share = 0.0;
        missing += stops[k].missing;
    }
    for (int k = begin; k < behind; k++) {
        const uint16_t *hops = reach->near->hops[stops[k].place];
        for (int from = begin; from < behind && stops[k].missing > 0; from++)
            if (hops[stops[from].place] < stops[k].nearest)
                stops[from].share += stops[k].missing;
    }
    for (int k = begin; k < behind && missing > 0; k++)
        stops[k].share /= missing;
}
