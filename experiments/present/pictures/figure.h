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

/* A picture has the date of the data it was drawn from. It is up to date while the dates agree:
 * even if the clock is set, different data have a different date. */
void picture_take_date(const char *picture, const char *data);
bool picture_is_fresh(const char *picture, const char *data);

struct verdict figure_curves_draw(const struct results *results, const struct figure_target *to,
                                  struct arena *arena);

#endif
