#include "algorithms/lib/exchange/adjustment.h"

#include "algorithms/lib/checkpoints.h"
#include "algorithms/lib/exchange/remainder.h"
#include "algorithms/lib/exchange/start_order.h"
#include "models/exchange/execution.h"

#include <string.h>

/* ---- plans ---- */

/* Runs the algorithm on an exchange that may have begun, each time with the context's full budget.
 * The order of an algorithm that ignores what has begun is executed after it. */
static enum outcome exchange_planned(const struct algorithm *algorithm,
                                     const struct exchange *exchange, struct context *context,
                                     struct timeline *plan)
{
    struct exchange unbegun = *exchange;
    unbegun.begun = NULL;
    double before = context->evaluated;
    context->evaluated = 0.0;
    enum outcome outcome = algorithm->exchange(exchange, context, plan);
    context->evaluated += before + (double)plan->count;
    if (outcome != OUTCOME_SCHEDULED || !exchange->begun)
        return outcome;
    sort_by_start(plan, context->arena);
    return execute_order(&unbegun, exchange, context, plan);
}

/* ---- execution ---- */

/* The same transfers are at the same indices of both timelines. */
struct progress {
    const struct algorithm *algorithm;
    const struct exchange *exchange; /* the whole exchange, with its truth */
    struct checkpoint_times checkpoints;
    double now, planned;   /* the last checkpoint, and that of the last plan; NEVER_YET: none */
    struct timeline plan;  /* times of the last plan */
    struct timeline *real; /* times under the truth if that plan is kept */
};

/* Moves the transfers that have begun to the front, in order, in both timelines; returns how many
 * there are. */
static size_t part_begun(struct progress *progress, struct arena *scratch)
{
    struct transfer *planned = progress->plan.transfers, *real = progress->real->transfers;
    size_t count = progress->real->count, begun = 0, rest = 0;
    struct transfer *rest_planned = ARENA_ARRAY(scratch, struct transfer, count + 1);
    struct transfer *rest_real = ARENA_ARRAY(scratch, struct transfer, count + 1);
    for (size_t k = 0; k < count; k++)
        if (has_begun(&real[k], progress->now)) {
            planned[begun] = planned[k];
            real[begun++] = real[k];
        } else {
            rest_planned[rest] = planned[k];
            rest_real[rest++] = real[k];
        }
    memcpy(planned + begun, rest_planned, rest * sizeof *planned);
    memcpy(real + begun, rest_real, rest * sizeof *real);
    return begun;
}

static bool all_have_begun(const struct progress *progress)
{
    const struct timeline *real = progress->real;
    for (size_t k = 0; k < real->count; k++)
        if (!has_begun(&real->transfers[k], progress->now))
            return false;
    return true;
}

static bool is_planned_anew(const struct progress *progress, struct arena *scratch)
{
    const struct timeline *real = progress->real;
    struct seconds *seconds = ARENA_ARRAY(scratch, struct seconds, real->count + 1);
    for (size_t k = 0; k < real->count; k++) {
        const struct transfer *transfer = &real->transfers[k];
        double start = transfer->send_start;
        double expected =
            exchange_expected_end(progress->exchange, transfer, start, progress->planned);
        seconds[k] = (struct seconds){transfer->send_end - start, expected - start};
    }
    return checkpoint_plans_anew(&progress->checkpoints, real, seconds, progress->planned,
                                 progress->now);
}

static enum outcome refuse_forwarding(const struct timeline *plan, struct context *context)
{
    return plan->parcel_count > 0
               ? refuse(context, "it forwards data, which cannot be planned anew")
               : OUTCOME_SCHEDULED;
}

static enum outcome plan_anew(struct progress *progress, const struct exchange *rest, size_t begun,
                              struct context *context)
{
    struct timeline plan = timeline_start(context->arena);
    enum outcome outcome = exchange_planned(progress->algorithm, rest, context, &plan);
    if (outcome == OUTCOME_SCHEDULED)
        outcome = refuse_forwarding(&plan, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    progress->plan.count = begun;
    append_from(&progress->plan, &plan, 0);
    progress->planned = progress->now;
    return OUTCOME_SCHEDULED;
}

/* Executes the plan of the remainder, from when ports are idle under the truth. */
static enum outcome carry_out(struct progress *progress, const struct exchange *rest, size_t begun,
                              struct context *context)
{
    struct timeline carried = timeline_start(context->arena);
    append_from(&carried, &progress->plan, begun);
    struct verdict verdict = exchange_execute(rest, &carried, context->arena);
    progress->real->count = begun;
    append_from(progress->real, &carried, 0);
    timeline_recount_completion(progress->real);
    if (verdict.ok)
        return OUTCOME_SCHEDULED;
    refuse(context, "%s", verdict.reason);
    return OUTCOME_INVALID;
}

/* Whether there will be another one. */
static bool checkpoint(struct progress *progress, struct context *context, enum outcome *outcome)
{
    const struct exchange *exchange = progress->exchange;
    double now = progress->now, pause = exchange->truth->checkpoint_seconds;
    if (all_have_begun(progress))
        return false;
    bool anew = is_planned_anew(progress, context->arena);
    if (!anew && !(pause > 0.0))
        return true;
    size_t begun = part_begun(progress, context->arena);
    struct remainder rest =
        exchange_remainder(exchange, progress->real, begun, now, now + pause, context->arena);
    if (anew)
        *outcome = plan_anew(progress, &rest.believed, begun, context);
    if (*outcome == OUTCOME_SCHEDULED)
        *outcome = carry_out(progress, &rest.real, begun, context);
    return *outcome == OUTCOME_SCHEDULED;
}

/* Memory of a checkpoint is released before the next one. */
static enum outcome pass_checkpoints(struct progress *progress, struct context *context)
{
    enum outcome outcome = OUTCOME_SCHEDULED;
    struct arena arena = {0};
    struct context own = *context;
    own.arena = &arena;
    bool more = true;
    while (more) {
        progress->now =
            checkpoint_after(&progress->checkpoints, progress->real, progress->now, &arena);
        more = progress->now < INFINITY && checkpoint(progress, &own, &outcome);
        arena_release(&arena);
    }
    context->evaluated = own.evaluated;
    memcpy(context->refusal, own.refusal, sizeof context->refusal);
    return outcome;
}

enum outcome exchange_adjusted(const struct algorithm *algorithm, const struct exchange *exchange,
                               struct context *context, struct timeline *out)
{
    struct exchange plain = exchange_plain(exchange);
    struct progress progress = {
        .algorithm = algorithm,
        .exchange = exchange,
        .checkpoints = checkpoint_times_of(exchange->truth, exchange->nodes, context->arena),
        .now = NEVER_YET,
        .planned = NEVER_YET,
        .plan = timeline_start(context->arena),
        .real = out,
    };
    enum outcome outcome = exchange_planned(algorithm, &plain, context, &progress.plan);
    if (outcome == OUTCOME_SCHEDULED)
        outcome = refuse_forwarding(&progress.plan, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    append_from(out, &progress.plan, 0);
    outcome = execute_order(&plain, exchange, context, out);
    return outcome == OUTCOME_SCHEDULED ? pass_checkpoints(&progress, context) : outcome;
}
