/* Progress of a job on standard error: a bar if that is a terminal, else an occasional line. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_PROGRESS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>

/* The share of a job of several parts that is done, which never decreases. */
struct job_share {
    double started; /* monotonic seconds */
    double most;    /* shown so far, from 0 to 1 */
};

/* A part of a longer job; zeroed: a job by itself. */
struct phase {
    const char *label;     /* "audit" */
    double later;          /* expected seconds of the later parts */
    bool repeated;         /* another part of about its length may follow */
    struct job_share *job; /* its share is drawn, and nothing is counted; NULL: that of the part */
};

struct progress {
    bool bar;
    double interval; /* seconds between lines, or between bars */
    struct phase phase;
    const char *unit;      /* of the items counted: "runs" */
    double started, drawn; /* monotonic seconds */
    size_t done, total;
    double work_done, work_total; /* large instances come first and take longest */
    double seconds;               /* time limit of the whole, if there is one; else 0 */
};

/* Starts with that many items to do; total 0: unknown. */
struct progress progress_start(const struct phase *phase, const char *unit, size_t total,
                               double work);
void progress_step(struct progress *progress, double work);

/* Redraws: the bar at most a few times a second, a line every 30 seconds. */
void progress_draw(struct progress *progress);

/* Clears the bar. */
void progress_end(struct progress *progress);

#endif
