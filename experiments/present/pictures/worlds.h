/* One instance in several worlds: Gantt charts above each other on one axis of time, as one
 * picture.
 *
 * In the truth, bars that take longer than believed stand out and vertical lines are the
 * checkpoints of an algorithm that plans anew there; a line through all charts is the believed
 * completion time of the first order. Drawn by plots/worlds.gp. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_WORLDS_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_WORLDS_H

#include "experiments/present/pictures/gantt.h"

struct world {
    const char *label;        /* "executed", "repaired" */
    struct schedule schedule; /* of as many nodes as the others */
    bool believed;            /* its times are those that were believed */
};

enum { WORLDS_MOST = 8 };

/* A schedule of an exchange or a multicast that has a truth: what was believed of its order. */
struct verdict world_believed(const struct schedule *schedule, struct arena *arena,
                              struct world *out);

/* The times of the schedule's checkpoints before it ends, by the algorithm that it names; NULL and
 * 0 where that plans once. In the arena. */
const double *schedule_checkpoints(const struct schedule *schedule, struct arena *arena,
                                   size_t *count);

/* path ends in .svg, .png, .pdf or .tex. */
struct verdict worlds_draw(const struct world *worlds, int count, const struct gantt_style *style,
                           const char *path, struct arena *arena);

#endif
