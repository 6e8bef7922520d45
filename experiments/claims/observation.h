/* Building blocks of tests of claims: algorithms run and checked, verdicts on one instance. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_OBSERVATION_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_OBSERVATION_H

#include "experiments/claims/claim.h"
#include "experiments/engine/metrics/solution.h"

/* measured / allowed; infinite if nothing is allowed and measured is not 0. */
double observation_severity(const struct observation *seen);

bool observation_violated(const struct observation *seen);

/* Violated where measured exceeds allowed. */
struct observation observe_at_most(double measured, double allowed);

/* Violated if the condition is false. */
struct observation observe_that(bool so);

struct observation observe_nothing(void);

/* Runs a registered algorithm (exchange/greedy) that the claim lists, and checks its schedule,
 * which is in the context's arena. An invalid schedule has an infinite completion, so that no claim
 * can hold on it. */
struct solution claim_solve(const char *algorithm, const struct instance *instance,
                            struct claim_context *context);

/* Processor seconds of one such run. */
double claim_cpu_seconds(const char *algorithm, const struct instance *instance,
                         struct claim_context *context);

/* The completion in seconds; NAN if the algorithm refuses. */
double claim_completion(const char *algorithm, const struct instance *instance,
                        struct claim_context *context);

/* The instance of a generator (exchange/gusto) with parameters "key=value ..." and that replication
 * index, which also takes the numbers of "key=2..24" in turn. Ends the program if the parameters
 * are wrong or the claim does not list the generator. */
struct instance claim_generate(const char *generator, const char *parameters, size_t index,
                               struct claim_context *context);

/* Number of the phases of a schedule. */
int count_phases(const struct timeline *timeline);

/* A uniform whole number, both ends included. */
int draw_whole(struct claim_context *context, int least, int most);

/* The least completion, proved within the limit (seconds) by an exact algorithm that accepts the
 * instance. If none proves it, returns NAN and sets `unproved` in the context. The claim must list
 * all algorithms of the family. */
double claim_optimum(const struct instance *instance, double seconds,
                     struct claim_context *context);

/* The next name of a list separated by ", ", in the arena, and *list after it; NULL at its end. */
const char *next_name(const char **list, struct arena *arena);

/* True if the list, separated by spaces, contains the name or its family (an entry that ends with
 * a slash and a star). A NULL list is empty. */
bool names_hold(const char *list, const char *name);

#endif
