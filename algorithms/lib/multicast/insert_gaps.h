/* The time at which a node can send under the insert discipline.
 *
 * A node's base gap for a class is the first gap after its last send that is at least as long as
 * the class's S. Every message received before that gap is ready and would be sent there. Later
 * messages are pending: each has its own gap, found by a pointer that only moves forward, since
 * past gaps never change.
 *
 * Paper `multicast` section 5. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_INSERT_GAPS_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_INSERT_GAPS_H

#include "algorithms/lib/multicast/sender_selection.h"

/* The start of the first gap of this length, searching from gap *gap, which begins at start; *gap
 * is the number of receives before it. */
static inline double next_gap(const struct node_past *past, double start, double length, int *gap)
{
    while (*gap < past->count && past->receives[*gap].start - start < length)
        start = past->receives[(*gap)++].end;
    return start;
}

/* The start of a class's base gap. */
static inline double base_gap_start(struct sender_selection *selection, int size_class, int from)
{
    const struct node_past *past = &selection->clock.past[from];
    size_t k = selection_entry(selection, size_class, from);
    int *gap = &selection->insertion.base_gap[k];
    double *start = &selection->send_start[k];
    if (*gap <= past->sent_after && past->last_send_end > 0.0) {
        *gap = past->sent_after;
        *start = past->last_send_end;
    }
    return *start = next_gap(past, *start, selection->send[k], gap);
}

/* When a pending message can be sent. */
double pending_start(struct sender_selection *selection, struct pending_message *pending, int from);

/* Moves pending messages that the node's base gap has passed to its ready ones. */
void promote_ready(struct sender_selection *selection, int from);

/* Records the message as the node's latest receive. */
void insert_gaps_received(struct sender_selection *selection, int node, int rank);

#endif
