#include "generators/lib/taillard.h"

#include "generators/lib/taillard_table.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define ROW(name, nodes, time_seed, machine_seed, optimum)                                         \
    {name, nodes, time_seed, machine_seed, optimum},
const struct taillard taillard_instances[] = {TAILLARD_TABLE(ROW){0}};

const struct taillard *taillard_find(const char *name)
{
    for (const struct taillard *known = taillard_instances; known->name; known++)
        if (strcmp(known->name, name) == 0)
            return known;
    return NULL;
}

/* x <- 16807 x mod 2^31 - 1, scaled to an integer from least to most. */
static int draw(int64_t *state, int least, int most)
{
    const int64_t modulus = INT64_C(2147483647);
    *state = 16807 * *state % modulus;
    return least + (int)((double)*state / (double)modulus * (most - least + 1));
}

/* The k-th duration drawn for a job belongs to the k-th machine in the job's shuffled list. */
void taillard_durations(const struct taillard *instance, double *duration)
{
    enum { MOST = 64 };
    int n = instance->nodes, drawn[MOST][MOST], machine[MOST];
    int64_t times = instance->time_seed, machines = instance->machine_seed;
    for (int job = 0; job < n; job++)
        for (int k = 0; k < n; k++)
            drawn[job][k] = draw(&times, 1, 99);
    for (int job = 0; job < n; job++) {
        for (int k = 0; k < n; k++)
            machine[k] = k;
        for (int k = 0; k < n; k++) {
            int other = draw(&machines, k + 1, n) - 1;
            int swapped = machine[k];
            machine[k] = machine[other];
            machine[other] = swapped;
        }
        for (int k = 0; k < n; k++)
            duration[job * n + machine[k]] = drawn[job][k];
    }
}
