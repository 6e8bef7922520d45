#include "tests/literal/least_completion.h"

#include <math.h>

struct attempt {
    const struct exchange *exchange;
    bool *sent; /* [nodes * nodes] */
    double *send_free, *receive_free;
    double best;
};

static void place_next(struct attempt *attempt, size_t left, double last_start, double completion)
{
    if (completion >= attempt->best)
        return;
    if (left == 0)
        attempt->best = completion;
    for (int from = 0; from < attempt->exchange->nodes; from++)
        for (int to = 0; to < attempt->exchange->nodes; to++) {
            bool *this = &attempt->sent[from * attempt->exchange->nodes + to];
            double sender = attempt->send_free[from], receiver = attempt->receive_free[to];
            double start = fmax(sender, receiver);
            if (*this || exchange_bytes(attempt->exchange, from, to) == 0.0 || start < last_start)
                continue;
            double end = start + exchange_message_time(attempt->exchange, from, to);
            *this = true;
            attempt->send_free[from] = attempt->receive_free[to] = end;
            place_next(attempt, left - 1, start, fmax(completion, end));
            *this = false;
            attempt->send_free[from] = sender;
            attempt->receive_free[to] = receiver;
        }
}

double literal_least_completion(const struct exchange *exchange, struct arena *scratch)
{
    size_t nodes = (size_t)exchange->nodes;
    struct attempt attempt = {
        .exchange = exchange,
        .sent = ARENA_ZEROED(scratch, bool, nodes *nodes),
        .send_free = ARENA_ZEROED(scratch, double, nodes),
        .receive_free = ARENA_ZEROED(scratch, double, nodes),
        .best = INFINITY,
    };
    place_next(&attempt, exchange_message_count(exchange), 0.0, 0.0);
    return attempt.best;
}
