/* Leaves a process in its own session that ignores signals that would end it. */
#include "tests/shell/misbehaviour/kind.h"

#include <signal.h>
#include <unistd.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    if (!once() || fork() != 0)
        return;
    setsid();
    signal(SIGHUP, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    for (;;)
        pause();
}

KIND(daemon);
