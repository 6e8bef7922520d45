#include "tests/bench/bench.h"

#include <stdlib.h>
#include <time.h>

#define MOST_RUNS 32
#define LONG_RUN 5.0

double bench_cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double bench_median_of(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, compare);
    return (values[(count - 1) / 2] + values[count / 2]) / 2;
}

double bench_median(void (*work)(void *data), void *data, int runs)
{
    double seconds[MOST_RUNS];
    int done = 0;
    do {
        double start = bench_cpu_seconds();
        work(data);
        seconds[done++] = bench_cpu_seconds() - start;
    } while (done < runs && done < MOST_RUNS && seconds[0] <= LONG_RUN);
    return bench_median_of(seconds, done);
}
