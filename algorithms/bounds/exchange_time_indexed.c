/* Bound by the least deadline that the linear relaxation of an exchange's time-indexed program
 * admits, after pairs with one impossible order have been fixed to the other order
 * (lib/exchange/disjunctive.h). It usually equals the port bound. */
#include "algorithms/bound.h"
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/time_indexed_program.h"
#include "algorithms/lib/exchange/whole_shop.h"
#include "algorithms/lib/lp/rounding.h"
#include "models/base/wall_clock.h"

#include <math.h>

/* With more terms, GLPK's simplex method takes many seconds. */
static const double MOST_TERMS = 1e5;

static enum outcome value(const struct instance *instance, struct context *context, double *out)
{
    const struct exchange *exchange = &instance->as.exchange;
    enum outcome outcome = refuse_overlap(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    double end = wall_clock() + context->time_limit;
    size_t messages = exchange_message_count(exchange);
    if ((double)messages > MOST_TERMS)
        return refuse(context, "%zu messages, each of several terms: at most %.0f terms", messages,
                      MOST_TERMS);
    struct whole_shop whole = whole_shop_of(exchange, context->arena);
    size_t pairs = disjunctive_pairs(&whole.shop, context->arena);
    if ((double)pairs > MOST_TERMS)
        return refuse(context, "%zu pairs of messages share a port: at most %.0f", pairs,
                      MOST_TERMS);
    struct disjunctive model = disjunctive_start(&whole.shop, context->arena);
    double terms = whole.on_grid ? time_indexed_terms(&whole.shop, whole.bound) : 0.0;
    if (!whole.on_grid)
        return refuse(context,
                      "durations must be whole numbers of one unit of time, up to 30 of "
                      "it among 6 nodes");
    if (terms > MOST_TERMS)
        return refuse(context,
                      "durations must be smaller whole numbers, up to 30 among 6 nodes: the "
                      "program has %.3g terms, at most %.0f",
                      terms, MOST_TERMS);
    int64_t deadline = whole.bound;
    struct open_shop_answer answer = {.status = LP_INFEASIBLE, .bound = (double)deadline};
    while (answer.bound >= (double)deadline && end > wall_clock()) {
        struct arena scratch = {0};
        answer = (struct open_shop_answer){LP_INFEASIBLE, (double)deadline + 1.0, NULL};
        if (disjunctive_reset(&model, deadline))
            answer = time_indexed_program(&model, true, end - wall_clock(), &scratch);
        deadline += answer.bound > (double)deadline;
        arena_release(&scratch);
    }
    context->unfinished = answer.status != LP_PROVED;
    *out = rounding_below(instance, (double)deadline * whole.unit);
    return OUTCOME_SCHEDULED;
}

const struct computed_bound computed_bound_exchange_time_indexed = {
    .name = "exchange_time_indexed",
    .applies =
        "schedules without forwarding that split nothing, of small whole durations: a "
        "linear relaxation, in most cases no better than the port bound",
    .family = FAMILY_EXCHANGE,
    .value = value,
};
