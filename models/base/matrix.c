#include "models/base/matrix.h"

#include "models/base/arena.h"

struct matrix matrix_of_nodes(const struct matrix *matrix, int nodes, const int *theirs, int count,
                              struct arena *arena)
{
    struct matrix part = {.uniform = matrix->uniform};
    if (!matrix->entries)
        return part;
    part.entries = ARENA_ARRAY(arena, double, (size_t)count *(size_t)count);
    double *entry = part.entries;
    for (int from = 0; from < count; from++)
        for (int to = 0; to < count; to++)
            *entry++ = matrix_at(matrix, nodes, theirs[from], theirs[to]);
    return part;
}

struct matrix matrix_product(const struct matrix *matrix, const struct matrix *factor, int nodes,
                             struct arena *arena)
{
    struct matrix made = {.uniform = matrix->uniform * factor->uniform};
    if (!matrix->entries && !factor->entries)
        return made;
    made.entries = ARENA_ARRAY(arena, double, (size_t)nodes *(size_t)nodes);
    double *entry = made.entries;
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            *entry++ = matrix_at(matrix, nodes, from, to) * matrix_at(factor, nodes, from, to);
    return made;
}

struct matrix matrix_of_zeros(int nodes, struct arena *arena)
{
    return (struct matrix){.entries = ARENA_ZEROED(arena, double, (size_t)nodes *(size_t)nodes)};
}
