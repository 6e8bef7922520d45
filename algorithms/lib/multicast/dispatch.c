/* A pass of time-driven dispatch, and the best of several.
 *
 * The state of a pass: the clock, the sets of messages that each node has and needs, and its
 * remaining work. A set of messages is a row of bits indexed by slot. The slots of a group are
 * contiguous; within a group messages needed by more receivers come first, so that the first common
 * slot of two sets is that of the message with most forwards. */
#include "algorithms/lib/multicast/dispatch.h"
#include "algorithms/lib/best_of.h"
#include "algorithms/lib/message_set.h"
#include "models/base/order.h"
#include "models/base/tournament.h"
#include "models/multicast/bounds.h"

#include <gsl/gsl_heapsort.h>
#include <math.h>
#include <string.h>

/* ---- the instance ---- */

/* The data that depend only on the instance. Tables of a group and a node have [groups * nodes]
 * entries, for messages of the group's mean size. */
struct dispatch_instance {
    const struct multicast *multicast;
    double bound;           /* lower bound, seconds */
    double reference;       /* completion of a plain pass, seconds */
    double plain_evaluated; /* transfers that the plain pass considered */
    double mean_receive; /* over all transfers, seconds, at least 1e-290; 1 if all receives take no
                            time */
    int words;           /* 64-bit words per set of messages */
    int group_count;
    int *group_of;         /* [messages] */
    int *order;            /* [messages]: by group, then from most to fewest destinations */
    int *group_end;        /* [groups]: one past the last of its messages in order */
    double *bytes;         /* [groups]: the mean size */
    double *send;          /* S, by group and sender */
    double *receive;       /* R, by group and receiver */
    double *nearest;       /* the shortest wire to a receiver, by group */
    double *mean_delivery; /* [groups]: mean of wire and receive */
    double *owed;          /* [nodes]: R of all messages that the node has to receive */
    int *needed_count;     /* [nodes]: their number */
};

static size_t dispatch_entry(const struct dispatch_instance *prepared, int group, int node)
{
    return (size_t)group * (size_t)prepared->multicast->nodes + (size_t)node;
}

/* A message whose transfers take longer than those of the first message of the group by more than
 * this factor begins the next group. */
#define GROUP_SPREAD 1.25

/* Lower limit of the divisor of weights: smaller times would make them infinite. */
#define LEAST_MEAN 1e-290

/* The plain pass, which provides the reference for others: it sends regardless of its horizon,
 * which is far. */
static const struct dispatch_weights plain = {
    .backlog = 1.0,
    .hunger = 0.3,
    .forwards = 0.12,
    .wire = 0.5,
    .urgency = 1.0,
    .patience = 1.9,
    .spare = -1.0,
    .horizon = 2.0,
    .growth = 1.04,
    .detour = 3.0,
};

struct ranked {
    int message, group, count; /* count: number of destinations */
    double bytes;
};

/* By group, then most destinations, then length, then index. */
static int by_rank(const void *a, const void *b)
{
    const struct ranked *left = a, *right = b;
    return order_then(ORDER(left->group, right->group),
                      order_then(ORDER(right->count, left->count),
                                 order_then(ORDER(left->bytes, right->bytes),
                                            ORDER(left->message, right->message))));
}

static void rank(struct ranked *ranked, int count)
{
    if (count > 1)
        gsl_heapsort(ranked, (size_t)count, sizeof *ranked, by_rank);
}

/* Ranks messages by length. */
static struct ranked *rank_by_size(const struct multicast *multicast, struct arena *arena)
{
    struct ranked *ranked = ARENA_ZEROED(arena, struct ranked, multicast->message_count);
    for (int m = 0; m < multicast->message_count; m++)
        ranked[m] = (struct ranked){.message = m, .bytes = multicast->messages[m].bytes};
    rank(ranked, multicast->message_count);
    return ranked;
}

/* Mean over all pairs of nodes. */
static double mean_wire(const struct multicast *multicast, double bytes)
{
    double sum = 0.0;
    int nodes = multicast->nodes;
    if (multicast_uniform_wire(multicast) || nodes < 2)
        return multicast_wire_time(multicast, 0, 0, bytes);
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            if (from != to)
                sum += multicast_wire_time(multicast, from, to, bytes);
    return sum / nodes / (nodes - 1);
}

/* The mean time of a transfer of that size. */
static double mean_time(const struct multicast *multicast, double bytes)
{
    double sum = 0.0;
    for (int node = 0; node < multicast->nodes; node++)
        sum += multicast_send_time(multicast, node, bytes) +
               multicast_receive_time(multicast, node, bytes);
    return sum / multicast->nodes + mean_wire(multicast, bytes);
}

static void make_groups(struct dispatch_instance *prepared, struct arena *arena)
{
    const struct multicast *multicast = prepared->multicast;
    int count = multicast->message_count, begin = 0;
    double constant = mean_time(multicast, 0.0), first = 0.0, sum = 0.0;
    double per_byte = mean_time(multicast, 1.0) - constant;
    struct ranked *ranked = rank_by_size(multicast, arena);
    prepared->order = ARENA_ARRAY(arena, int, count);
    prepared->group_of = ARENA_ARRAY(arena, int, count);
    prepared->group_end = ARENA_ARRAY(arena, int, count);
    prepared->bytes = ARENA_ARRAY(arena, double, count);
    for (int k = 0; k < count; k++) {
        double bytes = ranked[k].bytes;
        double time = constant + per_byte * bytes;
        if (k == 0 || time > GROUP_SPREAD * first) {
            prepared->group_count++;
            begin = k;
            first = time;
            sum = 0.0;
        }
        int group = prepared->group_count - 1;
        sum += bytes;
        ranked[k].group = group;
        ranked[k].count = multicast->messages[ranked[k].message].count;
        prepared->group_end[group] = k + 1;
        prepared->bytes[group] = sum / (k + 1 - begin);
    }
    rank(ranked, count);
    for (int k = 0; k < count; k++) {
        prepared->order[k] = ranked[k].message;
        prepared->group_of[ranked[k].message] = ranked[k].group;
    }
}

static double nearest_wire(const struct multicast *multicast, int to, double bytes)
{
    double least = INFINITY;
    if (multicast_uniform_wire(multicast))
        return multicast_wire_time(multicast, 0, to, bytes);
    for (int from = 0; from < multicast->nodes; from++)
        if (from != to)
            least = fmin(least, multicast_wire_time(multicast, from, to, bytes));
    return least;
}

static void make_times(struct dispatch_instance *prepared, struct arena *arena)
{
    const struct multicast *multicast = prepared->multicast;
    size_t entries = (size_t)prepared->group_count * (size_t)multicast->nodes;
    prepared->send = ARENA_ARRAY(arena, double, entries);
    prepared->receive = ARENA_ARRAY(arena, double, entries);
    prepared->nearest = ARENA_ARRAY(arena, double, entries);
    prepared->mean_delivery = ARENA_ARRAY(arena, double, prepared->group_count);
    for (int group = 0; group < prepared->group_count; group++) {
        double bytes = prepared->bytes[group], sum = 0.0;
        for (int node = 0; node < multicast->nodes; node++) {
            size_t entry = dispatch_entry(prepared, group, node);
            prepared->send[entry] = multicast_send_time(multicast, node, bytes);
            prepared->receive[entry] = multicast_receive_time(multicast, node, bytes);
            prepared->nearest[entry] = nearest_wire(multicast, node, bytes);
            sum += prepared->receive[entry];
        }
        prepared->mean_delivery[group] = mean_wire(multicast, bytes) + sum / multicast->nodes;
    }
}

static void count_owed(struct dispatch_instance *prepared, struct arena *arena)
{
    const struct multicast *multicast = prepared->multicast;
    double sum = 0.0;
    prepared->owed = ARENA_ZEROED(arena, double, multicast->nodes);
    prepared->needed_count = ARENA_ZEROED(arena, int, multicast->nodes);
    for (int m = 0; m < multicast->message_count; m++)
        for (int k = 0; k < multicast->messages[m].count; k++) {
            int to = multicast->messages[m].destinations[k];
            double receive = multicast_receive_time(multicast, to, multicast->messages[m].bytes);
            prepared->owed[to] += receive;
            prepared->needed_count[to]++;
            sum += receive;
        }
    double mean = sum / (double)multicast_transfer_count(multicast);
    prepared->mean_receive = sum > 0.0 ? fmax(mean, LEAST_MEAN) : 1.0;
}

struct dispatch_instance *dispatch_prepare(const struct multicast *multicast, struct arena *arena)
{
    struct dispatch_instance *prepared = ARENA_ZEROED(arena, struct dispatch_instance, 1);
    prepared->multicast = multicast;
    prepared->bound = multicast_lower_bound(multicast);
    prepared->words = (multicast->message_count + 63) / 64;
    make_groups(prepared, arena);
    make_times(prepared, arena);
    count_owed(prepared, arena);
    struct arena scratch = {0};
    struct timeline timeline = timeline_start(&scratch);
    prepared->plain_evaluated = dispatch_pass(prepared, &plain, NULL, &scratch, &timeline);
    prepared->reference = timeline.completion;
    arena_release(&scratch);
    return prepared;
}

/* ---- the state of a pass ---- */

/* Time runs forward, and each idle node decides what it does next: it sends, receives a message
 * that was sent to it, or idles. The model and its arithmetic are those of
 * models/multicast/clock.h, whose disciplines fix the order of a node's receives when they are
 * chosen; here it is fixed when each receive starts. */

/* A message that is on its way to a node or waits there. */
struct arrival {
    double at;
    size_t transfer; /* its index in the timeline */
    int message;
};

struct arrivals {
    struct arrival *list; /* [count], in no order */
    int count;
    size_t capacity;
};

struct dispatch {
    const struct dispatch_instance *prepared;
    const struct multicast *multicast;
    struct dispatch_weights
        weights; /* those of times and the patience are per second or in seconds */
    struct timeline *timeline;
    struct arena *arena;
    double now;                /* seconds */
    double *free_at;           /* [nodes]: the end of the operation begun last */
    struct arrivals *arrivals; /* [nodes] */
    struct tournament events;  /* the next decision of each node; INFINITY: it idles */
    bool *idles;               /* [nodes]: a new arrival wakes it */
    double horizon;            /* seconds */
    int *slot_of, *message_at; /* [messages] */
    int *receivers; /* [messages]: number of nodes that need it and have not been sent it */
    uint64_t *owned, *needed; /* [nodes] sets: can be sent; neither received nor sent to the node */
    int *needed_count;        /* [nodes] */
    double *owed;             /* [nodes]: R of all messages whose receive has not begun, seconds */
    double *pending;          /* [nodes]: the part of it that has been sent to the node */
    uint64_t *near;           /* [nodes] sets: can reach the node over near wires alone */
    bool *far;                /* [groups * nodes * nodes]: from, to; NULL: all are near */
    bool relaxed;             /* far wires count as near */
    double evaluated;         /* transfers considered */
    struct dispatch_noise noise;
};

static void busy_until(struct dispatch *dispatch, int node, double end)
{
    dispatch->free_at[node] = end;
    tournament_set(&dispatch->events, node, end, 0.0);
}

static uint64_t *dispatch_set(const struct dispatch *dispatch, uint64_t *sets, int node)
{
    return sets + (size_t)node * (size_t)dispatch->prepared->words;
}

static void set_swap(uint64_t *set, int slot, int other)
{
    uint64_t differ = message_set_has(set, slot) != message_set_has(set, other);
    set[slot / 64] ^= differ << (slot % 64);
    set[other / 64] ^= differ << (other % 64);
}

/* The least slot of a group in both sets, but not in `without` (NULL: empty); -1: none. */
static int dispatch_first_common(const struct dispatch *dispatch, const uint64_t *a,
                                 const uint64_t *b, const uint64_t *without, int group)
{
    const int *group_end = dispatch->prepared->group_end;
    return message_set_common(a, b, without, group > 0 ? group_end[group - 1] : 0,
                              group_end[group]);
}

/* ---- far and near ---- */

static bool is_far(const struct dispatch *dispatch, int from, int to, int group)
{
    const struct dispatch_instance *prepared = dispatch->prepared;
    size_t receiver = dispatch_entry(prepared, group, to);
    double busy =
        prepared->send[dispatch_entry(prepared, group, from)] + prepared->receive[receiver];
    double wire = multicast_wire_time(dispatch->multicast, from, to, prepared->bytes[group]);
    return wire + busy > dispatch->weights.detour * (prepared->nearest[receiver] + busy);
}

static const bool *far_from(const struct dispatch *dispatch, int from, int group)
{
    return dispatch->far +
           dispatch_entry(dispatch->prepared, group, from) * (size_t)dispatch->multicast->nodes;
}

/* The messages that the sender must leave to nearer senders; NULL: none. */
static const uint64_t *dispatch_left_to_others(const struct dispatch *dispatch, int from, int to,
                                               int group)
{
    bool leaves = !dispatch->relaxed && far_from(dispatch, from, group)[to];
    return leaves ? dispatch_set(dispatch, dispatch->near, to) : NULL;
}

/* Marks the destinations that the message can reach over near wires alone. `queue`: scratch of
 * [nodes]. */
static void mark_reached(struct dispatch *dispatch, int m, int *queue)
{
    const struct message *message = &dispatch->multicast->messages[m];
    int group = dispatch->prepared->group_of[m], slot = dispatch->slot_of[m], count = 0;
    queue[count++] = message->source;
    for (int k = 0; k < count; k++) {
        const bool *far = far_from(dispatch, queue[k], group);
        for (int c = 0; c < message->count; c++) {
            int to = message->destinations[c];
            uint64_t *near = dispatch_set(dispatch, dispatch->near, to);
            if (!far[to] && !message_set_has(near, slot)) {
                message_set_add(near, slot);
                queue[count++] = to;
            }
        }
    }
}

static void find_far(struct dispatch *dispatch, struct arena *arena)
{
    const struct multicast *multicast = dispatch->multicast;
    int nodes = multicast->nodes;
    size_t rows = (size_t)dispatch->prepared->group_count * (size_t)nodes;
    bool *far = dispatch->far = ARENA_ARRAY(arena, bool, rows *(size_t)nodes);
    for (int group = 0; group < dispatch->prepared->group_count; group++)
        for (int from = 0; from < nodes; from++)
            for (int to = 0; to < nodes; to++)
                *far++ = is_far(dispatch, from, to, group);
    int *queue = ARENA_ARRAY(arena, int, nodes);
    for (int m = 0; m < multicast->message_count; m++)
        mark_reached(dispatch, m, queue);
}

/* ---- the start ---- */

static void enter_messages(struct dispatch *dispatch)
{
    const struct dispatch_instance *prepared = dispatch->prepared;
    for (int slot = 0; slot < dispatch->multicast->message_count; slot++) {
        int m = prepared->order[slot];
        const struct message *message = &dispatch->multicast->messages[m];
        dispatch->slot_of[m] = slot;
        dispatch->message_at[slot] = m;
        dispatch->receivers[m] = message->count;
        message_set_add(dispatch_set(dispatch, dispatch->owned, message->source), slot);
        for (int k = 0; k < message->count; k++)
            message_set_add(dispatch_set(dispatch, dispatch->needed, message->destinations[k]),
                            slot);
    }
}

static struct dispatch_weights in_seconds(const struct dispatch_weights *weights, double unit)
{
    struct dispatch_weights result = *weights;
    result.backlog /= unit;
    result.hunger /= unit;
    result.late /= unit;
    result.wire /= unit;
    result.size /= unit;
    result.patience *= unit;
    return result;
}

static double first_horizon(const struct dispatch_instance *prepared,
                            const struct dispatch_weights *weights)
{
    double horizon = weights->horizon * prepared->bound;
    if (prepared->reference > horizon)
        horizon += weights->reference * (prepared->reference - horizon);
    return horizon;
}

/* Starts at time 0, or when what had begun is over. The state is in the arena. */
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
        .weights = in_seconds(weights, prepared->mean_receive),
        .timeline = out,
        .arena = arena,
        .free_at = ARENA_ARRAY(arena, double, nodes),
        .arrivals = ARENA_ZEROED(arena, struct arrivals, nodes),
        .events = tournament_start(nodes, arena),
        .idles = ARENA_ZEROED(arena, bool, nodes),
        .slot_of = ARENA_ARRAY(arena, int, messages),
        .message_at = ARENA_ARRAY(arena, int, messages),
        .receivers = ARENA_ARRAY(arena, int, messages),
        .owned = ARENA_ZEROED(arena, uint64_t, words),
        .needed = ARENA_ZEROED(arena, uint64_t, words),
        .near = ARENA_ZEROED(arena, uint64_t, words),
        .needed_count = ARENA_ARRAY(arena, int, nodes),
        .owed = ARENA_ARRAY(arena, double, nodes),
        .pending = ARENA_ZEROED(arena, double, nodes),
        .relaxed = weights->detour <= 0.0 || multicast_uniform_wire(multicast),
    };
    dispatch.horizon = first_horizon(prepared, weights);
    timeline_reserve(out, out->count + multicast_transfer_count(multicast));
    for (int node = 0; node < nodes; node++) {
        busy_until(&dispatch, node, 0.0);
        dispatch.owed[node] = prepared->owed[node];
        dispatch.needed_count[node] = prepared->needed_count[node];
    }
    enter_messages(&dispatch);
    if (!dispatch.relaxed)
        find_far(&dispatch, arena);
    return dispatch;
}

/* ---- sends and receives ---- */

/* Moves a message that one receiver less needs: swaps it with the last of its group that more
 * receivers need. */
static void reorder(struct dispatch *dispatch, int message)
{
    const int *receivers = dispatch->receivers;
    int slot = dispatch->slot_of[message], last = slot;
    int end = dispatch->prepared->group_end[dispatch->prepared->group_of[message]];
    while (last + 1 < end && receivers[dispatch->message_at[last + 1]] > receivers[message])
        last++;
    if (last == slot)
        return;
    int other = dispatch->message_at[last];
    dispatch->message_at[slot] = other;
    dispatch->slot_of[other] = slot;
    dispatch->message_at[last] = message;
    dispatch->slot_of[message] = last;
    for (int node = 0; node < dispatch->multicast->nodes; node++) {
        set_swap(dispatch_set(dispatch, dispatch->owned, node), slot, last);
        set_swap(dispatch_set(dispatch, dispatch->needed, node), slot, last);
        set_swap(dispatch_set(dispatch, dispatch->near, node), slot, last);
    }
}

static double receive_time(const struct dispatch *dispatch, int message, int node)
{
    double bytes = dispatch->multicast->messages[message].bytes;
    return multicast_receive_time(dispatch->multicast, node, bytes);
}

/* The idle node sends a message that it has. */
static void dispatch_send(struct dispatch *dispatch, int from, int to, int message)
{
    double bytes = dispatch->multicast->messages[message].bytes;
    struct transfer transfer = {.message = message, .from = from, .to = to, .bytes = bytes};
    transfer.send_start = dispatch->now;
    transfer.send_end = dispatch->now + multicast_send_time(dispatch->multicast, from, bytes);
    double at = transfer.send_end + multicast_wire_time(dispatch->multicast, from, to, bytes);
    struct arrivals *arrivals = &dispatch->arrivals[to];
    ARENA_GROW(dispatch->arena, arrivals->list, arrivals->count, arrivals->capacity);
    arrivals->list[arrivals->count++] = (struct arrival){at, dispatch->timeline->count, message};
    timeline_append(dispatch->timeline, &transfer, NULL, 0);
    busy_until(dispatch, from, transfer.send_end);
    if (dispatch->idles[to] && at < dispatch->events.key[to])
        tournament_set(&dispatch->events, to, at, 0.0);
    message_set_remove(dispatch_set(dispatch, dispatch->needed, to), dispatch->slot_of[message]);
    dispatch->needed_count[to]--;
    dispatch->pending[to] += receive_time(dispatch, message, to);
    dispatch->receivers[message]--;
    reorder(dispatch, message);
}

/* The idle node receives the k-th of its arrivals as soon as it is there; later ones move up. */
static void dispatch_receive(struct dispatch *dispatch, int node, int k)
{
    struct arrivals *arrivals = &dispatch->arrivals[node];
    struct arrival arrival = arrivals->list[k];
    struct transfer *transfer = &dispatch->timeline->transfers[arrival.transfer];
    double time = receive_time(dispatch, arrival.message, node);
    memmove(&arrivals->list[k], &arrivals->list[k + 1],
            (size_t)(--arrivals->count - k) * sizeof *arrivals->list);
    transfer->receive_start = arrival.at > dispatch->now ? arrival.at : dispatch->now;
    transfer->receive_end = transfer->receive_start + time;
    timeline_note_completion(dispatch->timeline, transfer);
    busy_until(dispatch, node, transfer->receive_end);
    dispatch->pending[node] -= time;
    dispatch->owed[node] -= time;
    message_set_add(dispatch_set(dispatch, dispatch->owned, node),
                    dispatch->slot_of[arrival.message]);
}

/* The node idles until a message arrives that is not there yet. */
static void dispatch_idle(struct dispatch *dispatch, int node)
{
    const struct arrivals *arrivals = &dispatch->arrivals[node];
    double next = INFINITY;
    for (int k = 0; k < arrivals->count; k++)
        if (arrivals->list[k].at > dispatch->now && arrivals->list[k].at < next)
            next = arrivals->list[k].at;
    dispatch->idles[node] = true;
    tournament_set(&dispatch->events, node, next, 0.0);
}

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
    double free_at = dispatch->free_at[to];
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
    return dispatch->now + dispatch->owed[from] + dispatch->weights.spare * send;
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
        struct sending sending = {from, group, dispatch->now,
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
    const struct arrivals *arrivals = &dispatch->arrivals[node];
    int best = -1;
    double most = -INFINITY;
    *backlog = 0.0;
    for (int k = 0; k < arrivals->count; k++) {
        const struct arrival *arrival = &arrivals->list[k];
        if (arrival->at > dispatch->now)
            continue;
        int group = prepared->group_of[arrival->message];
        *backlog += prepared->receive[dispatch_entry(prepared, group, node)];
        double age = (dispatch->now - arrival->at) / prepared->mean_receive;
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
        dispatch_idle(dispatch, node);
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

/* The next node to decide, ties by index, and `now` then; -1: all nodes idle and nothing is on its
 * way. */
static int next_node(struct dispatch *dispatch)
{
    int node = tournament_least(&dispatch->events);
    if (dispatch->events.key[node] == INFINITY)
        return -1;
    dispatch->now = dispatch->events.key[node];
    dispatch->idles[node] = false;
    return node;
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
        if (dispatch->idles[node])
            tournament_set(&dispatch->events, node, dispatch->now, 0.0);
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
        int node = next_node(&dispatch);
        if (node >= 0)
            act(&dispatch, node);
        else if (out->count < transfers)
            resume(&dispatch);
        else
            return dispatch.evaluated;
    }
}

double dispatch_try(const struct dispatch_instance *prepared,
                    const struct dispatch_weights *weights, const struct dispatch_noise *noise,
                    struct context *context, struct timeline *best)
{
    struct arena_mark mark = arena_mark(context->arena);
    struct timeline found = timeline_start(context->arena);
    context->evaluated += dispatch_pass(prepared, weights, noise, context->arena, &found);
    double completion = found.completion;
    keep_better(&found, best);
    arena_rewind(context->arena, mark);
    return completion;
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
enum { LAST_PASSES = 2 };
static const double last_horizons[LAST_PASSES] = {0.93, 1.0};

enum outcome multicast_dispatch_best(const struct multicast *multicast, struct context *context,
                                     const struct dispatch_weights *weights, int count,
                                     struct timeline *out)
{
    struct dispatch_instance *prepared = dispatch_prepare(multicast, context->arena);
    struct dispatch_weights last = *weights; /* those of the best pass */
    double least = INFINITY;
    timeline_reserve(out, multicast_transfer_count(multicast));
    context->evaluated += prepared->plain_evaluated;
    for (int k = 0; k < count + LAST_PASSES && least > prepared->bound; k++) {
        if (k >= count) {
            last.horizon = 0.0;
            last.reference = last_horizons[k - count];
        }
        const struct dispatch_weights *tried = k < count ? &weights[k] : &last;
        double completion = dispatch_try(prepared, tried, NULL, context, out);
        if (completion < least)
            last = *tried;
        least = fmin(least, completion);
        prepared->reference = fmin(prepared->reference, least);
    }
    return OUTCOME_SCHEDULED;
}
