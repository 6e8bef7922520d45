/* What is left of a multicast at a moment of its execution: the destinations that nothing has been
 * sent to. Everyone who has been sent to is a holder, and is idle only when that is received. Paper
 * `multicast` section 8 (incremental scheduling). */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_REMAINDER_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_REMAINDER_H

#include "models/multicast/multicast.h"

struct multicast_remainder {
    struct multicast believed; /* by the factors of the moment, which also say when nodes are
                                  expected to be idle */
    struct multicast real;     /* in the truth, from when nodes are idle */
    int *number;               /* of each message, in the whole */
};

/* Of a multicast with a truth, after the first `begun` transfers of its timeline, whose sends began
 * before now. What is on its way then is received before anything else at its receiver, in the
 * order of arrival: the timeline gets these times. Nothing is sent before `idle`, at or after now.
 * All memory is the arena's, or the multicast's. */
struct multicast_remainder multicast_remainder(const struct multicast *multicast,
                                               struct timeline *timeline, size_t begun, double now,
                                               double idle, struct arena *arena);

/* What is left of a multicast without a truth behind the first `kept` transfers of a timeline, with
 * its times; *number: of each message, in the multicast. */
struct multicast multicast_behind(const struct multicast *multicast,
                                  const struct timeline *timeline, size_t kept, int **number,
                                  struct arena *arena);

/* How long the work of a transfer takes, without what it waits for, each part begun when it really
 * begins; by what is known of the truth at a time: INFINITY, all of it. */
double multicast_seconds(const struct multicast *multicast, const struct transfer *transfer,
                         double known);

#endif
