/* Cells, and the plan of a job: the runs that its cells need, each once, without those stored. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_PLAN_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_PLAN_H

#include "algorithms/algorithm.h"
#include "experiments/engine/plan/shard.h"
#include "experiments/engine/store/store.h"
#include "generators/generator.h"

/* A cell of an experiment in concrete form: an algorithm on the instances of a generator's
 * settings, replicated. The runner takes cells; equal cells share their runs. */
struct cell {
    struct run_key key;
    struct settings settings;
    const struct algorithm *algorithm;
    int replications;
    int made;     /* how many of the first are complete in the store, from an earlier look */
    int nodes;    /* of an instance; 0: not given by the settings */
    int timed;    /* number of replications that are repeated for their processor times */
    bool bounded; /* their best bounds are computed too, see cell_ask_bounds */
    bool later;   /* they need the `later` metrics */
    /* Another algorithm on the same instances, whose runs are made for the same replications; or
     * NULL. */
    const struct cell *beside;
};

/* Texts are in the arena. If the settings name a file, the generator's digest covers its
 * content. */
struct cell cell_make(const struct registered_generator *generator, const struct settings *settings,
                      const struct registered_algorithm *algorithm, uint64_t seed, int replications,
                      struct arena *arena);

/* Adds computation of the best bounds to the cell's runs. Their results depend on all bounds, so
 * that the key changes. */
void cell_ask_bounds(struct cell *cell, struct arena *arena);

struct planned_run {
    const struct cell *cell;
    int replication;
    bool is_new;                  /* no run of it is stored, not even one to be made again */
    size_t instance;              /* equal for runs on the same instance */
    struct stopped_runs *stopped; /* those of its block; NULL: not a prototype's run */
};

struct run_plan {
    /* Runs on the same instance are adjacent, so that it is generated once; the largest instances
     * come first, so that no long run is left for the end. */
    struct planned_run *runs;
    size_t run_count;
    size_t wanted;   /* number of runs, stored ones included */
    size_t given_up; /* how many of these are neither stored nor planned, see stopped_runs */
};

bool on_one_instance(const struct planned_run *one, const struct planned_run *other);

/* True if the run need not be made again: it was not stopped by a lower time limit, by lack of an
 * instance, or by lack of memory. Independently of this, the plan remakes a valid run that must be
 * timed and was not, or that lacks a `later` metric. */
bool run_is_final(const struct run *run, double time_limit);

/* Which of the cells' runs are wanted. */
struct run_scope {
    double
        time_limit; /* seconds for a run; a run that was stopped at a lower limit is made again */
    struct shard shard;   /* only its runs */
    struct store *merged; /* results of other shards, whose runs are not made again; or NULL */
};

/* Assigns a run to a shard (shard.h): hash of the user's seed, the settings and the replication, so
 * that all algorithms run on an instance in the same shard. A prototype's runs are assigned in
 * blocks of REPLICATION_BLOCK. */
uint64_t run_hash(const struct cell *cell, int replication);

/* Number of distinct runs of the shard that the cells need. */
size_t plan_wanted(const struct cell *cells, size_t count, const struct shard *shard);

struct verdict plan_runs(struct store *store, const struct cell *cells, size_t count,
                         const struct run_scope *scope, struct arena *arena, struct run_plan *out);

/* The cell's runs first .. first+count-1, out[count], as they count in results: those given up are
 * absent. */
struct verdict cell_read(struct store *store, const struct cell *cell, int first, int count,
                         struct run *out);

/* metric_values of a cell's runs. */
struct verdict cell_values(const struct metric *metric, const struct run *runs, int count,
                           double optimum, double *out);

/* The first replication whose run must be read: what a prototype's run counts as depends on its
 * whole block. */
static inline int cell_first(const struct cell *cell)
{
    bool in_blocks =
        cell->algorithm->prototype || (cell->beside && cell->beside->algorithm->prototype);
    return in_blocks ? 0 : cell->made;
}

/* Giving up runs of a prototype, so that one that loops does not cost the time limit for every run.
 * In each block of consecutive replications of its cell, the runs after the first few that were
 * stopped at the limit are given up: they are not made, and any made before that was known count as
 * never made. Which runs these are follows from the block's runs alone. It is therefore the same
 * for any number and order of workers, and for shards, which never split a block. */

enum { REPLICATION_BLOCK = 50, STOPPED_MOST = 3 };

/* The first replications of a block whose runs are known to have been stopped; zeroed: none. */
struct stopped_runs {
    int count, replication[STOPPED_MOST]; /* ascending */
};

/* Adds a replication; in any order, each once. */
void stopped_add(struct stopped_runs *stopped, int replication);

/* True if the run of this replication of the block is given up. */
bool is_given_up(const struct stopped_runs *stopped, int replication);

#endif
