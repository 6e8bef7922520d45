#include "experiments/reality/execution/rank_plan.h"

#include "models/base/hash.h"
#include "models/base/order.h"
#include "models/base/units.h"
#include "models/timeline.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { WORD = sizeof(uint64_t) };

static uint64_t word_at(uint64_t key, size_t position)
{
    return hash_finish(key + position * UINT64_C(0x9e3779b97f4a7c15));
}

static uint64_t key_of(uint64_t transfer, uint64_t repetition)
{
    return hash_number(hash_number(HASH_START, transfer), repetition);
}

static size_t piece(size_t size, size_t at)
{
    return size - at < WORD ? size - at : WORD;
}

void payload_fill(unsigned char *bytes, size_t size, uint64_t transfer, uint64_t repetition)
{
    uint64_t key = key_of(transfer, repetition);
    for (size_t at = 0; at < size; at += WORD) {
        uint64_t word = word_at(key, at);
        memcpy(bytes + at, &word, piece(size, at));
    }
}

size_t payload_check(const unsigned char *bytes, size_t size, uint64_t transfer,
                     uint64_t repetition)
{
    uint64_t key = key_of(transfer, repetition);
    for (size_t at = 0; at < size; at += WORD) {
        uint64_t word = word_at(key, at);
        const unsigned char *expected = (const unsigned char *)&word;
        for (size_t k = 0; k < piece(size, at); k++)
            if (bytes[at + k] != expected[k])
                return at + k;
    }
    return size;
}

/* Sizes are rounded to whole bytes; those that no message can have are refused elsewhere. */
static int whole_bytes(double bytes)
{
    return (int)fmin(round(bytes), INT_MAX);
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

/* No step waits for one of a later phase. */
static int by_start(const void *left, const void *right)
{
    const struct planned *a = left, *b = right;
    int order = order_then(ORDER(a->phase, b->phase), ORDER(a->start, b->start));
    return order_then(order, ORDER(a->transfer, b->transfer));
}

static void sort(struct planned *list, size_t count)
{
    if (count > 1)
        qsort(list, count, sizeof *list, by_start);
}

static void list_ends(const struct schedule *schedule, int rank, struct rank_plan *plan,
                      struct arena *arena)
{
    const struct timeline *timeline = &schedule->timeline;
    int nodes = instance_nodes(&schedule->instance);
    int *to = ARENA_ZEROED(arena, int, nodes), *from = ARENA_ZEROED(arena, int, nodes);
    bool barriers = schedule->instance.family == FAMILY_EXCHANGE &&
                    schedule->instance.as.exchange.execution == EXECUTION_SYNCHRONOUS;
    const int *phase = timeline_phase_numbers(timeline, &plan->phases, arena);
    plan->phases = barriers && plan->phases > 0 ? plan->phases : 1;
    plan->sends = ARENA_ARRAY(arena, struct planned, timeline->count + 1);
    plan->receives = ARENA_ARRAY(arena, struct planned, timeline->count + 1);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        struct planned planned = {
            .transfer = k, .bytes = whole_bytes(transfer->bytes), .phase = barriers ? phase[k] : 0};
        if (transfer->from == rank) {
            planned.peer = transfer->to;
            planned.tag = to[planned.peer]++;
            planned.start = transfer->send_start;
            planned.end = transfer->send_end;
            plan->sends[plan->send_count++] = planned;
        }
        if (transfer->to == rank) {
            planned.peer = transfer->from;
            planned.tag = from[planned.peer]++;
            planned.start = transfer->receive_start;
            planned.end = transfer->receive_end;
            plan->receives[plan->receive_count++] = planned;
        }
    }
}

/* ---- dependences ---- */

/* Whether the receipt has ended when the send is planned to begin. */
static bool is_over(const struct planned *receive, const struct planned *send)
{
    return !clearly_less(send->start, receive->end, receive->end);
}

/* Whether the send passes on data that the receipt brings. */
static bool needs(const struct schedule *schedule, const struct planned *send,
                  const struct planned *receive)
{
    const struct timeline *timeline = &schedule->timeline;
    const struct transfer *sent = &timeline->transfers[send->transfer],
                          *received = &timeline->transfers[receive->transfer];
    if (schedule->instance.family != FAMILY_EXCHANGE)
        return sent->message == received->message;
    return transfer_supplies(timeline, received, sent);
}

static void list_awaits(const struct schedule *schedule, struct rank_plan *plan,
                        struct arena *arena)
{
    for (size_t s = 0; s < plan->send_count; s++) {
        struct planned *send = &plan->sends[s];
        const struct transfer *sent = &schedule->timeline.transfers[send->transfer];
        size_t room = 0;
        if (schedule->instance.family == FAMILY_EXCHANGE && sent->parcel_count == 0)
            continue;
        for (size_t r = 0; r < plan->receive_count; r++)
            if (is_over(&plan->receives[r], send) && needs(schedule, send, &plan->receives[r])) {
                ARENA_GROW(arena, send->awaits, send->await_count, room);
                send->awaits[send->await_count++] = r;
            }
    }
}

/* ---- the agenda ---- */

/* By start; among steps that begin together by end; a receipt before a send that may pass it on. */
static bool receives_first(const struct planned *receive, const struct planned *send)
{
    if (receive->start != send->start)
        return receive->start < send->start;
    return receive->end <= send->end;
}

static void make_agenda(const struct schedule *schedule, struct rank_plan *plan,
                        struct arena *arena)
{
    size_t receives = schedule->instance.family == FAMILY_MULTICAST ? plan->receive_count : 0;
    plan->agenda = ARENA_ARRAY(arena, struct step, plan->send_count + receives + 1);
    for (size_t s = 0, r = 0; s < plan->send_count || r < receives;) {
        bool receive = r < receives && (s == plan->send_count ||
                                        receives_first(&plan->receives[r], &plan->sends[s]));
        plan->agenda[plan->step_count++] = (struct step){!receive, receive ? r++ : s++};
    }
}

struct rank_plan rank_plan_make(const struct schedule *schedule, int rank, struct arena *arena)
{
    struct rank_plan plan = {0};
    list_ends(schedule, rank, &plan, arena);
    sort(plan.sends, plan.send_count);
    sort(plan.receives, plan.receive_count);
    list_awaits(schedule, &plan, arena);
    make_agenda(schedule, &plan, arena);
    return plan;
}

/* ---- clocks ---- */

struct clock_offset clock_offset_of(const struct round_trip *trips, size_t count)
{
    const struct round_trip *least = trips;
    for (size_t k = 1; k < count; k++)
        if (trips[k].returned - trips[k].sent < least->returned - least->sent)
            least = &trips[k];
    double half = (least->returned - least->sent) / 2.0;
    return (struct clock_offset){
        .at = least->sent + half,
        .offset = least->there - (least->sent + half),
        .uncertainty = half,
    };
}

struct clock_offset clock_offset_between(const struct clock_offset *before,
                                         const struct clock_offset *after, double at)
{
    double span = after->at - before->at;
    double share = span > 0.0 ? (at - before->at) / span : 0.0;
    return (struct clock_offset){
        .at = at,
        .offset = before->offset + share * (after->offset - before->offset),
        .uncertainty =
            before->uncertainty > after->uncertainty ? before->uncertainty : after->uncertainty,
    };
}
