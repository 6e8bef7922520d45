/* Time-driven dispatch: one pass in which time runs forward and every node that is free sends,
 * receives what waits for it, or idles, as scores and thresholds say. The rule and its terms:
 * algorithms/multicast/dispatch.c.
 *
 * Messages of nearly the same costs form a group, whose mean size stands for theirs in all
 * estimates; the times of the schedule are exact. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_DISPATCH_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_DISPATCH_H

#include "algorithms/algorithm.h"

/* Times are in mean receives: the mean of R over all transfers. */
struct dispatch_weights {
    double backlog;   /* against: time that the message would wait at the receiver */
    double hunger;    /* for: time that the receiver would idle until it arrives */
    double forwards;  /* for: each forward that the receiver can still make before the horizon */
    double late;      /* against: time by which the receive would end behind the horizon */
    double wire;      /* against: time of the wire */
    double size;      /* for: time of the receive */
    double owed;      /* for: share of the time left that the receiver's missing messages take */
    double scarce;    /* for: receivers that the message still needs per node that has it */
    double onward;    /* against: the receiver's own time of a send */
    double urgency;   /* of what waits, receives first: for each forward of it, against its age */
    double patience;  /* own backlog from which a node receives rather than sends */
    double spare;     /* sends only while the horizon leaves its own receives and so many sends;
                         negative: whatever the horizon */
    double horizon;   /* at the start, over the lower bound */
    double reference; /* share of the way from there to the completion of a plain pass */
    double growth;    /* of the horizon when all stall: factor */
    double detour;    /* sends over a wire that costs so many times the receiver's best one only
                         what no near node will have; 0: over any */
};

/* The same for several vectors of weights: what depends on the instance alone. */
struct dispatch_instance;

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

/* The earliest schedule to end of several passes; ties: the first. */
enum outcome multicast_dispatch_best(const struct multicast *multicast, struct context *context,
                                     const struct dispatch_weights *weights, int count,
                                     struct timeline *out);

#endif
