#include "algorithms/lib/time_indexed_program.h"

#include "algorithms/lib/open_shop_windows.h"

#include <math.h>

struct program {
    const struct open_shop_problem *problem;
    struct lp *lp;
    int nodes, deadline;
    int *first_start, *first_column; /* [operations] */
    int *starts;                     /* [operations], how many columns follow */
};

double time_indexed_terms(const struct open_shop_problem *problem)
{
    double terms = 0.0;
    for (int k = 0; k < problem->operations; k++) {
        double duration = problem->operation[k].duration;
        terms += (2.0 * duration + 1.0) * (problem->port_bound - duration + 1.0);
    }
    return terms;
}

static void add_columns(struct program *program, const struct decisions *decided)
{
    const struct open_shop_problem *problem = program->problem;
    for (int k = 0; k < problem->operations; k++) {
        const struct operation *operation = &problem->operation[k];
        int last = (int)(program->deadline - operation->duration - decided->tail[k]);
        program->first_start[k] = (int)decided->head[k];
        program->first_column[k] = lp_columns(program->lp);
        program->starts[k] = last - program->first_start[k] + 1;
        for (int start = program->first_start[k]; start <= last; start++)
            lp_column(program->lp, 0.0, 1.0, 0.0, true, "start_%d_%d_%d", operation->from,
                      operation->to, start);
    }
}

/* Rows of the time units of one port follow each other. */
static void add_port_rows(struct program *program)
{
    for (int port = 0; port < 2 * program->nodes; port++)
        for (int unit = 0; unit < program->deadline; unit++)
            lp_row(program->lp, -INFINITY, 1.0, "%s_%d_%d",
                   port < program->nodes ? "send" : "receive", port % program->nodes, unit);
}

static void add_terms(struct program *program)
{
    const struct open_shop_problem *problem = program->problem;
    for (int k = 0; k < problem->operations; k++) {
        const struct operation *operation = &problem->operation[k];
        int once = lp_row(program->lp, 1.0, 1.0, "once_%d_%d", operation->from, operation->to);
        int send = operation->from * program->deadline;
        int receive = (program->nodes + operation->to) * program->deadline;
        for (int place = 0; place < program->starts[k]; place++) {
            int column = program->first_column[k] + place;
            int start = program->first_start[k] + place;
            lp_term(program->lp, once, column, 1.0);
            for (int unit = start; unit < start + (int)operation->duration; unit++) {
                lp_term(program->lp, send + unit, column, 1.0);
                lp_term(program->lp, receive + unit, column, 1.0);
            }
        }
    }
}

static double *read_starts(const struct program *program, const struct lp_answer *answer,
                           struct arena *arena)
{
    double *start = ARENA_ARRAY(arena, double, program->problem->operations + 1);
    for (int k = 0; k < program->problem->operations; k++)
        for (int place = 0; place < program->starts[k]; place++)
            if (answer->values[program->first_column[k] + place] > 0.5)
                start[k] = program->first_start[k] + place;
    return start;
}

static int count_nodes(const struct open_shop_problem *problem)
{
    int nodes = 0;
    for (int k = 0; k < problem->operations; k++) {
        const struct operation *operation = &problem->operation[k];
        int larger = operation->from > operation->to ? operation->from : operation->to;
        nodes = larger >= nodes ? larger + 1 : nodes;
    }
    return nodes;
}

struct open_shop_answer time_indexed_program(const struct open_shop_problem *problem,
                                             double deadline, bool relaxation, double seconds,
                                             struct arena *arena)
{
    struct open_shop_answer found = {.status = LP_INFEASIBLE, .bound = deadline + 1.0};
    struct decisions decided;
    if (relaxation)
        decided = windows_undecided(problem, deadline, arena);
    else if (!windows_decide(problem, deadline, &decided, arena))
        return found;
    struct program program = {
        .problem = problem,
        .lp = lp_start(arena),
        .nodes = count_nodes(problem),
        .deadline = (int)deadline,
        .first_start = ARENA_ARRAY(arena, int, problem->operations + 1),
        .first_column = ARENA_ARRAY(arena, int, problem->operations + 1),
        .starts = ARENA_ARRAY(arena, int, problem->operations + 1),
    };
    add_columns(&program, &decided);
    add_port_rows(&program);
    add_terms(&program);
    struct lp_options options = {.seconds = seconds, .relaxation = relaxation};
    struct lp_answer answer = lp_solve(program.lp, &options, arena);
    found.status = answer.status;
    if (answer.status != LP_INFEASIBLE)
        found.bound = problem->port_bound;
    if (answer.values && !relaxation)
        found.start = read_starts(&program, &answer, arena);
    return found;
}
