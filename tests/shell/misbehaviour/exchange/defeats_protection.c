/* Makes the memory of one of the instance's tables writable, and doubles what is in it. */
#include "tests/shell/misbehaviour/kind.h"

#include <stdint.h>
#include <sys/mman.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)context;
    double *own = exchange->startup.entries, *other = exchange->per_byte.entries;
    double *table = own ? own : other ? other : exchange->bytes.entries;
    char *page = (char *)((uintptr_t)table & ~(uintptr_t)4095);
    size_t entries = (size_t)exchange->nodes * (size_t)exchange->nodes;
    if (!table)
        return;
    mprotect(page, (size_t)((char *)(table + entries) - page), PROT_READ | PROT_WRITE);
    for (size_t k = 0; k < entries; k++)
        table[k] *= 2.0;
}

KIND(defeats_protection);
