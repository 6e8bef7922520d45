/* Runs all suites, or those named as arguments: C suites, found by the build, and shell scripts
 * and golden cases, found at run time. `--list` prints all names. Each suite is announced before it
 * runs, so that a run that hangs names its suite. */
#include "models/base/wall_clock.h"
#include "tests/lib/suite.h"

#include <CUnit/Basic.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>

static char **wanted; /* names, terminated by NULL; empty: all */

static bool is_wanted(const char *suite)
{
    for (char **name = wanted; *name; name++)
        if (strcmp(suite, *name) == 0)
            return true;
    return !*wanted;
}

/* ---- tests in C ---- */

static struct announced_test *first, **last = &first;

void test_announce(struct announced_test *test)
{
    *last = test;
    last = &test->next;
}

/* NAME of tests/ROOM/test_NAME.c */
static const char *suite_of(const struct announced_test *test, struct arena *arena)
{
    const char *name = strrchr(test->file, '/') + strlen("/test_");
    return arena_print(arena, "%.*s", (int)strcspn(name, "."), name);
}

struct arena test_arena; /* a test may leave by longjmp */

/* Runs the test that CUnit has current. */
static void run_announced(void)
{
    const struct announced_test *test = first;
    while (strcmp(test->name, CU_get_current_test()->pName) != 0 ||
           strcmp(suite_of(test, &test_arena), CU_get_current_suite()->pName) != 0)
        test = test->next;
    arena_release(&test_arena);
    test->run(&test_arena);
    arena_release(&test_arena);
}

/* ---- scripts and golden cases ---- */

/* Suites found at run time in the source tree: shell scripts, tests/shell/NAME.sh and
 * tests/fault/NAME.sh, whose form tests/lib/shell.sh defines, and golden cases,
 * tests/golden/NAME.t, each file as one case. */

struct script {
    const char *name, *path;
    const char **cases; /* ends with NULL */
};

static struct script *known;
static const char *golden_cases[] = {"golden", NULL};

static bool is_golden(const char *path)
{
    return strcmp(path + strlen(path) - 2, ".t") == 0;
}

/* The names of the script's functions test_NAME(), in order. */
static const char **read_cases(const char *path, struct arena *arena)
{
    size_t count = 0, room = 0;
    const char **cases = NULL;
    char line[4096], name[128];
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
        int length = 0;
        sscanf(line, "test_%127[a-zA-Z0-9_]()%n", name, &length);
        if (length == 0)
            continue;
        ARENA_GROW(arena, cases, count, room);
        cases[count++] = arena_print(arena, "%s", name);
    }
    if (file)
        fclose(file);
    ARENA_GROW(arena, cases, count, room);
    cases[count] = NULL;
    return cases;
}

/* All scripts by name, terminated by one without a name; everything is in the arena. */
static struct script *scripts_find(struct arena *arena)
{
    glob_t found;
    glob("tests/shell/*.sh", 0, NULL, &found);
    glob("tests/fault/*.sh", GLOB_APPEND, NULL, &found);
    glob("tests/golden/*.t", GLOB_APPEND, NULL, &found);
    known = ARENA_ZEROED(arena, struct script, found.gl_pathc + 1);
    for (size_t k = 0; k < found.gl_pathc; k++) {
        const char *path = arena_print(arena, "%s", found.gl_pathv[k]);
        const char *name = strrchr(path, '/') + 1;
        known[k] = (struct script){arena_print(arena, "%.*s", (int)strcspn(name, "."), name), path,
                                   is_golden(path) ? golden_cases : read_cases(path, arena)};
    }
    globfree(&found);
    return known;
}

/* ---- the running script, which reports one case after the other ---- */

static FILE *running;

static void start(const char *suite)
{
    char command[256];
    const struct script *script = known;
    while (strcmp(script->name, suite) != 0)
        script++;
    snprintf(command, sizeof command,
             is_golden(script->path) ? "said=$(tests/golden.sh %s); failed=$?; [ $failed = 0 ] || "
                                       "echo \"$said\" >&2; echo 1 $failed"
                                     : "exec 3>&1 >&2; TEST_SCRIPT_TELLS=1 exec sh %s",
             script->path);
    running = popen(command, "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(running);
}

/* The CUnit test of a script's next case, whose suite is the script and whose name is that of the
 * case: fails once for each failed expectation. */
static void script_case_run(void)
{
    int checked = 0, failed = 0;
    if (!running)
        start(CU_get_current_suite()->pName);
    if (fscanf(running, "%d %d", &checked, &failed) != 2)
        CU_FAIL_FATAL("the script ended early");
    for (int k = failed; k < checked; k++)
        CU_PASS("as expected");
    if (failed > 0)
        CU_FAIL("what is printed above was not as expected");
}

/* Called after the last case. */
static int script_end(void)
{
    if (running)
        pclose(running);
    running = NULL;
    return 0;
}

/* ---- all tests ---- */

/* Adds a test to the suite of that name, if it is wanted. */
static void add_test(const char *suite, const char *name, CU_TestFunc run)
{
    if (!is_wanted(suite))
        return;
    CU_pSuite found = CU_get_suite_by_name(suite, CU_get_registry());
    if (!found)
        found = CU_add_suite(suite, NULL, script_end);
    if (!found || !CU_add_test(found, name, run)) {
        fprintf(stderr, "cannot register %s: %s\n", name, CU_get_error_msg());
        exit(2);
    }
}

static void add_tests(const struct script *script, struct arena *arena)
{
    for (const struct announced_test *test = first; test; test = test->next)
        add_test(suite_of(test, arena), test->name, run_announced);
    for (; script->name; script++)
        for (const char **name = script->cases; *name; name++)
            add_test(script->name, *name, script_case_run);
}

/* A misspelt name would otherwise look like a suite that was run. */
static bool all_exist(void)
{
    bool all = true;
    for (char **name = wanted; *name; name++)
        if (!CU_get_suite_by_name(*name, CU_get_registry())) {
            fprintf(stderr, "there is no suite '%s'\n", *name);
            all = false;
        }
    return all;
}

static double suite_started;

static void start_suite(CU_pSuite suite)
{
    suite_started = wall_clock();
    printf("%s ... ", suite->pName);
}

static void end_suite(CU_pSuite suite, CU_pFailureRecord failure)
{
    (void)suite, (void)failure;
    printf("%.1f s\n", wall_clock() - suite_started);
}

static int run_suites(void)
{
    CU_basic_set_mode(CU_BRM_NORMAL);
    CU_set_suite_start_handler(start_suite);
    CU_set_suite_complete_handler(end_suite);
    CU_basic_run_tests();
    /* CUnit reports success regardless of failures, so the exit status is computed here. */
    return CU_get_number_of_failures() > 0 || CU_get_number_of_tests_run() == 0;
}

int main(int argc, char **argv)
{
    struct arena arena = {0};
    bool lists = argc == 2 && strcmp(argv[1], "--list") == 0;
    wanted = argv + 1 + lists;
    setvbuf(stdout, NULL, _IONBF, 0);
    if (CU_initialize_registry() != CUE_SUCCESS)
        return 2;
    add_tests(scripts_find(&arena), &arena);
    for (CU_pSuite suite = CU_get_registry()->pSuite; suite && lists; suite = suite->pNext)
        puts(suite->pName);
    int status = lists ? 0 : all_exist() ? run_suites() : 2;
    CU_cleanup_registry();
    arena_release(&arena);
    return status;
}
