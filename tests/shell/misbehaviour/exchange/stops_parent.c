/* Stops the process that started it, and waits. */
#include "tests/shell/misbehaviour/kind.h"

#include <signal.h>
#include <unistd.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    kill(getppid(), SIGSTOP);
    for (;;)
        pause();
}

KIND(stops_parent);
