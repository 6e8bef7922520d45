/* The multicast's checker. It reads the instance and the timeline and nothing else. */
#include "models/base/units.h"
#include "models/multicast/multicast.h"

#include <stdlib.h>
#include <string.h>

#define NUMBER "%.12g"

struct check {
    const struct multicast *multicast;
    const struct timeline *timeline;
    struct arena *scratch;
};

static struct verdict bad_transfer(const struct check *check, const struct transfer *transfer,
                                   const char *what)
{
    return verdict_no("transfer %zu (message %d, %d -> %d at " NUMBER " s): %s",
                      (size_t)(transfer - check->timeline->transfers), transfer->message,
                      transfer->from, transfer->to, transfer->send_start, what);
}

static bool is_node(const struct check *check, int node)
{
    return node >= 0 && node < check->multicast->nodes;
}

static bool is_time(double time)
{
    return time >= 0.0 && isfinite(time);
}

static struct verdict check_shape(const struct check *check, const struct transfer *transfer)
{
    if (transfer->message < 0 || transfer->message >= check->multicast->message_count)
        return bad_transfer(check, transfer, "its message does not exist");
    if (!is_node(check, transfer->from) || !is_node(check, transfer->to))
        return bad_transfer(check, transfer, "a node does not exist");
    if (!is_time(transfer->send_start) || !is_time(transfer->send_end) ||
        !is_time(transfer->receive_start) || !is_time(transfer->receive_end))
        return bad_transfer(check, transfer, "its times are not finite and non-negative");
    if (transfer->parcel_count > 0)
        return bad_transfer(check, transfer, "it carries parcels");
    if (transfer->phase < 0)
        return bad_transfer(check, transfer, "its phase is negative");
    if (transfer->bytes != check->multicast->messages[transfer->message].bytes)
        return bad_transfer(check, transfer, "its bytes are not its message's");
    return verdict_yes();
}

static struct verdict check_duration(const struct check *check, const struct transfer *transfer,
                                     bool sends, double expected)
{
    double start = sends ? transfer->send_start : transfer->receive_start;
    double end = sends ? transfer->send_end : transfer->receive_end;
    if (!clearly_differ(end, start + expected, fmax(end, start + expected)))
        return verdict_yes();
    return verdict_no("transfer %zu (message %d, %d -> %d): %s takes " NUMBER
                      " s where the model says " NUMBER " s",
                      (size_t)(transfer - check->timeline->transfers), transfer->message,
                      transfer->from, transfer->to, sends ? "sending" : "receiving", end - start,
                      expected);
}

static struct verdict check_times(const struct check *check, const struct transfer *transfer)
{
    const struct multicast *multicast = check->multicast;
    int from = transfer->from, to = transfer->to;
    double bytes = multicast->messages[transfer->message].bytes;
    double send = multicast->send[from].constant + multicast->send[from].per_byte * bytes;
    double receive = multicast->receive[to].constant + multicast->receive[to].per_byte * bytes;
    double wire = matrix_at(&multicast->latency, multicast->nodes, from, to) +
                  matrix_at(&multicast->per_byte, multicast->nodes, from, to) * bytes;
    double arrival = transfer->send_end + wire;
    struct verdict verdict = check_duration(check, transfer, true, send);
    if (verdict.ok)
        verdict = check_duration(check, transfer, false, receive);
    if (verdict.ok && clearly_less(transfer->receive_start, arrival, arrival))
        return bad_transfer(check, transfer, "it is received before it has arrived");
    return verdict;
}

static struct verdict check_each_transfer(const struct check *check)
{
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < check->timeline->count && verdict.ok; k++) {
        const struct transfer *transfer = &check->timeline->transfers[k];
        verdict = check_shape(check, transfer);
        if (verdict.ok)
            verdict = check_times(check, transfer);
    }
    return verdict;
}

/* ---- processors ---- */

struct busy {
    double start, end;
    const struct transfer *transfer;
    bool sends;
};

static int by_start(const void *a, const void *b)
{
    const struct busy *left = a, *right = b;
    if (left->start != right->start)
        return left->start < right->start ? -1 : 1;
    if (left->end != right->end)
        return left->end < right->end ? -1 : 1;
    if (left->transfer != right->transfer)
        return left->transfer < right->transfer ? -1 : 1;
    return right->sends - left->sends;
}

static struct verdict check_processor(const struct check *check, int node, struct busy *busy,
                                      size_t count)
{
    if (count > 1)
        qsort(busy, count, sizeof *busy, by_start);
    size_t last = 0; /* the one that ends last */
    for (size_t k = 1; k < count; k++) {
        if (spans_overlap(busy[last].start, busy[last].end, busy[k].start, busy[k].end))
            return verdict_no(
                "node %d is busy until " NUMBER
                " s when transfer %zu (message %d, %d -> %d) begins to be %s at " NUMBER " s",
                node, busy[last].end, (size_t)(busy[k].transfer - check->timeline->transfers),
                busy[k].transfer->message, busy[k].transfer->from, busy[k].transfer->to,
                busy[k].sends ? "sent" : "received", busy[k].start);
        if (busy[k].end > busy[last].end)
            last = k;
    }
    return verdict_yes();
}

/* All operations grouped by node; first[node] .. first[node + 1] is node's group. */
static struct busy *group_by_node(const struct check *check, size_t **first)
{
    const struct timeline *timeline = check->timeline;
    size_t *next = ARENA_ZEROED(check->scratch, size_t, (size_t)check->multicast->nodes + 2);
    struct busy *busy = ARENA_ARRAY(check->scratch, struct busy, 2 * timeline->count);
    for (size_t k = 0; k < timeline->count; k++) {
        next[timeline->transfers[k].from + 2]++;
        next[timeline->transfers[k].to + 2]++;
    }
    for (int node = 0; node < check->multicast->nodes; node++)
        next[node + 2] += next[node + 1];
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        busy[next[transfer->from + 1]++] =
            (struct busy){transfer->send_start, transfer->send_end, transfer, true};
        busy[next[transfer->to + 1]++] =
            (struct busy){transfer->receive_start, transfer->receive_end, transfer, false};
    }
    *first = next;
    return busy;
}

static struct verdict check_processors(const struct check *check)
{
    size_t *first;
    struct busy *busy = group_by_node(check, &first);
    struct verdict verdict = verdict_yes();
    for (int node = 0; node < check->multicast->nodes && verdict.ok; node++)
        verdict = check_processor(check, node, busy + first[node], first[node + 1] - first[node]);
    return verdict;
}

/* ---- messages ---- */

/* A node's part in the message being checked; entries of other messages are stale. */
struct part {
    int message; /* whose destination or source it is; valid only if it is the message being checked
                  */
    int walk;    /* number of the walk that visited it; -1: it is the source */
    const struct transfer *served;
};

static struct verdict check_served(const struct check *check, int message, struct part *parts,
                                   const struct transfer *const *transfers, size_t count)
{
    const struct message *sent = &check->multicast->messages[message];
    parts[sent->source] = (struct part){message, -1, NULL};
    for (int k = 0; k < sent->count; k++)
        parts[sent->destinations[k]] = (struct part){message, 0, NULL};
    for (size_t k = 0; k < count; k++) {
        struct part *to = &parts[transfers[k]->to];
        if (to->message != message || transfers[k]->to == sent->source)
            return bad_transfer(check, transfers[k], "the receiver is not one of its destinations");
        if (parts[transfers[k]->from].message != message)
            return bad_transfer(check, transfers[k],
                                "the sender is neither its source nor a destination");
        if (to->served)
            return bad_transfer(check, transfers[k], "the receiver has already received it");
        to->served = transfers[k];
    }
    for (int k = 0; k < sent->count; k++)
        if (!parts[sent->destinations[k]].served)
            return verdict_no("message %d never reaches node %d", message, sent->destinations[k]);
    return verdict_yes();
}

/* Walks from every destination back to the source, along the transfers that served it. */
static struct verdict check_origin(const struct check *check, int message, struct part *parts)
{
    const struct message *sent = &check->multicast->messages[message];
    for (int k = 0; k < sent->count; k++) {
        int walk = k + 1, node;
        for (node = sent->destinations[k]; parts[node].walk == 0;) {
            const struct transfer *served = parts[node].served;
            /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): walk ends at the source */
            const struct transfer *before = parts[served->from].served;
            if (before &&
                clearly_less(served->send_start, before->receive_end, before->receive_end))
                return bad_transfer(check, served, "the sender has not received it yet");
            parts[node].walk = walk;
            node = served->from;
        }
        if (parts[node].walk == walk)
            return verdict_no("message %d comes to node %d by nodes that have it from each other",
                              message, node);
    }
    return verdict_yes();
}

static const struct transfer **group_by_message(const struct check *check, size_t **first)
{
    const struct timeline *timeline = check->timeline;
    size_t messages = (size_t)check->multicast->message_count;
    size_t *next = ARENA_ZEROED(check->scratch, size_t, messages + 2);
    const struct transfer **grouped =
        ARENA_ARRAY(check->scratch, const struct transfer *, timeline->count);
    for (size_t k = 0; k < timeline->count; k++)
        next[timeline->transfers[k].message + 2]++;
    for (size_t m = 2; m <= messages + 1; m++)
        next[m] += next[m - 1];
    for (size_t k = 0; k < timeline->count; k++)
        grouped[next[timeline->transfers[k].message + 1]++] = &timeline->transfers[k];
    *first = next;
    return grouped;
}

static struct verdict check_messages(const struct check *check)
{
    size_t *first;
    const struct transfer **grouped = group_by_message(check, &first);
    struct part *parts = ARENA_ARRAY(check->scratch, struct part, check->multicast->nodes);
    for (int node = 0; node < check->multicast->nodes; node++)
        parts[node].message = -1;
    struct verdict verdict = verdict_yes();
    for (int m = 0; m < check->multicast->message_count && verdict.ok; m++) {
        verdict = check_served(check, m, parts, grouped + first[m], first[m + 1] - first[m]);
        if (verdict.ok)
            verdict = check_origin(check, m, parts);
    }
    return verdict;
}

struct verdict multicast_check(const struct multicast *multicast, const struct timeline *timeline,
                               struct arena *scratch)
{
    const struct check check = {.multicast = multicast, .timeline = timeline, .scratch = scratch};
    struct arena_mark mark = arena_mark(scratch);
    struct verdict verdict = check_each_transfer(&check);
    if (verdict.ok)
        verdict = check_processors(&check);
    if (verdict.ok)
        verdict = check_messages(&check);
    arena_rewind(scratch, mark);
    return verdict;
}
