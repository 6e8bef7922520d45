#include "algorithms/lib/multicast/deadlines.h"

#include "models/base/wall_clock.h"

/* LP_TIMED_OUT also if the deadline is refused. */
static struct lp_answer solve(const struct deadline_problem *problem, int deadline, bool relaxation,
                              struct context *context, struct arena *scratch, enum outcome *outcome,
                              struct deadline_model *model)
{
    struct lp_options options = {.relaxation = relaxation};
    *outcome = problem->program(problem->problem, deadline, context, scratch, model);
    options.seconds = problem->until - wall_clock();
    if (*outcome != OUTCOME_SCHEDULED || options.seconds <= 0.0)
        return (struct lp_answer){.status = LP_TIMED_OUT};
    return lp_solve(model->lp, &options, scratch);
}

enum outcome least_admitted(const struct deadline_problem *problem, int low, int high,
                            bool doubling, struct context *context, struct least_steps *least)
{
    enum outcome outcome = OUTCOME_SCHEDULED;
    bool decided = true;
    *least = (struct least_steps){low, low};
    for (int step = 1; least->proved < high && decided; step *= 2) {
        struct arena scratch = {0};
        struct deadline_model model;
        struct lp_answer answer = {.status = LP_TIMED_OUT};
        int middle = least->proved + (high - least->proved) / 2;
        if (doubling && step - 1 < middle - least->proved)
            middle = least->proved + step - 1;
        if (wall_clock() < problem->until)
            answer = solve(problem, middle, true, context, &scratch, &outcome, &model);
        arena_release(&scratch);
        if (answer.certain && middle >= least->certain)
            least->certain = middle + 1;
        if (answer.status == LP_INFEASIBLE) {
            least->proved = middle + 1;
        } else if (answer.status == LP_PROVED) {
            high = middle;
            doubling = false;
        } else {
            decided = false;
        }
    }
    context->unfinished = context->unfinished || !decided;
    return outcome;
}

enum outcome least_feasible(const struct deadline_problem *problem, int known,
                            struct context *context, struct least_steps *least,
                            struct timeline *out)
{
    enum outcome outcome = OUTCOME_SCHEDULED;
    for (bool more = true; more && least->proved < known;) {
        struct arena scratch = {0};
        struct deadline_model model;
        struct lp_answer answer =
            solve(problem, least->proved, false, context, &scratch, &outcome, &model);
        if (answer.values)
            problem->read(problem->problem, &model, answer.values, &scratch, out);
        arena_release(&scratch);
        more = answer.status == LP_INFEASIBLE;
        least->proved += more;
        if (answer.certain)
            least->certain = least->proved;
    }
    return outcome;
}
