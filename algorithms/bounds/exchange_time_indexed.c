/* The least deadline that the linear relaxation of an exchange's time-indexed program admits. */
#include "algorithms/bound.h"
#include "algorithms/lib/time_indexed_program.h"
#include "algorithms/lib/wall_clock.h"

#include <math.h>

/* GLPK's simplex takes seconds with so many. */
static const double MOST_TERMS = 1e5;

static enum outcome value(const struct instance *instance, struct context *context, double *out)
{
    const struct exchange *exchange = &instance->as.exchange;
    double end = wall_clock() + context->time_limit, disjuncts = open_shop_disjuncts(exchange);
    if (disjuncts > MOST_TERMS)
        return refuse(context, "%.0f pairs of messages share a port: at most %.0f", disjuncts,
                      MOST_TERMS);
    struct open_shop_problem problem = open_shop_problem(exchange, context->arena);
    double terms = problem.whole ? time_indexed_terms(&problem) : INFINITY;
    if (terms > MOST_TERMS)
        return refuse(context,
                      "durations are not small whole numbers: the program has %.3g terms, at "
                      "most %.0f, as of 6 nodes with durations up to 30",
                      terms, MOST_TERMS);
    double deadline = problem.port_bound;
    for (bool refuted = true; refuted && end > wall_clock();) {
        struct arena scratch = {0};
        double seconds = end - wall_clock();
        refuted = time_indexed_program(&problem, deadline, true, seconds, &scratch).status ==
                  LP_INFEASIBLE;
        deadline += refuted;
        arena_release(&scratch);
    }
    *out = deadline * problem.unit;
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
