#include "tests/lib/tree_copy.h"

#include "tests/lib/shell.h"

#include <stdio.h>
#include <stdlib.h>

/* Variables of an outer make are not inherited; else these tests would run themselves. */
static const char in_copy[] =
    "mkdir -p tree && cd tree || exit 99\n"
    "unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES SUITES ALGORITHM HEURISTICS QUICK OUT\n"
    "[ -z \"$COMMSCHED_TREE_COPY\" ] || exit 99\nexport COMMSCHED_TREE_COPY=1\n"
    "make() { eval \"command $TEST_MAKE PROGRAM=commsched \\\"\\$@\\\"\"; }\n";

bool tree_copy_start(void)
{
    if (started(in_copy))
        return true;
    if (!getenv("TEST_MAKE") || !getenv("COMMSCHED") || !getenv("TEST_BUILD")) {
        puts("skipped: run by make test");
        return false;
    }
    start(in_copy);
    expect(
        "mkdir -p $TEST_BUILD && cp -a \"$C\" commsched && cd \"$S\" && "
        "cp -a Makefile models generators algorithms experiments tests plots $T/tree && "
        "find $TEST_BUILD -maxdepth 1 -type f -exec cp -a -t $T/tree/$TEST_BUILD {} + && "
        "cp -a $TEST_BUILD/objects $T/tree/$TEST_BUILD",
        0, "");
    return true;
}
