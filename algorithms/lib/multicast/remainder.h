/* The remainder of a multicast at a moment of its execution: the destinations to which nothing has
 * been sent. Every node to which the message has been sent counts as a holder, and is idle only
 * when it has received it. Paper `multicast` section 8 (incremental scheduling). */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_REMAINDER_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_REMAINDER_H

#include "models/multicast/multicast.h"

struct multicast_remainder {
    struct multicast believed; /* with the current factors, which also determine when nodes are
                                  expected to be idle */
    struct multicast real;     /* under the truth, with the times at which nodes are idle */
    int *number;               /* the number of each message in the whole multicast */
};

/* The remainder of a multicast with a truth after the first `begun` transfers of its timeline,
 * whose sends began before now. Messages then on their way are received before anything else at
 * their receivers, in order of arrival; their times in the timeline are updated. Nothing is sent
 * before `idle`, at or after now. All memory is from the arena or the multicast. */
struct multicast_remainder multicast_remainder(const struct multicast *multicast,
                                               struct timeline *timeline, size_t begun, double now,
                                               double idle, struct arena *arena);

/* The duration of a transfer's work, without waiting, each part begun at its actual start, given
 * the truth as known at a time (INFINITY: completely). */
double multicast_seconds(const struct multicast *multicast, const struct transfer *transfer,
                         double known);

#endif
