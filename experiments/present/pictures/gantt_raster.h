/* The boxes of a Gantt chart as an image, for charts with too many boxes for a list.
 *
 * A dot has the mean colour of its area, so that lanes narrower than a dot become shades. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_GANTT_RASTER_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_GANTT_RASTER_H

#include "experiments/present/pictures/gantt_colour.h"

enum { RASTER_DOT = 3 }; /* bytes per dot */

struct raster {
    int columns, rows;     /* time to the right, nodes from top to bottom */
    unsigned char *colour; /* red, green, blue of every dot, by row */
};

/* One row of that height for every node, and the time from 0 to end seconds in that width, both in
 * screen points; lane is the share of a row used by the sends, and by the receives below. In the
 * arena. */
struct raster gantt_raster(const struct gantt_colours *colours, double end, double width,
                           double height, double lane, struct arena *arena);

#endif
