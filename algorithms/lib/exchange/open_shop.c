#include "algorithms/lib/exchange/open_shop.h"

int first_idle_sender(const struct exchange_clock *clock, const int *left)
{
    int first = -1;
    for (int node = 0; node < clock->exchange->nodes; node++)
        if (left[node] > 0 && (first < 0 || clock->send_free[node] < clock->send_free[first]))
            first = node;
    return first;
}

static bool preferred(const struct exchange_clock *clock, int from, int to, int over,
                      enum receiver_tie tie)
{
    const double *free_at = clock->receive_free;
    if (free_at[to] != free_at[over])
        return free_at[to] < free_at[over];
    return tie == TIE_LONGEST_MESSAGE && exchange_message_time(clock->exchange, from, to) >
                                             exchange_message_time(clock->exchange, from, over);
}

static int best_receiver(const struct exchange_clock *clock, int from, const bool *owes,
                         enum receiver_tie tie)
{
    int best = -1;
    for (int to = 0; to < clock->exchange->nodes; to++)
        if (owes[to] && (best < 0 || preferred(clock, from, to, best, tie)))
            best = to;
    return best;
}

enum outcome open_shop(const struct exchange *exchange, struct context *context,
                       struct timeline *out, enum receiver_tie tie)
{
    struct arena *arena = context->arena;
    size_t nodes = (size_t)exchange->nodes;
    struct exchange_clock clock = exchange_clock_start(exchange, arena, out);
    bool *owes = ARENA_ZEROED(arena, bool, nodes *nodes);
    int *left = ARENA_ZEROED(arena, int, nodes);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            owes[(size_t)from * nodes + (size_t)to] = exchange_bytes(exchange, from, to) > 0.0;
            left[from] += exchange_bytes(exchange, from, to) > 0.0;
        }
    timeline_reserve(out, exchange_message_count(exchange));
    for (;;) {
        int from = first_idle_sender(&clock, left);
        context->evaluated += exchange->nodes;
        if (from < 0)
            return OUTCOME_SCHEDULED;
        int to = best_receiver(&clock, from, owes + (size_t)from * nodes, tie);
        context->evaluated += exchange->nodes;
        exchange_clock_place(&clock, from, to, exchange_bytes(exchange, from, to));
        owes[(size_t)from * nodes + (size_t)to] = false;
        left[from]--;
    }
}
