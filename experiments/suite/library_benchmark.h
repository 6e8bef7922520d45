/* Algorithms on entries of the library, whose bounds and best known schedules are those to reach.
 */
#ifndef COMMSCHED_EXPERIMENTS_SUITE_LIBRARY_BENCHMARK_H
#define COMMSCHED_EXPERIMENTS_SUITE_LIBRARY_BENCHMARK_H

#include "experiments/compare/benchmark.h"
#include "experiments/suite/library.h"

struct library_benchmark {
    const struct suite_library *library;
    size_t *entries; /* [benchmark.set->count]: indices in the library */
    struct benchmark benchmark;
};

/* Prepares the runs of algorithms of one family, named[count], on the chosen entries of that
 * family. Groups of instances are the classes. Ends the program if there is no such entry. */
struct library_benchmark library_benchmark_start(const struct suite_library *library,
                                                 const bool *chosen, const struct algorithm **named,
                                                 int count, struct arena *arena);

/* Runs all algorithms. The bounds of an instance are then at least those of the library, and its
 * best is the least completion of the library and of the runs. Ends the program if it fails. */
void library_benchmark_run(struct library_benchmark *on, int jobs, struct arena *arena);

/* True for a schedule of the library's kind that is better than the best known. */
bool library_benchmark_is_better(const struct library_benchmark *on, int instance, int algorithm);

#endif
