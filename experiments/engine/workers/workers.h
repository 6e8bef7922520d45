/* The interface of workers: they are started, given shares of the tasks, polled for records, and
 * stopped. The decisions, which worker gets which task and what its end means for the task, are
 * those of dispatch.h; implementations only transport messages and end workers: local_workers.c for
 * processes of this machine, mpi/ for the ranks of an MPI program.
 *
 * An implementation guarantees - start: the worker works with struct workload and the data it
 * points to as they are at that
 *   moment or, in another program, as they were packed when the workers were opened; it has done
 *   nothing yet; its changes are private to it;
 * - order: the records of one worker arrive complete, once, and in the order of reporting; those of
 *   two workers arrive in any order. A worker does its shares in the order of assignment, and a
 *   share assigned to a worker that has ended is lost silently;
 * - loss: what a worker reported arrives before its end does. Nothing is lost without an end; -
 * noise: data that is not a record, whatever its source, is reported as such and not skipped; -
 * kills: after stop, neither the worker nor any process that it started does anything more,
 *   whatever its state and whatever it changed around it; other workers, and processes that the
 *   caller had started before, are unaffected;
 * - ends: a worker that ends by itself, crashes or is killed from outside is reported as ended, and
 *   stop returns the cause, once; all workers end when the caller does, even if it is killed. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_WORKERS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_WORKERS_H

#include "experiments/engine/isolation/failure.h"
#include "experiments/engine/workers/packing.h"

#include <stdalign.h>
#include <stdint.h>

#define WORKERS_MOST 1024 /* more are not started */

enum { REASON_MOST = 512 /* bytes of the reason of a failed worker */ };
enum { RECORD_MOST = 65536 /* bytes of a record's content; trailing zeros are not sent */ };

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

/* Serialisation of a workload for another program built from the same sources, on any machine. A
 * file portable_NAME.c exports portable_NAME, found by the build. */
struct portable {
    const char *name;
    void (*pack)(const void *cargo, struct packing *out);
    /* Makes an equivalent workload, in the arena; fails if the bytes are invalid or name something
     * that does not exist here. Texts may remain in the bytes. */
    struct verdict (*unpack)(struct unpacking *in, struct arena *arena, struct workload *out);
};

extern const struct portable *const portables[]; /* ends with NULL */

/* The work of the workers; the functions are called in them. */
struct workload {
    void *data;
    const struct portable *portable; /* NULL: only copies of this process can do the work */
    const void *cargo;               /* packed by portable */
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
    double seconds; /* duration; the preparation of a share is included in its first task */
    enum record_kind kind;
    alignas(max_align_t) char content[RECORD_MOST];
};

enum arrival {
    ARRIVAL_RECORD,  /* complete; its nonce, task and kind are not yet checked */
    ARRIVAL_NOTHING, /* yet */
    ARRIVAL_END,     /* the worker is gone */
    ARRIVAL_NOISE,
};

/* Duration from a record's content, as passed to `take`. */
double record_seconds(const void *content);

/* Bytes of a record that are sent; and completion of what was not sent. `size` is that of the
 * content of a finished task. */
size_t record_length(const struct record *record, size_t size);
void record_fill(struct record *record, size_t length, size_t size);

/* Workers are numbered from 0 to WORKERS_MOST - 1. */
struct worker_operations {
    int ahead; /* shares assigned in advance to a worker that is not done with another; 0: none; for
                  short shares up to AHEAD_MOST */
    /* Allocates that many workers; none is started. */
    void *(*open)(const struct workload *work, int count);
    struct verdict (*start)(void *workers, int number);
    void (*assign)(void *workers, int number, const struct share *share);
    enum arrival (*receive)(void *workers, int number, struct record *record);
    /* Waits until one of the watched workers may have data, but not much longer than that many
     * seconds. */
    void (*wait)(void *workers, const bool *watched, double seconds);
    /* how: NULL; after ARRIVAL_END, receives how the worker ended. */
    void (*stop)(void *workers, int number, struct failure *how);
    void (*close)(void *workers); /* stops all workers */
};

enum { AHEAD_MOST = 32 };

extern const struct worker_operations local_workers;

/* The number of local workers that a user's number gives; 0: one per processor. */
int workers_count(int wished);

/* ---- choice of workers ---- */

/* Workers other than local ones, for portable workloads. */
struct workers_engine {
    const struct worker_operations *operations;
    int count;
};

/* Used from now on, and must stay in place; NULL: local workers for all work. */
void workers_use(const struct workers_engine *engine);

/* The workers for this work, given the user's number of local workers. */
struct workers_choice {
    const struct worker_operations *operations;
    int count;
} workers_choose(const struct workload *work, int wished);

/* ---- in a worker ---- */

/* STATE_TEXT bytes that stop reads after the end, see process_state_note_faults. */
char *worker_note(void);

/* Ends the worker and the whole job with this reason. Outside a worker, prints it and ends the
 * program. */
_Noreturn void worker_fail(const char *reason);

#endif
