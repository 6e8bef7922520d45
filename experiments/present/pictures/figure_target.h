/* Where a figure goes, between the files that draw one. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_FIGURE_TARGET_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_FIGURE_TARGET_H

#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/present/pictures/figure_data.h"
#include "experiments/present/pictures/figures.h"
#include "models/format/format.h"

/* With its data to BASE.dat, BASE.svg and BASE.png, or alone to BASE.ENDING. */
struct figure_target {
    const char *base, *ending; /* ending NULL: all of these */
    enum figure_width width;
};

/* In points of a screen, 96 an inch; 0: as the script has it. */
double figure_points(enum figure_width width);

/* The text on two lines where it is too long for one. */
const char *figure_title(const char *text, struct arena *arena);

/* The data, in a file where the target keeps it, as a script's variable. */
struct verdict figure_keep_data(const struct figure_target *to, const char *text,
                                struct gnuplot_variable *data, struct arena *arena);

/* Draws by the script; the first variable is the data. */
struct verdict figure_run(const char *script, const struct figure_target *to,
                          const struct gnuplot_variable *variables, int count, struct arena *arena);

/* Replication 0 of a cell once more, for its schedule; *valid false: the tables tell why not. */
struct verdict figure_schedule(const struct cell *cell, struct arena *arena,
                               struct schedule *schedule, bool *valid);

/* The base of a setting's own picture. */
const char *figure_setting_base(const struct results *results, const struct setting *setting,
                                const char *base, struct arena *arena);

struct verdict figure_curves_draw(const struct results *results, const struct figure_target *to,
                                  struct arena *arena);
struct verdict figure_distribution_draw(const struct results *results,
                                        const struct figure_target *to, struct arena *arena);
struct verdict figure_worlds_draw(const struct results *results, const struct figure_target *to);
struct verdict figure_map_draw(const struct results *results, const struct figure_target *to,
                               struct arena *arena);

#endif
