/* Layout common to charts of nodes and times: sizes, units, boxes and the labels that fit into
 * them. Lengths are in screen points. */
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
    double last; /* end of the time axis, in the unit */
    struct gantt_unit unit;
    double bound;      /* seconds; labels keep away from it */
    double label_size; /* of the boxes' labels; 0: too small for labels */
    int tic_step;
    struct gantt_colours colours;
};

/* Completes a layout whose top is set: for that many rows, and up to that time. */
void gantt_fit(struct gantt_layout *layout, int rows, double seconds);

/* Sizes of labels and node names as in a chart of that many rows of this height: for charts in
 * panels. */
void gantt_label(struct gantt_layout *layout, int rows);

/* Writes the bars of every transfer, in rows starting with `first`, and the texts on them. */
void gantt_write_boxes(FILE *boxes, FILE *texts, const struct timeline *timeline,
                       const struct gantt_layout *layout, int first, struct arena *arena);

/* The names of the algorithm and the instance, if any. */
const char *gantt_describe(const struct schedule *schedule, struct arena *arena);

/* A time in the form used in the picture: "completion 12.3 ms". */
const char *gantt_time(const char *what, double seconds, const struct gantt_layout *layout,
                       struct arena *arena);

enum { GANTT_COMMON_VARIABLES = 16 + GANTT_LEGEND_MOST };

/* Adds the variables of every chart: width, height, left, right, top, bottom, nodes, tic_step, end,
 * unit, title and label_size; and its legend: legend_count, the lists legend_at, legend_width and
 * legend_colour, and texts legend_1, ... Returns their number. */
int gantt_add_common(struct gnuplot_variable *variables, const struct gantt_layout *layout,
                     int nodes, const char *title, struct arena *arena);

#endif
