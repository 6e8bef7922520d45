/* The least completion of an exchange among the schedules without splitting or forwarding; a
 * schedule that forwards may end earlier. An integer program solved by GLPK, in the disjunctive
 * model (Manne 1960).
 *
 * The context's proved is a bound that allows for GLPK's tolerances. It equals the completion if
 * the port bound, probing, or a program with integer durations prove optimality; an optimum that
 * only GLPK claims is OPTIMAL_BY_SOLVER. Refuses instances whose times depend on phases, and
 * instances that are too large unless a heuristic meets their bound. */
#include "algorithms/lib/exchange/disjunctive.h"
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/heuristics.h"
#include "algorithms/lib/exchange/whole_shop.h"
#include "algorithms/variant.h"
#include "models/base/wall_clock.h"

#include <math.h>

/* Precision of the first bisection, relative to the longest length, if durations are not
 * integers. */
static const double PRECISION = 1e-6;

/* No probe is started with fewer seconds left. */
static const double SHORTEST_PROBE = 0.02;

#define MOST_PAIRS 1000

struct search {
    const struct whole_shop *whole;
    struct disjunctive model;
    double end;               /* on the wall clock */
    struct interval interval; /* `proved` relies on GLPK within its tolerances */
    int64_t certain;          /* no schedule ends earlier, with allowance for tolerances */
    struct arena *arena;
};

static double seconds_left(const struct search *search)
{
    return search->end - wall_clock();
}

static bool is_settled(const struct search *search)
{
    const struct interval *interval = &search->interval;
    return interval->reached - interval->proved < search->whole->gap;
}

/* The best known schedule is optimal if GLPK's search ended and it is close enough to the bound
 * that this proves. */
static void solve_program(struct search *search)
{
    struct arena scratch = {0};
    struct interval *interval = &search->interval;
    int64_t horizon = interval->reached - search->whole->gap;
    struct open_shop_answer answer = {.status = LP_INFEASIBLE, .bound = (double)horizon + 1.0};
    if (disjunctive_probe(&search->model, horizon))
        answer =
            disjunctive_program(&search->model, search->certain, seconds_left(search), &scratch);
    if (answer.order)
        interval_offer(interval, &search->whole->shop, answer.order, search->arena);
    if (answer.bound > (double)search->certain)
        search->certain = (int64_t)ceil(answer.bound); /* makespans are integers */
    double open = (double)interval->reached - answer.bound;
    if ((answer.status == LP_INFEASIBLE || answer.status == LP_PROVED) &&
        open <= EXCHANGE_OPTIMUM_TOLERANCE * (double)search->whole->longest)
        interval->proved = interval->reached;
    arena_release(&scratch);
}

/* Raises the bound by probing, in exact arithmetic. */
static void probe_bound(struct search *search, int64_t gap)
{
    if (seconds_left(search) > SHORTEST_PROBE)
        search->certain = disjunctive_probed_bound(&search->model, search->certain,
                                                   search->interval.reached, gap);
    if (search->interval.proved < search->certain)
        search->interval.proved = search->certain;
}

/* Narrows the gap left by the heuristics. If durations are not integers, the last units are probed
 * only after the program has improved the schedule. */
static void improve(struct search *search)
{
    const struct whole_shop *whole = search->whole;
    double last = whole->on_grid ? 0.0 : PRECISION * (double)whole->longest;
    probe_bound(search, whole->gap + (int64_t)last);
    if (is_settled(search) || seconds_left(search) <= SHORTEST_PROBE)
        return;
    solve_program(search);
    probe_bound(search, whole->gap);
}

static enum outcome prepare(struct search *search, struct context *context)
{
    const struct shop *shop = &search->whole->shop;
    size_t pairs = disjunctive_pairs(shop, context->arena);
    if (pairs > MOST_PAIRS)
        return refuse(context,
                      "%zu pairs of messages share a port: at most %d are supported (10 nodes that "
                      "send to all) unless a heuristic meets the bound",
                      pairs, MOST_PAIRS);
    search->model = disjunctive_start(shop, context->arena);
    return OUTCOME_SCHEDULED;
}

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    struct search search = {.end = wall_clock() + context->time_limit, .arena = context->arena};
    struct whole_shop whole = whole_shop_of(exchange, context->arena);
    struct timeline first = exchange_heuristics(exchange, context);
    search.whole = &whole;
    search.interval = whole_shop_interval(&whole, &first, context->arena);
    search.certain = search.interval.proved;
    if (!is_settled(&search)) {
        enum outcome outcome = prepare(&search, context);
        if (outcome != OUTCOME_SCHEDULED)
            return outcome;
        improve(&search);
    }
    whole_shop_place(&whole, exchange, search.interval.sequence, context->arena, out);
    context->proved = fmax(whole.unit * (double)search.certain, exchange_port_bound(exchange));
    context->optimal = is_settled(&search) ? OPTIMAL_BY_SOLVER : OPTIMAL_NOT_PROVED;
    return OUTCOME_SCHEDULED;
}

EXCHANGE(optimum, "optimum without forwarding", "commsched, to exchange 4.5",
         schedule(exchange, context, out), .exact = true, .exact_turn = 1, .domain = refuse_phases);
