#include "algorithms/lib/switched/free_routes_instance.h"

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

static void set_durations(struct free_routes *prepared, struct arena *arena)
{
    const struct switched *switched = prepared->plan->switched;
    struct switched_picoseconds time = switched_picoseconds(switched);
    double sum = 0.0,
           start = (double)time.startup + (double)time.switch_delay + (double)time.per_byte;
    prepared->duration = ARENA_ARRAY(arena, double, switched->message_count);
    for (int m = 0; m < switched->message_count; m++) {
        const struct switched_message *message = &switched->messages[m];
        prepared->duration[m] = start + (double)message->bytes * (double)time.per_byte;
        sum += message->count * prepared->duration[m];
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

/* Those of a source first, in their order across its messages; then message by message. */
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
