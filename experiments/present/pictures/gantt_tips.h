/* What a Gantt chart in SVG tells where a reader points: elements that are not seen, with a title
 * that every browser shows, without a script. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_GANTT_TIPS_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_GANTT_TIPS_H

#include "experiments/present/pictures/gantt_colour.h"

/* Where the chart is in its picture, in points of a screen. */
struct gantt_frame {
    double left, top;
    double across;    /* points a second */
    double row, lane; /* height of a node's row, and of its sends, above, and receives, below */
    double width;     /* of the time axis */
    const char *unit; /* of its numbers */
    double unit_seconds;
};

/* One for the two bars of every transfer: nodes, message, bytes, times, parcels. In the arena. */
const char *gantt_transfer_tips(const struct schedule *schedule,
                                const struct gantt_colours *colours,
                                const struct gantt_frame *frame, struct arena *arena);

/* One for every lane: how many transfers, and the share of the time to the completion that they
 * take. */
const char *gantt_lane_tips(const struct schedule *schedule, const struct gantt_frame *frame,
                            struct arena *arena);

#endif
