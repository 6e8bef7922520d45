#include "algorithms/lib/open_shop_windows.h"

#include <math.h>
#include <string.h>

struct solver {
    const struct open_shop_problem *problem;
    struct decisions *now;
    struct decisions before; /* what a probe returns to */
    double *sum, *earliest;  /* [2 * operations], of those decided to come before, or after */
    bool changed;
};

struct decisions windows_undecided(const struct open_shop_problem *problem, double limit,
                                   struct arena *arena)
{
    return (struct decisions){
        .limit = limit,
        .head = ARENA_ZEROED(arena, double, problem->operations + 1),
        .tail = ARENA_ZEROED(arena, double, problem->operations + 1),
        .order = ARENA_ZEROED(arena, unsigned char, problem->disjuncts + 1),
    };
}

static void copy(const struct open_shop_problem *problem, struct decisions *to,
                 const struct decisions *from)
{
    memcpy(to->head, from->head, (size_t)problem->operations * sizeof *to->head);
    memcpy(to->tail, from->tail, (size_t)problem->operations * sizeof *to->tail);
    memcpy(to->order, from->order, (size_t)problem->disjuncts);
    to->limit = from->limit;
}

static bool can_precede(const struct solver *solver, int first, int second)
{
    const struct operation *operation = solver->problem->operation;
    const struct decisions *now = solver->now;
    return now->head[first] + operation[first].duration + operation[second].duration +
               now->tail[second] <=
           now->limit;
}

static void raise(struct solver *solver, double *time, double least)
{
    if (least > *time) {
        *time = least;
        solver->changed = true;
    }
}

/* Decides what only one order is left of, and raises heads and tails by what is decided. */
static bool visit_disjunct(struct solver *solver, int disjunct)
{
    const struct operation *operation = solver->problem->operation;
    struct decisions *now = solver->now;
    int first = solver->problem->disjunct[disjunct].a;
    int second = solver->problem->disjunct[disjunct].b;
    if (now->order[disjunct] == ORDER_OPEN) {
        bool a_first = can_precede(solver, first, second);
        bool b_first = can_precede(solver, second, first);
        if (!a_first && !b_first)
            return false;
        if (a_first && b_first)
            return true;
        now->order[disjunct] = a_first ? ORDER_A_FIRST : ORDER_B_FIRST;
        solver->changed = true;
    }
    if (now->order[disjunct] == ORDER_B_FIRST) {
        first = second;
        second = solver->problem->disjunct[disjunct].a;
    }
    raise(solver, &now->head[second], now->head[first] + operation[first].duration);
    raise(solver, &now->tail[first], now->tail[second] + operation[second].duration);
    return true;
}

/* Adds `other` to those that come before an operation at one of its ports. */
static void collect(struct solver *solver, int port, int operation, int other, const double *times)
{
    size_t place = 2 * (size_t)operation + (size_t)port;
    solver->sum[place] += solver->problem->operation[other].duration;
    solver->earliest[place] = fmin(solver->earliest[place], times[other]);
}

/* An operation starts no earlier than all that precede it at one port take together; or the same
 * backwards. */
static void visit_ports(struct solver *solver, bool backwards)
{
    const struct open_shop_problem *problem = solver->problem;
    double *times = backwards ? solver->now->tail : solver->now->head;
    for (int k = 0; k < 2 * problem->operations; k++) {
        solver->sum[k] = 0.0;
        solver->earliest[k] = INFINITY;
    }
    for (int k = 0; k < problem->disjuncts; k++) {
        int a = problem->disjunct[k].a, b = problem->disjunct[k].b;
        int port = problem->operation[a].from == problem->operation[b].from ? 0 : 1;
        if (solver->now->order[k] == ORDER_OPEN)
            continue;
        if ((solver->now->order[k] == ORDER_A_FIRST) != backwards)
            collect(solver, port, b, a, times);
        else
            collect(solver, port, a, b, times);
    }
    for (int k = 0; k < 2 * problem->operations; k++)
        if (solver->sum[k] > 0.0)
            raise(solver, &times[k / 2], solver->earliest[k] + solver->sum[k]);
}

static bool propagate(struct solver *solver)
{
    const struct open_shop_problem *problem = solver->problem;
    do {
        solver->changed = false;
        for (int k = 0; k < problem->disjuncts; k++)
            if (!visit_disjunct(solver, k))
                return false;
        visit_ports(solver, false);
        visit_ports(solver, true);
        for (int k = 0; k < problem->operations; k++)
            if (solver->now->head[k] + problem->operation[k].duration + solver->now->tail[k] >
                solver->now->limit)
                return false;
    } while (solver->changed);
    return true;
}

/* True when the order leads to no contradiction; changes nothing. */
static bool possible(struct solver *solver, int disjunct, enum order order)
{
    copy(solver->problem, &solver->before, solver->now);
    solver->now->order[disjunct] = (unsigned char)order;
    bool consistent = propagate(solver);
    copy(solver->problem, solver->now, &solver->before);
    return consistent;
}

/* Probes every open disjunct until nothing more is decided. */
static bool probe(struct solver *solver)
{
    bool again = true;
    while (again) {
        again = false;
        for (int k = 0; k < solver->problem->disjuncts; k++) {
            if (solver->now->order[k] != ORDER_OPEN)
                continue;
            bool a_first = possible(solver, k, ORDER_A_FIRST);
            bool b_first = possible(solver, k, ORDER_B_FIRST);
            if (a_first && b_first)
                continue;
            solver->now->order[k] = a_first ? ORDER_A_FIRST : ORDER_B_FIRST;
            if ((!a_first && !b_first) || !propagate(solver))
                return false;
            again = true;
        }
    }
    return true;
}

/* The open disjunct of the two longest operations, or -1. */
static int longest_open(const struct solver *solver)
{
    const struct open_shop_problem *problem = solver->problem;
    int longest = -1;
    double most = 0.0;
    for (int k = 0; k < problem->disjuncts; k++) {
        double time = problem->operation[problem->disjunct[k].a].duration +
                      problem->operation[problem->disjunct[k].b].duration;
        if (solver->now->order[k] == ORDER_OPEN && time > most) {
            longest = k;
            most = time;
        }
    }
    return longest;
}

bool windows_decide(const struct open_shop_problem *problem, double limit,
                    struct decisions *decisions, struct arena *arena)
{
    *decisions = windows_undecided(problem, limit, arena);
    struct solver solver = {.problem = problem,
                            .now = decisions,
                            .before = windows_undecided(problem, limit, arena),
                            .sum = ARENA_ARRAY(arena, double, 2 * problem->operations + 1),
                            .earliest = ARENA_ARRAY(arena, double, 2 * problem->operations + 1)};
    int free_choice = longest_open(&solver);
    if (problem->port_bound > limit)
        return false;
    if (free_choice >= 0)
        decisions->order[free_choice] = ORDER_A_FIRST;
    return propagate(&solver) && probe(&solver);
}

double windows_bound(const struct open_shop_problem *problem, double high, struct arena *scratch)
{
    double low = problem->port_bound, precision = problem->whole ? 0.0 : 1e-6 * high;
    while (high - low > precision) {
        struct arena_mark mark = arena_mark(scratch);
        struct decisions decisions;
        double middle = (low + high) / 2.0, limit = problem->whole ? floor(middle) : middle;
        bool consistent = windows_decide(problem, limit, &decisions, scratch);
        arena_rewind(scratch, mark);
        if (consistent)
            high = limit;
        else
            low = problem->whole ? limit + 1.0 : limit;
    }
    return low;
}
