#include "algorithms/lib/switched/steiner.h"

#include <string.h>

struct steiner steiner_start(const struct routing *routing, struct arena *arena)
{
    int switches = routing->switches;
    return (struct steiner){.routing = routing,
                            .up = ARENA_ARRAY(arena, struct crossing, switches),
                            .down = ARENA_ARRAY(arena, struct crossing, switches),
                            .below = ARENA_ARRAY(arena, int, switches),
                            .depth = ARENA_ARRAY(arena, int, switches),
                            .distance = ARENA_ARRAY(arena, int, switches),
                            .has_source = ARENA_ARRAY(arena, char, switches),
                            .local = ARENA_ARRAY(arena, int, switches)};
}

/* The smaller of two numbers of edges, where -1 means unreachable. */
static int nearer(int a, int b)
{
    if (a < 0 || b < 0)
        return a < 0 ? b : a;
    return a < b ? a : b;
}

static int one_more(int edges)
{
    return edges < 0 ? -1 : edges + 1;
}

static void count_destinations(struct steiner *steiner, const struct switched_message *message)
{
    const struct routing *routing = steiner->routing;
    memset(steiner->local, 0, (size_t)routing->switches * sizeof *steiner->local);
    for (int k = 0; k < message->count; k++)
        steiner->local[routing->host_switch[message->destinations[k]]]++;
    for (int k = 0; k < routing->switches; k++) {
        steiner->below[k] = steiner->local[k];
        steiner->depth[k] = steiner->local[k] > 0 ? 0 : -1;
        steiner->up[k] = steiner->down[k] = (struct crossing){0};
    }
    for (int k = routing->switches - 1; k > 0; k--) {
        int child = routing->order[k], parent = routing->parent[child];
        steiner->below[parent] += steiner->below[child];
        steiner->depth[parent] = nearer(steiner->depth[parent], one_more(steiner->depth[child]));
    }
}

static void measure_from_source(struct steiner *steiner, int source)
{
    const struct routing *routing = steiner->routing;
    memset(steiner->has_source, 0, (size_t)routing->switches);
    for (int at = source, edges = 0; at >= 0; at = routing->parent[at]) {
        steiner->has_source[at] = 1;
        steiner->distance[at] = edges++;
    }
    for (int k = 1; k < routing->switches; k++) {
        int at = routing->order[k];
        if (!steiner->has_source[at])
            steiner->distance[at] = steiner->distance[routing->parent[at]] + 1;
    }
}

static void cross_down(struct steiner *steiner)
{
    const struct routing *routing = steiner->routing;
    for (int k = 1; k < routing->switches; k++) {
        int at = routing->order[k];
        if (!steiner->has_source[at])
            steiner->down[at] = (struct crossing){steiner->below[at], steiner->distance[at] - 1,
                                                  steiner->depth[at]};
    }
}

/* Edges from a switch to the nearest one with a destination in its subtree, outside one child's. */
static int depth_beside(const struct steiner *steiner, int at, int child)
{
    const struct routing *routing = steiner->routing;
    int depth = steiner->local[at] > 0 ? 0 : -1;
    for (int e = routing->first_edge[at]; e < routing->first_edge[at + 1]; e++) {
        int next = routing->edges[e].to;
        if (next != child && routing->parent[next] == at)
            depth = nearer(depth, one_more(steiner->depth[next]));
    }
    return depth;
}

/* Edges up are those from the source to the root, visited here from the root on. */
static void cross_up(struct steiner *steiner, int destinations)
{
    const struct routing *routing = steiner->routing;
    int outside = -1; /* edges from `at` to a destination outside its subtree */
    for (int k = 1; k < routing->switches; k++) {
        int at = routing->order[k], parent = routing->parent[at];
        if (!steiner->has_source[at])
            continue;
        int after = nearer(outside, depth_beside(steiner, parent, at));
        steiner->up[at] =
            (struct crossing){destinations - steiner->below[at], steiner->distance[at], after};
        outside = one_more(after);
    }
}

void steiner_of_message(struct steiner *steiner, const struct switched_message *message)
{
    count_destinations(steiner, message);
    measure_from_source(steiner, steiner->routing->host_switch[message->source]);
    cross_down(steiner);
    cross_up(steiner, message->count);
}
