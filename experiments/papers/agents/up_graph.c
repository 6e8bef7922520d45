/* Topological sorting by removing switches without up links that lead to them (Kahn 1962). */
#include "experiments/papers/agents/up_graph.h"

int up_graph_unsorted(const struct routing *routing, struct arena *scratch)
{
    int *below = ARENA_ZEROED(scratch, int, routing->switches);
    int *queue = ARENA_ARRAY(scratch, int, routing->switches), found = 0;
    for (int e = 0; e < routing->first_edge[routing->switches]; e++)
        below[routing->edges[e].to] += routing->edges[e].up;
    for (int v = 0; v < routing->switches; v++)
        if (below[v] == 0)
            queue[found++] = v;
    for (int next = 0; next < found; next++)
        for (int e = routing->first_edge[queue[next]]; e < routing->first_edge[queue[next] + 1];
             e++)
            if (routing->edges[e].up && --below[routing->edges[e].to] == 0)
                queue[found++] = routing->edges[e].to;
    return routing->switches - found;
}
