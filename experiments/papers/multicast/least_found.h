/* The least completion of a multicast that is found: upper bounds to hold lower bounds against. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_MULTICAST_LEAST_FOUND_H
#define COMMSCHED_EXPERIMENTS_PAPERS_MULTICAST_LEAST_FOUND_H

#include "experiments/claims/observation.h"
#include "models/multicast/clock.h"

/* The least of all algorithms that are not exact and, where there are few transfers, of all
 * sequences by the append discipline. Every schedule that counts has been checked. */
double multicast_least_found(const struct instance *instance, struct claim_context *context);

/* Violated where the least completion found is below the bound. */
struct observation bound_not_above_least(double (*bound)(const struct multicast *),
                                         const struct instance *instance,
                                         struct claim_context *context);

/* The same senders, receivers and messages in the same order by the discipline; in the arena. */
struct timeline same_sequence(const struct multicast *multicast, const struct timeline *timeline,
                              enum discipline discipline, struct arena *arena);

#endif
