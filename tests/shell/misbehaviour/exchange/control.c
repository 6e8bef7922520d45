/* Behaves well. */
#include "tests/shell/misbehaviour/kind.h"

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
}

KIND(control);
