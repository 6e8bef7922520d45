#include "algorithms/lib/exchange_optimum.h"

#include "algorithms/lib/exchange_domain.h"
#include "algorithms/lib/exchange_heuristics.h"
#include "algorithms/lib/open_shop_windows.h"
#include "algorithms/lib/time_indexed_program.h"
#include "algorithms/lib/wall_clock.h"
#include "models/units.h"

#include <math.h>

/* In units: schedules that are better by less are not looked for where durations are not whole. */
static const double PRECISION = 1e-6;

/* Seconds below which another probe is not begun. */
static const double SHORTEST_PROBE = 0.02;

/* Up to so many terms the time-indexed model is the faster one. */
static const double FEW_TERMS = 2e4;

struct search {
    const struct exchange *exchange;
    struct context *context;
    struct open_shop_problem problem;
    bool time_indexed;
    double end;           /* on the wall clock */
    double low;           /* proved, in units */
    double high;          /* of the best schedule, in units */
    struct timeline best; /* in the context's arena */
};

static double left(const struct search *search)
{
    return search->end - wall_clock();
}

static double in_units(const struct open_shop_problem *problem, double seconds)
{
    return problem->whole ? round(seconds / problem->unit) : seconds / problem->unit;
}

static void keep_better(struct search *search, const double *start)
{
    struct timeline timeline = timeline_start(search->context->arena);
    open_shop_realise(search->exchange, &search->problem, start, search->context->arena, &timeline);
    if (timeline.completion >= search->best.completion)
        return;
    search->best = timeline;
    search->high = in_units(&search->problem, timeline.completion);
}

/* Looks for a schedule that ends by a whole limit. */
static enum lp_status probe(struct search *search, double limit)
{
    struct arena scratch = {0};
    double seconds = left(search) / 2.0;
    struct open_shop_answer answer =
        search->time_indexed
            ? time_indexed_program(&search->problem, limit, false, seconds, &scratch)
            : disjunctive_program(&search->problem, limit, limit, seconds, &scratch);
    if (answer.start)
        keep_better(search, answer.start);
    if (answer.status == LP_INFEASIBLE)
        search->low = limit + 1.0;
    arena_release(&scratch);
    return answer.status;
}

/* The bound is most often the optimum, and is probed first; then bisection. A probe that gives up
 * raises `from` only; what it left open is probed again with the time that is left at the end. */
static void search_whole(struct search *search)
{
    while (search->low < search->high && left(search) > SHORTEST_PROBE) {
        double from = search->low, limit = from;
        while (from < search->high && left(search) > SHORTEST_PROBE) {
            enum lp_status status = probe(search, limit);
            if (status == LP_FAILED)
                return;
            if (search->high > limit)
                from = limit + 1.0;
            limit = floor((from + search->high - 1.0) / 2.0);
        }
    }
}

static void search_real(struct search *search)
{
    struct arena scratch = {0};
    double limit = fmax(search->low, search->high - PRECISION);
    if (search->low < search->high && left(search) > SHORTEST_PROBE) {
        struct open_shop_answer answer =
            disjunctive_program(&search->problem, search->low, limit, left(search), &scratch);
        if (answer.start)
            keep_better(search, answer.start);
        bool proved = answer.status == LP_PROVED || answer.status == LP_INFEASIBLE;
        if (proved && search->high - answer.bound <= PRECISION)
            search->low = search->high;
        else
            search->low = fmax(search->low, fmin(answer.bound - PRECISION, search->high));
    }
    arena_release(&scratch);
}

static bool met(double bound, double completion)
{
    return !clearly_less(bound, completion, completion);
}

/* What no heuristic has settled. */
static void improve(struct search *search)
{
    struct arena scratch = {0};
    search->low = search->problem.port_bound;
    search->high = in_units(&search->problem, search->best.completion);
    if (left(search) > SHORTEST_PROBE)
        search->low = windows_bound(&search->problem, search->high, &scratch);
    arena_release(&scratch);
    if (search->problem.whole)
        search_whole(search);
    else
        search_real(search);
    double completion = search->best.completion, proved = search->low * search->problem.unit;
    search->context->proved =
        search->low >= search->high || met(proved, completion) ? completion : proved;
}

/* Chooses the model, or refuses what is too large for it. */
static enum outcome prepare(struct search *search, enum exchange_model model)
{
    struct context *context = search->context;
    double disjuncts = open_shop_disjuncts(search->exchange);
    if (disjuncts > EXCHANGE_OPTIMUM_DISJUNCTS)
        return refuse(context,
                      "%.0f pairs of messages share a port: at most %d, as of 10 nodes that all "
                      "send to all, where no heuristic meets the bound",
                      disjuncts, EXCHANGE_OPTIMUM_DISJUNCTS);
    search->problem = open_shop_problem(search->exchange, context->arena);
    double terms = search->problem.whole ? time_indexed_terms(&search->problem) : INFINITY;
    if (model == MODEL_TIME_INDEXED && terms > EXCHANGE_OPTIMUM_TERMS)
        return refuse(context, "durations are not small whole numbers: %.3g terms, at most %.3g",
                      terms, EXCHANGE_OPTIMUM_TERMS);
    search->time_indexed = model == MODEL_CHOSEN ? terms <= FEW_TERMS : model == MODEL_TIME_INDEXED;
    return OUTCOME_SCHEDULED;
}

static void hand_over(const struct timeline *best, struct timeline *out)
{
    timeline_reserve(out, best->count);
    for (size_t k = 0; k < best->count; k++)
        timeline_append(out, &best->transfers[k], NULL, 0);
}

enum outcome exchange_optimum(const struct exchange *exchange, struct context *context,
                              struct timeline *out, enum exchange_model model)
{
    struct search search = {
        .exchange = exchange, .context = context, .end = wall_clock() + context->time_limit};
    enum outcome outcome = refuse_phases(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    search.best = exchange_heuristics(exchange, context);
    if (met(exchange_port_bound(exchange), search.best.completion)) {
        context->proved = search.best.completion;
    } else {
        outcome = prepare(&search, model);
        if (outcome != OUTCOME_SCHEDULED)
            return outcome;
        improve(&search);
    }
    hand_over(&search.best, out);
    return OUTCOME_SCHEDULED;
}
