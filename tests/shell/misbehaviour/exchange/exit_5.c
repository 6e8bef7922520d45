/* Ends the process. */
#include "tests/shell/misbehaviour/kind.h"

#include <stdlib.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    exit(5);
}

KIND(exit_5);
