/* The destination of a figure; shared by the files that draw figures. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_FIGURE_TARGET_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_FIGURE_TARGET_H

#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/present/pictures/figure_data.h"
#include "experiments/present/pictures/figures.h"
#include "models/format/format.h"

/* Data to BASE.dat with picture BASE.svg, or a single picture BASE.ENDING. */
struct figure_target {
    const char *base, *ending; /* ending NULL: both */
    enum figure_width width;
};

/* Width in screen points, 96 per inch; 0: the script's default. */
double figure_points(enum figure_width width);

/* The text, broken into two lines if it is too long for one. */
const char *figure_title(const char *text, struct arena *arena);

/* Sets a script's variable to the data, which are kept in a file if the target keeps data. */
struct verdict figure_keep_data(const struct figure_target *to, const char *text,
                                struct gnuplot_variable *data, struct arena *arena);

/* Draws by the script; the first variable is the data. */
struct verdict figure_run(const char *script, const struct figure_target *to,
                          const struct gnuplot_variable *variables, int count, struct arena *arena);

/* Runs replication 0 of a cell again, for its schedule; *valid is false if there is none, for the
 * reason given in the tables. */
struct verdict figure_schedule(const struct cell *cell, struct arena *arena,
                               struct schedule *schedule, bool *valid);

/* The base name of a setting's own picture. */
const char *figure_setting_base(const struct results *results, const struct setting *setting,
                                const char *base, struct arena *arena);

struct verdict figure_curves_draw(const struct results *results, const struct figure_target *to,
                                  struct arena *arena);

#endif
