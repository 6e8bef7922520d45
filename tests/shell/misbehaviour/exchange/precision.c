/* Changes the precision of the x87 unit, in which long doubles are computed. */
#include "tests/shell/misbehaviour/kind.h"

#include <fenv.h>
#include <fpu_control.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
#ifdef _FPU_EXTENDED
    fpu_control_t control = _FPU_DEFAULT & ~_FPU_EXTENDED;
    _FPU_SETCW(control);
#else
    fesetround(FE_UPWARD);
#endif
}

KIND(precision);
