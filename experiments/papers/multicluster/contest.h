/* Two groups of algorithms against each other on the same exchanges, for surveys: the least
 * completion of the one over the least of the other, in several settings. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_MULTICLUSTER_CONTEST_H
#define COMMSCHED_EXPERIMENTS_PAPERS_MULTICLUSTER_CONTEST_H

#include "experiments/claims/assertion.h"
#include "experiments/claims/trial.h"
#include "experiments/papers/multicluster/clusters.h"

/* Names without "exchange/", apart by spaces: "max_min max_sum". */
struct contest {
    const char *parameters; /* of generator exchange/clusters */
    const char *ours, *theirs;
    size_t replications;
};

#define CONTEST(parameters, ours, theirs, replications)                                            \
    {                                                                                              \
        parameters, ours, theirs, replications                                                     \
    }

/* As in the tables of paper `multicluster`, HL over the Knoedel graph. */
#define USUAL_ALGORITHMS "fixed_pattern knoedel max_min max_sum uniform"
#define ADAPTED_ALGORITHMS "adapted_max_min adapted_max_sum adapted_uniform two_level"

#define SLOWDOWN " slowdown=leaving_cluster"

/* The least completion of the algorithms named; NAN where all refuse. */
double least_completion(const char *names, const struct instance *instance,
                        struct trial_context *context);

/* values[k] = ours over theirs in contest k, on its next instance, the others NAN; trials take the
 * contests in turn, and false is a contest that has had its replications. contests end without
 * parameters. */
bool observe_contest(const struct contest *contests, size_t index, struct trial_context *context,
                     double *values);

/* At file scope: observes the file's array of contests. */
#define OBSERVE_CONTESTS(contests)                                                                 \
    static bool observe(size_t index, struct trial_context *context, double *values)               \
    {                                                                                              \
        return observe_contest(contests, index, context, values);                                  \
    }

/* The survey of all of them; replications: of the contest that has most. */
#define CONTEST_SURVEY(contests, replications, list)                                               \
    {                                                                                              \
        .trials = (sizeof(contests) / sizeof *(contests)-1) * (replications),                      \
        .values = (int)(sizeof(contests) / sizeof *(contests)) - 1, .observe = observe,            \
        .assertions = (list)                                                                       \
    }

/* Contests with messages of 1 kB, which has replications of its own, 10 kB and 100 kB; and
 * assertions, of the first number and the next two, that ours ends no later in the mean. */
#define EVERY_LENGTH(clusters, ours, theirs, shortest, others)                                     \
    CONTEST(clusters " mean=1000", ours, theirs, shortest),                                        \
        CONTEST(clusters " mean=10000", ours, theirs, others),                                     \
        CONTEST(clusters " mean=100000", ours, theirs, others)
#define NO_LATER(words, first)                                                                     \
    MEAN(words ", 1 kB", first, AT_MOST, 1.0), MEAN(words ", 10 kB", (first) + 1, AT_MOST, 1.0),   \
        MEAN(words ", 100 kB", (first) + 2, AT_MOST, 1.0)

#endif
