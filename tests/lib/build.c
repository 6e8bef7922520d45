#include "tests/lib/suite.h"

#include <stdlib.h>
#include <string.h>

enum { SHARE = 5 };

bool build_is_sanitized(void)
{
    const char *compiler = getenv("TEST_COMPILER");
    return compiler && strstr(compiler, "-fsanitize");
}

int effort(int all)
{
    return build_is_sanitized() ? (all + SHARE - 1) / SHARE : all;
}
