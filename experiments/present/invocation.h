/* Runs of the program that made something of a job: where, how long, and how busy. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_INVOCATION_H
#define COMMSCHED_EXPERIMENTS_PRESENT_INVOCATION_H

#include "experiments/engine/plan/shard.h"
#include "models/base/arena.h"
#include "models/format/value.h"

#include <stddef.h>

struct invocation_host {
    const char *name;
    int workers; /* or ranks */
};

/* From its start to its end. */
struct invocation {
    const char *engine; /* "processes", "mpi" */
    const char *batch;  /* "slurm 123_3"; NULL: none */
    struct invocation_host *hosts;
    size_t host_count;
    struct shard shard;            /* count 0: of a whole job */
    const char *started;           /* UTC, to the millisecond */
    double seconds, busy;          /* wall clock; of all workers, at work on tasks */
    long long runs, trials, hunts; /* made and stored */
};

struct invocations {
    struct invocation *list; /* [count], in the order of their ends */
    size_t count;
};

/* The date and time now, for a start. */
const char *invocation_date(struct arena *arena);

/* All of both, each once: one that went on since the other was told as it is now. Texts stay where
 * they are. */
struct invocations invocations_join(const struct invocations *some, const struct invocations *more,
                                    struct arena *arena);

/* A text of a record, in the arena; "unknown" where it is missing. */
const char *known_text(const struct value *value, const char *key, struct arena *arena);

/* As JSON, and read back: texts are in the arena, what is missing is "unknown" or 0. */
struct value *invocations_value(const struct invocations *invocations, struct arena *arena);
struct invocations invocations_take(const struct value *array, struct arena *arena);

#endif
