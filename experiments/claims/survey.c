#include "experiments/claims/survey.h"

#include "experiments/claims/claim_run.h"

#include <math.h>
#include <string.h>

/* The state of a claim under audit. */

/* Printed and counted values are known from the start. */
static double *start_answers(const struct inquiry *inquiry, const struct query *query)
{
    double *answers = ARENA_ARRAY(inquiry->arena, double, query->replications);
    int wanted = query_wanted(query, inquiry->run.options->share);
    for (int r = 0; r < query->replications; r++)
        answers[r] = r < wanted ? query->constant : NAN;
    return answers;
}

struct inquiry inquiry_start(const struct claim_run *run, struct audit_result *result,
                             struct arena *arena)
{
    const struct claim *claim = run->claim->claim;
    double share = run->options->share;
    size_t spaces = count_spaces(claim), queries = count_queries(claim);
    struct inquiry inquiry = {.run = *run,
                              .result = result,
                              .arena = arena,
                              .finds = ARENA_ARRAY(arena, struct find, spaces),
                              .complete = ARENA_ZEROED(arena, size_t, spaces),
                              .answers = ARENA_ARRAY(arena, double *, queries),
                              .done = ARENA_ARRAY(arena, bool *, spaces + queries)};
    *result = (struct audit_result){.claim = run->claim, .share = share > 0.0 ? share : 1.0};
    for (size_t part = 0; part < spaces + queries; part++) {
        if (part < spaces)
            inquiry.finds[part] = NOTHING_FOUND;
        else
            inquiry.answers[part - spaces] = start_answers(&inquiry, query_of_part(claim, part));
        size_t chunks = count_chunks(claim, part, share);
        inquiry.done[part] = ARENA_ZEROED(arena, bool, chunks);
        inquiry.left += chunks;
    }
    return inquiry;
}

bool *inquiry_mark(const struct inquiry *inquiry, const struct trial *trial)
{
    const struct claim *claim = inquiry->run.claim->claim;
    if (trial->part >= count_spaces(claim) + count_queries(claim) ||
        trial->number >= count_chunks(claim, trial->part, inquiry->run.options->share))
        return NULL;
    return &inquiry->done[trial->part][trial->number];
}

static void take_values(const struct inquiry *inquiry, const struct trial *trial,
                        const double *values)
{
    const struct claim *claim = inquiry->run.claim->claim;
    struct chunk chunk = trial_chunk(claim, trial, inquiry->run.options->share);
    double *answers = inquiry->answers[trial->part - count_spaces(claim)];
    memcpy(answers + chunk.first, values, (chunk.end - chunk.first) * sizeof *values);
}

void inquiry_take(struct inquiry *inquiry, const struct trial *trial,
                  const struct trial_record *record)
{
    bool *done = inquiry_mark(inquiry, trial);
    if (!done || *done)
        return;
    *done = true;
    inquiry->left--;
    inquiry->result->seconds += record->seconds;
    if (query_of_part(inquiry->run.claim->claim, trial->part)) {
        take_values(inquiry, trial, record->found.values);
        return;
    }
    find_merge(&inquiry->finds[trial->part], &record->found.find);
    inquiry->complete[trial->part] += !record->cut_short;
}

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

bool query_is_constant(const struct query *query)
{
    return query->experiment;
}

bool query_is_clocked(const struct query *query)
{
    if (query->experiment) {
        const struct experiment *found = experiment_find(query->experiment);
        return found && found->series->metric && found->series->metric->clocked;
    }
    return query->metric ? query->metric->clocked
                         : query->measurement && query->measurement->clocked;
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

static double combine(enum combination combination, double so_far, double value, size_t count)
{
    switch (combination) {
    case COMBINE_NONE:
        break;
    case COMBINE_LEAST:
        return fmin(so_far, value);
    case COMBINE_LARGEST:
        return fmax(so_far, value);
    case COMBINE_MEAN:
        return so_far + value / (double)count;
    }
    return value;
}

static double combined_value(const struct sample *sample, size_t point, double *const *answers,
                             int replication)
{
    double value = sample->combination == COMBINE_MEAN ? 0.0 : NAN;
    for (size_t k = 0; k < sample->combined; k++) {
        const struct quotient *quotient = &sample->quotients[point * sample->combined + k];
        value = combine(sample->combination, value, quotient_value(quotient, answers, replication),
                        sample->combined);
    }
    return value;
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
