#include "tests/literal/literal.h"

#include "models/base/hash.h"

#include <math.h>

enum { NODES = 5, PIECES = 8, MOST_SENDS = 40, SEEN = 1 << 16 };

/* Sets of nodes and of pieces are bit sets. */
struct sent {
    int from, to;
    bool received;
    unsigned pieces;
    unsigned char set[PIECES]; /* of contributors */
    double bytes, send_start, send_end, arrival, receive_start, receive_end;
};

struct state {
    unsigned char held[NODES][PIECES]; /* contributors */
    double idle[NODES][2];             /* to send, to receive; the same unless full-duplex */
    double sent[NODES][PIECES];        /* when the last send of the piece began */
    double received[NODES][PIECES];    /* when its last receipt ended */
    double begun, ended, ready;
    int count;
    struct sent sends[MOST_SENDS];
};

struct walk {
    struct multicast_search *search;
    const struct multicast *multicast;
    bool collective;
    struct pieces pieces;
    unsigned char wanted[NODES][PIECES]; /* contributors wanted at the end */
    double best;
    uint64_t *seen; /* [SEEN] digests of states; later ones overwrite earlier ones */
    struct arena *scratch;
};

static bool is_wanted(const struct walk *walk, const struct state *state, int node, int piece)
{
    return (walk->wanted[node][piece] & ~state->held[node][piece]) != 0;
}

/* ---- complete schedules ---- */

static void append(const struct walk *walk, const struct sent *sent, struct timeline *timeline)
{
    struct parcel parcels[PIECES];
    int count = 0, block = 0;
    for (int piece = 0; piece < walk->pieces.count; piece++)
        if (sent->pieces >> piece & 1) {
            block = walk->pieces.list[piece].origin;
            parcels[count++] = walk->pieces.list[piece];
        }
    const struct transfer transfer = {.message = block,
                                      .from = sent->from,
                                      .to = sent->to,
                                      .bytes = sent->bytes,
                                      .send_start = sent->send_start,
                                      .send_end = sent->send_end,
                                      .receive_start = sent->receive_start,
                                      .receive_end = sent->receive_end};
    timeline_append(timeline, &transfer, parcels, walk->collective ? count : 0);
}

static void finish(struct walk *walk, const struct state *state)
{
    struct arena_mark mark = arena_mark(walk->scratch);
    struct timeline timeline = timeline_start(walk->scratch);
    for (int k = 0; k < state->count; k++)
        append(walk, &state->sends[k], &timeline);
    double value = walk->search->ready ? multicast_ready_to_receive(walk->multicast, &timeline)
                                       : timeline.completion;
    if (multicast_check(walk->multicast, &timeline, walk->scratch).ok)
        walk->best = fmin(walk->best, value);
    arena_rewind(walk->scratch, mark);
}

/* ---- what may happen next ---- */

/* The rule of a receipt. */
static bool may_take(unsigned held, unsigned more)
{
    return (held & more) == 0 || ((held & more) == held && held != more);
}

/* Whether the piece could be received at some time. */
static bool could_take(const struct walk *walk, const struct state *state, int to, int piece,
                       unsigned set)
{
    bool comes = false;
    for (int k = 0; k < state->count; k++) {
        const struct sent *other = &state->sends[k];
        if (other->received || other->to != to || !(other->pieces >> piece & 1))
            continue;
        unsigned there = other->set[piece];
        comes = true;
        if (!may_take(there, set) && !may_take(set, there))
            return false;
    }
    if (!walk->collective)
        return set && !comes && is_wanted(walk, state, to, piece);
    return set && may_take(state->held[to][piece], set);
}

static void explore(struct walk *walk, const struct state *state);

static void occupy(const struct walk *walk, struct state *state, int node, bool receipt, double end)
{
    state->idle[node][receipt] = end;
    if (!walk->multicast->collective.full_duplex)
        state->idle[node][!receipt] = end;
    state->ended = fmax(state->ended, end);
}

static void receive(struct walk *walk, const struct state *before, int k)
{
    struct state state = *before;
    struct sent *sent = &state.sends[k];
    double start = fmax(sent->arrival, state.idle[sent->to][true]), combined = 0.0;
    for (int piece = 0; piece < walk->pieces.count; piece++)
        if (sent->pieces >> piece & 1)
            start = fmax(start, state.sent[sent->to][piece]);
    if (start < state.begun)
        return;
    for (int piece = 0; piece < walk->pieces.count; piece++) {
        unsigned char *held = &state.held[sent->to][piece];
        if (!(sent->pieces >> piece & 1))
            continue;
        if (!may_take(*held, sent->set[piece]))
            return;
        if (*held && !(*held & sent->set[piece]))
            combined += walk->pieces.list[piece].bytes;
        *held |= sent->set[piece];
    }
    sent->received = true;
    sent->receive_start = state.begun = start;
    sent->receive_end = start + (multicast_receive_time(walk->multicast, sent->to, sent->bytes) +
                                 collective_combine_time(walk->multicast, sent->to, combined));
    occupy(walk, &state, sent->to, true, sent->receive_end);
    for (int piece = 0; piece < walk->pieces.count; piece++)
        if (sent->pieces >> piece & 1)
            state.received[sent->to][piece] = sent->receive_end;
    explore(walk, &state);
}

static void send(struct walk *walk, const struct state *before, int from, int to, unsigned pieces)
{
    const struct multicast *multicast = walk->multicast;
    double start = before->idle[from][false];
    for (int piece = 0; piece < walk->pieces.count; piece++)
        if (pieces >> piece & 1)
            start = fmax(start, before->received[from][piece]);
    if (start < before->begun || before->count == MOST_SENDS)
        return;
    struct state state = *before;
    struct sent *sent = &state.sends[state.count++];
    *sent = (struct sent){.from = from, .to = to, .pieces = pieces};
    for (int piece = 0; piece < walk->pieces.count; piece++) {
        sent->set[piece] = state.held[from][piece];
        if (pieces >> piece & 1) {
            sent->bytes += walk->pieces.list[piece].bytes;
            state.sent[from][piece] = start;
        }
    }
    sent->send_start = state.begun = start;
    sent->send_end = sent->send_start + multicast_send_time(multicast, from, sent->bytes);
    sent->arrival = sent->send_end + multicast_wire_time(multicast, from, to, sent->bytes);
    occupy(walk, &state, from, false, sent->send_end);
    state.ready = fmax(state.ready, sent->arrival);
    explore(walk, &state);
}

/* ---- the search ---- */

/* True if the least that can follow ends too late: every node that lacks something receives it. */
static bool hopeless(const struct walk *walk, const struct state *state, bool *complete)
{
    double least = walk->search->ready ? state->ready : state->ended;
    *complete = true;
    for (int k = 0; k < state->count; k++)
        *complete = *complete && state->sends[k].received;
    for (int node = 0; node < walk->multicast->nodes; node++)
        for (int piece = 0; piece < walk->pieces.count; piece++)
            if (is_wanted(walk, state, node, piece)) {
                double start = fmax(state->begun, state->idle[node][true]);
                *complete = false;
                if (!walk->search->ready)
                    least =
                        fmax(least, start + multicast_receive_time(walk->multicast, node,
                                                                   walk->pieces.list[piece].bytes));
            }
    return least >= walk->best;
}

static uint64_t digest_of_sends(const struct walk *walk, const struct state *state)
{
    uint64_t sum = 0;
    for (int k = 0; k < state->count; k++) {
        const struct sent *sent = &state->sends[k];
        uint64_t hash = hash_number(HASH_START, (uint64_t)sent->to << 32 | sent->pieces);
        hash = hash_double(hash, sent->arrival);
        for (int piece = 0; piece < walk->pieces.count; piece++)
            if (sent->pieces >> piece & 1)
                hash = hash_number(hash, sent->set[piece]);
        if (!sent->received)
            sum += hash_finish(hash);
    }
    return sum;
}

/* A state explored before, with no better schedule known, need not be explored again. */
static bool seen_before(struct walk *walk, const struct state *state)
{
    uint64_t hash = hash_number(HASH_START, digest_of_sends(walk, state));
    hash = hash_bytes(hash, state->held, sizeof state->held);
    hash = hash_bytes(hash, state->idle, sizeof state->idle);
    hash = hash_bytes(hash, state->sent, sizeof state->sent);
    hash = hash_bytes(hash, state->received, sizeof state->received);
    hash = hash_double(hash_double(hash, state->begun), state->ended);
    hash = hash_finish(hash_double(hash, state->ready));
    uint64_t *place = &walk->seen[hash % SEEN];
    bool seen = *place == hash;
    *place = hash;
    return seen;
}

static void send_every_set(struct walk *walk, const struct state *state, int from, int to)
{
    unsigned can = 0;
    for (int piece = 0; piece < walk->pieces.count; piece++)
        can |= (unsigned)could_take(walk, state, to, piece, state->held[from][piece]) << piece;
    for (unsigned set = can; set > 0; set = (set - 1) & can)
        if (walk->collective || (set & (set - 1)) == 0)
            send(walk, state, from, to, set);
}

static void explore(struct walk *walk, const struct state *state)
{
    bool complete;
    if (walk->search->states <= 0 || hopeless(walk, state, &complete) || seen_before(walk, state))
        return;
    walk->search->states--;
    if (complete) {
        finish(walk, state);
        return;
    }
    for (int k = 0; k < state->count; k++)
        if (!state->sends[k].received)
            receive(walk, state, k);
    for (int from = 0; from < walk->multicast->nodes; from++)
        for (int to = 0; to < walk->multicast->nodes; to++)
            if (from != to)
                send_every_set(walk, state, from, to);
}

/* ---- beginnings ---- */

static void start_piece(struct walk *walk, struct state *state, int piece)
{
    const struct multicast *multicast = walk->multicast;
    int block = walk->pieces.list[piece].origin;
    unsigned contributors = 0;
    for (int node = 0; node < multicast->nodes; node++)
        contributors |= (unsigned)collective_contributes(multicast, block, node) << node;
    for (int node = 0; node < multicast->nodes; node++) {
        state->held[node][piece] = (unsigned char)(contributors & 1U << node);
        if (collective_wants(multicast, block, node))
            walk->wanted[node][piece] = (unsigned char)contributors;
    }
}

/* Every message is a piece. */
static void start_messages(struct walk *walk, struct state *state)
{
    const struct multicast *multicast = walk->multicast;
    struct pieces *pieces = &walk->pieces;
    pieces->count = multicast->message_count;
    pieces->list = ARENA_ARRAY(walk->scratch, struct parcel, pieces->count);
    for (int m = 0; m < pieces->count; m++) {
        const struct message *message = &multicast->messages[m];
        unsigned char source = (unsigned char)(1U << message->source);
        pieces->list[m] = (struct parcel){m, 0, message->bytes};
        state->held[message->source][m] = source;
        for (int k = 0; k < message->count; k++)
            walk->wanted[message->destinations[k]][m] = source;
    }
}

double literal_least_multicast(struct multicast_search *search)
{
    struct arena scratch = {0};
    struct walk walk = {
        .search = search,
        .multicast = search->multicast,
        .collective = search->multicast->collective.operation != OPERATION_MULTICAST,
        .best = search->below,
        .seen = ARENA_ZEROED(&scratch, uint64_t, SEEN),
        .scratch = &scratch,
    };
    struct state state = {.count = 0};
    if (walk.collective)
        walk.pieces = pieces_equal(search->multicast, search->per_block, &scratch);
    else
        start_messages(&walk, &state);
    for (int piece = 0; walk.collective && piece < walk.pieces.count; piece++)
        start_piece(&walk, &state, piece);
    explore(&walk, &state);
    arena_release(&scratch);
    return walk.best < search->below ? walk.best : INFINITY;
}
