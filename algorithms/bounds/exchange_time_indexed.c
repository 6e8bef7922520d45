/* The least deadline that the linear relaxation of an exchange's time-indexed program admits. */
#include "algorithms/bound.h"
#include "algorithms/lib/time_indexed_program.h"
#include "algorithms/lib/wall_clock.h"
#include "algorithms/lib/whole_shop.h"

#include <math.h>

/* GLPK's simplex takes seconds with so many. */
static const double MOST_TERMS = 1e5;

static enum outcome value(const struct instance *instance, struct context *context, double *out)
{
    const struct exchange *exchange = &instance->as.exchange;
    double end = wall_clock() + context->time_limit;
    struct whole_shop whole = whole_shop_of(exchange, context->arena);
    size_t pairs = disjunctive_pairs(&whole.shop, context->arena);
    if ((double)pairs > MOST_TERMS)
        return refuse(context, "%zu pairs of messages share a port: at most %.0f", pairs,
                      MOST_TERMS);
    struct disjunctive model = disjunctive_start(&whole.shop, context->arena);
    double terms = whole.on_grid ? time_indexed_terms(&whole.shop, whole.bound) : INFINITY;
    if (terms > MOST_TERMS)
        return refuse(context,
                      "durations are not small whole numbers: the program has %.3g terms, at "
                      "most %.0f, as of 6 nodes with durations up to 30",
                      terms, MOST_TERMS);
    int64_t deadline = whole.bound;
    enum lp_status status = LP_INFEASIBLE;
    while (status == LP_INFEASIBLE && end > wall_clock()) {
        struct arena scratch = {0};
        if (disjunctive_reset(&model, deadline))
            status = time_indexed_program(&model, true, end - wall_clock(), &scratch).status;
        deadline += status == LP_INFEASIBLE;
        arena_release(&scratch);
    }
    context->unfinished = status != LP_PROVED;
    *out = (double)deadline * whole.unit;
    return OUTCOME_SCHEDULED;
}

const struct lp_bound lp_bound_exchange_time_indexed = {
    .name = "exchange_time_indexed",
    .applies =
        "schedules without forwarding that split nothing, of small whole durations: a "
        "linear relaxation that has only ever returned the port bound",
    .family = FAMILY_EXCHANGE,
    .value = value,
};
