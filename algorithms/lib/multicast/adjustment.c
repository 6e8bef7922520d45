#include "algorithms/lib/multicast/adjustment.h"

#include "algorithms/lib/checkpoints.h"
#include "algorithms/lib/multicast/order_descent.h"
#include "algorithms/lib/multicast/remainder.h"
#include "models/multicast/replay.h"

#include <stdlib.h>
#include <string.h>

/* ---- plans ---- */

enum outcome multicast_carried_out(const struct multicast *believed,
                                   const struct multicast *multicast, struct context *context,
                                   struct timeline *timeline)
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

enum outcome multicast_planned(const struct algorithm *algorithm, const struct multicast *multicast,
                               struct context *context, struct timeline *plan)
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
    return multicast_carried_out(&believed, multicast, context, plan);
}

enum outcome multicast_recompute(const struct multicast_adjustment *adjustment,
                                 struct context *context, struct timeline *plan)
{
    return multicast_planned(adjustment->algorithm, adjustment->rest, context, plan);
}

/* Keeps the old order, with currently believed times. */
static enum outcome keep_order(const struct multicast_adjustment *adjustment,
                               struct context *context, struct timeline *plan)
{
    for (size_t k = 0; k < adjustment->order->count; k++)
        timeline_append(plan, &adjustment->order->transfers[k], NULL, 0);
    return multicast_carried_out(adjustment->real, adjustment->rest, context, plan);
}

enum outcome multicast_search(const struct multicast_adjustment *adjustment,
                              struct context *context, struct timeline *plan)
{
    enum outcome outcome = keep_order(adjustment, context, plan);
    if (outcome == OUTCOME_SCHEDULED)
        order_descent(adjustment->rest, adjustment->number * (double)plan->count,
                      &context->evaluated, context->arena, plan);
    return outcome;
}

/* ---- rechoose ---- */

struct started {
    struct transfer transfer;
    size_t place;
};

static int by_start(const void *a, const void *b)
{
    const struct started *left = a, *right = b;
    if (left->transfer.send_start != right->transfer.send_start)
        return left->transfer.send_start < right->transfer.send_start ? -1 : 1;
    return (left->place > right->place) - (left->place < right->place);
}

static void sort_by_start(struct timeline *plan, struct arena *scratch)
{
    struct started *started = ARENA_ARRAY(scratch, struct started, plan->count + 1);
    for (size_t k = 0; k < plan->count; k++)
        started[k] = (struct started){plan->transfers[k], k};
    qsort(started, plan->count, sizeof *started, by_start);
    for (size_t k = 0; k < plan->count; k++)
        plan->transfers[k] = started[k].transfer;
}

static bool has_changed(const struct steps *steps, double planned, double now)
{
    struct steps known = steps_known(steps, planned);
    return steps && steps_at(&known, planned) != steps_at(steps, now);
}

static size_t count_unchanged(const struct multicast_adjustment *adjustment,
                              const struct timeline *plan)
{
    const struct truth *truth = adjustment->multicast->truth;
    double planned = adjustment->planned, now = adjustment->now;
    size_t kept = 0;
    for (; kept < plan->count; kept++) {
        int from = plan->transfers[kept].from, to = plan->transfers[kept].to;
        if (has_changed(truth_node(truth, from), planned, now) ||
            has_changed(truth_node(truth, to), planned, now) ||
            has_changed(truth_link(truth, adjustment->rest->nodes, from, to), planned, now))
            break;
    }
    return kept;
}

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

enum outcome multicast_rechoose(const struct multicast_adjustment *adjustment,
                                struct context *context, struct timeline *plan)
{
    enum outcome outcome = keep_order(adjustment, context, plan);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    sort_by_start(plan, context->arena);
    size_t kept = count_unchanged(adjustment, plan);
    if (kept == plan->count)
        return OUTCOME_SCHEDULED;
    int *number;
    struct multicast behind =
        multicast_behind(adjustment->rest, plan, kept, &number, context->arena);
    struct timeline anew = timeline_start(context->arena);
    outcome = multicast_planned(adjustment->algorithm, &behind, context, &anew);
    plan->count = kept;
    append_numbered(plan, &anew, number);
    timeline_recount_completion(plan);
    return outcome;
}

/* ---- execution ---- */

struct progress {
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
                          struct multicast_adjustment adjustment, adjust_multicast *adjust,
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
        adjustment.multicast = multicast;
        adjustment.rest = &remainder.believed;
        adjustment.real = &remainder.real;
        adjustment.order = &order;
        adjustment.now = progress->now;
        adjustment.planned = progress->planned;
        enum outcome outcome = adjust(&adjustment, context, &plan);
        if (outcome != OUTCOME_SCHEDULED)
            return outcome;
        progress->planned = progress->now;
    }
    struct timeline *rest = anew ? &plan : &order;
    enum outcome outcome = multicast_carried_out(anew ? &remainder.believed : &remainder.real,
                                                 &remainder.real, context, rest);
    progress->real.count = begun;
    append_numbered(&progress->real, rest, remainder.number);
    timeline_recount_completion(&progress->real);
    return outcome;
}

/* Advances from one checkpoint to the next while something remains to be planned. */
static enum outcome pass_checkpoints(struct progress *progress,
                                     struct multicast_adjustment adjustment,
                                     adjust_multicast *adjust, struct context *context)
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
            outcome = go_on(progress, begun, anew, adjustment, adjust, context);
        if (outcome != OUTCOME_SCHEDULED)
            return outcome;
        arena_rewind(context->arena, mark);
    }
}

enum outcome multicast_adjusted(const struct algorithm *algorithm, double number,
                                const struct multicast *multicast, adjust_multicast *adjust,
                                struct context *context, struct timeline *out)
{
    struct progress progress = {.multicast = multicast,
                                .real = timeline_start(context->arena),
                                .now = NEVER_YET,
                                .planned = NEVER_YET};
    struct multicast_adjustment adjustment = {.algorithm = algorithm, .number = number};
    timeline_reserve(&progress.real, multicast_transfer_count(multicast));
    enum outcome outcome = multicast_planned(algorithm, multicast, context, &progress.real);
    if (outcome == OUTCOME_SCHEDULED)
        outcome = pass_checkpoints(&progress, adjustment, adjust, context);
    for (size_t k = 0; outcome == OUTCOME_SCHEDULED && k < progress.real.count; k++)
        timeline_append(out, &progress.real.transfers[k], NULL, 0);
    return outcome;
}
