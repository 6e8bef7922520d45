/* States NAN as its completion. */
#include <math.h>
#define SPOIL(timeline) ((timeline)->completion = (double)NAN)
#include "tests/shell/misbehaviour/kind.h"

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
}

KIND(completion_nan);
