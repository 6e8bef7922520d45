/* Pruning of sender blocks, and of senders within a block, for a given receiver.
 *
 * A bound is computed by the clock's operations in the clock's order, on numbers no larger than the
 * exact ones; rounding is monotone, so no sender completes earlier than its bound. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_SENDER_BLOCKS_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_SENDER_BLOCKS_H

#include "algorithms/lib/multicast/sender_selection.h"

/* A receiver, and the data common to all senders. */
struct receiver_query {
    int to;
    int shortest_class;   /* of the shortest message needed */
    int longest_class;    /* longer classes cannot complete as early as the best known transfer */
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

/* The senders of a block whose bound is no later than the best, as a bit set. */
uint64_t early_senders(const double bound[SENDER_BLOCK], double best);

/* The sender with the least bound; ties: the largest S, then the smallest index. send: the
 * block's. */
int likely_sender(const double bound[SENDER_BLOCK], const double *send);

/* True if the sender has anything that the receiver needs. If not, its bit in the mask is set until
 * it receives such a message (blocks_gained). */
bool can_serve(const struct sender_selection *selection, int from, int to);

/* Fills in the bounds of all blocks. INFINITY: no sender has anything that the receiver needs. */
void bound_blocks(struct sender_selection *selection, const struct receiver_query *query);

/* The block with the least bound; ties: the one with the largest S. */
int likely_block(const struct sender_selection *selection, const struct receiver_query *query);

/* False if the best that a block can reach is a tie that it would lose. */
bool block_may_win(const struct sender_selection *selection, const struct receiver_query *query,
                   int block, const struct choice *best);

/* Records that the node has received a message, which it may now forward. */
void blocks_gained(struct sender_selection *selection, int node, int rank);

/* Records that a node that had nothing can send from now on. */
void blocks_first_send(struct sender_selection *selection, int node);

#endif
