/* Allocates memory without end, bypassing its arena, and uses it. */
#include "tests/shell/misbehaviour/kind.h"

#include <stdlib.h>
#include <string.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    for (;;)
        memset(malloc((size_t)1 << 20), 1, (size_t)1 << 20);
}

KIND(memory);
