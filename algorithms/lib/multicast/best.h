/* The best heuristic schedule of paper `multicast`: the starting point of exact searches. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_BEST_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_BEST_H

#include "algorithms/algorithm.h"

/* Runs best_of (lib/best_of.h) on a multicast; refuses if all do. */
enum outcome multicast_best_of(const char *const *names, const struct multicast *multicast,
                               struct context *context, struct timeline *out);

/* The earliest-ending schedule of the deterministic heuristics; ties: the first. */
void multicast_best_rule(const struct multicast *multicast, struct timeline *out);

/* Algorithms for data that travel outwards from a root, applied in reversed time to data that
 * travel inwards (models/multicast/collective_mirror.h). */

typedef enum outcome multicast_rule(const struct multicast *, struct context *, struct timeline *);

/* Runs the rule on the mirrored instance and reverses its schedule. Refuses what the rule
 * refuses. */
enum outcome mirrored(multicast_rule *rule, const struct multicast *multicast,
                      struct context *context, struct timeline *out);

/* The rule itself for broadcast and scatter; mirrored for reduce and gather. */
enum outcome either_way(multicast_rule *rule, const struct multicast *multicast,
                        struct context *context, struct timeline *out);

#define OPERATIONS_OUTWARDS (OPERATION_BIT(OPERATION_BROADCAST) | OPERATION_BIT(OPERATION_SCATTER))
#define OPERATIONS_INWARDS (OPERATION_BIT(OPERATION_REDUCE) | OPERATION_BIT(OPERATION_GATHER))
#define OPERATIONS_ROOTED (OPERATIONS_OUTWARDS | OPERATIONS_INWARDS)

#endif
