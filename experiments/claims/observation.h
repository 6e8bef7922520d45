/* What tests of claims are made of: algorithms run and checked, verdicts on one instance. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_OBSERVATION_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_OBSERVATION_H

#include "experiments/claims/claim.h"
#include "experiments/engine/metrics/solution.h"

/* measured / allowed; infinite where nothing is allowed and something measured. */
double observation_severity(const struct observation *seen);

bool observation_violated(const struct observation *seen);

/* Violated where measured exceeds allowed. */
struct observation observe_at_most(double measured, double allowed);

/* Violated where it is not so. */
struct observation observe_that(bool so);

struct observation observe_nothing(void);

/* Runs a registered algorithm (exchange/greedy) that the claim lists, and checks its schedule,
 * which lives in the context's arena. An invalid schedule has an infinite completion, so that no
 * claim can hold on it.
 */
struct solution claim_solve(const char *algorithm, const struct instance *instance,
                            struct claim_context *context);

/* Its completion in seconds; NAN where it refuses. */
double claim_completion(const char *algorithm, const struct instance *instance,
                        struct claim_context *context);

/* The instance of a generator (exchange/gusto), parameters "key=value ...", replication index.
 * The program ends where they are wrong, or the claim lists no such generator. */
struct instance claim_generate(const char *generator, const char *parameters, size_t index,
                               struct claim_context *context);

/* The least completion, as an exact algorithm that takes the instance proves it within the limit in
 * seconds; where none does, NAN, and `unproved` is set in the context. The claim lists all
 * algorithms of the family. */
double claim_optimum(const struct instance *instance, double seconds,
                     struct claim_context *context);

/* True when the list, apart by spaces, has the name or, by a slash and a star at its end, a family
 * of names that it belongs to; a list that is NULL has none. */
bool names_hold(const char *list, const char *name);

#endif
