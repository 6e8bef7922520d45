/* Literal form of the send orders of a call: an exchange for the call alone, in integer
 * femtoseconds, entry by entry; for each rank the remaining send that starts first, repeatedly. And
 * the execution of such orders. */
#ifndef COMMSCHED_TESTS_LITERAL_EXCHANGE_PLAN_H
#define COMMSCHED_TESTS_LITERAL_EXCHANGE_PLAN_H

#include "algorithms/algorithm.h"

struct literal_plan {
    struct instance call;
    struct timeline timeline;
    bool direct; /* there is a schedule, and each message is in exactly one transfer of its own */
    int *order;  /* [ranks * (ranks - 1)] */
};

/* In the arena. Only for times of less than 2^63 femtoseconds. */
struct literal_plan literal_exchange_plan(const struct exchange *network, const int *node,
                                          int ranks, const uint64_t *bytes,
                                          const struct algorithm *algorithm, struct arena *arena);

/* The transfers, with ports held: among the next messages of all ranks the one that can start
 * first; ties: the one whose rank waits longest. */
struct timeline literal_orders(const struct exchange *call, const int *order, struct arena *arena);

#endif
