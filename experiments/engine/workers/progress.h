/* How far a job is, on standard error: a bar where that is a terminal, else a line now and then. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_PROGRESS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

struct progress;

/* A part of a longer job; zeroed: a job by itself. */
struct phase {
    const char *label;      /* "2/4 audit" */
    double later;           /* seconds that the parts after it may take */
    struct progress *whole; /* what is drawn instead of the part; or NULL */
};

struct progress {
    bool shown, bar;
    double interval; /* seconds from line to line, or from bar to bar */
    struct phase phase;
    const char *unit;      /* of what is done: "runs" */
    double started, drawn; /* monotonic seconds */
    size_t done, total;
    double work_done, work_total; /* large instances come first and take longest */
    double seconds;               /* of the whole, where that is what limits it; else 0 */
};

/* Of so many things to be done; 0: nobody knows how many. */
struct progress progress_start(const struct phase *phase, const char *unit, size_t total,
                               double work);
void progress_step(struct progress *progress, double work);

/* So much of the work is done, from 0 to 1, whatever the steps told. */
void progress_at(struct progress *progress, double share);

/* Redraws: the bar some times a second at most, a line every 30 seconds. */
void progress_draw(struct progress *progress);

/* Clears the bar. */
void progress_end(struct progress *progress);

#endif
