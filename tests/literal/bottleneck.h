/* Literal form of the bottleneck matching rule of algorithm max_min, paper multicluster: "Each
 * phase starts empty: rows 0..n-1 in order, each grows a maximin tree; next column = largest
 * bottleneck, ties: free column first, then smallest index; strict improvement only." */
#ifndef COMMSCHED_TESTS_LITERAL_BOTTLENECK_H
#define COMMSCHED_TESTS_LITERAL_BOTTLENECK_H

/* Fills column_of[n] and returns the bottleneck of weight[n * n], row-major; -INFINITY if no
 * perfect matching exists, with the pairs matched before the failing row in column_of. */
double literal_bottleneck(int n, const double *weight, int *column_of);

#endif
