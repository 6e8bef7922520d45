/* Parts of figures.c: the place of a figure, and the figures with curves and with printed
 * numbers.
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

/* Width in screen points, 96 per inch; 0: the script's default. */
double figure_points(enum figure_width width);

/* The text, broken into two lines if it is too long for one. */
const char *figure_title(const char *text, struct arena *arena);

/* Writes BASE.dat if the target keeps data. */
struct verdict figure_keep_data(const struct figure_target *to, const char *data,
                                struct arena *arena);

/* Draws from data that were kept. The script also gets `data` and `printed`. */
struct verdict figure_run(const char *script, const struct figure_target *to, const char *data,
                          const struct gnuplot_variable *variables, int count, struct arena *arena);

/* Comments in a data file: a text, and the experiment. */
void figure_comment(FILE *out, const char *what, const char *text, struct arena *arena);
void figure_head(FILE *out, const struct experiment *experiment, struct arena *arena);

/* ---- figures ---- */

/* The list of printed numbers. */
struct verdict figure_published_draw(const struct results *results, const struct figure_target *to,
                                     struct arena *arena);

struct verdict figure_curves_draw(const struct results *results, const struct figure_target *to,
                                  struct arena *arena);

/* ---- curves ---- */

/* The series that are drawn: the experiment's own, and prototypes that have results. */
struct figure_curves {
    struct curves curves;
    double *half;  /* [curve * points + point]: half-width of the 95 % interval; 0: none */
    int reference; /* the curve that divides the others in the panel; -1: none */
    const double
        *divisor; /* [points]: the reference's means; NULL: the panel shows the means themselves */
    struct axis panel;
    bool any, has_panel;
};

/* Without the positions of labels, which curves_lay_out sets. In the arena. */
struct figure_curves figure_curves_take(const struct results *results, struct arena *arena);

void figure_data_curves(FILE *out, const struct results *results,
                        const struct figure_curves *figure, struct arena *arena);

/* Data of the panel: a block per curve: its label, then x, value, half-width of the interval. */
void figure_data_panel(FILE *out, const struct figure_curves *figure, struct arena *arena);

/* A block per curve: its label, then its end, the position of its label, all as shares of the
 * frame, and the label. */
void figure_data_labels(FILE *out, const struct figure_curves *figure, struct arena *arena);

#endif
