/* A file dropped into algorithms/, experiments/claims/ or experiments/cli/ is found by the build
 * with no other edit; a file without its descriptor fails to link, by name. Runs in a copy of the
 * tree, the build directory included; the command that makes it comes from the environment
 * (TEST_MAKE). */
#include "tests/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char place[64];
static char output[1 << 16];

static int run(const char *command)
{
    char whole[8192];
    snprintf(whole, sizeof whole, "cd %s && { %s\n} 2>&1 </dev/null", place, command);
    FILE *pipe = popen(whole, "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(pipe);
    size_t length = fread(output, 1, sizeof output - 1, pipe);
    output[length] = '\0';
    int status = pclose(pipe);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void copy_tree(const char *build)
{
    char command[1024], here[512];
    CU_ASSERT_PTR_NOT_NULL_FATAL(getcwd(here, sizeof here));
    strcpy(place, "/tmp/test_drop_in.XXXXXX");
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(place));
    snprintf(command, sizeof command,
             "cd '%s' && mkdir -p %s/%s && cp -a Makefile models generators algorithms "
             "experiments tests plots %s && cp -a %s/. %s/%s",
             here, place, build, place, build, place, build);
    CU_ASSERT_EQUAL_FATAL(system(command), 0);
}

static void remove_tree(void)
{
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s", place);
    CU_ASSERT_EQUAL(system(command), 0);
}

/* Its option table is all that the manual page and completion need. */
static void test_dropped_verb(void)
{
    CU_ASSERT_EQUAL(run("./dropped --manual"), 0);
    CU_ASSERT_PTR_NOT_NULL(strstr(output, ".SS \"commsched dropped_in INSTANCE SCHEDULE\""));
    CU_ASSERT_PTR_NOT_NULL(strstr(output, ".PP\nAnd more.\n"));
    CU_ASSERT_EQUAL(run("./dropped --complete drop"), 0);
    CU_ASSERT_STRING_EQUAL(output, "dropped_in\tjudge a schedule\n");
    CU_ASSERT_EQUAL(run("./dropped --complete dropped_in ''"), 0);
    CU_ASSERT_STRING_EQUAL(output, ":files\n");
    CU_ASSERT_EQUAL(run("./dropped --complete solve exchange/drop"), 0);
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "exchange/dropped_in\t"));
}

static void test_dropped_algorithm(void)
{
    const char *make = getenv("TEST_MAKE"), *build = getenv("TEST_BUILD");
    if (!make || !build) {
        puts("skipped: run by make test");
        return;
    }
    char command[4096];
    copy_tree(build);
    CU_ASSERT_EQUAL(run("sed -e 's/fixed_pattern/dropped_in/g' algorithms/exchange/fixed_pattern.c "
                        ">algorithms/exchange/dropped_in.c"),
                    0);
    CU_ASSERT_EQUAL(run("sed -e 's/broadcast_theorem2/dropped_in/g; s/RECORDED_REFUTED/"
                        "RECORDED_HOLDS/' experiments/claims/broadcast_theorem2.c "
                        ">experiments/claims/dropped_in.c"),
                    0);
    CU_ASSERT_EQUAL(run("sed -e 's/verb_check = {\"check\"/verb_dropped_in = {\"dropped_in\"/' "
                        "-e 's/argp = {/&.help_filter = extend, /' "
                        "-e '/argp argp = /i static char *extend(int key, const char *text, void "
                        "*input)\\n{ return input || key != ARGP_KEY_HELP_EXTRA ? (char *)text : "
                        "strdup(\"And more.\"); }' "
                        "-e '1i #include <string.h>' "
                        "experiments/cli/check.c >experiments/cli/dropped_in.c"),
                    0);
    snprintf(command, sizeof command, "%s PROGRAM=dropped", make);
    int status = run(command);
    if (status != 0)
        puts(output);
    CU_ASSERT_EQUAL(status, 0);
    CU_ASSERT_EQUAL(run("./dropped list algorithms"), 0);
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "exchange/dropped_in"));
    CU_ASSERT_EQUAL(run("./dropped generate exchange/gusto | ./dropped compare -"), 0);
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "exchange/dropped_in           0.279725940729"));
    CU_ASSERT_EQUAL(run("./dropped audit dropped_in --out audited"), 1);
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "dropped_in: refuted, BUT RECORDED: holds"));
    CU_ASSERT_EQUAL(run("./dropped compare audited/witnesses/dropped_in.json"), 0);
    test_dropped_verb();
    CU_ASSERT_EQUAL(run("echo 'int nothing;' >algorithms/exchange/no_descriptor.c"), 0);
    CU_ASSERT_NOT_EQUAL(run(command), 0);
    CU_ASSERT_PTR_NOT_NULL(strstr(output, "algorithm_exchange_no_descriptor"));
    remove_tree();
}

static const struct test tests[] = {
    {"a dropped file becomes an algorithm, a claim, a verb", test_dropped_algorithm},
    {0},
};

const struct suite suite_drop_in = {"drop_in", tests};
