/* Deadlock freedom: the graph of channels that follow each other on some route has no cycle. */
#include "models/switched/routing.h"

#include <string.h>

/* Bytes of a reason that lists channels. */
#define LONGEST_CYCLE 400

/* For every edge, the edges of its target that follow it on some route. */
struct dependencies {
    const struct routing *routing;
    size_t words;
    uint64_t *follows; /* [edge][words], by rank at the edge's target */
    char *seen;        /* [state] */
};

/* Walks from every switch towards one destination, each state once. */
static void follow_routes(struct dependencies *dependencies, int destination)
{
    const struct routing *routing = dependencies->routing;
    memset(dependencies->seen, 0, 2 * (size_t)routing->switches);
    for (int from = 0; from < routing->switches; from++) {
        int state = 2 * from;
        while (state >> 1 != destination && !dependencies->seen[state]) {
            dependencies->seen[state] = 1;
            const struct routing_edge *edge = routing_hop(routing, state, destination);
            state = edge->next;
            if (state >> 1 == destination)
                break;
            uint16_t rank =
                routing->hop[(size_t)state * (size_t)routing->switches + (size_t)destination];
            size_t row = (size_t)(edge - routing->edges) * dependencies->words;
            dependencies->follows[row + rank / 64] |= UINT64_C(1) << (rank % 64);
        }
    }
}

struct search {
    int *path;  /* edges from the start to here */
    int *rank;  /* [edge]: the next to try at its target */
    char *mark; /* [edge]: 0 new, 1 on the path, 2 done */
    int depth;
};

/* The next edge that depends on the last of the path; -1: none left. */
static int next_dependency(const struct dependencies *dependencies, struct search *search)
{
    const struct routing *routing = dependencies->routing;
    int edge = search->path[search->depth - 1], to = routing->edges[edge].to;
    int degree = routing->first_edge[to + 1] - routing->first_edge[to];
    const uint64_t *row = dependencies->follows + (size_t)edge * dependencies->words;
    while (search->rank[edge] < degree) {
        int rank = search->rank[edge]++;
        if (row[rank / 64] >> (rank % 64) & 1)
            return routing->first_edge[to] + rank;
    }
    return -1;
}

/* Names the channels from where the path was at `again` before, as many as fit. */
static struct verdict cycle_found(const struct routing *routing, const struct search *search,
                                  int again)
{
    int start = search->depth - 1;
    while (search->path[start] != again)
        start--;
    struct verdict verdict =
        verdict_no("a cycle of %d channels can deadlock:", search->depth - start);
    for (int k = start; k < search->depth; k++) {
        const struct routing_edge *edge = &routing->edges[search->path[k]];
        if (!verdict_append(&verdict, LONGEST_CYCLE, " %d->%d,", edge->from, edge->to)) {
            verdict_append(&verdict, sizeof verdict.reason, " ...,");
            break;
        }
    }
    verdict_append(&verdict, sizeof verdict.reason, " and again %d->%d", routing->edges[again].from,
                   routing->edges[again].to);
    return verdict;
}

/* Depth-first search from one edge; fails when it comes back to its own path. */
static struct verdict search_from(const struct dependencies *dependencies, struct search *search,
                                  int start)
{
    search->depth = 0;
    search->path[search->depth++] = start;
    search->mark[start] = 1;
    while (search->depth > 0) {
        int next = next_dependency(dependencies, search);
        if (next < 0) {
            search->mark[search->path[--search->depth]] = 2;
        } else if (search->mark[next] == 1) {
            return cycle_found(dependencies->routing, search, next);
        } else if (search->mark[next] == 0) {
            search->mark[next] = 1;
            search->path[search->depth++] = next;
        }
    }
    return verdict_yes();
}

struct verdict routing_check_deadlock_free(const struct routing *routing, struct arena *scratch)
{
    int edges = routing->first_edge[routing->switches], degree = 1;
    for (int k = 0; k < routing->switches; k++)
        if (routing->first_edge[k + 1] - routing->first_edge[k] > degree)
            degree = routing->first_edge[k + 1] - routing->first_edge[k];
    struct dependencies dependencies = {.routing = routing, .words = ((size_t)degree + 63) / 64};
    dependencies.follows = ARENA_ZEROED(scratch, uint64_t, (size_t)edges * dependencies.words);
    dependencies.seen = ARENA_ARRAY(scratch, char, 2 * routing->switches);
    for (int destination = 0; destination < routing->switches; destination++)
        follow_routes(&dependencies, destination);
    struct search search = {.path = ARENA_ARRAY(scratch, int, edges + 1),
                            .rank = ARENA_ZEROED(scratch, int, edges),
                            .mark = ARENA_ZEROED(scratch, char, edges)};
    struct verdict verdict = verdict_yes();
    for (int edge = 0; edge < edges && verdict.ok; edge++)
        if (search.mark[edge] == 0)
            verdict = search_from(&dependencies, &search, edge);
    return verdict;
}
