/* Pictures of a schedule. A Gantt chart: nodes from top to bottom, time to the right.
 *
 * Every node has two lanes, its sends above and its receives below; a bar is a transfer from start
 * to end, its label is the peer, f where it forwards. More bars than 5,000 are an image. In SVG a
 * bar tells its transfer, and a lane of an image what it sums up to, where the reader points. The
 * lower bound is the instance's own for this timeline. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_GANTT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PICTURES_GANTT_H

#include "models/format/format.h"

/* What the colours of bars say (gantt_colour.h). */
enum gantt_colour { GANTT_BY_KIND, GANTT_BY_MESSAGE };

struct gantt_style {
    const char *title; /* NULL: the algorithm's and the instance's names; "": none */
    enum gantt_colour colour;
};

/* path ends in .svg, .png or .pdf. */
struct verdict gantt_draw(const struct schedule *schedule, const struct gantt_style *style,
                          const char *path, struct arena *arena);

/* The network of switches with its spanning tree, and how long each channel was held:
 * BASE.dat, BASE.svg and BASE.png, drawn by plots/topology.gp, and BASE_heat.svg and .png by
 * plots/heat.gp. The schedule must be valid and of a switched instance. */
struct verdict topology_draw(const struct schedule *schedule, const char *title, const char *base,
                             struct arena *arena);

/* The same two pictures without their data: BASE.ENDING and BASE_heat.ENDING, of .svg, .png, .pdf
 * or .tex; as wide as
 * the printed column is, in points of a screen, and without a title then; 0: for a screen. */
struct verdict topology_write(const struct schedule *schedule, const char *title, const char *base,
                              const char *ending, double printed, struct arena *arena);

#endif
