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
#include "algorithms/lib/exchange/whole_shop.h"
#include "algorithms/lib/lp/lp.h"
#include "algorithms/variant.h"
#include "models/base/wall_clock.h"

#include <math.h>

/* ---- the program ---- */

/* The disjunctive integer program of an open shop: a start time for every operation, and a binary
 * variable for every two operations of a port whose order is not decided beforehand.
 *
 *   minimise C, where C >= start + duration of every operation,
 *   start of b >= end of a, unless the binary variable of {a, b} puts b first.
 *
 * Manne 1960. Valid inequalities: an operation starts no earlier than the total duration of the
 * operations before it at a port, and likewise for ends; the order of three operations of a port is
 * acyclic. */

/* Longer lengths are scaled to 1, because GLPK's tolerances are absolute. */
#define LONGEST_UNSCALED 100000

/* Makespans are integers. A horizon half a unit later admits the same ones; if it has no solution,
 * tolerances cannot be the cause. */
#define HALF_A_UNIT 0.5

/* All times are in the program's own units. */
struct program {
    const struct disjunctive *decided;
    const struct shop *shop;
    double low;  /* in units of the shop: no schedule ends earlier */
    double unit; /* in units of the shop */
    struct lp *lp;
    int completion; /* its column */
    int *start;     /* [count], columns */
    int *order;     /* [count * count]: column of "row before column" of a < b */
};

static double duration(const struct program *program, int operation)
{
    return (double)program->shop->length[operation] / program->unit;
}

static double head(const struct program *program, int operation)
{
    return (double)program->decided->bounds[operation].head / program->unit;
}

static double tail(const struct program *program, int operation)
{
    return (double)program->decided->bounds[operation].tail / program->unit;
}

static double horizon(const struct program *program)
{
    return ((double)program->decided->horizon + HALF_A_UNIT) / program->unit;
}

static double latest_end(const struct program *program, int operation)
{
    return horizon(program) - tail(program, operation);
}

static void add_columns(struct program *program)
{
    const struct shop *shop = program->shop;
    program->completion =
        lp_column(program->lp, program->low / program->unit, horizon(program), 1.0, false);
    for (int k = 0; k < shop->count; k++)
        program->start[k] = lp_column(program->lp, head(program, k),
                                      latest_end(program, k) - duration(program, k), 0.0, false);
    for (int k = 0; k < program->decided->pair_count; k++) {
        const struct pair *pair = &program->decided->pairs[k];
        int a = pair->first, b = pair->second;
        program->order[a * shop->count + b] =
            lp_column(program->lp, pair->order == FIRST_BEFORE_SECOND,
                      pair->order != SECOND_BEFORE_FIRST, 0.0, true);
    }
}

/* Adds factor * "first before second" to a row, without its constant part, which is the factor if
 * the first has the larger number. */
static void add_order(struct program *program, int row, int first, int second, double factor)
{
    int a = first < second ? first : second, b = first < second ? second : first;
    int column = program->order[a * program->shop->count + b];
    lp_term(program->lp, row, column, first == a ? factor : -factor);
}

/* start[second] >= start[first] + duration[first], relaxed by `slack` if second comes first:
 * start[second] - start[first] - slack * before >= duration[first] - slack */
static void add_precedence(struct program *program, int first, int second)
{
    double slack = fmax(0.0, latest_end(program, first) - head(program, second));
    bool flipped = first > second;
    double right = duration(program, first) - (flipped ? 0.0 : slack);
    int row = lp_row(program->lp, right, INFINITY);
    lp_term(program->lp, row, program->start[second], 1.0);
    lp_term(program->lp, row, program->start[first], -1.0);
    add_order(program, row, first, second, -slack);
}

static bool share(const struct program *program, int a, int b, bool sending)
{
    const int *port = sending ? program->shop->job : program->shop->machine;
    return port[a] == port[b];
}

/* start >= the least head at the port + the total duration of all predecessors; or, `after`:
 * completion >= end + the total duration of all its successors + the least tail at the port */
static void add_sum(struct program *program, int operation, bool sending, bool after)
{
    double least = INFINITY, right = after ? duration(program, operation) : 0.0;
    for (int k = 0; k < program->shop->count; k++)
        if (share(program, k, operation, sending)) {
            least = fmin(least, after ? tail(program, k) : head(program, k));
            right += (after ? k < operation : k > operation) ? duration(program, k) : 0.0;
        }
    int row = lp_row(program->lp, least + right, INFINITY);
    if (after)
        lp_term(program->lp, row, program->completion, 1.0);
    lp_term(program->lp, row, program->start[operation], after ? -1.0 : 1.0);
    for (int k = 0; k < program->shop->count; k++)
        if (k != operation && share(program, k, operation, sending))
            add_order(program, row, after ? operation : k, after ? k : operation,
                      -duration(program, k));
}

/* 0 <= ab + bc - ac <= 1 for a < b < c */
static void add_circles(struct program *program, bool sending)
{
    int count = program->shop->count;
    for (int a = 0; a < count; a++)
        for (int b = a + 1; b < count; b++)
            for (int c = b + 1; c < count; c++) {
                if (!share(program, a, b, sending) || !share(program, b, c, sending))
                    continue;
                int row = lp_row(program->lp, 0.0, 1.0);
                lp_term(program->lp, row, program->order[a * count + b], 1.0);
                lp_term(program->lp, row, program->order[b * count + c], 1.0);
                lp_term(program->lp, row, program->order[a * count + c], -1.0);
            }
}

static void add_rows(struct program *program)
{
    for (int k = 0; k < program->decided->pair_count; k++) {
        const struct pair *pair = &program->decided->pairs[k];
        if (pair->order != SECOND_BEFORE_FIRST)
            add_precedence(program, pair->first, pair->second);
        if (pair->order != FIRST_BEFORE_SECOND)
            add_precedence(program, pair->second, pair->first);
    }
    for (int port = 0; port < 2; port++) {
        for (int k = 0; k < program->shop->count; k++) {
            add_sum(program, k, port == 0, false);
            add_sum(program, k, port == 0, true);
        }
        add_circles(program, port == 0);
    }
}

/* The bound on the makespan, in the shop's units. */
static double bound_of(const struct program *program, const struct lp_answer *answer)
{
    double bound = fmin(answer->bound, horizon(program)) - lp_tolerance(program->lp);
    return fmax(program->low, bound * program->unit);
}

/* The least makespan between `low`, before which no schedule ends, and the horizon. The bound is in
 * units of the shop, with allowance for GLPK's tolerances. The values are the middles of the
 * operations: starts are exact only within a tolerance, which could otherwise put a very short
 * operation on the wrong side of a long one. */
static struct lp_answer solve_disjunctive(const struct disjunctive *decided, int64_t low,
                                          double seconds, struct arena *arena)
{
    const struct shop *shop = decided->shop;
    struct program program = {
        .decided = decided, .shop = shop, .low = (double)low, .unit = 1.0, .lp = lp_start(arena)};
    for (int k = 0; k < shop->count; k++)
        program.unit = fmax(program.unit, (double)shop->length[k]);
    if (program.unit <= LONGEST_UNSCALED)
        program.unit = 1.0;
    double *middles = ARENA_ARRAY(arena, double, shop->count);
    program.start = ARENA_ARRAY(arena, int, shop->count);
    program.order = ARENA_ARRAY(arena, int, (size_t)shop->count *(size_t)shop->count);
    add_columns(&program);
    add_rows(&program);
    struct lp_options options = {.seconds = seconds, .no_cuts = true}; /* halves the run time */
    struct lp_answer answer = lp_solve(program.lp, &options, arena);
    answer.bound = bound_of(&program, &answer);
    for (int k = 0; answer.values && k < shop->count; k++)
        middles[k] = answer.values[program.start[k]] + duration(&program, k) / 2.0;
    answer.values = answer.values ? middles : NULL;
    return answer;
}

/* ---- the search ---- */

/* Precision of the first bisection, relative to the longest length, if durations are not
 * integers. */
static const double PRECISION = 1e-6;

/* No probe is started with fewer seconds left. */
static const double SHORTEST_PROBE = 0.02;

#define MOST_PAIRS 1000

struct search {
    struct whole_shop whole; /* its interval's `proved` relies on GLPK within its tolerances */
    struct disjunctive model;
    double end;      /* on the wall clock */
    int64_t certain; /* no schedule ends earlier, with allowance for tolerances */
    struct arena *arena;
};

static double seconds_left(const struct search *search)
{
    return search->end - wall_clock();
}

static bool is_settled(const struct search *search)
{
    const struct interval *interval = &search->whole.interval;
    return interval->reached - interval->proved < search->whole.gap;
}

/* The best known schedule is optimal if GLPK's search ended and it is close enough to the bound
 * that this proves. */
static void solve_program(struct search *search)
{
    struct arena scratch = {0};
    struct interval *interval = &search->whole.interval;
    int64_t horizon = interval->reached - search->whole.gap;
    struct lp_answer answer = {.status = LP_INFEASIBLE, .bound = (double)horizon + 1.0};
    if (disjunctive_probe(&search->model, horizon))
        answer = solve_disjunctive(&search->model, search->certain, seconds_left(search), &scratch);
    if (answer.values)
        interval_offer(interval, &search->whole.shop, answer.values, search->arena);
    if (answer.bound > (double)search->certain)
        search->certain = (int64_t)ceil(answer.bound); /* makespans are integers */
    double open = (double)interval->reached - answer.bound;
    if ((answer.status == LP_INFEASIBLE || answer.status == LP_PROVED) &&
        open <= EXCHANGE_OPTIMUM_TOLERANCE * (double)search->whole.longest)
        interval->proved = interval->reached;
    arena_release(&scratch);
}

/* Raises the bound by probing, in exact arithmetic. */
static void probe_bound(struct search *search, int64_t gap)
{
    if (seconds_left(search) > SHORTEST_PROBE)
        search->certain = disjunctive_probed_bound(&search->model, search->certain,
                                                   search->whole.interval.reached, gap);
    if (search->whole.interval.proved < search->certain)
        search->whole.interval.proved = search->certain;
}

/* Narrows the gap left by the heuristics. If durations are not integers, the last units are probed
 * only after the program has improved the schedule. */
static void improve(struct search *search)
{
    const struct whole_shop *whole = &search->whole;
    double last = whole->on_grid ? 0.0 : PRECISION * (double)whole->longest;
    probe_bound(search, whole->gap + (int64_t)last);
    if (is_settled(search) || seconds_left(search) <= SHORTEST_PROBE)
        return;
    solve_program(search);
    probe_bound(search, whole->gap);
}

static enum outcome prepare(struct search *search, struct context *context)
{
    const struct shop *shop = &search->whole.shop;
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
    struct timeline first = exchange_heuristics(exchange, context);
    search.whole = whole_shop_of(exchange, &first, context->arena);
    search.certain = search.whole.interval.proved;
    if (!is_settled(&search)) {
        enum outcome outcome = prepare(&search, context);
        if (outcome != OUTCOME_SCHEDULED)
            return outcome;
        improve(&search);
    }
    whole_shop_place(&search.whole, exchange, context->arena, out);
    context->proved =
        fmax(search.whole.unit * (double)search.certain, exchange_port_bound(exchange));
    context->optimal = is_settled(&search) ? OPTIMAL_BY_SOLVER : OPTIMAL_NOT_PROVED;
    return OUTCOME_SCHEDULED;
}

EXCHANGE(optimum, "optimum without forwarding", "commsched, to exchange 4.5",
         schedule(exchange, context, out), .exact = true, .exact_turn = 1, .domain = refuse_phases);
