/* Statistics of algorithms over many instances: ratios, wins, and paired differences to a
 * reference. */
#ifndef COMMSCHED_EXPERIMENTS_COMPARE_RANKING_H
#define COMMSCHED_EXPERIMENTS_COMPARE_RANKING_H

#include "experiments/compare/benchmark.h"
#include "experiments/engine/statistics/interval.h"
#include "experiments/engine/statistics/statistics.h"

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
    double *group_means;            /* [group_count]: mean ratio, NAN: none */
    double *group_geometric;        /* [group_count]: geometric mean of the ratios, NAN: none */
    double mean_completion;         /* arithmetic, seconds, of the valid schedules; NAN: none */
    struct percentiles percentiles; /* of the ratios */
    struct interval of_geometric;   /* of the geometric mean of the ratios */
    double normality_p;             /* of the logarithms of the ratios */
};

struct ranking {
    struct ranked *rows; /* [count], by kind, then by geometric mean ratio, rows without one last */
    int count;
    int reference; /* index of its row; -1: nothing is valid */
    bool named;    /* the user named the reference; otherwise the results chose it */
};

/* The reference is the named algorithm (may be NULL), else the one with the least mean_factor among
 * those with the most valid schedules, an exact one only if there is no other. */
struct ranking ranking_of(const struct benchmark *benchmark, const struct algorithm *reference,
                          struct arena *arena);

#endif
