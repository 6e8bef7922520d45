/* A nodes x nodes table of numbers, row = sender, or one number for all pairs.
 *
 * A uniform matrix is never expanded: entries is NULL and uniform holds the number. The entries
 * belong to whoever allocated them. */
#ifndef COMMSCHED_MODELS_BASE_MATRIX_H
#define COMMSCHED_MODELS_BASE_MATRIX_H

#include <stddef.h>

struct matrix {
    double uniform;
    double *entries; /* [nodes * nodes], or NULL */
};

static inline double matrix_at(const struct matrix *matrix, int nodes, int row, int column)
{
    return matrix->entries ? matrix->entries[(size_t)row * (size_t)nodes + (size_t)column]
                           : matrix->uniform;
}

#endif
