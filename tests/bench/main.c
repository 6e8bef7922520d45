/* Runs every benchmark found by the build, or those named, and prints a table: CPU seconds of ours
 * and of the reference, both measured in this run, and their ratio. */
#include "tests/bench/bench.h"

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

extern const struct bench *const benches[]; /* build/benches.c, ends with NULL */

static void emit(const struct bench_row *row)
{
    printf("%s\t%d\t%.6g", row->name, row->size, row->seconds);
    if (isnan(row->reference_seconds))
        printf("\t-\t-\n");
    else
        printf("\t%.6g\t%.3g\n", row->reference_seconds, row->reference_seconds / row->seconds);
    fflush(stdout);
}

static bool wanted(const char *name, int count, char **names)
{
    for (int k = 0; k < count; k++)
        if (strcmp(names[k], name) == 0)
            return true;
    return count == 0;
}

int main(int argc, char **argv)
{
    puts("name\tsize\tseconds\treference_seconds\tratio");
    for (const struct bench *const *bench = benches; *bench; bench++)
        if (wanted((*bench)->name, argc - 1, argv + 1))
            (*bench)->run(emit);
    return 0;
}
