/* Has functions of its own with names of the C library's, which must not replace these for others.
 */
#include "tests/shell/misbehaviour/kind.h"

#include <math.h>
#include <stdlib.h>

void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *))
{
    (void)base, (void)count, (void)size, (void)compare;
}

double fmax(double one, double other)
{
    return one < other ? one : other;
}

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
}

KIND(libc_names);
