/* Processor times of repeated runs: their number and statistics, for made-up times. */
#include "experiments/engine/isolation/isolation.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <unistd.h>

struct made_up {
    const double *seconds; /* [count], cyclic; negative: it waits too long */
    int count, asked;
};

static double again(void *data)
{
    struct made_up *made_up = data;
    double seconds = made_up->seconds[made_up->asked++ % made_up->count];
    if (seconds < 0.0)
        usleep((useconds_t)(1.1e6 * CPU_WAIT_MOST));
    return fabs(seconds);
}

/* Short runs are repeated, three times at least, until they make 5 ms: with 0.5, 1, 1.5, 2.001 and
 * 2.5 ms the fourth. The median of these is 1.25 ms, the deviations from it 0.75, 0.25, 0.25 and
 * 0.751 ms. The median absolute deviation is not scaled to a normal distribution, and one long run
 * changes neither. Long runs, and those that wait, are not repeated, nor after one that waited. */
TEST(repetitions)
{
    static const struct {
        double first, first_wall, seconds[5];
        int count, asked, repetitions;
        double median, mad;
    } rows[] = {
        {94e-6, 94e-6, {0.5e-3, 1e-3, 1.5e-3, 2.001e-3, 2.5e-3}, 5, 4, 4, 1.25e-3, 0.5e-3},
        {4.5e-3, 4.5e-3, {1e-3, 1e-3, 0.5e-3, 1.0, 2e-3}, 5, 4, 4, 1e-3, 0.25e-3},
        {4.9e-3, 4.9e-3, {4.5e-3}, 1, CPU_REPETITIONS_LEAST, CPU_REPETITIONS_LEAST, 4.5e-3, 0},
        {CPU_SECONDS_LEAST, CPU_SECONDS_LEAST, {1.0}, 1, 0, 1, CPU_SECONDS_LEAST, 0},
        {5.0, 5.0, {1.0}, 1, 0, 1, 5.0, 0},
        {1e-3, 5.0, {1.0}, 1, 0, 1, 1e-3, 0}, /* it waits */
        {1e-6, 1e-6, {-1e-6}, 1, 1, 1, 1e-6, 0},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct made_up made_up = {rows[k].seconds, rows[k].count, 0};
        struct cpu_times times =
            cpu_times_measure(rows[k].first, rows[k].first_wall, again, &made_up);
        CU_ASSERT_EQUAL(times.repetitions, rows[k].repetitions);
        CU_ASSERT_EQUAL(made_up.asked, rows[k].asked);
        CU_ASSERT_DOUBLE_EQUAL(times.median, rows[k].median, 1e-12);
        CU_ASSERT_DOUBLE_EQUAL(times.mad, rows[k].mad, 1e-12);
    }
}
