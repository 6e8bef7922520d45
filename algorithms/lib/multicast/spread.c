#include "algorithms/lib/multicast/spread.h"

#include <string.h>

/* ---- ranks ---- */

static int largest_power_of_2(int most)
{
    int power = 1;
    while (power <= most / 2)
        power *= 2;
    return power;
}

struct ranks ranks_of_all(int nodes, struct arena *arena)
{
    int *node = ARENA_ARRAY(arena, int, nodes);
    for (int rank = 0; rank < nodes; rank++)
        node[rank] = rank;
    return (struct ranks){node, nodes, nodes};
}

struct ranks ranks_folded(int nodes, struct arena *arena)
{
    int *node = ARENA_ARRAY(arena, int, nodes);
    int core = largest_power_of_2(nodes), leaves = nodes - core;
    for (int rank = 0; rank < core; rank++)
        node[rank] = rank < leaves ? 2 * rank + 1 : rank + leaves;
    for (int leaf = 0; leaf < leaves; leaf++)
        node[core + leaf] = 2 * leaf;
    return (struct ranks){node, nodes, core};
}

/* ---- pieces of ranks ---- */

struct load {
    int *pieces;
    int count;
};

/* The pieces of `count` consecutive ranks of the core, cyclically from `rank`, and those of their
 * leaves. */
static struct load load_of(const struct allotment *allotment, const struct ranks *ranks, int rank,
                           int count, struct arena *arena)
{
    bool *marked = ARENA_ZEROED(arena, bool, ranks->nodes);
    for (int k = 0; k < count; k++)
        for (int other = (rank + k) % ranks->core; other < ranks->nodes; other += ranks->core)
            marked[ranks->node[other]] = true;
    struct load load;
    load.pieces = allotment_of(allotment, marked, ranks->nodes, &load.count, arena);
    return load;
}

/* The pieces of each rank of the core alone. */
static struct load *loads_of_each(const struct allotment *allotment, const struct ranks *ranks,
                                  struct arena *arena)
{
    struct load *loads = ARENA_ARRAY(arena, struct load, ranks->core);
    for (int rank = 0; rank < ranks->core; rank++)
        loads[rank] = load_of(allotment, ranks, rank, 1, arena);
    return loads;
}

/* ---- leaves ---- */

static int pieces_of(const struct allotment *allotment, int node)
{
    return allotment->first[node + 1] - allotment->first[node];
}

/* In round 0 every leaf hands its own pieces to its host. */
static struct rounds start(const struct allotment *allotment, const struct ranks *ranks,
                           struct arena *arena)
{
    struct rounds rounds = rounds_start(arena);
    for (int k = ranks->core; k < ranks->nodes; k++) {
        int leaf = ranks->node[k];
        rounds_add(&rounds, 0, leaf, ranks->node[(k - ranks->core) % ranks->core],
                   allotment->all + allotment->first[leaf], pieces_of(allotment, leaf));
    }
    rounds.end = 1;
    return rounds;
}

/* The pieces of all nodes except one. */
static struct load without(const struct allotment *allotment, const int *pieces, int count,
                           int node, struct arena *arena)
{
    struct load rest = {ARENA_ARRAY(arena, int, count), 0};
    for (int k = 0; k < count; k++)
        if (pieces[k] < allotment->first[node] || pieces[k] >= allotment->first[node + 1])
            rest.pieces[rest.count++] = pieces[k];
    return rest;
}

/* In one round after all others, every leaf receives all pieces except its own. */
static void serve_leaves(const struct allotment *allotment, const struct ranks *ranks,
                         struct rounds *rounds)
{
    int last = rounds->end;
    for (int k = ranks->core; k < ranks->nodes; k++) {
        struct load rest = without(allotment, allotment->all, allotment->pieces.count,
                                   ranks->node[k], rounds->arena);
        rounds_add(rounds, last, ranks->node[(k - ranks->core) % ranks->core], ranks->node[k],
                   rest.pieces, rest.count);
    }
}

/* Every leaf receives what its host has just received, one round later. */
static void follow_hosts(const struct allotment *allotment, const struct ranks *ranks,
                         struct rounds *rounds)
{
    int *rank = ARENA_ARRAY(rounds->arena, int, ranks->nodes);
    for (int k = 0; k < ranks->nodes; k++)
        rank[ranks->node[k]] = k;
    for (int k = ranks->core; k < ranks->nodes; k++) {
        int host = (k - ranks->core) % ranks->core;
        struct load share = load_of(allotment, ranks, host, 1, rounds->arena);
        share = without(allotment, share.pieces, share.count, ranks->node[k], rounds->arena);
        rounds_add(rounds, 1, ranks->node[host], ranks->node[k], share.pieces, share.count);
    }
    for (size_t k = 0, count = rounds->count; k < count; k++) {
        const struct move move = rounds->moves[k];
        if (move.round == 0 || rank[move.to] >= ranks->core)
            continue;
        for (int leaf = ranks->core + rank[move.to]; leaf < ranks->nodes; leaf += ranks->core)
            rounds_add(rounds, move.round + 1, move.to, ranks->node[leaf], move.pieces, move.count);
    }
}

/* ---- the core ---- */

/* In round r every rank receives the pieces of the rank r below: from that rank itself, or from the
 * one just below, which received them in the previous round. */
static struct rounds spread_in_turn(const struct allotment *allotment, const struct ranks *ranks,
                                    bool by_owner, struct arena *arena)
{
    struct rounds rounds = start(allotment, ranks, arena);
    int core = ranks->core;
    struct load *loads = loads_of_each(allotment, ranks, arena);
    for (int round = 1; round < core; round++)
        for (int rank = 0; rank < core; rank++) {
            int to = (rank + (by_owner ? round : 1)) % core;
            const struct load *load = &loads[(to + core - round) % core];
            rounds_add(&rounds, round, ranks->node[rank], ranks->node[to], load->pieces,
                       load->count);
        }
    follow_hosts(allotment, ranks, &rounds);
    return rounds;
}

struct rounds spread_ring(const struct allotment *allotment, const struct ranks *ranks,
                          struct arena *arena)
{
    return spread_in_turn(allotment, ranks, false, arena);
}

struct rounds spread_pairwise(const struct allotment *allotment, const struct ranks *ranks,
                              struct arena *arena)
{
    return spread_in_turn(allotment, ranks, true, arena);
}

struct rounds spread_doubling(const struct allotment *allotment, const struct ranks *ranks,
                              struct arena *arena)
{
    struct rounds rounds = start(allotment, ranks, arena);
    for (int distance = 1, round = 1; distance < ranks->core; distance *= 2, round++)
        for (int rank = 0; rank < ranks->core; rank++) {
            struct load load =
                load_of(allotment, ranks, rank / distance * distance, distance, arena);
            rounds_add(&rounds, round, ranks->node[rank], ranks->node[rank ^ distance], load.pieces,
                       load.count);
        }
    serve_leaves(allotment, ranks, &rounds);
    return rounds;
}

struct rounds spread_bruck(const struct allotment *allotment, const struct ranks *ranks,
                           struct arena *arena)
{
    struct rounds rounds = start(allotment, ranks, arena);
    int core = ranks->core;
    for (int distance = 1, round = 1; distance < core; distance *= 2, round++) {
        int count = distance < core - distance ? distance : core - distance;
        for (int rank = 0; rank < core; rank++) {
            struct load load = load_of(allotment, ranks, rank, count, arena);
            rounds_add(&rounds, round, ranks->node[rank],
                       ranks->node[(rank + core - distance) % core], load.pieces, load.count);
        }
    }
    serve_leaves(allotment, ranks, &rounds);
    return rounds;
}

/* ---- operations ---- */

struct rounds spread_directed(const struct rounds *spread, enum operation operation)
{
    if (operation == OPERATION_ALLGATHER)
        return *spread;
    struct rounds rounds = rounds_reversed(spread);
    rounds_append(&rounds, spread, rounds.end);
    return rounds;
}

enum outcome refuse_large_spread(const struct multicast *multicast, struct context *context)
{
    if (multicast->nodes > MOST_SPREAD_NODES)
        return refuse(context, "%d nodes; it schedules at most %d", multicast->nodes,
                      MOST_SPREAD_NODES);
    return OUTCOME_SCHEDULED;
}

struct rounds spread_equal(const struct multicast *multicast, const struct ranks *ranks,
                           spread_rule *rule, struct pieces *pieces, struct arena *arena)
{
    double *weight = ARENA_ZEROED(arena, double, multicast->nodes);
    for (int rank = 0; rank < ranks->core; rank++)
        weight[ranks->node[rank]] = 1.0;
    struct allotment allotment = allot(multicast, weight, arena);
    struct rounds spread = rule(&allotment, ranks, arena);
    *pieces = allotment.pieces;
    return spread_directed(&spread, multicast->collective.operation);
}

enum outcome spread_schedule(const struct multicast *multicast, const struct ranks *ranks,
                             spread_rule *rule, struct context *context, struct timeline *out)
{
    enum outcome outcome = refuse_large_spread(multicast, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct pieces pieces;
    struct rounds rounds = spread_equal(multicast, ranks, rule, &pieces, context->arena);
    struct collective_clock clock = collective_clock_start(multicast, &pieces, context->arena, out);
    rounds_run(&rounds, &clock);
    return OUTCOME_SCHEDULED;
}
