#include "algorithms/lib/multicast/adjustment.h"

#include "algorithms/lib/checkpoints.h"
#include "algorithms/lib/multicast/remainder.h"
#include "models/multicast/replay.h"

#include <stdlib.h>
#include <string.h>

/* ---- plans ---- */

/* multicast_execute, with the reason of a failure in the context. */
static enum outcome carry_out(const struct multicast *believed, const struct multicast *multicast,
                              struct context *context, struct timeline *timeline)
{
    struct verdict verdict = multicast_execute(believed, multicast, timeline, context->arena);
    if (verdict.ok)
        return OUTCOME_SCHEDULED;
    refuse(context, "%s", verdict.reason);
    return OUTCOME_INVALID;
}

/* Each destination is served exactly once, and no other node is. */
static bool serves_all(const struct multicast *multicast, const struct timeline *plan,
                       struct arena *arena)
{
    size_t nodes = (size_t)multicast->nodes, wanted = multicast_transfer_count(multicast);
    bool *wants = ARENA_ZEROED(arena, bool, nodes *(size_t)multicast->message_count);
    for (int k = 0; k < multicast->message_count; k++)
        for (int d = 0; d < multicast->messages[k].count; d++)
            wants[(size_t)k * nodes + (size_t)multicast->messages[k].destinations[d]] = true;
    for (size_t k = 0; k < plan->count; k++) {
        const struct transfer *transfer = &plan->transfers[k];
        bool known = transfer->message >= 0 && transfer->message < multicast->message_count &&
                     transfer->from >= 0 && transfer->from < multicast->nodes &&
                     transfer->to >= 0 && transfer->to < multicast->nodes;
        bool *served =
            known ? &wants[(size_t)transfer->message * nodes + (size_t)transfer->to] : NULL;
        if (!served || !*served)
            return false;
        *served = false;
    }
    return plan->count == wanted;
}

/* Runs the algorithm on a multicast that may have begun, each time with the context's full budget.
 * The order is executed from what has begun, as believed. */
static enum outcome multicast_planned(const struct algorithm *algorithm,
                                      const struct multicast *multicast, struct context *context,
                                      struct timeline *plan)
{
    struct multicast believed = *multicast;
    believed.truth = NULL;
    double before = context->evaluated;
    context->evaluated = 0.0;
    enum outcome outcome = algorithm->multicast(&believed, context, plan);
    context->evaluated += before + (double)plan->count;
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    if (!serves_all(multicast, plan, context->arena)) {
        refuse(context, "a plan does not serve every destination once");
        return OUTCOME_INVALID;
    }
    return carry_out(&believed, multicast, context, plan);
}

/* ---- execution ---- */

/* Appends transfers of another timeline, with messages renumbered. */
static void append_numbered(struct timeline *timeline, const struct timeline *added,
                            const int *number)
{
    for (size_t k = 0; k < added->count; k++) {
        struct transfer transfer = added->transfers[k];
        transfer.message = number[transfer.message];
        timeline_append(timeline, &transfer, NULL, 0);
    }
}

struct progress {
    const struct algorithm *algorithm;
    const struct multicast *multicast;
    struct timeline real; /* times under the truth if the last plan is kept */
    double now,
        planned; /* the last checkpoint, and the last at which the remainder was replanned */
};

static size_t count_begun(const struct progress *progress)
{
    size_t begun = 0;
    for (size_t k = 0; k < progress->real.count; k++)
        begun += has_begun(&progress->real.transfers[k], progress->now);
    return begun;
}

/* Moves the transfers that have begun to the front; both parts keep their order. */
static void part_begun(struct progress *progress, struct arena *scratch)
{
    size_t count = progress->real.count, begun = 0, rest = 0;
    struct transfer *transfers = progress->real.transfers;
    struct transfer *later = ARENA_ARRAY(scratch, struct transfer, count + 1);
    for (size_t k = 0; k < count; k++)
        if (has_begun(&transfers[k], progress->now))
            transfers[begun++] = transfers[k];
        else
            later[rest++] = transfers[k];
    if (rest > 0)
        memcpy(transfers + begun, later, rest * sizeof *later);
}

static bool plans_anew(const struct progress *progress, const struct checkpoint_times *checkpoints,
                       struct arena *scratch)
{
    const struct timeline *real = &progress->real;
    struct seconds *seconds = ARENA_ARRAY(scratch, struct seconds, real->count + 1);
    for (size_t k = 0; k < real->count; k++) {
        const struct transfer *transfer = &real->transfers[k];
        seconds[k] =
            (struct seconds){multicast_seconds(progress->multicast, transfer, INFINITY),
                             multicast_seconds(progress->multicast, transfer, progress->planned)};
    }
    return checkpoint_plans_anew(checkpoints, real, seconds, progress->planned, progress->now);
}

/* The rest of the timeline, with messages numbered as in the remainder. */
static struct timeline order_of_rest(const struct progress *progress, size_t begun,
                                     const struct multicast_remainder *remainder,
                                     struct arena *arena)
{
    struct timeline order = timeline_start(arena);
    int *place = ARENA_ARRAY(arena, int, progress->multicast->message_count);
    for (int k = 0; k < remainder->real.message_count; k++)
        place[remainder->number[k]] = k;
    const struct timeline rest = {.transfers = progress->real.transfers + begun,
                                  .count = progress->real.count - begun};
    append_numbered(&order, &rest, place);
    return order;
}

static enum outcome go_on(struct progress *progress, size_t begun, bool anew,
                          struct context *context)
{
    const struct multicast *multicast = progress->multicast;
    double idle = progress->now + multicast->truth->checkpoint_seconds;
    part_begun(progress, context->arena);
    struct multicast_remainder remainder =
        multicast_remainder(multicast, &progress->real, begun, progress->now, idle, context->arena);
    struct timeline order = order_of_rest(progress, begun, &remainder, context->arena);
    struct timeline plan = timeline_start(context->arena);
    if (anew) {
        enum outcome outcome =
            multicast_planned(progress->algorithm, &remainder.believed, context, &plan);
        if (outcome != OUTCOME_SCHEDULED)
            return outcome;
        progress->planned = progress->now;
    }
    struct timeline *rest = anew ? &plan : &order;
    enum outcome outcome =
        carry_out(anew ? &remainder.believed : &remainder.real, &remainder.real, context, rest);
    progress->real.count = begun;
    append_numbered(&progress->real, rest, remainder.number);
    timeline_recount_completion(&progress->real);
    return outcome;
}

/* Advances from one checkpoint to the next while something remains to be planned. */
static enum outcome pass_checkpoints(struct progress *progress, struct context *context)
{
    const struct truth *truth = progress->multicast->truth;
    struct checkpoint_times checkpoints =
        checkpoint_times_of(truth, progress->multicast->nodes, context->arena);
    struct arena_mark mark = arena_mark(context->arena);
    for (;;) {
        progress->now =
            checkpoint_after(&checkpoints, &progress->real, progress->now, context->arena);
        size_t begun = count_begun(progress);
        if (begun == progress->real.count)
            return OUTCOME_SCHEDULED;
        bool anew = plans_anew(progress, &checkpoints, context->arena);
        enum outcome outcome = OUTCOME_SCHEDULED;
        if (anew || truth->checkpoint_seconds > 0.0)
            outcome = go_on(progress, begun, anew, context);
        if (outcome != OUTCOME_SCHEDULED)
            return outcome;
        arena_rewind(context->arena, mark);
    }
}

enum outcome multicast_adjusted(const struct algorithm *algorithm,
                                const struct multicast *multicast, struct context *context,
                                struct timeline *out)
{
    struct progress progress = {.algorithm = algorithm,
                                .multicast = multicast,
                                .real = timeline_start(context->arena),
                                .now = NEVER_YET,
                                .planned = NEVER_YET};
    timeline_reserve(&progress.real, multicast_transfer_count(multicast));
    enum outcome outcome = multicast_planned(algorithm, multicast, context, &progress.real);
    if (outcome == OUTCOME_SCHEDULED)
        outcome = pass_checkpoints(&progress, context);
    for (size_t k = 0; outcome == OUTCOME_SCHEDULED && k < progress.real.count; k++)
        timeline_append(out, &progress.real.transfers[k], NULL, 0);
    return outcome;
}
