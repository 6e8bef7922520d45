/* Standings of algorithms on entries of the library: how close they come to the best known
 * schedules. */
#ifndef COMMSCHED_EXPERIMENTS_SUITE_STANDINGS_H
#define COMMSCHED_EXPERIMENTS_SUITE_STANDINGS_H

#include "experiments/compare/benchmark.h"
#include "experiments/engine/statistics/interval.h"
#include "experiments/suite/library.h"

/* Algorithms of one family on the chosen entries of that family. */
struct suite_benchmark {
    const struct suite_library *library;
    int *entries; /* [benchmark.set->count]: indices in the library */
    struct benchmark benchmark;
};

/* Prepares the runs of those algorithms that are of the family; `named` ends with NULL. */
struct verdict suite_benchmark_start(const struct suite_library *library, const bool *chosen,
                                     enum family family, const struct algorithm *const *named,
                                     struct arena *arena, struct suite_benchmark *out);

/* Runs all algorithms. The best of an instance is then the least completion of the library and of
 * the runs. */
struct verdict suite_benchmark_run(struct suite_benchmark *suite, int jobs, struct arena *arena);

/* The rank of an algorithm's schedule on an instance. A schedule that forwards or splits a message
 * is of another kind than the library's, and does not count. */
enum reach { REACH_NONE, REACH_ABOVE, REACH_BEST, REACH_BETTER };

enum reach suite_reach(const struct suite_benchmark *suite, int instance, int algorithm);

/* Results of an algorithm on the entries of a class, or of its family. Means are over results that
 * count; NAN if there are none. */
struct standing {
    const struct algorithm *algorithm;
    const char *class_name; /* NULL: the whole family */
    int instances, counted, at_best, better;
    double gap_to_best, gap_to_bound; /* shares; the first is NAN if a best is unknown */
    /* Mean of best known / completion, in percent, 0 if nothing counts: 100 equals the
     * library. */
    double score;
    struct interval of_score;
};

/* By algorithm in the given order, then by class in the library's order, the family last. */
struct standing *suite_standings(const struct suite_benchmark *suite, size_t *count,
                                 struct arena *arena);

#endif
