/* Optional stopping: when it stops, and that a whole job does, the same for any number of workers.
 */
#include "experiments/present/result.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TEST(steps)
{
    const int expected[] = {20, 40, 80, 160, 200, 200};
    int replications = 20;
    for (int k = 0; k < 6; k++) {
        CU_ASSERT_EQUAL(replications, expected[k]);
        replications = precision_next(replications, 20);
    }
    CU_ASSERT_EQUAL(precision_next(1, 1), 2);
    CU_ASSERT_EQUAL(precision_next(10, 1), 10);
}

TEST(width)
{
    const struct series completion = {.metric = &metric_completion};
    const struct series seconds = {.metric = &metric_cpu_seconds};
    struct result cells[] = {
        {.series = &completion, .summary = {.count = 5, .mean = 100, .half_width = 1}},
        {.series = &completion, .summary = {.count = 5, .mean = -10, .half_width = 0.2}},
        {.series = &completion, .summary = {.count = 0, .mean = NAN, .half_width = NAN}},
        {.series = &seconds, .summary = {.count = 5, .mean = 1, .half_width = 1}},
        {.series = &completion, .summary = {.count = 1, .mean = 5, .half_width = NAN}},
    };
    struct results results = {.results = cells, .count = 4};
    CU_ASSERT_TRUE(results_precise(&results, 0.02));
    CU_ASSERT_FALSE(results_precise(&results, 0.019));
    CU_ASSERT_TRUE(results_precise(&results, 0)); /* nothing is asked for */
    results.count = 5;
    CU_ASSERT_FALSE(results_precise(&results, 0.5)); /* one run has no interval */
}

/* Every line of the table has the same replications, more than usual, and a narrow interval; and
 * the report, made anew, finds them all. */
TEST(a_whole_job)
{
    const char *program = getenv("COMMSCHED"), *place = place_enter(arena);
    const char *command = arena_print(
        arena,
        "cd %s && C='%s'; for j in 1 3; do $C experiment exchange_figures_4_8 "
        "multicluster_table_5_1 --quick --precision 0.03 --jobs $j --out $j "
        ">/dev/null 2>&1 || exit 1; done; cmp 1/multicluster_table_5_1.tsv "
        "3/multicluster_table_5_1.tsv && "
        "awk -F'\\t' 'NR > 1 && $7 > 0 {n[$7]++; if ($9 > 0.03 * $8) wide++} "
        "END {for (k in n) kinds++; for (k in n) if (k + 0 > 20) more++; "
        "exit kinds != 1 || more != 1 || wide > 0}' 1/multicluster_table_5_1.tsv && "
        "$C report --out 1 >/dev/null && grep -q 'within 0.03 of its mean' 1/report.md && "
        "! grep -q 'not run' 1/report.md",
        place, program ? program : "./commsched");
    CU_ASSERT_EQUAL(system(command), 0);
    place_leave(2);
}
