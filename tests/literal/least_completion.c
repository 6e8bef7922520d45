#include "tests/literal/least_completion.h"

#include <math.h>

struct port_times {
    double *send_free, *receive_free;
};

static double least(const struct exchange *exchange, bool *sent, struct port_times *times,
                    double completion)
{
    double best = INFINITY;
    bool all = true;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            bool *this = &sent[from * exchange->nodes + to];
            if (*this || exchange_bytes(exchange, from, to) == 0.0)
                continue;
            double send_free = times->send_free[from], receive_free = times->receive_free[to];
            double end = fmax(send_free, receive_free) + exchange_message_time(exchange, from, to);
            *this = true;
            times->send_free[from] = times->receive_free[to] = end;
            best = fmin(best, least(exchange, sent, times, fmax(completion, end)));
            *this = all = false;
            times->send_free[from] = send_free;
            times->receive_free[to] = receive_free;
        }
    return all ? completion : best;
}

double literal_least_completion(const struct exchange *exchange, struct arena *arena)
{
    size_t nodes = (size_t)exchange->nodes;
    struct port_times times = {ARENA_ZEROED(arena, double, nodes),
                               ARENA_ZEROED(arena, double, nodes)};
    return least(exchange, ARENA_ZEROED(arena, bool, nodes *nodes), &times, 0.0);
}
