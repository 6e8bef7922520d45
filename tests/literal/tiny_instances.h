/* Random instances for exhaustive searches: up to 4 nodes, of every kind that files can have. Costs
 * are equal, unequal, zero, or a small part of others. */
#ifndef COMMSCHED_TESTS_LITERAL_TINY_INSTANCES_H
#define COMMSCHED_TESTS_LITERAL_TINY_INSTANCES_H

#include "models/instance.h"

#include <gsl/gsl_rng.h>

/* Up to 14 messages, mostly few; ports, phases, clusters, levels, slowdown and service are
 * drawn too. */
struct instance tiny_exchange(gsl_rng *rng, struct arena *arena);

/* Up to 3 messages. */
struct instance tiny_multicast(gsl_rng *rng, struct arena *arena);

/* With or without time to combine. */
struct instance tiny_collective(gsl_rng *rng, enum operation operation, int nodes,
                                struct arena *arena);

#endif
