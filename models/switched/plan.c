#include "models/switched/plan.h"

#include "models/base/order.h"

#include <stdlib.h>

static int by_host(const void *a, const void *b)
{
    const struct delivery *left = a, *right = b;
    return ORDER(left->host, right->host);
}

/* Makes the deliveries of every message: its destinations by increasing host. */
static void number_deliveries(struct plan *plan)
{
    const struct switched *switched = plan->switched;
    plan->first[0] = 0;
    for (int m = 0; m < switched->message_count; m++) {
        const struct message *message = &switched->messages[m];
        struct delivery *own = plan->deliveries + plan->first[m];
        bool sorted = true;
        for (int k = 0; k < message->count; k++) {
            int host = message->destinations[k];
            own[k] = (struct delivery){host,      m,         switched->host_switch[host],
                                       PLAN_NONE, PLAN_NONE, PLAN_NONE,
                                       PLAN_NONE, 0};
            sorted = sorted && (k == 0 || host > own[k - 1].host);
        }
        if (!sorted)
            qsort(own, (size_t)message->count, sizeof *own, by_host);
        plan->first[m + 1] = plan->first[m] + message->count;
    }
}

struct plan plan_start(const struct switched *switched, const struct routing *routing,
                       struct arena *arena)
{
    size_t count = switched_transfer_count(switched);
    int hosts = switched->hosts;
    struct plan plan = {.switched = switched,
                        .routing = routing,
                        .deliveries = ARENA_ARRAY(arena, struct delivery, count),
                        .first = ARENA_ARRAY(arena, int, switched->message_count + 1),
                        .first_initial = ARENA_ARRAY(arena, int32_t, hosts),
                        .last_initial = ARENA_ARRAY(arena, int32_t, hosts),
                        .order = ARENA_ARRAY(arena, int32_t, count),
                        .message = -1,
                        .fault = verdict_yes()};
    for (int host = 0; host < hosts; host++)
        plan.first_initial[host] = plan.last_initial[host] = PLAN_NONE;
    number_deliveries(&plan);
    return plan;
}

void plan_begin(struct plan *plan, int message)
{
    plan->message = message;
}

static int find_delivery(const struct plan *plan, int message, int host)
{
    const struct delivery key = {.host = host}, *own = plan->deliveries + plan->first[message];
    size_t count = (size_t)(plan->first[message + 1] - plan->first[message]);
    const struct delivery *found = bsearch(&key, own, count, sizeof *own, by_host);
    return found ? (int)(found - plan->deliveries) : PLAN_NONE;
}

/* Finds the delivery of a send and the one that causes it, PLAN_NONE for a send of the source.
 * Returns what is wrong with it, or NULL. */
static const char *find_send(const struct plan *plan, int message, int from, int to, int *delivery,
                             int32_t *cause)
{
    bool source = from == plan->switched->messages[message].source;
    *delivery = find_delivery(plan, message, to);
    *cause = source ? PLAN_NONE : find_delivery(plan, message, from);
    if (*delivery == PLAN_NONE)
        return "the receiver is not a destination";
    if (plan->deliveries[*delivery].from != PLAN_NONE)
        return "the receiver is served twice";
    return source || *cause != PLAN_NONE ? NULL : "the sender never holds the message";
}

/* Appends a delivery to a list of its sender: that of the delivery that causes it, or the initial
 * one. */
static void append(struct plan *plan, int delivery, int from, int cause)
{
    struct delivery *sent = &plan->deliveries[delivery];
    bool initial = cause == PLAN_NONE;
    int32_t *first = initial ? &plan->first_initial[from] : &plan->deliveries[cause].first;
    int32_t *last = initial ? &plan->last_initial[from] : &plan->deliveries[cause].last;
    sent->from = from;
    if (*first == PLAN_NONE)
        *first = delivery;
    else
        plan->deliveries[*last].next = delivery;
    *last = delivery;
}

void plan_send(struct plan *plan, int from, int to)
{
    int delivery = PLAN_NONE;
    int32_t cause = PLAN_NONE;
    const char *wrong = "the receiver is not a destination";
    if (plan->message >= 0)
        wrong = find_send(plan, plan->message, from, to, &delivery, &cause);
    if (!wrong && from == to)
        wrong = "the sender never holds the message";
    if (wrong && plan->fault.ok)
        plan->fault = verdict_no("message %d, send %d -> %d: %s", plan->message, from, to, wrong);
    if (wrong)
        return;
    append(plan, delivery, from, cause);
    plan->order[plan->count++] = delivery;
}

/* ---- from a timeline ---- */

struct verdict plan_bad_transfer(const struct timeline *timeline, size_t k, const char *what)
{
    const struct transfer *transfer = &timeline->transfers[k];
    return verdict_no("transfer %zu (message %d, %d -> %d): %s", k, transfer->message,
                      transfer->from, transfer->to, what);
}

/* Stores the delivery that causes the transfer's, PLAN_NONE for a send of the source. */
static struct verdict assign(struct plan *plan, const struct timeline *timeline, size_t k,
                             int32_t *cause)
{
    const struct transfer *transfer = &timeline->transfers[k];
    const struct switched *switched = plan->switched;
    int delivery;
    if (transfer->message < 0 || transfer->message >= switched->message_count)
        return plan_bad_transfer(timeline, k, "there is no such message");
    if (transfer->from < 0 || transfer->from >= switched->hosts || transfer->to < 0 ||
        transfer->to >= switched->hosts)
        return plan_bad_transfer(timeline, k, "there is no such host");
    const char *wrong =
        find_send(plan, transfer->message, transfer->from, transfer->to, &delivery, cause);
    if (wrong)
        return plan_bad_transfer(timeline, k, wrong);
    plan->deliveries[delivery].from = transfer->from;
    plan->order[k] = delivery;
    return verdict_yes();
}

/* Links every list in the order of send_start. */
static void link_lists(struct plan *plan, const struct timeline *timeline, const int32_t *cause,
                       struct arena *scratch)
{
    const struct transfer **sorted = timeline_by_start(timeline, scratch);
    for (size_t k = 0; k < timeline->count; k++) {
        size_t transfer = (size_t)(sorted[k] - timeline->transfers);
        append(plan, plan->order[transfer], sorted[k]->from, cause[transfer]);
    }
}

struct verdict plan_of_timeline(const struct timeline *timeline, struct arena *scratch,
                                struct plan *plan)
{
    size_t needed = switched_transfer_count(plan->switched);
    int32_t *cause = ARENA_ARRAY(scratch, int32_t, timeline->count);
    for (size_t k = 0; k < timeline->count; k++) {
        struct verdict verdict = assign(plan, timeline, k, &cause[k]);
        if (!verdict.ok)
            return verdict;
    }
    if (timeline->count != needed)
        return verdict_no("%zu of %zu deliveries take place", timeline->count, needed);
    link_lists(plan, timeline, cause, scratch);
    plan->count = timeline->count;
    return verdict_yes();
}
