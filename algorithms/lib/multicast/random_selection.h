/* Random selection: a node that has the message sends it to one that does not, and either or both
 * are drawn at random. Paper `broadcast` section 5.2: "We randomly choose a sender from the S-set
 * and a receiver from the R-set"; the paper leaves open which members of the sets are eligible. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_RANDOM_SELECTION_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_RANDOM_SELECTION_H

#include "algorithms/algorithm.h"

enum sender_choice {
    SENDER_DRAWN,           /* from all nodes that have the message */
    SENDER_DRAWN_OF_FREE,   /* from those that are available first */
    SENDER_OF_EARLIEST_END, /* as in fastest-node-first; ties: by order of receiving */
};

enum receiver_choice {
    RECEIVER_DRAWN,
    RECEIVER_FASTEST, /* the least receiving time; ties: the least sending time, then the smallest
                         index */
};

/* Refuses instances without exactly one message. */
enum outcome random_selection(const struct multicast *multicast, struct context *context,
                              struct timeline *out, enum sender_choice sender,
                              enum receiver_choice receiver);

#endif
