/* Algorithms side by side on many instances: every algorithm on every instance, in worker
 * processes. What a run gives depends on its instance, its algorithm and the seed alone. */
#ifndef COMMSCHED_EXPERIMENTS_COMPARE_BENCHMARK_H
#define COMMSCHED_EXPERIMENTS_COMPARE_BENCHMARK_H

#include "experiments/compare/comparison.h"
#include "experiments/compare/instance_set.h"

struct benchmark_instance {
    int nodes;
    uint64_t digest;
    double lower_bound, optimum, best_bound; /* as a comparison has them */
    double best; /* least completion of a valid schedule; INFINITY: none */
};

struct benchmark {
    const struct instance_set *set;
    const struct algorithm **algorithms; /* [algorithm_count] */
    int algorithm_count;
    uint64_t seed;
    double time_limit; /* of each exact algorithm */
    bool exact;        /* ratios are to the optimum, or to the best bound where none is proved */
    /* Set by the run, in its arena: */
    struct benchmark_instance *instances; /* [set->count] */
    struct compared *runs;                /* [set->count][algorithm_count] */
};

/* A run whose process dies counts as invalid, with the cause. A no for an instance that cannot be
 * loaded. */
struct verdict benchmark_run(struct benchmark *benchmark, int jobs, struct arena *arena);

static inline const struct compared *benchmark_at(const struct benchmark *benchmark, int instance,
                                                  int algorithm)
{
    return &benchmark
                ->runs[(size_t)instance * (size_t)benchmark->algorithm_count + (size_t)algorithm];
}

/* The ratio that the benchmark is about; NAN where there is no valid schedule, or it forwards and
 * is held against an optimum without forwarding. */
double benchmark_ratio(const struct benchmark *benchmark, int instance, int algorithm);

/* True when the schedule is valid and none is clearly shorter. */
bool benchmark_is_best(const struct benchmark *benchmark, int instance, int algorithm);

/* Yes, or the first schedule that ends before what an exact algorithm proved. */
struct verdict benchmark_check(const struct benchmark *benchmark);

/* How many instances are the same as an earlier one. */
int benchmark_repeated(const struct benchmark *benchmark, struct arena *scratch);

#endif
