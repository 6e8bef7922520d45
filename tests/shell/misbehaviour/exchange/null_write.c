/* Writes to address 0. */
#include "tests/shell/misbehaviour/kind.h"

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    volatile int *volatile nowhere = NULL;
    *nowhere = 1;
}

KIND(null_write);
