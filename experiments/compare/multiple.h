/* All algorithms at once on the same instances, by ranks (Demsar, Journal of Machine Learning
 * Research 7, 2006): do they differ at all, by Friedman's test, and which two, by Nemenyi's.
 *
 * Ranks need every algorithm on every instance. Those with a valid schedule on half of the
 * instances or more take part, all that the benchmark left out on some instance aside; instances
 * count where all that take part have one. */
#ifndef COMMSCHED_EXPERIMENTS_COMPARE_MULTIPLE_H
#define COMMSCHED_EXPERIMENTS_COMPARE_MULTIPLE_H

#include "experiments/compare/ranking.h"
#include "experiments/engine/statistics/friedman.h"

#define MULTIPLE_LEVEL 0.05

/* Algorithms first to last of the order by mean rank: none of them differs from another by the
 * critical difference, and neither neighbour is so near to all of them. */
struct rank_group {
    int first, last;
};

struct multiple {
    int count;     /* algorithms that take part; below 2, or of fewer than 2 instances: no test */
    int instances; /* that count */
    const struct ranked **rows; /* [count], by mean rank */
    double *mean_ranks;         /* [count], in that order */
    struct friedman test;       /* its mean ranks are in another order */
    double critical_difference; /* at MULTIPLE_LEVEL */
    struct rank_group *groups;  /* [group_count], by their first */
    int group_count;
};

static inline bool multiple_is_told(const struct multiple *multiple)
{
    return multiple->count > 1 && multiple->instances > 1;
}

struct multiple multiple_of(const struct benchmark *benchmark, const struct ranking *ranking,
                            struct arena *arena);

/* The place of an algorithm in the order; -1: it takes no part. */
int multiple_place(const struct multiple *multiple, const struct ranked *row);

/* A letter for each group that it is in: "ab"; from the 27th on "a1". In the arena. */
const char *multiple_letters(const struct multiple *multiple, int place, struct arena *arena);

#endif
