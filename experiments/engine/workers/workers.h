/* Workers, processes of this machine, each with its own process group and a socket on which it is
 * given shares and sends its records, each as a packet. Which worker gets which task and what its
 * end means for the task is decided by dispatch.h; here messages are only transported. Guaranteed:
 *
 * - start: the worker works with struct workload and the data it points to as they are at that
 *   moment; it has done nothing yet; its changes are private to it;
 * - order: the records of one worker arrive complete, once, and in the order of reporting. A worker
 *   has one share at a time, and a share sent to a worker that has ended is lost silently;
 * - loss: what a worker reported arrives before its end does. Nothing is lost without an end;
 * - noise: data that is not a record, whatever its source, is reported as such and not skipped;
 * - ends: a worker that ends by itself, crashes or is killed from outside is reported as ended; all
 *   workers end when the caller does, even if it is killed. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_WORKERS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_WORKERS_H

#include "experiments/engine/isolation/isolation.h"
#include "models/base/verdict.h"

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define WORKERS_MOST 1024 /* more are not started */

enum { REASON_MOST = 512 /* bytes of the reason of a failed worker */ };
enum { RECORD_MOST = 65536 /* bytes of a record's content */ };

/* Tasks first .. end-1. */
struct share {
    size_t first, end;
    uint64_t nonce; /* repeated by its records, so that nothing else passes for one */
};

enum task_answer {
    TASK_DONE,
    TASK_LAST,   /* done, but the worker's state may be damaged for other tasks, and it ends */
    TASK_ENOUGH, /* not done, and no more tasks need to be assigned at all */
};

struct workload;

/* The work of the workers; the functions are called in them. */
struct workload {
    void *data;
    size_t record_size;
    void (*prepare)(size_t first, void *data); /* before the first task of a share; or NULL */
    const char *preparing; /* prefix of the reason if that fails: "in the generator: " */
    /* Sets the record of a task, which is zeroed. */
    enum task_answer (*perform)(size_t task, void *data, void *record);
    void (*end)(void *data); /* called before an orderly end; or NULL */
    /* In the caller: the record's content is valid; NULL: any content is. */
    bool (*is_sound)(const void *record);
};

enum record_kind {
    RECORD_PREPARED, /* its share is prepared; task: the first */
    RECORD_DONE,
    RECORD_ENOUGH,
    RECORD_FAILED, /* by worker_fail; the content is the reason */
    RECORD_KINDS
};

/* Too large for the stack. */
struct record {
    uint64_t nonce;
    size_t task;
    enum record_kind kind;
    alignas(max_align_t) char content[RECORD_MOST];
};

enum arrival {
    ARRIVAL_RECORD,  /* complete; its nonce, task and kind are not yet checked */
    ARRIVAL_NOTHING, /* yet */
    ARRIVAL_END,     /* the worker is gone */
    ARRIVAL_NOISE,
};

struct worker {
    const struct workload *work;
    struct process process; /* all zero: it does not run */
    char *note;             /* [STATE_TEXT], shared with it: cause of a fault */
    double stopped; /* when it was first seen stopped, by SIGSTOP for example; 0: it is not */
};

struct verdict worker_start(struct worker *worker, const struct workload *work);
enum arrival worker_receive(struct worker *worker, struct record *record);

/* Kills it, if it still runs; processes that it started are left to process_end_strays. */
void worker_stop(struct worker *worker);

/* The number of workers that a user's number gives; 0: one per processor. */
int workers_count(int wished);

/* ---- in a worker ---- */

/* STATE_TEXT bytes that stop reads after the end, see process_state_note_faults. */
char *worker_note(void);

/* Ends the worker and the whole job with this reason. Outside a worker, prints it and ends the
 * program. */
_Noreturn void worker_fail(const char *reason);

#endif
