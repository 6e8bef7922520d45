/* What is done to the winner of the race on the training instances: terms that are worth little are
 * left out, and the other weights polished. */
#ifndef COMMSCHED_EXPERIMENTS_DESIGN_REFINE_H
#define COMMSCHED_EXPERIMENTS_DESIGN_REFINE_H

#include "experiments/design/contest.h"
#include "experiments/engine/statistics/interval.h"

/* Of the mean cost: a term that is worth less is left out. */
#define TERM_LEAST 0.002

/* What a term is worth: how much more the candidate costs without it, a mean of paired differences
 * on training; as it was when it was left out, or as it is in the winner. */
struct worth {
    double mean;             /* NAN: the decoder needs the weight, or the race left it out */
    struct interval of_mean; /* 95 % */
    bool left_out;           /* here, for being worth less than TERM_LEAST */
};

/* Of no weight yet: [weight_count], in the arena. */
struct worth *worth_start(const struct contest *contest, struct arena *arena);

/* Leaves out the term that is worth least, as long as there is one worth less than TERM_LEAST.
 * *candidate becomes what is left; of terms that were left out before nothing is told anew. */
struct verdict prune(struct contest *contest, struct candidate **candidate, struct worth *worth);

/* Simplex search (Nelder and Mead, Computer Journal 7, 1965; GSL's nmsimplex2) for the least mean
 * cost on training, over the weights of terms that are not left out, by so many evaluations of all
 * instances at most. *candidate becomes the best that was tried, which may be itself. */
struct verdict polish(struct contest *contest, struct candidate **candidate, int evaluations,
                      int round);

#endif
