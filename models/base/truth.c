#include "models/base/truth.h"

#include <math.h>

const char *const checkpoint_words[] = {
    [CHECKPOINTS_NONE] = "none",
    [CHECKPOINTS_CHANGE] = "change",
    [CHECKPOINTS_HALVING] = "halving",
    [CHECKPOINTS_EVEN] = "even",
    0,
};

/* A time interval with one factor. */
struct stretch {
    double factor, end;
    int next; /* the step that ends it */
};

/* The interval that begins with a step, merged with following steps that change nothing; step -1:
 * before the first. */
static struct stretch stretch_from(const struct steps *steps, int step)
{
    struct stretch stretch = {.factor = step < 0 ? 1.0 : steps->factor[step], .next = step + 1};
    while (stretch.next < steps->count && steps->factor[stretch.next] == stretch.factor)
        stretch.next++;
    stretch.end = stretch.next < steps->count ? steps->time[stretch.next] : INFINITY;
    return stretch;
}

/* The last step at or before a time, or -1. */
static int step_at(const struct steps *steps, double time)
{
    int low = 0, high = steps->count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (steps->time[middle] <= time)
            low = middle + 1;
        else
            high = middle;
    }
    return low - 1;
}

double steps_at(const struct steps *steps, double time)
{
    int step = step_at(steps, time);
    return step < 0 ? 1.0 : steps->factor[step];
}

double steps_end(const struct steps *steps, double start, double seconds)
{
    for (struct stretch stretch = stretch_from(steps, step_at(steps, start));;
         stretch = stretch_from(steps, stretch.next)) {
        double end = start + seconds * stretch.factor;
        if (end <= stretch.end)
            return end;
        seconds -= (stretch.end - start) / stretch.factor;
        seconds = seconds > 0.0 ? seconds : 0.0;
        start = stretch.end;
    }
}

double steps_work(const struct steps *steps, double start, double end)
{
    double work = 0.0;
    for (struct stretch stretch = stretch_from(steps, step_at(steps, start)); start < end;
         stretch = stretch_from(steps, stretch.next)) {
        double until = fmin(end, stretch.end);
        work += (until - start) / stretch.factor;
        start = until;
        if (stretch.next >= steps->count)
            break;
    }
    return work;
}

double steps_least(const struct steps *steps, double from)
{
    double least = steps_at(steps, from);
    for (int k = step_at(steps, from) + 1; k < steps->count; k++)
        least = fmin(least, steps->factor[k]);
    return least;
}
