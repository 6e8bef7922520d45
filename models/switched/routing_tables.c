/* Routes as tables with one hop per switch and destination. A switch is either committed to down
 * links towards the destination, and then so is the next one; or it climbs, and then no switch
 * above may route through it. All functions below deal with one destination at a time. */
#include "models/switched/routing.h"

#include <limits.h>
#include <string.h>

#define NO_WAY (INT_MAX / 2)

struct tables {
    struct routing *routing;
    int *top_down; /* [switches]: by level, then by number; links up lead to an earlier one */
    int *down;     /* [switch]: length of the shortest route of down links only */
    int *length;   /* [switch]: length of the chosen route */
    int *ways;     /* [switch]: number of shortest routes down through a committed switch */
    char *climbs;  /* [switch] */
    int *queue;
};

static bool is_used(const struct routing *routing, const struct routing_edge *edge)
{
    return routing->rule != ROUTING_TREE || edge->tree;
}

/* An up edge is a down edge in the opposite direction. */
static bool leads_above(const struct routing *routing, const struct routing_edge *edge)
{
    return edge->up && is_used(routing, edge);
}

static bool is_shortest_down(const struct tables *tables, const struct routing_edge *edge)
{
    return !edge->up && is_used(tables->routing, edge) &&
           tables->down[edge->from] == tables->down[edge->to] + 1;
}

/* Breadth-first search upwards from the destination. */
static void measure_down(struct tables *tables, int destination)
{
    const struct routing *routing = tables->routing;
    for (int k = 0; k < routing->switches; k++) {
        tables->down[k] = NO_WAY;
        tables->ways[k] = 0;
    }
    int found = 0;
    tables->queue[found++] = destination;
    tables->down[destination] = 0;
    for (int next = 0; next < found; next++) {
        int at = tables->queue[next];
        for (int e = routing->first_edge[at]; e < routing->first_edge[at + 1]; e++) {
            const struct routing_edge *edge = &routing->edges[e];
            if (!leads_above(routing, edge))
                continue;
            if (tables->down[edge->to] == NO_WAY) {
                tables->down[edge->to] = tables->down[at] + 1;
                tables->queue[found++] = edge->to;
            }
            tables->ways[edge->to] += tables->down[edge->to] == tables->down[at] + 1;
        }
    }
}

/* Whether a committed switch above has its only shortest route down through this one. With `leave`
 * all such switches lose one route. */
static bool is_needed(struct tables *tables, int at, bool leave)
{
    const struct routing *routing = tables->routing;
    bool needed = false;
    for (int e = routing->first_edge[at]; e < routing->first_edge[at + 1]; e++) {
        const struct routing_edge *edge = &routing->edges[e];
        if (!leads_above(routing, edge) || tables->climbs[edge->to] ||
            tables->down[edge->to] != tables->down[at] + 1)
            continue;
        needed |= tables->ways[edge->to] == 1;
        tables->ways[edge->to] -= leave;
    }
    return needed;
}

static int length_by_climbing(const struct tables *tables, int at)
{
    const struct routing *routing = tables->routing;
    int length = NO_WAY;
    for (int e = routing->first_edge[at]; e < routing->first_edge[at + 1]; e++) {
        const struct routing_edge *edge = &routing->edges[e];
        if (leads_above(routing, edge) && tables->length[edge->to] + 1 < length)
            length = tables->length[edge->to] + 1;
    }
    return length;
}

static void choose_climbers(struct tables *tables)
{
    int switches = tables->routing->switches;
    for (int k = 0; k < switches; k++) {
        tables->length[k] = NO_WAY;
        tables->climbs[k] = 0;
    }
    for (int k = 0; k < switches; k++) {
        int at = tables->top_down[k], climbing = length_by_climbing(tables, at);
        tables->climbs[at] = climbing < tables->down[at] && !is_needed(tables, at, false);
        tables->length[at] = tables->climbs[at] ? climbing : tables->down[at];
        if (tables->climbs[at])
            is_needed(tables, at, true);
    }
}

static bool goes_on(const struct tables *tables, const struct routing_edge *edge)
{
    if (tables->climbs[edge->from])
        return leads_above(tables->routing, edge) &&
               tables->length[edge->from] == tables->length[edge->to] + 1;
    return is_shortest_down(tables, edge) && !tables->climbs[edge->to];
}

/* Among the edges that continue the route, takes the one to the switch of the smallest number. */
static void write_hops(struct tables *tables, int destination)
{
    struct routing *routing = tables->routing;
    size_t switches = (size_t)routing->switches;
    for (int at = 0; at < routing->switches; at++) {
        int e = routing->first_edge[at];
        while (at != destination && !goes_on(tables, &routing->edges[e]))
            e++;
        uint16_t rank =
            at == destination ? ROUTING_NO_HOP : (uint16_t)(e - routing->first_edge[at]);
        uint16_t *hop = routing->hop + 2 * (size_t)at * switches + (size_t)destination;
        hop[0] = hop[switches] = rank;
    }
}

/* Counting sort; levels are fewer than switches. */
static void order_top_down(struct tables *tables)
{
    const struct routing *routing = tables->routing;
    int *begin = memset(tables->queue, 0, (size_t)routing->switches * sizeof *begin);
    for (int k = 0; k < routing->switches; k++)
        if (routing->level[k] + 1 < routing->switches)
            begin[routing->level[k] + 1]++;
    for (int level = 1; level < routing->switches; level++)
        begin[level] += begin[level - 1];
    for (int k = 0; k < routing->switches; k++)
        tables->top_down[begin[routing->level[k]]++] = k;
}

struct routing routing_by_destination(const struct routing *routing, struct arena *arena)
{
    struct routing made = *routing;
    size_t switches = (size_t)routing->switches;
    made.hop = ARENA_ARRAY(arena, uint16_t, 2 * switches * switches);
    struct arena scratch = {0};
    struct tables tables = {.routing = &made,
                            .top_down = ARENA_ARRAY(&scratch, int, switches),
                            .down = ARENA_ARRAY(&scratch, int, switches),
                            .length = ARENA_ARRAY(&scratch, int, switches),
                            .ways = ARENA_ARRAY(&scratch, int, switches),
                            .climbs = ARENA_ARRAY(&scratch, char, switches),
                            .queue = ARENA_ARRAY(&scratch, int, switches)};
    order_top_down(&tables);
    for (int destination = 0; destination < routing->switches; destination++) {
        measure_down(&tables, destination);
        choose_climbers(&tables);
        write_hops(&tables, destination);
    }
    arena_release(&scratch);
    return made;
}
