/* How far a job is, on standard error where that is a terminal. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_PROGRESS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

/* A part of a longer job; zeroed: a job by itself. */
struct phase {
    const char *label; /* "2/4 audit" */
    double later;      /* seconds that the parts after it may take */
};

struct progress {
    bool shown;
    struct phase phase;
    const char *unit;      /* of what is done: "runs" */
    double started, drawn; /* monotonic seconds */
    size_t done, total;
    double work_done, work_total; /* large instances come first and take longest */
};

struct progress progress_start(const struct phase *phase, const char *unit, size_t total,
                               double work);
void progress_step(struct progress *progress, double work);

/* Redraws, at most some times a second. */
void progress_draw(struct progress *progress);

/* Clears the line. */
void progress_end(struct progress *progress);

#endif
