#include "algorithms/lib/switched/near_switches.h"

#include <string.h>

enum { NOT_KNOWN = -1 };

/* The hops to a destination from every state: a route is followed to the first state where they are
 * known, then back. */
static void count_hops(const struct routing *routing, int to, int *hops, int *followed)
{
    for (int state = 0; state < 2 * routing->switches; state++)
        hops[state] = state >> 1 == to ? 0 : NOT_KNOWN;
    for (int from = 0; from < routing->switches; from++) {
        int count = 0, state = 2 * from;
        for (; hops[state] == NOT_KNOWN; state = routing_hop(routing, state, to)->next)
            followed[count++] = state;
        for (int known = hops[state]; count > 0;)
            hops[followed[--count]] = ++known;
    }
}

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

struct near_switches near_switches_find(const struct routing *routing, struct arena *arena)
{
    int switches = routing->switches;
    struct near_switches near = {.order = ARENA_ZEROED(arena, uint16_t *, switches),
                                 .hops = ARENA_ZEROED(arena, uint16_t *, switches)};
    int *hops = ARENA_ARRAY(arena, int, 2 * (size_t)switches);
    int *scratch = ARENA_ARRAY(arena, int, 2 * (size_t)switches + 1);
    for (int host = 0; host < routing->hosts; host++) {
        int to = routing->host_switch[host];
        if (near.order[to])
            continue;
        near.order[to] = ARENA_ARRAY(arena, uint16_t, switches);
        near.hops[to] = ARENA_ARRAY(arena, uint16_t, switches);
        count_hops(routing, to, hops, scratch);
        for (int from = 0; from < switches; from++)
            near.hops[to][from] = (uint16_t)hops[2 * from];
        sort_by_hops(switches, near.hops[to], scratch, near.order[to]);
    }
    return near;
}
