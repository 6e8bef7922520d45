#include "experiments/claims/survey.h"

#include <math.h>
#include <string.h>

const struct claim_measurement *claim_measurement_find(const char *name)
{
    for (const struct claim_measurement *const *array = claim_measurement_arrays; *array; array++)
        for (const struct claim_measurement *found = *array; found->name; found++)
            if (strcmp(found->name, name) == 0)
                return found;
    return NULL;
}

double published_cell(const char *experiment, const char *setting, const char *series)
{
    const struct experiment *found = experiment ? experiment_find(experiment) : NULL;
    if (!found || !found->published)
        return NAN;
    for (const struct published *cell = found->published; cell->setting; cell++)
        if (strcmp(cell->setting, setting) == 0 && strcmp(cell->series, series) == 0)
            return cell->value;
    return NAN;
}

bool query_same_place(const struct query *a, const struct query *b)
{
    return strcmp(a->setting, b->setting) == 0 &&
           strcmp(a->experiment ? a->experiment : "", b->experiment ? b->experiment : "") == 0;
}

bool query_is_constant(const struct query *query)
{
    return query->experiment;
}

bool query_is_clocked(const struct query *query)
{
    const struct experiment *printed =
        query->experiment ? experiment_find(query->experiment) : NULL;
    const struct metric *metric = printed ? printed->series->metric : query->metric;
    return metric && metric->clocked;
}

/* ---- values ---- */

/* NAN if the divisor is 0. */
static double over(double value, double other)
{
    return other > 0.0 ? value / other : NAN;
}

/* Of query[2]: ours, over theirs if there are any. */
static double part_value(const int *query, double divisor, double *const *answers, int replication)
{
    double ours = answers[query[OURS]][replication] / divisor;
    return query[THEIRS] < 0 ? ours : over(ours, answers[query[THEIRS]][replication]);
}

static double quotient_value(const struct quotient *quotient, double *const *answers,
                             int replication)
{
    const int *elsewhere = &quotient->query[OURS_ELSEWHERE];
    double value = part_value(quotient->query, quotient->divisor, answers, replication);
    return *elsewhere < 0 ? value : over(value, part_value(elsewhere, 1.0, answers, replication));
}

static double combined_value(const struct sample *sample, size_t point, double *const *answers,
                             int replication)
{
    const struct quotient *quotients = &sample->quotients[point * sample->combined];
    double least = NAN, largest = NAN, mean = 0.0;
    for (size_t k = 0; k < sample->combined; k++) {
        double value = quotient_value(&quotients[k], answers, replication);
        least = fmin(least, value);
        largest = fmax(largest, value);
        mean += value / (double)sample->combined;
    }
    return sample->combination == COMBINE_MEAN      ? mean
           : sample->combination == COMBINE_LARGEST ? largest
                                                    : least; /* or the only one */
}

void sample_values(const struct sample *sample, double *const *answers, struct arena *arena,
                   double **values, double **x, size_t *count)
{
    size_t most = (size_t)sample->replications * sample->pooled;
    *values = ARENA_ARRAY(arena, double, most);
    *x = ARENA_ARRAY(arena, double, most);
    *count = 0;
    for (int replication = 0; replication < sample->replications; replication++)
        for (size_t point = 0; point < sample->pooled; point++) {
            (*x)[*count] = sample->quotients[point * sample->combined].x;
            (*values)[(*count)++] = combined_value(sample, point, answers, replication);
        }
}
