/* Random connected simple graphs in which every switch has equally many links.
 *
 * Paper `agents` section 6 ("network topologies are generated randomly", half the ports to other
 * switches) says no more. Stubs are paired at random and pairs that make a loop or a double link
 * swapped with random others; a graph that is not connected is drawn again. More than half of all
 * possible links are drawn as the complement of a graph with the rest. */
#ifndef COMMSCHED_GENERATORS_LIB_SWITCH_GRAPH_H
#define COMMSCHED_GENERATORS_LIB_SWITCH_GRAPH_H

#include "models/switched/switched.h"

#include <gsl/gsl_rng.h>

/* switches * degree / 2 links, ascending and a < b in each, in the arena. A no says why there is no
 * such graph. */
struct verdict draw_switch_graph(int switches, int degree, gsl_rng *rng, struct arena *arena,
                                 struct switch_link **links);

#endif
