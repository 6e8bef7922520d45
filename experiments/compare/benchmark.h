/* Algorithms side by side on many instances: every algorithm on every instance, in worker
 * processes. What a run gives depends on its instance, its algorithm and the seed alone. */
#ifndef COMMSCHED_EXPERIMENTS_COMPARE_BENCHMARK_H
#define COMMSCHED_EXPERIMENTS_COMPARE_BENCHMARK_H

#include "experiments/compare/comparison.h"
#include "generators/generator.h"

/* Many instances of one family: the files of a directory, or what a generator makes with a
 * parameter swept and replications. They are loaded one at a time. */
#define INSTANCES_MOST 10000000

struct instance_source {
    const char *name; /* the file's, or "nodes=8 #3": the value swept and the replication */
    const char *path; /* NULL: generated */
    struct settings settings;
    uint64_t seed;
    int replication;
    int group; /* which of the values swept */
};

struct instance_set {
    const char *title;
    enum family family;
    unsigned operations;             /* of multicasts: OPERATION_BIT of each */
    struct instance_source *sources; /* [count] */
    int count;
    const char **groups; /* [group_count]: "nodes=8"; one, unless a parameter is swept */
    int group_count;
};

/* What a generator is asked for: KEY=VALUE texts, a later one over an earlier. One of them, of a
 * number or a choice, may list several values: nodes=8,16,32. */
struct sweep {
    const struct generator *generator;
    const char *const *assignments; /* [assignment_count] */
    int assignment_count, replications;
    uint64_t seed;
};

/* The *.json files of a directory by name, instances or schedules with theirs; a no, with the
 * place, for one that cannot be read or is of another family than the first, or where there is
 * none. */
struct verdict instance_set_of_directory(struct instance_set *set, const char *path,
                                         struct arena *arena);

/* A no for a wrong parameter. */
struct verdict instance_set_of_sweep(struct instance_set *set, const struct sweep *sweep,
                                     struct arena *arena);

/* One of them, in the arena. */
struct verdict instance_set_load(const struct instance_set *set, int index, struct arena *arena,
                                 struct instance *out);

struct benchmark_instance {
    int nodes;
    uint64_t digest;
    struct known known;
    double best; /* least completion of a valid schedule; INFINITY: none */
};

struct benchmark {
    const struct instance_set *set;
    const struct algorithm **algorithms; /* [algorithm_count] */
    int algorithm_count;
    int optional; /* the last so many are run only while no optimum is proved (struct lineup) */
    uint64_t seed;
    double time_limit; /* of each exact algorithm */
    bool exact;        /* the optimum is asked for; set where an algorithm is exact */
    bool timed;        /* processor times are asked for */
    /* Set by the run, in its arena: */
    struct benchmark_instance *instances; /* [set->count] */
    struct compared *runs;                /* [set->count][algorithm_count] */
    /* [algorithm_count]: the last kind of any of its valid schedules. Ratios of an algorithm are to
     * the bound of that kind on every instance, so that they are to one bound. */
    enum schedule_kind *kinds;
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

/* Sets kinds and what follows from runs and bounds in closed form, whoever made the runs. */
void benchmark_conclude(struct benchmark *benchmark, struct arena *arena);

/* What the ratio is to. */
struct reference_bound benchmark_bound(const struct benchmark *benchmark, int instance,
                                       int algorithm);

/* Its name, for ratios on all instances together: "best_bound" where only some optima are proved.
 */
const char *benchmark_bound_name(const struct benchmark *benchmark, enum schedule_kind kind);

/* Instances whose optimum is proved. */
int benchmark_proved(const struct benchmark *benchmark);

/* NAN where there is no valid schedule. */
double benchmark_ratio(const struct benchmark *benchmark, int instance, int algorithm);

/* Completions over the least of all algorithms on their instance, 1 where rounding explains the
 * rest, of an algorithm's valid schedules; answers how many. factors: [set->count]. */
size_t benchmark_factors(const struct benchmark *benchmark, int algorithm, double *factors);

/* True when the schedule is valid and none is clearly shorter. */
bool benchmark_is_best(const struct benchmark *benchmark, int instance, int algorithm);

/* Yes, or the first schedule that ends before what an exact algorithm proved. */
struct verdict benchmark_check(const struct benchmark *benchmark);

/* How many instances are the same as an earlier one. */
int benchmark_repeated(const struct benchmark *benchmark, struct arena *scratch);

#endif
