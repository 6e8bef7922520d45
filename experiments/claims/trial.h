/* What tests of claims are made of: algorithms run and checked, verdicts on one instance. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_TRIAL_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_TRIAL_H

#include "experiments/claims/claim.h"
#include "experiments/engine/metrics/solution.h"

/* Violated where measured exceeds allowed. */
struct trial trial_at_most(double measured, double allowed);

/* Violated where it is not so. */
struct trial trial_that(bool so);

struct trial trial_does_not_apply(void);

/* Runs a registered algorithm (exchange/greedy) and checks its schedule, which lives in the
 * context's arena. An invalid schedule has an infinite completion, so that no claim can hold on it.
 */
struct solution trial_solve(const char *algorithm, const struct instance *instance,
                            struct trial_context *context);

/* Its completion in seconds; NAN where it refuses. */
double trial_completion(const char *algorithm, const struct instance *instance,
                        struct trial_context *context);

/* Completion over the lower bound that applies; NAN where it refuses. */
double trial_ratio(const char *algorithm, const struct instance *instance,
                   struct trial_context *context);

/* The instance of a generator (exchange/gusto), parameters "key=value ...", replication index;
 * the program ends where they are wrong. */
struct instance trial_generate(const char *generator, const char *parameters, size_t index,
                               struct trial_context *context);

#endif
