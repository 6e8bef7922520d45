/* Pictures of a schedule on a network of switches: the network with its spanning tree, and how long
 * each channel between switches was held. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_TOPOLOGY_H
#define COMMSCHED_EXPERIMENTS_PRESENT_TOPOLOGY_H

#include "models/format/format.h"

/* BASE.dat, BASE.svg and BASE.png, drawn by plots/topology.gp, and BASE_heat.svg and .png by
 * plots/heat.gp. The schedule must be valid and of a switched instance. */
struct verdict topology_draw(const struct schedule *schedule, const char *title, const char *base,
                             struct arena *arena);

#endif
