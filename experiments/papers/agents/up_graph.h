/* The up links of a network as a directed graph of switches. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_UP_GRAPH_H
#define COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_UP_GRAPH_H

#include "models/switched/routing.h"

/* How many switches lie on a cycle of up links or above one: 0 where there is no cycle. */
int up_graph_unsorted(const struct routing *routing, struct arena *scratch);

#endif
