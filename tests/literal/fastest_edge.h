/* Fastest edge first with sorted lists, as described in `multicast` section 4.1: for every sender
 * of every message its receivers by weight, and the senders that have the message by the weight of
 * their best remaining receiver. The text does not say how the list of senders is kept sorted; here
 * it is a heap. */
#ifndef COMMSCHED_TESTS_LITERAL_FASTEST_EDGE_H
#define COMMSCHED_TESTS_LITERAL_FASTEST_EDGE_H

#include "models/multicast/multicast.h"

#include <stdint.h>

struct sorted_edge {
    int message, from, to;
};

struct sorted_edge_steps {
    uint64_t sorting; /* comparisons for sorting receivers and ordering senders */
    uint64_t rest;    /* receivers examined: already served, or chosen */
};

/* The transfers in order of choice, [multicast_transfer_count], in the arena. */
struct sorted_edge *literal_fastest_edge(const struct multicast *multicast,
                                         struct sorted_edge_steps *steps, struct arena *arena);

#endif
