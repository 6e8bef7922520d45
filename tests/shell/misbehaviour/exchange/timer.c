/* Leaves a pending alarm. */
#include "tests/shell/misbehaviour/kind.h"

#include <unistd.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    alarm(1);
}

KIND(timer);
