#include "algorithms/lib/exchange/disjunctive_program.h"

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
    const struct program_task *task;
    double unit; /* in units of the shop */
    struct lp *lp;
    int completion; /* its column */
    int *late;      /* [task->set_count], columns */
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

/* Adds a column per set: the time from its due date to its end. */
static void add_late_columns(struct program *program)
{
    const struct program_task *task = program->task;
    for (int s = 0; s < task->set_count; s++) {
        double most = fmax(0.0, horizon(program) - task->sets[s].due / program->unit);
        double cost = task->goal == GOAL_LATENESS ? task->sets[s].weight : 0.0;
        program->late[s] = lp_column(program->lp, 0.0, most, cost, false, "late_%d", s);
    }
}

static void add_columns(struct program *program)
{
    const struct shop *shop = program->shop;
    program->completion =
        lp_column(program->lp, program->task->low / program->unit, horizon(program),
                  program->task->goal == GOAL_MAKESPAN, false, "completion");
    for (int k = 0; k < shop->count; k++)
        program->start[k] =
            lp_column(program->lp, head(program, k), latest_end(program, k) - duration(program, k),
                      0.0, false, "start_%d_%d", shop->job[k], shop->machine[k]);
    for (int k = 0; k < program->decided->pair_count; k++) {
        const struct pair *pair = &program->decided->pairs[k];
        int a = pair->first, b = pair->second;
        program->order[a * shop->count + b] =
            lp_column(program->lp, pair->order == FIRST_BEFORE_SECOND,
                      pair->order != SECOND_BEFORE_FIRST, 0.0, true, "order_%d_%d_%d_%d",
                      shop->job[a], shop->machine[a], shop->job[b], shop->machine[b]);
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
    int row = lp_row(program->lp, right, INFINITY, "precedence_%d_%d", first, second);
    lp_term(program->lp, row, program->start[second], 1.0);
    lp_term(program->lp, row, program->start[first], -1.0);
    add_order(program, row, first, second, -slack);
}

static bool share(const struct program *program, int a, int b, bool sending)
{
    const int *port = sending ? program->shop->job : program->shop->machine;
    return port[a] == port[b];
}

/* start >= the least head at the port + the total duration of all predecessors */
static void add_predecessors(struct program *program, int operation, bool sending)
{
    double earliest = INFINITY, right = 0.0;
    for (int k = 0; k < program->shop->count; k++)
        if (share(program, k, operation, sending)) {
            earliest = fmin(earliest, head(program, k));
            right += k > operation ? duration(program, k) : 0.0;
        }
    int row = lp_row(program->lp, earliest + right, INFINITY, "%s_%d",
                     sending ? "sent" : "received", operation);
    lp_term(program->lp, row, program->start[operation], 1.0);
    for (int k = 0; k < program->shop->count; k++)
        if (k != operation && share(program, k, operation, sending))
            add_order(program, row, k, operation, -duration(program, k));
}

/* A variable that is no earlier than the end of its operations: the completion, or the end of a
 * set, which is `due` plus its column. */
struct limit {
    int column;
    double due;
    const bool *member; /* NULL: all */
    bool tails;         /* it includes the operations' tails */
};

static bool is_behind(const struct program *program, const struct limit *limit, int operation,
                      int other, bool sending)
{
    return share(program, other, operation, sending) && (!limit->member || limit->member[other]);
}

/* limit >= end + the total duration of all its successors + the least tail at the port */
static void add_successors(struct program *program, int operation, bool sending,
                           const struct limit *limit)
{
    double least = limit->tails ? INFINITY : 0.0, right = duration(program, operation) - limit->due;
    for (int k = 0; k < program->shop->count; k++)
        if (is_behind(program, limit, operation, k, sending)) {
            least = fmin(least, tail(program, k));
            right += k < operation ? duration(program, k) : 0.0;
        }
    int row = lp_row(program->lp, least + right, INFINITY, "%s_after_%d",
                     sending ? "sent" : "received", operation);
    lp_term(program->lp, row, limit->column, 1.0);
    lp_term(program->lp, row, program->start[operation], -1.0);
    for (int k = 0; k < program->shop->count; k++)
        if (k != operation && is_behind(program, limit, operation, k, sending))
            add_order(program, row, operation, k, -duration(program, k));
}

static void add_late_sets(struct program *program)
{
    const struct program_task *task = program->task;
    for (int s = 0; s < task->set_count; s++) {
        struct limit limit = {.column = program->late[s],
                              .due = task->sets[s].due / program->unit,
                              .member = task->sets[s].member};
        for (int k = 0; k < program->shop->count; k++)
            for (int port = 0; limit.member[k] && port < 2; port++)
                add_successors(program, k, port == 0, &limit);
    }
    if (task->goal == GOAL_LATENESS || task->limit == INFINITY)
        return;
    int row = lp_row(program->lp, -INFINITY, task->limit / program->unit, "limit");
    for (int s = 0; s < task->set_count; s++)
        lp_term(program->lp, row, program->late[s], task->sets[s].weight);
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
                int row = lp_row(program->lp, 0.0, 1.0, "circle_%d_%d_%d", a, b, c);
                lp_term(program->lp, row, program->order[a * count + b], 1.0);
                lp_term(program->lp, row, program->order[b * count + c], 1.0);
                lp_term(program->lp, row, program->order[a * count + c], -1.0);
            }
}

static void add_rows(struct program *program)
{
    const struct limit makespan = {.column = program->completion, .tails = true};
    for (int k = 0; k < program->decided->pair_count; k++) {
        const struct pair *pair = &program->decided->pairs[k];
        if (pair->order != SECOND_BEFORE_FIRST)
            add_precedence(program, pair->first, pair->second);
        if (pair->order != FIRST_BEFORE_SECOND)
            add_precedence(program, pair->second, pair->first);
    }
    for (int port = 0; port < 2; port++) {
        for (int k = 0; k < program->shop->count; k++) {
            add_predecessors(program, k, port == 0);
            add_successors(program, k, port == 0, &makespan);
        }
        add_circles(program, port == 0);
    }
}

/* The bound on the goal, in the shop's units. */
static double bound_of(const struct program *program, const struct lp_answer *answer)
{
    bool makespan = program->task->goal == GOAL_MAKESPAN;
    double bound = makespan ? fmin(answer->bound, horizon(program)) : answer->bound;
    bound = (bound - lp_tolerance(program->lp)) * program->unit;
    return fmax(makespan ? program->task->low : 0.0, bound);
}

/* Operations are sorted by their middles: starts are exact only within a tolerance, which could
 * otherwise put a very short operation on the wrong side of a long one. */
struct open_shop_answer disjunctive_program_for(const struct disjunctive *decided,
                                                const struct program_task *task, double seconds,
                                                struct arena *arena)
{
    const struct shop *shop = decided->shop;
    struct program program = {
        .decided = decided, .shop = shop, .task = task, .unit = 1.0, .lp = lp_start(arena)};
    for (int k = 0; k < shop->count; k++)
        program.unit = fmax(program.unit, (double)shop->length[k]);
    if (program.unit <= LONGEST_UNSCALED)
        program.unit = 1.0;
    program.start = ARENA_ARRAY(arena, int, shop->count);
    program.late = ARENA_ARRAY(arena, int, task->set_count);
    program.order = ARENA_ARRAY(arena, int, (size_t)shop->count *(size_t)shop->count);
    add_columns(&program);
    add_late_columns(&program);
    add_rows(&program);
    add_late_sets(&program);
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

struct open_shop_answer disjunctive_program(const struct disjunctive *decided, int64_t low,
                                            double seconds, struct arena *arena)
{
    const struct program_task task = {.goal = GOAL_MAKESPAN, .low = (double)low, .limit = INFINITY};
    return disjunctive_program_for(decided, &task, seconds, arena);
}
