#include "algorithms/lib/switched/route_hops.h"

enum { NOT_KNOWN = -1 };

struct route_hops route_hops_start(const struct routing *routing, struct arena *arena)
{
    size_t states = 2 * (size_t)routing->switches;
    return (struct route_hops){.routing = routing,
                               .arena = arena,
                               .rows = ARENA_ZEROED(arena, uint16_t *, routing->switches),
                               .known = ARENA_ARRAY(arena, int, states),
                               .followed = ARENA_ARRAY(arena, int, states)};
}

/* A route is followed to the first state whose hops are known, then back. */
const uint16_t *route_hops_to(struct route_hops *hops, int to)
{
    const struct routing *routing = hops->routing;
    if (hops->rows[to])
        return hops->rows[to];
    uint16_t *row = ARENA_ARRAY(hops->arena, uint16_t, routing->switches);
    int *known = hops->known;
    for (int state = 0; state < 2 * routing->switches; state++)
        known[state] = state >> 1 == to ? 0 : NOT_KNOWN;
    for (int from = 0; from < routing->switches; from++) {
        int count = 0, state = 2 * from;
        for (; known[state] == NOT_KNOWN; state = routing_hop(routing, state, to)->next)
            hops->followed[count++] = state;
        for (int length = known[state]; count > 0;)
            known[hops->followed[--count]] = ++length;
        row[from] = (uint16_t)known[2 * from];
    }
    hops->rows[to] = row;
    return row;
}
