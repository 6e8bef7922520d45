/* The example of paper `multicluster`, section 2.2 and Figure 3: the bytes of four nodes, and their
 * exchange in the two rounds of a hypercube. */
#ifndef COMMSCHED_TESTS_LIB_HYPERCUBE_H
#define COMMSCHED_TESTS_LIB_HYPERCUBE_H

#include "models/format/format.h"

extern double published_bytes[4 * 4];

/* Appends the transfers of the figure to a schedule of an exchange of these bytes. In the second
 * round node 0 forwards to node 2 what node 1 sent, node 3 forwards to node 1 what node 2 sent, and
 * node 2 forwards node 3's message. Node 1 sends only its own. */
void append_hypercube(struct schedule *schedule, struct arena *arena);

#endif
