#include "algorithms/lib/multicast/order_descent.h"

#include "algorithms/lib/multicast/order_moves.h"
#include "models/base/random.h"

#define SEED 1

static void step(struct order_moves *moves, double *evaluated)
{
    struct node_orders *orders = &moves->orders;
    if (!order_moves_propose(moves))
        return;
    if (node_orders_try(orders, orders->completion, evaluated)) {
        node_orders_accept(orders);
        order_moves_trace(moves);
    } else {
        node_orders_reject(orders);
    }
}

void order_descent(const struct multicast *multicast, double tries, double *evaluated,
                   struct arena *scratch, struct timeline *best)
{
    if (multicast_transfer_count(multicast) == 0)
        return;
    gsl_rng *rng = random_start(gsl_rng_mt19937, SEED, scratch);
    struct order_moves moves = order_moves_start(multicast, best, rng, scratch);
    if (moves.orders.completion > best->completion)
        return;
    order_moves_trace(&moves);
    for (size_t k = 0; (double)k < tries; k++)
        step(&moves, evaluated);
    if (moves.orders.completion < best->completion) {
        best->count = 0;
        best->completion = 0.0;
        node_orders_timeline(&moves.orders, scratch, best);
    }
}
