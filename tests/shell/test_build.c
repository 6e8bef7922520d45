/* The build makes what a change asks for and no more; digests follow what they cover; the tools
 * beside it (tests/rooms.awk, suites.py, reach.py, mutants.py) find what they are for. */
#include "tests/lib/shell.h"
#include "tests/lib/suite.h"
#include "tests/lib/tree_copy.h"

#include <string.h>

static void expect_exactly(const char *script, const char *printed)
{
    expect(script, 0, printed);
    CU_ASSERT_STRING_EQUAL(output, printed);
}

static void test_make(void)
{
    if (!tree_copy_start())
        return;
    expect("make", 0, "");
    expect_exactly("make | grep -v 'Nothing to be done'; cp $TEST_BUILD/algorithms.c before", "");
    expect_exactly("touch algorithms/exchange/greedy.c; make | grep CC; true",
                   "  CC  algorithms/exchange/greedy.c\n");
    expect_exactly("cmp before $TEST_BUILD/algorithms.c", "");
    expect_exactly(
        "echo '/* */' >>models/multicast/replay.h; make >/dev/null; "
        "diff before $TEST_BUILD/algorithms.c | grep '< .*\"exchange/'; true",
        "");
    expect("diff before $TEST_BUILD/algorithms.c | grep -c '< .*\"multicast/'", 0, "");
    expect_exactly("echo '/* */' >models/base/more.h; make | grep CC; true", "");
    expect(
        "sed -i '1i #include \"models/base/more.h\"' algorithms/exchange/greedy.c; make && "
        "rm models/base/more.h && sed -i 1d algorithms/exchange/greedy.c && "
        "sed -i '$d' models/multicast/replay.h && make",
        0, "  CC  algorithms/exchange/greedy.c\n");
    expect_exactly("cmp before $TEST_BUILD/algorithms.c", "");
    finish();
}

static void test_rooms(void)
{
    start("mkdir -p a b\n");
    expect(
        "printf 'a\\nb a\\nexcept a/x.c b/y.h\\n' >table; echo '#include \"a/x.h\"' >b/y.c; "
        "echo '#include \"b/y.h\"' >a/x.c; awk -f $S/tests/rooms.awk table a/x.c b/y.c; echo "
        "silent",
        0, "");
    CU_ASSERT_STRING_EQUAL(output, "silent\n");
    expect("echo '#include \"b/z.h\"' >a/x.c; awk -f $S/tests/rooms.awk table a/x.c b/y.c", 0,
           "a/x.c:1: a includes b/z.h\nneeded no more: except a/x.c b/y.h\n");
    expect("printf 'b a\\na\\n' >table; awk -f $S/tests/rooms.awk table b/y.c", 0,
           "no line of its own");
    expect("printf 'a\\n' >table; awk -f $S/tests/rooms.awk table b/y.c", 0, "b/y.c: no room");
    finish();
}

/* A test program of three suites: one passes, one fails, one dies. */
static void test_runner(void)
{
    start("suites() { python3 -B $S/tests/suites.py --jobs 2 --times times \"$@\" $T/tests; }\n");
    expect(
        "cat >tests <<'END'\n#!/bin/sh\n"
        "case $1 in --list) echo good bad dead; exit ;; esac\necho $1 was run\ncase $1 in bad) "
        "echo Elapsed time; exit 1 ;; dead) kill -9 "
        "$$ ;; "
        "*) echo Elapsed time ;; esac\nEND\nchmod +x tests; suites --suites good",
        0, "1 suites, 0 failed");
    expect("suites --suites 'good bad'", 1, "1 failed");
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "FAILED: bad was run"));
    expect("suites --suites 'good bad' --finish-only", 0, "0 failed");
    expect("suites --suites 'good dead' --finish-only", 1, "dead did not end: status -9");
    expect("suites --suites nobody", 1, "there is no suite 'nobody'");
    expect("suites", 1, "2 failed");
    expect("cut -f 1 times | tr '\\n' ' '", 0, "bad dead good ");
    finish();
}

static void test_reach(void)
{
    if (!tree_copy_start())
        return;
    expect(
        "cat >reach.py <<'END'\n"
        "import os, sys\nsys.path.insert(0, 'tests')\nfrom reach import Reach\n"
        "reach = Reach(os.environ['TEST_BUILD'])\n"
        "for name in sys.argv[1:]:\n    print(sorted((v, k) for k, v in "
        "reach.reaching([name]).items()))\n"
        "END\npython3 -B reach.py tests/unit/test_arena.c tests/digest.txt",
        0, "[(0, 'arena')]\n[(1, 'digest')]\n");
    expect("python3 -B reach.py models/base/arena.h", 0, "(0, 'arena')");
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "'exchange_check'"));
    expect("python3 -B reach.py models/exchange/check.c", 0, "(2, 'exchange_check')");
    expect("python3 -B reach.py experiments/cli/check.c", 0, "(1, 'cli')");
    CU_ASSERT_PTR_NULL(strstr(output, "'arena'"));
    finish();
}

static void test_mutants(void)
{
    start("");
    expect(
        "cat >mutants.py <<'END'\n"
        "import os, sys\nsys.path.insert(0, os.environ['S'] + '/tests')\nimport mutants\n"
        "text = 'int f(int *a, const char *b)\\n{\\n    /* 1 + 1 */\\n    int c = a[0] - g(\"1 < "
        "2\");\\n'\\\n"
        "    '    if (c < 2)\\n        c++;\\n    h(*a);\\n    return c;\\n}\\n'\n"
        "print([text[s:s + len(old)] == old and (old, new) for s, old, new in "
        "mutants.sites(text)])\n"
        "END\nS=$S python3 -B mutants.py",
        0,
        "[('0', '1'), ('-', '+'), ('(c < 2)', '(!(c < 2))'), ('<', '<='), ('<', '>='), ('2', '3'), "
        "('2', '1'), ('++', '--'), ('h(*a);', ';')]");
    finish();
}

static const struct test tests[] = {
    {"make makes what is needed, digests follow what they cover", test_make},
    {"lint: the table of rooms and its exceptions", test_rooms},
    {"suites side by side, an honest status", test_runner},
    {"suites that a change can reach", test_reach},
    {"places of mutants", test_mutants},
    {0},
};

const struct suite suite_build = {"build", tests};
