/* Rules that choose one send after the other by reserved times (reservations.h): the rules of paper
 * `multicast` section 4 for messages that share links. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_RESERVED_SENDS_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_RESERVED_SENDS_H

#include "algorithms/algorithm.h"
#include "algorithms/lib/switched/reservations.h"

/* The send with the least score is chosen: its end plus these terms, in picoseconds unless stated
 * otherwise. All zero: earliest completion first. */
struct reserved_weights {
    double hop;   /* of its time on the network, for each channel between switches */
    double move;  /* of a mean transfer, if its sender has chosen to send a message that it received
                     later: a plan sends this one first and delays that one */
    double speed; /* of the receiver's overhead to forward it */
    double load;  /* subtracted: of the time of everything that the receiver still has to receive */
    double urgency; /* subtracted: of the time in which the message must double its holders until
                       all have it */
};

/* On a chain of 1000 switches with 800 destinations reserved_earliest takes 2 s, of 2000 with 1500
 * 14 s: every choice changes the best senders of most deliveries. Rules that call it refuse more.
 */
#define RESERVED_SWITCHES_MOST 1024

/* A choice of a rule. */
struct reserved_choice {
    int32_t delivery;
    int32_t from; /* host */
    double start; /* picoseconds */
};

/* Chooses among all messages, senders and receivers; ties: the smallest delivery, then the holder
 * that received the message first, the source before all. choices: [deliveries], in order of
 * choice. Returns how many possible sends it considered. */
double reserved_earliest(const struct plan *empty, const struct reserved_weights *weights,
                         struct arena *scratch, struct reserved_choice *choices);

/* The receiver available first; ties: the fastest to receive, then the smallest index. For it, the
 * message and sender that complete first. */
double reserved_receiver_first(const struct plan *empty, struct arena *scratch,
                               struct reserved_choice *choices);

/* The same for a given order of receivers, each of which still lacks something at its turn. */
double reserved_receivers(const struct plan *empty, const int *receivers, struct arena *scratch,
                          struct reserved_choice *choices);

/* Plans the choices, in an empty plan. */
void reserved_plan(const struct reserved_choice *choices, struct arena *scratch, struct plan *plan);

#endif
