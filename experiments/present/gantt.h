/* Draws a schedule: nodes from top to bottom, time to the right.
 *
 * Every node has two lanes, its sends above and its receives below; a box's borders are a
 * transfer's start and end, its label is the peer. Transfers that forward are darker and marked f.
 * The lower bound is the instance's own for this timeline. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_GANTT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_GANTT_H

#include "models/format/format.h"

/* path ends in .svg, .png or .pdf. Without a title the algorithm's and the instance's names stand
 * there; an empty title is none. */
struct verdict gantt_draw(const struct schedule *schedule, const char *title, const char *path,
                          struct arena *arena);

#endif
