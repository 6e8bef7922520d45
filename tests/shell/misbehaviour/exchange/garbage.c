/* Writes meaningless bytes to descriptors that are not its own. */
#include "tests/shell/misbehaviour/kind.h"

#include <string.h>
#include <unistd.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    char bytes[300];
    memset(bytes, 0xa5, sizeof bytes);
    for (int descriptor = 3; descriptor < 64; descriptor++)
        if (write(descriptor, bytes, sizeof bytes) < 0)
            continue;
}

KIND(garbage);
