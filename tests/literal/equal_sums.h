/* Literal form of the completion rule of algorithm uniform, paper multicluster, in integers:
 * "largest row deficit with largest column deficit, ties smallest index, diagonal allowed". */
#ifndef COMMSCHED_TESTS_LITERAL_EQUAL_SUMS_H
#define COMMSCHED_TESTS_LITERAL_EQUAL_SUMS_H

/* Completes matrix[n * n], row-major, in place and returns the common sum. */
long long literal_equal_sums(int n, long long *matrix);

#endif
