#include "algorithms/lib/multicast/remainder.h"

#include "algorithms/lib/checkpoints.h"
#include "models/scaled.h"

#include <stdlib.h>
#include <string.h>

/* ---- ends, given the truth as known at a time ---- */

static double processor_end(const struct multicast *multicast, int node, double start,
                            double seconds, double known)
{
    struct steps steps = steps_known(truth_node(multicast->truth, node), known);
    return truth_end(&steps, start, seconds);
}

static double send_end(const struct multicast *multicast, const struct transfer *transfer,
                       double known)
{
    return processor_end(multicast, transfer->from, transfer->send_start,
                         multicast_send_time(multicast, transfer->from, transfer->bytes), known);
}

static double receive_end(const struct multicast *multicast, const struct transfer *transfer,
                          double start, double known)
{
    return processor_end(multicast, transfer->to, start,
                         multicast_receive_time(multicast, transfer->to, transfer->bytes), known);
}

static double arrival(const struct multicast *multicast, const struct transfer *transfer,
                      double sent, double known)
{
    struct steps steps = steps_known(
        truth_link(multicast->truth, multicast->nodes, transfer->from, transfer->to), known);
    return truth_end(&steps, sent,
                     multicast_wire_time(multicast, transfer->from, transfer->to, transfer->bytes));
}

double multicast_seconds(const struct multicast *multicast, const struct transfer *transfer,
                         double known)
{
    double sent = transfer->send_end, start = transfer->receive_start;
    return send_end(multicast, transfer, known) - transfer->send_start +
           (arrival(multicast, transfer, sent, known) - sent) +
           (receive_end(multicast, transfer, start, known) - start);
}

/* ---- operations in progress ---- */

struct arriving {
    double time;
    struct transfer *transfer;
};

/* Ties: the lower sender, then the lower message. */
static int by_arrival(const void *a, const void *b)
{
    const struct arriving *left = a, *right = b;
    if (left->time != right->time)
        return left->time < right->time ? -1 : 1;
    if (left->transfer->from != right->transfer->from)
        return left->transfer->from - right->transfer->from;
    return left->transfer->message - right->transfer->message;
}

static void raise_to(double *time, double end)
{
    *time = end > *time ? end : *time;
}

/* Completes operations in progress and receives what is on its way; returns when nodes are idle. */
static double *end_begun(const struct multicast *multicast, struct transfer *transfers,
                         size_t begun, double now, double known, struct arena *arena)
{
    double *idle = ARENA_ZEROED(arena, double, multicast->nodes);
    struct arriving *arriving = ARENA_ARRAY(arena, struct arriving, begun + 1);
    size_t count = 0;
    for (size_t k = 0; k < begun; k++) {
        struct transfer *transfer = &transfers[k];
        transfer->send_end = send_end(multicast, transfer, known);
        raise_to(&idle[transfer->from], transfer->send_end);
        if (transfer->receive_start < now) {
            transfer->receive_end =
                receive_end(multicast, transfer, transfer->receive_start, known);
            raise_to(&idle[transfer->to], transfer->receive_end);
        } else {
            arriving[count++] = (struct arriving){
                arrival(multicast, transfer, transfer->send_end, known), transfer};
        }
    }
    qsort(arriving, count, sizeof *arriving, by_arrival);
    for (size_t k = 0; k < count; k++) {
        struct transfer *transfer = arriving[k].transfer;
        double *time = &idle[transfer->to];
        raise_to(time, now);
        transfer->receive_start = arriving[k].time > *time ? arriving[k].time : *time;
        transfer->receive_end = receive_end(multicast, transfer, transfer->receive_start, known);
        *time = transfer->receive_end;
    }
    return idle;
}

/* ---- remaining messages ---- */

static struct multicast_begun *begin_from(const struct multicast *multicast, double *idle,
                                          struct arena *arena)
{
    size_t nodes = (size_t)multicast->nodes, cells = nodes * (size_t)multicast->message_count;
    struct multicast_begun *begun = ARENA_ARRAY(arena, struct multicast_begun, 1);
    *begun = (struct multicast_begun){idle, ARENA_ZEROED(arena, bool, cells)};
    if (!multicast->begun)
        return begun;
    memcpy(begun->has, multicast->begun->has, cells * sizeof(bool));
    for (size_t node = 0; node < nodes; node++)
        raise_to(&idle[node], multicast->begun->idle[node]);
    return begun;
}

static struct message message_left(const struct message *message, const bool *has,
                                   struct arena *arena)
{
    struct message left = *message;
    left.destinations = ARENA_ARRAY(arena, int, message->count);
    left.count = 0;
    for (int d = 0; d < message->count; d++)
        if (!has[message->destinations[d]])
            left.destinations[left.count++] = message->destinations[d];
    return left;
}

/* Omits the destinations of the first transfers, and messages that have none left. */
static struct multicast leave_out(const struct multicast *multicast,
                                  const struct transfer *transfers, size_t count, double *idle,
                                  int **number, struct arena *arena)
{
    struct multicast left = *multicast;
    struct multicast_begun *begun = begin_from(multicast, idle, arena);
    size_t nodes = (size_t)multicast->nodes;
    for (size_t k = 0; k < count; k++)
        begun->has[(size_t)transfers[k].message * nodes + (size_t)transfers[k].to] = true;
    left.begun = begun;
    left.messages = ARENA_ARRAY(arena, struct message, multicast->message_count);
    left.message_count = 0;
    *number = ARENA_ARRAY(arena, int, multicast->message_count);
    for (int k = 0; k < multicast->message_count; k++) {
        const bool *has = begun->has + (size_t)k * nodes;
        struct message message = message_left(&multicast->messages[k], has, arena);
        if (message.count == 0)
            continue;
        memmove(begun->has + (size_t)left.message_count * nodes, has, nodes * sizeof(bool));
        (*number)[left.message_count] = k;
        left.messages[left.message_count++] = message;
    }
    return left;
}

/* ---- the remainder at a time ---- */

static double *factors_at(const struct steps *steps, size_t count, double now, struct arena *arena)
{
    double *factor = steps ? ARENA_ARRAY(arena, double, count) : NULL;
    for (size_t k = 0; factor && k < count; k++)
        factor[k] = steps_at(&steps[k], now);
    return factor;
}

static struct multicast believed_at(const struct multicast *multicast, double now,
                                    struct arena *arena)
{
    const struct truth *truth = multicast->truth;
    size_t nodes = (size_t)multicast->nodes;
    struct matrix link = {1.0, factors_at(truth->link, nodes * nodes, now, arena)};
    return multicast_scaled(multicast, &link, factors_at(truth->node, nodes, now, arena), arena);
}

struct multicast_remainder multicast_remainder(const struct multicast *multicast,
                                               struct timeline *timeline, size_t begun, double now,
                                               double idle, struct arena *arena)
{
    struct transfer *expected = ARENA_ARRAY(arena, struct transfer, begun + 1);
    if (begun > 0)
        memcpy(expected, timeline->transfers, begun * sizeof *expected);
    double *expected_idle = end_begun(multicast, expected, begun, now, now, arena);
    double *real_idle = end_begun(multicast, timeline->transfers, begun, now, INFINITY, arena);
    for (int node = 0; node < multicast->nodes; node++) {
        raise_to(&expected_idle[node], idle);
        raise_to(&real_idle[node], idle);
    }
    struct multicast_remainder made;
    made.real = leave_out(multicast, timeline->transfers, begun, real_idle, &made.number, arena);
    made.believed = believed_at(&made.real, now, arena);
    struct multicast_begun *expected_begun = ARENA_ARRAY(arena, struct multicast_begun, 1);
    *expected_begun = (struct multicast_begun){expected_idle, made.real.begun->has};
    made.believed.begun = expected_begun;
    return made;
}
