#include "tests/literal/exchange_brute_force.h"

#include <math.h>

struct attempt {
    const struct exchange *exchange;
    bool sent[BRUTE_FORCE_NODES][BRUTE_FORCE_NODES];
    double send_free[BRUTE_FORCE_NODES], receive_free[BRUTE_FORCE_NODES];
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
            double sender = attempt->send_free[from], receiver = attempt->receive_free[to];
            double start = fmax(sender, receiver);
            if (attempt->sent[from][to] || !(exchange_bytes(attempt->exchange, from, to) > 0.0) ||
                start < last_start)
                continue;
            double end = start + exchange_message_time(attempt->exchange, from, to);
            attempt->sent[from][to] = true;
            attempt->send_free[from] = attempt->receive_free[to] = end;
            place_next(attempt, left - 1, start, fmax(completion, end));
            attempt->sent[from][to] = false;
            attempt->send_free[from] = sender;
            attempt->receive_free[to] = receiver;
        }
}

double exchange_brute_force(const struct exchange *exchange)
{
    struct attempt attempt = {.exchange = exchange, .best = INFINITY};
    place_next(&attempt, exchange_message_count(exchange), 0.0, 0.0);
    return attempt.best;
}
