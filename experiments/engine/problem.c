#include "experiments/engine/problem.h"

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

static void forget(struct problem *problem)
{
    arena_release(&problem->arena);
    *problem = (struct problem){.verdict = verdict_yes()};
}

/* Copies; every entry must be finite and not negative. */
static struct verdict take_matrix(struct problem *problem, const char *name, int nodes,
                                  const double *entries, struct matrix *out)
{
    size_t count = (size_t)nodes * (size_t)nodes;
    for (size_t k = 0; k < count; k++)
        if (!(entries[k] >= 0.0 && isfinite(entries[k])))
            return verdict_no("%s[%zu][%zu]: found %g, expected a number from 0", name,
                              k / (size_t)nodes, k % (size_t)nodes, entries[k]);
    out->entries = ARENA_ARRAY(&problem->arena, double, count);
    memcpy(out->entries, entries, count * sizeof *entries);
    return verdict_yes();
}

bool problem_set_exchange(struct problem *problem, int nodes, const double *bytes,
                          const double *startup, const double *per_byte)
{
    struct exchange *exchange = &problem->instance.as.exchange;
    forget(problem);
    if (nodes < 1 || nodes > EXCHANGE_NODES_MOST)
        return answer(
            problem, verdict_no("%d nodes where 1 to %d are possible", nodes, EXCHANGE_NODES_MOST));
    problem->instance.family = FAMILY_EXCHANGE;
    exchange->nodes = nodes;
    struct verdict verdict = take_matrix(problem, "bytes", nodes, bytes, &exchange->bytes);
    if (verdict.ok)
        verdict = take_matrix(problem, "startup", nodes, startup, &exchange->startup);
    if (verdict.ok)
        verdict = take_matrix(problem, "per_byte", nodes, per_byte, &exchange->per_byte);
    if (verdict.ok)
        verdict = instance_check_times(&problem->instance);
    problem->has_instance = verdict.ok;
    return answer(problem, verdict);
}

static bool is_schedule(const char *text, size_t length)
{
    return memmem(text, length, "\"transfers\"", strlen("\"transfers\"")) != NULL;
}

bool problem_read(struct problem *problem, const char *text, size_t length)
{
    struct schedule schedule;
    forget(problem);
    struct verdict verdict =
        is_schedule(text, length)
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

size_t problem_transfers(const struct problem *problem)
{
    return problem->algorithm ? problem->solution.timeline.count : 0;
}

void problem_columns(const struct problem *problem, int *message, int *from, int *to, int *phase,
                     double *bytes, double *send_start, double *send_end, double *receive_start,
                     double *receive_end)
{
    for (size_t k = 0; k < problem_transfers(problem); k++) {
        const struct transfer *transfer = &problem->solution.timeline.transfers[k];
        const struct {
            int *column, value;
        } wholes[] = {{message, transfer->message},
                      {from, transfer->from},
                      {to, transfer->to},
                      {phase, transfer->phase}};
        const struct {
            double *column, value;
        } numbers[] = {{bytes, transfer->bytes},
                       {send_start, transfer->send_start},
                       {send_end, transfer->send_end},
                       {receive_start, transfer->receive_start},
                       {receive_end, transfer->receive_end}};
        for (size_t n = 0; n < sizeof wholes / sizeof *wholes; n++)
            if (wholes[n].column)
                wholes[n].column[k] = wholes[n].value;
        for (size_t n = 0; n < sizeof numbers / sizeof *numbers; n++)
            if (numbers[n].column)
                numbers[n].column[k] = numbers[n].value;
    }
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
