/* The weights of a matching algorithm: the bytes of a message, or its transfer time. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_WEIGHTS_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_WEIGHTS_H

#include "models/exchange/exchange.h"

/* The weight of the message from -> to, 0 if there is none: exchange_bytes (algorithms for uniform
 * networks) or exchange_message_time (adapted algorithms). */
typedef double message_weight(const struct exchange *exchange, int from, int to);

/* All weights as a [nodes * nodes] matrix, row = sender. */
double *weight_matrix(const struct exchange *exchange, message_weight *weight, struct arena *arena);

#endif
