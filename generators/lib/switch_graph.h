/* Random connected simple graphs in which all switches have the same number of links.
 *
 * Paper `agents` section 6 only says that "network topologies are generated randomly", with half
 * the ports to other switches. Stubs are paired at random; pairs that form a loop or a double link
 * are swapped with random others; a disconnected graph is drawn again. A graph with more than half
 * of all possible links is drawn as the complement of a sparser one. */
#ifndef COMMSCHED_GENERATORS_LIB_SWITCH_GRAPH_H
#define COMMSCHED_GENERATORS_LIB_SWITCH_GRAPH_H

#include "models/switched/switched.h"

#include <gsl/gsl_rng.h>

/* Fails if no connected graph with this many switches and links per switch exists. */
struct verdict check_switch_degree(int switches, int degree);

/* Draws switches * degree / 2 links, ascending and with a < b in each, in the arena. Fails, with
 * the reason, if no such graph exists. */
struct verdict draw_switch_graph(int switches, int degree, gsl_rng *rng, struct arena *arena,
                                 struct switch_link **links);

#endif
