/* Data files of figures: tab-separated blocks, read by plots/curves.gp and plots/published.gp. The
 * head of each file describes its columns. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_FIGURE_DATA_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_FIGURE_DATA_H

#include "experiments/present/pictures/figure_layout.h"
#include "experiments/present/result.h"

#include <stdio.h>

/* ---- a list of printed numbers ---- */

/* Additional variables of the script. */
struct figure_frame {
    int count;            /* number of cells; 0: nothing to draw */
    double rows;          /* height of the list */
    double x_low, x_high; /* range of the abscissa */
    bool x_logarithmic;
    bool seen[AGREEMENTS]; /* which verdicts occur */
};

struct figure_frame figure_data_published(FILE *out, const struct results *results,
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

/* ---- the head of every data file ---- */

void figure_data_head(FILE *out, const struct experiment *experiment, struct arena *arena);
void figure_data_comment(FILE *out, const char *what, const char *text, struct arena *arena);

#endif
