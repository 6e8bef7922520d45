/* Where tasks are done: workers are started, given shares of the tasks, asked for records, and
 * stopped. Who does what, and what an end means for a task, decides dispatch.h; here messages are
 * carried and workers ended. local_workers.c has processes of this machine; ranks of another or a
 * batch system's jobs would be another struct worker_operations.
 *
 * An implementation guarantees
 * - start: the worker works with struct workload and what its data points to as they are at that
 *   moment; it has done nothing yet; what it changes nobody else sees;
 * - order: the records of one worker arrive whole, once, and as they were reported; those of two
 *   workers in any order. At most one share is under way at a worker, and a share for a worker that
 *   has ended is lost in silence;
 * - loss: what a worker reported arrives before its end does. Nothing is lost without an end;
 * - noise: what arrives and is no record, whoever sent it, is told as such and not left out;
 * - kills: after stop the worker does nothing any more, nor does anything that it has started,
 *   whatever it was at and whatever it did to its surroundings; other workers, and what the caller
 *   had started before, go on;
 * - ends: a worker that ends by itself, crashes or is killed from outside is told as ended, and
 * stop answers which, once; all end when the caller does, even when that is killed. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_WORKERS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_WORKERS_H

#include "experiments/engine/isolation/failure.h"

#include <stdalign.h>
#include <stdint.h>

#define WORKERS_MOST 1024 /* more are not started */

enum { RECORD_MOST = 4000 /* bytes of a record's content */ };

/* Tasks first .. end-1. */
struct share {
    size_t first, end;
    uint64_t nonce; /* its records repeat it, so that nothing else passes for one */
};

enum task_answer {
    TASK_DONE,
    TASK_LAST,   /* done; but the worker may be spoilt for others, and ends */
    TASK_ENOUGH, /* not done, and no more tasks need be given to anybody */
};

/* What workers do; the functions are called in them. */
struct workload {
    void *data;
    size_t record_size;
    void (*prepare)(size_t first, void *data); /* before the first task of a share; or NULL */
    const char *preparing; /* begins the reason where that fails: "in the generator: " */
    /* Fills in the record of a task, which comes zeroed. */
    enum task_answer (*perform)(size_t task, void *data, void *record);
    void (*end)(void *data); /* before it ends in good order; or NULL */
    /* In the caller: a record's content can be used; NULL: any can. */
    bool (*is_sound)(const void *record);
};

enum record_kind {
    RECORD_PREPARED, /* its share is; task: the first */
    RECORD_DONE,
    RECORD_ENOUGH,
    RECORD_FAILED, /* by worker_fail, the content says why */
    RECORD_KINDS
};

struct record {
    uint64_t nonce;
    size_t task;
    enum record_kind kind;
    alignas(max_align_t) char content[RECORD_MOST];
};

enum arrival {
    ARRIVAL_RECORD,  /* whole; its nonce, task and kind are for the caller to look at */
    ARRIVAL_NOTHING, /* yet */
    ARRIVAL_END,     /* the worker is gone */
    ARRIVAL_NOISE,
};

/* Workers by number, 0 to WORKERS_MOST - 1. */
struct worker_operations {
    /* Makes room for so many; nothing runs yet. */
    void *(*open)(const struct workload *work, int count);
    struct verdict (*start)(void *workers, int number);
    void (*assign)(void *workers, int number, const struct share *share);
    enum arrival (*receive)(void *workers, int number, struct record *record);
    /* Until one of the watched ones may have something, or a moment has passed. */
    void (*wait)(void *workers, const bool *watched);
    /* how: NULL, or after ARRIVAL_END where how it ended goes. */
    void (*stop)(void *workers, int number, struct failure *how);
    void (*close)(void *workers); /* stops all */
};

extern const struct worker_operations local_workers;

/* The number of workers for a user's wish; 0: one per processor. */
int workers_count(int wished);

/* ---- in a worker ---- */

/* STATE_TEXT bytes that stop reads after an end, see process_state_note_faults. */
char *worker_note(void);

/* Ends the worker and the whole job, with this reason. Outside a worker: prints it and ends the
 * program. */
_Noreturn void worker_fail(const char *reason);

#endif
