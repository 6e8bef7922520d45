/* What charts of nodes and times have in common: sizes, units, boxes and the labels that fit them.
 * Lengths are points of a screen. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_GANTT_LAYOUT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_GANTT_LAYOUT_H

#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/present/pictures/gantt_colour.h"

#include <stdio.h>

enum {
    GANTT_LEFT = 54,
    GANTT_RIGHT = 26,
    GANTT_BOTTOM = 74,
    GANTT_TITLE_HEIGHT = 28,
};

#define GANTT_LANE_SHARE 0.42 /* of a node's row */

struct gantt_unit {
    const char *name;
    double seconds;
};

struct gantt_layout {
    double width, height, top;
    double row;  /* height of a node's row */
    double last; /* of the time axis, in the unit */
    struct gantt_unit unit;
    double bound;      /* seconds; a label keeps away from it */
    double label_size; /* of the boxes' labels; 0: too small for any */
    int tic_step;
    struct gantt_colours colours;
};

/* Gives the rest of a layout that has its top: for so many rows, up to that time, of dots where it
 * is an image. */
void gantt_fit(struct gantt_layout *layout, int rows, double seconds, bool image);

/* Labels and names of nodes as in a chart of so many rows as high as these: for charts in panels.
 */
void gantt_label(struct gantt_layout *layout, int rows);

/* Every transfer's bars, in the rows from first on, and the texts on them. */
void gantt_write_boxes(FILE *boxes, FILE *texts, const struct timeline *timeline,
                       const struct gantt_layout *layout, int first, struct arena *arena);

/* The algorithm's and the instance's names, as far as there are any. */
const char *gantt_describe(const struct schedule *schedule, struct arena *arena);

/* A time as texts in the picture give it: "completion 12.3 ms". */
const char *gantt_time(const char *what, double seconds, const struct gantt_layout *layout,
                       struct arena *arena);

enum { GANTT_COMMON_VARIABLES = 16 + GANTT_LEGEND_MOST };

/* Adds what every chart has: width, height, left, right, top, bottom, nodes, tic_step, end, unit,
 * title and label_size; and its legend: legend_count, the lists legend_at, legend_width and
 * legend_colour, and texts legend_1, ... Answers how many. */
int gantt_add_common(struct gnuplot_variable *variables, const struct gantt_layout *layout,
                     int nodes, const char *title, struct arena *arena);

#endif
