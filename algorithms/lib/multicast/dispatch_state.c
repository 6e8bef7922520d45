#include "algorithms/lib/multicast/dispatch_state.h"

#include <math.h>

static void set_add(uint64_t *set, int slot)
{
    set[slot / 64] |= UINT64_C(1) << (slot % 64);
}

static void set_remove(uint64_t *set, int slot)
{
    set[slot / 64] &= ~(UINT64_C(1) << (slot % 64));
}

static void set_swap(uint64_t *set, int slot, int other)
{
    uint64_t differ = (set[slot / 64] >> (slot % 64) ^ set[other / 64] >> (other % 64)) & 1;
    set[slot / 64] ^= differ << (slot % 64);
    set[other / 64] ^= differ << (other % 64);
}

int dispatch_first_common(const struct dispatch *dispatch, const uint64_t *a, const uint64_t *b,
                          const uint64_t *without, int group)
{
    const int *group_end = dispatch->prepared->group_end;
    int begin = group > 0 ? group_end[group - 1] : 0, end = group_end[group];
    for (int word = begin / 64; word * 64 < end; word++) {
        uint64_t common = a[word] & b[word];
        if (without)
            common &= ~without[word];
        if (word * 64 < begin)
            common &= ~UINT64_C(0) << (begin % 64);
        if (common) {
            int slot = word * 64 + __builtin_ctzll(common);
            return slot < end ? slot : -1;
        }
    }
    return -1;
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
            if (!far[to] && !(near[slot / 64] >> (slot % 64) & 1)) {
                set_add(near, slot);
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
        set_add(dispatch_set(dispatch, dispatch->owned, message->source), slot);
        for (int k = 0; k < message->count; k++)
            set_add(dispatch_set(dispatch, dispatch->needed, message->destinations[k]), slot);
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

struct dispatch dispatch_start(const struct dispatch_instance *prepared,
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
        .clock = dispatch_clock_start(multicast, arena, out),
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
    for (int node = 0; node < nodes; node++) {
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

void dispatch_send(struct dispatch *dispatch, int from, int to, int message)
{
    dispatch_clock_send(&dispatch->clock, message, from, to);
    set_remove(dispatch_set(dispatch, dispatch->needed, to), dispatch->slot_of[message]);
    dispatch->needed_count[to]--;
    dispatch->pending[to] += receive_time(dispatch, message, to);
    dispatch->receivers[message]--;
    reorder(dispatch, message);
}

void dispatch_receive(struct dispatch *dispatch, int node, int k)
{
    int message = dispatch->clock.arrivals[node].list[k].message;
    double time = receive_time(dispatch, message, node);
    dispatch_clock_receive(&dispatch->clock, node, k);
    dispatch->pending[node] -= time;
    dispatch->owed[node] -= time;
    set_add(dispatch_set(dispatch, dispatch->owned, node), dispatch->slot_of[message]);
}
