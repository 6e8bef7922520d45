/* What many instances say about algorithms: ratios, who was best how often, and paired differences
 * to one of them. */
#ifndef COMMSCHED_EXPERIMENTS_COMPARE_RANKING_H
#define COMMSCHED_EXPERIMENTS_COMPARE_RANKING_H

#include "experiments/compare/benchmark.h"
#include "experiments/engine/statistics/interval.h"
#include "experiments/engine/statistics/statistics.h"

/* An algorithm and the reference, where both are valid: by the logarithm of the ratio of their
 * completions, 0 where rounding explains it. */
struct paired_with {
    struct paired_test test;
    double holm_p;              /* wilcoxon_p, corrected for all algorithms that are compared */
    int shorter, equal, longer; /* pairs: the algorithm's completion is */
    struct interval mean;       /* of the mean logarithm */
    double median_ratio;        /* of completions */
    struct interval of_median;  /* of that ratio */
};

struct ranked {
    const struct algorithm *algorithm;
    int index; /* of it in the benchmark */
    enum schedule_kind kind;
    int of_kind[SCHEDULE_KINDS]; /* valid schedules of each */
    int valid, refused, invalid, not_run;
    int wins, ties, losses; /* shortest alone, with others, neither; of the valid schedules */
    struct summary ratio;   /* of the instances that have one */
    double geometric_mean;  /* of the ratios */
    double mean_factor;     /* geometric mean of completion over the least of all algorithms */
    int worst;              /* instance of the largest ratio; -1: none */
    /* Processor times, means over what was not refused; NAN: nothing. The latter of medians. */
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
    struct ranked *rows; /* [count], by kind, then by the geometric mean of the ratios, those
                            without one last */
    int count;
    int reference; /* row; -1: nothing is valid */
    bool named;    /* the reference was, and not chosen by the results */
};

/* The reference is the algorithm named (may be NULL), else the least mean_factor among the
 * algorithms with most valid schedules, exact ones only where there is no other. */
struct ranking ranking_of(const struct benchmark *benchmark, const struct algorithm *reference,
                          struct arena *arena);

#endif
