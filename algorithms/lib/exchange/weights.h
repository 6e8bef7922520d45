/* The weights of a matching algorithm: the bytes of a message, or its transfer time. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_WEIGHTS_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_WEIGHTS_H

#include "models/exchange/clock.h"

/* The weight of the message from -> to, 0 if there is none: exchange_bytes (algorithms for uniform
 * networks) or exchange_message_time (adapted algorithms). */
typedef double message_weight(const struct exchange *exchange, int from, int to);

/* All weights as a [nodes * nodes] matrix, row = sender. */
double *weight_matrix(const struct exchange *exchange, message_weight *weight, struct arena *arena);

/* Sends, as one phase, the messages of the matched pairs whose weights are not `used`, and sets
 * these weights to it; returns the number of messages. */
size_t send_matched(struct exchange_clock *clock, const int *column_of, double *weights,
                    double used);

/* An entry of at most this fraction of the sum of its row counts as used up. */
#define NEGLIGIBLE_SHARE 1e-10

/* Sends the entries that are too small to be matched, in the pattern of FP. */
void send_remainder(struct exchange_clock *clock, double *remaining);

/* Completion of a non-negative matrix with dummies until every row and every column has the same
 * sum: the first step of the uniform algorithms of paper multicluster, section 4. */

/* Adds dummies to matrix[n * n], row-major and finite, in place: repeatedly, the entry in the row
 * and the column with the largest deficits (ties: smallest index; the diagonal included) grows by
 * the smaller deficit of the two. At most 2n - 1 dummies are added. Returns the common sum, which
 * is the largest row or column sum of the input.
 *
 * Integers below 2^53 stay exact. Otherwise a deficit of at most 4 n DBL_EPSILON of the common sum,
 * which rounding of sums of n numbers can leave, counts as filled. Scratch memory is released. */
double equal_sums(int n, double *matrix, struct arena *arena);

#endif
