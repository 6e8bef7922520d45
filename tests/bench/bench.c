#include "tests/bench/bench.h"

#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

#define MOST_RUNS 32
#define LONG_RUN 5.0

double bench_cpu_seconds(void)
{
    struct timespec now;
    struct rusage ended;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    getrusage(RUSAGE_CHILDREN, &ended);
    return (double)(now.tv_sec + ended.ru_utime.tv_sec + ended.ru_stime.tv_sec) +
           1e-9 * (double)now.tv_nsec +
           1e-6 * (double)(ended.ru_utime.tv_usec + ended.ru_stime.tv_usec);
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
