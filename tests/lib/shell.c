#include "tests/lib/shell.h"

#include <CUnit/CUnit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

char output[1 << 18];
static char place[160]; /* empty: there is none */
static const char *beginning;

void start(const char *setup)
{
    if (*place)
        finish();
    const char *where = getenv("TMPDIR");
    snprintf(place, sizeof place, "%s/commsched-test-XXXXXX", where ? where : "/tmp");
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(place));
    beginning = setup;
}

bool started(const char *setup)
{
    return *place && beginning == setup;
}

int run(const char *script)
{
    char whole[8192];
    int needed = snprintf(whole, sizeof whole,
                          "T=%s S=$PWD C=${COMMSCHED:-$PWD/commsched}; cd $T && { %s\n%s\n} "
                          "2>&1 </dev/null",
                          place, beginning ? beginning : "", script);
    CU_ASSERT_FATAL(needed < (int)sizeof whole);
    FILE *pipe = popen(whole, "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(pipe);
    size_t length = fread(output, 1, sizeof output - 1, pipe);
    output[length] = '\0';
    while (fgetc(pipe) != EOF)
        continue;
    int status = pclose(pipe);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void expect(const char *script, int status, const char *fragment)
{
    int answered = run(script);
    bool told = strstr(output, fragment) != NULL;
    if (answered != status || !told)
        printf("\n%s\nexit %d (expected %d), printed:\n%s\nexpected in it: %s\n", script, answered,
               status, output, fragment);
    CU_ASSERT_EQUAL(answered, status);
    CU_ASSERT_TRUE(told);
}

void finish(void)
{
    char command[400];
    snprintf(command, sizeof command, "chmod -R u+w %s; rm -rf %s", place, place);
    *place = '\0';
    CU_ASSERT_EQUAL(system(command), 0);
}
