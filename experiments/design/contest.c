#include "experiments/design/contest.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool contest_is_off(const struct weight *weight, double value)
{
    return !isnan(weight->off) && value == weight->off;
}

double contest_round(const struct weight *weight, double value)
{
    char digits[32];
    if (contest_is_off(weight, value) || value == weight->value)
        return value;
    snprintf(digits, sizeof digits, "%.4g", value);
    return fmin(weight->most, fmax(weight->least, strtod(digits, NULL)));
}

struct candidate *contest_add(struct contest *contest, const double *weights, int round,
                              const char *origin)
{
    size_t size = (size_t)contest->weight_count * sizeof(double);
    double *rounded = ARENA_ARRAY(contest->arena, double, contest->weight_count);
    for (int k = 0; k < contest->weight_count; k++)
        rounded[k] = contest_round(&contest->weights[k], weights[k]);
    for (size_t k = 0; k < contest->count; k++)
        if (memcmp(contest->candidates[k]->weights, rounded, size) == 0)
            return contest->candidates[k];
    struct candidate *made = ARENA_ZEROED(contest->arena, struct candidate, 1);
    *made =
        (struct candidate){.number = (int)contest->count,
                           .round = round,
                           .origin = origin,
                           .weights = rounded,
                           .costs = ARENA_ARRAY(contest->arena, double, contest->instance_count)};
    for (int k = 0; k < contest->instance_count; k++)
        made->costs[k] = NAN;
    ARENA_GROW(contest->arena, contest->candidates, contest->count, contest->room);
    contest->candidates[contest->count++] = made;
    return made;
}

void contest_start(struct contest *contest, struct arena *arena)
{
    contest->arena = arena;
    double *usual = ARENA_ARRAY(arena, double, contest->weight_count);
    for (int k = 0; k < contest->weight_count; k++)
        usual[k] = contest->weights[k].value;
    contest_add(contest, usual, 1, "default");
}

static size_t missing(struct candidate *const *candidates, size_t count, int first, int end,
                      struct trial *trials, double **places)
{
    size_t found = 0;
    for (int instance = first; instance < end; instance++)
        for (size_t k = 0; k < count; k++) {
            if (!isnan(candidates[k]->costs[instance]))
                continue;
            trials[found] = (struct trial){candidates[k]->weights, instance};
            places[found++] = &candidates[k]->costs[instance];
        }
    return found;
}

struct verdict contest_measure(struct contest *contest, struct candidate *const *candidates,
                               size_t count, int first, int end)
{
    struct arena scratch = {0};
    size_t most = count * (size_t)(end - first);
    struct trial *trials = ARENA_ARRAY(&scratch, struct trial, most);
    double **places = ARENA_ARRAY(&scratch, double *, most);
    size_t wanted = missing(candidates, count, first, end, trials, places);
    double *costs = ARENA_ARRAY(&scratch, double, wanted);
    struct verdict verdict =
        wanted > 0 ? contest->measure(contest->data, trials, wanted, costs) : verdict_yes();
    for (size_t k = 0; verdict.ok && k < wanted; k++)
        *places[k] = costs[k];
    contest->evaluations += wanted;
    arena_release(&scratch);
    return verdict;
}

double contest_mean(const struct candidate *candidate, int first, int end)
{
    double sum = 0.0;
    for (int k = first; k < end; k++)
        sum += candidate->costs[k];
    return sum / (end - first);
}

double contest_training(const struct contest *contest, const struct candidate *candidate)
{
    return contest_mean(candidate, 0, contest->training);
}

double *contest_differences(const struct candidate *candidate, const struct candidate *other,
                            int first, int end, struct arena *scratch)
{
    double *differences = ARENA_ARRAY(scratch, double, end - first);
    for (int k = first; k < end; k++)
        differences[k - first] = candidate->costs[k] - other->costs[k];
    return differences;
}
