/* Matchings of senders with receivers: weights, phases, and perfect matchings along augmenting
 * paths. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_MATCHING_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_MATCHING_H

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

/* Sends the entries that are too small to be matched, in the pattern of FP. */
void send_remainder(struct exchange_clock *clock, double *remaining);

/* ---- equal sums ---- */

/* Completion of a non-negative matrix with dummies until every row and every column has the same
 * sum: the first step of uniform, paper `multicluster` section 3.3.3, and of its adaptation. */

/* Adds dummies to matrix[n * n], row-major and finite, in place: repeatedly, the entry in the row
 * and the column with the largest deficits (ties: smallest index; the diagonal included) grows by
 * the smaller deficit of the two. At most 2n - 1 dummies are added. Returns the common sum, which
 * is the largest row or column sum of the input.
 *
 * Integers below 2^53 stay exact. Otherwise a deficit of at most 4 n DBL_EPSILON of the common sum,
 * which rounding of sums of n numbers can leave, counts as filled. Scratch memory is released. */
double equal_sums(int n, double *matrix, struct arena *arena);

/* ---- matchings along augmenting paths ---- */

/* Perfect matchings of large weight, row by row along best paths: the rules MM and MS of paper
 * `multicluster`.
 *
 * The matching starts empty; rows 0..n-1 in order each grow a tree of paths and are matched along
 * the path to the first free column settled. The next column settled is the one with the path of
 * the largest value, ties: a free column first, then the smallest index; a path replaces another
 * only if its value is strictly larger. Values are compared exactly. O(n^3). */

/* The value of a path. */
enum path_value {
    PATH_BOTTLENECK, /* its smallest weight, which makes the matching's the largest possible */
    PATH_GAIN,       /* what the sum of the matching gains. As gains may grow along a path, the sum
                        is not always the largest possible */
};

struct path_matching {
    int n;
    enum path_value rule;
    int *column_of, *row_of; /* -1: unmatched */

    /* scratch, by column */
    double *matched;  /* weight of its match; 0: unmatched */
    double *value;    /* of the best path; INFINITY: settled */
    double *open;     /* the same; -INFINITY: settled, or not reached */
    int *predecessor; /* the row from which it was reached */
};

/* Memory is from the arena. */
struct path_matching path_matching_start(int n, enum path_value rule, struct arena *arena);

/* Matches under weight[n * n], row-major; -INFINITY forbids a pair. Independent of earlier calls.
 * Returns the least value of the paths, with PATH_BOTTLENECK the smallest weight matched (INFINITY
 * for n = 0), or -INFINITY if no perfect matching exists; then the pairs found before the first row
 * that could not be matched stay in column_of and row_of. */
double path_match(struct path_matching *matching, const double *weight);

#endif
