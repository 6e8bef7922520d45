/* Allocates memory from its arena without end. */
#include "tests/shell/misbehaviour/kind.h"

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange;
    for (;;)
        arena_zeroed(context->arena, 1, (size_t)1 << 20);
}

KIND(arena);
