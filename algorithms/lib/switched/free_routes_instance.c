#include "algorithms/lib/switched/free_routes_instance.h"
#include "algorithms/lib/switched/route_hops.h"

#include <math.h>
#include <string.h>

/* Sorts by counting. */
static void sort_by_hops(int switches, const uint16_t *hops, int *begin, uint16_t *order)
{
    memset(begin, 0, ((size_t)switches + 1) * sizeof *begin);
    for (int from = 0; from < switches; from++)
        begin[hops[from] + 1]++;
    for (int k = 0; k < switches; k++)
        begin[k + 1] += begin[k];
    for (int from = 0; from < switches; from++)
        order[begin[hops[from]]++] = (uint16_t)from;
}

static struct near_switches near_switches_find(const struct routing *routing, struct arena *arena)
{
    int switches = routing->switches;
    struct route_hops hops = route_hops_start(routing, arena);
    struct near_switches near = {.order = ARENA_ZEROED(arena, uint16_t *, switches),
                                 .hops = hops.rows};
    int *scratch = ARENA_ARRAY(arena, int, (size_t)switches + 1);
    for (int host = 0; host < routing->hosts; host++) {
        int to = routing->host_switch[host];
        if (near.order[to])
            continue;
        near.order[to] = ARENA_ARRAY(arena, uint16_t, switches);
        sort_by_hops(switches, route_hops_find(&hops, to), scratch, near.order[to]);
    }
    return near;
}

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

/* The state before the first send; near must outlive it. */
static struct message_reach message_reach_make(const struct plan *plan,
                                               const struct near_switches *near,
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

static void list_hosts(struct free_routes *prepared, struct arena *arena)
{
    const struct routing *routing = prepared->plan->routing;
    prepared->hosts_at = ARENA_ARRAY(arena, int32_t, routing->hosts);
    prepared->first_at = ARENA_ZEROED(arena, int32_t, routing->switches + 1);
    for (int host = 0; host < routing->hosts; host++)
        prepared->first_at[routing->host_switch[host] + 1]++;
    for (int k = 0; k < routing->switches; k++)
        prepared->first_at[k + 1] += prepared->first_at[k];
    for (int host = routing->hosts - 1; host >= 0; host--)
        prepared->hosts_at[--prepared->first_at[routing->host_switch[host] + 1]] = host;
    for (int k = 0; k < routing->switches; k++)
        prepared->first_at[k] = prepared->first_at[k + 1];
    prepared->first_at[routing->switches] = routing->hosts;
}

/* The mean over all hosts for a message of this size; an integer, so that sums are exact. */
static double mean_send(const struct switched *switched, int64_t bytes)
{
    double sum = 0.0;
    if (!switched->send)
        return switched_send_picoseconds(switched, 0, bytes);
    for (int host = 0; host < switched->hosts; host++)
        sum += switched_send_picoseconds(switched, host, bytes);
    return round(sum / switched->hosts);
}

static void set_durations(struct free_routes *prepared, struct arena *arena)
{
    const struct plan *plan = prepared->plan;
    const struct switched *switched = plan->switched;
    struct switched_picoseconds time = switched_picoseconds(switched);
    double sum = 0.0, start = (double)time.switch_delay + (double)time.per_byte;
    prepared->duration = ARENA_ARRAY(arena, double, switched->message_count);
    prepared->network = ARENA_ARRAY(arena, double, switched->message_count);
    prepared->receive = ARENA_ARRAY(arena, double, switched_transfer_count(switched));
    for (int m = 0; m < switched->message_count; m++) {
        const struct switched_message *message = &switched->messages[m];
        prepared->network[m] = start + (double)message->bytes * (double)time.per_byte;
        prepared->duration[m] = mean_send(switched, message->bytes) + prepared->network[m];
        sum += message->count * prepared->duration[m];
        for (int k = plan->first[m]; k < plan->first[m + 1]; k++) {
            int host = plan->deliveries[k].host;
            prepared->receive[k] = switched_receive_picoseconds(switched, host, message->bytes);
        }
    }
    prepared->mean = sum > 0.0 ? sum / (double)switched_transfer_count(switched) : 1.0;
}

struct free_routes *free_routes_prepare(const struct plan *plan, struct arena *arena)
{
    struct free_routes *prepared = ARENA_ZEROED(arena, struct free_routes, 1);
    prepared->plan = plan;
    prepared->near = near_switches_find(plan->routing, arena);
    prepared->reach = message_reach_make(plan, &prepared->near, arena);
    list_hosts(prepared, arena);
    set_durations(prepared, arena);
    return prepared;
}

/* Sends of a source's own messages first, in their order across messages; then message by
 * message. */
void free_routes_plan(const struct free_routes *prepared, const struct free_routes_send *sends,
                      struct arena *scratch, struct plan *plan)
{
    const struct plan *empty = prepared->plan;
    int messages = empty->switched->message_count, count = empty->first[messages];
    struct arena_mark mark = arena_mark(scratch);
    int *filled = ARENA_ARRAY(scratch, int, messages);
    int *order = ARENA_ARRAY(scratch, int, count);
    for (int m = 0; m < messages; m++)
        filled[m] = empty->first[m];
    for (int k = 0; k < count; k++) {
        const struct delivery *delivery = &empty->deliveries[sends[k].delivery];
        int m = delivery->message;
        order[filled[m]++] = k;
        if (sends[k].from != empty->switched->messages[m].source)
            continue;
        if (m != plan->message)
            plan_begin(plan, m);
        plan_send(plan, sends[k].from, delivery->host);
    }
    for (int m = 0; m < messages; m++) {
        plan_begin(plan, m);
        for (int place = empty->first[m]; place < empty->first[m + 1]; place++) {
            const struct free_routes_send *send = &sends[order[place]];
            if (send->from != empty->switched->messages[m].source)
                plan_send(plan, send->from, empty->deliveries[send->delivery].host);
        }
    }
    arena_rewind(scratch, mark);
}
