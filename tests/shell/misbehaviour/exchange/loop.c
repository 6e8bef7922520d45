/* Never ends. */
#include "tests/shell/misbehaviour/kind.h"

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    for (volatile unsigned k = 0;; k++)
        continue;
}

KIND(loop);
