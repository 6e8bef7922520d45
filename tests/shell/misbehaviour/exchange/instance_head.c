/* Changes the instance's numbers outside its tables. */
#include "tests/shell/misbehaviour/kind.h"

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)context;
    ((struct exchange *)exchange)->per_byte.uniform *= 2.0;
    ((struct exchange *)exchange)->startup.uniform += 1.0;
}

KIND(instance_head);
