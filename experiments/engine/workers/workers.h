/* Where tasks are done: workers are started, given shares of the tasks, asked for records, and
 * stopped. Who does what, and what an end means for a task, decides dispatch.h; here messages are
 * carried and workers ended. local_workers.c has processes of this machine, mpi/ the ranks of an
 * MPI program.
 *
 * An implementation guarantees
 * - start: the worker works with struct workload and what its data points to as they are at that
 *   moment, or, in another program, as they were packed when the workers were opened; it has done
 *   nothing yet; what it changes nobody else sees;
 * - order: the records of one worker arrive whole, once, and as they were reported; those of two
 *   workers in any order. A worker does its shares in the order in which they are assigned, and a
 *   share for a worker that has ended is lost in silence;
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
#include "experiments/engine/workers/packing.h"

#include <stdalign.h>
#include <stdint.h>

#define WORKERS_MOST 1024 /* more are not started */

enum { REASON_MOST = 512 /* bytes of why a worker failed */ };
enum { RECORD_MOST = 65536 /* bytes of a record's content; zeros at its end do not travel */ };

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

struct workload;

/* How a workload gets into another program of the same sources, on whatever machine: as bytes. A
 * file portable_NAME.c exports portable_NAME, and the build finds it. */
struct portable {
    const char *name;
    void (*pack)(const void *cargo, struct packing *out);
    /* Makes a workload that does the same, in the arena; a no where the bytes say nothing, or what
     * they name is not there. Texts may stay in the bytes. */
    struct verdict (*unpack)(struct unpacking *in, struct arena *arena, struct workload *out);
};

extern const struct portable *const portables[]; /* ends with NULL */

/* What workers do; the functions are called in them. */
struct workload {
    void *data;
    const struct portable *portable; /* NULL: only copies of this process can do it */
    const void *cargo;               /* what that packs */
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

/* Too large for a stack. */
struct record {
    uint64_t nonce;
    size_t task;
    double seconds; /* that it took; those of preparation belong to the first task of a share */
    enum record_kind kind;
    alignas(max_align_t) char content[RECORD_MOST];
};

enum arrival {
    ARRIVAL_RECORD,  /* whole; its nonce, task and kind are for the caller to look at */
    ARRIVAL_NOTHING, /* yet */
    ARRIVAL_END,     /* the worker is gone */
    ARRIVAL_NOISE,
};

/* Of the content of a record, as who takes it is given it. */
double record_seconds(const void *content);

/* Bytes of a record that travel, and what did not filled up again. `size` is that of the content of
 * one that is done. */
size_t record_length(const struct record *record, size_t size);
void record_fill(struct record *record, size_t length, size_t size);

/* Workers by number, 0 to WORKERS_MOST - 1. */
struct worker_operations {
    int ahead; /* shares that a worker is given before it is done with another; 0: none; else,
                * where they are short, up to AHEAD_MOST */
    /* Makes room for so many; nothing runs yet. */
    void *(*open)(const struct workload *work, int count);
    struct verdict (*start)(void *workers, int number);
    void (*assign)(void *workers, int number, const struct share *share);
    enum arrival (*receive)(void *workers, int number, struct record *record);
    /* Until one of the watched ones may have something, at most about so many seconds. */
    void (*wait)(void *workers, const bool *watched, double seconds);
    /* how: NULL, or after ARRIVAL_END where how it ended goes. */
    void (*stop)(void *workers, int number, struct failure *how);
    void (*close)(void *workers); /* stops all */
};

enum { AHEAD_MOST = 32 };

extern const struct worker_operations local_workers;

/* The number of local workers for a user's wish; 0: one per processor. */
int workers_count(int wished);

/* ---- which workers, and what they did ---- */

struct workers_host {
    char name[65];
    int workers;
};

/* Workers other than local ones, for the workloads that are portable. */
struct workers_engine {
    const char *name; /* "mpi" */
    const struct worker_operations *operations;
    int count;
    const struct workers_host *hosts; /* [host_count] */
    int host_count;
};

/* From now on, and as long as that stays where it is; NULL: local workers for all. */
void workers_use(const struct workers_engine *engine);

/* Who does this work, for a user's wish of local workers. */
struct workers_choice {
    const struct worker_operations *operations;
    int count;
} workers_choose(const struct workload *work, int wished);

/* Of the whole program so far. */
struct workers_usage {
    const char *engine;               /* "processes", or that in use */
    const struct workers_host *hosts; /* where it works; static */
    int host_count;
    int most;       /* workers at once */
    double busy;    /* worker seconds spent in tasks, those that failed included */
    double offered; /* worker seconds that there were while workers were open */
} workers_usage(void);

/* For dispatch.c. */
void workers_used(int count, double busy, double offered);

/* ---- in a worker ---- */

/* STATE_TEXT bytes that stop reads after an end, see process_state_note_faults. */
char *worker_note(void);

/* Ends the worker and the whole job, with this reason. Outside a worker: prints it and ends the
 * program. */
_Noreturn void worker_fail(const char *reason);

#endif
