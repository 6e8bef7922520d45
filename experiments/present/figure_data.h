/* What figures are drawn from: tab-separated blocks, read by plots/curves.gp and
 * plots/published.gp. The head of each file says what its columns are. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_FIGURE_DATA_H
#define COMMSCHED_EXPERIMENTS_PRESENT_FIGURE_DATA_H

#include "experiments/present/result.h"

#include <stdio.h>

/* What a script must know besides. */
struct figure_frame {
    int count;            /* series, or cells; 0: nothing to draw */
    double rows;          /* height of a list of cells */
    double x_low, x_high; /* the abscissa's range */
    double y_low, y_high; /* of curves, intervals included */
    bool x_logarithmic, y_logarithmic;
};

struct figure_frame figure_data_curves(FILE *out, const struct results *results,
                                       struct arena *arena);
struct figure_frame figure_data_published(FILE *out, const struct results *results,
                                          struct arena *arena);

#endif
