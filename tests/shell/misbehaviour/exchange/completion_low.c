/* States that its schedule ends at half of its time. */
#define SPOIL(timeline) ((timeline)->completion *= 0.5)
#include "tests/shell/misbehaviour/kind.h"

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
}

KIND(completion_low);
