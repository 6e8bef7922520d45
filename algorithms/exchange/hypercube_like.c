/* Exchange by forwarding in rounds: messages hop over a fixed pattern of partners, and all data
 * that move between two nodes in a round form one combined transfer.
 *
 * A message moves in a round only if its destination cannot be reached from its holder in the later
 * rounds. Paper `multicluster` section 3.2, which gives only the partners. O(n^2 log n). */
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/variant.h"
#include "models/exchange/clock.h"

/* The node to which a node sends in a round, numbered from 0; the partners in a round are
 * distinct. */
typedef int round_partner(int nodes, int round, int node);

/* The least number of rounds in which all nodes can be reached. */
static int rounds_to_reach(int nodes)
{
    int rounds = 0;
    while ((1L << rounds) < nodes)
        rounds++;
    return rounds;
}

/* In round k, node i < n/2 pairs with n/2 + (i + 2^k - 1) mod n/2: Knoedel graph, for even n. */
static int knoedel_partner(int nodes, int round, int node)
{
    int half = nodes / 2;
    int shift = (int)((1L << round) - 1) % half;
    if (node < half)
        return half + (node + shift) % half;
    return (node - half - shift + half) % half;
}

static int hypercube_partner(int nodes, int round, int node)
{
    (void)nodes;
    return node ^ (1 << round);
}

static int bruck_partner(int nodes, int round, int node)
{
    return (int)((node + (1L << round)) % nodes);
}

struct parcels {
    struct parcel *items;
    int count;
    size_t capacity;
};

struct forwarding {
    const struct exchange *exchange;
    round_partner *partner;
    int rounds;
    bool *reach;            /* [round][holder][destination], rounds + 1 rounds */
    struct parcels *held;   /* [nodes]: the messages at each node */
    struct parcels *moving; /* [nodes]: those of them that move in this round */
    struct arena *arena;
};

static bool *reach_row(const struct forwarding *forwarding, int round, int holder)
{
    size_t nodes = (size_t)forwarding->exchange->nodes;
    return forwarding->reach + ((size_t)round * nodes + (size_t)holder) * nodes;
}

/* From the last round backwards: the destinations that a holder reaches directly or through its
 * partner. */
static void find_reach(struct forwarding *forwarding)
{
    int nodes = forwarding->exchange->nodes;
    for (int node = 0; node < nodes; node++)
        reach_row(forwarding, forwarding->rounds, node)[node] = true;
    for (int round = forwarding->rounds - 1; round >= 0; round--)
        for (int node = 0; node < nodes; node++) {
            const bool *stay = reach_row(forwarding, round + 1, node);
            const bool *move =
                reach_row(forwarding, round + 1, forwarding->partner(nodes, round, node));
            bool *reach = reach_row(forwarding, round, node);
            for (int destination = 0; destination < nodes; destination++)
                reach[destination] = stay[destination] || move[destination];
        }
}

static void add(const struct forwarding *forwarding, struct parcels *parcels, struct parcel parcel)
{
    ARENA_GROW(forwarding->arena, parcels->items, parcels->count, parcels->capacity);
    parcels->items[parcels->count++] = parcel;
}

static void hold_own_messages(struct forwarding *forwarding)
{
    for (int node = 0; node < forwarding->exchange->nodes; node++)
        for (int to = 0; to < forwarding->exchange->nodes; to++) {
            double bytes = exchange_bytes(forwarding->exchange, node, to);
            if (bytes > 0.0)
                add(forwarding, &forwarding->held[node], (struct parcel){node, to, bytes});
        }
}

/* Splits a holder's messages into those that must move now and those that may stay. */
static void take_moving(struct forwarding *forwarding, int round, int holder)
{
    const bool *later = reach_row(forwarding, round + 1, holder);
    struct parcels *held = &forwarding->held[holder], *moving = &forwarding->moving[holder];
    int count = held->count;
    held->count = moving->count = 0;
    for (int k = 0; k < count; k++)
        add(forwarding, later[held->items[k].destination] ? held : moving, held->items[k]);
}

/* What has arrived moves on in the next round at the earliest. */
static void execute_round(struct forwarding *forwarding, struct exchange_clock *clock, int round)
{
    int nodes = forwarding->exchange->nodes;
    for (int from = 0; from < nodes; from++) {
        const struct parcels *moving = &forwarding->moving[from];
        take_moving(forwarding, round, from);
        if (moving->count > 0)
            exchange_clock_carry(clock, from, forwarding->partner(nodes, round, from),
                                 moving->items, moving->count, 0.0);
    }
    for (int from = 0; from < nodes; from++) {
        const struct parcels *moving = &forwarding->moving[from];
        int to = forwarding->partner(nodes, round, from);
        for (int k = 0; k < moving->count; k++)
            if (moving->items[k].destination != to)
                add(forwarding, &forwarding->held[to], moving->items[k]);
    }
    exchange_clock_end_phase(clock);
}

/* The rounds connect every node to every other. */
static enum outcome forward_in_rounds(const struct exchange *exchange, struct context *context,
                                      struct timeline *out, round_partner *partner)
{
    int rounds = rounds_to_reach(exchange->nodes);
    struct arena *arena = context->arena;
    size_t nodes = (size_t)exchange->nodes;
    struct forwarding forwarding = {
        .exchange = exchange,
        .partner = partner,
        .rounds = rounds,
        .reach = ARENA_ZEROED(arena, bool, (size_t)(rounds + 1) * nodes * nodes),
        .held = ARENA_ZEROED(arena, struct parcels, nodes),
        .moving = ARENA_ZEROED(arena, struct parcels, nodes),
        .arena = arena,
    };
    find_reach(&forwarding);
    hold_own_messages(&forwarding);
    struct exchange_clock clock = exchange_clock_start(exchange, arena, out);
    for (int round = 0; round < rounds; round++)
        execute_round(&forwarding, &clock, round);
    return OUTCOME_SCHEDULED;
}

static enum outcome hypercube_like(const struct exchange *exchange, struct context *context,
                                   struct timeline *out)
{
    int nodes = exchange->nodes;
    round_partner *partner = (nodes & (nodes - 1)) == 0 ? hypercube_partner
                             : nodes % 2 == 0           ? knoedel_partner
                                                        : bruck_partner;
    return forward_in_rounds(exchange, context, out, partner);
}

static enum outcome knoedel(const struct exchange *exchange, struct context *context,
                            struct timeline *out)
{
    if (exchange->nodes % 2 != 0)
        return refuse(context, "the Knoedel graph needs an even number of nodes, not %d",
                      exchange->nodes);
    return forward_in_rounds(exchange, context, out, knoedel_partner);
}

/* A hypercube, lowest bit first, if the number of nodes is a power of two; the Knoedel graph if it
 * is even; otherwise node i sends to node i + 2^k (Bruck's pattern). */
EXCHANGE(hypercube_like, "HL (hypercube-like)", "multicluster 3.2",
         hypercube_like(exchange, context, out), .domain = refuse_diagonal);

/* The HL column of the paper's tables, whatever the number of nodes (section 3.2 names the
 * extension of the hypercube to even numbers; at 64 and 128 nodes the hypercube itself is 44 % and
 * 64 % below the printed cells). */
EXCHANGE(knoedel, "HL (Knoedel graph)", "multicluster 3.2", knoedel(exchange, context, out),
         .domain = refuse_diagonal);
