/* Stops its process, which then waits forever. */
#include "tests/shell/misbehaviour/kind.h"

#include <signal.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    raise(SIGSTOP);
}

KIND(stopped);
