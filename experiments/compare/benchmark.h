/* Benchmarks: every algorithm on every one of some instances, in worker processes. The result of a
 * run depends only on its instance, its algorithm and the seed. */
#ifndef COMMSCHED_EXPERIMENTS_COMPARE_BENCHMARK_H
#define COMMSCHED_EXPERIMENTS_COMPARE_BENCHMARK_H

#include "algorithms/bound.h"
#include "experiments/engine/isolation/isolation.h"
#include "experiments/engine/statistics/statistics.h"
#include "generators/generator.h"

/* How messages travel. A bound for one kind also holds for the kinds before it. */
enum schedule_kind {
    SCHEDULE_WHOLE,     /* each message direct and in one transfer */
    SCHEDULE_SPLIT,     /* direct, some in several transfers */
    SCHEDULE_FORWARDED, /* some through other nodes */
    SCHEDULE_KINDS
};

/* "whole", "split", "forwarded"; and the phrases for headings. */
extern const char *const schedule_kind_names[], *const schedule_kind_titles[];

struct compared {
    const struct algorithm *algorithm;
    struct solution solution; /* its timeline is empty */
    enum schedule_kind kind;
    /* For STATUS_NOT_RUN: the algorithm that had proved the optimum; else NULL. */
    const struct algorithm *proved_by;
};

/* True for a valid schedule that its algorithm proved optimal in its objective. */
bool is_proved_optimal(const struct compared *result);

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
    unsigned operations; /* that some ask for: of multicasts, OPERATION_BIT of each; 0: none */
    unsigned objectives; /* OBJECTIVE_BIT of each */
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

/* What is known of an instance; completions and bounds on them in seconds. */
struct benchmark_instance {
    int nodes;
    uint64_t digest;
    double lower_bound;        /* closed form, for schedules without forwarding */
    struct best_bounds bounds; /* in closed form or, once there is a valid schedule, computed */
    double optimum;            /* proved optimal for SCHEDULE_WHOLE; NAN: none is */
    double best_bound; /* for SCHEDULE_WHOLE: the largest of bounds and what algorithms proved */
    double best;       /* least completion of a valid schedule; INFINITY: none */
};

/* The reference of ratios, by name: optimum, best_bound, or the bound's. */
struct best_bound known_bound(const struct benchmark_instance *known, enum schedule_kind kind);

struct benchmark {
    const struct instance_set *set;
    const struct algorithm **algorithms; /* [algorithm_count] */
    int algorithm_count;
    int optional; /* number of trailing algorithms run only while no optimum is proved */
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

/* The bound that the ratio refers to. */
struct best_bound benchmark_bound(const struct benchmark *benchmark, int instance, int algorithm);

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

/* Fails, naming the first instance, if a schedule ends before an optimum that an exact algorithm
 * proved. */
struct verdict benchmark_check(const struct benchmark *benchmark);

/* Number of instances that are equal to an earlier one. */
int benchmark_repeated(const struct benchmark *benchmark, struct arena *scratch);

/* ---- ranking.c: ratios, wins, and paired differences to a reference, over all instances ---- */

/* The logarithm of the ratio of completions; 0 if rounding explains it. NAN: one of them is invalid
 * or takes no time. */
double completion_difference(const struct solution *one, const struct solution *other);

/* An algorithm against the reference, on instances where both are valid: the logarithm of the ratio
 * of their completions, 0 if rounding explains the difference. */
struct paired_with {
    struct paired_test test;
    double holm_p; /* wilcoxon_p, corrected for the number of algorithms compared */
    int shorter, equal,
        longer;           /* pairs in which the algorithm's completion is shorter, equal, longer */
    struct interval mean; /* of the mean logarithm */
    double median_ratio;  /* of completions */
    struct interval of_median; /* of the median ratio */
};

struct ranked {
    const struct algorithm *algorithm;
    int index; /* in the benchmark */
    enum schedule_kind kind;
    int of_kind[SCHEDULE_KINDS]; /* number of valid schedules, by kind */
    int valid, refused, invalid, not_run;
    int wins, ties, losses; /* valid schedules that are the shortest alone, tied, or neither */
    struct summary ratio;   /* over the instances that have one */
    double geometric_mean;  /* of the ratios */
    double mean_factor;     /* geometric mean of completion / least completion of all algorithms */
    int worst;              /* instance with the largest ratio; -1: none */
    /* Processor times: means over runs that were not refused; cpu_median: mean of medians. NAN: no
     * runs. */
    double cpu_seconds, cpu_median;
    struct paired_with against;
    double *group_means;          /* [group_count]: mean ratio, NAN: none */
    double *group_geometric;      /* [group_count]: geometric mean of the ratios, NAN: none */
    double mean_completion;       /* arithmetic, seconds, of the valid schedules; NAN: none */
    struct interval of_geometric; /* of the geometric mean of the ratios */
};

struct ranking {
    const struct benchmark *benchmark;
    struct ranked *rows; /* [count], by kind, then by geometric mean ratio, rows without one last */
    int count;
    int reference; /* index of its row; -1: nothing is valid */
    bool named;    /* the user named the reference; otherwise the results chose it */
};

/* The reference is the named algorithm (may be NULL), else the one with the least mean_factor among
 * those with the most valid schedules, an exact one only if there is no other. */
struct ranking ranking_of(const struct benchmark *benchmark, const struct algorithm *reference,
                          struct arena *arena);

/* ---- line-up ---- */

/* Completes the algorithms, which are those named, in the arena: without names all heuristics but
 * searches and derived ones; searches if that is wanted; `against` (NULL: none); then exact ones,
 * also those for what the instances ask for if the benchmark is `exact`. Of the latter, those that
 * prove an optimal completion are optional, by exact_turn. */
void benchmark_line_up(struct benchmark *benchmark, bool search, const struct algorithm *against,
                       struct arena *arena);

#endif
