#include "experiments/reality/collectives/orders.h"

#include "models/base/tournament.h"

#include <math.h>

/* The rank requests its next receiver at that time, if it has another message. */
static void ask(struct tournament *asking, const struct exchange *call, const int *order,
                size_t *turn, int rank, double now)
{
    size_t others = (size_t)call->nodes - 1, first = (size_t)rank * others;
    while (*turn < others && exchange_bytes(call, rank, order[first + *turn]) == 0.0)
        ++*turn;
    tournament_set(asking, rank, *turn < others ? now : INFINITY, 0.0);
}

/* Later requests are served later, so that one pass in the order of requests is sufficient. */
double orders_completion(const struct exchange *call, const int *order, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    size_t others = (size_t)call->nodes - 1;
    size_t *turn = ARENA_ZEROED(scratch, size_t, call->nodes);
    double *idle_from = ARENA_ZEROED(scratch, double, call->nodes); /* receive ports */
    struct tournament asking = tournament_start(call->nodes, scratch);
    double completion = 0.0;
    for (int rank = 0; rank < call->nodes; rank++)
        ask(&asking, call, order, &turn[rank], rank, 0.0);
    for (int rank; rank = tournament_least(&asking), asking.key[rank] < INFINITY;) {
        int to = order[(size_t)rank * others + turn[rank]++];
        double start = fmax(asking.key[rank], idle_from[to]);
        idle_from[to] = start + exchange_message_time(call, rank, to);
        completion = fmax(completion, idle_from[to]);
        ask(&asking, call, order, &turn[rank], rank, idle_from[to]);
    }
    arena_rewind(scratch, mark);
    return completion;
}
