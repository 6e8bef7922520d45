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
static struct near_switch *sort_by_hops(const struct routing *routing, const int *hops, int *begin,
                                        struct arena *arena)
{
    int switches = routing->switches;
    struct near_switch *list = ARENA_ARRAY(arena, struct near_switch, switches);
    memset(begin, 0, ((size_t)switches + 1) * sizeof *begin);
    for (int from = 0; from < switches; from++)
        begin[hops[2 * from] + 1]++;
    for (int k = 0; k < switches; k++)
        begin[k + 1] += begin[k];
    for (int from = 0; from < switches; from++)
        list[begin[hops[2 * from]]++] =
            (struct near_switch){(uint16_t)from, (uint16_t)hops[2 * from]};
    return list;
}

struct near_switch **near_switches(const struct routing *routing, struct arena *arena)
{
    struct near_switch **lists = ARENA_ZEROED(arena, struct near_switch *, routing->switches);
    int *hops = ARENA_ARRAY(arena, int, 2 * (size_t)routing->switches);
    int *scratch = ARENA_ARRAY(arena, int, 2 * (size_t)routing->switches + 1);
    for (int host = 0; host < routing->hosts; host++) {
        int to = routing->host_switch[host];
        if (lists[to])
            continue;
        count_hops(routing, to, hops, scratch);
        lists[to] = sort_by_hops(routing, hops, scratch, arena);
    }
    return lists;
}
