/* The audit's insides: what all of one claim shares, the search of a space, the survey. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_CLAIM_RUN_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_CLAIM_RUN_H

#include "experiments/claims/audit.h"
#include "experiments/shrink/instance_size.h"

/* Of each space, however small the share of the instances. */
enum { LEAST_INSTANCES = 100 };

/* A claim being tried. */
struct claim_run {
    const struct registered_claim *claim;
    const struct audit_options *options;
    double end; /* monotonic seconds */
};

/* What was found in a chunk of a space, or in more of it. */
struct find {
    size_t tried, violations, chunks;
    bool cut_short, whole;
    struct observation worst;
    size_t worst_index;
    struct instance_size witness_size;
    size_t witness_index;
};

/* True when instance number index of so many is one of the share to be tried. */
bool is_chosen(const struct audit_options *options, size_t count, size_t index);

/* True when all instances of a space are. */
bool are_all_chosen(const struct audit_options *options, const struct instance_space *space);

/* Seeds the generator by user seed, claim, space and number. */
struct claim_context claim_context_start(const struct claim_run *run, const char *space,
                                         size_t index, gsl_rng *rng, struct arena *arena);

/* Instance number index of a space; false: there is none. */
bool space_draw(const struct instance_space *space, size_t index, struct claim_context *context,
                struct instance *out);

/* A claim that could not be tried. */
void audit_fail(struct audit_result *result, const struct verdict *verdict);

/* With time for an instance under way to end. */
double seconds_left(const struct claim_run *run);

/* Tries the instances of a space, in several processes. */
struct find search_space(const struct claim_run *run, const struct instance_space *space,
                         size_t spaces_left, struct audit_result *result);

/* Asks and judges the claim's survey. */
void take_survey(const struct claim_run *run, struct audit_result *result, struct arena *arena);

#endif
