/* Results of an experiment made by hand: every run's value is given. */
#ifndef COMMSCHED_TESTS_LIB_MADE_RESULTS_H
#define COMMSCHED_TESTS_LIB_MADE_RESULTS_H

#include "experiments/present/result.h"

enum { RUNS = 8, SERIES = 3, MOST_SETTINGS = 3 };

struct made {
    struct experiment experiment;
    struct measurement measurement;
    struct results results;
    struct setting settings[MOST_SETTINGS + 1];
    struct series series[SERIES + 1];
};

/* No runs yet. */
struct made *make(enum figure figure, const struct series *series, int settings,
                  struct arena *arena);

/* Sets the runs of a cell: 1, 1.5, 2.5, 3, 1.2, 1.4, 1.6 and 1.8, whose mean is 1.75, times a
 * factor and with a summand, of the last run its opposite. */
void give(const struct made *made, int cell, double factor, double summand, struct arena *arena);

/* The same value in all runs. */
void give_constant(const struct made *made, int cell, double value, struct arena *arena);

/* Overruns of three series at two settings: the second is 0.1 below the first but in the last run;
 * the third failed. */
struct made *make_overruns(struct arena *arena);

#endif
