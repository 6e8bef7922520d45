#include "generators/lib/decimal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

double read_decimal(const char **rest)
{
    char digits[64], *end;
    size_t length = strspn(*rest, "0123456789.eE+-");
    if (length == 0 || length >= sizeof digits)
        return NAN;
    memcpy(digits, *rest, length);
    digits[length] = '\0';
    *rest += length;
    double number = strtod(digits, &end);
    return *end ? NAN : number;
}
