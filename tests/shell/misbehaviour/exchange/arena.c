/* Allocates memory from its arena without end. */
#include "tests/shell/misbehaviour/kind.h"

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange;
    for (;;)
        *ARENA_ARRAY(context->arena, volatile char, (size_t)1 << 20) = 1;
}

KIND(arena);
