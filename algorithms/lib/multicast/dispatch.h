/* Time-driven dispatch: one pass in which time runs forward and every node that is free sends,
 * receives what waits for it, or idles, as scores and thresholds say. The rule and its terms:
 * algorithms/multicast/dispatch.c.
 *
 * Messages of nearly the same costs form a group, whose mean size stands for theirs in all
 * estimates; the times of the schedule are exact. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_DISPATCH_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_DISPATCH_H

#include "algorithms/algorithm.h"

/* Times are in mean receives: the mean of R over all transfers. For and against: raises or lowers
 * the score of a send. */
struct dispatch_weights {
    double backlog;   /* against: time that the message would wait at the receiver */
    double hunger;    /* for: time that the receiver would idle until it arrives */
    double forwards;  /* for: each forward that the receiver can still make before the horizon */
    double late;      /* against: time by which the receive would end behind the horizon */
    double wire;      /* against: time of the wire */
    double size;      /* for: time of the receive */
    double owed;      /* for: share of the time left that the receiver's missing messages take */
    double urgency;   /* of what waits, a node receives the oldest; one more receiver that needs a
                         message makes it older by so much */
    double patience;  /* backlog of a node above which it receives rather than sends */
    double spare;     /* a node sends only if the horizon leaves it time for all that it has yet to
                         receive and for so many sends; negative: whatever the horizon */
    double horizon;   /* at the start, over the lower bound; all from when the first node is idle */
    double reference; /* share of the way from there to the completion of another schedule: of a
                         plain pass, or the best yet */
    double growth;    /* of the horizon when all stall: factor, at least 1 */
    double detour;    /* far wires are those that cost, with S and R, so many times what the
                         receiver's shortest costs. They carry no message that can come to the
                         receiver by others, unless all stall; 0: none is far */
};

/* What depends on the instance alone. */
struct dispatch_instance;

/* The arena holds it; it refers to the multicast. Takes a plain pass. */
struct dispatch_instance *dispatch_prepare(const struct multicast *multicast, struct arena *arena);

/* Scores get noise: up to so much is added to each, from a sequence of that seed. */
struct dispatch_noise {
    double amplitude;
    uint64_t seed;
};

/* One pass into an empty timeline. Returns how many transfers it considered. */
double dispatch_pass(const struct dispatch_instance *prepared,
                     const struct dispatch_weights *weights, const struct dispatch_noise *noise,
                     struct arena *scratch, struct timeline *out);

/* One pass; adds to the context's evaluated. */
enum outcome multicast_dispatch(const struct multicast *multicast, struct context *context,
                                const struct dispatch_weights *weights, struct timeline *out);

/* The earliest schedule to end of a pass by each vector, and of two more by the best of these that
 * aim at less than its completion; ties: the first. The reference of each pass is the best yet.
 * Ends when one meets the lower bound. Adds to the context's evaluated. */
enum outcome multicast_dispatch_best(const struct multicast *multicast, struct context *context,
                                     const struct dispatch_weights *weights, int count,
                                     struct timeline *out);

#endif
