/* The short form of an experiment's settings: one grid of parameters, each of which is the
 * abscissa, makes lines, or makes figures of their own.
 *
 *     {"parameters": {"nodes": [8, 16], "skew": [1, 2], "network": ["fast", "slow"]},
 *      "x": "nodes", "panels": "network"}
 *
 * has two figures with two lines an algorithm and two points a line. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_SWEEP_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_SWEEP_H

#include "experiments/engine/plan/scope.h"

struct sweep {
    struct grid settings; /* the abscissa, and parameters of one value */
    struct grid lines;    /* the other parameters; one point without variables where none are */
    struct grid panels;   /* those named there, and metrics; likewise */
    const char *x;        /* the parameter that is the abscissa; or NULL */
};

/* Reads "parameters", "x", "panels" and "metrics" of an experiment. Without an "x" it is the first
 * parameter that has a list of numbers. */
bool read_sweep(const struct scope *scope, const struct spot *object, struct sweep *out);

#endif
