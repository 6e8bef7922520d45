/* Checks interleaved receipts: integrates, from starts and ends alone, the service that each
 * transfer has had from its receive port when it ends. */
#include "models/base/units.h"
#include "models/exchange/checker.h"

#include <stdlib.h>
#include <string.h>

/* The start or end of a receipt. */
struct turn {
    bool ends;
    double time;
    const struct transfer *transfer;
};

/* The duration of a transfer, and how much of it has been served. */
struct service {
    const struct transfer *transfer;
    double time, served;
};

struct port {
    struct service *services; /* in progress, the first `count` */
    int count;
    double now;
};

/* At the same time, starts come before ends. */
static int by_node_and_time(const void *a, const void *b)
{
    const struct turn *left = a, *right = b;
    if (left->transfer->to != right->transfer->to)
        return left->transfer->to < right->transfer->to ? -1 : 1;
    if (left->time != right->time)
        return left->time < right->time ? -1 : 1;
    if (left->ends != right->ends)
        return left->ends - right->ends;
    return (left->transfer > right->transfer) - (left->transfer < right->transfer);
}

static double share_of(const struct check *check, const struct service *service)
{
    return check->exchange->interleaving.share == SHARE_EQUAL ? 1.0 : service->time;
}

static void serve_until(const struct check *check, struct port *port, double time)
{
    double shares = 0.0, lost = port->count > 1 ? 1.0 + check->exchange->interleaving.alpha : 1.0;
    for (int k = 0; k < port->count; k++)
        shares += share_of(check, &port->services[k]);
    for (int k = 0; k < port->count && shares > 0.0; k++)
        port->services[k].served +=
            (time - port->now) * (share_of(check, &port->services[k]) / shares) / lost;
    port->now = time;
}

/* A transfer also finds a thread if one of the current receipts ends by then, up to rounding. */
static struct verdict begin(const struct check *check, struct port *port,
                            const struct transfer *transfer)
{
    int busy = 0, threads = check->exchange->interleaving.threads;
    for (int k = 0; k < port->count; k++) {
        const struct transfer *other = port->services[k].transfer;
        busy += spans_overlap(other->receive_start, other->receive_end, transfer->receive_start,
                              transfer->receive_end);
    }
    port->services[port->count++] = (struct service){
        transfer,
        exchange_send_time(check->exchange, transfer->from, transfer->to, transfer->bytes), 0.0};
    return busy < threads
               ? verdict_yes()
               : verdict_no(
                     "node %d receives %d transfers at once when transfer %zu (%d -> %d) "
                     "takes its port at " NUMBER " s",
                     transfer->to, busy, (size_t)(transfer - check->timeline->transfers),
                     transfer->from, transfer->to, transfer->receive_start);
}

/* A transfer of zero duration ends when it starts. */
static struct verdict end(const struct check *check, struct port *port,
                          const struct transfer *transfer)
{
    int k = 0;
    while (port->services[k].transfer != transfer)
        k++;
    struct service service = port->services[k];
    port->count--;
    memmove(port->services + k, port->services + k + 1, (size_t)(port->count - k) * sizeof service);
    double last = transfer->receive_end;
    if (service.time > 0.0 ? !clearly_differ(service.served, service.time, last)
                           : !clearly_differ(transfer->receive_start, last, last))
        return verdict_yes();
    return verdict_no("transfer %zu (%d -> %d) ends at " NUMBER " s with " NUMBER " of its " NUMBER
                      " s served",
                      (size_t)(transfer - check->timeline->transfers), transfer->from, transfer->to,
                      last, service.served, service.time);
}

struct verdict check_interleaved(const struct check *check)
{
    const struct timeline *timeline = check->timeline;
    struct turn *turns = ARENA_ARRAY(check->scratch, struct turn, 2 * timeline->count + 1);
    struct port port = {ARENA_ARRAY(check->scratch, struct service, timeline->count + 1), 0, 0.0};
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < timeline->count && verdict.ok; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        turns[2 * k] = (struct turn){false, transfer->receive_start, transfer};
        turns[2 * k + 1] = (struct turn){true, transfer->receive_end, transfer};
        if (transfer->receive_end < transfer->receive_start)
            verdict = bad_transfer(check, transfer, "it ends before it starts");
    }
    qsort(turns, verdict.ok ? 2 * timeline->count : 0, sizeof *turns, by_node_and_time);
    for (size_t k = 0; k < 2 * timeline->count && verdict.ok; k++) {
        serve_until(check, &port, turns[k].time);
        verdict = turns[k].ends ? end(check, &port, turns[k].transfer)
                                : begin(check, &port, turns[k].transfer);
    }
    return verdict;
}
