/* The effects of a transfer: on sets and send starts, and on the choices of other nodes. */
#include "algorithms/lib/multicast/insert_gaps.h"

#include <math.h>

/* Insert: adds the receiver's new message, and its first send if it had nothing: its base gap
 * begins after its first receive. */
static void update_gaps(struct sender_selection *selection, int from, int to, int rank)
{
    selection->insertion.pending[from].outdated = true;
    insert_gaps_received(selection, to, rank);
    if (selection->send_start[selection_entry(selection, 0, to)] < INFINITY)
        return;
    for (int size_class = 0; size_class < selection->ranks.class_count; size_class++) {
        size_t k = selection_entry(selection, size_class, to);
        selection->send_start[k] = selection->clock.past[to].receives[0].end;
        selection->insertion.base_gap[k] = 1;
    }
}

/* Append: both nodes send next when they are available. */
static void update_send_starts(struct sender_selection *selection, int from, int to)
{
    selection->send_start[from] = selection->available[from];
    selection->send_start[to] = selection->available[to];
}

/* The node may now send it to all that need it. */
static void offer(struct sender_selection *selection, int node, int rank)
{
    size_t nodes = (size_t)selection->nodes;
    for (int to = 0; to < selection->nodes; to++)
        if (selection_needs(selection, to, rank))
            selection->useless[(size_t)to * nodes + (size_t)node] = false;
}

static void take_message(struct sender_selection *selection, int node, int rank)
{
    struct message_sets *sets = &selection->sets;
    uint64_t *needed = selection_set(selection, sets->needed, node);
    needed[rank / 64] &= ~(UINT64_C(1) << (rank % 64));
    if (--sets->needed_count[node] > 0 && rank == sets->first_needed[node])
        sets->first_needed[node] = message_set_first_common(needed, needed, rank, sets->words);
    message_set_add(selection_set(selection, sets->owned, node), rank);
    offer(selection, node, rank);
}

void selection_commit(struct sender_selection *selection, const struct choice *choice, int to)
{
    int from = choice->from, rank = choice->rank;
    multicast_clock_place(&selection->clock, selection->ranks.message_at[rank], from, to);
    take_message(selection, to, rank);
    if (selection->inserts)
        update_gaps(selection, from, to, rank);
    else
        update_send_starts(selection, from, to);
}

void selection_completions_from(const struct sender_selection *selection, int from, int rank,
                                double *completion)
{
    int size_class = selection->ranks.class_of[rank], nodes = selection->nodes;
    const double *restrict free = selection->available;
    const double *restrict receive = selection->receive + selection_entry(selection, size_class, 0);
    double bytes = selection->ranks.bytes[size_class];
    double sent =
        selection->available[from] + selection->send[selection_entry(selection, size_class, from)];
    const struct matrix *latency = &selection->multicast->latency;
    const struct matrix *per_byte = &selection->multicast->per_byte;
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
            double arrival = sent + multicast_wire_time(selection->multicast, from, to, bytes);
            out[to] = (arrival > free[to] ? arrival : free[to]) + receive[to];
        }
    } else {
        double arrival = sent + (latency->uniform + bytes * per_byte->uniform);
        for (int to = 0; to < nodes; to++)
            out[to] = (arrival > free[to] ? arrival : free[to]) + receive[to];
    }
}
