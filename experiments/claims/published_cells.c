#include "experiments/claims/published_cells.h"

#include "experiments/engine/plan/experiments.h"

#include <math.h>
#include <string.h>

double published_cell(const char *experiment, const char *setting, const char *series)
{
    const struct experiment *found = experiment_find(experiment);
    if (!found || !found->published)
        return NAN;
    for (const struct published *cell = found->published; cell->setting; cell++)
        if (strcmp(cell->setting, setting) == 0 && strcmp(cell->series, series) == 0)
            return cell->value;
    return NAN;
}
