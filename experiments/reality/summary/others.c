/* The library's own collectives for the same messages, compared with the best schedule. */
#include "experiments/reality/summary/summary.h"

#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics_double.h>
#include <stdlib.h>
#include <string.h>

bool summary_same_place(const struct summary_group *one, const struct summary_group *other)
{
    return strcmp(one->engine, other->engine) == 0 && strcmp(one->network, other->network) == 0 &&
           one->links == other->links && one->work == other->work;
}

/* The first run with the least median, in the order of groups and predictions. */
static const struct summary_run *best_run(const struct outside *outside,
                                          const struct summary_group *place)
{
    const struct summary_run *best = place->runs;
    for (size_t g = 0; g < outside->group_count; g++)
        for (size_t k = 0; k < outside->groups[g].count; k++) {
            const struct summary_run *run = &outside->groups[g].runs[k];
            if (summary_same_place(place, &outside->groups[g]) &&
                run->executed->measured.median < best->executed->measured.median)
                best = run;
        }
    return best;
}

/* All repetitions under that name at the place. */
static double *collect_seconds(const struct outside *outside, const struct summary_group *place,
                               const char *name, size_t *count, struct arena *arena)
{
    double *seconds = NULL;
    size_t room = 0;
    *count = 0;
    for (size_t g = 0; g < outside->group_count; g++)
        for (size_t k = 0;
             summary_same_place(place, &outside->groups[g]) && k < outside->groups[g].count; k++) {
            const struct executed *executed = outside->groups[g].runs[k].executed;
            for (size_t o = 0; o < executed->other_count; o++)
                for (size_t r = 0;
                     strcmp(executed->others[o].name, name) == 0 && r < executed->others[o].count;
                     r++) {
                    ARENA_GROW(arena, seconds, *count, room);
                    seconds[(*count)++] = executed->others[o].seconds[r];
                }
        }
    return seconds;
}

static bool is_listed(const struct outside *out, size_t from, const char *name)
{
    for (size_t k = from; k < out->other_count; k++)
        if (strcmp(out->others[k].name, name) == 0)
            return true;
    return false;
}

static void add_other(struct outside *out, const struct summary_group *place, const char *name,
                      size_t *room, struct arena *arena)
{
    struct summary_other other = {.engine = place->engine,
                                  .network = place->network,
                                  .links = place->links,
                                  .name = name,
                                  .best = best_run(out, place)};
    double *seconds = collect_seconds(out, place, name, &other.count, arena);
    gsl_sort(seconds, 1, other.count);
    other.median = gsl_stats_median_from_sorted_data(seconds, 1, other.count);
    other.ratio = other.median / other.best->executed->measured.median;
    ARENA_GROW(arena, out->others, out->other_count, *room);
    out->others[out->other_count++] = other;
}

static bool was_before(const struct outside *outside, size_t which)
{
    for (size_t g = 0; g < which; g++)
        if (summary_same_place(&outside->groups[g], &outside->groups[which]))
            return true;
    return false;
}

static int by_name_at_place(const void *a, const void *b)
{
    return strcmp(((const struct summary_other *)a)->name, ((const struct summary_other *)b)->name);
}

void summary_add_others(struct outside *out, struct arena *arena)
{
    size_t room = 0;
    for (size_t g = 0; g < out->group_count; g++) {
        const struct summary_group *place = &out->groups[g];
        size_t from = out->other_count;
        if (was_before(out, g))
            continue;
        for (size_t other = g; other < out->group_count; other++)
            for (size_t k = 0;
                 summary_same_place(place, &out->groups[other]) && k < out->groups[other].count;
                 k++) {
                const struct executed *executed = out->groups[other].runs[k].executed;
                for (size_t o = 0; o < executed->other_count; o++)
                    if (!is_listed(out, from, executed->others[o].name))
                        add_other(out, place, executed->others[o].name, &room, arena);
            }
        if (out->other_count > from)
            qsort(out->others + from, out->other_count - from, sizeof *out->others,
                  by_name_at_place);
    }
}
