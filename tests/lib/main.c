/* Runs every suite found by the build, or those whose names are given as arguments. */
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

int main(int argc, char **argv)
{
    if (CU_initialize_registry() != CUE_SUCCESS)
        return 2;
    for (const struct suite *const *suite = suites; *suite; suite++)
        if (wanted(*suite, argc - 1, argv + 1))
            add_suite(*suite);
    CU_basic_set_mode(CU_BRM_NORMAL);
    CU_basic_run_tests();
    /* CUnit reports success whatever failed, so the exit status is ours. */
    bool failed = CU_get_number_of_failures() > 0 || CU_get_number_of_tests_run() == 0;
    CU_cleanup_registry();
    return failed ? 1 : 0;
}
