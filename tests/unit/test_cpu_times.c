/* Processor times of repeated runs: their number and statistics, for made-up times. */
#include "experiments/engine/isolation/isolation.h"
#include "tests/lib/suite.h"

#include <unistd.h>

struct made_up {
    const double *seconds; /* [count], cyclic */
    int count, asked;
};

static double again(void *data)
{
    struct made_up *made_up = data;
    return made_up->seconds[made_up->asked++ % made_up->count];
}

/* Short runs are repeated, three times at least, until they make 5 ms: with 0.5, 1, 1.5, 2.001 and
 * 2.5 ms the fourth. The median of these is 1.25 ms, the deviations from it 0.75, 0.25, 0.25 and
 * 0.751 ms. The median absolute deviation is not scaled to a normal distribution, and one long run
 * changes neither. Long runs, and those that wait, are not repeated. */
TEST(repetitions)
{
    static const struct {
        double first, first_wall, seconds[5];
        int count, repetitions;
        double median, mad;
    } rows[] = {
        {94e-6, 94e-6, {0.5e-3, 1e-3, 1.5e-3, 2.001e-3, 2.5e-3}, 5, 4, 1.25e-3, 0.5e-3},
        {4.5e-3, 4.5e-3, {1e-3, 1e-3, 0.5e-3, 1.0, 2e-3}, 5, 4, 1e-3, 0.25e-3},
        {4.9e-3, 4.9e-3, {4.5e-3}, 1, CPU_REPETITIONS_LEAST, 4.5e-3, 0},
        {CPU_SECONDS_LEAST, CPU_SECONDS_LEAST, {1.0}, 1, 1, CPU_SECONDS_LEAST, 0},
        {5.0, 5.0, {1.0}, 1, 1, 5.0, 0},
        {1e-3, 5.0, {1.0}, 1, 1, 1e-3, 0}, /* it waits */
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct made_up made_up = {rows[k].seconds, rows[k].count, 0};
        struct cpu_times times =
            cpu_times_measure(rows[k].first, rows[k].first_wall, again, &made_up);
        CU_ASSERT_EQUAL(times.repetitions, rows[k].repetitions);
        CU_ASSERT_EQUAL(made_up.asked, times.repetitions == 1 ? 0 : times.repetitions);
        CU_ASSERT_DOUBLE_EQUAL(times.median, rows[k].median, 1e-12);
        CU_ASSERT_DOUBLE_EQUAL(times.mad, rows[k].mad, 1e-12);
    }
}

static double wait_long(void *data)
{
    ++*(int *)data;
    usleep((useconds_t)(1.1e6 * CPU_WAIT_MOST));
    return 1e-6;
}

TEST(waiting_ends_the_repetitions)
{
    int asked = 0;
    CU_ASSERT_EQUAL(cpu_times_measure(1e-6, 1e-6, wait_long, &asked).repetitions, 1);
    CU_ASSERT_EQUAL(asked, 1);
}
