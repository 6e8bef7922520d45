#include "models/switched/routing.h"

#include "models/base/order.h"

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

/* ---- next hops, for all destinations at once ---- */

struct sweep {
    struct routing *routing;
    size_t words;       /* per set of switches */
    uint64_t *reached;  /* [state][words] */
    uint64_t *last;     /* [state][words]: reached for the first time in the last level */
    uint64_t *newly;    /* the same in this level */
    int *missing;       /* [state]: switches not reached yet */
    char *grew, *grows; /* [state]: in the last level, in this one */
};

/* Adds the new destinations that a state reaches by one edge. */
static void take_edge(struct sweep *sweep, int state, int rank, int next)
{
    if (!sweep->grew[next] || sweep->missing[state] == 0)
        return;
    uint64_t *reached = sweep->reached + (size_t)state * sweep->words;
    uint64_t *newly = sweep->newly + (size_t)state * sweep->words;
    const uint64_t *behind = sweep->last + (size_t)next * sweep->words;
    uint16_t *hop = sweep->routing->hop + (size_t)state * (size_t)sweep->routing->switches;
    for (size_t word = 0; word < sweep->words; word++) {
        uint64_t fresh = behind[word] & ~reached[word];
        if (!fresh)
            continue;
        sweep->grows[state] = 1;
        reached[word] |= fresh;
        newly[word] |= fresh;
        for (; fresh; fresh &= fresh - 1) {
            hop[64 * word + (size_t)__builtin_ctzll(fresh)] = (uint16_t)rank;
            sweep->missing[state]--;
        }
    }
}

/* False when no state reached anything new. */
static bool sweep_level(struct sweep *sweep)
{
    struct routing *routing = sweep->routing;
    for (int from = 0; from < routing->switches; from++)
        for (int e = routing->first_edge[from]; e < routing->first_edge[from + 1]; e++) {
            const struct routing_edge *edge = &routing->edges[e];
            if (routing->rule == ROUTING_TREE && !edge->tree)
                continue;
            int rank = e - routing->first_edge[from];
            take_edge(sweep, 2 * from, rank, edge->next);
            if (!edge->up)
                take_edge(sweep, 2 * from + 1, rank, edge->next);
        }
    return memchr(sweep->grows, 1, 2 * (size_t)routing->switches);
}

/* Makes this level the last one. Sets that did not grow in the level before are zero already. */
static void next_level(struct sweep *sweep)
{
    size_t states = 2 * (size_t)sweep->routing->switches;
    uint64_t *set = sweep->last;
    char *flags = sweep->grew;
    for (size_t state = 0; state < states; state++)
        if (flags[state])
            memset(set + state * sweep->words, 0, sweep->words * sizeof *set);
    sweep->last = sweep->newly;
    sweep->newly = set;
    sweep->grew = sweep->grows;
    sweep->grows = memset(flags, 0, states);
}

static void find_hops(struct routing *routing, struct arena *arena)
{
    size_t switches = (size_t)routing->switches, states = 2 * switches;
    struct arena scratch = {0};
    struct sweep sweep = {.routing = routing, .words = (switches + 63) / 64};
    sweep.reached = ARENA_ZEROED(&scratch, uint64_t, states * sweep.words);
    sweep.last = ARENA_ZEROED(&scratch, uint64_t, states * sweep.words);
    sweep.newly = ARENA_ZEROED(&scratch, uint64_t, states * sweep.words);
    sweep.missing = ARENA_ARRAY(&scratch, int, states);
    sweep.grew = ARENA_ARRAY(&scratch, char, states);
    sweep.grows = ARENA_ZEROED(&scratch, char, states);
    routing->hop = ARENA_ARRAY(arena, uint16_t, states * switches);
    memset(routing->hop, 0xff, states * switches * sizeof *routing->hop);
    for (size_t state = 0; state < states; state++) {
        uint64_t self = UINT64_C(1) << (state / 2 % 64);
        sweep.reached[state * sweep.words + state / 2 / 64] = self;
        sweep.last[state * sweep.words + state / 2 / 64] = self;
        sweep.missing[state] = routing->switches - 1;
        sweep.grew[state] = 1;
    }
    while (sweep_level(&sweep))
        next_level(&sweep);
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
