/* Gantt charts of a schedule: nodes from top to bottom, time to the right.
 *
 * Every node has two lanes, its sends above and its receives below; a bar is a transfer from start
 * to end, labelled with the peer, and with f if it forwards. The colour of a bar, safe for
 * colour-blind readers, distinguishes sends from receives and marks forwarded data; in a collective
 * operation the end of a combining receive has its own colour. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_GANTT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_GANTT_H

#include "models/format/format.h"

/* path ends in .svg, .png or .pdf. Title NULL: gantt_title; "": none. The lower bound is the
 * instance's bound for this timeline. */
struct verdict gantt_draw(const struct schedule *schedule, const char *title, const char *path,
                          struct arena *arena);

/* The names of the algorithm and the instance, if any. */
const char *gantt_title(const struct schedule *schedule, struct arena *arena);

/* Two charts on one axis: of the planned times and, below, of the same transfers at other times. */
struct gantt_pair {
    const struct schedule *planned;
    const struct timeline *measured;
    double predicted, seconds; /* completions, as stated in the captions */
    const char *caption;       /* of the lower chart */
};

struct verdict gantt_draw_pair(const struct gantt_pair *pair, const char *title, const char *path,
                               struct arena *arena);

/* ---- internal ---- */

struct gantt_colours {
    const struct timeline *timeline;
    const struct multicast *collective; /* whose combining is shown; NULL: none is */
    bool numbered; /* messages have numbers; in an exchange they have a source and a destination */
    bool forwards; /* some transfers do */
};

/* Planned times contain those of combining, measured ones do not. */
struct gantt_colours gantt_colours(const struct schedule *schedule, bool planned);

/* An item of the legend: 0xrrggbb, and a text. */
struct gantt_legend {
    unsigned colour;
    const char *text;
};

enum { GANTT_LEGEND_MOST = 5 };

/* Returns their number. */
int gantt_legend(const struct gantt_colours *colours,
                 struct gantt_legend legend[GANTT_LEGEND_MOST]);

/* An upper estimate of the width of a text in the figures' font. */
double gantt_text_width(const char *text, double size);

enum { GANTT_LEFT = 54, GANTT_RIGHT = 26 }; /* margins */

#define GANTT_LANE_SHARE 0.42 /* of a node's row */

/* Lengths are in screen points. */
struct gantt_layout {
    double width, height, top;
    double row;  /* height of a node's row */
    double last; /* end of the time axis, in the unit */
    const char *unit;
    double unit_seconds;
    double bound;      /* seconds; labels keep away from it */
    double label_size; /* of the boxes' labels; 0: too small for labels */
    int tic_step;
    struct gantt_colours colours;
};

/* Writes the bars of every transfer, in rows starting with `first`, and the texts on them. */
void gantt_write_boxes(FILE *boxes, FILE *texts, const struct timeline *timeline,
                       const struct gantt_layout *layout, int first, struct arena *arena);

#endif
