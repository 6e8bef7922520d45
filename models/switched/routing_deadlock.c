/* Deadlock freedom: the graph of channels that follow each other on some route has a topological
 * order, or a cycle. */
#include "models/switched/routing.h"

#include <string.h>

/* Maximum length of a reason that lists channels. */
#define LONGEST_CYCLE 400

/* Walks from every switch towards one destination, visiting each state once. */
static void follow_routes(struct routing_proof *proof, char *seen, int destination)
{
    const struct routing *routing = proof->routing;
    memset(seen, 0, 2 * (size_t)routing->switches);
    for (int from = 0; from < routing->switches; from++) {
        int state = 2 * from;
        while (state >> 1 != destination && !seen[state]) {
            seen[state] = 1;
            const struct routing_edge *edge = routing_hop(routing, state, destination);
            state = edge->next;
            if (state >> 1 == destination)
                break;
            uint16_t rank =
                routing->hop[(size_t)state * (size_t)routing->switches + (size_t)destination];
            size_t row = (size_t)(edge - routing->edges) * proof->words;
            proof->follows[row + rank / 64] |= UINT64_C(1) << (rank % 64);
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
static int next_dependency(const struct routing_proof *proof, struct search *search)
{
    const struct routing *routing = proof->routing;
    int edge = search->path[search->depth - 1], to = routing->edges[edge].to;
    int degree = routing->first_edge[to + 1] - routing->first_edge[to];
    while (search->rank[edge] < degree) {
        int rank = search->rank[edge]++;
        if (routing_follows(proof, edge, rank))
            return routing->first_edge[to] + rank;
    }
    return -1;
}

/* Keeps the part of the path since its first visit of `again`. */
static void keep_cycle(struct routing_proof *proof, const struct search *search, int again)
{
    int start = search->depth - 1;
    while (search->path[start] != again)
        start--;
    proof->acyclic = false;
    proof->count = search->depth - start;
    memcpy(proof->edges, search->path + start, (size_t)proof->count * sizeof *proof->edges);
}

/* Depth-first search from one edge, until the path meets itself. Finished edges fill the array from
 * its end, so each precedes all that were finished earlier. */
static void search_from(struct routing_proof *proof, struct search *search, int start)
{
    int edges = proof->routing->first_edge[proof->routing->switches];
    search->depth = 0;
    search->path[search->depth++] = start;
    search->mark[start] = 1;
    while (search->depth > 0 && proof->acyclic) {
        int next = next_dependency(proof, search);
        if (next < 0) {
            int done = search->path[--search->depth];
            search->mark[done] = 2;
            proof->edges[edges - ++proof->count] = done;
        } else if (search->mark[next] == 1) {
            keep_cycle(proof, search, next);
        } else if (search->mark[next] == 0) {
            search->mark[next] = 1;
            search->path[search->depth++] = next;
        }
    }
}

static int largest_degree(const struct routing *routing)
{
    int degree = 1;
    for (int k = 0; k < routing->switches; k++)
        if (routing->first_edge[k + 1] - routing->first_edge[k] > degree)
            degree = routing->first_edge[k + 1] - routing->first_edge[k];
    return degree;
}

struct routing_proof routing_prove(const struct routing *routing, struct arena *arena)
{
    int edges = routing->first_edge[routing->switches];
    struct routing_proof proof = {
        .routing = routing, .acyclic = true, .words = ((size_t)largest_degree(routing) + 63) / 64};
    proof.edges = ARENA_ARRAY(arena, int, edges + 1);
    proof.follows = ARENA_ZEROED(arena, uint64_t, (size_t)edges * proof.words);
    struct arena scratch = {0};
    char *seen = ARENA_ARRAY(&scratch, char, 2 * routing->switches);
    for (int destination = 0; destination < routing->switches; destination++)
        follow_routes(&proof, seen, destination);
    struct search search = {.path = ARENA_ARRAY(&scratch, int, edges + 1),
                            .rank = ARENA_ZEROED(&scratch, int, edges),
                            .mark = ARENA_ZEROED(&scratch, char, edges)};
    for (int edge = 0; edge < edges && proof.acyclic; edge++)
        if (search.mark[edge] == 0)
            search_from(&proof, &search, edge);
    arena_release(&scratch);
    return proof;
}

struct verdict routing_check_deadlock_free(const struct routing *routing, struct arena *scratch)
{
    struct routing_proof proof = routing_prove(routing, scratch);
    if (proof.acyclic)
        return verdict_yes();
    struct verdict verdict = verdict_no("a cycle of %d channels can deadlock:", proof.count);
    for (int k = 0; k < proof.count; k++) {
        const struct routing_edge *edge = &routing->edges[proof.edges[k]];
        if (!verdict_append(&verdict, LONGEST_CYCLE, " %d->%d,", edge->from, edge->to)) {
            verdict_append(&verdict, sizeof verdict.reason, " ...,");
            break;
        }
    }
    const struct routing_edge *again = &routing->edges[proof.edges[0]];
    verdict_append(&verdict, sizeof verdict.reason, " and again %d->%d", again->from, again->to);
    return verdict;
}
