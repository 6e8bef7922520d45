/* Recurses without end. */
#include "tests/shell/misbehaviour/kind.h"

static int deeper(volatile char *before, int depth)
{
    volatile char here[1024];
    here[0] = before[0];
    return depth < 0 ? here[0] : deeper(here, depth + 1) + here[0];
}

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    volatile char start[1] = {0};
    deeper(start, 0);
}

KIND(recursion);
