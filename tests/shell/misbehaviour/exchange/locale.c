/* Changes to a locale with decimal commas. */
#include "tests/shell/misbehaviour/kind.h"

#include <locale.h>

static void misbehave(const struct exchange *exchange, struct context *context)
{
    (void)exchange, (void)context;
    if (!setlocale(LC_ALL, "de_DE.UTF-8"))
        __builtin_abort();
}

KIND(locale);
