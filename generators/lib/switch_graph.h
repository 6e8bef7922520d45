/* Random connected simple graphs in which every switch has equally many links.
 *
 * Paper `agents` section 6 only says that "network topologies are generated randomly", with half
 * the ports to other switches. Stubs are paired at random; pairs that make a loop or a double link
 * are swapped with random others; a graph that is not connected is drawn again. A graph with more
 * than half of all possible links is drawn as the complement of one with the rest. */
#ifndef COMMSCHED_GENERATORS_LIB_SWITCH_GRAPH_H
#define COMMSCHED_GENERATORS_LIB_SWITCH_GRAPH_H

#include "models/switched/switched.h"

#include <gsl/gsl_rng.h>

/* Why there is no connected graph of so many switches, so many links at each. */
struct verdict check_switch_degree(int switches, int degree);

/* switches * degree / 2 links, ascending and a < b in each, in the arena. The reason of a failure
 * says why there is no such graph. */
struct verdict draw_switch_graph(int switches, int degree, gsl_rng *rng, struct arena *arena,
                                 struct switch_link **links);

#endif
