/* Ends its process group by SIGKILL. */
#include "tests/shell/misbehaviour/kind.h"

#include <signal.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    kill(0, SIGKILL);
}

KIND(group);
