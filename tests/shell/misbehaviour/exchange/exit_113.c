/* Ends the process, with the status that stands for a return in models/base/process.c. */
#include "tests/shell/misbehaviour/kind.h"

#include <stdlib.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    exit(113);
}

KIND(exit_113);
