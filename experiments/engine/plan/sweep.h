/* The short form of an experiment's settings: one grid of parameters, each of which is the
 * abscissa, distinguishes lines, or distinguishes figures.
 *
 *     {"parameters": {"nodes": [8, 16], "skew": [1, 2], "network": ["fast", "slow"]},
 *      "x": "nodes", "panels": "network"}
 *
 * gives two figures with two lines for each algorithm and two points on each line. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_SWEEP_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_SWEEP_H

#include "experiments/engine/plan/scope.h"

struct sweep {
    struct grid settings; /* the abscissa, and parameters with a single value */
    struct grid lines;    /* the other parameters; if there are none, one point without variables */
    struct grid panels;   /* the parameters named in "panels", and metrics; likewise */
    const char *x;        /* the parameter that is the abscissa; or NULL */
};

/* Reads "parameters", "x", "panels" and "metrics" of an experiment. By default "x" is the first
 * parameter that has a list of numbers. */
bool read_sweep(const struct scope *scope, const struct spot *object, struct sweep *out);

#endif
