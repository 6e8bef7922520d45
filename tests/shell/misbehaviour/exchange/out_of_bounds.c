/* Writes far beyond its memory. */
#include "tests/shell/misbehaviour/kind.h"

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange;
    char *volatile memory = ARENA_ARRAY(context->arena, char, 64);
    memory[(size_t)1 << 44] = 1;
}

KIND(out_of_bounds);
