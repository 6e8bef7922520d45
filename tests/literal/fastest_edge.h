/* Fastest edge first as `multicast` section 4.1 describes it, with sorted lists: for every sender
 * of every message its receivers by weight, and the senders that have the message by the weight of
 * their best receiver left. How the list of senders is kept in order the text leaves open; here it
 * is a heap. */
#ifndef COMMSCHED_TESTS_LITERAL_FASTEST_EDGE_H
#define COMMSCHED_TESTS_LITERAL_FASTEST_EDGE_H

#include "models/multicast/multicast.h"

#include <stdint.h>

struct sorted_edge {
    int message, from, to;
};

struct sorted_edge_steps {
    uint64_t sorting; /* comparisons that sort receivers and keep the senders in order */
    uint64_t rest;    /* receivers that are looked at: served already, or chosen */
};

/* The transfers in the order of choice, [multicast_transfer_count], in the arena. */
struct sorted_edge *literal_fastest_edge(const struct multicast *multicast,
                                         struct sorted_edge_steps *steps, struct arena *arena);

#endif
