#include "algorithms/lib/exchange/disjunctive.h"

#include <math.h>

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

/* Operations are sorted by their middles: starts are exact only within a tolerance, which could
 * otherwise put a very short operation on the wrong side of a long one. */
struct open_shop_answer disjunctive_program(const struct disjunctive *decided, int64_t low,
                                            double seconds, struct arena *arena)
{
    const struct shop *shop = decided->shop;
    struct program program = {
        .decided = decided, .shop = shop, .low = (double)low, .unit = 1.0, .lp = lp_start(arena)};
    for (int k = 0; k < shop->count; k++)
        program.unit = fmax(program.unit, (double)shop->length[k]);
    if (program.unit <= LONGEST_UNSCALED)
        program.unit = 1.0;
    program.start = ARENA_ARRAY(arena, int, shop->count);
    program.order = ARENA_ARRAY(arena, int, (size_t)shop->count *(size_t)shop->count);
    add_columns(&program);
    add_rows(&program);
    struct lp_options options = {.seconds = seconds, .no_cuts = true}; /* halves the run time */
    struct lp_answer answer = lp_solve(program.lp, &options, arena);
    struct open_shop_answer found = {.status = answer.status, .bound = bound_of(&program, &answer)};
    if (answer.values) {
        found.order = ARENA_ARRAY(arena, double, shop->count);
        for (int k = 0; k < shop->count; k++)
            found.order[k] = answer.values[program.start[k]] + duration(&program, k) / 2.0;
    }
    return found;
}
