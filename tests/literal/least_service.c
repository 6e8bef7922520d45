#include "tests/literal/least_service.h"

#include <math.h>

struct attempt {
    const struct exchange *exchange;
    double *arrival; /* [nodes * nodes]: of messages sent; else -1 */
    double *send_free, *receive_free;
    struct least_service least;
};

/* From arrivals: without forwarding, a node's own events end when its messages arrive. */
static struct least_service judge(const struct exchange *exchange, const double *arrival)
{
    struct least_service found = {0};
    int nodes = exchange->nodes;
    for (int node = 0; node < nodes; node++) {
        double finish = 0.0;
        for (int peer = 0; peer < nodes; peer++)
            finish = fmax(finish, fmax(arrival[node * nodes + peer], arrival[peer * nodes + node]));
        found.critical += service_node_weight(exchange, node) * finish;
        found.completion = fmax(found.completion, finish);
    }
    for (int k = 0; k < nodes * nodes; k++) {
        double deadline = service_deadline(exchange, k / nodes, k % nodes);
        double priority = service_priority(exchange, k / nodes, k % nodes);
        if (arrival[k] < 0.0)
            continue;
        if (arrival[k] > deadline)
            found.tardiness += priority * (arrival[k] - deadline);
        found.late += service_is_late(arrival[k], deadline);
    }
    return found;
}

static void note(struct least_service *least, const struct least_service *found)
{
    if (found->critical < least->critical ||
        (found->critical == least->critical && found->completion < least->completion)) {
        least->critical = found->critical;
        least->completion = found->completion;
    }
    least->tardiness = fmin(least->tardiness, found->tardiness);
    least->late = fmin(least->late, found->late);
}

static void place_next(struct attempt *attempt, size_t left, double last_start)
{
    int nodes = attempt->exchange->nodes;
    if (left == 0) {
        const struct least_service found = judge(attempt->exchange, attempt->arrival);
        note(&attempt->least, &found);
    }
    for (int k = 0; k < nodes * nodes; k++) {
        int from = k / nodes, to = k % nodes;
        double sender = attempt->send_free[from], receiver = attempt->receive_free[to];
        double start = fmax(sender, receiver);
        if (attempt->arrival[k] >= 0.0 || exchange_bytes(attempt->exchange, from, to) == 0.0 ||
            start < last_start)
            continue;
        attempt->arrival[k] = start + exchange_message_time(attempt->exchange, from, to);
        attempt->send_free[from] = attempt->receive_free[to] = attempt->arrival[k];
        place_next(attempt, left - 1, start);
        attempt->arrival[k] = -1.0;
        attempt->send_free[from] = sender;
        attempt->receive_free[to] = receiver;
    }
}

struct least_service literal_least_service(const struct exchange *exchange, struct arena *scratch)
{
    size_t nodes = (size_t)exchange->nodes;
    struct attempt attempt = {
        .exchange = exchange,
        .arrival = ARENA_ARRAY(scratch, double, nodes *nodes),
        .send_free = ARENA_ZEROED(scratch, double, nodes),
        .receive_free = ARENA_ZEROED(scratch, double, nodes),
        .least = {INFINITY, INFINITY, INFINITY, INFINITY},
    };
    for (size_t k = 0; k < nodes * nodes; k++)
        attempt.arrival[k] = -1.0;
    place_next(&attempt, exchange_message_count(exchange), 0.0);
    return attempt.least;
}
