#include "algorithms/lib/switched/free_routes_instance.h"

#include <math.h>

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
