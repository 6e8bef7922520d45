#include "algorithms/lib/disjunctive_program.h"

#include "algorithms/lib/open_shop_windows.h"

#include <math.h>

struct program {
    const struct open_shop_problem *problem;
    struct decisions decided;
    struct lp *lp;
    int completion; /* its column */
    int *start;     /* [operations], columns */
    int *order; /* [operations * operations]: column of "row before column" of a < b; -1: none */
};

static int operations_of(const struct program *program)
{
    return program->problem->operations;
}

static double duration(const struct program *program, int operation)
{
    return program->problem->operation[operation].duration;
}

static double latest_end(const struct program *program, int operation)
{
    return program->decided.limit - program->decided.tail[operation];
}

static void add_columns(struct program *program, double low)
{
    const struct open_shop_problem *problem = program->problem;
    program->completion =
        lp_column(program->lp, low, program->decided.limit, 1.0, false, "completion");
    for (int k = 0; k < problem->operations; k++)
        program->start[k] = lp_column(
            program->lp, program->decided.head[k], latest_end(program, k) - duration(program, k),
            0.0, false, "start_%d_%d", problem->operation[k].from, problem->operation[k].to);
    for (int k = 0; k < problem->disjuncts; k++) {
        int a = problem->disjunct[k].a, b = problem->disjunct[k].b;
        int decided = program->decided.order[k];
        program->order[a * problem->operations + b] =
            lp_column(program->lp, decided == ORDER_A_FIRST, decided != ORDER_B_FIRST, 0.0, true,
                      "order_%d_%d_%d_%d", problem->operation[a].from, problem->operation[a].to,
                      problem->operation[b].from, problem->operation[b].to);
    }
}

/* Adds factor * "first before second" to a row, but for its constant part: that is the factor,
 * where the first has the larger number. */
static void add_order(struct program *program, int row, int first, int second, double factor)
{
    int a = first < second ? first : second, b = first < second ? second : first;
    int column = program->order[a * operations_of(program) + b];
    lp_term(program->lp, row, column, first == a ? factor : -factor);
}

/* start[second] >= start[first] + duration[first], given up by `slack` if second comes first:
 * start[second] - start[first] - slack * before >= duration[first] - slack */
static void add_precedence(struct program *program, int first, int second)
{
    double slack = fmax(0.0, latest_end(program, first) - program->decided.head[second]);
    bool flipped = first > second;
    double right = duration(program, first) - (flipped ? 0.0 : slack);
    int row = lp_row(program->lp, right, INFINITY, "precedence_%d_%d", first, second);
    lp_term(program->lp, row, program->start[second], 1.0);
    lp_term(program->lp, row, program->start[first], -1.0);
    add_order(program, row, first, second, -slack);
}

static bool share(const struct program *program, int a, int b, bool sending)
{
    const struct operation *operation = program->problem->operation;
    return sending ? operation[a].from == operation[b].from : operation[a].to == operation[b].to;
}

/* start >= the least head at the port + all that comes before */
static void add_predecessors(struct program *program, int operation, bool sending)
{
    double earliest = INFINITY, right = 0.0;
    for (int k = 0; k < operations_of(program); k++)
        if (share(program, k, operation, sending)) {
            earliest = fmin(earliest, program->decided.head[k]);
            right += k > operation ? duration(program, k) : 0.0;
        }
    int row = lp_row(program->lp, earliest + right, INFINITY, "%s_%d",
                     sending ? "sent" : "received", operation);
    lp_term(program->lp, row, program->start[operation], 1.0);
    for (int k = 0; k < operations_of(program); k++)
        if (k != operation && share(program, k, operation, sending))
            add_order(program, row, k, operation, -duration(program, k));
}

/* completion >= end + all that comes after + the least tail at the port */
static void add_successors(struct program *program, int operation, bool sending)
{
    double least = INFINITY, right = duration(program, operation);
    for (int k = 0; k < operations_of(program); k++)
        if (share(program, k, operation, sending)) {
            least = fmin(least, program->decided.tail[k]);
            right += k < operation ? duration(program, k) : 0.0;
        }
    int row = lp_row(program->lp, least + right, INFINITY, "%s_after_%d",
                     sending ? "sent" : "received", operation);
    lp_term(program->lp, row, program->completion, 1.0);
    lp_term(program->lp, row, program->start[operation], -1.0);
    for (int k = 0; k < operations_of(program); k++)
        if (k != operation && share(program, k, operation, sending))
            add_order(program, row, operation, k, -duration(program, k));
}

/* 0 <= ab + bc - ac <= 1 for a < b < c */
static void add_circles(struct program *program, bool sending)
{
    int count = operations_of(program);
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
    const struct open_shop_problem *problem = program->problem;
    for (int k = 0; k < problem->disjuncts; k++) {
        if (program->decided.order[k] != ORDER_B_FIRST)
            add_precedence(program, problem->disjunct[k].a, problem->disjunct[k].b);
        if (program->decided.order[k] != ORDER_A_FIRST)
            add_precedence(program, problem->disjunct[k].b, problem->disjunct[k].a);
    }
    for (int port = 0; port < 2; port++) {
        for (int k = 0; k < problem->operations; k++) {
            add_predecessors(program, k, port == 0);
            add_successors(program, k, port == 0);
        }
        add_circles(program, port == 0);
    }
}

static double proved_by(const struct lp_answer *answer, double low)
{
    return answer->status == LP_INFEASIBLE ? INFINITY : fmax(low, answer->bound);
}

struct open_shop_answer disjunctive_program(const struct open_shop_problem *problem, double low,
                                            double limit, double seconds, struct arena *arena)
{
    struct program program = {.problem = problem, .lp = lp_start(arena)};
    size_t operations = (size_t)problem->operations;
    if (!windows_decide(problem, limit, &program.decided, arena))
        return (struct open_shop_answer){.status = LP_INFEASIBLE, .bound = INFINITY};
    program.start = ARENA_ARRAY(arena, int, operations + 1);
    program.order = ARENA_ARRAY(arena, int, operations *operations + 1);
    add_columns(&program, low);
    add_rows(&program);
    struct lp_options options = {.seconds = seconds, .no_cuts = true}; /* twice as fast */
    struct lp_answer answer = lp_solve(program.lp, &options, arena);
    struct open_shop_answer found = {.status = answer.status, .bound = proved_by(&answer, low)};
    if (answer.values) {
        found.start = ARENA_ARRAY(arena, double, operations + 1);
        for (size_t k = 0; k < operations; k++)
            found.start[k] = answer.values[program.start[k]];
    }
    return found;
}
