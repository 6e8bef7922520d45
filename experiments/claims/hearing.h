/* The audit's insides: what trials of one claim share, the search of a space, the survey. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_HEARING_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_HEARING_H

#include "experiments/claims/audit.h"
#include "experiments/shrink/instance_size.h"

/* Of each space and survey, however small the share of the trials. */
enum { LEAST_TRIALS = 100, LEAST_OBSERVATIONS = 20 };

/* Everything that trials of one claim share. */
struct hearing {
    const struct registered_claim *claim;
    const struct audit_options *options;
    double end; /* monotonic seconds */
};

/* What was found in a chunk of a space, or in more of it. */
struct find {
    size_t tried, violations, chunks;
    bool cut_short;
    struct trial worst;
    size_t worst_index;
    struct instance_size witness_size;
    size_t witness_index;
};

/* True when trial number index is one of the share to be made. */
bool is_chosen(const struct audit_options *options, size_t trials, size_t least, size_t index);

/* Seeds the generator by user seed, claim, space and number. */
struct trial_context start_trial(const struct hearing *hearing, const char *space, size_t index,
                                 gsl_rng *rng, struct arena *arena);

/* Instance number index of a space; false: there is none. */
bool draw_instance(const struct space *space, size_t index, struct trial_context *context,
                   struct instance *out);

/* A claim that could not be tried. */
void audit_fail(struct audit_result *result, const struct verdict *verdict);

/* With time for a trial under way to end. */
double seconds_left(const struct hearing *hearing);

/* Tries the instances of a space, in several processes. */
struct find search_space(const struct hearing *hearing, const struct space *space,
                         size_t spaces_left, struct audit_result *result);

/* Observes and judges the claim's survey. */
void take_survey(const struct hearing *hearing, struct audit_result *result, struct arena *arena);

#endif
