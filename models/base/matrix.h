/* A nodes x nodes table of numbers, row = sender, or one number for all pairs.
 *
 * A uniform matrix is never expanded: entries is NULL and uniform holds the number. The entries
 * belong to the code that allocated them. */
#ifndef COMMSCHED_MODELS_BASE_MATRIX_H
#define COMMSCHED_MODELS_BASE_MATRIX_H

#include <stddef.h>

struct arena;

struct matrix {
    double uniform;
    double *entries; /* [nodes * nodes], or NULL */
};

static inline double matrix_at(const struct matrix *matrix, int nodes, int row, int column)
{
    return matrix->entries ? matrix->entries[(size_t)row * (size_t)nodes + (size_t)column]
                           : matrix->uniform;
}

/* The submatrix of `count` nodes, node k of which is theirs[k]. A uniform matrix stays uniform. In
 * the arena. */
struct matrix matrix_of_nodes(const struct matrix *matrix, int nodes, const int *theirs, int count,
                              struct arena *arena);

/* ---- not installed ---- */

/* The products of the entries of a pair. That of two uniform matrices is uniform. In the arena. */
struct matrix matrix_product(const struct matrix *matrix, const struct matrix *factor, int nodes,
                             struct arena *arena);

/* A matrix that is not uniform, in the arena. */
struct matrix matrix_of_zeros(int nodes, struct arena *arena);

#endif
