#include "algorithms/lib/switched/near_switches.h"

#include "algorithms/lib/switched/route_hops.h"

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

struct near_switches near_switches_find(const struct routing *routing, struct arena *arena)
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
