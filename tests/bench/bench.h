/* Benchmarks of kernels against a reference: each file tests/bench/NAME.c exports bench_NAME. */
#ifndef COMMSCHED_TESTS_BENCH_BENCH_H
#define COMMSCHED_TESTS_BENCH_BENCH_H

struct bench_row {
    const char *name;
    int size;
    double seconds, reference_seconds; /* CPU; NAN: the reference is not available */
};

struct bench {
    const char *name;
    void (*run)(void (*emit)(const struct bench_row *));
};

/* CPU seconds used by this process and by its children that have ended. */
double bench_cpu_seconds(void);

/* The median CPU seconds of up to runs (at most 32) calls of work(data); if the first call takes
 * more than 5 s, it is the only one. */
double bench_median(void (*work)(void *data), void *data, int runs);

/* The median of count values, which are sorted in place. */
double bench_median_of(double *values, int count);

#endif
