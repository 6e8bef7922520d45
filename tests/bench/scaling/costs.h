/* Costs of the tasks of a full job, as measured once: the file tests/bench/scaling/costs.txt,
 * printed by `build/bench --costs DIR AUDITED`. Its lines:
 *
 *     # remark
 *     serial NAME SECONDS
 *     batch KIND                 runs or trials, in the order of the job: one dispatch each
 *     COUNT RECORDS A B C D MOST
 *
 * The last kind stands for COUNT successive tasks with RECORDS records each. MOST is the longest of
 * them, A to D are the means of the four quarters of the others, from short to long; all in
 * microseconds. */
#ifndef COMMSCHED_TESTS_BENCH_SCALING_COSTS_H
#define COMMSCHED_TESTS_BENCH_SCALING_COSTS_H

#include "models/base/arena.h"

#include <stdio.h>

enum { QUARTERS = 4, BATCHES_MOST = 64, SERIAL_MOST = 16 };

struct task_cost {
    double seconds;
    int records;
};

/* Tasks assigned by one dispatch, in this order. */
struct cost_batch {
    char kind[16];
    struct task_cost *tasks; /* [count] */
    size_t count, room;
};

struct costs {
    struct cost_batch batches[BATCHES_MOST];
    int batch_count;
    struct serial_cost {
        char name[32];
        double seconds;
    } serial[SERIAL_MOST];
    int serial_count;
};

/* Ends the program if the file is missing or malformed. */
struct costs costs_read(const char *path, struct arena *arena);

/* Writes a line of the file; sorts the seconds. */
void costs_put(FILE *out, double *seconds, size_t count, int records);

/* Prints the file from the results.db of a full job's directory, and of a directory whose audit was
 * made with --jobs 1 on an idle machine, a quick one or the same; both with this state of the
 * code. */
int costs_write(const char *directory, const char *audited);

#endif
