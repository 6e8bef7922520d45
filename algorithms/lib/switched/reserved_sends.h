/* Earliest completion first by reserved times (reservations.h): the rule of paper `multicast`
 * section 4.2 for messages that share links. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_RESERVED_SENDS_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_RESERVED_SENDS_H

#include "algorithms/algorithm.h"
#include "algorithms/lib/switched/reservations.h"

/* On a chain of 512 switches with 409 destinations reserved_earliest takes 8 s: every choice
 * changes the best senders of most deliveries. Rules that call it refuse more. */
#define RESERVED_SWITCHES_MOST 512

/* A choice of a rule. */
struct reserved_choice {
    int32_t delivery;
    int32_t from; /* host */
    double start; /* picoseconds */
};

/* Chooses the send that ends first, among all messages, senders and receivers; ties: the smallest
 * delivery, then the holder that received the message first, the source before all. choices:
 * [deliveries], in order of choice. Returns how many possible sends it considered. */
double reserved_earliest(const struct plan *empty, struct arena *scratch,
                         struct reserved_choice *choices);

/* Plans the choices, in an empty plan. */
void reserved_plan(const struct reserved_choice *choices, struct arena *scratch, struct plan *plan);

#endif
