/* Replications where they decide.
 *
 * Every cell has the replications of one of its looks (statistics/looks.h), at most the
 * experiment's: of the first one at which its verdict is settled (statistics/agreement.h) and its
 * mean precise, or the last one. A cell without a printed number stops when it is precise. A mean
 * is precise when the half-width of its 95 % interval is within EFFORT_COMPARED of it where a
 * printed number is judged, within EFFORT_DRAWN elsewhere, within the experiment's own precision
 * where it has one; CPU times are no sample of instances, so nothing is asked of theirs, and they
 * have those of the first look.
 *
 * Stopped so, 95 % intervals are hardly too narrow: in simulations of cells with 5 to 20 % of
 * deviation they hold the mean 94 to 95 times in 100 where runs are normal, 93 to 95 times where
 * they are gamma of shape 4, 90 to 94 times where they are exponential.
 *
 * What is drawn and not compared is worth less: the figures of 1,000 replications take half of
 * their time at 1 %, a quarter of it at 1.5 % and a sixth at 2 %.
 *
 * It goes by cell, as by setting the worst series decides for all of it (and saves 7 %): the
 * replications of a setting are the same instances for all of its series, of which some see fewer
 * than others. How many follows from the results alone, so it is the same for any number of
 * workers, and a stored job can tell again. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_EFFORT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_EFFORT_H

#include "experiments/present/result.h"

#define EFFORT_COMPARED 0.01
#define EFFORT_DRAWN 0.02

/* What is asked of all cells. */
struct effort {
    int replications; /* of every cell, whatever comes of it; 0: as above */
    bool quick;       /* at most the experiment's quick_replications */
    double precision; /* another one, with up to ten times as many replications; 0: as above */
};

/* Replications of the experiment's cells at their first look, and at most. */
int effort_first(const struct effort *effort, const struct experiment *experiment);
int effort_most(const struct effort *effort, const struct experiment *experiment);

/* How many looks its cells may need. */
int effort_looks(const struct effort *effort, const struct experiment *experiment);

/* Plans the experiment's cells with the replications of the first look. */
struct verdict effort_plan(const struct effort *effort, const struct experiment *experiment,
                           uint64_t seed, struct arena *arena, struct measurement *out);

/* The cell of that number, all of whose runs are stored, goes on to its next look where one is
 * needed: *more. */
struct verdict effort_look(const struct effort *effort, struct store *store,
                           const struct measurement *measurement, int cell, bool *more);

/* Plans the experiment with the replications that the store's runs ask for; a cell some of whose
 * runs are missing stays at that look. The results are those stored. */
struct verdict effort_read(const struct effort *effort, struct store *store,
                           const struct experiment *experiment, uint64_t seed, struct arena *arena,
                           struct measurement *measurement, struct results *results);

#endif
