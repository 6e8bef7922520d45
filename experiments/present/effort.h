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

/* Many experiments, whose cells are run together. */
struct experiment_job {
    struct measurement *measurements; /* [count] */
    int count;
    struct cell *cells; /* of all experiments */
    size_t cell_count;
    /* cells with runs to make or to judge; the others are complete */
    struct cell *open;
    size_t open_count;
    bool *decided;         /* [cell_count] */
    struct result *looked; /* [cell_count]: their results at the last look */
    struct effort effort;
};

/* Plans the replications of the first look. */
struct experiment_job experiment_job_plan(const struct experiment *const *experiments, int count,
                                          uint64_t seed, const struct effort *effort,
                                          struct arena *arena);

/* Reads the results of the open cells, advances those that are still undecided to their next look,
 * and closes the others, with those that lack runs. */
struct verdict experiment_job_refine(struct experiment_job *job, struct store *store,
                                     struct arena *arena);

/* The same until no cell is open: the replications are those that the stored runs call for. */
struct verdict experiment_job_read(struct experiment_job *job, struct store *store,
                                   struct arena *arena);

/* The results of closed cells, one for each experiment; in the arena. */
struct results *experiment_job_results(const struct experiment_job *job, struct arena *arena);

#endif
