/* Gantt charts of a schedule: nodes from top to bottom, time to the right.
 *
 * Every node has two lanes, its sends above and its receives below; a bar is a transfer from start
 * to end, labelled with the peer, and with f if it forwards. The colour of a bar, safe for
 * colour-blind readers, distinguishes sends from receives and marks forwarded data; in a collective
 * operation the end of a combining receive has its own colour. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_GANTT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_GANTT_H

#include "experiments/reality/execution/executed.h"
#include "models/format/format.h"

/* path ends in .svg, .png or .pdf. Title NULL: the names of the algorithm and the instance,
 * if any; "": none. The lower bound is the instance's bound for this timeline. */
struct verdict gantt_draw(const struct schedule *schedule, const char *title, const char *path,
                          struct arena *arena);

/* The same of the fastest repetition of an execution. Title NULL: algorithm, instance, engine and
 * mode, with the times that were measured and predicted. */
struct verdict gantt_draw_executed(const struct executed *executed, const char *title,
                                   const char *path, struct arena *arena);

#endif
