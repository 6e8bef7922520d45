/* Pictures of a schedule. A Gantt chart shows nodes from top to bottom and time to the right.
 *
 * Every node has two lanes, its sends above and its receives below; a bar is a transfer from start
 * to end, labelled with the peer, and with f if it forwards. The lower bound is the instance's
 * bound for this timeline. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_GANTT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_GANTT_H

#include "models/format/format.h"

/* path ends in .svg, .png or .pdf. Title NULL: the names of the algorithm and the instance; "":
 * none. */
struct verdict gantt_draw(const struct schedule *schedule, const char *title, const char *path,
                          struct arena *arena);

/* Draws the network of switches with its spanning tree, and how long each channel was held:
 * BASE.dat, BASE.svg by plots/topology.gp, and BASE_heat.svg by
 * plots/heat.gp, which are complete after gnuplot_pictures_finish. The schedule must be valid and
 * its instance switched. */
struct verdict topology_draw(const struct schedule *schedule, const char *title, const char *base,
                             struct arena *arena);

/* The same two pictures without their data: BASE.ENDING and BASE_heat.ENDING, for .svg, .png or
 * .pdf. The width is that of the printed column, in screen points, and there is then no title; 0:
 * for a screen. */
struct verdict topology_write(const struct schedule *schedule, const char *title, const char *base,
                              const char *ending, double printed, struct arena *arena);

#endif
