/* Literal form of the greedy algorithm of algorithms/lib/multicast/weighted_insert.h: every choice
 * scores every triple (sender, receiver, message). */
#ifndef COMMSCHED_TESTS_LITERAL_WEIGHTED_INSERT_H
#define COMMSCHED_TESTS_LITERAL_WEIGHTED_INSERT_H

#include "algorithms/lib/multicast/weighted_insert.h"

void literal_weighted_insert(const struct multicast *multicast,
                             const struct insert_weights *weights, const double *bias,
                             struct arena *arena, struct timeline *out);

#endif
