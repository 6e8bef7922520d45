/* Leaves a process made by clone() that reports its end to nobody. */
#include "tests/shell/misbehaviour/kind.h"

#include <sched.h>
#include <unistd.h>

static int wait_for_ever(void *data)
{
    (void)data;
    setsid();
    for (;;)
        pause();
    return 0;
}

static void misbehave(const struct exchange *exchange, struct context *context)
{
    static char stack[1 << 16];
    (void)exchange, (void)context;
    if (once() && clone(wait_for_ever, stack + sizeof stack, 0, NULL) < 0)
        __builtin_abort();
}

KIND(clones);
