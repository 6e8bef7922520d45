/* A Gantt chart of the prediction and, below it on the same axis, of the fastest measured
 * repetition. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_EXECUTED_GANTT_H
#define COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_EXECUTED_GANTT_H

#include "experiments/present/pictures/gantt.h"
#include "experiments/reality/execution/executed.h"

/* path ends in .svg, .png or .pdf. */
struct verdict executed_gantt_draw(const struct executed *executed, const char *title,
                                   const char *path, struct arena *arena);

#endif
