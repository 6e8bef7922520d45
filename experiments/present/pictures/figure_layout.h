/* Layout of the curves of a figure: which overlap, which are emphasised, where their labels go, and
 * what a second panel below shows. It is determined by the numbers alone. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_FIGURE_LAYOUT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_FIGURE_LAYOUT_H

#include "models/base/arena.h"

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
struct axis axis_around(double low, double high, bool logarithmic);

/* Places in the lists of plots/curves.gp: no two curves of a figure have the same look. */
struct curve_look {
    int colour; /* from 1 to STRONG_MOST if emphasised; 0: grey */
    int point;  /* 0: none, of a bound */
    int dash;   /* 1: solid */
};

struct curve {
    const char *label;
    const double *mean; /* [points]; NAN: none */
    bool bound;         /* a line that no curve crosses, drawn thin */
    bool chosen;        /* emphasised whatever its numbers are */
    bool comparable;    /* with the reference of the panel */
    /* results */
    bool strong; /* emphasised */
    struct curve_look look;
    int above;           /* number of later emphasised curves that lie on it */
    bool close;          /* another comparable curve is close; may be preset */
    double end_x, end_y; /* its end, as shares of the frame */
    double label_at;     /* position of its label, as a share of the frame's height */
};

struct curves {
    struct curve *curve; /* [count] */
    const double *x;     /* [points], ascending */
    int count, points;
    struct axis horizontal, vertical;
    bool higher_is_better;
};

enum { STRONG_MOST = 7, POINTS_MOST = 14, DASHES_MOST = 4 };

/* Sets the results; gap: the least distance of two labels, as a share of the frame's height. */
void curves_lay_out(struct curves *curves, double gap, struct arena *arena);

/* Moves positions, shares of a height, so that neighbours are at least gap apart, in the given
 * order, within the height, and as close to the original positions as possible; if there is not
 * enough room they are evenly spaced. */
void spread_labels(double *place, int count, double gap, struct arena *arena);

/* The axis of the panel: every close curve divided by the reference, whose means are `divisor`
 * (NULL: undivided). *told is false if no two curves are close, and if the panel would show little
 * more than the frame. */
struct axis panel_axis(const struct curves *curves, const double *divisor, bool *told);

#endif
