/* Literal form of dense dispatch (algorithms/lib/exchange/dense.h): every choice scores all pairs
 * of idle ports. */
#ifndef COMMSCHED_TESTS_LITERAL_DENSE_H
#define COMMSCHED_TESTS_LITERAL_DENSE_H

#include "algorithms/lib/exchange/dense.h"

/* Not for instances that need phases. */
void literal_dense(const struct exchange *exchange, const struct dense_weights *weights,
                   struct arena *arena, struct timeline *out);

#endif
