/* Time-driven dispatch: one pass in which time runs forward and every idle node sends, receives a
 * waiting message, or idles, according to scores and thresholds. The rule and its terms:
 * algorithms/multicast/dispatch.c.
 *
 * Messages of nearly equal costs form a group, whose mean size replaces theirs in all estimates;
 * the times of the schedule are exact. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_DISPATCH_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_DISPATCH_H

#include "algorithms/algorithm.h"

/* Times are in units of the mean receive: the mean of R over all transfers. A term "for" raises the
 * score of a send, one "against" lowers it. */
struct dispatch_weights {
    double backlog;  /* against: time for which the message would wait at the receiver */
    double hunger;   /* for: time for which the receiver would idle until it arrives */
    double forwards; /* for: each send of the message that the receiver can still make before the
                        horizon */
    double late; /* against: time from the horizon to the end of the receive, if that is later */
    double wire; /* against: time of the wire */
    double size; /* for: time of the receive */
    double owed; /* for: fraction of the remaining time that the receiver's missing messages take */
    double urgency;  /* a node receives the oldest waiting message; each further receiver that needs
                        a message adds this to its age */
    double patience; /* a node with a larger backlog receives rather than sends */
    double spare;    /* a node sends only if the horizon leaves it time for everything that it still
                        has to receive and for this many sends; negative: always */
    double horizon;  /* initially, relative to the lower bound; measured from when the first node is
                        idle */
    double reference; /* fraction of the way from there to the completion of another schedule: that
                         of a plain pass, or the best so far */
    double growth;    /* factor on the horizon if no node can proceed, at least 1 */
    double detour; /* wires are far if their cost, with S and R, is more than this many times that
                      of the receiver's shortest. They carry no message that can reach the receiver
                      over others, unless no node can proceed; 0: none is far */
};

/* The part that depends only on the instance. */
struct dispatch_instance;

/* In the arena; refers to the multicast. Runs a plain pass. */
struct dispatch_instance *dispatch_prepare(const struct multicast *multicast, struct arena *arena);

/* Noise: a number up to `amplitude` is added to each score, from a sequence with this seed. */
struct dispatch_noise {
    double amplitude;
    uint64_t seed;
};

/* Makes one pass into an empty timeline. Returns how many transfers it considered. */
double dispatch_pass(const struct dispatch_instance *prepared,
                     const struct dispatch_weights *weights, const struct dispatch_noise *noise,
                     struct arena *scratch, struct timeline *out);

/* Makes one pass that replaces *best, which has room for it, if it ends earlier; returns when it
 * ends. Adds to the context's evaluated. */
double dispatch_try(const struct dispatch_instance *prepared,
                    const struct dispatch_weights *weights, const struct dispatch_noise *noise,
                    struct context *context, struct timeline *best);

/* Makes one pass; adds to the context's evaluated. */
enum outcome multicast_dispatch(const struct multicast *multicast, struct context *context,
                                const struct dispatch_weights *weights, struct timeline *out);

/* The earliest-ending schedule of one pass per weight vector and two more with the best of these
 * that aim at less than its completion; ties: the first. The reference of each pass is the best so
 * far. Ends when a schedule meets the lower bound. Adds to the context's evaluated. */
enum outcome multicast_dispatch_best(const struct multicast *multicast, struct context *context,
                                     const struct dispatch_weights *weights, int count,
                                     struct timeline *out);

#endif
