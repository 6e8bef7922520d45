/* Where the curves of a figure lie, and what follows for how they are drawn: which lie on each
 * other, which stand out, where their labels stand, and what a second panel below shows. All of it
 * follows from the numbers alone. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_FIGURE_LAYOUT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_FIGURE_LAYOUT_H

#include "models/base/arena.h"

#include <math.h>
#include <stdbool.h>

/* The range of what was seen. */
struct extent {
    double low, high;
};

#define EXTENT_NONE ((struct extent){INFINITY, -INFINITY})

void extent_add(struct extent *extent, double value); /* NAN is passed over */

/* The largest is more than `limit` times the smallest, which is more than 0. */
bool extent_is_wide(const struct extent *extent, double limit);

/* The range of all parts but those far outside where most lie, which a picture would show as one
 * mark and an empty page: far is three times as far from the middle as four of five are. */
struct extent extent_without_outliers(const struct extent *parts, int count, double middle,
                                      struct arena *arena);

/* An axis that is drawn. */
struct axis {
    double low, high;
    bool logarithmic;
};

/* 0 at the low end, 1 at the high one. */
double axis_share(const struct axis *axis, double value);

/* An axis around what was seen: a little wider on both sides. */
struct axis axis_around(double low, double high, bool logarithmic);

struct curve {
    const char *label;
    const double *mean; /* [points]; NAN: none */
    bool bound;         /* a line that no curve crosses, drawn thin */
    bool chosen;        /* to stand out whatever its numbers are */
    bool comparable;    /* with the reference of the panel */
    /* what is found */
    bool strong;         /* one of those that stand out */
    int style;           /* of these from 1 to STRONG_MOST, no two the same; else 0 */
    int above;           /* of these, how many later ones lie on it */
    bool close;          /* another comparable curve is near by; may be set before */
    double end_x, end_y; /* shares of the frame where it ends */
    double label_at;     /* share of the frame's height where its label stands */
};

struct curves {
    struct curve *curve; /* [count] */
    const double *x;     /* [points], ascending */
    int count, points;
    struct axis horizontal, vertical;
    bool higher_is_better;
};

enum { STRONG_MOST = 7 };

/* Fills in what is found; gap: the least distance of two labels, a share of the frame's height. */
void curves_lay_out(struct curves *curves, double gap, struct arena *arena);

/* Moves places, shares of a height, so that each is at least gap from the next, in the order in
 * which they are, within the height and as near to where they were as that lets them; more than
 * there is room for stand evenly. */
void spread_labels(double *place, int count, double gap, struct arena *arena);

/* The axis of the panel: every close curve over the reference, whose means are `divisor` (NULL: as
 * they are); *told false where no curve is close to another, and where the panel would show little
 * that the frame does not. */
struct axis panel_axis(const struct curves *curves, const double *divisor, bool *told);

#endif
