/* Changes signal handlers. */
#include "tests/shell/misbehaviour/kind.h"

#include <signal.h>

static void ignore(int number)
{
    (void)number;
}

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    signal(SIGINT, SIG_IGN);
    signal(SIGALRM, ignore);
}

KIND(handlers);
