/* Rules that choose one send after the other by the times that reservations give it
 * (reservations.h): the rules of paper `multicast` section 4 where messages share links. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_RESERVED_SENDS_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_RESERVED_SENDS_H

#include "algorithms/algorithm.h"
#include "algorithms/lib/switched/reservations.h"

/* The send of the least score is chosen: its end, and what these add, in picoseconds where none
 * says otherwise. All zero: earliest completion first. */
struct reserved_weights {
    double hop;     /* of its time on the network, for each channel between switches */
    double move;    /* of a mean transfer, where its sender has chosen to send a message that it
                       received later: a plan sends this one first, and delays that */
    double speed;   /* of the receiver's overhead to send it on */
    double load;    /* subtracted: of the time of all that the receiver has yet to receive */
    double urgency; /* subtracted: of the time in which the message could double its holders until
                       all have it */
};

/* A choice of a rule. */
struct reserved_choice {
    int32_t delivery;
    int32_t from; /* host */
    double start; /* picoseconds */
};

/* Chooses among all messages, senders and receivers; ties: the least delivery, then who received
 * the message first, the source before all. choices: [deliveries], in the order of choice. Returns
 * how many possible sends it considered. */
double reserved_earliest(const struct plan *empty, const struct reserved_weights *weights,
                         struct arena *scratch, struct reserved_choice *choices);

/* The receiver available first, of equals the one that receives fastest, then the least; to it the
 * message and sender that complete first. */
double reserved_receiver_first(const struct plan *empty, struct arena *scratch,
                               struct reserved_choice *choices);

/* The same for a given order of receivers, each of which still misses something in its turn. */
double reserved_receivers(const struct plan *empty, const int *receivers, struct arena *scratch,
                          struct reserved_choice *choices);

/* Plans the choices, in a plan that is empty. */
void reserved_plan(const struct reserved_choice *choices, struct arena *scratch, struct plan *plan);

#endif
