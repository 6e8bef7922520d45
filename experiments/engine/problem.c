#include "experiments/engine/problem.h"

#include "algorithms/lib/exchange/domain.h"
#include "experiments/engine/metrics/solution.h"
#include "models/base/stream.h"
#include "models/format/format.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct problem {
    struct arena arena; /* for the instance, the schedule and texts */
    struct instance instance;
    const char *algorithm; /* NULL: no valid schedule */
    struct solution solution;
    bool has_instance;
    struct verdict verdict;
};

struct problem *problem_start(void)
{
    return calloc(1, sizeof(struct problem));
}

void problem_release(struct problem *problem)
{
    if (problem)
        arena_release(&problem->arena);
    free(problem);
}

const char *problem_reason(const struct problem *problem)
{
    return problem->verdict.reason;
}

static bool answer(struct problem *problem, struct verdict verdict)
{
    problem->verdict = verdict;
    return verdict.ok;
}

/* ---- the instance ---- */

bool problem_read(struct problem *problem, const char *text, size_t length)
{
    struct schedule schedule;
    arena_release(&problem->arena);
    *problem = (struct problem){0};
    struct verdict verdict =
        memmem(text, length, "\"transfers\"", strlen("\"transfers\""))
            ? format_parse_schedule("text", text, length, &problem->arena, &schedule)
            : format_parse_instance("text", text, length, &problem->arena, &schedule.instance);
    if (verdict.ok)
        problem->instance = schedule.instance;
    problem->has_instance = verdict.ok;
    return answer(problem, verdict);
}

/* ---- the schedule ---- */

static bool take(struct problem *problem, const char *algorithm, const struct solution *solution)
{
    bool valid = solution->status == STATUS_VALID;
    problem->solution = *solution;
    problem->algorithm = valid ? arena_print(&problem->arena, "%s", algorithm) : NULL;
    return answer(problem, valid ? verdict_yes() : verdict_no("%s", solution->reason));
}

bool problem_solve(struct problem *problem, const char *algorithm, uint64_t seed, double time_limit)
{
    problem->algorithm = NULL;
    if (!problem->has_instance)
        return answer(problem, verdict_no("there is no instance"));
    struct solution solution =
        solve_by_name(algorithm, &problem->instance, seed, time_limit, &problem->arena);
    return take(problem, algorithm, &solution);
}

/* That of the run in progress: the function of a descriptor gets no more than an instance. */
static _Thread_local message_rule *current_rule;

static enum outcome schedule_by_rule(const struct exchange *exchange, struct context *context,
                                     struct timeline *out)
{
    return exchange_by_rule(exchange, current_rule, context, out);
}

bool problem_solve_by_rule(struct problem *problem, const char *name, message_rule *rule)
{
    const struct algorithm algorithm = {
        .name = name, .domain = refuse_phases, .exchange = schedule_by_rule};
    problem->algorithm = NULL;
    if (!problem->has_instance)
        return answer(problem, verdict_no("there is no instance"));
    current_rule = rule;
    struct solution solution = solve(&algorithm, &problem->instance, 1, INFINITY, &problem->arena);
    return take(problem, name, &solution);
}

bool problem_check(struct problem *problem, const char *text, size_t length)
{
    struct schedule schedule;
    problem->algorithm = NULL;
    if (!problem->has_instance)
        return answer(problem, verdict_no("there is no instance"));
    struct verdict verdict =
        format_parse_schedule("text", text, length, &problem->arena, &schedule);
    if (!verdict.ok)
        return answer(problem, verdict);
    const struct answer answered = {.outcome = OUTCOME_SCHEDULED, .timeline = schedule.timeline};
    struct solution solution = solution_judge(&problem->instance, &answered);
    return take(problem, schedule.algorithm, &solution);
}

double problem_completion(const struct problem *problem)
{
    return problem->algorithm ? problem->solution.completion : NAN;
}

double problem_lower_bound(const struct problem *problem)
{
    return problem->algorithm ? problem->solution.lower_bound : NAN;
}

/* ---- texts ---- */

const char *problem_instance_text(struct problem *problem)
{
    struct text_stream text;
    if (!problem->has_instance)
        return NULL;
    text_stream_start(&text);
    format_write_instance(text.stream, &problem->instance);
    return text_stream_finish_in(&text, &problem->arena);
}

const char *problem_schedule_text(struct problem *problem)
{
    struct text_stream text;
    if (!problem->algorithm)
        return NULL;
    const struct schedule schedule = {.algorithm = problem->algorithm,
                                      .instance = problem->instance,
                                      .timeline = problem->solution.timeline,
                                      .completion = problem->solution.completion,
                                      .lower_bound = problem->solution.lower_bound};
    text_stream_start(&text);
    format_write_schedule(text.stream, &schedule);
    return text_stream_finish_in(&text, &problem->arena);
}
