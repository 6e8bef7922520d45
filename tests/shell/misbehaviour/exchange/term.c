/* Ends its own process by SIGTERM, as an operator would. */
#include "tests/shell/misbehaviour/kind.h"

#include <signal.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    raise(SIGTERM);
}

KIND(term);
