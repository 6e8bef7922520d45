#include "experiments/engine/workers/forecast.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

/* Least cost of any task in seconds: its instance, and the messages to and from a worker. */
static const double LEAST = 1e-4;

static int by_group(const void *left, const void *right)
{
    const struct forecast_kind *a = *(const struct forecast_kind *const *)left;
    const struct forecast_kind *b = *(const struct forecast_kind *const *)right;
    if (a->group != b->group)
        return (uintptr_t)a->group < (uintptr_t)b->group ? -1 : 1;
    if (a->size != b->size)
        return a->size > b->size ? -1 : 1;
    return (a > b) - (a < b);
}

struct forecast forecast_start(struct forecast_kind *kinds, size_t count, struct arena *arena)
{
    struct forecast forecast = {kinds, count,
                                ARENA_ARRAY(arena, const struct forecast_kind *, count)};
    for (size_t k = 0; k < count; k++)
        forecast.order[k] = &kinds[k];
    qsort(forecast.order, count, sizeof(const struct forecast_kind *), by_group);
    return forecast;
}

void forecast_step(struct forecast_kind *kind, double seconds)
{
    kind->left -= kind->left > 0;
    if (isnan(seconds))
        return;
    kind->done++;
    kind->seconds += seconds;
}

static double mean(const struct forecast_kind *kind)
{
    return kind->seconds / (double)kind->done;
}

/* As measured, or extrapolated by the square of the size from the next larger measured kind. */
static double cost(const struct forecast_kind *kind, const struct forecast_kind *measured)
{
    if (kind->done > 0)
        return fmax(LEAST, mean(kind));
    if (!measured || measured->group != kind->group)
        return fmax(LEAST, kind->guess);
    double shrinks = measured->size > 0.0 ? kind->size / measured->size : 1.0;
    return fmax(LEAST, mean(measured) * shrinks * shrinks);
}

double forecast_share(const struct forecast *forecast)
{
    const struct forecast_kind *measured = NULL;
    double done = 0.0, left = 0.0;
    for (size_t k = 0; k < forecast->count; k++) {
        const struct forecast_kind *kind = forecast->order[k];
        done += fmax(kind->seconds, LEAST * (double)kind->done);
        left += (double)kind->left * cost(kind, measured);
        if (kind->done > 0)
            measured = kind;
    }
    return done + left > 0.0 ? done / (done + left) : 0.0;
}
