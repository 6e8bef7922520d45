/* A survey: values observed in several processes, judged together. */
#include "experiments/claims/hearing.h"
#include "experiments/engine/workers/pool.h"
#include "experiments/engine/workers/progress.h"
#include "models/base/random.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <string.h>

struct survey_task {
    const struct hearing *hearing;
    double *rows; /* [trials][values] */
    size_t observed;
};

static bool observe(size_t index, void *data, void *record)
{
    struct survey_task *task = data;
    const struct survey *survey = &task->hearing->claim->claim->survey;
    double *values = record;
    if (wall_clock() > task->hearing->end)
        return false;
    struct arena arena = {0};
    gsl_rng *rng = random_start(gsl_rng_taus2, 0, &arena);
    struct trial_context context = start_trial(task->hearing, "survey", index, rng, &arena);
    if (!is_chosen(task->hearing->options, survey->trials, LEAST_OBSERVATIONS, index) ||
        !survey->observe(index, &context, values))
        for (int k = 0; k < survey->values; k++)
            values[k] = NAN;
    arena_release(&arena);
    return true;
}

static void take_observation(size_t index, void *data, const void *record)
{
    struct survey_task *task = data;
    size_t values = (size_t)task->hearing->claim->claim->survey.values;
    double *row = task->rows + index * values;
    bool any = false;
    memcpy(row, record, values * sizeof *row);
    for (size_t k = 0; k < values; k++)
        any = any || !isnan(row[k]);
    task->observed += any;
}

static void judge_assertions(const struct survey *survey, const double *rows,
                             struct audit_result *result, struct arena *arena)
{
    while (survey->assertions[result->estimate_count].what)
        result->estimate_count++;
    result->estimates = ARENA_ZEROED(arena, struct estimate, result->estimate_count);
    for (size_t k = 0; k < result->estimate_count; k++)
        result->estimates[k] =
            assertion_judge(&survey->assertions[k], rows, survey->trials, survey->values, arena);
}

void take_survey(const struct hearing *hearing, struct audit_result *result, struct arena *arena)
{
    const struct survey *survey = &hearing->claim->claim->survey;
    size_t count = survey->trials * (size_t)survey->values;
    struct survey_task task = {hearing, ARENA_ARRAY(arena, double, count), 0};
    for (size_t k = 0; k < count; k++)
        task.rows[k] = NAN;
    struct pool pool = {.tasks = survey->trials,
                        .jobs = hearing->options->jobs,
                        .seconds = seconds_left(hearing),
                        .record_size = (size_t)survey->values * sizeof(double),
                        .data = &task,
                        .perform = observe,
                        .take = take_observation};
    struct verdict verdict = pool_run(&pool);
    if (!verdict.ok)
        audit_fail(result, &verdict);
    result->tried += task.observed;
    result->cut_short = result->cut_short || wall_clock() > hearing->end;
    judge_assertions(survey, task.rows, result, arena);
}
