/* Two groups of algorithms against each other on the same exchanges, for surveys: the least
 * completion of the one over the least of the other, in several settings. */
#ifndef COMMSCHED_EXPERIMENTS_CONTEST_H
#define COMMSCHED_EXPERIMENTS_CONTEST_H

#include "experiments/trial.h"

/* Names without "exchange/", apart by spaces: "max_min max_sum". */
struct contest {
    const char *parameters; /* of generator exchange/clusters */
    const char *ours, *theirs;
    size_t replications;
};

/* The least completion of the algorithms named; NAN where all refuse. */
double least_completion(const char *names, const struct instance *instance,
                        struct trial_context *context);

/* values[k] = ours over theirs in contest k, on its next instance, the others NAN; trials take the
 * contests in turn, and false is a contest that has had its replications. contests end without
 * parameters. */
bool observe_contest(const struct contest *contests, size_t index, struct trial_context *context,
                     double *values);

#endif
