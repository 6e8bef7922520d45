/* CCO and SPCCO of Kesavan and Panda (2001): ordered chains with recursive halving, the competitors
 * of the agents in paper `agents` sections 1 and 6.
 *
 * A reconstruction: the paper does not give the rules of CCO. It only says (section 1) that CCO
 * makes as many partial order chains (POC) as possible, concatenates them, and applies a binomial
 * multicast. Here a chain leads down the spanning tree, the processors of a switch by id; how
 * chains are concatenated is one of three rules. A multicast's source and destinations in that
 * order are halved: the lower half has floor(n/2) processors; a holder in the lower half sends to
 * the first of the upper half, any other to the last of the lower half. O(hosts) for a message. */
#include "algorithms/variant.h"
#include "models/base/order.h"

#include <string.h>

/* The order of the switches' processors. */
enum chain_rule {
    CHAINS_DEEPEST_FIRST, /* depth-first preorder, the child with the deepest subtree first (ties:
                             the smallest id) */
    CHAINS_BY_ID,         /* depth-first preorder, the child with the smallest id first */
    CHAINS_LONGEST_FIRST, /* the chains of the first rule, each as a whole, by decreasing length */
};

enum chain_start {
    CHAIN_SOURCE_IN_PLACE, /* CCO */
    CHAIN_SOURCE_FIRST,    /* SPCCO: the list is rotated to begin with the source */
};

/* [switches]: levels of the subtree below. */
static int *subtree_depths(const struct routing *routing, struct arena *arena)
{
    int *depth = ARENA_ZEROED(arena, int, routing->switches);
    for (int k = routing->switches - 1; k > 0; k--) {
        int v = routing->order[k], parent = routing->parent[v];
        if (depth[v] + 1 > depth[parent])
            depth[parent] = depth[v] + 1;
    }
    return depth;
}

/* Children as linked lists, deepest first, then by id: the breadth-first search found siblings by
 * increasing id, so in reverse order each is inserted before those of equal depth. */
static void list_children(const struct routing *routing, const int *depth, int *child, int *sibling)
{
    for (int v = 0; v < routing->switches; v++)
        child[v] = sibling[v] = -1;
    for (int k = routing->switches - 1; k > 0; k--) {
        int v = routing->order[k], *link = &child[routing->parent[v]];
        while (*link >= 0 && depth[*link] > depth[v])
            link = &sibling[*link];
        sibling[v] = *link;
        *link = v;
    }
}

/* [switches], in preorder. */
static int *preorder(const struct routing *routing, const int *depth, struct arena *arena)
{
    int *child = ARENA_ARRAY(arena, int, routing->switches);
    int *sibling = ARENA_ARRAY(arena, int, routing->switches);
    int *switches = ARENA_ARRAY(arena, int, routing->switches);
    list_children(routing, depth, child, sibling);
    int v = routing->root;
    for (int next = 0; v >= 0;) {
        switches[next++] = v;
        if (child[v] >= 0) {
            v = child[v];
            continue;
        }
        while (v >= 0 && sibling[v] < 0)
            v = routing->parent[v];
        if (v >= 0)
            v = sibling[v];
    }
    return switches;
}

/* Chains are contiguous in the preorder, each from a switch that does not follow its parent to a
 * leaf. */
static int *longest_first(const struct routing *routing, const int *switches, const int *depth,
                          struct arena *arena)
{
    int *sorted = ARENA_ARRAY(arena, int, routing->switches), count = 0;
    for (int length = depth[routing->root]; length >= 0; length--)
        for (int k = 0; k < routing->switches; k++) {
            int head = switches[k];
            if (depth[head] != length || (k > 0 && routing->parent[head] == switches[k - 1]))
                continue;
            for (int link = 0; link <= length; link++)
                sorted[count++] = switches[k + link];
        }
    return sorted;
}

/* [switches]: the position of every switch among the chains. */
static int *switch_places(const struct routing *routing, enum chain_rule rule, struct arena *arena)
{
    int *place = ARENA_ARRAY(arena, int, routing->switches);
    const int *depth = rule == CHAINS_BY_ID ? ARENA_ZEROED(arena, int, routing->switches)
                                            : subtree_depths(routing, arena);
    const int *switches = preorder(routing, depth, arena);
    if (rule == CHAINS_LONGEST_FIRST)
        switches = longest_first(routing, switches, depth, arena);
    for (int k = 0; k < routing->switches; k++)
        place[switches[k]] = k;
    return place;
}

/* [hosts]: all hosts in the order of the chains. */
static int *chain_order(const struct routing *routing, enum chain_rule rule, struct arena *arena)
{
    int *order = ARENA_ARRAY(arena, int, routing->hosts);
    const int *place = switch_places(routing, rule, arena);
    int *begin = ARENA_ARRAY(arena, int, routing->switches + 1);
    int *key = ARENA_ARRAY(arena, int, routing->hosts);
    for (int host = 0; host < routing->hosts; host++)
        key[host] = place[routing->host_switch[host]];
    list_by_key(key, routing->hosts, routing->switches, begin, order);
    return order;
}

/* The holder, a position in the list, serves list[low] .. list[high - 1]. */
static void halve(struct plan *plan, const int *list, int low, int high, int holder)
{
    while (high - low > 1) {
        int middle = low + (high - low) / 2;
        if (holder < middle) {
            plan_send(plan, list[holder], list[middle]);
            halve(plan, list, middle, high, middle);
            high = middle;
        } else {
            plan_send(plan, list[holder], list[middle - 1]);
            halve(plan, list, low, middle, middle - 1);
            low = middle;
        }
    }
}

struct chain {
    int *order, *place; /* [hosts]: the host at a position, and the inverse */
    bool *wanted;       /* [hosts]: positions of a message's processors */
    int hosts, *list;   /* [2 * hosts] */
};

/* Lists source and destinations in the order of the chain; returns the position of the source. */
static int list_message(struct chain *chain, const struct message *message)
{
    int count = 0, source = 0;
    memset(chain->wanted, 0, (size_t)chain->hosts * sizeof *chain->wanted);
    chain->wanted[chain->place[message->source]] = true;
    for (int k = 0; k < message->count; k++)
        chain->wanted[chain->place[message->destinations[k]]] = true;
    for (int place = 0; place < chain->hosts; place++)
        if (chain->wanted[place]) {
            source = chain->order[place] == message->source ? count : source;
            chain->list[count++] = chain->order[place];
        }
    return source;
}

static enum outcome plan_chains(const struct switched *switched, struct context *context,
                                struct plan *plan, enum chain_rule rule, enum chain_start start)
{
    struct chain chain = {.order = chain_order(plan->routing, rule, context->arena),
                          .place = ARENA_ARRAY(context->arena, int, switched->hosts),
                          .wanted = ARENA_ARRAY(context->arena, bool, switched->hosts),
                          .hosts = switched->hosts,
                          .list = ARENA_ARRAY(context->arena, int, 2 * switched->hosts)};
    for (int k = 0; k < switched->hosts; k++)
        chain.place[chain.order[k]] = k;
    for (int m = 0; m < switched->message_count; m++) {
        const struct message *message = &switched->messages[m];
        int source = list_message(&chain, message), count = message->count + 1;
        plan_begin(plan, m);
        if (start == CHAIN_SOURCE_IN_PLACE) {
            halve(plan, chain.list, 0, count, source);
        } else {
            memcpy(chain.list + count, chain.list, (size_t)source * sizeof(int));
            halve(plan, chain.list + source, 0, count, 0);
        }
    }
    return OUTCOME_SCHEDULED;
}

#define KESAVAN_PANDA "agents 1, after Kesavan and Panda 2001"

SWITCHED(cco, "CCO", KESAVAN_PANDA,
         plan_chains(switched, context, plan, CHAINS_DEEPEST_FIRST, CHAIN_SOURCE_IN_PLACE));
SWITCHED(spcco, "SPCCO", KESAVAN_PANDA,
         plan_chains(switched, context, plan, CHAINS_DEEPEST_FIRST, CHAIN_SOURCE_FIRST));

/* Other readings of paper `agents` section 1: the children of a switch by id, not the deepest
 * subtree first; whole chains by decreasing length, not nested depth first. */
SWITCHED(cco_by_id, "CCO, children by id", KESAVAN_PANDA "; children by id",
         plan_chains(switched, context, plan, CHAINS_BY_ID, CHAIN_SOURCE_IN_PLACE));
SWITCHED(spcco_by_id, "SPCCO, children by id", KESAVAN_PANDA "; children by id",
         plan_chains(switched, context, plan, CHAINS_BY_ID, CHAIN_SOURCE_FIRST));
SWITCHED(cco_longest_first, "CCO, longest chain first", KESAVAN_PANDA "; longest chain first",
         plan_chains(switched, context, plan, CHAINS_LONGEST_FIRST, CHAIN_SOURCE_IN_PLACE));
SWITCHED(spcco_longest_first, "SPCCO, longest chain first", KESAVAN_PANDA "; longest chain first",
         plan_chains(switched, context, plan, CHAINS_LONGEST_FIRST, CHAIN_SOURCE_FIRST));
