#include "experiments/papers/agents/rivals.h"

#include "experiments/claims/trial.h"
#include "experiments/engine/metrics/contention.h"

#include <math.h>
#include <string.h>

/* What a setting's network number index gave with an algorithm: asked for more than once. */
struct sample {
    const char *algorithm, *setting;
    double values[3]; /* by measure */
};

struct samples {
    struct sample *sample;
    int count;
    size_t index;
    struct trial_context *context;
};

static void take_sample(struct sample *sample, bool contention, size_t index,
                        struct trial_context *context)
{
    struct arena_mark mark = arena_mark(context->arena);
    struct instance instance =
        trial_generate("switched/irregular", sample->setting, index, context);
    struct solution solution = trial_solve(sample->algorithm, &instance, context);
    struct contention_numbers numbers = {NAN, NAN};
    if (contention && solution.status == STATUS_VALID)
        numbers = contention_numbers(&instance.as.switched, &solution.timeline, context->arena);
    sample->values[MEASURE_THROUGHPUT] =
        solution.status == STATUS_VALID ? solution.throughput : NAN;
    sample->values[MEASURE_BLOCKED] = numbers.blocked;
    sample->values[MEASURE_CONTENDED] = numbers.contended;
    arena_rewind(context->arena, mark);
}

static double measure(struct samples *samples, enum rivals_measure what, const char *algorithm,
                      const char *setting)
{
    for (int k = 0; k < samples->count; k++) {
        const struct sample *sample = &samples->sample[k];
        if (strcmp(sample->algorithm, algorithm) == 0 && strcmp(sample->setting, setting) == 0)
            return sample->values[what];
    }
    struct sample *sample = &samples->sample[samples->count++];
    *sample = (struct sample){.algorithm = algorithm, .setting = setting};
    take_sample(sample, what != MEASURE_THROUGHPUT, samples->index, samples->context);
    return sample->values[what];
}

static double over(double value, double other)
{
    return other > 0.0 ? value / other : NAN;
}

static double in_setting(struct samples *samples, const struct rivalry *rivalry,
                         const char *setting)
{
    double first = measure(samples, rivalry->measure, rivalry->first, setting);
    if (!rivalry->second)
        return first;
    return over(first, measure(samples, rivalry->measure, rivalry->second, setting));
}

bool rivals_observe(const struct rivalry *rivalries, int count, size_t index,
                    struct trial_context *context, double *values)
{
    struct samples samples = {.sample = ARENA_ARRAY(context->arena, struct sample, 4 * count),
                              .index = index,
                              .context = context};
    for (int k = 0; k < count; k++) {
        const struct rivalry *rivalry = &rivalries[k];
        values[k] = in_setting(&samples, rivalry, rivalry->setting);
        if (rivalry->before)
            values[k] = over(values[k], in_setting(&samples, rivalry, rivalry->before));
    }
    return true;
}
