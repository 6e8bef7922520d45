/* States more transfers than memory can hold. */
#define SPOIL(timeline) ((timeline)->count = (size_t)1 << 40)
#include "tests/shell/misbehaviour/kind.h"

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
}

KIND(no_memory);
