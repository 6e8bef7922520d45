#include "tests/literal/literal.h"

#include "models/base/hash.h"
#include "models/exchange/execution.h"
#include "models/exchange/service.h"

#include <limits.h>
#include <math.h>

enum { NODES = 4, JUDGED = 8, PORTS = 16, PARCELS = 12, MOST_SENDS = 36, SEEN = 1 << 16 };

struct piece {
    int origin, destination;
    int at;           /* -1: on its way */
    unsigned visited; /* nodes, as a bit set */
    double bytes, there;
};

struct sent {
    int from, to, phase;
    unsigned set; /* of pieces */
    bool stored, received;
    double bytes, send_start, send_end, receive_start, receive_end;
};

struct state {
    struct piece pieces[PARCELS];
    double send_free[PORTS], receive_free[PORTS];
    double begun, ended; /* the latest ones */
    int phase;
    double phase_start;
    unsigned taken;                      /* ports that have served in the phase, as a bit set */
    int leaving[NODES], expected[NODES]; /* of the phase's distant transfers, by cluster */
    int count;
    struct sent sends[MOST_SENDS];
};

struct walk {
    struct exchange_search *search;
    const struct exchange *exchange;
    int count; /* of pieces */
    bool executed, barriers, counted, rooms;
    double best;
    uint64_t *seen; /* [SEEN] digests of states; later ones overwrite earlier ones */
    struct arena *scratch;
};

/* ---- objectives ---- */

/* Of arrivals [nodes * nodes], negative where there is no message. */
static double judge(const struct exchange *exchange, enum least objective, const double *arrival)
{
    int nodes = exchange->nodes;
    double finish[JUDGED] = {0}, completion = 0.0, critical = 0.0, sum = 0.0;
    for (int k = 0; k < nodes * nodes; k++) {
        int from = k / nodes, to = k % nodes;
        double deadline = service_deadline(exchange, from, to);
        double weight = service_priority(exchange, from, to);
        if (arrival[k] < 0.0)
            continue;
        finish[from] = fmax(finish[from], arrival[k]);
        finish[to] = fmax(finish[to], arrival[k]);
        completion = fmax(completion, arrival[k]);
        if (objective == LEAST_TARDINESS && arrival[k] > deadline)
            sum += weight * (arrival[k] - deadline);
    }
    for (int node = 0; node < nodes; node++)
        critical += service_node_weight(exchange, node) * finish[node];
    if (objective == LEAST_COMPLETION)
        return completion;
    return objective == LEAST_CRITICAL ? critical : sum;
}

double literal_objective(const struct exchange *exchange, enum least objective,
                         const struct timeline *timeline)
{
    double arrival[JUDGED * JUDGED];
    for (int k = 0; k < JUDGED * JUDGED; k++)
        arrival[k] = -1.0;
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        struct parcel own;
        int count;
        const struct parcel *parcel = timeline_parcels(timeline, transfer, &own, &count);
        for (int p = 0; p < count; p++) {
            double *last = &arrival[parcel[p].origin * exchange->nodes + parcel[p].destination];
            if (parcel[p].destination == transfer->to)
                *last = fmax(*last, transfer->receive_end);
        }
    }
    return judge(exchange, objective, arrival);
}

/* As if everything that has not arrived did when the latest transfer began. */
static double hoped_for(const struct walk *walk, const struct state *state, bool *complete)
{
    double arrival[JUDGED * JUDGED];
    for (int k = 0; k < JUDGED * JUDGED; k++)
        arrival[k] = -1.0;
    *complete = true;
    for (int k = 0; k < walk->count; k++) {
        const struct piece *piece = &state->pieces[k];
        double *last = &arrival[piece->origin * walk->exchange->nodes + piece->destination];
        bool arrived = piece->at == piece->destination && piece->visited;
        *last = fmax(*last, arrived ? piece->there : state->begun);
        *complete = *complete && arrived;
    }
    return judge(walk->exchange, walk->search->objective, arrival);
}

/* ---- complete schedules ---- */

static void append(const struct walk *walk, const struct state *state, const struct sent *sent,
                   struct timeline *timeline)
{
    struct parcel parcels[PARCELS];
    int count = 0;
    for (int k = 0; k < walk->count; k++)
        if (sent->set >> k & 1) {
            const struct piece *piece = &state->pieces[k];
            parcels[count++] = (struct parcel){piece->origin, piece->destination, piece->bytes};
        }
    const struct transfer transfer = {.from = sent->from,
                                      .to = sent->to,
                                      .phase = sent->phase,
                                      .bytes = sent->bytes,
                                      .send_start = sent->send_start,
                                      .send_end = sent->send_end,
                                      .receive_start = sent->receive_start,
                                      .receive_end = sent->receive_end};
    timeline_append(timeline, &transfer, parcels, count);
}

static void finish(struct walk *walk, const struct state *state)
{
    struct arena_mark mark = arena_mark(walk->scratch);
    struct timeline timeline = timeline_start(walk->scratch);
    for (int k = 0; k < state->count; k++)
        append(walk, state, &state->sends[k], &timeline);
    bool runs = !walk->executed || exchange_execute(walk->exchange, &timeline, walk->scratch).ok;
    if (runs && exchange_check(walk->exchange, &timeline, walk->scratch).ok)
        walk->best =
            fmin(walk->best, literal_objective(walk->exchange, walk->search->objective, &timeline));
    arena_rewind(walk->scratch, mark);
}

/* ---- what may happen next ---- */

static bool may_go(const struct walk *walk, const struct piece *piece, int from, int to)
{
    bool own = piece->origin == piece->destination;
    bool arrived = piece->at == piece->destination && piece->visited;
    if (piece->at != from || arrived)
        return false;
    if (!walk->search->forward)
        return to == piece->destination;
    if (from == to)
        return own && !piece->visited;
    return to == piece->origin ? own : !(piece->visited >> to & 1);
}

/* When the receiver has room from `start` on; INFINITY: not before another receipt. */
static double room_from(const struct walk *walk, const struct state *state, const struct sent *sent,
                        double start)
{
    double stored = sent->bytes, next = INFINITY;
    for (int k = 0; k < state->count; k++) {
        const struct sent *other = &state->sends[k];
        bool there = other->stored && other->to == sent->to &&
                     (!other->received || other->receive_end > start);
        stored += there ? other->bytes : 0.0;
        if (there && other->received)
            next = fmin(next, other->receive_end);
    }
    if (stored <= walk->exchange->buffer[sent->to] || next == INFINITY)
        return stored <= walk->exchange->buffer[sent->to] ? start : INFINITY;
    return room_from(walk, state, sent, next);
}

static void arrive(const struct walk *walk, struct state *state, struct sent *sent, double end)
{
    sent->receive_end =
        state->receive_free[exchange_port(walk->exchange, sent->from, sent->to, RECEIPTS)] = end;
    sent->received = true;
    state->ended = fmax(state->ended, end);
    for (int k = 0; k < walk->count; k++)
        if (sent->set >> k & 1) {
            state->pieces[k].there = end;
            state->pieces[k].at = sent->to;
            state->pieces[k].visited |= 1U << sent->from | 1U << sent->to;
        }
}

static double seconds_of(const struct walk *walk, const struct state *state,
                         const struct sent *sent)
{
    const struct exchange *exchange = walk->exchange;
    int from = sent->from, to = sent->to;
    if (!walk->counted || !exchange_distant(exchange, from, to))
        return exchange_port_time(exchange, from, to, sent->bytes);
    return matrix_at(&exchange->startup, exchange->nodes, from, to) +
           sent->bytes * state->expected[exchange->cluster[from]] *
               matrix_at(&exchange->per_byte, exchange->nodes, from, to);
}

/* The ports and the slowdown of the phase; false: they are taken. */
static bool join_phase(const struct walk *walk, struct state *state, const struct sent *sent)
{
    unsigned ports = 1U << sent->from | 1U << (NODES + sent->to);
    if (walk->barriers && state->taken & ports)
        return false;
    state->taken |= ports;
    if (!walk->counted || !exchange_distant(walk->exchange, sent->from, sent->to))
        return true;
    int cluster = walk->exchange->cluster[sent->from];
    return ++state->leaving[cluster] <= state->expected[cluster];
}

static void explore(struct walk *walk, const struct state *state);

static void send(struct walk *walk, const struct state *before, struct sent sent, bool stored)
{
    struct state state = *before;
    double start = fmax(state.send_free[exchange_port(walk->exchange, sent.from, sent.to, SENDS)],
                        state.phase_start);
    if (!stored)
        start = fmax(
            start, state.receive_free[exchange_port(walk->exchange, sent.from, sent.to, RECEIPTS)]);
    for (int k = 0; k < walk->count; k++)
        if (sent.set >> k & 1) {
            start = fmax(start, state.pieces[k].there);
            sent.bytes += state.pieces[k].bytes;
            state.pieces[k].at = -1;
        }
    if (walk->rooms)
        start = fmax(start, state.begun);
    if (walk->rooms && stored)
        start = room_from(walk, before, &sent, start);
    if (start < state.begun || start == INFINITY || state.count == MOST_SENDS ||
        !exchange_is_linked(walk->exchange, sent.from, sent.to) || !join_phase(walk, &state, &sent))
        return;
    sent.stored = stored;
    sent.phase = walk->barriers ? state.phase : state.count;
    sent.send_start = sent.receive_start = state.begun = start;
    sent.send_end = start + seconds_of(walk, &state, &sent);
    state.send_free[exchange_port(walk->exchange, sent.from, sent.to, SENDS)] = sent.send_end;
    struct sent *own = &state.sends[state.count++];
    *own = sent;
    if (!stored)
        arrive(walk, &state, own, sent.send_end);
    explore(walk, &state);
}

static void receive(struct walk *walk, const struct state *before, int k)
{
    struct state state = *before;
    struct sent *sent = &state.sends[k];
    const struct exchange *exchange = walk->exchange;
    double latency = matrix_at(&exchange->latency, exchange->nodes, sent->from, sent->to);
    double start =
        fmax(sent->send_start + latency,
             state.receive_free[exchange_port(walk->exchange, sent->from, sent->to, RECEIPTS)]);
    if (walk->rooms)
        start = fmax(start, state.begun);
    if (start < state.begun)
        return;
    sent->receive_start = state.begun = start;
    arrive(walk, &state, sent, start + seconds_of(walk, &state, sent));
    explore(walk, &state);
}

/* ---- phases ---- */

/* With every number of distant transfers that may leave each cluster, from this cluster on. */
static void expect_leaving(struct walk *walk, const struct state *before, int cluster)
{
    struct state state = *before;
    if (cluster == NODES || !walk->counted || cluster >= exchange_clusters(walk->exchange)) {
        explore(walk, &state);
        return;
    }
    for (int most = 0; most < walk->exchange->nodes; most++) {
        state.expected[cluster] = most;
        expect_leaving(walk, &state, cluster + 1);
    }
}

static bool as_expected(const struct state *state)
{
    for (int cluster = 0; cluster < NODES; cluster++)
        if (state->leaving[cluster] != state->expected[cluster])
            return false;
    return true;
}

static void next_phase(struct walk *walk, const struct state *before)
{
    struct state state = *before;
    if (!walk->barriers || !state.taken || !as_expected(&state))
        return;
    state.phase++;
    state.phase_start = state.ended + walk->exchange->phase_startup;
    state.taken = 0;
    for (int cluster = 0; cluster < NODES; cluster++)
        state.leaving[cluster] = state.expected[cluster] = 0;
    expect_leaving(walk, &state, 0);
}

/* ---- the search ---- */

static uint64_t digest_of_sends(const struct walk *walk, const struct state *state)
{
    uint64_t sum = 0;
    for (int k = 0; k < state->count; k++) {
        const struct sent *sent = &state->sends[k];
        uint64_t hash = hash_number(HASH_START, (uint64_t)sent->to << 1 | sent->received);
        hash = hash_double(hash_number(hash, sent->set), sent->send_start);
        hash = hash_double(hash_double(hash, sent->receive_end), sent->bytes);
        if (!sent->received || walk->rooms)
            sum += hash_finish(hash);
    }
    return sum;
}

/* A state explored before, with no better schedule known, need not be explored again. */
static bool seen_before(struct walk *walk, const struct state *state)
{
    uint64_t hash = hash_number(HASH_START, digest_of_sends(walk, state));
    for (int k = 0; k < walk->count; k++) {
        const struct piece *piece = &state->pieces[k];
        hash = hash_number(hash, (uint64_t)(piece->at + 1) << 8 | piece->visited);
        hash = hash_double(hash, piece->there);
    }
    hash = hash_bytes(hash, state->send_free, sizeof state->send_free);
    hash = hash_bytes(hash, state->receive_free, sizeof state->receive_free);
    hash = hash_double(hash_double(hash, state->begun), state->ended);
    hash = hash_double(hash_number(hash, state->taken), state->phase_start);
    hash = hash_bytes(hash, state->leaving, sizeof state->leaving);
    hash = hash_finish(hash_bytes(hash, state->expected, sizeof state->expected));
    uint64_t *place = &walk->seen[hash % SEEN];
    bool seen = *place == hash;
    *place = hash;
    return seen;
}

static void send_every_set(struct walk *walk, const struct state *state, int from, int to)
{
    unsigned can = 0;
    enum ports ports = walk->exchange->ports;
    bool apart = ports == PORTS_BUFFERED || ports == PORTS_OVERLAPPED_LATENCY;
    for (int k = 0; k < walk->count; k++)
        can |= (unsigned)may_go(walk, &state->pieces[k], from, to) << k;
    for (unsigned set = can; set > 0; set = (set - 1) & can) {
        struct sent sent = {.from = from, .to = to, .set = set};
        if (apart)
            send(walk, state, sent, true);
        if (!apart || walk->rooms)
            send(walk, state, sent, false);
    }
}

static void explore(struct walk *walk, const struct state *state)
{
    bool complete;
    double hope = hoped_for(walk, state, &complete);
    bool hopeless = hope >= walk->best && walk->exchange->ports != PORTS_INTERLEAVED;
    if (walk->search->states <= 0 || hopeless || (!walk->executed && seen_before(walk, state)))
        return;
    walk->search->states--;
    if (complete && (!walk->counted || as_expected(state)))
        finish(walk, state);
    if (complete)
        return;
    for (int k = 0; k < state->count; k++)
        if (!state->sends[k].received)
            receive(walk, state, k);
    for (int from = 0; from < walk->exchange->nodes; from++)
        for (int to = 0; to < walk->exchange->nodes; to++)
            send_every_set(walk, state, from, to);
    next_phase(walk, state);
}

static void cut_into_pieces(struct walk *walk, struct state *state)
{
    const struct exchange *exchange = walk->exchange;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            double bytes = exchange_bytes(exchange, from, to);
            for (int k = 0; bytes > 0.0 && k < walk->search->pieces; k++)
                state->pieces[walk->count++] = (struct piece){
                    .origin = from,
                    .destination = to,
                    .at = from,
                    .there = matrix_at(&exchange->release, exchange->nodes, from, to),
                    .bytes = bytes / walk->search->pieces};
        }
}

double literal_least(struct exchange_search *search)
{
    const struct exchange *exchange = search->exchange;
    struct arena scratch = {0};
    struct walk walk = {
        .search = search,
        .exchange = exchange,
        .executed = exchange->ports == PORTS_INTERLEAVED ||
                    exchange->slowdown == SLOWDOWN_SHARED_UPLINK ||
                    exchange->slowdown == SLOWDOWN_SHARED_PAIR,
        .barriers = exchange->execution == EXECUTION_SYNCHRONOUS,
        .rooms = exchange->ports == PORTS_BUFFERED && exchange->buffer,
        .best = search->below,
        .seen = ARENA_ZEROED(&scratch, uint64_t, SEEN),
        .scratch = &scratch,
    };
    walk.counted = walk.barriers && exchange->slowdown == SLOWDOWN_LEAVING_CLUSTER;
    struct state state = {.phase_start = exchange->phase_startup};
    cut_into_pieces(&walk, &state);
    expect_leaving(&walk, &state, 0);
    arena_release(&scratch);
    return walk.best < search->below ? walk.best : INFINITY;
}
