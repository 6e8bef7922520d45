#include "models/exchange/execution_straight.h"

#include "models/timeline_turns.h"

#include <math.h>

static double port_time(const struct exchange *exchange, const struct transfer *transfer)
{
    return exchange_port_time(exchange, transfer->from, transfer->to, transfer->bytes);
}

/* Sends everything; stores arrivals in the place of the receipts' starts. */
static void send_all(const struct exchange *exchange, struct timeline *timeline,
                     struct arena *arena)
{
    struct port_turns sends = port_turns_of(timeline, exchange->nodes, SENDS, arena);
    for (int node = 0; node < exchange->nodes; node++) {
        double now = 0.0;
        for (size_t k = sends.first[node]; k < sends.first[node + 1]; k++) {
            struct transfer *transfer = &timeline->transfers[sends.turns[k].transfer];
            transfer->send_start = now;
            now += port_time(exchange, transfer);
            transfer->send_end = now;
            transfer->receive_start =
                transfer->send_start +
                matrix_at(&exchange->latency, exchange->nodes, transfer->from, transfer->to);
        }
    }
}

static void receive_all(const struct exchange *exchange, struct timeline *timeline,
                        struct arena *arena)
{
    struct port_turns receipts = port_turns_of(timeline, exchange->nodes, RECEIPTS, arena);
    for (int node = 0; node < exchange->nodes; node++) {
        double idle_from = 0.0;
        for (size_t k = receipts.first[node]; k < receipts.first[node + 1]; k++) {
            struct transfer *transfer = &timeline->transfers[receipts.turns[k].transfer];
            transfer->receive_start = fmax(transfer->receive_start, idle_from);
            idle_from = transfer->receive_end =
                transfer->receive_start + port_time(exchange, transfer);
        }
    }
}

void execute_straight(const struct exchange *exchange, struct timeline *timeline,
                      struct arena *arena)
{
    send_all(exchange, timeline, arena);
    receive_all(exchange, timeline, arena);
    timeline_recount_completion(timeline);
}
