/* Tool tips of a Gantt chart in SVG: invisible elements with a title that every browser shows on
 * pointing, without a script. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_GANTT_TIPS_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_GANTT_TIPS_H

#include "experiments/present/pictures/gantt_colour.h"

/* The position of the chart in its picture, in screen points. */
struct gantt_frame {
    double left, top;
    double across;    /* points per second */
    double row, lane; /* height of a node's row, and of its lanes: sends above, receives below */
    double width;     /* of the time axis */
    const char *unit; /* of its numbers */
    double unit_seconds;
};

/* One for the two bars of every transfer: nodes, message, bytes, times, parcels. In the arena. */
const char *gantt_transfer_tips(const struct schedule *schedule,
                                const struct gantt_colours *colours,
                                const struct gantt_frame *frame, struct arena *arena);

/* One for every lane: the number of transfers, and their share of the time to the completion. */
const char *gantt_lane_tips(const struct schedule *schedule, const struct gantt_frame *frame,
                            struct arena *arena);

#endif
