/* Multiple comparison of algorithms by ranks on common instances (Demsar, Journal of Machine
 * Learning Research 7, 2006): Friedman's test of any difference, and Nemenyi's test of pairs.
 *
 * Ranks need every algorithm on every instance. An algorithm takes part if it has a valid schedule
 * on at least half of the instances and the benchmark left it out on none; an instance counts if
 * every participating algorithm has a valid schedule on it. */
#ifndef COMMSCHED_EXPERIMENTS_COMPARE_MULTIPLE_H
#define COMMSCHED_EXPERIMENTS_COMPARE_MULTIPLE_H

#include "experiments/compare/ranking.h"
#include "experiments/engine/statistics/friedman.h"

#define MULTIPLE_LEVEL 0.05

/* A maximal group: algorithms first to last in the order of mean rank, no two of which differ by
 * the critical difference. */
struct rank_group {
    int first, last;
};

struct multiple {
    int count; /* participating algorithms; no test if below 2, or with fewer than 2 instances */
    int instances;              /* instances that count */
    const struct ranked **rows; /* [count], by mean rank */
    double *mean_ranks;         /* [count], in that order */
    struct friedman test;       /* its mean ranks are in another order */
    double critical_difference; /* at MULTIPLE_LEVEL */
    struct rank_group *groups;  /* [group_count], by their first member */
    int group_count;
};

static inline bool multiple_is_told(const struct multiple *multiple)
{
    return multiple->count > 1 && multiple->instances > 1;
}

struct multiple multiple_of(const struct benchmark *benchmark, const struct ranking *ranking,
                            struct arena *arena);

/* Index of an algorithm in the order; -1: it does not take part. */
int multiple_place(const struct multiple *multiple, const struct ranked *row);

/* One letter for each group that the algorithm is in: "ab"; from the 27th on "a1". In the arena. */
const char *multiple_letters(const struct multiple *multiple, int place, struct arena *arena);

#endif
