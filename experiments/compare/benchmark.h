/* Benchmarks: every algorithm on every one of some instances, in worker processes. The result of a
 * run depends only on its instance, its algorithm and the seed. */
#ifndef COMMSCHED_EXPERIMENTS_COMPARE_BENCHMARK_H
#define COMMSCHED_EXPERIMENTS_COMPARE_BENCHMARK_H

#include "experiments/compare/comparison.h"
#include "generators/generator.h"

/* Instances of one family: a given one, the files of a directory, or what a generator makes with a
 * parameter swept and replications. They are loaded one at a time. */
#define INSTANCES_MOST 10000000

struct instance_source {
    const char *name; /* file name, or "nodes=8 #3": the swept value and the replication */
    const struct instance *instance; /* NULL: of the file */
    const char *path;                /* NULL: generated */
    struct settings settings;
    uint64_t seed;
    int replication;
    int group; /* index of the swept value */
};

struct instance_set {
    const char *title;
    enum family family;
    struct demands demands;
    struct instance_source *sources; /* [count] */
    int count;
    const char **groups; /* [group_count]: "nodes=8"; a single one, unless a parameter is swept */
    int group_count;
};

/* Parameters for a generator: KEY=VALUE texts, later ones overriding earlier ones. One of them, a
 * number or a choice, may list several values: nodes=8,16,32. */
struct benchmark_sweep {
    const struct generator *generator;
    const char *const *assignments; /* [assignment_count] */
    int assignment_count, replications;
    uint64_t seed;
};

struct instance_set instance_set_of_one(const struct instance *instance, const char *name,
                                        struct arena *arena);

/* These end the program if they fail. */

/* The *.json files of a directory by name: instances of one family, or schedules with theirs. */
struct instance_set instance_set_of_directory(const char *path, struct arena *arena);

struct instance_set instance_set_of_sweep(const struct benchmark_sweep *sweep, struct arena *arena);

/* Loads one instance into the arena. */
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
    int optional; /* number of trailing algorithms run only while no optimum is proved (struct
                     lineup) */
    uint64_t seed;
    double time_limit;    /* of each algorithm */
    bool exact;           /* the optimum is wanted; set if an algorithm is exact */
    bool timed;           /* processor times are wanted */
    double bound_seconds; /* for computed bounds of each instance; 0: only those in closed form */
    /* Set by the run, in its arena: */
    struct benchmark_instance *instances; /* [set->count] */
    struct compared *runs;                /* [set->count][algorithm_count] */
    /* [algorithm_count]: the last kind among its valid schedules. Ratios of an algorithm use the
     * bound of that kind on every instance, so that they all refer to the same bound. */
    enum schedule_kind *kinds;
};

/* A run whose process dies counts as invalid, with the cause. Fails if an instance cannot be
 * loaded. */
struct verdict benchmark_run(struct benchmark *benchmark, int jobs, struct arena *arena);

static inline const struct compared *benchmark_at(const struct benchmark *benchmark, int instance,
                                                  int algorithm)
{
    return &benchmark
                ->runs[(size_t)instance * (size_t)benchmark->algorithm_count + (size_t)algorithm];
}

/* Sets kinds, and what follows from the runs and the closed-form bounds, however the runs were
 * made. */
void benchmark_conclude(struct benchmark *benchmark, struct arena *arena);

/* The bound that the ratio refers to. */
struct reference_bound benchmark_bound(const struct benchmark *benchmark, int instance,
                                       int algorithm);

/* Its name, for ratios over all instances; "best_bound" where it differs. */
const char *benchmark_bound_name(const struct benchmark *benchmark, enum schedule_kind kind);

/* Number of instances whose optimum is proved. */
int benchmark_proved(const struct benchmark *benchmark);

/* NAN if there is no valid schedule. */
double benchmark_ratio(const struct benchmark *benchmark, int instance, int algorithm);

/* Completions of an algorithm's valid schedules divided by the least completion of all algorithms
 * on the same instance, 1 if rounding explains the difference; returns their number. factors:
 * [set->count]. */
size_t benchmark_factors(const struct benchmark *benchmark, int algorithm, double *factors);

/* True if the schedule is valid and no other is clearly shorter. */
bool benchmark_is_best(const struct benchmark *benchmark, int instance, int algorithm);

/* Fails, naming the first one, if a schedule ends before an optimum that an exact algorithm
 * proved. */
struct verdict benchmark_check(const struct benchmark *benchmark);

/* Number of instances that are equal to an earlier one. */
int benchmark_repeated(const struct benchmark *benchmark, struct arena *scratch);

#endif
