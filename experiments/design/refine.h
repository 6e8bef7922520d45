/* Refinement of the race's winner on the training instances: terms of little worth are removed, and
 * the other weights polished. */
#ifndef COMMSCHED_EXPERIMENTS_DESIGN_REFINE_H
#define COMMSCHED_EXPERIMENTS_DESIGN_REFINE_H

#include "experiments/design/contest.h"
#include "experiments/engine/statistics/interval.h"

/* Mean cost below which a term is removed. */
#define TERM_LEAST 0.002

/* The worth of a term: the additional cost without it, as a mean of paired differences on training
 * instances, at the time of its removal or else in the winner. */
struct worth {
    double mean; /* NAN: the decoder needs the weight, or the race had removed the term */
    struct interval of_mean; /* 95 % */
    bool left_out;           /* removed here because it is worth less than TERM_LEAST */
};

/* Initial values, no weight measured: [weight_count], in the arena. */
struct worth *worth_start(const struct contest *contest, struct arena *arena);

/* Removes the term of least worth, as long as there is one below TERM_LEAST. *candidate becomes the
 * result; terms removed earlier keep their worth. */
struct verdict prune(struct contest *contest, struct candidate **candidate, struct worth *worth);

/* Simplex search (Nelder and Mead, Computer Journal 7, 1965; GSL's nmsimplex2) for the least mean
 * cost on training instances over the weights of the remaining terms, with at most that many
 * evaluations of all instances. *candidate becomes the best one found, possibly itself. */
struct verdict polish(struct contest *contest, struct candidate **candidate, int evaluations,
                      int round);

#endif
