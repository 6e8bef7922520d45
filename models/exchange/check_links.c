/* Checks fluidly shared links: integrates, from starts and ends alone, the bytes of each transfer
 * that have flowed when it ends. */
#include "models/base/units.h"
#include "models/exchange/checker.h"
#include "models/exchange/links.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The start or end of the flow of a transfer's bytes. */
struct turn {
    int link;
    bool ends;
    double time;
    const struct transfer *transfer;
};

/* In units of the link's speed: the most that a transfer can use, its current rate, and the work
 * done. */
struct flow {
    const struct transfer *transfer;
    double cap, rate, flowed;
};

struct flows {
    struct flow *flow; /* by cap */
    int count;
    double time;
};

static double per_byte_of(const struct check *check, const struct transfer *transfer)
{
    return matrix_at(&check->exchange->per_byte, check->exchange->nodes, transfer->from,
                     transfer->to);
}

/* NO_LINK for a transfer that shares no link: it stays inside a cluster, its link takes no time, or
 * its largest share of the link is within rounding of zero. */
static int link_of(const struct check *check, const struct links *links,
                   const struct transfer *transfer)
{
    int link = link_between(links, transfer->from, transfer->to);
    if (link == NO_LINK || links->per_byte[link] == 0.0)
        return NO_LINK;
    return links->per_byte[link] < DBL_EPSILON * per_byte_of(check, transfer) ? NO_LINK : link;
}

/* At the same time, starts come before ends. */
static int by_link_and_time(const void *a, const void *b)
{
    const struct turn *left = a, *right = b;
    if (left->link != right->link)
        return left->link < right->link ? -1 : 1;
    if (left->time != right->time)
        return left->time < right->time ? -1 : 1;
    if (left->ends != right->ends)
        return left->ends - right->ends;
    return (left->transfer > right->transfer) - (left->transfer < right->transfer);
}

/* Water-filling: the speed is divided equally among the flows, and what slower flows leave goes to
 * the others. */
static void share(struct flows *flows)
{
    double left = 1.0;
    for (int k = 0; k < flows->count; k++) {
        struct flow *flow = &flows->flow[k];
        flow->rate = fmin(flow->cap, left / (flows->count - k));
        left -= flow->rate;
    }
}

static void flow_until(struct flows *flows, double time)
{
    if (time > flows->time) {
        share(flows);
        for (int k = 0; k < flows->count; k++)
            flows->flow[k].flowed += flows->flow[k].rate * (time - flows->time);
    }
    flows->time = time;
}

static void begin_flow(struct flows *flows, const struct transfer *transfer, double cap)
{
    int k = flows->count++;
    for (; k > 0 && flows->flow[k - 1].cap > cap; k--)
        flows->flow[k] = flows->flow[k - 1];
    flows->flow[k] = (struct flow){.transfer = transfer, .cap = cap};
}

/* The missing or excess flow is reported in seconds at the last rate. */
static struct verdict end_flow(const struct check *check, struct flows *flows,
                               const struct transfer *transfer, double per_byte)
{
    int k = 0;
    while (flows->flow[k].transfer != transfer)
        k++;
    if (flows->flow[k].rate == 0.0)
        share(flows);
    struct flow flow = flows->flow[k];
    flows->count--;
    memmove(flows->flow + k, flows->flow + k + 1, (size_t)(flows->count - k) * sizeof flow);
    double end = transfer->send_end + (transfer->bytes * per_byte - flow.flowed) / flow.rate;
    if (clearly_differ(transfer->send_end, end, fmax(transfer->send_end, end)))
        return verdict_no("transfer %zu (%d -> %d) ends at " NUMBER " s with " NUMBER
                          " of its " NUMBER " bytes transferred over its shared link",
                          (size_t)(transfer - check->timeline->transfers), transfer->from,
                          transfer->to, transfer->send_end, flow.flowed / per_byte,
                          transfer->bytes);
    return verdict_yes();
}

static struct verdict check_link(const struct check *check, double per_byte,
                                 const struct turn *turns, size_t count, struct flow *room)
{
    struct flows flows = {.flow = room};
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < count && verdict.ok; k++) {
        const struct transfer *transfer = turns[k].transfer;
        flow_until(&flows, turns[k].time);
        if (turns[k].ends)
            verdict = end_flow(check, &flows, transfer, per_byte);
        else
            begin_flow(&flows, transfer, per_byte / per_byte_of(check, transfer));
    }
    return verdict;
}

/* Transfers that share nothing last as long as the model says; the others contribute two turns. */
static struct verdict list_turns(const struct check *check, const struct links *links,
                                 struct turn *turns, size_t *count)
{
    const struct exchange *exchange = check->exchange;
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < check->timeline->count && verdict.ok; k++) {
        const struct transfer *transfer = &check->timeline->transfers[k];
        double end = transfer->send_end;
        double begin = transfer->send_start +
                       matrix_at(&exchange->startup, exchange->nodes, transfer->from, transfer->to);
        int link = link_of(check, links, transfer);
        if (link == NO_LINK) {
            verdict = check_duration(check, transfer, 1.0);
        } else if (clearly_less(end, begin, begin)) {
            verdict = bad_transfer(check, transfer, "it ends before its start-up has passed");
        } else {
            turns[(*count)++] = (struct turn){link, false, fmin(begin, end), transfer};
            turns[(*count)++] = (struct turn){link, true, end, transfer};
        }
    }
    return verdict;
}

struct verdict check_links(const struct check *check)
{
    size_t transfers = check->timeline->count, count = 0;
    struct links links = links_of(check->exchange, check->scratch);
    struct turn *turns = ARENA_ARRAY(check->scratch, struct turn, 2 * transfers + 1);
    struct flow *room = ARENA_ARRAY(check->scratch, struct flow, transfers + 1);
    struct verdict verdict = list_turns(check, &links, turns, &count);
    qsort(turns, count, sizeof *turns, by_link_and_time);
    for (size_t first = 0, last; first < count && verdict.ok; first = last) {
        int link = turns[first].link;
        for (last = first; last < count && turns[last].link == link;)
            last++;
        verdict = check_link(check, links.per_byte[link], turns + first, last - first, room);
    }
    return verdict;
}
