#include "models/switched/routing.h"

#include "models/base/order.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- edges ---- */

static int by_ends(const void *a, const void *b)
{
    const struct switch_link *left = a, *right = b;
    return order_then(ORDER(left->a, right->a), ORDER(left->b, right->b));
}

/* Both directions of every link, sorted; parallel ones become one edge. */
static void make_edges(struct routing *routing, const struct switched *switched,
                       struct arena *arena)
{
    int directed = 2 * switched->link_count, count = 0;
    struct arena scratch = {0};
    struct switch_link *links = ARENA_ARRAY(&scratch, struct switch_link, directed);
    for (int k = 0; k < switched->link_count; k++) {
        links[2 * k] = switched->links[k];
        links[2 * k + 1] = (struct switch_link){switched->links[k].b, switched->links[k].a};
    }
    qsort(links, (size_t)directed, sizeof *links, by_ends);
    routing->edges = ARENA_ARRAY(arena, struct routing_edge, directed);
    routing->first_edge = ARENA_ZEROED(arena, int, switched->switches + 1);
    for (int k = 0; k < directed; k++) {
        if (k > 0 && links[k - 1].a == links[k].a && links[k - 1].b == links[k].b) {
            routing->edges[count - 1].parallel++;
            continue;
        }
        routing->edges[count++] = (struct routing_edge){.channel = 2 * switched->hosts + k,
                                                        .parallel = 1,
                                                        .from = links[k].a,
                                                        .to = links[k].b};
        routing->first_edge[links[k].a + 1]++;
    }
    for (int k = 0; k < switched->switches; k++)
        routing->first_edge[k + 1] += routing->first_edge[k];
    routing->channels = 2 * switched->hosts + directed;
    arena_release(&scratch);
}

/* ---- tree and directions ---- */

static void grow_tree(struct routing *routing, struct arena *arena)
{
    routing->level = ARENA_ARRAY(arena, int, routing->switches);
    routing->parent = ARENA_ARRAY(arena, int, routing->switches);
    routing->order = ARENA_ARRAY(arena, int, routing->switches);
    for (int k = 0; k < routing->switches; k++)
        routing->level[k] = -1;
    int found = 0;
    routing->order[found++] = routing->root;
    routing->level[routing->root] = 0;
    routing->parent[routing->root] = -1;
    for (int next = 0; next < found; next++) {
        int from = routing->order[next];
        for (int e = routing->first_edge[from]; e < routing->first_edge[from + 1]; e++) {
            int to = routing->edges[e].to;
            if (routing->level[to] >= 0)
                continue;
            routing->level[to] = routing->level[from] + 1;
            routing->parent[to] = from;
            routing->order[found++] = to;
        }
    }
}

static bool goes_up(const struct routing *routing, const struct routing_edge *edge)
{
    int from = routing->level[edge->from], to = routing->level[edge->to];
    if (routing->rule == ROUTING_PRINTED_RULE)
        return edge->tree ? to < from : edge->to < edge->from;
    return to != from ? to < from : edge->to < edge->from;
}

static void direct_edges(struct routing *routing)
{
    for (int e = 0; e < routing->first_edge[routing->switches]; e++) {
        struct routing_edge *edge = &routing->edges[e];
        edge->tree =
            routing->parent[edge->from] == edge->to || routing->parent[edge->to] == edge->from;
        edge->up = goes_up(routing, edge);
        edge->next = 2 * edge->to + !edge->up;
    }
}

/* ---- next hops ---- */

static bool is_used(const struct routing *routing, const struct routing_edge *edge)
{
    return routing->rule != ROUTING_TREE || edge->tree;
}

/* Breadth-first search from a destination against the direction of routes: the length of the
 * shortest legal route from every state, or -1. The opposite of an edge has the opposite
 * direction. */
static void measure_routes(const struct routing *routing, int destination, int *length, int *queue)
{
    int found = 0;
    for (int state = 0; state < 2 * routing->switches; state++)
        length[state] = -1;
    for (int phase = 0; phase < 2; phase++) {
        queue[found++] = 2 * destination + phase;
        length[2 * destination + phase] = 0;
    }
    for (int next = 0; next < found; next++) {
        int state = queue[next], at = state >> 1;
        for (int e = routing->first_edge[at]; e < routing->first_edge[at + 1]; e++) {
            const struct routing_edge *back = &routing->edges[e];
            for (int phase = 0; phase < (back->up ? 2 : 1); phase++) {
                int before = 2 * back->to + phase;
                if (!is_used(routing, back) || back->up != (state & 1) || length[before] >= 0)
                    continue;
                length[before] = length[state] + 1;
                queue[found++] = before;
            }
        }
    }
}

/* The first edge that shortens the way from a state other than the destination's. */
static uint16_t find_hop(const struct routing *routing, int state, const int *length)
{
    const struct routing_edge *edges = routing->edges + routing->first_edge[state >> 1];
    int rank = 0;
    if (length[state] <= 0)
        return ROUTING_NO_HOP;
    while (!is_used(routing, &edges[rank]) || ((state & 1) && edges[rank].up) ||
           length[edges[rank].next] != length[state] - 1)
        rank++;
    return (uint16_t)rank;
}

static void find_hops(struct routing *routing, struct arena *arena)
{
    size_t switches = (size_t)routing->switches;
    struct arena scratch = {0};
    int *length = ARENA_ARRAY(&scratch, int, 2 * switches);
    int *queue = ARENA_ARRAY(&scratch, int, 2 * switches);
    routing->hop = ARENA_ARRAY(arena, uint16_t, 2 * switches * switches);
    for (int destination = 0; destination < routing->switches; destination++) {
        measure_routes(routing, destination, length, queue);
        for (int state = 0; state < 2 * routing->switches; state++)
            routing->hop[(size_t)state * switches + (size_t)destination] =
                find_hop(routing, state, length);
    }
    arena_release(&scratch);
}

struct routing routing_make(const struct switched *switched, struct arena *arena)
{
    struct routing routing = {.switches = switched->switches,
                              .hosts = switched->hosts,
                              .rule = switched->routing,
                              .root = switched->root};
    routing.host_switch = ARENA_ARRAY(arena, int, switched->hosts);
    if (switched->hosts > 0)
        memcpy(routing.host_switch, switched->host_switch,
               (size_t)switched->hosts * sizeof *routing.host_switch);
    make_edges(&routing, switched, arena);
    grow_tree(&routing, arena);
    direct_edges(&routing);
    find_hops(&routing, arena);
    return routing;
}

/* ---- queries ---- */

const struct routing_edge *routing_edge_of_channel(const struct routing *routing, int channel)
{
    int low = 0, high = routing->first_edge[routing->switches] - 1;
    while (low < high) {
        int middle = (low + high + 1) / 2;
        if (routing->edges[middle].channel <= channel)
            low = middle;
        else
            high = middle - 1;
    }
    return &routing->edges[low];
}

int routing_route(const struct routing *routing, int from, int to, int *channels)
{
    int count = 0, target = routing->host_switch[to];
    channels[count++] = routing_injection(routing, from);
    for (int state = 2 * routing->host_switch[from]; state >> 1 != target;) {
        const struct routing_edge *edge = routing_hop(routing, state, target);
        channels[count++] = routing_channel(edge, to);
        state = edge->next;
    }
    channels[count++] = routing_consumption(routing, to);
    return count;
}

/* Routes as tables with one hop per switch and destination. A switch is either committed to down
 * links towards the destination, and then so is the next one; or it climbs, and then no switch
 * above may route through it. All functions below deal with one destination at a time. */

#define NO_WAY (INT_MAX / 2)

struct tables {
    struct routing *routing;
    int *top_down; /* [switches]: by level, then by number; links up lead to an earlier one */
    int *down;     /* [switch]: length of the shortest route of down links only */
    int *length;   /* [switch]: length of the chosen route */
    int *ways;     /* [switch]: number of shortest routes down through a committed switch */
    char *climbs;  /* [switch] */
    int *of_state; /* [2 * switches]: lengths as in measure_routes */
    int *queue;    /* [2 * switches] */
};

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

/* A route of down links only is one from a switch as if a down link led to it. */
static void measure_down(struct tables *tables, int destination)
{
    const struct routing *routing = tables->routing;
    measure_routes(routing, destination, tables->of_state, tables->queue);
    for (int k = 0; k < routing->switches; k++) {
        int down = tables->of_state[2 * k + 1];
        tables->down[k] = down < 0 ? NO_WAY : down;
        tables->ways[k] = 0;
    }
    for (int e = 0; e < routing->first_edge[routing->switches]; e++)
        tables->ways[routing->edges[e].from] += is_shortest_down(tables, &routing->edges[e]);
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
                            .of_state = ARENA_ARRAY(&scratch, int, 2 * switches),
                            .queue = ARENA_ARRAY(&scratch, int, 2 * switches)};
    list_by_key(routing->level, routing->switches, routing->switches, tables.queue,
                tables.top_down);
    for (int destination = 0; destination < routing->switches; destination++) {
        measure_down(&tables, destination);
        choose_climbers(&tables);
        write_hops(&tables, destination);
    }
    arena_release(&scratch);
    return made;
}

/* Deadlock freedom: the graph of channels that follow each other on some route has a topological
 * order, or a cycle. */

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
