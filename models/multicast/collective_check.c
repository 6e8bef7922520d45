/* The checker of collective operations. It reads only the instance and the timeline.
 *
 * Operations are put into an order in which each follows those that it depends on, by Kahn's
 * algorithm; then every piece is followed through this order separately, so that memory holds the
 * contributor sets of one piece at a time. Linear in operations, and in parcels times contributors
 * to a block / 64, except for sorting. */

#include "models/multicast/multicast.h"
#include "models/multicast/processors.h"

#include "models/base/units.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ---- the pieces that transfers carry ---- */

/* A piece that a transfer carries. */
struct load {
    int block, number;
    double bytes;
    size_t transfer, parcel; /* index of the parcel within the transfer */
};

struct cargo {
    struct load *loads; /* [count], grouped by piece, then by transfer */
    size_t count;
    size_t *first; /* [pieces + 1]: where each piece's loads begin */
    size_t pieces;
    size_t *start; /* [transfers + 1]: where each transfer's loads begin in `place` */
    size_t *place; /* [count]: each transfer's loads, as indices */
    size_t *piece; /* [count]: the piece of each load */
};

static struct load load_of(const struct check *check, size_t number, size_t parcel)
{
    const struct transfer *transfer = &check->timeline->transfers[number];
    if (transfer->parcel_count == 0)
        return (struct load){transfer->message, 0, transfer->bytes, number, 0};
    const struct parcel *carried = &check->timeline->parcels[transfer->parcel + parcel];
    return (struct load){carried->origin, carried->destination, carried->bytes, number, parcel};
}

static size_t load_count(const struct transfer *transfer)
{
    return transfer->parcel_count > 0 ? (size_t)transfer->parcel_count : 1;
}

/* The transfer's blocks exist, and its bytes are the sum of its pieces. */
static struct verdict check_loads(const struct check *check, size_t number)
{
    const struct transfer *transfer = &check->timeline->transfers[number];
    double sum = 0.0;
    for (size_t k = 0; k < load_count(transfer); k++) {
        struct load load = load_of(check, number, k);
        if (load.block < 0 || load.block >= check->multicast->collective.blocks)
            return refuse_transfer(check, transfer, "a block does not exist");
        if (load.number < 0)
            return refuse_transfer(check, transfer, "the number of a piece is negative");
        if (!is_measure(load.bytes))
            return refuse_transfer(check, transfer,
                                   "the bytes of a piece are not finite and non-negative");
        sum += load.bytes;
    }
    if (!is_measure(transfer->bytes) ||
        clearly_differ(transfer->bytes, sum, fmax(transfer->bytes, sum)))
        return refuse_transfer(check, transfer, "its bytes are not the sum of its pieces");
    return verdict_yes();
}

static bool same_piece(const struct load *a, const struct load *b)
{
    return a->block == b->block && a->number == b->number;
}

static int by_piece(const void *a, const void *b)
{
    const struct load *left = a, *right = b;
    if (left->block != right->block)
        return left->block < right->block ? -1 : 1;
    if (left->number != right->number)
        return left->number < right->number ? -1 : 1;
    if (left->transfer != right->transfer)
        return left->transfer < right->transfer ? -1 : 1;
    return left->parcel < right->parcel ? -1 : left->parcel > right->parcel;
}

static struct cargo start_cargo(const struct check *check)
{
    const struct timeline *timeline = check->timeline;
    struct cargo cargo = {.start = ARENA_ARRAY(check->scratch, size_t, timeline->count + 1)};
    for (size_t k = 0; k < timeline->count; k++) {
        cargo.start[k] = cargo.count;
        cargo.count += load_count(&timeline->transfers[k]);
    }
    cargo.start[timeline->count] = cargo.count;
    cargo.loads = ARENA_ARRAY(check->scratch, struct load, cargo.count);
    for (size_t k = 0; k < timeline->count; k++)
        for (size_t parcel = 0; parcel < cargo.start[k + 1] - cargo.start[k]; parcel++)
            cargo.loads[cargo.start[k] + parcel] = load_of(check, k, parcel);
    if (cargo.count > 1)
        qsort(cargo.loads, cargo.count, sizeof *cargo.loads, by_piece);
    cargo.first = ARENA_ARRAY(check->scratch, size_t, cargo.count + 1);
    cargo.place = ARENA_ARRAY(check->scratch, size_t, cargo.count);
    cargo.piece = ARENA_ARRAY(check->scratch, size_t, cargo.count);
    return cargo;
}

/* In the check's scratch arena; all transfers must have passed check_loads. */
static struct cargo collective_cargo(const struct check *check)
{
    struct cargo cargo = start_cargo(check);
    for (size_t k = 0; k < cargo.count; k++) {
        const struct load *load = &cargo.loads[k];
        if (k == 0 || !same_piece(load, load - 1))
            cargo.first[cargo.pieces++] = k;
        cargo.place[cargo.start[load->transfer] + load->parcel] = k;
        cargo.piece[k] = cargo.pieces - 1;
    }
    cargo.first[cargo.pieces] = cargo.count;
    return cargo;
}

/* Two adjacent loads belong to one division. */
static struct verdict check_next(const struct check *check, const struct load *before,
                                 const struct load *load)
{
    const struct transfer *transfer = &check->timeline->transfers[load->transfer];
    bool same_block = before && before->block == load->block;
    if (before && same_piece(before, load)) {
        if (before->transfer == load->transfer)
            return refuse_transfer(check, transfer, "it carries a piece twice");
        if (before->bytes != load->bytes)
            return refuse_transfer(check, transfer,
                                   "a piece has another size than in another transfer");
    } else if (load->number > 0 && (!same_block || before->number != load->number - 1)) {
        return refuse_transfer(check, transfer,
                               "no transfer carries the piece that precedes one of its own");
    }
    return verdict_yes();
}

/* The carried pieces of each block make up the block. */
static struct verdict check_sums(const struct check *check, const struct cargo *cargo)
{
    double sum = 0.0;
    for (size_t piece = 0; piece < cargo->pieces; piece++) {
        const struct load *load = &cargo->loads[cargo->first[piece]];
        double whole = check->multicast->collective.bytes[load->block];
        sum += load->bytes;
        if (piece + 1 < cargo->pieces && cargo->loads[cargo->first[piece + 1]].block == load->block)
            continue;
        if (clearly_differ(sum, whole, fmax(sum, whole)))
            return verdict_no("the pieces of block %d have %.12g bytes where it has %.12g",
                              load->block, sum, whole);
        sum = 0.0;
    }
    return verdict_yes();
}

/* All transfers divide blocks in the same way, and none carries a piece twice. */
static struct verdict check_division(const struct check *check, const struct cargo *cargo)
{
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < cargo->count && verdict.ok; k++)
        verdict = check_next(check, k > 0 ? &cargo->loads[k - 1] : NULL, &cargo->loads[k]);
    return verdict.ok ? check_sums(check, cargo) : verdict;
}

/* ---- order ---- */

/* An order of all sends and receives in which each follows those that it depends on. */

/* Kahn's algorithm over the nodes: each node advances until its next operation receives something
 * that has not been sent. */
struct ordering {
    const struct operations *operations;
    size_t *at; /* [nodes]: the node's next operation */
    bool *sent; /* [transfers] */
    int *ready; /* [nodes]: a stack */
    int ready_count;
    bool *waits;               /* [nodes]: not on the stack */
    const struct busy **order; /* [count] */
    size_t count;
};

static void make_ready(struct ordering *ordering, int node)
{
    ordering->waits[node] = false;
    ordering->ready[ordering->ready_count++] = node;
}

static void advance(const struct check *check, struct ordering *ordering, int node)
{
    const struct operations *operations = ordering->operations;
    for (; ordering->at[node] < operations->first[node + 1]; ordering->at[node]++) {
        const struct busy *busy = &operations->busy[ordering->at[node]];
        size_t number = check_number(check, busy->transfer);
        if (!busy->sends && !ordering->sent[number])
            break;
        ordering->order[ordering->count++] = busy;
        ordering->sent[number] = true;
        if (busy->sends && ordering->waits[busy->transfer->to])
            make_ready(ordering, busy->transfer->to);
    }
    ordering->waits[node] = true;
}

/* Linear in operations and nodes. The order is complete unless operations wait for each other. */
static struct ordering order_operations(const struct check *check,
                                        const struct operations *operations)
{
    size_t transfers = check->timeline->count, nodes = (size_t)check->multicast->nodes;
    struct ordering ordering = {
        .operations = operations,
        .at = ARENA_ARRAY(check->scratch, size_t, nodes),
        .sent = ARENA_ZEROED(check->scratch, bool, transfers),
        .ready = ARENA_ARRAY(check->scratch, int, nodes),
        .waits = ARENA_ARRAY(check->scratch, bool, nodes),
        .order = ARENA_ARRAY(check->scratch, const struct busy *, 2 * transfers),
    };
    memcpy(ordering.at, operations->first, nodes * sizeof *ordering.at);
    for (int node = 0; node < check->multicast->nodes; node++)
        make_ready(&ordering, node);
    while (ordering.ready_count > 0)
        advance(check, &ordering, ordering.ready[--ordering.ready_count]);
    return ordering;
}

/* Fails if operations wait for each other. */
static struct verdict check_order(const struct check *check, const struct ordering *ordering)
{
    if (ordering->count == 2 * check->timeline->count)
        return verdict_yes();
    int node = 0;
    while (ordering->at[node] == ordering->operations->first[node + 1])
        node++; /* one such node exists, so the loop ends */
    return refuse_transfer(check, ordering->operations->busy[ordering->at[node]].transfer,
                           "a send depends on its own receipt");
}

enum { BITS = 64 };

static struct verdict check_each_transfer(const struct check *check)
{
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < check->timeline->count && verdict.ok; k++) {
        const struct transfer *transfer = &check->timeline->transfers[k];
        verdict = check_frame(check, transfer);
        if (verdict.ok &&
            (transfer->message < 0 || transfer->message >= check->multicast->collective.blocks))
            return refuse_transfer(check, transfer, "its message does not exist");
        if (verdict.ok && transfer->from == transfer->to)
            return refuse_transfer(check, transfer, "it goes to its own sender");
        if (verdict.ok)
            verdict = check_loads(check, k);
        if (verdict.ok)
            verdict = check_sent(check, transfer);
    }
    return verdict;
}

/* An operation on a piece. */
struct event {
    size_t load;
    bool sends;
};

/* Events grouped by piece, in order; those of a piece begin at 2 * first[piece]. */
static struct event *events_by_piece(const struct check *check, const struct cargo *cargo,
                                     const struct ordering *ordering)
{
    struct event *events = ARENA_ARRAY(check->scratch, struct event, 2 * cargo->count);
    size_t *count = ARENA_ZEROED(check->scratch, size_t, cargo->pieces);
    for (size_t k = 0; k < ordering->count; k++) {
        size_t number = check_number(check, ordering->order[k]->transfer);
        for (size_t at = cargo->start[number]; at < cargo->start[number + 1]; at++) {
            size_t load = cargo->place[at], piece = cargo->piece[load];
            events[2 * cargo->first[piece] + count[piece]++] =
                (struct event){load, ordering->order[k]->sends};
        }
    }
    return events;
}

/* ---- contributions ---- */

/* The state of one piece at a point in time. A set of contributors has `words` words. */
struct piece_state {
    int block;
    size_t words;
    uint64_t *held;   /* [nodes * words] */
    uint64_t *sent;   /* [loads of the piece * words] */
    double *combined; /* [transfers]: bytes combined so far, over all pieces */
};

static bool is_set(const uint64_t *set, int contributor)
{
    return set[contributor / BITS] >> contributor % BITS & 1;
}

static bool is_empty(const uint64_t *set, size_t words)
{
    size_t k = 0;
    while (k < words && set[k] == 0)
        k++;
    return k == words;
}

static void start_piece(const struct check *check, struct piece_state *state, int block)
{
    uint64_t *held = state->held;
    state->block = block;
    memset(held, 0, (size_t)check->multicast->nodes * state->words * sizeof *held);
    contributors_start(check->multicast, block, held, state->words);
}

static struct verdict bad_piece(const struct check *check, const struct load *load,
                                const char *what)
{
    const struct transfer *transfer = &check->timeline->transfers[load->transfer];
    return refuse_transfer(
        check, transfer,
        arena_print(check->scratch, "piece %d of block %d: %s", load->number, load->block, what));
}

static struct verdict follow_event(const struct check *check, struct piece_state *state,
                                   const struct load *load, uint64_t *sent, bool sends)
{
    const struct transfer *transfer = &check->timeline->transfers[load->transfer];
    if (sends) {
        memcpy(sent, state->held + (size_t)transfer->from * state->words,
               state->words * sizeof *sent);
        if (is_empty(sent, state->words))
            return bad_piece(check, load, "the sender has nothing of it yet");
        return verdict_yes();
    }
    uint64_t *held = state->held + (size_t)transfer->to * state->words;
    enum received_effect effect = contributors_effect(held, sent, state->words);
    if (effect == EFFECT_NONE)
        return bad_piece(check, load, "the receiver has some or all of its contributions already");
    if (effect == EFFECT_COMBINED)
        state->combined[load->transfer] += load->bytes;
    contributors_add(held, sent, state->words);
    return verdict_yes();
}

/* The node holds everything that it must hold at the end. */
static struct verdict check_complete(const struct check *check, const struct piece_state *state,
                                     int number, int node)
{
    const struct multicast *multicast = check->multicast;
    struct node_range range = collective_contributors(multicast, state->block);
    for (int other = range.first; other < range.end; other++)
        if (!is_set(state->held + (size_t)node * state->words, other - range.first))
            return verdict_no("piece %d of block %d: node %d's part never reaches node %d", number,
                              state->block, other, node);
    return verdict_yes();
}

static struct verdict check_piece_end(const struct check *check, const struct piece_state *state,
                                      int number)
{
    struct node_range range = collective_wanters(check->multicast, state->block);
    struct verdict verdict = verdict_yes();
    for (int node = range.first; node < range.end && verdict.ok; node++)
        verdict = check_complete(check, state, number, node);
    return verdict;
}

static struct verdict follow_piece(const struct check *check, const struct cargo *cargo,
                                   const struct event *events, struct piece_state *state,
                                   size_t piece)
{
    size_t first = cargo->first[piece], end = cargo->first[piece + 1];
    struct verdict verdict = verdict_yes();
    start_piece(check, state, cargo->loads[first].block);
    for (size_t k = 2 * first; k < 2 * end && verdict.ok; k++)
        verdict =
            follow_event(check, state, &cargo->loads[events[k].load],
                         state->sent + (events[k].load - first) * state->words, events[k].sends);
    return verdict.ok ? check_piece_end(check, state, cargo->loads[first].number) : verdict;
}

static struct piece_state start_state(const struct check *check, const struct cargo *cargo)
{
    size_t nodes = (size_t)check->multicast->nodes, most = 0;
    for (size_t piece = 0; piece < cargo->pieces; piece++)
        if (cargo->first[piece + 1] - cargo->first[piece] > most)
            most = cargo->first[piece + 1] - cargo->first[piece];
    struct piece_state state = {.words = contributor_words(check->multicast)};
    state.held = ARENA_ARRAY(check->scratch, uint64_t, nodes * state.words);
    state.sent = ARENA_ARRAY(check->scratch, uint64_t, most * state.words);
    state.combined = ARENA_ZEROED(check->scratch, double, check->timeline->count);
    return state;
}

/* Checks blocks of which no transfer carries a piece. */
static struct verdict check_idle_blocks(const struct check *check, const struct cargo *cargo,
                                        struct piece_state *state)
{
    int blocks = check->multicast->collective.blocks;
    bool *carried = ARENA_ZEROED(check->scratch, bool, blocks);
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < cargo->count; k++)
        carried[cargo->loads[k].block] = true;
    for (int block = 0; block < blocks && verdict.ok; block++) {
        if (carried[block])
            continue;
        start_piece(check, state, block);
        verdict = check_piece_end(check, state, 0);
    }
    return verdict;
}

static struct verdict check_receives(const struct check *check, const struct piece_state *state)
{
    const struct multicast *multicast = check->multicast;
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < check->timeline->count && verdict.ok; k++) {
        const struct transfer *transfer = &check->timeline->transfers[k];
        struct overhead overhead = multicast->receive[transfer->to];
        double combine =
            multicast->collective.combine ? multicast->collective.combine[transfer->to] : 0.0;
        verdict = check_received(check, transfer,
                                 overhead.constant + overhead.per_byte * transfer->bytes +
                                     combine * state->combined[k]);
    }
    return verdict;
}

static struct verdict check_contributions(const struct check *check, const struct cargo *cargo,
                                          const struct ordering *ordering)
{
    const struct event *events = events_by_piece(check, cargo, ordering);
    struct piece_state state = start_state(check, cargo);
    struct verdict verdict = verdict_yes();
    for (size_t piece = 0; piece < cargo->pieces && verdict.ok; piece++)
        verdict = follow_piece(check, cargo, events, &state, piece);
    if (verdict.ok)
        verdict = check_idle_blocks(check, cargo, &state);
    return verdict.ok ? check_receives(check, &state) : verdict;
}

static struct verdict check_all(const struct check *check)
{
    struct verdict verdict = check_each_transfer(check);
    if (!verdict.ok)
        return verdict;
    struct operations operations = operations_by_node(check);
    struct cargo cargo = collective_cargo(check);
    verdict = check_processors(check, &operations);
    if (verdict.ok)
        verdict = check_division(check, &cargo);
    if (!verdict.ok)
        return verdict;
    struct ordering ordering = order_operations(check, &operations);
    verdict = check_order(check, &ordering);
    return verdict.ok ? check_contributions(check, &cargo, &ordering) : verdict;
}

struct verdict collective_check(const struct multicast *multicast, const struct timeline *timeline,
                                struct arena *scratch)
{
    const struct check check = {.multicast = multicast, .timeline = timeline, .scratch = scratch};
    struct arena_mark mark = arena_mark(scratch);
    struct verdict verdict = check_all(&check);
    arena_rewind(scratch, mark);
    return verdict;
}
