/* Cells, and what a job of them still has to run: the runs that they want, each once, without those
 * stored. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_PLAN_PLAN_H
#define COMMSCHED_EXPERIMENTS_ENGINE_PLAN_PLAN_H

#include "algorithms/algorithm.h"
#include "experiments/engine/plan/given_up.h"
#include "experiments/engine/plan/shard.h"
#include "experiments/engine/store/store.h"
#include "generators/generator.h"

/* A cell of an experiment made concrete: an algorithm on the instances of a generator's settings,
 * replicated. Cells are what the runner is asked for; two that agree share their runs. */
struct cell {
    struct run_key key;
    struct settings settings;
    const struct algorithm *algorithm;
    int replications;
    int nodes;    /* of an instance; 0: the settings do not say */
    int timed;    /* so many of the replications are repeated for their processor times */
    bool bounded; /* their best bounds are computed too: cell_ask_bounds */
    bool later;   /* they have the metrics that are later */
    /* Another algorithm on the same instances, whose runs are wanted as far as its own; or NULL. */
    const struct cell *beside;
    const struct cell *asked_by; /* of such a one, or a copy, in a plan: whose it is; else NULL */
};

/* The one of the cells that the plan was asked for, whichever of them this one stands for. */
static inline const struct cell *cell_asked(const struct cell *cell)
{
    return cell->asked_by ? cell->asked_by : cell;
}

/* Texts live in the arena. A file that the settings name counts into the generator's digest with
 * its content. */
struct cell cell_make(const struct registered_generator *generator, const struct settings *settings,
                      const struct registered_algorithm *algorithm, uint64_t seed, int replications,
                      struct arena *arena);

/* Has the best bounds of its runs computed too. What is stored then depends on all bounds, so that
 * its key is another. */
void cell_ask_bounds(struct cell *cell, struct arena *arena);

struct planned_run {
    const struct cell *cell;
    int replication;
    size_t instance;              /* equal for runs on the same settings */
    struct stopped_runs *stopped; /* those of its block; NULL: it is no prototype's */
};

struct run_plan {
    /* Runs on one instance in a row, so that it is generated once; largest instances first, so that
     * no long one is left for the end. */
    struct planned_run *runs;
    size_t run_count;
    size_t wanted;   /* runs, those stored included */
    size_t given_up; /* of these, neither stored nor planned: given_up.h */
};

bool on_one_instance(const struct planned_run *one, const struct planned_run *other);

/* True when the run need not be made again: it was not stopped by a lower time limit, by lack of
 * an instance, or by lack of memory. Planning makes a valid one again that has to be timed and was
 * not, or that lacks what is later. */
bool run_is_final(const struct run *run, double time_limit);

/* What of the cells' runs is wanted. */
struct run_scope {
    double time_limit;    /* seconds of a run: what was stopped sooner is made again */
    struct shard shard;   /* only its runs */
    struct store *merged; /* results of other shards: what they hold is not made again; or NULL */
};

/* By what a run belongs to a shard (shard.h): the user's seed, the settings and the replication, so
 * that all algorithms see an instance in one shard. Those of a prototype go by blocks
 * of REPLICATION_BLOCK. */
uint64_t run_hash(const struct cell *cell, int replication);

/* How many runs of the shard the cells want, each once. */
size_t plan_wanted(const struct cell *cells, size_t count, const struct shard *shard);

struct verdict plan_runs(struct store *store, const struct cell *cells, size_t count,
                         const struct run_scope *scope, struct arena *arena, struct run_plan *out);

/* The cell's runs 0 .. count-1 as results count them: those given up are absent. */
struct verdict cell_read(struct store *store, const struct cell *cell, int count, struct run *out);

#endif
