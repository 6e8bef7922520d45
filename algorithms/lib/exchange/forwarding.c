#include "algorithms/lib/exchange/forwarding.h"

#include "models/exchange/clock.h"

int rounds_to_reach(int nodes)
{
    int rounds = 0;
    while ((1L << rounds) < nodes)
        rounds++;
    return rounds;
}

int knoedel_partner(int nodes, int round, int node)
{
    int half = nodes / 2;
    int shift = (int)((1L << round) - 1) % half;
    if (node < half)
        return half + (node + shift) % half;
    return (node - half - shift + half) % half;
}

struct forwarding {
    const struct exchange *exchange;
    round_partner *partner;
    int rounds;
    bool *reach;           /* [round][holder][destination], rounds + 1 rounds */
    struct parcel **held;  /* [nodes]: the messages at each node, with maximum capacity */
    int *held_count;       /* [nodes] */
    struct parcel *moving; /* of one holder in one round */
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

static void hold_own_messages(struct forwarding *forwarding, struct arena *arena)
{
    int nodes = forwarding->exchange->nodes;
    size_t room = (size_t)nodes * (size_t)nodes;
    for (int node = 0; node < nodes; node++) {
        forwarding->held[node] = ARENA_ARRAY(arena, struct parcel, nodes);
        for (int to = 0; to < nodes; to++) {
            double bytes = exchange_bytes(forwarding->exchange, node, to);
            if (bytes > 0.0)
                forwarding->held[node][forwarding->held_count[node]++] =
                    (struct parcel){node, to, bytes};
        }
    }
    forwarding->moving = ARENA_ARRAY(arena, struct parcel, room);
}

/* Splits a holder's messages into those that must move now and those that may stay. */
static int take_moving(struct forwarding *forwarding, int round, int holder)
{
    const bool *later = reach_row(forwarding, round + 1, holder);
    struct parcel *held = forwarding->held[holder];
    int staying = 0, moving = 0;
    for (int k = 0; k < forwarding->held_count[holder]; k++)
        if (later[held[k].destination])
            held[staying++] = held[k];
        else
            forwarding->moving[moving++] = held[k];
    forwarding->held_count[holder] = staying;
    return moving;
}

/* Receivers collect new messages in `arrived`; lists are joined when the round is over. */
static void execute_round(struct forwarding *forwarding, struct exchange_clock *clock, int round,
                          struct arena *arena)
{
    int nodes = forwarding->exchange->nodes;
    struct parcel **joined = ARENA_ARRAY(arena, struct parcel *, nodes);
    int *arrived = ARENA_ZEROED(arena, int, nodes);
    for (int node = 0; node < nodes; node++)
        joined[node] = NULL;
    for (int from = 0; from < nodes; from++) {
        int count = take_moving(forwarding, round, from);
        if (count == 0)
            continue;
        int to = forwarding->partner(nodes, round, from);
        exchange_clock_carry(clock, from, to, forwarding->moving, count, 0.0);
        joined[to] = ARENA_ARRAY(arena, struct parcel, count);
        for (int k = 0; k < count; k++)
            if (forwarding->moving[k].destination != to)
                joined[to][arrived[to]++] = forwarding->moving[k];
    }
    for (int node = 0; node < nodes; node++) {
        int staying = forwarding->held_count[node];
        struct parcel *list = ARENA_ARRAY(arena, struct parcel, staying + arrived[node]);
        for (int k = 0; k < staying; k++)
            list[k] = forwarding->held[node][k];
        for (int k = 0; k < arrived[node]; k++)
            /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): what arrived has a list */
            list[staying + k] = joined[node][k];
        forwarding->held[node] = list;
        forwarding->held_count[node] += arrived[node];
    }
    exchange_clock_end_phase(clock);
}

enum outcome forward_in_rounds(const struct exchange *exchange, struct context *context,
                               struct timeline *out, int rounds, round_partner *partner)
{
    struct arena *arena = context->arena;
    size_t nodes = (size_t)exchange->nodes;
    struct forwarding forwarding = {
        .exchange = exchange,
        .partner = partner,
        .rounds = rounds,
        .reach = ARENA_ZEROED(arena, bool, (size_t)(rounds + 1) * nodes * nodes),
        .held = ARENA_ARRAY(arena, struct parcel *, nodes),
        .held_count = ARENA_ZEROED(arena, int, nodes),
    };
    find_reach(&forwarding);
    hold_own_messages(&forwarding, arena);
    struct exchange_clock clock = exchange_clock_start(exchange, arena, out);
    for (int round = 0; round < rounds; round++)
        execute_round(&forwarding, &clock, round, arena);
    return OUTCOME_SCHEDULED;
}
