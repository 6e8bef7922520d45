#include "algorithms/lib/multicast/dispatch.h"

#include "algorithms/lib/multicast/dispatch_instance.h"
#include "models/multicast/dispatch_clock.h"

#include <math.h>

struct dispatch {
    const struct dispatch_instance *prepared;
    const struct multicast *multicast;
    struct dispatch_weights weights; /* times in seconds where they were in mean receives */
    struct dispatch_clock clock;
    double horizon;
    /* Sets of messages by slot. The slots of a group are together; within it the messages that
     * most receivers still need stand first. */
    int *slot_of, *message_at; /* [messages] */
    int *group_at;             /* [messages], by slot */
    uint64_t *owned, *needed;  /* [nodes * words] */
    int *receivers;            /* [messages]: how many still need it and have not been sent it */
    int *holders;              /* [messages]: nodes that have it or were sent it */
    int *needed_count;         /* [nodes] */
    double *owed;              /* [nodes]: R of all that it has not received */
    double *pending;           /* [nodes]: R of all that was sent to it and it has not received */
    double evaluated;
    double noise;
    uint64_t random;
};

struct candidate {
    int message, to; /* message -1: none */
    double score;
};

static uint64_t *set_of(const struct dispatch *dispatch, uint64_t *sets, int node)
{
    return sets + (size_t)node * (size_t)dispatch->prepared->words;
}

static void set_add(uint64_t *set, int slot)
{
    set[slot / 64] |= UINT64_C(1) << (slot % 64);
}

static void set_remove(uint64_t *set, int slot)
{
    set[slot / 64] &= ~(UINT64_C(1) << (slot % 64));
}

/* ---- state ---- */

static void enter_messages(struct dispatch *dispatch)
{
    const struct dispatch_instance *prepared = dispatch->prepared;
    for (int slot = 0; slot < dispatch->multicast->message_count; slot++) {
        int m = prepared->by_size[slot];
        const struct message *message = &dispatch->multicast->messages[m];
        dispatch->slot_of[m] = slot;
        dispatch->message_at[slot] = m;
        dispatch->group_at[slot] = prepared->group_of[m];
        dispatch->receivers[m] = message->count;
        dispatch->holders[m] = 1;
        set_add(set_of(dispatch, dispatch->owned, message->source), slot);
        for (int k = 0; k < message->count; k++)
            set_add(set_of(dispatch, dispatch->needed, message->destinations[k]), slot);
    }
}

static struct dispatch dispatch_start(const struct dispatch_instance *prepared,
                                      const struct dispatch_weights *weights, struct arena *arena,
                                      struct timeline *out)
{
    const struct multicast *multicast = prepared->multicast;
    int nodes = multicast->nodes, messages = multicast->message_count;
    size_t words = (size_t)nodes * (size_t)prepared->words;
    struct dispatch dispatch = {
        .prepared = prepared,
        .multicast = multicast,
        .weights = *weights,
        .clock = dispatch_clock_start(multicast, arena, out),
        .horizon = weights->horizon * prepared->bound,
        .slot_of = ARENA_ARRAY(arena, int, messages),
        .message_at = ARENA_ARRAY(arena, int, messages),
        .group_at = ARENA_ARRAY(arena, int, messages),
        .owned = ARENA_ZEROED(arena, uint64_t, words),
        .needed = ARENA_ZEROED(arena, uint64_t, words),
        .receivers = ARENA_ARRAY(arena, int, messages),
        .holders = ARENA_ARRAY(arena, int, messages),
        .needed_count = ARENA_ARRAY(arena, int, nodes),
        .owed = ARENA_ARRAY(arena, double, nodes),
        .pending = ARENA_ZEROED(arena, double, nodes),
    };
    for (int node = 0; node < nodes; node++) {
        dispatch.owed[node] = prepared->owed[node];
        dispatch.needed_count[node] = prepared->needed_count[node];
    }
    enter_messages(&dispatch);
    return dispatch;
}

/* ---- scores ---- */

static double score(struct dispatch *dispatch, int from, int to, int message)
{
    const struct dispatch_instance *prepared = dispatch->prepared;
    const struct dispatch_weights *weights = &dispatch->weights;
    int group = prepared->group_of[message];
    double now = dispatch->clock.now, unit = prepared->mean_receive;
    double send = prepared->send[dispatch_entry(prepared, group, from)];
    double onward = prepared->send[dispatch_entry(prepared, group, to)];
    double receive = prepared->receive[dispatch_entry(prepared, group, to)];
    double wire = multicast_wire_time(dispatch->multicast, from, to, prepared->bytes[group]);
    double free_at = dispatch->clock.free_at[to];
    double ready = (free_at > now ? free_at : now) + dispatch->pending[to];
    double arrival = now + send + wire;
    double waits = ready - arrival;
    double end = (waits > 0.0 ? ready : arrival) + receive;
    double left = dispatch->horizon - end;
    double further = dispatch->receivers[message] - 1;
    double forwards = left < onward * further ? (left > 0.0 ? left / onward : 0.0) : further;
    double value = weights->forwards * forwards;
    if (waits > 0.0)
        value -= weights->backlog * waits / unit;
    else
        value -= weights->hunger * waits / unit;
    if (left < 0.0)
        value += weights->late * left / unit;
    value -= weights->wire * (send + wire) / unit;
    value += weights->size * receive / unit;
    if (weights->owed != 0.0) {
        double rest = dispatch->horizon - now;
        value += weights->owed * (rest > dispatch->owed[to] ? dispatch->owed[to] / rest : 1.0);
    }
    value += weights->scarce * dispatch->receivers[message] / dispatch->holders[message];
    dispatch->evaluated++;
    if (dispatch->noise > 0.0) {
        dispatch->random = dispatch->random * UINT64_C(6364136223846793005) + 1;
        value += dispatch->noise * (double)(dispatch->random >> 11) * 0x1p-53;
    }
    return value;
}

/* True when the node may send a message of that time. */
static bool affordable(const struct dispatch *dispatch, int from, double send)
{
    double left = dispatch->horizon - dispatch->clock.now - dispatch->owed[from];
    return dispatch->weights.spare < 0.0 || left >= dispatch->weights.spare * send;
}

static int first_common(const uint64_t *a, const uint64_t *b, int begin, int end)
{
    for (int word = begin / 64; word * 64 < end; word++) {
        uint64_t common = a[word] & b[word];
        if (word * 64 < begin)
            common &= ~UINT64_C(0) << (begin % 64);
        if (common) {
            int slot = word * 64 + __builtin_ctzll(common);
            return slot < end ? slot : -1;
        }
    }
    return -1;
}

static struct candidate best_send(struct dispatch *dispatch, int from)
{
    const struct dispatch_instance *prepared = dispatch->prepared;
    const uint64_t *owned = set_of(dispatch, dispatch->owned, from);
    struct candidate best = {-1, -1, -INFINITY};
    for (int group = 0, begin = 0; group < prepared->group_count; group++) {
        int end = prepared->group_end[group];
        double send = prepared->send[dispatch_entry(prepared, group, from)];
        for (int to = 0; affordable(dispatch, from, send) && to < dispatch->multicast->nodes;
             to++) {
            if (dispatch->needed_count[to] == 0)
                continue;
            int slot = first_common(owned, set_of(dispatch, dispatch->needed, to), begin, end);
            if (slot < 0)
                continue;
            int message = dispatch->message_at[slot];
            double value = score(dispatch, from, to, message);
            if (value > best.score)
                best = (struct candidate){message, to, value};
        }
        begin = end;
    }
    return best;
}

/* ---- what a node does ---- */

/* Behind those of its group that more receivers need. */
static void reorder(struct dispatch *dispatch, int message)
{
    int slot = dispatch->slot_of[message],
        end = dispatch->prepared->group_end[dispatch->group_at[slot]];
    int last = slot;
    while (last + 1 < end &&
           dispatch->receivers[dispatch->message_at[last + 1]] > dispatch->receivers[message])
        last++;
    if (last == slot)
        return;
    int other = dispatch->message_at[last];
    dispatch->message_at[slot] = other;
    dispatch->slot_of[other] = slot;
    dispatch->message_at[last] = message;
    dispatch->slot_of[message] = last;
    for (int node = 0; node < dispatch->multicast->nodes; node++) {
        uint64_t *sets[2] = {set_of(dispatch, dispatch->owned, node),
                             set_of(dispatch, dispatch->needed, node)};
        for (int k = 0; k < 2; k++) {
            uint64_t *a = &sets[k][slot / 64], *b = &sets[k][last / 64];
            uint64_t differ = (*a >> (slot % 64) ^ *b >> (last % 64)) & 1;
            *a ^= differ << (slot % 64);
            *b ^= differ << (last % 64);
        }
    }
}

static void send(struct dispatch *dispatch, int from, const struct candidate *chosen)
{
    int to = chosen->to, message = chosen->message;
    double bytes = dispatch->multicast->messages[message].bytes;
    dispatch_clock_send(&dispatch->clock, message, from, to);
    set_remove(set_of(dispatch, dispatch->needed, to), dispatch->slot_of[message]);
    dispatch->needed_count[to]--;
    dispatch->pending[to] += multicast_receive_time(dispatch->multicast, to, bytes);
    dispatch->receivers[message]--;
    dispatch->holders[message]++;
    reorder(dispatch, message);
}

static void receive(struct dispatch *dispatch, int node, int k)
{
    int message = dispatch->clock.arrivals[node].list[k].message;
    double time = multicast_receive_time(dispatch->multicast, node,
                                         dispatch->multicast->messages[message].bytes);
    dispatch_clock_receive(&dispatch->clock, node, k);
    dispatch->pending[node] -= time;
    dispatch->owed[node] -= time;
    set_add(set_of(dispatch, dispatch->owned, node), dispatch->slot_of[message]);
}

/* The arrival to receive first: that of the message most needed, then the first. -1: none waits.
 * *backlog: the time to receive all that wait. */
static int next_receive(const struct dispatch *dispatch, int node, double *backlog)
{
    const struct arrivals *arrivals = &dispatch->clock.arrivals[node];
    int best = -1;
    *backlog = 0.0;
    for (int k = 0; k < arrivals->count; k++) {
        const struct arrival *arrival = &arrivals->list[k];
        if (arrival->at > dispatch->clock.now)
            continue;
        *backlog += multicast_receive_time(dispatch->multicast, node,
                                           dispatch->multicast->messages[arrival->message].bytes);
        if (best < 0) {
            best = k;
            continue;
        }
        int needed = dispatch->receivers[arrival->message];
        int most = dispatch->receivers[arrivals->list[best].message];
        if (needed > most || (needed == most && arrival->at < arrivals->list[best].at))
            best = k;
    }
    return best;
}

static void act(struct dispatch *dispatch, int node)
{
    double backlog;
    int arrival = next_receive(dispatch, node, &backlog);
    if (arrival >= 0 && backlog > dispatch->weights.patience * dispatch->prepared->mean_receive) {
        receive(dispatch, node, arrival);
        return;
    }
    struct candidate best = best_send(dispatch, node);
    if (best.message >= 0)
        send(dispatch, node, &best);
    else if (arrival >= 0)
        receive(dispatch, node, arrival);
    else
        dispatch_clock_idle(&dispatch->clock, node);
}

/* ---- all stall ---- */

/* The least horizon by which the node may send something; INFINITY: it has nothing to send. */
static double least_horizon(struct dispatch *dispatch, int node)
{
    const struct dispatch_instance *prepared = dispatch->prepared;
    const uint64_t *owned = set_of(dispatch, dispatch->owned, node);
    double least = INFINITY;
    for (int to = 0; to < dispatch->multicast->nodes; to++) {
        int slot = first_common(owned, set_of(dispatch, dispatch->needed, to), 0,
                                dispatch->multicast->message_count);
        if (slot < 0)
            continue;
        double spare = dispatch->weights.spare;
        double send = prepared->send[dispatch_entry(prepared, dispatch->group_at[slot], node)];
        double needed = dispatch->clock.now + dispatch->owed[node] + spare * send;
        if (needed < least)
            least = needed;
    }
    return least;
}

/* Wakes all with a later horizon. */
static void extend_horizon(struct dispatch *dispatch)
{
    double least = INFINITY;
    for (int node = 0; node < dispatch->multicast->nodes; node++)
        least = fmin(least, least_horizon(dispatch, node));
    if (dispatch->horizon < least)
        dispatch->horizon = least;
    dispatch->horizon *= dispatch->weights.growth;
    for (int node = 0; node < dispatch->multicast->nodes; node++)
        dispatch_clock_wake(&dispatch->clock, node);
}

double dispatch_pass(const struct dispatch_instance *prepared,
                     const struct dispatch_weights *weights, const struct dispatch_noise *noise,
                     struct arena *scratch, struct timeline *out)
{
    struct dispatch dispatch = dispatch_start(prepared, weights, scratch, out);
    if (noise) {
        dispatch.noise = noise->amplitude;
        dispatch.random = noise->seed;
    }
    size_t transfers = multicast_transfer_count(prepared->multicast);
    for (;;) {
        int node = dispatch_clock_next(&dispatch.clock);
        if (node >= 0)
            act(&dispatch, node);
        else if (out->count < transfers)
            extend_horizon(&dispatch);
        else
            break;
    }
    return dispatch.evaluated;
}

enum outcome multicast_dispatch(const struct multicast *multicast, struct context *context,
                                const struct dispatch_weights *weights, struct timeline *out)
{
    return multicast_dispatch_best(multicast, context, weights, 1, out);
}

enum outcome multicast_dispatch_best(const struct multicast *multicast, struct context *context,
                                     const struct dispatch_weights *weights, int count,
                                     struct timeline *out)
{
    const struct dispatch_instance *prepared = dispatch_prepare(multicast, context->arena);
    for (int k = 0; k < count; k++) {
        struct timeline timeline = timeline_start(out->arena);
        context->evaluated += dispatch_pass(prepared, &weights[k], NULL, context->arena, &timeline);
        if (k == 0 || timeline.completion < out->completion)
            *out = timeline;
    }
    return OUTCOME_SCHEDULED;
}
