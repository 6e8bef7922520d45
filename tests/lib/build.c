#include "tests/lib/build.h"

#include <stdlib.h>
#include <string.h>

enum { SHARE = 5 };

static bool compiler_is_told(const char *option)
{
    const char *compiler = getenv("TEST_COMPILER");
    return compiler && strstr(compiler, option);
}

bool build_is_sanitized(void)
{
    return compiler_is_told("-fsanitize");
}

static bool is_slow(void)
{
    return build_is_sanitized() || compiler_is_told("--coverage");
}

int effort(int all)
{
    return is_slow() ? (all + SHARE - 1) / SHARE : all;
}
