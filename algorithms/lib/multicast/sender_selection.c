#include "algorithms/lib/multicast/sender_selection.h"

#include "algorithms/lib/multicast/insert_gaps.h"
#include "algorithms/lib/multicast/sender_blocks.h"

#include <float.h>
#include <math.h>

/* The search by arrival is used while at most one node in FEW_SHARE ties. */
#define FEW_SHARE 4

static double completion_from(const struct sender_selection *selection, double start, int from,
                              int to, int size_class)
{
    double arrival =
        start + selection->send[selection_entry(selection, size_class, from)] +
        multicast_wire_time(selection->multicast, from, to, selection->ranks.bytes[size_class]);
    double available = selection->available[to];
    return (arrival > available ? arrival : available) +
           selection->receive[selection_entry(selection, size_class, to)];
}

bool selection_prefers(const struct sender_selection *selection, const struct choice *a,
                       const struct choice *b)
{
    if (a->completion != b->completion)
        return a->completion < b->completion;
    if (a->send != b->send)
        return a->send > b->send;
    if (a->from != b->from)
        return a->from < b->from;
    return selection->ranks.message_at[a->rank] < selection->ranks.message_at[b->rank];
}

/* Compares one transfer with the best; false if it completes later. */
static bool consider(struct sender_selection *selection, const struct receiver_query *query,
                     int from, int rank, double start, struct choice *best)
{
    int size_class = selection->ranks.class_of[rank];
    struct choice choice = {from, rank,
                            completion_from(selection, start, from, query->to, size_class),
                            selection->send[selection_entry(selection, size_class, from)]};
    if (choice.completion > best->completion)
        return false;
    if (best->from < 0 || selection_prefers(selection, &choice, best))
        *best = choice;
    return true;
}

int message_set_first_common(const uint64_t *a, const uint64_t *b, int rank, int words)
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

/* ---- one sender ---- */

/* Tries what the sender can send in its base gap, class by class, until the best is earlier. */
static void try_ready(struct sender_selection *selection, const struct receiver_query *query,
                      int from, struct choice *best)
{
    const uint64_t *ready = selection_set(selection, selection->sets.ready, from);
    const uint64_t *need = selection_set(selection, selection->sets.needed, query->to);
    int rank = message_set_first_common(ready, need, selection->sets.first_needed[query->to],
                                        selection->sets.words);
    while (rank >= 0) {
        int size_class = selection->ranks.class_of[rank];
        double start = selection->inserts ? base_gap_start(selection, size_class, from)
                                          : selection->send_start[from];
        if (!consider(selection, query, from, rank, start, best))
            return;
        rank = message_set_first_common(ready, need, selection->ranks.class_end[size_class],
                                        selection->sets.words);
    }
}

/* False if the best that a sender can reach is a tie that it would lose. */
static bool may_win(const struct sender_selection *selection, const struct receiver_query *query,
                    int from, double bound, const struct choice *best)
{
    if (bound != best->completion)
        return bound < best->completion;
    double send = selection->send[selection_entry(selection, query->longest_class, from)];
    return send > best->send || (send == best->send && from <= best->from);
}

static void try_pending(struct sender_selection *selection, const struct receiver_query *query,
                        int from, struct choice *best)
{
    struct pending_list *list = &selection->insertion.pending[from];
    const struct receive_slot *receives = selection->clock.past[from].receives;
    const uint64_t *need = selection_set(selection, selection->sets.needed, query->to);
    for (int k = 0; k < list->count; k++) {
        struct pending_message *pending = &list->entries[k];
        if (!message_set_has(need, pending->rank))
            continue;
        double bound = completion_from(selection, receives[pending->receive].end, from, query->to,
                                       query->shortest_class);
        if (!may_win(selection, query, from, bound, best))
            return;
        consider(selection, query, from, pending->rank, pending_start(selection, pending, from),
                 best);
    }
}

/* Lowers longest_class to the longest that can still complete as early as the best. */
static void narrow(const struct sender_selection *selection, struct receiver_query *query,
                   const struct choice *best)
{
    int low = query->shortest_class, high = query->longest_class;
    while (low < high) {
        int middle = high - (high - low) / 2;
        double least =
            query->available + selection->receive[selection_entry(selection, middle, query->to)];
        if (least <= best->completion)
            low = middle;
        else
            high = middle - 1;
    }
    query->longest_class = high;
}

static void try_sender(struct sender_selection *selection, struct receiver_query *query, int from,
                       struct choice *best)
{
    double before = best->completion;
    if (selection->inserts) {
        promote_ready(selection, from);
        double base = base_gap_start(selection, query->shortest_class, from);
        double bound = completion_from(selection, base, from, query->to, query->shortest_class);
        if (!may_win(selection, query, from, bound, best))
            return;
    }
    try_ready(selection, query, from, best);
    if (selection->inserts)
        try_pending(selection, query, from, best);
    if (best->completion < before)
        narrow(selection, query, best);
}

/* ---- all senders ---- */

/* Tries the likely sender, then the next, until one of them serves: a first best. */
static void try_likely(struct sender_selection *selection, struct receiver_query *query, int first,
                       double bound[SENDER_BLOCK], struct choice *best)
{
    const double *send = selection->send + selection_entry(selection, query->shortest_class, first);
    while (best->from < 0) {
        int likely = likely_sender(bound, send);
        if (bound[likely] == INFINITY)
            return;
        if (can_serve(selection, first + likely, query->to))
            try_sender(selection, query, first + likely, best);
        bound[likely] = INFINITY;
    }
}

static void try_block(struct sender_selection *selection, struct receiver_query *query, int block,
                      struct choice *best)
{
    double bound[SENDER_BLOCK];
    int first = block * SENDER_BLOCK;
    unsigned no_message = *no_message_mask(selection, first, query->to);
    bound_senders(selection, query, block, bound);
    if (best->from < 0) {
        for (int k = 0; k < SENDER_BLOCK; k++)
            bound[k] = no_message >> k & 1 ? INFINITY : bound[k];
        try_likely(selection, query, first, bound, best);
    }
    uint64_t early = early_senders(bound, best->completion) & ~(uint64_t)no_message;
    for (; early; early &= early - 1) {
        int k = __builtin_ctzll(early);
        if (may_win(selection, query, first + k, bound[k], best) &&
            can_serve(selection, first + k, query->to))
            try_sender(selection, query, first + k, best);
    }
}

static struct receiver_query query_for(const struct sender_selection *selection, int to)
{
    int size_class = selection->ranks.class_of[selection->sets.first_needed[to]];
    struct receiver_query query = {
        .to = to,
        .shortest_class = size_class,
        .longest_class = selection->ranks.class_count - 1,
        .available = selection->available[to],
        .least_receive = selection_least_receive(selection, to),
    };
    double latency = selection->wires.latency ? selection->wires.least_latency[to]
                                              : selection->multicast->latency.uniform;
    double per_byte = selection->wires.latency ? selection->wires.least_per_byte[to]
                                               : selection->multicast->per_byte.uniform;
    query.least_wire = latency + selection->ranks.bytes[size_class] * per_byte;
    return query;
}

/* True if few senders end a send so early that the receiver is still busy on arrival: these
 * transfers complete at the same time. */
static bool few_are_early(const struct sender_selection *selection,
                          const struct receiver_query *query)
{
    int few = selection->nodes / FEW_SHARE;
    return selection->by_send_end.key[few] + query->least_wire > query->available;
}

/* For one length and equal wires: the sender whose send ends first completes first; the other
 * criteria only break ties of completions. */
static struct choice best_by_arrival(const struct sender_selection *selection,
                                     const struct receiver_query *query)
{
    const struct sender_order *order = &selection->by_send_end;
    const uint64_t *need = selection_set(selection, selection->sets.needed, query->to);
    const uint16_t *no_message = no_message_mask(selection, 0, query->to);
    double available = query->available, wire = query->least_wire, receive = query->least_receive;
    struct choice best = {.from = -1, .completion = DBL_MAX};
    for (int place = 0; place < order->n; place++) {
        int from = order->node[place];
        if (no_message[(from / SENDER_BLOCK) * selection->nodes] >> from % SENDER_BLOCK & 1)
            continue;
        double arrival = order->key[place] + wire;
        double completion = (arrival > available ? arrival : available) + receive;
        if (completion > best.completion)
            break;
        if (!can_serve(selection, from, query->to))
            continue;
        int rank = message_set_first_common(selection_set(selection, selection->sets.ready, from),
                                            need, selection->sets.first_needed[query->to],
                                            selection->sets.words);
        struct choice choice = {from, rank, completion, selection->send[from]};
        if (best.from < 0 || selection_prefers(selection, &choice, &best))
            best = choice;
    }
    return best;
}

struct choice selection_best(struct sender_selection *selection, int to)
{
    struct choice best = {.from = -1, .completion = DBL_MAX};
    struct receiver_query query = query_for(selection, to);
    if (selection->arrivals_decide && few_are_early(selection, &query))
        return best_by_arrival(selection, &query);
    bound_blocks(selection, &query);
    while (best.from < 0) {
        int likely = likely_block(selection, &query);
        try_block(selection, &query, likely, &best);
        selection->blocks.bound[likely] = INFINITY;
    }
    for (int block = 0; block < selection->blocks.count; block++)
        if (selection->blocks.bound[block] <= best.completion &&
            block_may_win(selection, &query, block, &best))
            try_block(selection, &query, block, &best);
    return best;
}

double selection_completion(struct sender_selection *selection, const struct choice *choice, int to)
{
    int size_class = selection->ranks.class_of[choice->rank], from = choice->from;
    double start;
    if (!selection->inserts) {
        start = selection->send_start[from];
    } else {
        promote_ready(selection, from);
        if (message_set_has(selection_set(selection, selection->sets.ready, from), choice->rank))
            start = base_gap_start(selection, size_class, from);
        else
            start = multicast_clock_send_start(&selection->clock,
                                               selection->ranks.message_at[choice->rank], from);
    }
    return completion_from(selection, start, from, to, size_class);
}
