#include "models/base/verdict.h"

#include <stdarg.h>
#include <stdio.h>

struct verdict verdict_yes(void)
{
    struct verdict verdict; /* not cleared as a whole: checkers say yes for every transfer */
    verdict.ok = true;
    verdict.reason[0] = '\0';
    return verdict;
}

struct verdict verdict_no(const char *format, ...)
{
    struct verdict verdict = {.ok = false};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(verdict.reason, sizeof verdict.reason, format, arguments);
    va_end(arguments);
    return verdict;
}
