/* The checker of multicasts. It reads only the instance and the timeline. */
#include "models/base/order.h"
#include "models/base/units.h"
#include "models/multicast/processors.h"

#include <stdlib.h>

static struct verdict check_shape(const struct check *check, const struct transfer *transfer)
{
    if (transfer->message < 0 || transfer->message >= check->multicast->message_count)
        return refuse_transfer(check, transfer, "its message does not exist");
    if (transfer->parcel_count > 0)
        return refuse_transfer(check, transfer, "it carries parcels");
    if (transfer->bytes != check->multicast->messages[transfer->message].bytes)
        return refuse_transfer(check, transfer, "its bytes differ from those of its message");
    return check_frame(check, transfer);
}

static struct verdict check_times(const struct check *check, const struct transfer *transfer)
{
    struct overhead receive = check->multicast->receive[transfer->to];
    double expected = receive.constant + receive.per_byte * transfer->bytes;
    struct verdict verdict = check_sent(check, transfer);
    return verdict.ok ? check_busy(check, transfer, false, expected) : verdict;
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

/* ---- messages ---- */

/* A node's role in the message being checked; entries of other messages are stale. */
struct part {
    int message; /* the message of which it is a destination or the source; valid only if it is the
                    message being checked */
    int walk;    /* number of the walk that visited it; -1: it has the message from the start */
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
        if (to->message != message || to->walk < 0)
            return refuse_transfer(check, transfers[k],
                                   "the receiver is not one of its destinations");
        if (parts[transfers[k]->from].message != message)
            return refuse_transfer(check, transfers[k],
                                   "the sender is neither its source nor a destination");
        if (to->served)
            return refuse_transfer(check, transfers[k], "the receiver has already received it");
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
                return refuse_transfer(check, served, "the sender has not received it yet");
            parts[node].walk = walk;
            node = served->from;
        }
        if (parts[node].walk == walk)
            return verdict_no("message %d reaches node %d from nodes that have it from each other",
                              message, node);
    }
    return verdict_yes();
}

static int by_message(const void *a, const void *b)
{
    const struct transfer *left = *(const struct transfer *const *)a;
    const struct transfer *right = *(const struct transfer *const *)b;
    return order_then(ORDER(left->message, right->message), ORDER(left, right));
}

static struct verdict check_messages(const struct check *check)
{
    size_t count = check->timeline->count, first = 0;
    const struct transfer **transfers = ARENA_ARRAY(check->scratch, const struct transfer *, count);
    struct part *parts = ARENA_ARRAY(check->scratch, struct part, check->multicast->nodes);
    for (int node = 0; node < check->multicast->nodes; node++)
        parts[node].message = -1;
    for (size_t k = 0; k < count; k++)
        transfers[k] = &check->timeline->transfers[k];
    if (count > 0)
        qsort(transfers, count, sizeof *transfers, by_message);
    struct verdict verdict = verdict_yes();
    for (int m = 0; m < check->multicast->message_count && verdict.ok; m++) {
        size_t end = first;
        while (end < count && transfers[end]->message == m)
            end++;
        verdict = check_served(check, m, parts, transfers + first, end - first);
        if (verdict.ok)
            verdict = check_origin(check, m, parts);
        first = end;
    }
    return verdict;
}

struct verdict multicast_check(const struct multicast *multicast, const struct timeline *timeline,
                               struct arena *scratch)
{
    if (multicast->collective.operation != OPERATION_MULTICAST)
        return collective_check(multicast, timeline, scratch);
    const struct check check = {.multicast = multicast, .timeline = timeline, .scratch = scratch};
    struct arena_mark mark = arena_mark(scratch);
    struct verdict verdict = check_each_transfer(&check);
    if (verdict.ok) {
        struct operations operations = operations_by_node(&check);
        verdict = check_processors(&check, &operations);
    }
    if (verdict.ok)
        verdict = check_messages(&check);
    arena_rewind(scratch, mark);
    return verdict;
}
