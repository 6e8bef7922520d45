#include "algorithms/lib/exchange/weights.h"

double *weight_matrix(const struct exchange *exchange, message_weight *weight, struct arena *arena)
{
    size_t nodes = (size_t)exchange->nodes;
    double *matrix = ARENA_ARRAY(arena, double, nodes *nodes);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            matrix[(size_t)from * nodes + (size_t)to] = weight(exchange, from, to);
    return matrix;
}
