/* A response: the reaction to a truth (models/base/truth.h) that deviates from the believed
 * instance. A descriptor at the end of its file, found by the build.
 *
 * algorithms/responses/NAME.c exports response_NAME, known on the command line as a suffix of an
 * algorithm's name: exchange/dense+recompute. An algorithm without one keeps the order that it
 * chose, whatever times result. Paper `exchange` sections 6.2 and 6.3 (refining a schedule,
 * checkpoints); `multicast` section 8 (incremental scheduling). */
#ifndef COMMSCHED_ALGORITHMS_RESPONSE_H
#define COMMSCHED_ALGORITHMS_RESPONSE_H

#include "algorithms/algorithm.h"

struct response {
    const char *name;   /* "recompute" */
    const char *about;  /* a sentence without subject: "plans anew, at checkpoints, ..." */
    const char *source; /* paper and section */
    /* Runs an algorithm without a response on an instance with a truth: the timeline gets the
     * actual times. NULL: not for this family. */
    enum outcome (*exchange)(const struct algorithm *, const struct exchange *, struct context *,
                             struct timeline *out);
    enum outcome (*multicast)(const struct algorithm *, const struct multicast *, struct context *,
                              struct timeline *out);
};

extern const struct response *const responses[]; /* by name; ends with NULL */

/* In the same order: the digest of its file and of every project file that it includes or calls. */
extern const char *const response_digests[];

/* The algorithm with the named response, in the arena. NULL if its family has no such response, or
 * if the algorithm accepts none: exact algorithms, those with their own timing, and those that have
 * a response. */
const struct registered_algorithm *algorithm_with_response(const struct registered_algorithm *base,
                                                           const char *response,
                                                           struct arena *arena);

/* NULL if there is none. */
const struct response *response_find(const char *name);

/* Fails if algorithm_find has no algorithm of that name; the reason says what is wrong with its
 * response, or that there is none. */
struct verdict algorithm_exists(const char *name);

/* Plans on the instance without its truth and executes the order under the truth. Respects what has
 * begun (exchange.h, multicast.h of the models). */
enum outcome exchange_in_truth(const struct algorithm *algorithm, const struct exchange *believed,
                               const struct exchange *exchange, struct context *context,
                               struct timeline *out);
enum outcome multicast_in_truth(const struct algorithm *algorithm, const struct multicast *believed,
                                const struct multicast *multicast, struct context *context,
                                struct timeline *out);

#endif
