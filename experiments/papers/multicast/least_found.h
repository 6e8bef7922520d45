/* The least completion found for a multicast: an upper bound on the optimum, for testing lower
 * bounds. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_MULTICAST_LEAST_FOUND_H
#define COMMSCHED_EXPERIMENTS_PAPERS_MULTICAST_LEAST_FOUND_H

#include "experiments/claims/observation.h"
#include "models/multicast/clock.h"

/* The least over all algorithms that are not exact and, if there are few transfers, over all
 * sequences by the append discipline. Every schedule that counts is checked. */
double multicast_least_found(const struct instance *instance, struct claim_context *context);

/* Violated if the least completion found is below the bound. */
struct observation bound_not_above_least(double (*bound)(const struct multicast *),
                                         const struct instance *instance,
                                         struct claim_context *context);

/* The same senders, receivers and messages in the same order, timed by the discipline; in the
 * arena. */
struct timeline same_sequence(const struct multicast *multicast, const struct timeline *timeline,
                              enum discipline discipline, struct arena *arena);

#endif
