/* Ends the process with a success status, skipping functions registered by atexit(). */
#include "tests/shell/misbehaviour/kind.h"

#include <unistd.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    _exit(0);
}

KIND(exit_at_once);
