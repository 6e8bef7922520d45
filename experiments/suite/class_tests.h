/* An algorithm against the best known method of each class, by a rule that no result changes.
 *
 * The method of a class is the algorithm that the library names most often as the best in one pass
 * on its instances, or as the best search if the algorithm is a search or exact; ties: by name.
 * Completions are paired by instance where both schedules are valid. A class is left out if the
 * algorithm is its method, or if it has fewer than 6 pairs, with which no p is below 0.05. The
 * others are tested by Wilcoxon's signed-rank test of the logarithms of the ratios, two-sided and
 * corrected by Holm for the number of classes. Below 0.05 a difference is shown. */
#ifndef COMMSCHED_EXPERIMENTS_SUITE_CLASS_TESTS_H
#define COMMSCHED_EXPERIMENTS_SUITE_CLASS_TESTS_H

#include "experiments/compare/benchmark.h"
#include "experiments/suite/library.h"

/* The sentence that states the results, with the number of pairs, the geometric mean of the ratios
 * as a difference in per cent, and the corrected p. The groups of the benchmark are classes,
 * entries are those of its instances. Runs the methods in `jobs` processes. */
const char *class_tests_sentence(const struct benchmark *benchmark, int algorithm,
                                 const struct suite_entry *const *entries, int jobs,
                                 struct arena *arena);

#endif
