/* Ends the process with a success status. */
#include "tests/shell/misbehaviour/kind.h"

#include <stdlib.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    exit(0);
}

KIND(exit_0);
