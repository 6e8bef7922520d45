/* Ends its own process by SIGKILL, as the kernel would. */
#include "tests/shell/misbehaviour/kind.h"

#include <signal.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    raise(SIGKILL);
}

KIND(kill);
