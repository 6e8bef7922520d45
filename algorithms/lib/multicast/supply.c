#include "algorithms/lib/multicast/supply.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define FEW_SHARE 4 /* of the nodes */

/* ---- when a node can send ---- */

/* From a gap on to the first that is long enough. */
static double next_gap(const struct node_past *past, double start, double length, int *place)
{
    while (*place < past->count && past->receives[*place].start - start < length)
        start = past->receives[(*place)++].end;
    return start;
}

/* Insert: the start of all that is ready, for one class. */
static double base_start(struct supply *supply, int class, int from)
{
    const struct node_past *past = &supply->clock.past[from];
    size_t k = supply_at(supply, class, from);
    if (supply->place[k] <= past->sent_after && past->last_send_end > 0.0) {
        supply->place[k] = past->sent_after;
        supply->start[k] = past->last_send_end;
    }
    return supply->start[k] = next_gap(past, supply->start[k], supply->send[k], &supply->place[k]);
}

static double late_start(struct supply *supply, struct late *late, int from)
{
    const struct node_past *past = &supply->clock.past[from];
    double length = supply->send[supply_at(supply, supply->class_of[late->rank], from)];
    return next_gap(past, past->receives[late->next - 1].end, length, &late->next);
}

static bool has_become_ready(struct supply *supply, struct late *late, int from)
{
    int class = supply->class_of[late->rank];
    double base = base_start(supply, class, from);
    if (late->index < supply->place[supply_at(supply, class, from)])
        return true;
    return supply->clock.past[from].receives[late->index].end <= base &&
           late_start(supply, late, from) == base;
}

/* Moves to the ready what its base has come past. */
static void sift(struct supply *supply, int from)
{
    struct late_list *list = &supply->late[from];
    int kept = 0;
    if (!list->stale)
        return;
    list->stale = false;
    for (int k = 0; k < list->count; k++) {
        struct late late = list->entries[k];
        if (has_become_ready(supply, &late, from))
            supply_add(supply_set(supply, supply->held, from), late.rank);
        else
            list->entries[kept++] = late;
    }
    list->count = kept;
}

/* ---- the best sender ---- */

/* What is the same for all senders to one receiver. */
struct question {
    int to, shortest;           /* class of the shortest message needed */
    int longest;                /* no longer class can equal the best */
    double free, least_receive; /* least_receive: of the shortest */
    double least_wire;          /* of the shortest, from anyone */
};

static double completion_from(const struct supply *supply, double start, int from, int to,
                              int class)
{
    double arrival = start + supply->send[supply_at(supply, class, from)] +
                     multicast_wire_time(supply->multicast, from, to, supply->bytes[class]);
    double free = supply->free[to];
    return (arrival > free ? arrival : free) + supply->receive[supply_at(supply, class, to)];
}

bool supply_prefers(const struct supply *supply, const struct choice *a, const struct choice *b)
{
    if (a->completion != b->completion)
        return a->completion < b->completion;
    if (a->send != b->send)
        return a->send > b->send;
    if (a->from != b->from)
        return a->from < b->from;
    return supply->message_at[a->rank] < supply->message_at[b->rank];
}

/* Looks at one triple; false when it completes later than the best. */
static bool consider(struct supply *supply, const struct question *question, int from, int rank,
                     double start, struct choice *best)
{
    int class = supply->class_of[rank];
    struct choice choice = {from, rank, completion_from(supply, start, from, question->to, class),
                            supply->send[supply_at(supply, class, from)]};
    if (choice.completion > best->completion)
        return false;
    if (best->from < 0 || supply_prefers(supply, &choice, best))
        *best = choice;
    return true;
}

/* The least rank from `rank` on in both sets, or -1. */
static int common_rank(const uint64_t *a, const uint64_t *b, int rank, int words)
{
    int word = rank / 64;
    if (word >= words)
        return -1;
    uint64_t common = a[word] & b[word] & (~UINT64_C(0) << (rank % 64));
    while (!common) {
        if (++word == words)
            return -1;
        common = a[word] & b[word];
    }
    return word * 64 + __builtin_ctzll(common);
}

/* From a sender, class by class, as long as nothing better is known. */
static void try_held(struct supply *supply, const struct question *question, int from,
                     struct choice *best)
{
    const uint64_t *held = supply_set(supply, supply->held, from);
    const uint64_t *need = supply_set(supply, supply->need, question->to);
    int rank = common_rank(held, need, supply->first[question->to], supply->words);
    while (rank >= 0) {
        int class = supply->class_of[rank];
        double start = supply->place ? base_start(supply, class, from) : supply->start[from];
        if (!consider(supply, question, from, rank, start, best))
            return;
        rank = common_rank(held, need, supply->class_end[class], supply->words);
    }
}

/* False when all that a sender could reach is a tie that it would lose. */
static bool may_win(const struct supply *supply, const struct question *question, int from,
                    double bound, const struct choice *best)
{
    if (bound != best->completion)
        return bound < best->completion;
    double send = supply->send[supply_at(supply, question->longest, from)];
    return send > best->send || (send == best->send && from <= best->from);
}

static void try_late(struct supply *supply, const struct question *question, int from,
                     struct choice *best)
{
    struct late_list *list = &supply->late[from];
    const struct receive_slot *receives = supply->clock.past[from].receives;
    const uint64_t *need = supply_set(supply, supply->need, question->to);
    for (int k = 0; k < list->count; k++) {
        struct late *late = &list->entries[k];
        if (!(need[late->rank / 64] >> (late->rank % 64) & 1))
            continue;
        double bound = completion_from(supply, receives[late->index].end, from, question->to,
                                       question->shortest);
        if (!may_win(supply, question, from, bound, best))
            return;
        consider(supply, question, from, late->rank, late_start(supply, late, from), best);
    }
}

/* The longest class that can still complete as early as the best. */
static void narrow(const struct supply *supply, struct question *question,
                   const struct choice *best)
{
    int low = question->shortest, high = question->longest;
    while (low < high) {
        int middle = high - (high - low) / 2;
        double least = question->free + supply->receive[supply_at(supply, middle, question->to)];
        if (least <= best->completion)
            low = middle;
        else
            high = middle - 1;
    }
    question->longest = high;
}

static void try_sender(struct supply *supply, struct question *question, int from,
                       struct choice *best)
{
    double before = best->completion;
    if (supply->place) {
        sift(supply, from);
        double base = base_start(supply, question->shortest, from);
        double bound = completion_from(supply, base, from, question->to, question->shortest);
        if (!may_win(supply, question, from, bound, best))
            return;
    }
    try_held(supply, question, from, best);
    if (supply->place)
        try_late(supply, question, from, best);
    if (best->completion < before)
        narrow(supply, question, best);
}

/* The least of a block. */
static double least_of(const double value[SUPPLY_BLOCK])
{
    double lane[4] = {value[0], value[1], value[2], value[3]};
    for (int k = 4; k < SUPPLY_BLOCK; k += 4)
        for (int l = 0; l < 4; l++)
            lane[l] = value[k + l] < lane[l] ? value[k + l] : lane[l];
    double left = lane[0] < lane[1] ? lane[0] : lane[1];
    double right = lane[2] < lane[3] ? lane[2] : lane[3];
    return left < right ? left : right;
}

/* No sender of the block completes earlier than its bound: the clock's operations in the clock's
 * order, on numbers no larger, and rounding keeps order. Also brings the block's own up to date. */
static void bound_senders(struct supply *supply, const struct question *question, int block,
                          double bound[SUPPLY_BLOCK])
{
    int class = question->shortest, first = block * SUPPLY_BLOCK;
    const double *start = supply_starts(supply, class) + first;
    const double *send = supply->send + supply_at(supply, class, first);
    double free = question->free, receive = question->least_receive, sent[SUPPLY_BLOCK];
    for (int k = 0; k < SUPPLY_BLOCK; k++)
        sent[k] = start[k] + send[k];
    supply->block_sent[(size_t) class * (size_t)supply->blocks + (size_t)block] = least_of(sent);
    if (supply->wires.latency) {
        size_t row = (size_t)question->to * (size_t)supply->width + (size_t)first;
        const double *latency = supply->wires.latency + row;
        const double *per_byte = supply->wires.per_byte + row;
        double bytes = supply->bytes[class];
        for (int k = 0; k < SUPPLY_BLOCK; k++)
            sent[k] += latency[k] + bytes * per_byte[k];
    } else {
        for (int k = 0; k < SUPPLY_BLOCK; k++)
            sent[k] += question->least_wire;
    }
    for (int k = 0; k < SUPPLY_BLOCK; k++)
        bound[k] = (sent[k] > free ? sent[k] : free) + receive;
}

/* The senders of a block that come no later than the best, as bits: found without branches, which
 * nobody could foresee. */
static uint64_t early_senders(const double bound[SUPPLY_BLOCK], double best)
{
    static const uint64_t bit[SUPPLY_BLOCK] = {
        1,      1 << 1, 1 << 2,  1 << 3,  1 << 4,  1 << 5,  1 << 6,  1 << 7,
        1 << 8, 1 << 9, 1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15,
    };
    uint64_t early = 0;
    for (int k = 0; k < SUPPLY_BLOCK; k++)
        early |= bound[k] <= best ? bit[k] : 0;
    return early;
}

/* The least bound of a block; ties by what would win if the bounds were exact. */
static int likely_sender(const double bound[SUPPLY_BLOCK], const double *send)
{
    uint64_t least = early_senders(bound, least_of(bound));
    int likely = __builtin_ctzll(least);
    for (least &= least - 1; least; least &= least - 1)
        if (send[__builtin_ctzll(least)] > send[likely])
            likely = __builtin_ctzll(least);
    return likely;
}

/* True when the sender has anything that the receiver needs. A no stands until it gets something
 * that the receiver wants. */
static bool can_serve(const struct supply *supply, int from, int to)
{
    const uint64_t *owned = supply_set(supply, supply->owned, from);
    const uint64_t *need = supply_set(supply, supply->need, to);
    for (int word = supply->first[to] / 64; word < supply->words; word++)
        if (owned[word] & need[word])
            return true;
    *supply_barren(supply, from, to) |= (uint16_t)(1u << from % SUPPLY_BLOCK);
    return false;
}

/* The first one to try, so that there is something to compare with. */
static void try_likely(struct supply *supply, struct question *question, int first,
                       double bound[SUPPLY_BLOCK], struct choice *best)
{
    const double *send = supply->send + supply_at(supply, question->shortest, first);
    while (best->from < 0) {
        int likely = likely_sender(bound, send);
        if (bound[likely] == INFINITY)
            return;
        if (can_serve(supply, first + likely, question->to))
            try_sender(supply, question, first + likely, best);
        bound[likely] = INFINITY;
    }
}

static void try_block(struct supply *supply, struct question *question, int block,
                      struct choice *best)
{
    double bound[SUPPLY_BLOCK];
    int first = block * SUPPLY_BLOCK;
    unsigned barren = *supply_barren(supply, first, question->to);
    bound_senders(supply, question, block, bound);
    if (best->from < 0) {
        for (int k = 0; k < SUPPLY_BLOCK; k++)
            bound[k] = barren >> k & 1 ? INFINITY : bound[k];
        try_likely(supply, question, first, bound, best);
    }
    uint64_t early = early_senders(bound, best->completion) & ~(uint64_t)barren;
    for (; early; early &= early - 1) {
        int k = __builtin_ctzll(early);
        if (may_win(supply, question, first + k, bound[k], best) &&
            can_serve(supply, first + k, question->to))
            try_sender(supply, question, first + k, best);
    }
}

static void bound_blocks(struct supply *supply, const struct question *question)
{
    size_t row = (size_t)question->shortest * (size_t)supply->blocks;
    const double *restrict sent = supply->block_sent + row;
    double *restrict bound = supply->bound;
    double free = question->free, wire = question->least_wire, receive = question->least_receive;
    const uint16_t *barren = supply_barren(supply, 0, question->to);
    for (int block = 0; block < supply->blocks; block++) {
        double arrival = sent[block] + wire;
        bound[block] = (arrival > free ? arrival : free) + receive;
        if (barren[(size_t)block * (size_t)supply->nodes] == UINT16_MAX)
            bound[block] = INFINITY;
    }
}

/* The least bound of all blocks; ties to the largest S. */
static int likely_block(const struct supply *supply, const struct question *question)
{
    const double *bound = supply->bound;
    const double *send = supply->block_send + (size_t)question->shortest * (size_t)supply->blocks;
    int likely = 0;
    double least = bound[0], largest = -1.0;
    for (int block = 1; block < supply->blocks; block++)
        least = bound[block] < least ? bound[block] : least;
    for (int block = 0; block < supply->blocks; block++)
        if (bound[block] == least && send[block] > largest) {
            likely = block;
            largest = send[block];
        }
    return likely;
}

/* False when all that a block could reach is a tie that it would lose. */
static bool block_may_win(const struct supply *supply, const struct question *question, int block,
                          const struct choice *best)
{
    if (supply->bound[block] != best->completion)
        return supply->bound[block] < best->completion;
    double send =
        supply->block_send[(size_t)question->longest * (size_t)supply->blocks + (size_t)block];
    return send > best->send || (send == best->send && block * SUPPLY_BLOCK <= best->from);
}

static struct question ask(const struct supply *supply, int to)
{
    int class = supply->class_of[supply->first[to]];
    struct question question = {
        .to = to,
        .shortest = class,
        .longest = supply->classes - 1,
        .free = supply->free[to],
        .least_receive = supply_least_receive(supply, to),
    };
    double latency = supply->wires.latency ? supply->wires.least_latency[to]
                                           : supply->multicast->latency.uniform;
    double per_byte = supply->wires.latency ? supply->wires.least_per_byte[to]
                                            : supply->multicast->per_byte.uniform;
    question.least_wire = latency + supply->bytes[class] * per_byte;
    return question;
}

/* True when few senders could all have sent before the receiver is free, which makes them equal. */
static bool few_are_early(const struct supply *supply, const struct question *question)
{
    int few = supply->nodes / FEW_SHARE;
    return supply->by_sent.key[few] + question->least_wire > question->free;
}

/* One length and equal wires: who has sent first, completes first; only while completions are equal
 * does anything else count. */
static struct choice best_by_arrival(const struct supply *supply, const struct question *question)
{
    const struct sender_order *order = &supply->by_sent;
    const uint64_t *need = supply_set(supply, supply->need, question->to);
    const uint16_t *barren = supply_barren(supply, 0, question->to);
    double free = question->free, wire = question->least_wire, receive = question->least_receive;
    struct choice best = {.from = -1, .completion = DBL_MAX};
    for (int place = 0; place < order->n; place++) {
        int from = order->node[place];
        if (barren[(from / SUPPLY_BLOCK) * supply->nodes] >> from % SUPPLY_BLOCK & 1)
            continue;
        double arrival = order->key[place] + wire;
        double completion = (arrival > free ? arrival : free) + receive;
        if (completion > best.completion)
            break;
        if (!can_serve(supply, from, question->to))
            continue;
        int rank = common_rank(supply_set(supply, supply->held, from), need,
                               supply->first[question->to], supply->words);
        struct choice choice = {from, rank, completion, supply->send[from]};
        if (best.from < 0 || supply_prefers(supply, &choice, &best))
            best = choice;
    }
    return best;
}

struct choice supply_best(struct supply *supply, int to)
{
    struct choice best = {.from = -1, .completion = DBL_MAX};
    struct question question = ask(supply, to);
    if (supply->ordered && few_are_early(supply, &question))
        return best_by_arrival(supply, &question);
    bound_blocks(supply, &question);
    while (best.from < 0) {
        int likely = likely_block(supply, &question);
        try_block(supply, &question, likely, &best);
        supply->bound[likely] = INFINITY;
    }
    for (int block = 0; block < supply->blocks; block++)
        if (supply->bound[block] <= best.completion &&
            block_may_win(supply, &question, block, &best))
            try_block(supply, &question, block, &best);
    return best;
}

double supply_completion(struct supply *supply, const struct choice *choice, int to)
{
    int class = supply->class_of[choice->rank], from = choice->from;
    if (!supply->place)
        return completion_from(supply, supply->start[from], from, to, class);
    sift(supply, from);
    if (supply_set(supply, supply->held, from)[choice->rank / 64] >> (choice->rank % 64) & 1)
        return completion_from(supply, base_start(supply, class, from), from, to, class);
    double start =
        multicast_clock_send_start(&supply->clock, supply->message_at[choice->rank], from);
    return completion_from(supply, start, from, to, class);
}

/* ---- changes ---- */

void supply_offer(const struct supply *supply, int from, int rank, double *completion)
{
    int class = supply->class_of[rank], nodes = supply->nodes;
    const double *restrict free = supply->free;
    const double *restrict receive = supply->receive + supply_at(supply, class, 0);
    double bytes = supply->bytes[class];
    double sent = supply->free[from] + supply->send[supply_at(supply, class, from)];
    const struct matrix *latency = &supply->multicast->latency;
    const struct matrix *per_byte = &supply->multicast->per_byte;
    size_t row = (size_t)from * (size_t)nodes;
    double *restrict out = completion;
    if (latency->entries && per_byte->entries) {
        const double *restrict constant = latency->entries + row;
        const double *restrict growing = per_byte->entries + row;
        for (int to = 0; to < nodes; to++) {
            double arrival = sent + (constant[to] + bytes * growing[to]);
            out[to] = (arrival > free[to] ? arrival : free[to]) + receive[to];
        }
    } else if (latency->entries || per_byte->entries) {
        for (int to = 0; to < nodes; to++) {
            double arrival = sent + multicast_wire_time(supply->multicast, from, to, bytes);
            out[to] = (arrival > free[to] ? arrival : free[to]) + receive[to];
        }
    } else {
        double arrival = sent + (latency->uniform + bytes * per_byte->uniform);
        for (int to = 0; to < nodes; to++)
            out[to] = (arrival > free[to] ? arrival : free[to]) + receive[to];
    }
}

static void append_late(struct supply *supply, int node, int rank)
{
    struct late_list *list = &supply->late[node];
    int index = supply->clock.past[node].count - 1;
    if (list->count == list->capacity) {
        int capacity = list->capacity ? 2 * list->capacity : 8;
        struct late *moved = ARENA_ARRAY(supply->clock.arena, struct late, capacity);
        if (list->count)
            memcpy(moved, list->entries, (size_t)list->count * sizeof *moved);
        list->entries = moved;
        list->capacity = capacity;
    }
    list->entries[list->count++] = (struct late){rank, index, index + 1};
    list->stale = true;
}

/* A node that held nothing can send from now on. */
static void lower_blocks(struct supply *supply, int node)
{
    for (int class = 0; class < supply->classes; class ++) {
        double *sent = &supply->block_sent[(size_t) class * (size_t)supply->blocks +
                                           (size_t)node / SUPPLY_BLOCK];
        *sent = fmin(*sent, supply_starts(supply, class)[node] +
                                supply->send[supply_at(supply, class, node)]);
    }
}

/* Insert: the receiver's new message, and the first of a node that is no source: before it there is
 * nothing to send. */
static void note_insertion(struct supply *supply, int from, int to, int rank)
{
    supply->late[from].stale = true;
    append_late(supply, to, rank);
    if (supply->start[supply_at(supply, 0, to)] < INFINITY)
        return;
    for (int class = 0; class < supply->classes; class ++) {
        supply->start[supply_at(supply, class, to)] = supply->clock.past[to].receives[0].end;
        supply->place[supply_at(supply, class, to)] = 1;
    }
    lower_blocks(supply, to);
}

/* The node may now serve all that still want the message. */
static void note_possession(struct supply *supply, int node, int rank)
{
    uint16_t *restrict wanting = supply->wanting + (size_t)rank * (size_t)supply->nodes;
    uint16_t *restrict barren = supply_barren(supply, node, 0);
    uint16_t bit = (uint16_t)(1u << node % SUPPLY_BLOCK);
    wanting[node] = 0;
    for (int to = 0; to < supply->nodes; to++)
        barren[to] &= (uint16_t) ~(wanting[to] & bit);
}

void supply_commit(struct supply *supply, const struct choice *choice, int to)
{
    int from = choice->from, rank = choice->rank;
    uint64_t *need = supply_set(supply, supply->need, to);
    multicast_clock_place(&supply->clock, supply->message_at[rank], from, to);
    need[rank / 64] &= ~(UINT64_C(1) << (rank % 64));
    if (--supply->left[to] > 0 && rank == supply->first[to])
        supply->first[to] = common_rank(need, need, rank, supply->words);
    supply_add(supply_set(supply, supply->owned, to), rank);
    note_possession(supply, to, rank);
    if (supply->place) {
        note_insertion(supply, from, to, rank);
        return;
    }
    supply->start[from] = supply->free[from];
    bool held_nothing = !(supply->start[to] < INFINITY);
    supply->start[to] = supply->free[to];
    if (supply->ordered) {
        sender_order_set(&supply->by_sent, from, supply->start[from] + supply->send[from]);
        sender_order_set(&supply->by_sent, to, supply->start[to] + supply->send[to]);
    }
    if (held_nothing)
        lower_blocks(supply, to);
}
