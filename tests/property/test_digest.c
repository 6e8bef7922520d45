/* Tests all results against those in tests/digest.txt, for any compiler, optimisation and number of
 * processes. Environment: COMMSCHED_DIGEST_JOBS, and COMMSCHED_UPDATE=1 to store the current
 * results. */
#include "models/base/hash.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define KEPT "tests/digest.txt"

/* Other optimisations and compilers: tests/digest_everywhere.sh. */
TEST(all_results_are_those_kept)
{
    if (build_is_sanitized()) {
        puts("skipped: the plain build tries it");
        return;
    }
    const char *jobs = getenv("COMMSCHED_DIGEST_JOBS"), *update = getenv("COMMSCHED_UPDATE");
    struct digests made = digests_make(jobs ? atoi(jobs) : 0, arena);
    struct digests kept = digests_read(KEPT, arena);
    size_t differing = digests_differ(&kept, &made, stdout);
    bool rewrite = update && *update;
    CU_ASSERT_TRUE(rewrite ? digests_write(&made, KEPT, arena).ok : differing == 0);
}

/* Compares, and expects `count` lines, including this one. */
static void expect_lines(struct digests kept, struct digests made, size_t count, const char *line)
{
    CU_ASSERT_EQUAL(digests_differ(&kept, &made, printing()), count);
    CU_ASSERT_PTR_NOT_NULL(strstr(printed(&test_arena), line));
}

TEST(a_difference_names_its_place)
{
    struct digest kept[] = {{"a", 1}, {"b", 2}, {"d", 4}}, made[] = {{"b", 2}, {"c", 3}, {"d", 5}};
    struct digests old = {kept, 3}, new = {made, 3}, none = {NULL, 0};
    expect_lines(old, old, 0, "");
    expect_lines(old, new, 3, "a: is kept, but");
    expect_lines(old, new, 3, "c: has no digest yet");
    expect_lines(old, new, 3, "d: other results, 0000000000000005 instead of 0000000000000004");
    expect_lines(none, new, 3, "b: has no digest yet");
    expect_lines(old, none, 3, "d: is kept, but");
}

/* The least change of any number changes the digest. */
TEST(the_last_bit_counts)
{
    struct instance instance =
        make_instance("multicast/workstations", "nodes=4 network=mixed", 1, arena);
    struct solution solution = solve_by("multicast/ecf", &instance, INFINITY, arena);
    CU_ASSERT_TRUE_FATAL(solution.timeline.count > 0);
    struct transfer *last = &solution.timeline.transfers[solution.timeline.count - 1];
    double *const numbers[] = {&solution.completion, &solution.lower_bound, &last->bytes,
                               &last->send_start,    &last->send_end,       &last->receive_start,
                               &last->receive_end};
    uint64_t before = digest_solution(HASH_START, &solution);
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {
        double number = *numbers[k];
        *numbers[k] = nextafter(number, INFINITY);
        CU_ASSERT_NOT_EQUAL(digest_solution(HASH_START, &solution), before);
        *numbers[k] = number;
    }
    CU_ASSERT_EQUAL(digest_solution(HASH_START, &solution), before);
}
