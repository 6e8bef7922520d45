/* The checker of multicasts and collective operations. It reads only instance and timeline. */
#include "models/base/order.h"
#include "models/base/units.h"
#include "models/multicast/multicast.h"
#include "models/multicast/replay.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The send or the receipt of a piece. */
struct event {
    struct parcel piece;
    const struct transfer *transfer;
    bool sends;
    size_t place; /* in the order of operations */
};

struct events {
    struct event *list; /* [count], grouped by piece, then in the order of operations */
    size_t count, capacity;
};

/* The later members are filled in by the rules that need them first. */
struct check {
    const struct multicast *multicast;
    const struct timeline *timeline;
    struct arena *scratch;
    struct operations operations;
    struct events events; /* of a collective operation */
    double *combined;     /* [transfers]: bytes that its receipts combine */
};

/* ---- transfers and processors ---- */

#define NUMBER "%.12g"

static bool is_node(const struct check *check, int node)
{
    return node >= 0 && node < check->multicast->nodes;
}

/* True if finite and not negative: a valid time or number of bytes. */
static bool is_measure(double value)
{
    return value >= 0.0 && isfinite(value);
}

static size_t check_number(const struct check *check, const struct transfer *transfer)
{
    return (size_t)(transfer - check->timeline->transfers);
}

/* A failure that names the transfer. */
static struct verdict refuse_transfer(const struct check *check, const struct transfer *transfer,
                                      const char *what)
{
    return verdict_no("transfer %zu (message %d, %d -> %d at " NUMBER " s): %s",
                      check_number(check, transfer), transfer->message, transfer->from,
                      transfer->to, transfer->send_start, what);
}

/* The transfer's nodes exist, its times are finite, its phase is not negative. */
static struct verdict check_frame(const struct check *check, const struct transfer *transfer)
{
    if (!is_node(check, transfer->from) || !is_node(check, transfer->to))
        return refuse_transfer(check, transfer, "a node does not exist");
    if (!is_measure(transfer->send_start) || !is_measure(transfer->send_end) ||
        !is_measure(transfer->receive_start) || !is_measure(transfer->receive_end))
        return refuse_transfer(check, transfer, "its times are not finite and non-negative");
    if (transfer->phase < 0)
        return refuse_transfer(check, transfer, "its phase is negative");
    return verdict_yes();
}

/* The send or the receive lasts this many seconds. */
static struct verdict check_busy(const struct check *check, const struct transfer *transfer,
                                 bool sends, double expected)
{
    double start = sends ? transfer->send_start : transfer->receive_start;
    double end = sends ? transfer->send_end : transfer->receive_end;
    if (!clearly_differ(end, start + expected, fmax(end, start + expected)))
        return verdict_yes();
    return verdict_no("transfer %zu (message %d, %d -> %d): %s takes " NUMBER
                      " s where the model says " NUMBER " s",
                      check_number(check, transfer), transfer->message, transfer->from,
                      transfer->to, sends ? "sending" : "receiving", end - start, expected);
}

/* The send lasts S, and the receive starts no earlier than the arrival. */
static struct verdict check_sent(const struct check *check, const struct transfer *transfer)
{
    const struct multicast *multicast = check->multicast;
    int from = transfer->from, to = transfer->to;
    double send = multicast->send[from].constant + multicast->send[from].per_byte * transfer->bytes;
    double wire = matrix_at(&multicast->latency, multicast->nodes, from, to) +
                  matrix_at(&multicast->per_byte, multicast->nodes, from, to) * transfer->bytes;
    double arrival = transfer->send_end + wire;
    struct verdict verdict = check_busy(check, transfer, true, send);
    if (verdict.ok && clearly_less(transfer->receive_start, arrival, arrival))
        return refuse_transfer(check, transfer, "it is received before it has arrived");
    return verdict;
}

static struct verdict check_processor(const struct check *check, int node, const struct busy *busy,
                                      size_t count)
{
    bool full_duplex = check->multicast->collective.full_duplex;
    const struct busy *latest[2] = {NULL, NULL}; /* that ends last; if full-duplex, the receive */
    for (size_t k = 0; k < count; k++) {
        const struct busy **last = &latest[full_duplex && !busy[k].sends];
        if (*last && spans_overlap((*last)->start, (*last)->end, busy[k].start, busy[k].end))
            return verdict_no(
                "node %d is busy until " NUMBER
                " s when transfer %zu (message %d, %d -> %d) begins to be %s at " NUMBER " s",
                node, (*last)->end, check_number(check, busy[k].transfer),
                busy[k].transfer->message, busy[k].transfer->from, busy[k].transfer->to,
                busy[k].sends ? "sent" : "received", busy[k].start);
        if (!*last || busy[k].end > (*last)->end)
            *last = &busy[k];
    }
    return verdict_yes();
}

/* Every processor does one thing at a time; a full-duplex one sends and receives at once. */
static struct verdict check_processors(struct check *check)
{
    check->operations = operations_by_node(check->multicast, check->timeline, check->scratch);
    const size_t *first = check->operations.first;
    struct verdict verdict = verdict_yes();
    for (int node = 0; node < check->multicast->nodes && verdict.ok; node++)
        verdict = check_processor(check, node, check->operations.busy + first[node],
                                  first[node + 1] - first[node]);
    return verdict;
}

/* ---- multicasts ---- */

static double receive_time(const struct check *check, const struct transfer *transfer)
{
    struct overhead receive = check->multicast->receive[transfer->to];
    return receive.constant + receive.per_byte * transfer->bytes;
}

static struct verdict check_transfer(const struct check *check, const struct transfer *transfer)
{
    if (transfer->message < 0 || transfer->message >= check->multicast->message_count)
        return refuse_transfer(check, transfer, "its message does not exist");
    if (transfer->parcel_count > 0)
        return refuse_transfer(check, transfer, "it carries parcels");
    if (transfer->bytes != check->multicast->messages[transfer->message].bytes)
        return refuse_transfer(check, transfer, "its bytes differ from those of its message");
    struct verdict verdict = check_frame(check, transfer);
    if (verdict.ok)
        verdict = check_sent(check, transfer);
    return verdict.ok ? check_busy(check, transfer, false, receive_time(check, transfer)) : verdict;
}

/* ---- messages ---- */

/* A node's role in the message being checked; entries of other messages are stale. */
struct part {
    int message; /* the message of which it is a destination or the source; valid only if it is the
                    message being checked */
    int walk;    /* number of the walk that visited it; -1: it has the message from the start */
    const struct transfer *served;
};

/* The transfers of the message are listed by their numbers. */
static struct verdict check_served(const struct check *check, int message, struct part *parts,
                                   const int *list, int count)
{
    const struct message *sent = &check->multicast->messages[message];
    parts[sent->source] = (struct part){message, -1, NULL};
    for (int k = 0; k < sent->count; k++)
        parts[sent->destinations[k]] = (struct part){message, 0, NULL};
    for (int k = 0; k < count; k++) {
        const struct transfer *transfer = &check->timeline->transfers[list[k]];
        struct part *to = &parts[transfer->to];
        if (to->message != message || to->walk < 0)
            return refuse_transfer(check, transfer, "the receiver is not one of its destinations");
        if (parts[transfer->from].message != message)
            return refuse_transfer(check, transfer,
                                   "the sender is neither its source nor a destination");
        if (to->served)
            return refuse_transfer(check, transfer, "the receiver has already received it");
        to->served = transfer;
    }
    for (int k = 0; k < sent->count; k++)
        if (!parts[sent->destinations[k]].served)
            return verdict_no("message %d never reaches node %d", message, sent->destinations[k]);
    return verdict_yes();
}

/* Walks from every destination back to the source, along the transfers that served it. */
static struct verdict check_origin(const struct check *check, int message, struct part *parts)
{
    const struct message *sent = &check->multicast->messages[message];
    for (int k = 0; k < sent->count; k++) {
        int walk = k + 1, node;
        for (node = sent->destinations[k]; parts[node].walk == 0;) {
            const struct transfer *served = parts[node].served;
            /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): walk ends at the source */
            const struct transfer *before = parts[served->from].served;
            if (before &&
                clearly_less(served->send_start, before->receive_end, before->receive_end))
                return refuse_transfer(check, served, "the sender has not received it yet");
            parts[node].walk = walk;
            node = served->from;
        }
        if (parts[node].walk == walk)
            return verdict_no("message %d reaches node %d from nodes that have it from each other",
                              message, node);
    }
    return verdict_yes();
}

static struct verdict check_messages(struct check *check)
{
    int count = (int)check->timeline->count, messages = check->multicast->message_count;
    int *message = ARENA_ARRAY(check->scratch, int, count);
    int *list = ARENA_ARRAY(check->scratch, int, count);
    int *first = ARENA_ARRAY(check->scratch, int, messages + 1);
    struct part *parts = ARENA_ARRAY(check->scratch, struct part, check->multicast->nodes);
    for (int node = 0; node < check->multicast->nodes; node++)
        parts[node].message = -1;
    for (int k = 0; k < count; k++)
        message[k] = check->timeline->transfers[k].message;
    list_by_key(message, count, messages, first, list);
    struct verdict verdict = verdict_yes();
    for (int m = 0; m < messages && verdict.ok; m++) {
        verdict = check_served(check, m, parts, list + first[m], first[m + 1] - first[m]);
        if (verdict.ok)
            verdict = check_origin(check, m, parts);
    }
    return verdict;
}

/* ---- collective operations ---- */

/* Checks a timeline against the rules of multicast.h and nothing else: durations, arrivals,
 * processors and pieces, and that every contribution arrives exactly once where it is wanted.
 *
 * Operations are put into an order in which each follows those that it depends on, by Kahn's
 * algorithm; then every piece is followed through this order separately, so that memory holds the
 * contributor sets of one piece at a time. Linear in operations, and in parcels times contributors
 * to a block / 64, except for sorting. */

/* ---- pieces of each transfer ---- */

/* The pieces that a transfer carries (origin = block, destination = number). For a whole block,
 * fills in *own and returns it. */
static const struct parcel *pieces_of(const struct check *check, const struct transfer *transfer,
                                      struct parcel *own, int *count)
{
    *count = transfer->parcel_count > 0 ? transfer->parcel_count : 1;
    *own = (struct parcel){transfer->message, 0, transfer->bytes};
    return transfer->parcel_count > 0 ? check->timeline->parcels + transfer->parcel : own;
}

/* The transfer's blocks exist, and its bytes are the sum of its pieces. */
static struct verdict check_pieces(const struct check *check, const struct transfer *transfer)
{
    struct parcel own;
    int count;
    const struct parcel *pieces = pieces_of(check, transfer, &own, &count);
    double sum = 0.0;
    for (int k = 0; k < count; k++) {
        if (pieces[k].origin < 0 || pieces[k].origin >= check->multicast->collective.blocks)
            return refuse_transfer(check, transfer, "a block does not exist");
        if (pieces[k].destination < 0)
            return refuse_transfer(check, transfer, "the number of a piece is negative");
        if (!is_measure(pieces[k].bytes))
            return refuse_transfer(check, transfer,
                                   "the bytes of a piece are not finite and non-negative");
        sum += pieces[k].bytes;
    }
    if (!is_measure(transfer->bytes) ||
        clearly_differ(transfer->bytes, sum, fmax(transfer->bytes, sum)))
        return refuse_transfer(check, transfer, "its bytes are not the sum of its pieces");
    return verdict_yes();
}

static struct verdict check_bundle(const struct check *check, const struct transfer *transfer)
{
    struct verdict verdict = check_frame(check, transfer);
    if (!verdict.ok)
        return verdict;
    if (transfer->message < 0 || transfer->message >= check->multicast->collective.blocks)
        return refuse_transfer(check, transfer, "its message does not exist");
    if (transfer->from == transfer->to)
        return refuse_transfer(check, transfer, "it goes to its own sender");
    verdict = check_pieces(check, transfer);
    return verdict.ok ? check_sent(check, transfer) : verdict;
}

/* ---- order ---- */

static bool same_piece(const struct parcel *a, const struct parcel *b)
{
    return a->origin == b->origin && a->destination == b->destination;
}

static int by_piece(const void *a, const void *b)
{
    const struct event *left = a, *right = b;
    return order_then(ORDER(left->piece.origin, right->piece.origin),
                      order_then(ORDER(left->piece.destination, right->piece.destination),
                                 ORDER(left->place, right->place)));
}

/* An order of all sends and receives in which each follows those that it depends on, by Kahn's
 * algorithm over the nodes: each node advances until its next operation receives something that has
 * not been sent. */
struct ordering {
    size_t *at; /* [nodes]: the node's next operation */
    bool *sent; /* [transfers] */
    int *ready; /* [nodes]: a stack */
    int ready_count;
    bool *waits; /* [nodes]: not on the stack */
};

static void make_ready(struct ordering *ordering, int node)
{
    ordering->waits[node] = false;
    ordering->ready[ordering->ready_count++] = node;
}

static void add_events(struct check *check, const struct busy *busy)
{
    struct events *events = &check->events;
    struct parcel own;
    int count;
    const struct parcel *pieces = pieces_of(check, busy->transfer, &own, &count);
    for (int piece = 0; piece < count; piece++, events->count++) {
        ARENA_GROW(check->scratch, events->list, events->count, events->capacity);
        events->list[events->count] =
            (struct event){pieces[piece], busy->transfer, busy->sends, events->count};
    }
}

static void advance(struct check *check, struct ordering *ordering, int node)
{
    const struct operations *operations = &check->operations;
    for (; ordering->at[node] < operations->first[node + 1]; ordering->at[node]++) {
        const struct busy *busy = &operations->busy[ordering->at[node]];
        size_t number = check_number(check, busy->transfer);
        if (!busy->sends && !ordering->sent[number])
            break;
        add_events(check, busy);
        ordering->sent[number] = true;
        if (busy->sends && ordering->waits[busy->transfer->to])
            make_ready(ordering, busy->transfer->to);
    }
    ordering->waits[node] = true;
}

/* No operations wait for each other. Linear in operations and nodes, except for sorting events. */
static struct verdict check_order(struct check *check)
{
    const struct operations *operations = &check->operations;
    size_t transfers = check->timeline->count, nodes = (size_t)check->multicast->nodes;
    struct events *events = &check->events;
    struct ordering ordering = {
        .at = ARENA_ARRAY(check->scratch, size_t, nodes),
        .sent = ARENA_ZEROED(check->scratch, bool, transfers),
        .ready = ARENA_ARRAY(check->scratch, int, nodes),
        .waits = ARENA_ARRAY(check->scratch, bool, nodes),
    };
    memcpy(ordering.at, operations->first, nodes * sizeof *ordering.at);
    for (int node = 0; node < check->multicast->nodes; node++)
        make_ready(&ordering, node);
    while (ordering.ready_count > 0)
        advance(check, &ordering, ordering.ready[--ordering.ready_count]);
    for (size_t node = 0; node < nodes; node++)
        if (ordering.at[node] < operations->first[node + 1])
            return refuse_transfer(check, operations->busy[ordering.at[node]].transfer,
                                   "a send depends on its own receipt");
    if (events->count > 1)
        qsort(events->list, events->count, sizeof *events->list, by_piece);
    return verdict_yes();
}

/* The end of the events of one piece. */
static size_t piece_end(const struct events *events, size_t first)
{
    size_t end = first;
    while (end < events->count && same_piece(&events->list[first].piece, &events->list[end].piece))
        end++;
    return end;
}

/* ---- division ---- */

/* Two successive sends belong to one division. */
static struct verdict check_next(const struct check *check, const struct event *before,
                                 const struct event *event)
{
    const struct parcel *piece = &event->piece;
    bool follows = before && before->piece.origin == piece->origin &&
                   before->piece.destination == piece->destination - 1;
    if (before && same_piece(&before->piece, piece)) {
        if (before->transfer == event->transfer)
            return refuse_transfer(check, event->transfer, "it carries a piece twice");
        if (before->piece.bytes != piece->bytes)
            return refuse_transfer(check, event->transfer,
                                   "a piece has another size than in another transfer");
    } else if (piece->destination > 0 && !follows) {
        return refuse_transfer(check, event->transfer,
                               "no transfer carries the piece that precedes one of its own");
    }
    return verdict_yes();
}

/* All transfers divide blocks in the same way, and none carries a piece twice. */
static struct verdict check_division(struct check *check)
{
    const struct events *events = &check->events;
    struct verdict verdict = verdict_yes();
    const struct event *before = NULL;
    for (size_t k = 0; k < events->count && verdict.ok; k++)
        if (events->list[k].sends) {
            verdict = check_next(check, before, &events->list[k]);
            before = &events->list[k];
        }
    return verdict;
}

/* ---- contributions ---- */

enum { BITS = 64 };

/* The state of one piece at a point in time. A set of contributors has `words` words. */
struct piece_state {
    int block;
    size_t words;
    uint64_t *held;   /* [nodes * words] */
    uint64_t *sent;   /* [transfers * words] */
    double *received; /* [nodes]: the end of the node's last receive of it */
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

static struct verdict bad_piece(const struct check *check, const struct event *event,
                                const char *what)
{
    return refuse_transfer(check, event->transfer,
                           arena_print(check->scratch, "piece %d of block %d: %s",
                                       event->piece.destination, event->piece.origin, what));
}

static struct verdict follow_event(const struct check *check, struct piece_state *state,
                                   const struct event *event)
{
    const struct transfer *transfer = event->transfer;
    size_t number = check_number(check, transfer);
    uint64_t *sent = state->sent + number * state->words;
    if (event->sends) {
        double received = state->received[transfer->from];
        if (check->multicast->collective.full_duplex &&
            clearly_less(transfer->send_start, received, received))
            return bad_piece(check, event, "the sender is still receiving it");
        memcpy(sent, state->held + (size_t)transfer->from * state->words,
               state->words * sizeof *sent);
        return is_empty(sent, state->words)
                   ? bad_piece(check, event, "the sender has nothing of it yet")
                   : verdict_yes();
    }
    uint64_t *held = state->held + (size_t)transfer->to * state->words;
    enum received_effect effect = contributors_effect(held, sent, state->words);
    if (effect == EFFECT_NONE)
        return bad_piece(check, event, "the receiver has some or all of its contributions already");
    if (effect == EFFECT_COMBINED)
        check->combined[number] += event->piece.bytes;
    contributors_add(held, sent, state->words);
    state->received[transfer->to] = transfer->receive_end;
    return verdict_yes();
}

/* The nodes that must hold the piece at the end hold the parts of all contributors. */
static struct verdict check_piece_end(const struct check *check, const struct piece_state *state,
                                      int number)
{
    struct node_range parts = collective_contributors(check->multicast, state->block);
    struct node_range range = collective_wanters(check->multicast, state->block);
    for (int node = range.first; node < range.end; node++)
        for (int other = parts.first; other < parts.end; other++)
            if (!is_set(state->held + (size_t)node * state->words, other - parts.first))
                return verdict_no("piece %d of block %d: node %d's part never reaches node %d",
                                  number, state->block, other, node);
    return verdict_yes();
}

static struct verdict check_receipt(const struct check *check, const struct transfer *transfer)
{
    const double *combine = check->multicast->collective.combine;
    double combined = check->combined[check_number(check, transfer)];
    double expected = receive_time(check, transfer);
    return check_busy(check, transfer, false,
                      expected + (combine ? combine[transfer->to] : 0.0) * combined);
}

/* Follows a piece through its events, of which there may be none. */
static struct verdict check_piece(const struct check *check, struct piece_state *state, int block,
                                  const struct event *events, size_t count)
{
    struct verdict verdict = verdict_yes();
    state->block = block;
    memset(state->held, 0, (size_t)check->multicast->nodes * state->words * sizeof *state->held);
    memset(state->received, 0, (size_t)check->multicast->nodes * sizeof *state->received);
    contributors_start(check->multicast, block, state->held, state->words);
    for (size_t k = 0; k < count && verdict.ok; k++)
        verdict = follow_event(check, state, &events[k]);
    return verdict.ok ? check_piece_end(check, state, count ? events->piece.destination : 0)
                      : verdict;
}

/* The block's pieces, whose events begin at *first, make up the block. One of which no transfer
 * carries a piece is one piece. */
static struct verdict check_block(const struct check *check, struct piece_state *state, int block,
                                  size_t *first)
{
    const struct events *events = &check->events;
    double sum = 0.0, whole = check->multicast->collective.bytes[block];
    struct verdict verdict = verdict_yes();
    if (*first == events->count || events->list[*first].piece.origin != block)
        return check_piece(check, state, block, NULL, 0);
    while (verdict.ok && *first < events->count && events->list[*first].piece.origin == block) {
        const struct event *event = &events->list[*first];
        size_t count = piece_end(events, *first) - *first;
        verdict = check_piece(check, state, block, event, count);
        sum += event->piece.bytes;
        *first += count;
    }
    if (verdict.ok && clearly_differ(sum, whole, fmax(sum, whole)))
        return verdict_no("the pieces of block %d have %.12g bytes where it has %.12g", block, sum,
                          whole);
    return verdict;
}

static struct verdict check_contributions(struct check *check)
{
    size_t transfers = check->timeline->count, words = contributor_words(check->multicast);
    struct piece_state state = {
        .words = words,
        .held = ARENA_ARRAY(check->scratch, uint64_t, (size_t)check->multicast->nodes * words),
        .sent = ARENA_ARRAY(check->scratch, uint64_t, transfers * words),
        .received = ARENA_ARRAY(check->scratch, double, check->multicast->nodes)};
    struct verdict verdict = verdict_yes();
    size_t first = 0;
    check->combined = ARENA_ZEROED(check->scratch, double, transfers);
    for (int block = 0; block < check->multicast->collective.blocks && verdict.ok; block++)
        verdict = check_block(check, &state, block, &first);
    return verdict;
}

/* ---- the whole ---- */

/* A rule of multicasts, of collective operations, or of both, for each transfer or for all. */
struct rule {
    bool multicasts, collectives;
    struct verdict (*each)(const struct check *check, const struct transfer *transfer);
    struct verdict (*all)(struct check *check);
};

static const struct rule rules[] = {
    {true, false, check_transfer, NULL},      {false, true, check_bundle, NULL},
    {true, true, NULL, check_processors},     {true, false, NULL, check_messages},
    {false, true, NULL, check_order},         {false, true, NULL, check_division},
    {false, true, NULL, check_contributions}, {false, true, check_receipt, NULL},
};

static struct verdict apply(const struct rule *rule, struct check *check)
{
    struct verdict verdict = verdict_yes();
    if (rule->all)
        return rule->all(check);
    for (size_t k = 0; k < check->timeline->count && verdict.ok; k++)
        verdict = rule->each(check, &check->timeline->transfers[k]);
    return verdict;
}

struct verdict multicast_check(const struct multicast *multicast, const struct timeline *timeline,
                               struct arena *scratch)
{
    bool collective = multicast->collective.operation != OPERATION_MULTICAST;
    struct check check = {.multicast = multicast, .timeline = timeline, .scratch = scratch};
    struct arena_mark mark = arena_mark(scratch);
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < sizeof rules / sizeof *rules && verdict.ok; k++)
        if (collective ? rules[k].collectives : rules[k].multicasts)
            verdict = apply(&rules[k], &check);
    arena_rewind(scratch, mark);
    return verdict;
}
