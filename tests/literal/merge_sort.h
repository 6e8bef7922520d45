/* Sorting by merging, which counts its comparisons: the same ones with every C library. */
#ifndef COMMSCHED_TESTS_LITERAL_MERGE_SORT_H
#define COMMSCHED_TESTS_LITERAL_MERGE_SORT_H

#include "models/base/arena.h"

#include <stdbool.h>
#include <stdint.h>

/* Puts entries in an order in which in_order(context, a, b) is true of any a before b; equals keep
 * theirs. Returns how often it has compared. */
uint64_t merge_sort(int *entries, int count, bool (*in_order)(const void *context, int a, int b),
                    const void *context, struct arena *arena);

#endif
