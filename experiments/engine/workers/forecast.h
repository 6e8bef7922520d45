/* How far a job is, by the seconds that its tasks take: those of the tasks done, and a guess for
 * the others that follows what was measured. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_FORECAST_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_FORECAST_H

#include "models/base/arena.h"

/* Tasks that cost alike. */
struct forecast_kind {
    const void *group; /* kinds whose costs follow from their sizes */
    double size;       /* number of nodes */
    double guess;      /* seconds of a task, while none of the group has ended */
    size_t left, done;
    double seconds; /* of those done */
};

struct forecast {
    struct forecast_kind *kinds; /* [count] */
    size_t count;
    const struct forecast_kind **order; /* [count] by group, large sizes first */
};

/* Of kinds that the caller keeps. */
struct forecast forecast_start(struct forecast_kind *kinds, size_t count, struct arena *arena);

/* A task has ended; NAN: it was not made. */
void forecast_step(struct forecast_kind *kind, double seconds);

/* From 0 to 1. */
double forecast_share(const struct forecast *forecast);

#endif
