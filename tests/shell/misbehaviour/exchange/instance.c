/* Sorts the instance's tables in place. */
#include "tests/shell/misbehaviour/kind.h"

#include <stdlib.h>

static int by_size(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static void sort(const struct matrix *matrix, int nodes)
{
    if (matrix->entries)
        qsort(matrix->entries, (size_t)nodes * (size_t)nodes, sizeof *matrix->entries, by_size);
}

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)context;
    sort(&exchange->bytes, exchange->nodes);
    sort(&exchange->startup, exchange->nodes);
    sort(&exchange->per_byte, exchange->nodes);
}

KIND(instance);
