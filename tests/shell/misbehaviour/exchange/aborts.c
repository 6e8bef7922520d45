/* Aborts. */
#include "tests/shell/misbehaviour/kind.h"

#include <stdlib.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    abort();
}

KIND(aborts);
