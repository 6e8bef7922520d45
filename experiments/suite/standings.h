/* Algorithms on entries of the library: how near they come to the best schedules known. */
#ifndef COMMSCHED_EXPERIMENTS_SUITE_STANDINGS_H
#define COMMSCHED_EXPERIMENTS_SUITE_STANDINGS_H

#include "experiments/compare/benchmark.h"
#include "experiments/engine/statistics/interval.h"
#include "experiments/suite/library.h"

/* Algorithms of one family on the chosen entries of that family. */
struct suite_benchmark {
    const struct suite_library *library;
    int *entries; /* [benchmark.set->count]: of the library */
    struct benchmark benchmark;
};

/* Nothing is run yet; `algorithms` are all of the family. */
struct verdict suite_benchmark_start(const struct suite_library *library, const bool *chosen,
                                     enum family family, const struct algorithm **algorithms,
                                     int count, struct arena *arena, struct suite_benchmark *out);

/* Runs all. The best of an instance is then the least completion of the library and the runs. */
struct verdict suite_benchmark_run(struct suite_benchmark *suite, int jobs, struct arena *arena);

/* What an algorithm's schedule comes to on an instance. A message that is forwarded or split makes
 * a schedule another one than the library's, and is not counted. */
enum reach { REACH_NONE, REACH_ABOVE, REACH_BEST, REACH_BETTER };

enum reach suite_reach(const struct suite_benchmark *suite, int instance, int algorithm);

/* Of an algorithm on the entries of a class, or of its family. Means over what counts, NAN of
 * nothing. */
struct standing {
    const struct algorithm *algorithm;
    const char *class_name; /* NULL: the family's */
    int instances, counted, at_best, better;
    double gap_to_best, gap_to_bound; /* shares; the first NAN where a best is not known */
    /* The mean of best known over completion, in percent, 0 where nothing counts: 100 is the
     * library's own. */
    double score;
    struct interval of_score;
};

/* By algorithm as named, then class as in the library, the family's last. */
struct standing *suite_standings(const struct suite_benchmark *suite, size_t *count,
                                 struct arena *arena);

#endif
