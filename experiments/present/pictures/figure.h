/* Parts of figures.c: the place of a figure, and figures with curves.
 *
 * Data files consist of tab-separated blocks, read by the scripts in plots/; the head of each file
 * describes its columns. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_FIGURE_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_FIGURE_H

#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/present/pictures/figure_layout.h"
#include "experiments/present/pictures/figures.h"
#include "models/format/format.h"

/* Data to BASE.dat with picture BASE.svg, or a single picture BASE.ENDING. */
struct figure_target {
    const char *base, *ending; /* ending NULL: both */
    enum figure_width width;
};

/* The text, broken into two lines if it is too long for one. */
const char *figure_title(const char *text, struct arena *arena);

/* Writes BASE.dat if the target keeps data. */
struct verdict figure_keep_data(const struct figure_target *to, const char *data,
                                struct arena *arena);

/* The picture was drawn from the data that are kept. */
bool figure_is_fresh(const struct figure_target *to, struct arena *arena);

/* Draws curves; the program has their definitions and data. */
struct verdict figure_run(const struct figure_target *to, struct gnuplot *program);

/* Comments in a data file: a text, and the experiment. */
void figure_comment(FILE *out, const char *what, const char *text, struct arena *arena);
void figure_head(FILE *out, const struct experiment *experiment, struct arena *arena);

/* ---- figures ---- */

struct verdict figure_curves_draw(const struct results *results, const struct figure_target *to,
                                  struct arena *arena);

#endif
