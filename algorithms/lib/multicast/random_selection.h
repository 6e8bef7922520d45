/* Random selection: one that has the message sends it to one that has not, chance choosing both or
 * either. Paper `broadcast` section 5.2: "We randomly choose a sender from the S-set and a receiver
 * from the R-set"; what section 5.2 says of both sets leaves open from which of their members. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_RANDOM_SELECTION_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_RANDOM_SELECTION_H

#include "algorithms/algorithm.h"

enum sender_choice {
    SENDER_DRAWN,           /* from all that have the message */
    SENDER_DRAWN_OF_FREE,   /* from those that are available first */
    SENDER_OF_EARLIEST_END, /* as fastest-node-first does; ties: by the order of receiving */
};

enum receiver_choice {
    RECEIVER_DRAWN,
    RECEIVER_FASTEST, /* the least receiving time; ties: the least sending time, smallest index */
};

/* Refuses all but one message. */
enum outcome random_selection(const struct multicast *multicast, struct context *context,
                              struct timeline *out, enum sender_choice sender,
                              enum receiver_choice receiver);

#endif
