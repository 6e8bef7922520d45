#include "models/multicast/clock.h"

struct multicast_clock multicast_clock_start(const struct multicast *multicast,
                                             enum discipline discipline, struct arena *arena,
                                             struct timeline *timeline)
{
    struct multicast_clock clock = {
        .multicast = multicast,
        .timeline = timeline,
        .arena = arena,
        .discipline = discipline,
        .available = ARENA_ZEROED(arena, double, multicast->nodes),
    };
    timeline_reserve(timeline, timeline->count + multicast_transfer_count(multicast));
    if (discipline == DISCIPLINE_INSERT) {
        size_t pairs = (size_t)multicast->nodes * (size_t)multicast->message_count;
        clock.past = ARENA_ZEROED(arena, struct node_past, multicast->nodes);
        clock.received_as = ARENA_ARRAY(arena, int, pairs);
        for (size_t k = 0; k < pairs; k++)
            clock.received_as[k] = -1;
    }
    return clock;
}

static int *received_as(const struct multicast_clock *clock, int message, int node)
{
    return &clock->received_as[(size_t)node * (size_t)clock->multicast->message_count +
                               (size_t)message];
}

/* The start of the first gap of the node that is long enough for the send; *place is the number of
 * receives before it. If sends are appended, when the node is idle. */
static double find_start(const struct multicast_clock *clock, int message, int from, int *place)
{
    if (clock->discipline == DISCIPLINE_APPEND)
        return clock->available[from];
    const struct node_past *past = &clock->past[from];
    double bytes = clock->multicast->messages[message].bytes;
    double length = multicast_send_time(clock->multicast, from, bytes);
    double start = past->last_send_end;
    int next = past->sent_after;
    if (*received_as(clock, message, from) >= next) {
        next = *received_as(clock, message, from) + 1;
        start = past->receives[next - 1].end;
    }
    while (next < past->count && past->receives[next].start - start < length)
        start = past->receives[next++].end;
    *place = next;
    return start;
}

double multicast_clock_send_start(const struct multicast_clock *clock, int message, int from)
{
    return find_start(clock, message, from, &(int){0});
}

/* The transfer whose send starts at that time. */
static struct transfer timed_transfer(const struct multicast_clock *clock, int message, int from,
                                      int to, double start)
{
    const struct multicast *multicast = clock->multicast;
    double bytes = multicast->messages[message].bytes, available = clock->available[to];
    struct transfer transfer = {.message = message, .from = from, .to = to, .bytes = bytes};
    transfer.send_start = start;
    transfer.send_end = start + multicast_send_time(multicast, from, bytes);
    double arrival = transfer.send_end + multicast_wire_time(multicast, from, to, bytes);
    transfer.receive_start = arrival > available ? arrival : available;
    transfer.receive_end = transfer.receive_start + multicast_receive_time(multicast, to, bytes);
    return transfer;
}

double multicast_clock_completion(const struct multicast_clock *clock, int message, int from,
                                  int to)
{
    double start = multicast_clock_send_start(clock, message, from);
    return timed_transfer(clock, message, from, to, start).receive_end;
}

static void append_receive(struct multicast_clock *clock, const struct transfer *transfer)
{
    struct node_past *past = &clock->past[transfer->to];
    ARENA_GROW(clock->arena, past->receives, past->count, past->capacity);
    *received_as(clock, transfer->message, transfer->to) = past->count;
    past->receives[past->count++] =
        (struct receive_slot){transfer->receive_start, transfer->receive_end};
}

double multicast_clock_place(struct multicast_clock *clock, int message, int from, int to)
{
    int place = 0;
    double start = find_start(clock, message, from, &place);
    struct transfer transfer = timed_transfer(clock, message, from, to, start);
    if (clock->discipline == DISCIPLINE_INSERT) {
        clock->past[from].sent_after = place;
        clock->past[from].last_send_end = transfer.send_end;
        append_receive(clock, &transfer);
    }
    if (transfer.send_end > clock->available[from])
        clock->available[from] = transfer.send_end;
    clock->available[to] = transfer.receive_end;
    timeline_append(clock->timeline, &transfer, NULL, 0);
    return transfer.receive_end;
}
