/* Allocates memory without end, bypassing its arena, and uses some of each piece. */
#include "tests/shell/misbehaviour/kind.h"

#include <stdlib.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    for (;;)
        *(volatile char *)malloc((size_t)1 << 20) = 1;
}

KIND(memory);
