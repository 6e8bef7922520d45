#include "tests/bench/scaling/costs.h"

#include <gsl/gsl_sort.h>
#include <stdbool.h>
#include <stdlib.h>

_Noreturn static void bad(const char *path, const char *what)
{
    fprintf(stderr, "bench: %s: %s\n", path, what);
    exit(2);
}

/* Start of the k-th quarter of count things. */
static size_t quarter_start(size_t count, int k)
{
    return count * (size_t)k / QUARTERS;
}

void costs_put(FILE *out, double *seconds, size_t count, int records)
{
    size_t others = count - 1;
    gsl_sort(seconds, 1, count);
    fprintf(out, "%zu %d", count, records);
    for (int k = 0; k < QUARTERS; k++) {
        size_t first = quarter_start(others, k), end = quarter_start(others, k + 1);
        double sum = 0.0;
        for (size_t i = first; i < end; i++)
            sum += seconds[i];
        fprintf(out, " %.1f", end > first ? 1e6 * sum / (double)(end - first) : 0.0);
    }
    fprintf(out, " %.1f\n", 1e6 * seconds[others]);
}

static size_t greatest_divisor(size_t a, size_t b)
{
    for (size_t rest; b > 0; a = b, b = rest)
        rest = a % b;
    return a;
}

/* A stride that visits all of count places. */
static size_t stride_of(size_t count)
{
    size_t stride = count * 5 / 8 + 1;
    while (greatest_divisor(count, stride) > 1)
        stride++;
    return stride;
}

/* Adds the tasks of a line, short and long ones mixed. */
static void add_tasks(struct cost_batch *batch, size_t count, int records,
                      const double quarter[QUARTERS], double most, struct arena *arena)
{
    size_t stride = stride_of(count);
    for (size_t i = 0, at = 0; i < count; i++, at = (at + stride) % count) {
        double microseconds = most;
        for (int k = 0; k < QUARTERS; k++)
            if (at >= quarter_start(count - 1, k) && at < quarter_start(count - 1, k + 1))
                microseconds = quarter[k];
        ARENA_GROW(arena, batch->tasks, batch->count, batch->room);
        batch->tasks[batch->count++] = (struct task_cost){1e-6 * microseconds, records};
    }
}

static bool read_line(const char *line, struct costs *costs, struct arena *arena)
{
    struct serial_cost *serial = &costs->serial[costs->serial_count];
    struct cost_batch *batch = &costs->batches[costs->batch_count];
    double quarter[QUARTERS], most;
    size_t count;
    int records;
    if (line[0] == '#')
        return true;
    if (costs->serial_count < SERIAL_MOST &&
        sscanf(line, "serial %31s %lf", serial->name, &serial->seconds) == 2)
        return ++costs->serial_count;
    if (costs->batch_count < BATCHES_MOST && sscanf(line, "batch %15s", batch->kind) == 1)
        return ++costs->batch_count;
    if (costs->batch_count == 0 ||
        sscanf(line, "%zu %d %lf %lf %lf %lf %lf", &count, &records, &quarter[0], &quarter[1],
               &quarter[2], &quarter[3], &most) != 7 ||
        count == 0)
        return false;
    add_tasks(batch - 1, count, records, quarter, most, arena);
    return true;
}

struct costs costs_read(const char *path, struct arena *arena)
{
    struct costs costs = {0};
    char line[256];
    FILE *file = fopen(path, "r");
    if (!file)
        bad(path, "cannot be read; make bench runs where it is");
    while (fgets(line, sizeof line, file))
        if (!read_line(line, &costs, arena))
            bad(path, line);
    fclose(file);
    return costs;
}
