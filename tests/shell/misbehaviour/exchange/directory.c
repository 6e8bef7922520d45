/* Changes the working directory. */
#include "tests/shell/misbehaviour/kind.h"

#include <unistd.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    if (chdir("/") != 0)
        __builtin_abort();
}

KIND(directory);
