#include "algorithms/belief.h"

#include "models/instance.h"
#include "models/multicast/replay.h"

#include <math.h>

/* A transfer of zero duration has begun when it has ended. */
static bool has_begun(const struct transfer *transfer, double time)
{
    return transfer->send_start < time || transfer->receive_end <= time;
}

/* Keeps the transfers that have begun; what the others carry is left to send. */
static struct exchange keep_begun(const struct exchange *exchange, struct timeline *timeline,
                                  double now, struct arena *arena)
{
    size_t nodes = (size_t)exchange->nodes, begun = 0;
    struct exchange rest = *exchange;
    struct exchange_begun *idle = ARENA_ARRAY(arena, struct exchange_begun, 1);
    rest.bytes = (struct matrix){.entries = ARENA_ZEROED(arena, double, nodes *nodes)};
    rest.begun = idle;
    idle->send_idle = ARENA_ARRAY(arena, double, nodes);
    idle->receive_idle = ARENA_ARRAY(arena, double, nodes);
    for (size_t node = 0; node < nodes; node++)
        idle->send_idle[node] = idle->receive_idle[node] = now;
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer transfer = timeline->transfers[k];
        size_t from = (size_t)transfer.from, to = (size_t)transfer.to;
        if (has_begun(&transfer, now)) {
            idle->send_idle[from] = fmax(idle->send_idle[from], transfer.send_end);
            idle->receive_idle[to] = fmax(idle->receive_idle[to], transfer.send_end);
            timeline->transfers[begun++] = transfer;
        } else {
            rest.bytes.entries[from * nodes + to] += transfer.bytes;
        }
    }
    timeline->count = begun;
    return rest;
}

/* The order of an algorithm that ignores what has begun is executed after it. */
static enum outcome plan_rest(const struct algorithm *algorithm, const struct exchange *rest,
                              struct context *context, struct timeline *plan)
{
    struct exchange unbegun = *rest;
    unbegun.begun = NULL;
    double before = context->evaluated;
    context->evaluated = 0.0;
    enum outcome outcome = algorithm->exchange(rest, context, plan);
    context->evaluated += before;
    return outcome == OUTCOME_SCHEDULED ? execute_order(&unbegun, rest, context, plan) : outcome;
}

static enum outcome replan(const struct algorithm *algorithm, const struct exchange *exchange,
                           double now, struct context *context, struct timeline *out)
{
    if (out->parcel_count > 0)
        return refuse(context, "it forwards data, which cannot be planned anew");
    struct exchange rest = keep_begun(exchange, out, now, context->arena);
    struct timeline plan = timeline_start(context->arena);
    enum outcome outcome = plan_rest(algorithm, &rest, context, &plan);
    for (size_t k = 0; outcome == OUTCOME_SCHEDULED && k < plan.count; k++)
        timeline_append(out, &plan.transfers[k], NULL, 0);
    timeline_recount_completion(out);
    return outcome;
}

enum outcome exchange_by_belief(const struct algorithm *algorithm, const struct exchange *exchange,
                                struct context *context, struct timeline *out)
{
    double checkpoint = exchange->belief->checkpoint;
    struct exchange known = *exchange;
    known.belief = NULL;
    if (algorithm->exact)
        return refuse(context, "it finds no optimum where costs are known wrongly");
    if (algorithm->replans && checkpoint == 0.0)
        return algorithm->exchange(&known, context, out);
    struct exchange believed = exchange_believed(exchange, context->arena);
    enum outcome outcome = algorithm->exchange(&believed, context, out);
    if (outcome == OUTCOME_SCHEDULED)
        outcome = execute_order(&believed, &known, context, out);
    if (outcome != OUTCOME_SCHEDULED || !algorithm->replans)
        return outcome;
    return replan(algorithm, &known, checkpoint, context, out);
}

enum outcome multicast_by_belief(const struct algorithm *algorithm,
                                 const struct multicast *multicast, struct context *context,
                                 struct timeline *out)
{
    struct multicast known = *multicast;
    known.belief = NULL;
    if (algorithm->exact)
        return refuse(context, "it finds no optimum where costs are known wrongly");
    if (algorithm->replans)
        return algorithm->multicast(&known, context, out);
    struct multicast believed = multicast_believed(multicast, context->arena);
    enum outcome outcome = algorithm->multicast(&believed, context, out);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct verdict verdict = multicast_execute(&believed, &known, out, context->arena);
    if (verdict.ok)
        return OUTCOME_SCHEDULED;
    refuse(context, "%s", verdict.reason);
    return OUTCOME_INVALID;
}
