/* One instance in several worlds: stacked Gantt charts on a common time axis, as one picture.
 *
 * In the truth, bars that take longer than believed are marked, and vertical lines are the
 * checkpoints of an algorithm that replans there; a line through all charts is the believed
 * completion time of the first order. Drawn by plots/worlds.gp. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_WORLDS_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_WORLDS_H

#include "experiments/present/pictures/gantt.h"

struct world {
    const char *label;        /* "executed", "repaired" */
    struct schedule schedule; /* with as many nodes as the others */
    bool believed;            /* its times are the believed ones */
};

enum { WORLDS_MOST = 8 };

/* For a schedule of an exchange or a multicast with a truth: its order with the believed times. */
struct verdict world_believed(const struct schedule *schedule, struct arena *arena,
                              struct world *out);

/* The times of the schedule's checkpoints before its end, for the algorithm that it names; NULL and
 * 0 if that plans once. In the arena. */
const double *schedule_checkpoints(const struct schedule *schedule, struct arena *arena,
                                   size_t *count);

/* path ends in .svg, .png, .pdf or .tex. */
struct verdict worlds_draw(const struct world *worlds, int count, const struct gantt_style *style,
                           const char *path, struct arena *arena);

#endif
