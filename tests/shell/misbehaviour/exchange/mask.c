/* Leaves signals blocked. */
#include "tests/shell/misbehaviour/kind.h"

#include <signal.h>
#include <stddef.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
}

KIND(mask);
