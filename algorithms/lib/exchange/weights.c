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

void send_remainder(struct exchange_clock *clock, double *remaining)
{
    int nodes = clock->exchange->nodes;
    for (int shift = 1; shift < nodes; shift++) {
        for (int from = 0; from < nodes; from++) {
            int to = (from + shift) % nodes;
            double *bytes = &remaining[(size_t)from * (size_t)nodes + (size_t)to];
            if (*bytes > 0.0)
                exchange_clock_send(clock, from, to, *bytes);
            *bytes = 0.0;
        }
        exchange_clock_end_phase(clock);
    }
}
