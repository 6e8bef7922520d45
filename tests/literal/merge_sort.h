/* Merge sort that counts its comparisons, which are the same with every C library. */
#ifndef COMMSCHED_TESTS_LITERAL_MERGE_SORT_H
#define COMMSCHED_TESTS_LITERAL_MERGE_SORT_H

#include "models/base/arena.h"

#include <stdbool.h>
#include <stdint.h>

/* Stable sort such that in_order(context, a, b) is true for any a before b. Returns the number of
 * comparisons. */
uint64_t merge_sort(int *entries, int count, bool (*in_order)(const void *context, int a, int b),
                    const void *context, struct arena *arena);

#endif
