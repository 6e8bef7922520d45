/* Has functions of its own with names of the C library's, which must not replace these for others.
 */
#include "tests/shell/misbehaviour/kinds.h"

void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *))
{
    (void)base, (void)count, (void)size, (void)compare;
}

double fmax(double one, double other)
{
    return one < other ? one : other;
}

BEFORE(libc_names)
{
}

KIND(libc_names)
