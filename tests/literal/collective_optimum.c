#include "tests/literal/collective_optimum.h"

#include "models/base/hash.h"

#include <math.h>

enum { NODES = 5, PIECES = 8, MOST_ON_WAY = 16, SEEN = 1 << 16 };

/* Sets of nodes and of pieces are bit sets. */
struct on_way {
    int to;
    unsigned pieces;
    unsigned char set[PIECES];
    double arrival, bytes;
};

struct state {
    unsigned char held[NODES][PIECES]; /* contributors */
    unsigned char spent[NODES];        /* pieces sent away, if each is wanted by one node */
    double idle[NODES];                /* idle times */
    double last;                       /* start of the latest operation */
    double end;
    struct on_way on_way[MOST_ON_WAY];
    int ways;
};

struct search {
    const struct multicast *multicast;
    struct pieces pieces;
    bool one_wants; /* each block is wanted by one node: the parts of the final set are each in one
                       place at a time */
    unsigned char wanted[NODES][PIECES]; /* contributors wanted at the end; empty: not wanted */
    double limit, best;
    uint64_t *seen; /* [SEEN]: digests of states; later ones overwrite earlier ones */
};

/* ---- what a receive does ---- */

/* The change of what is held of one piece, and whether it is combined; false: an error. */
static bool take(unsigned char *held, unsigned set, bool *combined)
{
    bool disjoint = (*held & set) == 0, more = (*held & set) == *held && set != *held;
    *combined = disjoint && *held != 0;
    *held |= (unsigned char)set;
    return disjoint || more;
}

static bool could_take(const struct state *state, int node, int piece, unsigned set)
{
    unsigned char held = state->held[node][piece];
    bool combined;
    if (state->spent[node] >> piece & 1 && (held & set) != held)
        return false;
    return set != 0 && take(&held, set, &combined);
}

static bool is_complete(const struct search *search, const struct state *state, int node, int piece)
{
    unsigned wanted = search->wanted[node][piece];
    return (state->held[node][piece] & wanted) == wanted;
}

/* ---- bounds ---- */

static double receive_time(const struct search *search, int node, double bytes)
{
    const struct overhead *receive = &search->multicast->receive[node];
    return receive->constant + receive->per_byte * bytes;
}

static double send_time(const struct search *search, int node, double bytes)
{
    const struct overhead *send = &search->multicast->send[node];
    return send->constant + send->per_byte * bytes;
}

static double wire_time(const struct search *search, int from, int to, double bytes)
{
    const struct multicast *multicast = search->multicast;
    return matrix_at(&multicast->latency, multicast->nodes, from, to) +
           matrix_at(&multicast->per_byte, multicast->nodes, from, to) * bytes;
}

/* A lower bound on the time at which this contribution to a piece can leave a node for another. */
static double earliest_leaving(const struct search *search, const struct state *state, int piece,
                               int contributor)
{
    double bytes = search->pieces.bytes[piece], least = INFINITY;
    for (int node = 0; node < search->multicast->nodes; node++) {
        bool has =
            state->held[node][piece] >> contributor & 1 && !(state->spent[node] >> piece & 1);
        double since = has ? state->idle[node] : INFINITY;
        for (int k = 0; k < state->ways; k++) {
            const struct on_way *way = &state->on_way[k];
            if (way->to == node && way->pieces >> piece & 1U && way->set[piece] >> contributor & 1)
                since = fmin(since, way->arrival + receive_time(search, node, way->bytes));
        }
        double wire = INFINITY;
        for (int to = 0; to < search->multicast->nodes; to++)
            wire = to == node ? wire : fmin(wire, wire_time(search, node, to, bytes));
        least = fmin(least, fmax(since, state->last) + send_time(search, node, bytes) + wire);
    }
    return least;
}

/* The earliest time at which the node can have received what its piece lacks and is not on its
 * way. */
static double earliest_complete(const struct search *search, const struct state *state, int node,
                                int piece)
{
    double latest = 0.0;
    unsigned lacks = search->wanted[node][piece] & (unsigned)~state->held[node][piece];
    for (int k = 0; k < state->ways; k++)
        if (state->on_way[k].to == node && state->on_way[k].pieces >> piece & 1U)
            lacks &= (unsigned)~state->on_way[k].set[piece];
    for (int contributor = 0; contributor < search->multicast->nodes; contributor++)
        if (lacks >> contributor & 1)
            latest = fmax(latest, earliest_leaving(search, state, piece, contributor) +
                                      receive_time(search, node, search->pieces.bytes[piece]));
    return latest;
}

/* Receives what is on its way to the node, one after the other; false if one of them is useless. */
static bool receive_all(const struct search *search, const struct state *state, int node,
                        double *end, unsigned *comes)
{
    for (int k = 0; k < state->ways; k++) {
        const struct on_way *way = &state->on_way[k];
        if (way->to != node)
            continue;
        for (int piece = 0; piece < search->pieces.count; piece++)
            if (way->pieces >> piece & 1U && !could_take(state, node, piece, way->set[piece]))
                return false;
        *end += receive_time(search, node, way->bytes);
        *comes |= way->pieces;
    }
    return true;
}

/* If each block is wanted by one node, other nodes also send what they have or get. */
static double sends_left(const struct search *search, const struct state *state, int node,
                         unsigned comes)
{
    bool any = false;
    double bytes = 0.0;
    for (int piece = 0; search->one_wants && piece < search->pieces.count; piece++) {
        bool has = state->held[node][piece] != 0 && !(state->spent[node] >> piece & 1);
        if (search->wanted[node][piece] == 0 && (has || comes >> piece & 1U)) {
            any = true;
            bytes += search->pieces.bytes[piece];
        }
    }
    return any ? send_time(search, node, bytes) : 0.0;
}

static bool is_late(const struct search *search, double end)
{
    return end > 0.0 && end >= search->best * (1.0 - 1e-12);
}

static bool hopeless(const struct search *search, const struct state *state, bool *complete)
{
    *complete = state->ways == 0;
    for (int node = 0; node < search->multicast->nodes; node++) {
        double end = fmax(state->idle[node], state->last), lacking = 0.0;
        unsigned comes = 0, lacks = 0;
        if (!receive_all(search, state, node, &end, &comes))
            return true;
        for (int piece = 0; piece < search->pieces.count; piece++) {
            if (is_complete(search, state, node, piece))
                continue;
            *complete = false;
            if (is_late(search, earliest_complete(search, state, node, piece)))
                return true;
            lacks |= ~comes & 1U << piece;
            lacking += comes >> piece & 1U ? 0.0 : search->pieces.bytes[piece];
        }
        end += lacks ? receive_time(search, node, lacking) : 0.0;
        double sends = sends_left(search, state, node, comes);
        if (is_late(search, end + sends) && (comes || lacks || sends > 0.0))
            return true;
    }
    return state->end >= search->best;
}

/* ---- the search ---- */

static void explore(struct search *search, const struct state *state);

static void receive(struct search *search, const struct state *state, int k)
{
    struct on_way way = state->on_way[k];
    double start = fmax(way.arrival, state->idle[way.to]), combined = 0.0;
    if (start < state->last)
        return;
    struct state next = *state;
    next.on_way[k] = next.on_way[--next.ways];
    for (int piece = 0; piece < search->pieces.count; piece++) {
        bool combines = false;
        next.spent[way.to] &= (unsigned char)~way.pieces;
        if (way.pieces >> piece & 1U && !take(&next.held[way.to][piece], way.set[piece], &combines))
            return;
        combined += combines ? search->pieces.bytes[piece] : 0.0;
    }
    const double *combine = search->multicast->collective.combine;
    next.last = start;
    next.idle[way.to] = start + receive_time(search, way.to, way.bytes) +
                        (combine ? combine[way.to] * combined : 0.0);
    next.end = fmax(next.end, next.idle[way.to]);
    explore(search, &next);
}

static void send(struct search *search, const struct state *state, int from, int to,
                 unsigned pieces)
{
    if (state->idle[from] < state->last || state->ways == MOST_ON_WAY)
        return;
    struct state next = *state;
    struct on_way *way = &next.on_way[next.ways++];
    if (search->one_wants)
        next.spent[from] |= (unsigned char)pieces;
    way->to = to;
    way->pieces = pieces;
    way->bytes = 0.0;
    for (int piece = 0; piece < search->pieces.count; piece++) {
        way->set[piece] = state->held[from][piece];
        way->bytes += pieces >> piece & 1U ? search->pieces.bytes[piece] : 0.0;
    }
    next.last = state->idle[from];
    next.idle[from] += send_time(search, from, way->bytes);
    next.end = fmax(next.end, next.idle[from]);
    way->arrival = next.idle[from] + wire_time(search, from, to, way->bytes);
    explore(search, &next);
}

static bool comes_already(const struct state *state, int to, int piece, unsigned set)
{
    for (int k = 0; k < state->ways; k++) {
        const struct on_way *way = &state->on_way[k];
        if (way->to == to && way->pieces >> piece & 1U && way->set[piece] == set)
            return true;
    }
    return false;
}

static void send_every_set(struct search *search, const struct state *state, int from, int to)
{
    unsigned useful = 0;
    for (int piece = 0; piece < search->pieces.count; piece++)
        if (!(state->spent[from] >> piece & 1) &&
            could_take(state, to, piece, state->held[from][piece]) &&
            !comes_already(state, to, piece, state->held[from][piece]))
            useful |= 1U << piece;
    for (unsigned pieces = useful; pieces != 0; pieces = (pieces - 1) & useful)
        send(search, state, from, to, pieces);
}

/* Independent of the position in on_way. */
static uint64_t digest_of_ways(const struct search *search, const struct state *state)
{
    uint64_t sum = 0;
    for (int k = 0; k < state->ways; k++) {
        const struct on_way *way = &state->on_way[k];
        uint64_t hash = hash_number(hash_number(HASH_START, (uint64_t)way->to), way->pieces);
        hash = hash_bytes(hash, &way->arrival, sizeof way->arrival);
        for (int piece = 0; piece < search->pieces.count; piece++)
            if (way->pieces >> piece & 1U)
                hash = hash_number(hash, way->set[piece]);
        sum += hash_finish(hash);
    }
    return sum;
}

/* A state explored before, with no better schedule known, need not be explored again. */
static bool seen_before(struct search *search, const struct state *state)
{
    uint64_t hash = hash_double(digest_of_ways(search, state), search->limit);
    hash = hash_bytes(hash, state->held, sizeof state->held);
    hash = hash_bytes(hash, state->spent, sizeof state->spent);
    hash = hash_bytes(hash, state->idle, sizeof state->idle);
    hash = hash_bytes(hash, &state->last, sizeof state->last);
    hash = hash_finish(hash_bytes(hash, &state->end, sizeof state->end));
    uint64_t *place = &search->seen[hash % SEEN];
    bool seen = *place == hash;
    *place = hash;
    return seen;
}

static void explore(struct search *search, const struct state *state)
{
    bool complete;
    if (hopeless(search, state, &complete) || seen_before(search, state))
        return;
    if (complete)
        search->best = state->end;
    if (complete)
        return;
    for (int k = 0; k < state->ways; k++)
        receive(search, state, k);
    for (int from = 0; from < search->multicast->nodes; from++)
        for (int to = 0; to < search->multicast->nodes; to++)
            if (from != to)
                send_every_set(search, state, from, to);
}

static void start_piece(struct search *search, struct state *state, int node, int piece)
{
    int block = search->pieces.block[piece];
    unsigned contributors = 0;
    for (int k = 0; k < search->multicast->nodes; k++)
        contributors |= (unsigned)collective_contributes(search->multicast, block, k) << k;
    state->held[node][piece] = (unsigned char)(contributors & 1U << node);
    if (collective_wants(search->multicast, block, node))
        search->wanted[node][piece] = (unsigned char)contributors;
}

/* The scale of the limits below: every node sends and receives everything once. */
static double all_costs(const struct search *search)
{
    double sum = 0.0, bytes = 0.0;
    for (int piece = 0; piece < search->pieces.count; piece++)
        bytes += search->pieces.bytes[piece];
    for (int node = 0; node < search->multicast->nodes; node++)
        sum += send_time(search, node, bytes) + receive_time(search, node, bytes);
    return sum > 0.0 ? sum : 1.0;
}

/* If each block is wanted by one node, transfers that do not contribute to the final set can be
 * left out: a node that has sent a piece neither sends it again nor adds to it, unless what it sent
 * comes back with more.
 *
 * Limits increase, so that little is tried before the first schedule is found. */
double literal_collective_optimum(const struct multicast *multicast, int per_block, double below)
{
    struct arena arena = {0};
    struct search search = {.multicast = multicast,
                            .pieces = pieces_equal(multicast, per_block, &arena)};
    enum party to = operation_rules[multicast->collective.operation].to;
    search.one_wants = to != PARTY_ALL;
    search.seen = ARENA_ZEROED(&arena, uint64_t, SEEN);
    struct state state = {.ways = 0};
    for (int node = 0; node < multicast->nodes; node++)
        for (int piece = 0; piece < search.pieces.count; piece++)
            start_piece(&search, &state, node, piece);
    double limit = fmin(below, all_costs(&search) / 64.0), found = INFINITY;
    while (found == INFINITY && limit < INFINITY) {
        search.limit = search.best = limit;
        explore(&search, &state);
        found = search.best < limit ? search.best : INFINITY;
        limit = limit < below ? fmin(below, limit * 1.25) : INFINITY;
    }
    arena_release(&arena);
    return found;
}
