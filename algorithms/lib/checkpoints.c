#include "algorithms/lib/checkpoints.h"

#include <stdlib.h>

/* ---- changes ---- */

static int increasing(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static size_t count_steps(const struct steps *steps, size_t count)
{
    size_t sum = 0;
    for (size_t k = 0; steps && k < count; k++)
        sum += (size_t)steps[k].count;
    return sum;
}

static void add_changes(struct checkpoint_times *checkpoints, const struct steps *steps,
                        size_t count)
{
    for (size_t k = 0; steps && k < count; k++)
        for (int step = 0; step < steps[k].count; step++) {
            double before = step > 0 ? steps[k].factor[step - 1] : 1.0;
            if (steps[k].factor[step] != before)
                checkpoints->changes[checkpoints->change_count++] = steps[k].time[step];
        }
}

struct checkpoint_times checkpoint_times_of(const struct truth *truth, int nodes,
                                            struct arena *arena)
{
    struct checkpoint_times checkpoints = {.truth = truth};
    size_t links = (size_t)nodes * (size_t)nodes;
    if (truth->checkpoints != CHECKPOINTS_CHANGE)
        return checkpoints;
    size_t most = count_steps(truth->link, links) + count_steps(truth->node, (size_t)nodes);
    checkpoints.changes = ARENA_ARRAY(arena, double, most + 1);
    add_changes(&checkpoints, truth->link, links);
    add_changes(&checkpoints, truth->node, (size_t)nodes);
    qsort(checkpoints.changes, checkpoints.change_count, sizeof(double), increasing);
    return checkpoints;
}

static double change_after(const struct checkpoint_times *checkpoints, double last)
{
    size_t low = 0, high = checkpoints->change_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (checkpoints->changes[middle] <= last)
            low = middle + 1;
        else
            high = middle;
    }
    return low < checkpoints->change_count ? checkpoints->changes[low] : INFINITY;
}

/* ---- ends ---- */

/* The number, from 1, of the transfer at whose end the next checkpoint takes place, given how many
 * of all have ended; 0: none. */
static size_t number_after(const struct truth *truth, size_t ended, size_t all)
{
    size_t parts = (size_t)truth->checkpoint_count + 1;
    switch (truth->checkpoints) {
    case CHECKPOINTS_HALVING:
        return ended < all ? ended + (all - ended + 1) / 2 : 0;
    case CHECKPOINTS_EVEN:
        if (ended < all) {
            size_t next = ended * parts / all + 1;
            return next < parts ? (next * all + parts - 1) / parts : 0;
        }
        return 0;
    case CHECKPOINTS_NONE:
    case CHECKPOINTS_CHANGE:
        break;
    }
    return 0;
}

static double end_after(const struct truth *truth, const struct timeline *timeline, double last,
                        struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    double *ends = ARENA_ARRAY(scratch, double, timeline->count + 1);
    size_t later = 0;
    for (size_t k = 0; k < timeline->count; k++)
        if (timeline->transfers[k].receive_end > last)
            ends[later++] = timeline->transfers[k].receive_end;
    qsort(ends, later, sizeof *ends, increasing);
    size_t ended = timeline->count - later;
    size_t number = number_after(truth, ended, timeline->count);
    double end = number > 0 ? ends[number - ended - 1] : INFINITY;
    arena_rewind(scratch, mark);
    return end;
}

/* ---- checkpoints ---- */

double checkpoint_after(const struct checkpoint_times *checkpoints, const struct timeline *timeline,
                        double last, struct arena *scratch)
{
    if (checkpoints->truth->checkpoints == CHECKPOINTS_CHANGE)
        return change_after(checkpoints, last);
    return end_after(checkpoints->truth, timeline, last, scratch);
}

bool checkpoint_plans_anew(const struct checkpoint_times *checkpoints,
                           const struct timeline *timeline, const struct seconds *seconds,
                           double planned, double now)
{
    if (checkpoints->truth->checkpoints == CHECKPOINTS_CHANGE)
        return true;
    struct seconds sum = {0.0, 0.0};
    for (size_t k = 0; k < timeline->count; k++) {
        double end = timeline->transfers[k].receive_end;
        if (end > planned && end <= now) {
            sum.real += seconds[k].real;
            sum.believed += seconds[k].believed;
        }
    }
    return fabs(sum.real - sum.believed) > checkpoints->truth->threshold * sum.believed;
}

struct steps steps_known(const struct steps *steps, double time)
{
    struct steps known = steps ? *steps : (struct steps){0};
    while (known.count > 0 && known.time[known.count - 1] > time)
        known.count--;
    return known;
}
