#include "algorithms/lib/multicast/whole_steps.h"

#include "algorithms/lib/lp/lp.h"

#include <math.h>

/* A bound that exceeds a multiple by less than this fraction of a step may equal that multiple. */
static const double SLIGHTLY = 1e-6;

struct times {
    double *items;
    size_t count, capacity;
    struct arena *arena;
};

static void add(struct times *times, double time)
{
    ARENA_GROW(times->arena, times->items, times->count, times->capacity);
    times->items[times->count++] = time;
}

static void add_wires(struct times *times, const struct multicast *multicast,
                      const struct message *message, int from)
{
    for (int k = 0; k < message->count; k++)
        if (message->destinations[k] != from)
            add(times,
                multicast_wire_time(multicast, from, message->destinations[k], message->bytes));
}

static void add_message(struct times *times, const struct multicast *multicast,
                        const struct message *message)
{
    add(times, multicast_send_time(multicast, message->source, message->bytes));
    add_wires(times, multicast, message, message->source);
    for (int k = 0; k < message->count; k++) {
        int node = message->destinations[k];
        add(times, multicast_receive_time(multicast, node, message->bytes));
        add(times, multicast_send_time(multicast, node, message->bytes));
        if (!multicast_uniform_wire(multicast))
            add_wires(times, multicast, message, node);
    }
}

double multicast_unit(const struct multicast *multicast, struct arena *arena)
{
    struct times times = {.arena = arena};
    for (int m = 0; m < multicast->message_count; m++) {
        size_t before = times.count;
        if (multicast->messages[m].count == 0)
            continue;
        add_message(&times, multicast, &multicast->messages[m]);
        if (isnan(time_grid_unit(times.items + before, times.count - before)))
            return NAN;
    }
    return times.count ? time_grid_unit(times.items, times.count) : NAN;
}

double raised_to_whole_steps(double bound, double unit)
{
    double raised = ceil(bound / unit - SLIGHTLY) * unit;
    return raised > bound ? raised : bound;
}
