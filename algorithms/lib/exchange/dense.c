#include "algorithms/lib/exchange/dense.h"

#include "algorithms/lib/exchange/dense_run.h"
#include "algorithms/lib/exchange/domain.h"
#include "models/base/units.h"

#include <math.h>

const struct dense_weights dense_portfolio[DENSE_PORTFOLIO] = {
    {.larger = 2.7, .sum = 2.2, .length = 0.25, .patience = 23.0, .delay = 13.0},
    {.larger = 7.5, .sum = 0.2, .length = 0.06, .patience = 2.3, .delay = 4.9},
    {.larger = 4.3, .sum = 0.13, .length = 0.03, .patience = 26.0, .delay = 13.0},
    {.larger = 2.4, .sum = 0.55, .length = 0.04, .patience = 3.5, .delay = 16.0},
    {.larger = 1.4, .sum = 0.84, .length = 0.13, .patience = 32.0, .delay = 6.9},
    {.larger = 1.2, .sum = 1.8, .length = 0.13, .patience = 38.0, .delay = 13.0},
};

/* Moves the run's choices and completion to `best`, whose former memory of choices goes to the
 * run. */
static void keep(struct dense_run *run, struct dense_run *best)
{
    struct dense_choice *choices = best->choices;
    best->choices = run->choices;
    best->completion = run->completion;
    run->choices = choices;
}

enum outcome dense_best(const struct exchange *exchange, struct context *context,
                        const struct dense_weights *weights, int count, struct timeline *out)
{
    enum outcome outcome = refuse_phases(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct dense_shop shop = dense_shop_of(exchange, context->arena);
    struct dense_run run = dense_run_of(&shop, context->arena), best = run;
    best.choices = ARENA_ARRAY(context->arena, struct dense_choice, shop.count);
    for (int k = 0; k < count; k++) {
        run.weights = weights[k];
        dense_reset(&run);
        dense_finish(&run, INFINITY);
        if (k == 0 || run.completion < best.completion)
            keep(&run, &best);
        if (!clearly_less(shop.bound, best.completion, best.completion))
            break;
    }
    context->evaluated += run.evaluated;
    dense_place(&shop, exchange, best.choices, context->arena, out);
    return OUTCOME_SCHEDULED;
}

enum outcome dense(const struct exchange *exchange, struct context *context,
                   const struct dense_weights *weights, struct timeline *out)
{
    return dense_best(exchange, context, weights, 1, out);
}
