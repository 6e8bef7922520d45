/* Leaves a descriptor open. */
#include "tests/shell/misbehaviour/kind.h"

#include <fcntl.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    if (once() && open("/dev/null", O_RDONLY) < 0)
        __builtin_abort();
}

KIND(opens);
