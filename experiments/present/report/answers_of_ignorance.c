#include "experiments/present/report/answers_of_ignorance.h"

#include "algorithms/algorithm.h"
#include "experiments/present/report/answers_of_curves.h"
#include "experiments/present/report/parts.h"

#include <math.h>
#include <string.h>

static bool is_blind(const struct series *series)
{
    return strstr(series->label, "blind to");
}

bool ignorance_is_priced(const struct results *results)
{
    for (int k = 0; k < results->measurement->own_count; k++)
        if (is_blind(&results->measurement->series[k]))
            return true;
    return false;
}

/* "t NM=1, 1.5 (1.4 to 1.6) with ECF, blind to links" */
static const char *costs_at(const struct results *results, int setting, struct arena *arena)
{
    struct series_of_words words = {.arena = arena, .titles = true};
    for (int k = 0; k < results->measurement->own_count; k++) {
        const struct estimate_within mean = mean_within(result_at(results, setting, k));
        if (is_blind(&results->measurement->series[k]) && !isnan(mean.value))
            words_add(&words, arena_print(arena, "%s with %s", within_text(&mean, arena),
                                          label_of(results, k)));
    }
    return arena_print(arena, "t %s, %s", place_of(results, setting), words_text(&words));
}

const char *answer_of_ignorance(const struct results *results, struct arena *arena)
{
    const struct measurement *measurement = results->measurement;
    const char *name = measurement->series->relative_to;
    const struct registered_algorithm *reference = algorithm_find(name);
    return arena_print(arena, "Plans take so many times as long as by %s: a%s. A%s.",
                       reference ? reference->algorithm->title : name, costs_at(results, 0, arena),
                       costs_at(results, measurement->setting_count - 1, arena));
}
