#include "algorithms/lib/multicast/sender_selection.h"

#include "algorithms/lib/multicast/insert_gaps.h"

#include <float.h>
#include <math.h>

/* A receiver, and the data common to all senders. */
struct receiver_query {
    int to;
    int shortest_class;   /* of the shortest message needed */
    double available;     /* when the receive may start */
    double least_receive; /* R of the shortest message needed */
};

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
static bool may_win(const struct sender_selection *selection, int from, double bound,
                    const struct choice *best)
{
    if (bound != best->completion)
        return bound < best->completion;
    double send =
        selection->send[selection_entry(selection, selection->ranks.class_count - 1, from)];
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
        if (!may_win(selection, from, bound, best))
            return;
        consider(selection, query, from, pending->rank, pending_start(selection, pending, from),
                 best);
    }
}

static void try_sender(struct sender_selection *selection, const struct receiver_query *query,
                       int from, struct choice *best)
{
    if (selection->inserts) {
        promote_ready(selection, from);
        double base = base_gap_start(selection, query->shortest_class, from);
        double bound = completion_from(selection, base, from, query->to, query->shortest_class);
        if (!may_win(selection, from, bound, best))
            return;
    }
    try_ready(selection, query, from, best);
    if (selection->inserts)
        try_pending(selection, query, from, best);
}

/* ---- all senders ---- */

static struct receiver_query query_for(const struct sender_selection *selection, int to)
{
    int size_class = selection->ranks.class_of[selection->sets.first_needed[to]];
    return (struct receiver_query){
        .to = to,
        .shortest_class = size_class,
        .available = selection->available[to],
        .least_receive = selection_least_receive(selection, to),
    };
}

/* INFINITY: the sender has nothing that the receiver needs. */
static void bound_senders(const struct sender_selection *selection,
                          const struct receiver_query *query)
{
    const struct wires *wires = &selection->wires;
    int size_class = query->shortest_class, nodes = selection->nodes;
    size_t row = (size_t)query->to * (size_t)nodes;
    const double *start = selection_send_starts(selection, size_class);
    const double *send = selection->send + selection_entry(selection, size_class, 0);
    const bool *useless = selection->useless + row;
    double available = query->available, receive = query->least_receive;
    double bytes = selection->ranks.bytes[size_class], *restrict bound = selection->bound;
    double wire =
        selection->multicast->latency.uniform + bytes * selection->multicast->per_byte.uniform;
    for (int from = 0; from < nodes; from++)
        bound[from] = start[from] + send[from];
    for (int from = 0; from < nodes; from++)
        bound[from] += wires->latency ? wires->latency[row + (size_t)from] +
                                            bytes * wires->per_byte[row + (size_t)from]
                                      : wire;
    for (int from = 0; from < nodes; from++) {
        double end = (bound[from] > available ? bound[from] : available) + receive;
        bound[from] = useless[from] ? INFINITY : end;
    }
}

/* The sender with the least bound; ties: the largest S, then the smallest index. */
static int likely_sender(const struct sender_selection *selection,
                         const struct receiver_query *query)
{
    const double *send = selection->send + selection_entry(selection, query->shortest_class, 0);
    const double *bound = selection->bound;
    double least = bound[0];
    int likely = -1;
    for (int from = 1; from < selection->nodes; from++)
        least = bound[from] < least ? bound[from] : least;
    for (int from = 0; from < selection->nodes; from++)
        if (bound[from] == least && (likely < 0 || send[from] > send[likely]))
            likely = from;
    return likely;
}

/* If the sender has nothing that the receiver needs, it is useless until it receives such a
 * message. */
static bool can_serve(const struct sender_selection *selection, int from, int to)
{
    const uint64_t *owned = selection_set(selection, selection->sets.owned, from);
    const uint64_t *need = selection_set(selection, selection->sets.needed, to);
    for (int word = selection->sets.first_needed[to] / 64; word < selection->sets.words; word++)
        if (owned[word] & need[word])
            return true;
    selection->useless[(size_t)to * (size_t)selection->nodes + (size_t)from] = true;
    return false;
}

struct choice selection_best(struct sender_selection *selection, int to)
{
    struct choice best = {.from = -1, .completion = DBL_MAX};
    struct receiver_query query = query_for(selection, to);
    double *bound = selection->bound;
    bound_senders(selection, &query);
    while (best.from < 0) {
        int likely = likely_sender(selection, &query);
        if (can_serve(selection, likely, to))
            try_sender(selection, &query, likely, &best);
        bound[likely] = INFINITY;
    }
    for (int from = 0; from < selection->nodes; from++)
        if (bound[from] <= best.completion && may_win(selection, from, bound[from], &best) &&
            can_serve(selection, from, to))
            try_sender(selection, &query, from, &best);
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
