/* Runs every suite found by the build, or those whose names are given as arguments. `--list` prints
 * the names of all. What runs is said before it runs, so that a run that hangs names its suite. */
#include "models/base/wall_clock.h"
#include "tests/lib/suite.h"

#include <CUnit/Basic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern const struct suite *const suites[]; /* build/suites.c, ends with NULL */

static bool wanted(const struct suite *suite, int count, char **names)
{
    for (int k = 0; k < count; k++)
        if (strcmp(suite->name, names[k]) == 0)
            return true;
    return count == 0;
}

static void add_suite(const struct suite *suite)
{
    CU_pSuite added = CU_add_suite(suite->name, NULL, NULL);
    for (const struct test *test = suite->tests; test->name; test++)
        if (!added || !CU_add_test(added, test->name, test->run)) {
            fprintf(stderr, "cannot register %s: %s\n", test->name, CU_get_error_msg());
            exit(2);
        }
}

static int list(void)
{
    for (const struct suite *const *suite = suites; *suite; suite++)
        puts((*suite)->name);
    return 0;
}

static double suite_started;

static void start_suite(const CU_pSuite suite)
{
    suite_started = wall_clock();
    printf("%s ... ", suite->pName);
}

static void end_suite(const CU_pSuite suite, const CU_pFailureRecord failure)
{
    (void)suite, (void)failure;
    printf("%.1f s\n", wall_clock() - suite_started);
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--list") == 0)
        return list();
    setvbuf(stdout, NULL, _IONBF, 0);
    if (CU_initialize_registry() != CUE_SUCCESS)
        return 2;
    for (const struct suite *const *suite = suites; *suite; suite++)
        if (wanted(*suite, argc - 1, argv + 1))
            add_suite(*suite);
    CU_basic_set_mode(CU_BRM_NORMAL);
    CU_set_suite_start_handler(start_suite);
    CU_set_suite_complete_handler(end_suite);
    CU_basic_run_tests();
    /* CUnit reports success whatever failed, so the exit status is ours. */
    bool failed = CU_get_number_of_failures() > 0 || CU_get_number_of_tests_run() == 0;
    CU_cleanup_registry();
    return failed ? 1 : 0;
}
