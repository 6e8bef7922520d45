/* What claims about fastest-node-first share: its times held against the optimum's, and the
 * clusters of its paper's experiments. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_BROADCAST_CLAIMS_OF_FNF_H
#define COMMSCHED_EXPERIMENTS_PAPERS_BROADCAST_CLAIMS_OF_FNF_H

#include "experiments/claims/assertion.h"
#include "experiments/claims/trial.h"
#include "experiments/papers/broadcast/cluster.h"

/* Its final ready-to-receive time is at most so many times the least one. */
struct trial fnf_ready_within(double factor, const struct instance *instance,
                              struct trial_context *context);

/* Its total time is at most factor times the least one, plus a constant. */
struct trial fnf_total_within(double factor, double constant, const struct instance *instance,
                              struct trial_context *context);

/* Its total time is at most twice the least one, plus the longest receiving time, less so many
 * times the shortest. */
struct trial fnf_total_near_twice(double shortest, const struct instance *instance,
                                  struct trial_context *context);

/* Where the claims about twice the least one look. */
extern const struct space twice_spaces[];

/* The bound that section 1 quotes: its total time is at most 2 alpha T + beta, alpha the largest
 * ratio of receiving to sending and beta the largest difference of receiving times. Applies where
 * alpha is not below the least. */
struct trial previous_bound_trial(double least_alpha, const struct instance *instance,
                                  struct trial_context *context);

/* Section 5.1: 6 to 100 processors, a third each of speeds 1/2, 5/6 and 10/11, the remainder going
 * to the faster ones. */
bool cluster_is_of_experiment(const struct cluster *cluster);

/* All of them, each with a source of every speed: by the number of processors, then the source. */
extern const struct space experiment_clusters[];

/* Random selection on shuffled clusters of section 5.1 with a fast source. */
enum { RANDOM_SIZES = 5, RANDOM_VALUES = 2 * RANDOM_SIZES };

enum random_size { RANDOM_6, RANDOM_12, RANDOM_24, RANDOM_48, RANDOM_100 };

/* Fills in, of every size, its time over that of fastest-node-first, and RANDOM_SIZES further on
 * whether it is better. */
bool observe_random_selection(size_t index, struct trial_context *context, double *values);

#define RANDOM_SURVEY(replications, list)                                                          \
    {                                                                                              \
        .trials = (replications), .values = RANDOM_VALUES, .observe = observe_random_selection,    \
        .assertions = (list)                                                                       \
    }

/* Assertion: hardly one of 200 is better; of a size as in random_size. */
#define RANDOM_SELDOM_BETTER(processors)                                                           \
    SHARE("random better than FNF, " #processors " processors",                                    \
          RANDOM_SIZES + RANDOM_##processors, AT_MOST, 1.0 / 200.0)

#endif
