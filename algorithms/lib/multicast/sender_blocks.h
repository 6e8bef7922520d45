/* Which blocks of senders, and which senders of a block, are worth examining for a receiver.
 *
 * A bound is computed by the clock's operations in the clock's order, on numbers no larger than the
 * exact ones; rounding is monotone, so no sender completes earlier than its bound. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_SENDER_BLOCKS_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_SENDER_BLOCKS_H

#include "algorithms/lib/multicast/sender_selection.h"

/* A receiver, and what is the same for all senders to it. */
struct receiver_query {
    int to;
    int shortest_class;   /* of the shortest message needed */
    int longest_class;    /* no longer class can complete as early as the best transfer known */
    double available;     /* when the receive may start */
    double least_receive; /* R of the shortest message needed */
    double least_wire;    /* W of the shortest message needed, from the nearest node */
};

/* The mask of the sender's block for a receiver. */
static inline uint16_t *no_message_mask(const struct sender_selection *selection, int from, int to)
{
    return &selection->blocks
                .no_message_mask[(size_t)(from / SENDER_BLOCK) * (size_t)selection->nodes +
                                 (size_t)to];
}

/* The bounds of the senders of a block. Updates the block's send_end. */
void bound_senders(struct sender_selection *selection, const struct receiver_query *query,
                   int block, double bound[SENDER_BLOCK]);

/* The senders of a block whose bound is no later than the best, as bits. */
uint64_t early_senders(const double bound[SENDER_BLOCK], double best);

/* The sender of the least bound; ties: the largest S, then the smallest index. send: the block's.
 */
int likely_sender(const double bound[SENDER_BLOCK], const double *send);

/* True when the sender has anything that the receiver needs. If not, its bit in the mask is set
 * until it gets something that the receiver needs (blocks_gained). */
bool can_serve(const struct sender_selection *selection, int from, int to);

/* Fills in the bounds of all blocks. INFINITY: no sender has anything that the receiver needs. */
void bound_blocks(struct sender_selection *selection, const struct receiver_query *query);

/* The block of the least bound; ties: the one with the largest S. */
int likely_block(const struct sender_selection *selection, const struct receiver_query *query);

/* False when the best that a block could reach is a tie that it would lose. */
bool block_may_win(const struct sender_selection *selection, const struct receiver_query *query,
                   int block, const struct choice *best);

/* The node has received a message, and may now serve all that still need it. */
void blocks_gained(struct sender_selection *selection, int node, int rank);

/* A node that had nothing can send from now on. */
void blocks_first_send(struct sender_selection *selection, int node);

#endif
