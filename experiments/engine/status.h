/* What came of a run, in one word: in memory, in the store and in tables. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATUS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATUS_H

#include <stdbool.h>

enum status {
    STATUS_ABSENT, /* there is no run yet */
    /* A store keeps these: */
    STATUS_VALID,
    STATUS_REFUSED, /* outside the algorithm's domain */
    STATUS_INVALID, /* the checker rejected the schedule, or its plan cannot be carried out: then
                       there are no transfers, and completion and ratio are infinite */
    /* No transfers, and infinite as above: */
    STATUS_CRASHED,       /* its process ended in the middle */
    STATUS_TIMED_OUT,     /* it was stopped at the time limit */
    STATUS_EXHAUSTED,     /* memory */
    STATUS_MISBEHAVED,    /* it left its process in another state, or wrote to its instance */
    STATUS_NOT_GENERATED, /* there was no instance */
    /* Nothing known of the algorithm: */
    STATUS_KILLED,  /* its process, from outside */
    STATUS_NOT_RUN, /* it was not needed */
    STATUSES
};

/* "valid", "timed_out", "out_of_memory". */
const char *status_name(enum status status);

/* As what an algorithm does on an instance: "refuses", "is stopped on"; NULL for the valid and the
 * absent. */
const char *status_verb(enum status status);

/* STATUS_ABSENT for what is no such word. */
enum status status_of_name(const char *name);

static inline bool status_is_kept(enum status status)
{
    return status > STATUS_ABSENT && status < STATUS_KILLED;
}

/* Nothing was asked of the algorithm, or it declined: there is no answer, and no failure. */
static inline bool status_is_declined(enum status status)
{
    return status == STATUS_REFUSED || status == STATUS_NOT_RUN;
}

#endif
