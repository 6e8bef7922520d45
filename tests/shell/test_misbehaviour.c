/* Heuristics that misbehave in every way that tests/shell/misbehaviour knows: each verb says what
 * they did, in their own cells alone, and fails; all other results are those of a program without
 * them; nothing that they start or change is left. COMMSCHED_LONG=1: every kind by every verb. */
#include "tests/lib/shell.h"
#include "tests/lib/suite.h"
#include "tests/lib/tree_copy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* In the copy of the tree: `clean` without the prototypes, `rogue` with them all. */
static bool prepare(void)
{
    const char *compiler = getenv("TEST_COMPILER");
    if (compiler && (strstr(compiler, "-fsanitize") || strstr(compiler, "--coverage"))) {
        puts(
            "skipped: sanitizers answer faults themselves, and counting delays the ends of "
            "processes");
        return false;
    }
    if (!tree_copy_start())
        return false;
    if (run("test -x rogue") != 0)
        expect(
            "cp commsched clean && make HEURISTICS=tests/shell/misbehaviour PROGRAM=rogue rogue && "
            "mkdir $T/locale && { localedef -i de_DE -f UTF-8 --no-archive $T/locale/de_DE.UTF-8; "
            "test -d $T/locale/de_DE.UTF-8; }",
            0, "");
    return true;
}

/* kinds: those that a short run tries, all where it is empty. */
static void try(const char *script, const char *kinds)
{
    char command[1024];
    if (!prepare())
        return;
    snprintf(command, sizeof command,
             "LOCPATH=$T/locale CLEAN=$PWD/clean ROGUE=$PWD/rogue TESTS=$PWD/$TEST_BUILD/tests "
             "KINDS='%s' %s tests/shell/misbehaviour/%s",
             getenv("COMMSCHED_LONG") ? "" : kinds,
             getenv("COMMSCHED_LONG") ? "ROUNDS=20 SURVEY=1" : "ROUNDS=1", script);
    expect(command, 0, "");
}

static void test_solve(void)
{
    try("solve.sh", "");
}

static void test_compare(void)
{
    try("compare.sh",
        "control noise null_write instance exit_0 aborts closes garbage fork_returns daemon "
        "rounding "
        "locale thread arena recursion completion_low term");
}

static void test_experiment(void)
{
    try("experiment.sh", "");
}

static void test_hunt(void)
{
    try("hunt.sh", "control null_write instance exit_0 fork_returns rounding term");
}

static void test_audit(void)
{
    try("audit.sh", "control null_write rounding");
}

static void test_properties(void)
{
    if (!prepare())
        return;
    expect("make HEURISTICS=tests/shell/misbehaviour PROGRAM=rogue ALGORITHM=exchange/aborts test",
           2, "exchange/aborts makes no valid schedule: signal 6 (Aborted)");
    try("properties.sh", "control instance fork_returns grandchild");
}

static void test_disturbed(void)
{
    try("disturbed.sh", "");
    finish();
}

static const struct test tests[] = {
    {"solve", test_solve},
    {"compare", test_compare},
    {"experiment", test_experiment},
    {"hunt", test_hunt},
    {"audit", test_audit},
    {"property tests", test_properties},
    {"processes ended by others", test_disturbed},
    {0},
};

const struct suite suite_misbehaviour = {"misbehaviour", tests};
