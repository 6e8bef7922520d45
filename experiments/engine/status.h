/* The outcome of a run in one word: in memory, in the store and in tables. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATUS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATUS_H

#include <stdbool.h>

enum status {
    STATUS_ABSENT, /* there is no run yet */
    /* Stored outcomes: */
    STATUS_VALID,
    STATUS_REFUSED, /* outside the algorithm's domain */
    STATUS_INVALID, /* the checker rejected the schedule, or its plan cannot be executed: there are
                       then no transfers, and completion and ratio are infinite */
    /* No transfers, and infinite as above: */
    STATUS_CRASHED,       /* its process ended prematurely */
    STATUS_TIMED_OUT,     /* it was stopped at the time limit */
    STATUS_EXHAUSTED,     /* out of memory */
    STATUS_MISBEHAVED,    /* it changed the state of its process, or wrote to its instance */
    STATUS_NOT_GENERATED, /* there was no instance */
    /* Without information about the algorithm: */
    STATUS_KILLED,  /* its process was killed from outside */
    STATUS_NOT_RUN, /* it was not needed */
    STATUSES
};

/* "valid", "timed_out", "out_of_memory". */
const char *status_name(enum status status);

/* ---- not installed ---- */

/* As what an algorithm does on an instance: "refuses", "is stopped on"; NULL for the valid and the
 * absent. */
const char *status_verb(enum status status);

/* STATUS_ABSENT for any other word. */
enum status status_of_name(const char *name);

static inline bool status_is_kept(enum status status)
{
    return status > STATUS_ABSENT && status < STATUS_KILLED;
}

/* A mistake of the algorithm. */
static inline bool status_is_broken(enum status status)
{
    return status == STATUS_CRASHED || status == STATUS_EXHAUSTED || status == STATUS_MISBEHAVED;
}

/* The algorithm was not run, or it declined: neither an answer nor a failure. */
static inline bool status_is_declined(enum status status)
{
    return status == STATUS_REFUSED || status == STATUS_NOT_RUN;
}

#endif
