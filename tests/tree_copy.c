#include "tests/tree_copy.h"

#include <CUnit/CUnit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

char tree_copy_output[1 << 16];
static char place[64];

/* Variables of an outer make are not inherited; else these tests would run themselves. */
static const char prologue[] =
    "unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES SUITES ALGORITHM HEURISTICS QUICK OUT\n"
    "[ -z \"$COMMSCHED_TREE_COPY\" ] || exit 99\nexport COMMSCHED_TREE_COPY=1\n"
    "make() { eval \"command $TEST_MAKE PROGRAM=commsched \\\"\\$@\\\"\"; }\n";

int tree_copy_run(const char *script)
{
    char whole[8192];
    snprintf(whole, sizeof whole, "cd %s/tree && { %s%s\n} 2>&1 </dev/null", place, prologue,
             script);
    FILE *pipe = popen(whole, "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(pipe);
    size_t length = fread(tree_copy_output, 1, sizeof tree_copy_output - 1, pipe);
    tree_copy_output[length] = '\0';
    while (fgetc(pipe) != EOF)
        continue;
    int status = pclose(pipe);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void tree_copy_expect(const char *script, int status, const char *fragment)
{
    int answered = tree_copy_run(script);
    bool told = strstr(tree_copy_output, fragment) != NULL;
    if (answered != status || !told)
        printf("\n%s\nexit %d (expected %d), printed:\n%s\nexpected in it: %s\n", script, answered,
               status, tree_copy_output, fragment);
    CU_ASSERT_EQUAL(answered, status);
    CU_ASSERT_TRUE(told);
}

bool tree_copy_start(void)
{
    char command[1024], here[512];
    const char *build = getenv("TEST_BUILD");
    if (*place)
        return true;
    if (!getenv("TEST_MAKE") || !getenv("COMMSCHED") || !build) {
        puts("skipped: run by make test");
        return false;
    }
    CU_ASSERT_PTR_NOT_NULL_FATAL(getcwd(here, sizeof here));
    strcpy(place, "/tmp/commsched-tree-XXXXXX");
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(place));
    snprintf(command, sizeof command,
             "cd '%s' && T=%s/tree && mkdir -p $T/%s && cp -a \"$COMMSCHED\" $T/commsched && "
             "cp -a Makefile models generators algorithms experiments tests plots $T && "
             "cp -a %s/. $T/%s",
             here, place, build, build, build);
    CU_ASSERT_EQUAL_FATAL(system(command), 0);
    return true;
}

void tree_copy_end(void)
{
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s", place);
    CU_ASSERT_EQUAL(system(command), 0);
    *place = '\0';
}
