/* What make install puts below a prefix, used from there as by someone who has no source tree; what
 * make uninstall leaves. The tests run in their order: the first installs, the last uninstalls. The
 * commands that make and compile come from the environment (TEST_MAKE, TEST_COMPILER). */
#include "experiments/cli/verb.h"
#include "tests/lib/shell.h"
#include "tests/lib/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The source tree; $U is the tree that was installed, its program the first in PATH. */
static const char installed[] =
    "cd \"$S\"; U=$T/root/usr; export T U PATH=\"$U/bin:$PATH\" "
    "PKG_CONFIG_SYSROOT_DIR=$T/root PKG_CONFIG_PATH=$U/lib/pkgconfig; unset COMMSCHED_PLOTS;";

/* False, with a message, where a tool is missing or nothing was installed. */
static bool can_use(const char *tool)
{
    char command[128];
    snprintf(command, sizeof command, "command -v %s", tool);
    if (!started(installed))
        puts("skipped: run by make test");
    else if (run(command) != 0)
        printf("skipped: there is no %s\n", tool);
    else
        return true;
    return false;
}

/* After make, installing compiles nothing. */
static void test_install(void)
{
    if (!getenv("TEST_MAKE") || !getenv("TEST_COMPILER")) {
        puts("skipped: run by make test");
        return;
    }
    start(installed);
    expect("eval \"$TEST_MAKE\" install DESTDIR=$T/root PREFIX=/usr", 0, "");
    CU_ASSERT_PTR_NULL(strstr(output, "  CC  "));
    expect(
        "cd $U && ls bin/commsched lib/libcommsched.a lib/pkgconfig/commsched.pc "
        "share/man/man1/commsched.1 share/commsched/plots/gantt.gp "
        "share/commsched/plots/report.css "
        "share/bash-completion/completions/commsched share/zsh/site-functions/_commsched "
        "share/fish/vendor_completions.d/commsched.fish include/commsched/commsched.h "
        "include/commsched/algorithms/algorithm.h include/commsched/models/exchange/exchange.h",
        0, "");
    expect("find $T/root -type f -perm /111", 0, "/usr/bin/commsched\n");
    expect("find $T/root -type f ! -perm -444 | wc -l", 0, "0\n");
}

/* The installed program finds its plots. */
static void test_program(void)
{
    if (!can_use("commsched"))
        return;
    expect(
        "cd $T && commsched generate exchange/gusto -o g.json && "
        "commsched solve exchange/open_shop g.json -o s.json && "
        "commsched plot s.json -o s.svg && head -c 200 s.svg",
        0, "<svg");
}

/* The makespan is that of paper `exchange`'s table, as in the test of the command line. By hand:
 * row by row 0->1 ends at 1, 0->2 at 2, 1->0 at 1, 1->2 at 3, 2->0 at 2, 2->1 at 3. */
static void test_library(void)
{
    if (!can_use("pkg-config"))
        return;
    expect(
        "$TEST_COMPILER -std=c11 -Wall -Wextra -Wpedantic -Werror tests/library/example.c "
        "$(pkg-config --cflags --libs commsched) -o $T/example && $T/example",
        0, "0.273962826117\n");
    expect(
        "cd $T && for header in $(cd $U/include/commsched && find . -name '*.h'); do "
        "printf '#include <%s>\\n' ${header#./} >$T/alone.c; "
        "$TEST_COMPILER -std=c11 -Wall -Wextra -Wpedantic -Werror -fsyntax-only "
        "$(pkg-config --cflags commsched) $T/alone.c || exit; done",
        0, "");
    if (can_use("g++"))
        expect(
            "g++ -x c++ -Wall -Werror -fsyntax-only $(pkg-config --cflags commsched) "
            "tests/library/example.c",
            0, "");
    expect("grep -rlE '(jansson|glpk|sqlite3)\\.h' $U/include | wc -l", 0, "0\n");
    expect("[ \"commsched $(pkg-config --modversion commsched)\" = \"$(commsched --version)\" ]", 0,
           "");
}

/* Every verb and option stands in the manual. */
static void test_manual(void)
{
    if (!started(installed))
        return;
    expect("cat $U/share/man/man1/commsched.1", 0, ".SH VALID SCHEDULES");
    CU_ASSERT_PTR_NOT_NULL(strstr(output, ".SH EXIT STATUS"));
    for (const struct verb *const *verb = verbs; *verb; verb++) {
        char text[128];
        snprintf(text, sizeof text, ".SS \"commsched %s", (*verb)->name);
        const char *from = strstr(output, text);
        CU_ASSERT_PTR_NOT_NULL_FATAL(from);
        const struct verb_option *option = (*verb)->options;
        for (; option && option->name; option++) {
            from = strstr(from, "\\-\\-");
            CU_ASSERT_PTR_NOT_NULL_FATAL(from);
            from += strlen("\\-\\-");
            CU_ASSERT(strncmp(from, option->name, strcspn(option->name, "-")) == 0);
            from = strstr(from, "\n.");
            CU_ASSERT_PTR_NOT_NULL_FATAL(from);
        }
    }
    if (can_use("man"))
        expect(
            "cd $U && [ -z \"$(man --warnings=w -l share/man/man1/commsched.1 2>&1 >/dev/null)\" "
            "] && LC_ALL=C man -l share/man/man1/commsched.1",
            0, "-t, --time-limit=SECONDS");
}

static void expect_completion(const char *words, const char *expected)
{
    char command[1024];
    snprintf(command, sizeof command,
             "bash -c '. $U/share/bash-completion/completions/commsched; COMP_WORDS=(\"$@\"); "
             "COMP_CWORD=$(($# - 1)); _commsched; echo \"<${COMPREPLY[*]}>\"' -- %s",
             words);
    expect(command, 0, expected);
}

static void test_completion(void)
{
    if (!can_use("bash"))
        return;
    expect_completion("commsched so", "<solve>");
    expect_completion("commsched solve exchange/open_s", "<exchange/open_shop exchange/open_shop_");
    expect_completion("commsched solve --seed 7 exchange/gre", "<exchange/greedy>");
    expect_completion("commsched solve --seed = 7 exchange/gre", "<exchange/greedy>");
    expect_completion("commsched solve exchange/greedy Makef", "<Makefile>");
    expect_completion("commsched compare g.json a b switched/cc", "<switched/cco>");
    expect_completion("commsched solve --time", "<--time-limit>");
    expect_completion("commsched generate exchange/gus", "<exchange/gusto>");
    expect_completion("commsched generate exchange/gusto --set by", "<bytes=>");
    expect_completion("commsched experiment multicluster_table_5_4", "<multicluster_table_5_4>");
    expect_completion("commsched audit guarantee/exchange/open_shop",
                      "<guarantee/exchange/open_sh");
    expect_completion("commsched audit --out = tes", "<tests>");
    expect_completion("commsched list alg", "<algorithms>");
    expect_completion("commsched plot s.json ''", "<>");
    expect_completion("commsched nonsense ''", "<>");
    if (can_use("fish"))
        expect(
            "HOME=$T fish --no-config -c '. $U/share/fish/vendor_completions.d/commsched.fish; "
            "complete -C \"commsched solve exchange/gre\"'",
            0, "exchange/greedy\t");
}

/* What is not ours stays. */
static void test_uninstall(void)
{
    if (!started(installed))
        return;
    expect(
        "echo >$U/share/commsched/plots/own.gp; "
        "eval \"$TEST_MAKE\" uninstall DESTDIR=$T/root PREFIX=/usr",
        0, "");
    expect("cd $T/root && find . -type f -o -name commsched | sort | tr '\\n' ' '", 0,
           "./usr/share/commsched ./usr/share/commsched/plots/own.gp ");
    CU_ASSERT_PTR_NULL(strstr(output, "include"));
    finish();
}

static const struct test tests[] = {
    {"install", test_install},
    {"program", test_program},
    {"library", test_library},
    {"manual", test_manual},
    {"completion", test_completion},
    {"uninstall", test_uninstall},
    {0},
};

const struct suite suite_install = {"install", tests};
