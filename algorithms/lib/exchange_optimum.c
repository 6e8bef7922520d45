#include "algorithms/lib/exchange_optimum.h"

#include "algorithms/lib/disjunctive_probing.h"
#include "algorithms/lib/exchange_domain.h"
#include "algorithms/lib/exchange_heuristics.h"
#include "algorithms/lib/time_indexed_program.h"
#include "algorithms/lib/wall_clock.h"
#include "algorithms/lib/whole_shop.h"
#include "models/units.h"

#include <math.h>

/* Of the longest length: schedules that are better by less are not looked for where durations are
 * not whole. */
static const double PRECISION = 1e-6;

/* Seconds below which another probe is not begun. */
static const double SHORTEST_PROBE = 0.02;

/* Up to so many terms the time-indexed model is the faster one. */
static const double FEW_TERMS = 2e4;

struct search {
    const struct whole_shop *whole;
    struct disjunctive model;
    bool time_indexed;
    double end;  /* on the wall clock */
    int64_t gap; /* enough is proved when the interval is shorter */
    struct interval interval;
    struct arena *arena;
};

static double left(const struct search *search)
{
    return search->end - wall_clock();
}

static bool goes_on(const struct search *search)
{
    const struct interval *interval = &search->interval;
    return interval->reached - interval->proved >= search->gap && left(search) > SHORTEST_PROBE;
}

static void offer(struct search *search, const struct open_shop_answer *answer)
{
    if (answer->start)
        interval_offer(&search->interval, &search->whole->shop, answer->start, search->arena);
}

/* Looks for a schedule that ends by a limit. */
static enum lp_status probe(struct search *search, int64_t limit)
{
    struct arena scratch = {0};
    double seconds = left(search) / 2.0;
    struct open_shop_answer answer = {.status = LP_INFEASIBLE};
    if (disjunctive_probe(&search->model, limit))
        answer = search->time_indexed
                     ? time_indexed_program(&search->model, false, seconds, &scratch)
                     : disjunctive_program(&search->model, limit, seconds, &scratch);
    offer(search, &answer);
    if (answer.status == LP_INFEASIBLE)
        search->interval.proved = limit + 1;
    arena_release(&scratch);
    return answer.status;
}

/* The bound is most often the optimum, and is probed first; then bisection. A probe that gives up
 * raises `from` only; what it left open is probed again with the time that is left at the end. */
static void search_whole(struct search *search)
{
    const struct interval *interval = &search->interval;
    while (goes_on(search)) {
        int64_t from = interval->proved, limit = from;
        while (from < interval->reached && left(search) > SHORTEST_PROBE) {
            if (probe(search, limit) == LP_FAILED)
                return;
            if (interval->reached > limit)
                from = limit + 1;
            limit = from + (interval->reached - from - 1) / 2;
        }
    }
}

/* What GLPK proves, it proves to its precision: a bound is taken for a gap less than it says. */
static void search_real(struct search *search)
{
    struct arena scratch = {0};
    struct interval *interval = &search->interval;
    if (goes_on(search)) {
        struct open_shop_answer answer = {.bound = INFINITY};
        if (disjunctive_probe(&search->model, interval->reached - search->gap))
            answer = disjunctive_program(&search->model, interval->proved, left(search), &scratch);
        offer(search, &answer);
        if (answer.bound >= (double)(interval->reached - search->gap))
            interval->proved = interval->reached;
        else if (answer.bound > (double)(interval->proved + search->gap))
            interval->proved = (int64_t)answer.bound - search->gap;
    }
    arena_release(&scratch);
}

/* What no heuristic has settled. */
static void improve(struct search *search)
{
    struct interval *interval = &search->interval;
    if (goes_on(search))
        interval->proved = disjunctive_probed_bound(&search->model, interval->proved,
                                                    interval->reached, search->gap);
    if (search->whole->on_grid)
        search_whole(search);
    else
        search_real(search);
}

/* Chooses the model, or refuses what is too large for it. */
static enum outcome prepare(struct search *search, struct context *context,
                            enum exchange_model model)
{
    const struct whole_shop *whole = search->whole;
    size_t pairs = disjunctive_pairs(&whole->shop, context->arena);
    if (pairs > EXCHANGE_OPTIMUM_PAIRS)
        return refuse(context,
                      "%zu pairs of messages share a port: at most %d, as of 10 nodes that all "
                      "send to all, where no heuristic meets the bound",
                      pairs, EXCHANGE_OPTIMUM_PAIRS);
    double terms = whole->on_grid ? time_indexed_terms(&whole->shop, whole->bound) : INFINITY;
    if (model == MODEL_TIME_INDEXED && terms > EXCHANGE_OPTIMUM_TERMS)
        return refuse(context, "durations are not small whole numbers: %.3g terms, at most %.3g",
                      terms, EXCHANGE_OPTIMUM_TERMS);
    search->time_indexed = model == MODEL_CHOSEN ? terms <= FEW_TERMS : model == MODEL_TIME_INDEXED;
    search->model = disjunctive_start(&whole->shop, context->arena);
    return OUTCOME_SCHEDULED;
}

enum outcome exchange_optimum(const struct exchange *exchange, struct context *context,
                              struct timeline *out, enum exchange_model model)
{
    struct search search = {.end = wall_clock() + context->time_limit, .arena = context->arena};
    enum outcome outcome = refuse_phases(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct whole_shop whole = whole_shop_of(exchange, context->arena);
    struct timeline first = exchange_heuristics(exchange, context);
    search.whole = &whole;
    search.gap = whole.on_grid ? 1 : 1 + (int64_t)(PRECISION * (double)whole.longest);
    search.interval = whole_shop_interval(&whole, &first, context->arena);
    if (clearly_less(exchange_port_bound(exchange), first.completion, first.completion)) {
        outcome = prepare(&search, context, model);
        if (outcome != OUTCOME_SCHEDULED)
            return outcome;
        improve(&search);
    } else {
        search.interval.proved = search.interval.reached;
    }
    whole_shop_place(&whole, exchange, search.interval.sequence, context->arena, out);
    if (search.interval.reached - search.interval.proved < search.gap)
        context->proved = out->completion;
    else
        context->proved =
            fmax(whole.unit * (double)search.interval.proved, exchange_port_bound(exchange));
    return OUTCOME_SCHEDULED;
}
