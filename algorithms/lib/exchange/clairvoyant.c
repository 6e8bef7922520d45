#include "algorithms/lib/exchange/clairvoyant.h"

#include "algorithms/lib/best_of.h"
#include "algorithms/lib/exchange/adjustment.h"
#include "algorithms/lib/exchange/order_search.h"
#include "algorithms/lib/exchange/remainder.h"
#include "algorithms/lib/exchange/start_order.h"
#include "algorithms/response.h"
#include "models/base/random.h"
#include "models/exchange/execution.h"

#include <string.h>

struct clairvoyant {
    const struct algorithm *algorithm;
    const struct exchange *exchange;
    struct exchange plain;
    double horizon; /* the believed end of the algorithm's plan */
};

/* An order for the truth; the timeline is initially empty. */
typedef enum outcome order_of(struct clairvoyant *clairvoyant, struct context *context,
                              struct timeline *order);

/* Executes the order, whatever times it was planned with. An empty set of begun transfers disables
 * deliberate waits. */
static enum outcome carry_out(const struct clairvoyant *clairvoyant, struct context *context,
                              struct timeline *order)
{
    struct exchange plain = exchange_behind(&clairvoyant->plain, order, 0, context->arena);
    struct exchange real = *clairvoyant->exchange;
    real.begun = plain.begun;
    sort_by_start(order, context->arena);
    struct verdict verdict = exchange_execute(&plain, order, context->arena);
    if (verdict.ok)
        return execute_order(&clairvoyant->plain, &real, context, order);
    refuse(context, "%s", verdict.reason);
    return OUTCOME_INVALID;
}

static enum outcome by_belief(struct clairvoyant *clairvoyant, struct context *context,
                              struct timeline *order)
{
    enum outcome outcome =
        exchange_planned(clairvoyant->algorithm, &clairvoyant->plain, context, order);
    clairvoyant->horizon = order->completion;
    return outcome == OUTCOME_SCHEDULED
               ? execute_order(&clairvoyant->plain, clairvoyant->exchange, context, order)
               : outcome;
}

/* Mean actual seconds per believed second, from 0 to a time. */
static double mean_factor(const struct steps *steps, double until)
{
    return steps->count > 0 && until > 0.0 ? until / steps_work(steps, 0.0, until)
                                           : steps_at(steps, 0.0);
}

static enum outcome by_means(struct clairvoyant *clairvoyant, struct context *context,
                             struct timeline *order)
{
    struct exchange mean = exchange_by_factors(clairvoyant->exchange, mean_factor,
                                               clairvoyant->horizon, context->arena);
    enum outcome outcome = exchange_planned(clairvoyant->algorithm, &mean, context, order);
    return outcome == OUTCOME_SCHEDULED ? carry_out(clairvoyant, context, order) : outcome;
}

static enum outcome by_clock(struct clairvoyant *clairvoyant, struct context *context,
                             struct timeline *order)
{
    enum outcome outcome =
        exchange_planned(clairvoyant->algorithm, clairvoyant->exchange, context, order);
    return outcome == OUTCOME_SCHEDULED ? carry_out(clairvoyant, context, order) : outcome;
}

static enum outcome by_recomputing(struct clairvoyant *clairvoyant, struct context *context,
                                   struct timeline *order)
{
    enum outcome outcome = exchange_adjusted(clairvoyant->algorithm, 0.0, clairvoyant->exchange,
                                             exchange_recompute, context, order);
    return outcome == OUTCOME_SCHEDULED ? carry_out(clairvoyant, context, order) : outcome;
}

/* Every candidate uses the same random numbers. */
static enum outcome consider(struct clairvoyant *clairvoyant, order_of *propose,
                             struct context *context, struct timeline *best)
{
    struct arena arena = {0};
    struct context own = *context;
    struct timeline order = timeline_start(&arena);
    own.arena = &arena;
    if (context->rng) {
        own.rng = random_start(context->rng->type, 0, &arena);
        gsl_rng_memcpy(own.rng, context->rng);
    }
    enum outcome outcome = propose(clairvoyant, &own, &order);
    if (outcome == OUTCOME_SCHEDULED)
        keep_better(&order, best);
    else
        memcpy(context->refusal, own.refusal, sizeof context->refusal);
    context->evaluated = own.evaluated;
    arena_release(&arena);
    return outcome;
}

enum outcome exchange_clairvoyant(const struct algorithm *algorithm, double number,
                                  const struct exchange *exchange, struct context *context,
                                  struct timeline *out)
{
    struct clairvoyant clairvoyant = {algorithm, exchange, exchange_plain(exchange), 0.0};
    enum outcome outcome = consider(&clairvoyant, by_belief, context, out);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    consider(&clairvoyant, by_means, context, out);
    consider(&clairvoyant, by_clock, context, out);
    consider(&clairvoyant, by_recomputing, context, out);
    if (out->parcel_count == 0)
        search_orders(exchange, number, context, out);
    return OUTCOME_SCHEDULED;
}
