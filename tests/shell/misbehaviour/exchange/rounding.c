/* Changes the rounding mode. */
#include "tests/shell/misbehaviour/kind.h"

#include <fenv.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    fesetround(FE_UPWARD);
}

KIND(rounding);
