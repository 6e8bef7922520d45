/* Sequential choice of the number of replications.
 *
 * Every cell has the replications of one of its looks (statistics/statistics.h), at most those of
 * the experiment: of the first look at which its verdict is settled (statistics/statistics.h) and
 * its mean precise, or of the last one. A cell without a printed number stops when its mean is
 * precise. A mean is precise when the half-width of its 95 % interval, relative to the mean, is
 * within EFFORT_COMPARED where a printed number is judged, within EFFORT_DRAWN elsewhere, and
 * within the experiment's own precision where it has one. The mean of a number that is different
 * need only be known within a tenth of the difference, and is the only one that the first look of
 * LOOK_EARLY runs can end: fewer runs are too few for the interval of a mean. A quick job stops the
 * experiment's costly series at their first look: it spends its time where most numbers are decided
 * in a second. CPU times are not a sample of instances: they have no required precision and keep
 * the replications of the first look.
 *
 * This stopping rule hardly makes 95 % intervals too narrow: in simulations of cells with a
 * deviation of 5 to 20 % they contain the mean 94 to 95 times in 100 if runs are normal, 93 to 95
 * times if gamma of shape 4, 90 to 94 times if exponential.
 *
 * Numbers that are drawn but not compared need less: figures of 1,000 replications take half of
 * their time at 1 %, a quarter of it at 1.5 % and a sixth at 2 %.
 *
 * The rule applies to single cells, because in a rule for settings the worst series would decide
 * for all (and save only 7 %). The replications of a setting are the same instances for all its
 * series, some of which have fewer than others. The number follows from the results alone; it is
 * therefore the same for any number of workers, and can be determined again from a stored job. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_EFFORT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_EFFORT_H

#include "experiments/present/result.h"

#define EFFORT_COMPARED 0.01
#define EFFORT_DRAWN 0.03

/* The user's requirements on all cells. */
struct effort {
    int replications; /* of every cell, regardless of the results; 0: by the rule */
    bool quick; /* at most the experiment's quick_replications, and one look at costly series */
    double precision; /* another precision, with up to ten times as many replications; 0: by the
                         rule */
};

/* Replications of the experiment's cells at their first look, and at most. */
int effort_first(const struct effort *effort, const struct experiment *experiment);
int effort_most(const struct effort *effort, const struct experiment *experiment);

/* Largest number of looks of its cells. */
int effort_looks(const struct effort *effort, const struct experiment *experiment);

/* Reads the result of the cell of that number, all of whose runs are stored, and advances the cell
 * to its next look if one is needed: *more. *result has the result of its previous look. */
struct verdict effort_look(const struct effort *effort, struct store *store,
                           const struct measurement *measurement, int cell, struct arena *arena,
                           struct result *result, bool *more);

/* Plans the experiment with the replications that the stored runs call for; a cell with missing
 * runs stays at that look. The results are those stored. */
struct verdict effort_read(const struct effort *effort, struct store *store,
                           const struct experiment *experiment, uint64_t seed, struct arena *arena,
                           struct measurement *measurement, struct results *results);

#endif
