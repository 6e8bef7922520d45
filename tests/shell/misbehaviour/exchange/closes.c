/* Closes descriptors that are not its own. */
#include "tests/shell/misbehaviour/kind.h"

#include <unistd.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    for (int descriptor = 3; descriptor < 64; descriptor++)
        close(descriptor);
}

KIND(closes);
