/* Progress of a job as a share of the seconds that its tasks take: measured for finished tasks, and
 * estimated from the measurements for the others. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_FORECAST_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_FORECAST_H

#include "models/base/arena.h"

/* Tasks of equal cost. */
struct forecast_kind {
    const void *group; /* kinds in the same group have costs that follow from their sizes */
    double size;       /* number of nodes */
    double guess;      /* estimated seconds of a task, until one of the group has ended */
    size_t left, done;
    double seconds; /* total of the finished tasks */
};

struct forecast {
    struct forecast_kind *kinds; /* [count] */
    size_t count;
    const struct forecast_kind **order; /* [count] by group, largest sizes first */
};

/* The kinds remain the caller's and must stay in place. */
struct forecast forecast_start(struct forecast_kind *kinds, size_t count, struct arena *arena);

/* Records the end of a task; NAN: it was not made. */
void forecast_step(struct forecast_kind *kind, double seconds);

/* From 0 to 1. */
double forecast_share(const struct forecast *forecast);

#endif
