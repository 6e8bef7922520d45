/* The order of sends of a call, word for word: an exchange of the call's own in whole femtoseconds,
 * entry by entry, and for each rank, again and again, the send that starts first of those left.
 * And what takes place where ranks keep such orders. */
#ifndef COMMSCHED_TESTS_LITERAL_EXCHANGE_PLAN_H
#define COMMSCHED_TESTS_LITERAL_EXCHANGE_PLAN_H

#include "algorithms/algorithm.h"

struct literal_plan {
    struct instance call;
    struct timeline timeline;
    bool direct; /* there is a schedule, and each message is in one transfer, its own */
    int *order;  /* [ranks * (ranks - 1)] */
};

/* In the arena. Times of less than 2^63 femtoseconds only. */
struct literal_plan literal_exchange_plan(const struct exchange *network, const int *node,
                                          int ranks, const uint64_t *bytes,
                                          const struct algorithm *algorithm, struct arena *arena);

/* The transfers, ports held: of all ranks' next messages the one that can start first, of those the
 * one whose rank waits longest. */
struct timeline literal_orders(const struct exchange *call, const int *order, struct arena *arena);

#endif
