/* Numbers sorted by a value of each, then by number. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SORT_BY_VALUE_H
#define COMMSCHED_ALGORITHMS_LIB_SORT_BY_VALUE_H

#include "models/base/order.h"

#include <stdlib.h>

static inline int by_value(const void *a, const void *b, void *data)
{
    const double *value = data;
    int left = *(const int *)a, right = *(const int *)b;
    return order_then(ORDER(value[left], value[right]), ORDER(left, right));
}

/* value: of every number that occurs. */
static inline void sort_by_value(int *numbers, int count, const double *value)
{
    if (count > 1)
        qsort_r(numbers, (size_t)count, sizeof *numbers, by_value, (void *)value);
}

#endif
