/* Makes the instance's memory writable, and doubles its start-up times. */
#include "tests/misbehaviour/kind.h"

#include <stdint.h>
#include <sys/mman.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)context;
    double *startup = exchange->startup.entries;
    char *page = (char *)((uintptr_t)startup & ~(uintptr_t)4095);
    size_t entries = (size_t)exchange->nodes * (size_t)exchange->nodes;
    if (!startup)
        return;
    mprotect(page, (size_t)((char *)(startup + entries) - page), PROT_READ | PROT_WRITE);
    for (size_t k = 0; k < entries; k++)
        startup[k] *= 2.0;
}

KIND(defeats_protection);
