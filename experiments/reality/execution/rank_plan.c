#include "experiments/reality/execution/rank_plan.h"

#include "models/base/hash.h"
#include "models/base/order.h"
#include "models/base/units.h"
#include "models/timeline.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static uint64_t key_of(uint64_t transfer, uint64_t repetition)
{
    return hash_number(hash_number(HASH_START, transfer), repetition);
}

static unsigned char byte_at(uint64_t key, size_t position)
{
    return (unsigned char)hash_finish(key + position);
}

void payload_fill(unsigned char *bytes, size_t size, uint64_t transfer, uint64_t repetition)
{
    uint64_t key = key_of(transfer, repetition);
    for (size_t k = 0; k < size; k++)
        bytes[k] = byte_at(key, k);
}

size_t payload_check(const unsigned char *bytes, size_t size, uint64_t transfer,
                     uint64_t repetition)
{
    uint64_t key = key_of(transfer, repetition);
    size_t k = 0;
    while (k < size && bytes[k] == byte_at(key, k))
        k++;
    return k;
}

struct verdict rank_plan_possible(const struct schedule *schedule, int ranks)
{
    const struct timeline *timeline = &schedule->timeline;
    int nodes = instance_nodes(&schedule->instance);
    if (schedule->instance.family == FAMILY_SWITCHED)
        return verdict_no(
            "schedules of switched networks are not carried out: their hosts share "
            "links that no rank controls");
    if (nodes != ranks)
        return verdict_no("the schedule has %d nodes and there are %d ranks: every rank is a node",
                          nodes, ranks);
    if (schedule->instance.family == FAMILY_MULTICAST &&
        schedule->instance.as.multicast.collective.operation != OPERATION_MULTICAST)
        return verdict_no(
            "schedules of collective operations are not carried out: transfers are, "
            "and no data is combined");
    for (size_t k = 0; k < timeline->count; k++) {
        double bytes = round(timeline->transfers[k].bytes);
        if (bytes < 1.0 || bytes > INT_MAX)
            return verdict_no("transfer %zu has %.12g bytes: a message has 1 to %d", k,
                              timeline->transfers[k].bytes, INT_MAX);
    }
    return verdict_yes();
}

/* ---- sends and receives ---- */

/* Nothing waits for what is of a later phase. */
static int by_start(const void *left, const void *right)
{
    const struct planned *a = left, *b = right;
    int order = order_then(ORDER(a->phase, b->phase), ORDER(a->start, b->start));
    order = order_then(order, ORDER(a->end, b->end));
    order = order_then(order, ORDER(a->sends, b->sends));
    return order_then(order, ORDER(a->transfer, b->transfer));
}

static void list_ends(const struct schedule *schedule, int rank, struct rank_plan *plan,
                      struct arena *arena)
{
    const struct timeline *timeline = &schedule->timeline;
    int nodes = instance_nodes(&schedule->instance);
    bool multicast = schedule->instance.family == FAMILY_MULTICAST;
    int *tags[2] = {ARENA_ZEROED(arena, int, nodes), ARENA_ZEROED(arena, int, nodes)};
    bool barriers = schedule->instance.family == FAMILY_EXCHANGE &&
                    schedule->instance.as.exchange.execution == EXECUTION_SYNCHRONOUS;
    const int *phase = timeline_phase_numbers(timeline, &plan->phases, arena);
    plan->phases = barriers && plan->phases > 0 ? plan->phases : 1;
    plan->list = ARENA_ARRAY(arena, struct planned, 2 * timeline->count + 1);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        for (int sends = 1; sends >= 0; sends--) {
            int peer = sends ? transfer->to : transfer->from;
            if ((sends ? transfer->from : transfer->to) != rank)
                continue;
            plan->list[plan->count++] =
                (struct planned){.sends = sends,
                                 .waits_turn = sends || multicast,
                                 .transfer = k,
                                 .peer = peer,
                                 .tag = tags[sends][peer]++,
                                 .bytes = (int)fmin(round(transfer->bytes), INT_MAX),
                                 .phase = barriers ? phase[k] : 0,
                                 .start = sends ? transfer->send_start : transfer->receive_start,
                                 .end = sends ? transfer->send_end : transfer->receive_end};
        }
    }
    if (plan->count > 1)
        qsort(plan->list, plan->count, sizeof *plan->list, by_start);
}

/* ---- dependences ---- */

/* Whether the send passes on data that the receipt brings, which has ended when the send is planned
 * to begin. */
static bool needs(const struct schedule *schedule, const struct planned *send,
                  const struct planned *receive)
{
    const struct timeline *timeline = &schedule->timeline;
    const struct transfer *sent = &timeline->transfers[send->transfer],
                          *received = &timeline->transfers[receive->transfer];
    if (clearly_less(send->start, receive->end, receive->end))
        return false;
    if (schedule->instance.family != FAMILY_EXCHANGE)
        return sent->message == received->message;
    return transfer_supplies(timeline, received, sent);
}

static void list_awaits(const struct schedule *schedule, struct rank_plan *plan,
                        struct arena *arena)
{
    for (size_t s = 0; s < plan->count; s++) {
        struct planned *send = &plan->list[s];
        const struct transfer *sent = &schedule->timeline.transfers[send->transfer];
        size_t room = 0;
        if (!send->sends ||
            (schedule->instance.family == FAMILY_EXCHANGE && sent->parcel_count == 0))
            continue;
        for (size_t r = 0; r < plan->count; r++) {
            const struct planned *receive = &plan->list[r];
            if (!receive->sends && needs(schedule, send, receive)) {
                ARENA_GROW(arena, send->awaits, send->await_count, room);
                send->awaits[send->await_count++] = r;
            }
        }
    }
}

struct rank_plan rank_plan_make(const struct schedule *schedule, int rank, struct arena *arena)
{
    struct rank_plan plan = {0};
    list_ends(schedule, rank, &plan, arena);
    list_awaits(schedule, &plan, arena);
    return plan;
}
