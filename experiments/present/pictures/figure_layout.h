/* A figure of curves: which overlap, which are emphasised, and what a second panel below shows. It
 * is determined by the numbers alone; plots/curves.gp determines the rest of its appearance. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_FIGURE_LAYOUT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_FIGURE_LAYOUT_H

#include "experiments/present/gnuplot/gnuplot.h"

#include <math.h>
#include <stdbool.h>

/* The range of some values. */
struct extent {
    double low, high;
};

#define EXTENT_NONE ((struct extent){INFINITY, -INFINITY})

void extent_add(struct extent *extent, double value); /* NAN is ignored */

/* The largest is more than `limit` times the smallest, which is more than 0. */
bool extent_is_wide(const struct extent *extent, double limit);

/* An axis that is drawn. */
struct axis {
    double low, high;
    bool logarithmic;
};

/* An axis for this range, slightly wider on both sides. */
struct axis axis_around(const struct extent *range, bool logarithmic);

struct curve_point {
    double x, mean; /* NAN: none */
    double half;    /* half-width of the 95 % interval; 0: none */
    double ratio;   /* to the curve that may divide the others in the panel, on common runs */
    size_t runs;
};

struct curve {
    const char *label;
    struct curve_point *points; /* [count], by x */
    int count;
    bool bound;      /* a line that no curve crosses, drawn thin */
    bool chosen;     /* emphasised whatever its numbers are */
    bool comparable; /* with the reference of the panel */
    bool close;      /* another comparable curve is close; may be preset */
    double rank;     /* those of the least ranks are emphasised */
    /* Results: places in the lists of plots/curves.gp; no two curves of a figure have all equal. */
    int colour; /* from 1 to STRONG_MOST if emphasised; 0: grey */
    int mark;   /* 0: none, of a bound */
    int dash;   /* 1: solid */
    int above;  /* number of later emphasised curves that lie on it */
};

struct curves {
    struct curve *curve; /* [count]; those of a figure with a panel have the same abscissas */
    int count, own;      /* those after `own` are drawn in thicker lines */
    struct axis horizontal, vertical;
    const struct curve *reference; /* divides the others in the panel; NULL: undivided */
};

enum { STRONG_MOST = 7, MARKS_MOST = 14, DASHES_MOST = 4 };

/* Ranks the chosen curves, the first, which the others are compared with, then the best ones. */
void curves_rank(struct curves *curves, bool higher_is_better);

/* Sets which are emphasised, and their looks. */
void curves_emphasise(struct curves *curves);

/* Sets which curves overlap. */
void curves_find_neighbours(struct curves *curves);

/* The axis of the panel of all close curves. False if no two curves are close, and if the panel
 * would show little more than the frame. */
bool panel_axis(const struct curves *curves, struct axis *axis);

/* A curve, in the panel or above it, as a block of data for plots/curves.gp: its label, then x,
 * mean, half-width and number of runs. */
void curve_write(FILE *out, const struct curves *curves, int index, bool in_panel,
                 struct arena *arena);

/* Defines the curves and the axes for plots/curves.gp, without data. */
void curves_define(const struct curves *curves, const struct gnuplot *program);
void axis_define(const struct axis *axis, const char *name, const struct gnuplot *program);

#endif
