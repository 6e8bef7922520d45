#include "algorithms/lib/exchange/service_optimum.h"

#include "algorithms/lib/exchange/critical.h"
#include "algorithms/lib/exchange/disjunctive_program.h"
#include "algorithms/lib/exchange/heuristics.h"
#include "algorithms/lib/exchange/start_order.h"
#include "algorithms/lib/exchange/tardiness.h"
#include "algorithms/lib/exchange/whole_shop.h"
#include "models/base/units.h"
#include "models/base/wall_clock.h"
#include "models/exchange/service_bounds.h"

#include <math.h>

struct search {
    const struct exchange *exchange;
    struct context *context;
    struct lexicographic (*rank)(const struct exchange *exchange, const struct timeline *timeline);
    struct whole_shop whole;
    struct disjunctive model;
    struct late_set *sets;
    int set_count;
    struct lexicographic best;
    double proved; /* lower bound on the first cost */
    double end;    /* on the wall clock */
};

static double seconds_left(const struct search *search)
{
    return fmax(0.0, search->end - wall_clock());
}

static struct search search_start(const struct exchange *exchange, struct context *context)
{
    return (struct search){.exchange = exchange,
                           .context = context,
                           .whole = whole_shop_of(exchange, context->arena),
                           .best = lexicographic_start(),
                           .end = wall_clock() + context->time_limit};
}

static enum outcome prepare(struct search *search)
{
    struct arena *arena = search->context->arena;
    size_t pairs = disjunctive_pairs(&search->whole.shop, arena);
    if (pairs > SERVICE_OPTIMUM_PAIRS)
        return refuse(search->context,
                      "%zu pairs of messages share a port: at most %d are supported (6 nodes that "
                      "send to all) unless a heuristic meets the bound",
                      pairs, SERVICE_OPTIMUM_PAIRS);
    search->model = disjunctive_start(&search->whole.shop, arena);
    return OUTCOME_SCHEDULED;
}

/* ---- schedules ---- */

/* The schedule of an answer's order. */
static struct timeline place(const struct search *search, const double *order)
{
    struct arena *arena = search->context->arena;
    const struct shop *shop = &search->whole.shop;
    struct interval interval = {.reached = INT64_MAX,
                                .sequence = ARENA_ARRAY(arena, int, shop->count)};
    struct timeline timeline = timeline_start(arena);
    interval_offer(&interval, shop, order, arena);
    whole_shop_place(&search->whole, search->exchange, interval.sequence, arena, &timeline);
    return timeline;
}

static void offer(struct search *search, const struct timeline *timeline)
{
    keep_less(&search->best, search->rank(search->exchange, timeline));
}

static enum lp_status solve_task(struct search *search, const struct program_task *task)
{
    struct open_shop_answer answer =
        disjunctive_program_for(&search->model, task, seconds_left(search), search->context->arena);
    if (answer.order) {
        struct timeline timeline = place(search, answer.order);
        offer(search, &timeline);
    }
    if (task->goal == GOAL_LATENESS && answer.status != LP_FAILED &&
        answer.status != LP_TIMED_OUT && answer.status != LP_INFEASIBLE)
        search->proved = fmax(search->proved, answer.bound * search->whole.unit);
    return answer.status;
}

/* If every transfer starts as early as its order allows, some port is always busy. */
static int64_t latest_makespan(const struct shop *shop)
{
    int64_t sum = 0;
    for (int o = 0; o < shop->count; o++)
        sum += shop->length[o];
    return sum;
}

static bool meets_bound(const struct search *search)
{
    double cost = search->best.cost[0];
    return !clearly_less(search->proved, cost, cost);
}

/* Minimises the weighted lateness of the sets; true if the best schedule is proved to have the
 * least, within GLPK's tolerances. */
static bool minimise_lateness(struct search *search)
{
    const struct program_task task = {.goal = GOAL_LATENESS,
                                      .low = (double)search->whole.bound,
                                      .sets = search->sets,
                                      .set_count = search->set_count};
    disjunctive_reset(&search->model, latest_makespan(&search->whole.shop));
    return solve_task(search, &task) == LP_PROVED;
}

/* ---- critical nodes ---- */

static void add_node(struct search *search, int node)
{
    const struct shop *shop = &search->whole.shop;
    bool *member = ARENA_ZEROED(search->context->arena, bool, shop->count);
    for (int o = 0; o < shop->count; o++)
        member[o] = shop->job[o] == node || shop->machine[o] == node;
    search->sets[search->set_count++] =
        (struct late_set){service_node_weight(search->exchange, node), 0.0, member};
}

static void find_critical_sets(struct search *search)
{
    int nodes = search->exchange->nodes;
    search->sets = ARENA_ARRAY(search->context->arena, struct late_set, nodes);
    for (int node = 0; node < nodes; node++)
        if (service_node_weight(search->exchange, node) > 0.0)
            add_node(search, node);
}

/* Allowance for GLPK's tolerances in the limit of the sum. */
static const double ROOM = 1e-9;

/* Searches for a schedule with the least sum that ends earlier; true if there is none. */
static bool minimise_completion(struct search *search)
{
    struct whole_shop *whole = &search->whole;
    struct interval best =
        whole_shop_interval(whole, &search->best.timeline, search->context->arena);
    if (best.reached - best.proved < whole->gap)
        return true;
    const struct program_task task = {.goal = GOAL_MAKESPAN,
                                      .low = (double)whole->bound,
                                      .sets = search->sets,
                                      .set_count = search->set_count,
                                      .limit = search->best.cost[0] / whole->unit * (1.0 + ROOM)};
    if (!disjunctive_reset(&search->model, best.reached - whole->gap))
        return true;
    enum lp_status status = solve_task(search, &task);
    return status == LP_PROVED || status == LP_INFEASIBLE;
}

enum outcome critical_optimum(const struct exchange *exchange, struct context *context,
                              struct timeline *out)
{
    enum outcome outcome = refuse_no_critical(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct search search = search_start(exchange, context);
    struct timeline first = timeline_start(context->arena);
    search.rank = by_critical;
    search.proved = service_critical_bound(exchange, false);
    search.best = critical_dense(exchange, context);
    critical_first(exchange, context, &first);
    offer(&search, &first);
    double least = exchange_port_bound(exchange), completion = search.best.cost[1];
    bool least_sum = meets_bound(&search);
    bool settled = least_sum && !clearly_less(least, completion, completion);
    if (!settled) {
        outcome = prepare(&search);
        if (outcome != OUTCOME_SCHEDULED)
            return outcome;
        find_critical_sets(&search);
        settled = (least_sum || minimise_lateness(&search)) && minimise_completion(&search);
    }
    append_from(out, &search.best.timeline, 0);
    context->proved = search.proved;
    context->optimal = settled ? OPTIMAL_BY_SOLVER : OPTIMAL_NOT_PROVED;
    return OUTCOME_SCHEDULED;
}

/* ---- deadlines ---- */

static bool counts(const struct search *search, int operation)
{
    const struct shop *shop = &search->whole.shop;
    int from = shop->job[operation], to = shop->machine[operation];
    return service_priority(search->exchange, from, to) > 0.0 &&
           service_deadline(search->exchange, from, to) < INFINITY;
}

static void find_late_sets(struct search *search)
{
    const struct shop *shop = &search->whole.shop;
    search->sets = ARENA_ARRAY(search->context->arena, struct late_set, shop->count);
    for (int o = 0; o < shop->count; o++) {
        if (!counts(search, o))
            continue;
        int from = shop->job[o], to = shop->machine[o];
        bool *member = ARENA_ZEROED(search->context->arena, bool, shop->count);
        member[o] = true;
        search->sets[search->set_count++] = (struct late_set){
            service_priority(search->exchange, from, to),
            service_deadline(search->exchange, from, to) / search->whole.unit, member};
    }
}

/* Requires every operation that counts to end by its deadline; false if that is a contradiction. In
 * a schedule of the exchange, times rounded down meet deadlines that are rounded down. */
static bool require_deadlines(struct search *search)
{
    const struct shop *shop = &search->whole.shop;
    int64_t latest = latest_makespan(shop);
    bool possible = disjunctive_reset(&search->model, latest);
    for (int o = 0; o < shop->count && possible; o++)
        if (counts(search, o)) {
            double deadline = service_deadline(search->exchange, shop->job[o], shop->machine[o]);
            double units = floor(deadline / search->whole.unit * (1.0 + ROOM));
            if (units < (double)latest)
                possible = disjunctive_require(&search->model, o, (int64_t)units);
        }
    return possible;
}

static enum feasibility require_and_solve(struct search *search)
{
    const struct program_task task = {
        .goal = GOAL_MAKESPAN, .low = (double)search->whole.bound, .limit = INFINITY};
    enum lp_status status = require_deadlines(search) ? solve_task(search, &task) : LP_INFEASIBLE;
    if (search->best.cost[0] == 0.0)
        return FEASIBLE;
    return status == LP_INFEASIBLE ? INFEASIBLE : UNDECIDED_FEASIBILITY;
}

static struct search deadline_search(const struct exchange *exchange, struct context *context)
{
    struct search search = search_start(exchange, context);
    struct timeline early = exchange_heuristics(exchange, context);
    search.rank = by_tardiness;
    search.best = least_tardiness(exchange, context);
    offer(&search, &early);
    return search;
}

enum feasibility meet_deadlines(const struct exchange *exchange, struct context *context,
                                struct timeline *out)
{
    struct search search = deadline_search(exchange, context);
    enum feasibility answer = search.best.cost[0] == 0.0 ? FEASIBLE : UNDECIDED_FEASIBILITY;
    if (answer != FEASIBLE && prepare(&search) == OUTCOME_SCHEDULED)
        answer = require_and_solve(&search);
    if (answer == FEASIBLE)
        append_from(out, &search.best.timeline, 0);
    return answer;
}

enum outcome tardiness_optimum(const struct exchange *exchange, struct context *context,
                               struct timeline *out)
{
    enum outcome outcome = refuse_no_deadlines(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct search search = deadline_search(exchange, context);
    search.proved = service_tardiness_bound(exchange, false);
    bool settled = meets_bound(&search);
    if (!settled) {
        outcome = prepare(&search);
        if (outcome != OUTCOME_SCHEDULED)
            return outcome;
        find_late_sets(&search);
        settled = require_and_solve(&search) == FEASIBLE || minimise_lateness(&search);
    }
    append_from(out, &search.best.timeline, 0);
    context->proved = search.proved;
    context->optimal = settled ? OPTIMAL_BY_SOLVER : OPTIMAL_NOT_PROVED;
    return OUTCOME_SCHEDULED;
}
