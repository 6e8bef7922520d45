/* Forks, and both processes continue. */
#include "tests/shell/misbehaviour/kind.h"

#include <unistd.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    if (once() && fork() < 0)
        _exit(9);
}

KIND(fork_returns);
