#include "experiments/papers/multicast/ratios.h"

#include <string.h>

enum { MOST_ALGORITHMS = 16 };

/* Ratios to the lower bound on one instance; every algorithm runs once. */
struct known {
    const char *names[MOST_ALGORITHMS];
    double ratios[MOST_ALGORITHMS];
    int count;
};

static double ratio_of(struct known *known, const char *name, const struct instance *instance,
                       struct trial_context *context)
{
    for (int k = 0; k < known->count; k++)
        if (strcmp(known->names[k], name) == 0)
            return known->ratios[k];
    double ratio = trial_ratio(name, instance, context);
    if (known->count < MOST_ALGORITHMS) {
        known->names[known->count] = name;
        known->ratios[known->count++] = ratio;
    }
    return ratio;
}

void observe_ratios(const struct ratio_survey *survey, size_t index, struct trial_context *context,
                    double *values)
{
    for (const char *const *setting = survey->settings; *setting; setting++) {
        struct arena_mark mark = arena_mark(context->arena);
        struct instance instance =
            trial_generate("multicast/workstations", *setting, index, context);
        struct known known = {.count = 0};
        for (const struct comparison *pair = survey->comparisons; pair->above; pair++) {
            double above = ratio_of(&known, pair->above, &instance, context);
            *values++ =
                pair->below ? above / ratio_of(&known, pair->below, &instance, context) : above;
        }
        arena_rewind(context->arena, mark);
    }
}
