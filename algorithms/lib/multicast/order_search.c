/* Threshold accepting: a trial is accepted if it exceeds the present completion by at most a random
 * share of a temperature, which falls to 0 in every round. */
#include "algorithms/lib/multicast/order_search.h"

#include "algorithms/lib/multicast/order_moves.h"

#include <string.h>

#define HEAT 0.1 /* initial temperature of the first round, relative to the present completion */
enum { ROUNDS = 3 };

struct search {
    struct order_moves moves;
    struct context *context;
    int *best_next, *best_before, *best_from;
    double best;
};

static void keep_best(struct search *search)
{
    struct node_orders *orders = &search->moves.orders;
    size_t places = (size_t)(2 * orders->transfers + orders->nodes) * sizeof(int);
    search->best = orders->completion;
    memcpy(search->best_next, orders->next, places);
    memcpy(search->best_before, orders->before, places);
    memcpy(search->best_from, orders->from, (size_t)orders->transfers * sizeof(int));
}

static void return_to_best(struct search *search)
{
    node_orders_restore(&search->moves.orders, search->best_next, search->best_before,
                        search->best_from);
    order_moves_trace(&search->moves);
}

/* Makes one proposal, accepted up to this relative excess over the present completion. */
static void step(struct search *search, double heat)
{
    struct node_orders *orders = &search->moves.orders;
    double *evaluated = &search->context->evaluated;
    *evaluated += 1.0;
    if (!order_moves_propose(&search->moves))
        return;
    if (!node_orders_try(orders, orders->completion * (1.0 + heat), evaluated)) {
        node_orders_reject(orders);
        return;
    }
    node_orders_accept(orders);
    order_moves_trace(&search->moves);
    if (orders->completion < search->best)
        keep_best(search);
}

/* Rounds of equal budgets, each starting from the best with a lower temperature than before. */
static void run(struct search *search, double bound, double until)
{
    const struct context *context = search->context;
    double begun = context->evaluated, each = (until - begun) / ROUNDS;
    keep_best(search);
    for (int round = 0; round < ROUNDS; round++) {
        double end = begun + each * (round + 1);
        return_to_best(search);
        while (context->evaluated < end && search->best > bound) {
            double left = (end - context->evaluated) / each;
            double share = gsl_rng_uniform(context->rng);
            step(search, HEAT / (1 + round) * left * left * share);
        }
    }
}

void order_search(const struct multicast *multicast, struct context *context, double bound,
                  double until, struct timeline *best)
{
    if (context->evaluated >= until || best->completion <= bound)
        return;
    struct arena *arena = context->arena;
    struct search search = {.moves = order_moves_start(multicast, best, context->rng, arena),
                            .context = context};
    int operations = 2 * search.moves.orders.transfers,
        places = operations + search.moves.orders.nodes;
    if (operations == 0 || search.moves.orders.completion > best->completion)
        return;
    search.best_next = ARENA_ARRAY(arena, int, places);
    search.best_before = ARENA_ARRAY(arena, int, places);
    search.best_from = ARENA_ARRAY(arena, int, search.moves.orders.transfers);
    run(&search, bound, until);
    if (search.best < best->completion) {
        best->count = 0;
        best->completion = 0.0;
        node_orders_restore(&search.moves.orders, search.best_next, search.best_before,
                            search.best_from);
        node_orders_timeline(&search.moves.orders, arena, best);
    }
}
