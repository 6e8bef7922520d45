#include "experiments/claims/published_cells.h"

#include <math.h>
#include <string.h>

double published_cell(const char *experiment, const char *setting, const char *series)
{
    const struct registered_experiment *found = registered_experiments;
    while (found->name && strcmp(found->name, experiment) != 0)
        found++;
    if (!found->name || !found->experiment->published)
        return NAN;
    for (const struct published *cell = found->experiment->published; cell->setting; cell++)
        if (strcmp(cell->setting, setting) == 0 && strcmp(cell->series, series) == 0)
            return cell->value;
    return NAN;
}
