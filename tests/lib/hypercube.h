/* The example of paper `multicluster`, section 2.2 and Figure 3: the bytes of four nodes, and their
 * exchange in the two rounds of a hypercube. */
#ifndef COMMSCHED_TESTS_LIB_HYPERCUBE_H
#define COMMSCHED_TESTS_LIB_HYPERCUBE_H

#include "models/format/format.h"

extern double published_bytes[4 * 4];

/* To a schedule of an exchange of these bytes, which has no transfer yet, those of the figure. In
 * the second round node 0 passes on what node 1 gave it for node 2, and node 3 what node 2 gave it
 * for node 1; node 2 passes on node 3's. Node 1 sends its own. */
void append_hypercube(struct schedule *schedule, struct arena *arena);

#endif
