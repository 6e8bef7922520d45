/* Changes the environment. */
#include "tests/shell/misbehaviour/kind.h"

#include <stdlib.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    setenv("TMPDIR", "/nowhere", 1);
    setenv("PATH", "/nowhere", 1);
}

KIND(environment);
