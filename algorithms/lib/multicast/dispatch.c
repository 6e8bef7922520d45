#include "algorithms/lib/multicast/dispatch.h"

#include "algorithms/lib/multicast/dispatch_state.h"

#include <math.h>
#include <string.h>

/* ---- the best send ---- */

/* A send that a node could begin now. */
struct sending {
    int from, group;
    double now, send; /* seconds; send: S */
};

struct candidate {
    int message, to; /* message -1: none */
    double score;
};

static double noise(struct dispatch *dispatch)
{
    if (dispatch->noise.amplitude <= 0.0)
        return 0.0;
    uint64_t *seed = &dispatch->noise.seed;
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return dispatch->noise.amplitude * (double)(*seed >> 11) * 0x1p-53;
}

/* The number of forwards by the receiver that arrive and are received before the horizon. */
static double forwards(const struct dispatch *dispatch, double left, double onward, int message)
{
    double wanted = dispatch->receivers[message] - 1;
    if (left >= onward * wanted)
        return wanted;
    return left > 0.0 ? left / onward : 0.0;
}

/* The fraction of the remaining time that the receiver needs for its missing messages. */
static double share_owed(const struct dispatch *dispatch, double now, int to)
{
    double left = dispatch->horizon - now, owed = dispatch->owed[to];
    return left > owed ? owed / left : 1.0;
}

static struct candidate consider(struct dispatch *dispatch, const struct sending *sending, int to,
                                 int message)
{
    const struct dispatch_instance *prepared = dispatch->prepared;
    const struct dispatch_weights *weights = &dispatch->weights;
    size_t entry = dispatch_entry(prepared, sending->group, to);
    double onward = prepared->send[entry], receive = prepared->receive[entry];
    double bytes = prepared->bytes[sending->group];
    double wire = multicast_wire_time(dispatch->multicast, sending->from, to, bytes);
    double free_at = dispatch->clock.free_at[to];
    double ready = (free_at > sending->now ? free_at : sending->now) + dispatch->pending[to];
    double arrival = sending->now + sending->send + wire;
    double wait = ready - arrival; /* negative: the receiver waits */
    double end = (wait > 0.0 ? ready : arrival) + receive;
    double left = dispatch->horizon - end;
    double after = left - prepared->mean_delivery[sending->group];
    double score = weights->forwards * forwards(dispatch, after, onward, message);
    score -= (wait > 0.0 ? weights->backlog : weights->hunger) * wait;
    if (left < 0.0)
        score += weights->late * left;
    score -= weights->wire * wire;
    score += weights->size * receive;
    if (weights->owed != 0.0)
        score += weights->owed * share_owed(dispatch, sending->now, to);
    score += noise(dispatch);
    dispatch->evaluated++;
    return (struct candidate){message, to, score};
}

/* The least horizon at which the node may send a message of this duration. */
static double horizon_for(const struct dispatch *dispatch, int from, double send)
{
    return dispatch->clock.now + dispatch->owed[from] + dispatch->weights.spare * send;
}

static bool may_send(const struct dispatch *dispatch, int from, double send)
{
    return dispatch->weights.spare < 0.0 || dispatch->horizon >= horizon_for(dispatch, from, send);
}

/* For each receiver and group, the message that most receivers need. Ties: the shorter group, then
 * the smaller receiver. */
static struct candidate best_send(struct dispatch *dispatch, int from)
{
    const struct dispatch_instance *prepared = dispatch->prepared;
    const uint64_t *owned = dispatch_set(dispatch, dispatch->owned, from);
    struct candidate best = {-1, -1, -INFINITY};
    for (int group = 0; group < prepared->group_count; group++) {
        struct sending sending = {from, group, dispatch->clock.now,
                                  prepared->send[dispatch_entry(prepared, group, from)]};
        if (!may_send(dispatch, from, sending.send) ||
            dispatch_first_common(dispatch, owned, owned, NULL, group) < 0)
            continue;
        for (int to = 0; to < dispatch->multicast->nodes; to++) {
            if (dispatch->needed_count[to] == 0)
                continue;
            int slot =
                dispatch_first_common(dispatch, owned, dispatch_set(dispatch, dispatch->needed, to),
                                      dispatch_left_to_others(dispatch, from, to, group), group);
            if (slot < 0)
                continue;
            struct candidate candidate =
                consider(dispatch, &sending, to, dispatch->message_at[slot]);
            if (candidate.score > best.score)
                best = candidate;
        }
    }
    return best;
}

/* ---- the next operation of an idle node ---- */

/* The arrival to receive first; -1: none waits. *backlog: the time to receive all that wait. */
static int next_receive(const struct dispatch *dispatch, int node, double *backlog)
{
    const struct dispatch_instance *prepared = dispatch->prepared;
    const struct arrivals *arrivals = &dispatch->clock.arrivals[node];
    int best = -1;
    double most = -INFINITY;
    *backlog = 0.0;
    for (int k = 0; k < arrivals->count; k++) {
        const struct arrival *arrival = &arrivals->list[k];
        if (arrival->at > dispatch->clock.now)
            continue;
        int group = prepared->group_of[arrival->message];
        *backlog += prepared->receive[dispatch_entry(prepared, group, node)];
        double age = (dispatch->clock.now - arrival->at) / prepared->mean_receive;
        double value = age + dispatch->weights.urgency * dispatch->receivers[arrival->message];
        if (value > most) {
            best = k;
            most = value;
        }
    }
    return best;
}

static void act(struct dispatch *dispatch, int node)
{
    double backlog, patience = dispatch->weights.patience;
    int arrival = next_receive(dispatch, node, &backlog);
    struct candidate best = {.message = -1};
    if (arrival < 0 || backlog <= patience)
        best = best_send(dispatch, node);
    if (best.message >= 0)
        dispatch_send(dispatch, node, best.to, best.message);
    else if (arrival >= 0)
        dispatch_receive(dispatch, node, arrival);
    else
        dispatch_clock_idle(&dispatch->clock, node);
}

/* ---- no node can proceed ---- */

/* The least horizon at which the node may send something; INFINITY: no node needs what it has. */
static double least_horizon(const struct dispatch *dispatch, int node)
{
    const struct dispatch_instance *prepared = dispatch->prepared;
    const uint64_t *owned = dispatch_set(dispatch, dispatch->owned, node);
    double least = INFINITY;
    for (int group = 0; group < prepared->group_count; group++)
        for (int to = 0; to < dispatch->multicast->nodes; to++) {
            const uint64_t *needed = dispatch_set(dispatch, dispatch->needed, to);
            if (dispatch_first_common(dispatch, owned, needed, NULL, group) < 0)
                continue;
            double send = prepared->send[dispatch_entry(prepared, group, node)];
            least = fmin(least, horizon_for(dispatch, node, send));
        }
    return least;
}

/* All nodes idle, nothing is on its way, and something is still needed: extends the horizon that
 * blocks the sends. If it blocks none, the nodes wait in vain for nearer senders, and far wires are
 * allowed. */
static void resume(struct dispatch *dispatch)
{
    double least = INFINITY;
    for (int node = 0; node < dispatch->multicast->nodes; node++)
        least = fmin(least, least_horizon(dispatch, node));
    if (dispatch->weights.spare < 0.0 || dispatch->horizon >= least)
        dispatch->relaxed = true;
    else
        dispatch->horizon = fmax(least, dispatch->horizon * dispatch->weights.growth);
    for (int node = 0; node < dispatch->multicast->nodes; node++)
        dispatch_clock_wake(&dispatch->clock, node);
}

double dispatch_pass(const struct dispatch_instance *prepared,
                     const struct dispatch_weights *weights, const struct dispatch_noise *noise,
                     struct arena *scratch, struct timeline *out)
{
    struct dispatch dispatch = dispatch_start(prepared, weights, scratch, out);
    size_t transfers = multicast_transfer_count(prepared->multicast);
    if (noise)
        dispatch.noise = *noise;
    for (;;) {
        int node = dispatch_clock_next(&dispatch.clock);
        if (node >= 0)
            act(&dispatch, node);
        else if (out->count < transfers)
            resume(&dispatch);
        else
            return dispatch.evaluated;
    }
}

enum outcome multicast_dispatch(const struct multicast *multicast, struct context *context,
                                const struct dispatch_weights *weights, struct timeline *out)
{
    const struct dispatch_instance *prepared = dispatch_prepare(multicast, context->arena);
    context->evaluated += prepared->plain_evaluated;
    context->evaluated += dispatch_pass(prepared, weights, NULL, context->arena, out);
    return OUTCOME_SCHEDULED;
}

/* ---- several vectors ---- */

/* The horizons of the last passes, as fractions of the completion to beat. */
static const double last_horizons[] = {0.93, 1.0};

struct best_pass {
    struct dispatch_instance prepared; /* its reference is the completion to beat */
    struct context *context;
    struct timeline *out;
};

/* True if the pass is the best so far; `out` has room for its transfers. */
static bool try_weights(struct best_pass *best, const struct dispatch_weights *weights)
{
    struct timeline *out = best->out;
    struct arena_mark mark = arena_mark(best->context->arena);
    struct timeline timeline = timeline_start(best->context->arena);
    best->context->evaluated +=
        dispatch_pass(&best->prepared, weights, NULL, best->context->arena, &timeline);
    bool better = timeline.count > 0 && (out->count == 0 || timeline.completion < out->completion);
    if (better) {
        memcpy(out->transfers, timeline.transfers, timeline.count * sizeof *out->transfers);
        out->count = timeline.count;
        out->completion = timeline.completion;
        best->prepared.reference = fmin(best->prepared.reference, timeline.completion);
    }
    arena_rewind(best->context->arena, mark);
    return better;
}

static bool meets_bound(const struct best_pass *best)
{
    return best->out->count > 0 && best->out->completion <= best->prepared.bound;
}

enum outcome multicast_dispatch_best(const struct multicast *multicast, struct context *context,
                                     const struct dispatch_weights *weights, int count,
                                     struct timeline *out)
{
    struct best_pass best = {*dispatch_prepare(multicast, context->arena), context, out};
    const struct dispatch_weights *winner = weights;
    timeline_reserve(out, multicast_transfer_count(multicast));
    context->evaluated += best.prepared.plain_evaluated;
    for (int k = 0; k < count && !meets_bound(&best); k++)
        if (try_weights(&best, &weights[k]))
            winner = &weights[k];
    for (size_t k = 0; k < sizeof last_horizons / sizeof *last_horizons; k++) {
        struct dispatch_weights again = *winner;
        again.horizon = 0.0;
        again.reference = last_horizons[k];
        if (!meets_bound(&best))
            try_weights(&best, &again);
    }
    return OUTCOME_SCHEDULED;
}
