/* The weights of a matching algorithm: the bytes of a message, or its transfer time. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_WEIGHTS_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_WEIGHTS_H

#include "models/exchange/clock.h"

/* The weight of the message from -> to, 0 if there is none: exchange_bytes (algorithms for uniform
 * networks) or exchange_message_time (adapted algorithms). */
typedef double message_weight(const struct exchange *exchange, int from, int to);

/* All weights as a [nodes * nodes] matrix, row = sender. */
double *weight_matrix(const struct exchange *exchange, message_weight *weight, struct arena *arena);

/* An entry of at most this fraction of the sum of its row counts as used up. */
#define NEGLIGIBLE_SHARE 1e-10

/* Sends the entries that are too small to be matched, in the pattern of FP. */
void send_remainder(struct exchange_clock *clock, double *remaining);

#endif
