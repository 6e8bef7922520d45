/* A response: what is done when the truth (models/base/truth.h) deviates from what was believed.
 * A descriptor at the end of its file, found by the build.
 *
 * algorithms/responses/NAME.c exports response_NAME, known on the command line as a suffix of an
 * algorithm's name: exchange/dense+recompute, exchange/dense+quantile=0.75. An algorithm without
 * one keeps the order that it chose, whatever times result. Paper `exchange` sections 6.2
 * and 6.3 (refining a schedule, checkpoints); `multicast` section 8 (incremental scheduling). */
#ifndef COMMSCHED_ALGORITHMS_RESPONSE_H
#define COMMSCHED_ALGORITHMS_RESPONSE_H

#include "algorithms/algorithm.h"

struct response {
    const char *name;            /* recompute */
    const char *about;           /* what it does, a sentence: "plans anew, at checkpoints, ..." */
    const char *source;          /* paper and section */
    bool at_checkpoints;         /* it plans anew there; else only once */
    const char *number;          /* what the number behind the name is; NULL: it has none */
    double initial, least, most; /* of that number */
    /* Runs an algorithm that has no response on an instance with a truth, which is all that is
     * asked of it: the timeline has the times that come true. NULL: not for that family. */
    enum outcome (*exchange)(const struct algorithm *, double number, const struct exchange *,
                             struct context *, struct timeline *out);
    enum outcome (*multicast)(const struct algorithm *, double number, const struct multicast *,
                              struct context *, struct timeline *out);
};

extern const struct response *const responses[]; /* by name; ends with NULL */

/* In the same order: of its file and of every project file that it includes or calls. */
extern const char *const response_digests[];

/* The algorithm with the response that a suffix says, NAME or NAME=NUMBER, in the arena; NULL where
 * there is no such response for its family, the number is not one that it allows, or the algorithm
 * takes none: an exact one, one with its own timing, one that has a response. */
const struct registered_algorithm *algorithm_with_response(const struct registered_algorithm *base,
                                                           const char *suffix, struct arena *arena);

/* The one that a suffix names, whatever number stands behind it; or NULL. */
const struct response *response_find(const char *suffix);

/* A no says why algorithm_find has no algorithm of that name: what its response lacks, or only that
 * there is none. */
struct verdict algorithm_exists(const char *name);

/* Plans by what an instance without a truth says, and carries the order out in the truth. What has
 * begun (exchange.h, multicast.h of the models) stays. */
enum outcome exchange_in_truth(const struct algorithm *algorithm, const struct exchange *believed,
                               const struct exchange *exchange, struct context *context,
                               struct timeline *out);
enum outcome multicast_in_truth(const struct algorithm *algorithm, const struct multicast *believed,
                                const struct multicast *multicast, struct context *context,
                                struct timeline *out);

#endif
