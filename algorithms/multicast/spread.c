/* Spreading of the pieces of every node to all others in rounds, as in MPI libraries. Forwards this
 * is an allgather; in reversed time and then forwards, an allreduce.
 *
 * Nodes have ranks. Those of the core take part in the rounds; each of the other nodes, the leaves
 * of recursive doubling, is served by a node of the core, its host: it delivers its pieces before
 * the rounds and receives all others after them.
 *
 * Rounds and ranks as in Thakur, Rabenseifner and Gropp, Optimization of Collective Communication
 * Operations in MPICH, 2005. Bruck, Ho, Kipnis, Upfal and Weathersby, Efficient Algorithms for
 * All-to-All Communications in Multiport Message-Passing Systems, 1997. */
#include "algorithms/lib/multicast/best.h"
#include "algorithms/lib/multicast/rooted_tree.h"
#include "algorithms/lib/multicast/rounds.h"
#include "algorithms/variant.h"
#include "models/multicast/multicast.h"

#include <string.h>

enum { MOST_SPREAD_NODES = 1024 };

/* ---- owners of pieces ---- */

/* The piece of each node: its block, or its share of the only block. */
struct allotment {
    struct pieces pieces;
    int *piece; /* [nodes], increasing; -1: it has none */
};

/* Of a single block the marked nodes own equal shares; NULL: all. An empty block is one piece, of
 * the first node that may own one. */
static struct allotment allot(const struct multicast *multicast, const bool *marked,
                              struct arena *arena)
{
    bool divided = !operation_rules[multicast->collective.operation].block_per_node;
    int owners = 0, nodes = multicast->nodes, count = 0;
    for (int node = 0; node < nodes; node++)
        owners += !marked || marked[node];
    struct pieces pieces = pieces_equal(multicast, divided ? owners : 1, arena);
    struct allotment allotment = {pieces, ARENA_ARRAY(arena, int, nodes)};
    for (int k = 0; k < pieces.count && divided; k++)
        pieces.list[k].bytes = multicast->collective.bytes[0] * (1.0 / owners);
    for (int node = 0; node < nodes; node++) {
        bool owns = count < pieces.count && (!divided || !marked || marked[node]);
        allotment.piece[node] = owns ? count++ : -1;
    }
    return allotment;
}

struct load {
    int *pieces;
    int count;
};

/* The pieces of the marked nodes, increasing, in the arena. */
static struct load load_of_marked(const struct allotment *allotment, const bool *marked, int nodes,
                                  struct arena *arena)
{
    struct load load = {ARENA_ARRAY(arena, int, allotment->pieces.count), 0};
    for (int node = 0; node < nodes; node++)
        if (marked[node] && allotment->piece[node] >= 0)
            load.pieces[load.count++] = allotment->piece[node];
    return load;
}

static struct load owned(const struct allotment *allotment, int node)
{
    return (struct load){&allotment->piece[node], allotment->piece[node] >= 0};
}

static void add_load(struct rounds *rounds, int round, int from, int to, struct load load)
{
    rounds_add(rounds, round, from, to, load.pieces, load.count);
}

struct ranks {
    const int *node; /* [nodes]: the core, then the leaves */
    int nodes, core; /* leaf k, node[core + k], is served by rank k % core */
};

/* ---- ranks ---- */

static int largest_power_of_2(int most)
{
    int power = 1;
    while (power <= most / 2)
        power *= 2;
    return power;
}

/* Every node at its own number, no leaves. */
static struct ranks ranks_of_all(int nodes, struct arena *arena)
{
    int *node = ARENA_ARRAY(arena, int, nodes);
    for (int rank = 0; rank < nodes; rank++)
        node[rank] = rank;
    return (struct ranks){node, nodes, nodes};
}

/* The core is the largest power of 2. As in MPICH: among the first nodes, twice as many as there
 * are leaves, each even one is a leaf and the next one its host. */
static struct ranks ranks_folded(int nodes, struct arena *arena)
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

/* The pieces of `count` consecutive ranks of the core, cyclically from `rank`, and those of their
 * leaves. */
static struct load load_of(const struct allotment *allotment, const struct ranks *ranks, int rank,
                           int count, struct arena *arena)
{
    bool *marked = ARENA_ZEROED(arena, bool, ranks->nodes);
    for (int k = 0; k < count; k++)
        for (int other = (rank + k) % ranks->core; other < ranks->nodes; other += ranks->core)
            marked[ranks->node[other]] = true;
    return load_of_marked(allotment, marked, ranks->nodes, arena);
}

/* ---- leaves ---- */

/* In round 0 every leaf hands its own pieces to its host. */
static struct rounds start(const struct allotment *allotment, const struct ranks *ranks,
                           struct arena *arena)
{
    struct rounds rounds = rounds_start(arena);
    for (int k = ranks->core; k < ranks->nodes; k++) {
        int leaf = ranks->node[k], host = ranks->node[(k - ranks->core) % ranks->core];
        add_load(&rounds, 0, leaf, host, owned(allotment, leaf));
    }
    rounds.end = 1;
    return rounds;
}

/* In one round after all others, every leaf receives all pieces except its own. */
static void serve_leaves(const struct allotment *allotment, const struct ranks *ranks,
                         struct rounds *rounds)
{
    int last = rounds->end;
    bool *marked = ARENA_ARRAY(rounds->arena, bool, ranks->nodes);
    for (int node = 0; node < ranks->nodes; node++)
        marked[node] = true;
    for (int k = ranks->core; k < ranks->nodes; k++) {
        int leaf = ranks->node[k], host = ranks->node[(k - ranks->core) % ranks->core];
        marked[leaf] = false;
        add_load(rounds, last, host, leaf,
                 load_of_marked(allotment, marked, ranks->nodes, rounds->arena));
        marked[leaf] = true;
    }
}

/* ---- the core ---- */

/* Without leaves. In round r every rank receives the pieces of the rank r below: from that rank
 * itself, or from the one just below, which received them in the previous round. */
static struct rounds spread_in_turn(const struct allotment *allotment, const struct ranks *ranks,
                                    bool by_owner, struct arena *arena)
{
    struct rounds rounds = start(allotment, ranks, arena);
    int core = ranks->core;
    for (int round = 1; round < core; round++)
        for (int rank = 0; rank < core; rank++) {
            int to = (rank + (by_owner ? round : 1)) % core;
            add_load(&rounds, round, ranks->node[rank], ranks->node[to],
                     owned(allotment, ranks->node[(to + core - round) % core]));
        }
    return rounds;
}

static struct rounds spread_ring(const struct allotment *allotment, const struct ranks *ranks,
                                 struct arena *arena)
{
    return spread_in_turn(allotment, ranks, false, arena);
}

static struct rounds spread_pairwise(const struct allotment *allotment, const struct ranks *ranks,
                                     struct arena *arena)
{
    return spread_in_turn(allotment, ranks, true, arena);
}

/* Recursive doubling: every rank exchanges all it has with the ranks at distance 1, 2, 4, ...; the
 * size of the core must be a power of 2. */
static struct rounds spread_doubling(const struct allotment *allotment, const struct ranks *ranks,
                                     struct arena *arena)
{
    struct rounds rounds = start(allotment, ranks, arena);
    for (int distance = 1, round = 1; distance < ranks->core; distance *= 2, round++)
        for (int rank = 0; rank < ranks->core; rank++)
            add_load(&rounds, round, ranks->node[rank], ranks->node[rank ^ distance],
                     load_of(allotment, ranks, rank / distance * distance, distance, arena));
    serve_leaves(allotment, ranks, &rounds);
    return rounds;
}

/* Bruck, Ho, Kipnis, Upfal and Weathersby 1997, without leaves: every rank sends what it has, in
 * the last round only what is missing, to the ranks 1, 2, 4, ... below it: ceil(log2(core)) rounds
 * for any core. */
static struct rounds spread_bruck(const struct allotment *allotment, const struct ranks *ranks,
                                  struct arena *arena)
{
    struct rounds rounds = start(allotment, ranks, arena);
    int core = ranks->core;
    for (int distance = 1, round = 1; distance < core; distance *= 2, round++) {
        int count = distance < core - distance ? distance : core - distance;
        for (int rank = 0; rank < core; rank++)
            add_load(&rounds, round, ranks->node[rank],
                     ranks->node[(rank + core - distance) % core],
                     load_of(allotment, ranks, rank, count, arena));
    }
    return rounds;
}

/* ---- operations ---- */

typedef struct rounds spread_rule(const struct allotment *allotment, const struct ranks *ranks,
                                  struct arena *arena);

static enum outcome refuse_many_nodes(const struct multicast *multicast, struct context *context)
{
    return refuse(context, "%d nodes; it schedules at most %d", multicast->nodes,
                  MOST_SPREAD_NODES);
}

/* A spread with equal shares for the core; in reversed time and then forwards for an allreduce. */
static enum outcome spread_schedule(const struct multicast *multicast, struct ranks ranks,
                                    spread_rule *rule, struct context *context,
                                    struct timeline *out)
{
    if (multicast->nodes > MOST_SPREAD_NODES)
        return refuse_many_nodes(multicast, context);
    bool *owns = ARENA_ZEROED(context->arena, bool, multicast->nodes);
    for (int rank = 0; rank < ranks.core; rank++)
        owns[ranks.node[rank]] = true;
    struct allotment allotment = allot(multicast, owns, context->arena);
    struct rounds spread = rule(&allotment, &ranks, context->arena), rounds = spread;
    if (multicast->collective.operation == OPERATION_ALLREDUCE) {
        rounds = rounds_reversed(&spread);
        rounds_append(&rounds, &spread, rounds.end);
    }
    rounds_run(&rounds, multicast, &allotment.pieces, context->arena, out);
    return OUTCOME_SCHEDULED;
}

/* ---- recursive doubling ---- */

static const int all[1] = {0};

static bool takes_no_time(const struct multicast *multicast, int node)
{
    double bytes = multicast->collective.bytes[0];
    return multicast_send_time(multicast, node, bytes) == 0.0 &&
           multicast_receive_time(multicast, node, bytes) == 0.0 &&
           collective_combine_time(multicast, node, bytes) == 0.0;
}

/* Two nodes send each other what they have; a send of zero duration comes first in the schedule, so
 * that it precedes its node's receive. */
static void exchange(const struct multicast *multicast, struct rounds *rounds, int round, int a,
                     int b)
{
    int first = takes_no_time(multicast, b) ? b : a;
    rounds_add(rounds, round, first, a + b - first, all, 1);
    rounds_add(rounds, round, a + b - first, first, all, 1);
}

static struct rounds doubling_allreduce(const struct multicast *multicast,
                                        const struct ranks *ranks, struct arena *arena)
{
    struct rounds rounds = rounds_start(arena);
    for (int leaf = ranks->core; leaf < ranks->nodes; leaf++)
        rounds_add(&rounds, 0, ranks->node[leaf], ranks->node[(leaf - ranks->core) % ranks->core],
                   all, 1);
    for (int distance = 1; distance < ranks->core; distance *= 2) {
        int round = rounds.end;
        for (int rank = 0; rank < ranks->core; rank++)
            if (rank < (rank ^ distance))
                exchange(multicast, &rounds, round, ranks->node[rank],
                         ranks->node[rank ^ distance]);
    }
    int last = rounds.end;
    for (int leaf = ranks->core; leaf < ranks->nodes; leaf++)
        rounds_add(&rounds, last, ranks->node[(leaf - ranks->core) % ranks->core],
                   ranks->node[leaf], all, 1);
    return rounds;
}

static enum outcome recursive_doubling(const struct multicast *multicast, struct context *context,
                                       struct timeline *out)
{
    struct ranks ranks = ranks_folded(multicast->nodes, context->arena);
    if (multicast->collective.operation != OPERATION_ALLREDUCE)
        return spread_schedule(multicast, ranks, spread_doubling, context, out);
    struct rounds rounds = doubling_allreduce(multicast, &ranks, context->arena);
    struct pieces whole = pieces_equal(multicast, 1, context->arena);
    rounds_run(&rounds, multicast, &whole, context->arena, out);
    return OUTCOME_SCHEDULED;
}

/* ---- scatter, then spread ---- */

/* Broadcast as in MPI libraries for large blocks: the block is divided into one piece per node, the
 * pieces are scattered along a binomial tree and then spread to all nodes as in an allgather. */

/* The nodes' pieces that each node has after the scatter: [nodes * nodes], one row per node. */
static bool *scattered(const struct rooted_tree *tree, struct arena *arena)
{
    size_t nodes = (size_t)tree->nodes;
    bool *has = ARENA_ZEROED(arena, bool, nodes *nodes);
    for (int owner = 0; owner < tree->nodes; owner++)
        for (int node = owner; node >= 0; node = tree->parent[node])
            has[(size_t)node * nodes + (size_t)owner] = true;
    return has;
}

static void add_scatter(const struct allotment *allotment, const struct rooted_tree *tree,
                        const bool *has, struct rounds *rounds)
{
    for (int k = 0; k < tree->nodes - 1; k++) {
        int to = tree->receiver[k];
        const bool *below = has + (size_t)to * (size_t)tree->nodes;
        add_load(rounds, k, tree->parent[to], to,
                 load_of_marked(allotment, below, tree->nodes, rounds->arena));
    }
}

/* Sends only what the receiver lacks; each node owns the piece of its number. */
static void add_spread(const struct rounds *spread, int nodes, const bool *has,
                       struct rounds *rounds)
{
    for (size_t k = 0; k < spread->count; k++) {
        const struct move *move = &spread->moves[k];
        const bool *had = has + (size_t)move->to * (size_t)nodes;
        int *pieces = ARENA_ARRAY(rounds->arena, int, move->count), count = 0;
        for (int own = 0; own < move->count; own++)
            if (!had[move->pieces[own]])
                pieces[count++] = move->pieces[own];
        rounds_add(rounds, nodes + move->round, move->from, move->to, pieces, count);
    }
}

static struct ranks relative_to(int root, struct ranks ranks, struct arena *arena)
{
    int *node = ARENA_ARRAY(arena, int, ranks.nodes);
    for (int rank = 0; rank < ranks.nodes; rank++)
        node[rank] = (ranks.node[rank] + root) % ranks.nodes;
    return (struct ranks){node, ranks.nodes, ranks.core};
}

/* Ranks are numbers relative to the root. A node that has scattered pieces of other nodes does not
 * receive them again. */
static enum outcome scatter_spread(const struct multicast *multicast, struct ranks ranks,
                                   spread_rule *rule, struct context *context, struct timeline *out)
{
    if (multicast->nodes > MOST_SPREAD_NODES)
        return refuse_many_nodes(multicast, context);
    struct arena *arena = context->arena;
    struct allotment allotment = allot(multicast, NULL, arena);
    struct rooted_tree tree =
        tree_binomial(ranks_by_number(multicast, arena), multicast->nodes, arena);
    struct ranks relative = relative_to(multicast->collective.root, ranks, arena);
    struct rounds spread = rule(&allotment, &relative, arena), rounds = rounds_start(arena);
    const bool *has = scattered(&tree, arena);
    add_scatter(&allotment, &tree, has, &rounds);
    add_spread(&spread, multicast->nodes, has, &rounds);
    rounds_run(&rounds, multicast, &allotment.pieces, context->arena, out);
    return OUTCOME_SCHEDULED;
}

/* ---- the algorithms ---- */

static enum outcome outwards_by_doubling(const struct multicast *multicast, struct context *context,
                                         struct timeline *out)
{
    return scatter_spread(multicast, ranks_folded(multicast->nodes, context->arena),
                          spread_doubling, context, out);
}

static enum outcome outwards_by_ring(const struct multicast *multicast, struct context *context,
                                     struct timeline *out)
{
    return scatter_spread(multicast, ranks_of_all(multicast->nodes, context->arena), spread_ring,
                          context, out);
}

#define SPREAD(word, words, paper, ranks, rule, ...)                                               \
    MULTICAST(                                                                                     \
        word, words, paper,                                                                        \
        spread_schedule(multicast, ranks(multicast->nodes, context->arena), rule, context, out),   \
        __VA_ARGS__)

/* Pairwise exchange: O(p^2) transfers. */
SPREAD(pairwise, "pairwise", "Thakur, Rabenseifner and Gropp 2005, 4.4", ranks_of_all,
       spread_pairwise, .operations = OPERATION_BIT(OPERATION_ALLGATHER));

/* O(p log p) transfers with O(p^2) pieces. */
SPREAD(bruck, "Bruck", "Bruck et al. 1997; Thakur, Rabenseifner and Gropp 2005, 4.1", ranks_of_all,
       spread_bruck, .operations = OPERATION_BIT(OPERATION_ALLGATHER));

/* An allreduce is the same in reversed time and then forwards, with one piece per node: 2 (p - 1)
 * rounds of 1/p of the bytes, the algorithm of MPI libraries for large blocks. Patarasuk and Yuan,
 * Bandwidth optimal all-reduce algorithms, 2009. O(p^2) transfers: 130,560 for an allreduce among
 * 256 nodes. */
SPREAD(ring, "ring", "Patarasuk and Yuan 2009; Thakur, Rabenseifner and Gropp 2005, 4.1",
       ranks_of_all, spread_ring,
       .operations = OPERATION_BIT(OPERATION_ALLGATHER) | OPERATION_BIT(OPERATION_ALLREDUCE));

/* A reduce_scatter by recursive halving, then an allgather by recursive doubling. Rabenseifner,
 * Optimization of Collective Reduction Operations, 2004. */
SPREAD(rabenseifner, "Rabenseifner", "Rabenseifner 2004; Thakur, Rabenseifner and Gropp 2005, 4.5",
       ranks_folded, spread_doubling, .operations = OPERATION_BIT(OPERATION_ALLREDUCE));

/* An allreduce exchanges whole vectors. */
MULTICAST(recursive_doubling, "recursive doubling",
          "Thakur, Rabenseifner and Gropp 2005, 4.1, 4.4, 4.5",
          recursive_doubling(multicast, context, out),
          .operations = OPERATION_BIT(OPERATION_ALLGATHER) | OPERATION_BIT(OPERATION_ALLREDUCE));

/* In reversed time Rabenseifner's reduce, a reduce_scatter by recursive halving and a gather. */
MULTICAST(scatter_doubling, "scatter and doubling",
          "Rabenseifner 2004; MPICH: scatter and recursive doubling allgather",
          either_way(outwards_by_doubling, multicast, context, out),
          .operations = OPERATION_BIT(OPERATION_BROADCAST) | OPERATION_BIT(OPERATION_REDUCE));

/* Barnett, Shuler, van de Geijn, Gupta, Payne and Watts, Interprocessor Collective Communication
 * Library, 1994; MPIR_Bcast_intra_scatter_ring_allgather. O(p^2) transfers. */
MULTICAST(scatter_ring, "scatter and ring",
          "Barnett et al. 1994; MPICH: scatter and ring allgather",
          either_way(outwards_by_ring, multicast, context, out),
          .operations = OPERATION_BIT(OPERATION_BROADCAST) | OPERATION_BIT(OPERATION_REDUCE));
