#include "models/exchange/execution.h"

#include "models/base/order.h"
#include "models/base/tournament.h"
#include "models/base/units.h"
#include "models/exchange/links.h"
#include "models/exchange/precedence.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>

/* Deliberate waits: a plan starts a transfer later than its ports and data allow, as behind a
 * barrier, exactly when another transfer ends. When the plan is executed at other times, the
 * transfer still waits for that one. */

struct waits {
    /* Lists of the transfers that wait for the end of a transfer, terminated by NO_TRANSFER. */
    size_t *first, *next; /* [transfers]: the first, and the next after each */
    double *delay; /* [transfers]: from that end to its start: rounding error, of either sign */
};

struct ending {
    double time;
    size_t transfer;
};

static int by_end(const void *a, const void *b)
{
    const struct ending *left = a, *right = b;
    return order_then(ORDER(left->time, right->time), ORDER(left->transfer, right->transfer));
}

/* When the ports and data of each transfer are ready in the plan. */
static double *ready_times(const struct timeline *plan, const struct precedence *precedence,
                           struct arena *arena)
{
    double *ready = ARENA_ZEROED(arena, double, plan->count + 1);
    for (size_t k = 0; k < plan->count; k++) {
        double end = plan->transfers[k].receive_end;
        size_t send = precedence->next_send[k], receive = precedence->next_receive[k];
        if (send != NO_TRANSFER)
            ready[send] = fmax(ready[send], end);
        if (receive != NO_TRANSFER)
            ready[receive] = fmax(ready[receive], end);
        for (size_t f = precedence->first_forward[k]; f < precedence->first_forward[k + 1]; f++)
            ready[precedence->forward[f]] = fmax(ready[precedence->forward[f]], end);
    }
    return ready;
}

static struct ending *sorted_ends(const struct timeline *plan, struct arena *arena)
{
    struct ending *ends = ARENA_ARRAY(arena, struct ending, plan->count);
    for (size_t k = 0; k < plan->count; k++)
        ends[k] = (struct ending){plan->transfers[k].receive_end, k};
    qsort(ends, plan->count, sizeof *ends, by_end);
    return ends;
}

/* The last transfer that began earlier and ended by then, up to rounding; NO_TRANSFER if its end is
 * earlier than rounding explains. */
static size_t awaited(const struct timeline *plan, const struct ending *ends, double start)
{
    size_t low = 0, high = plan->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (clearly_less(start, ends[middle].time, start))
            high = middle;
        else
            low = middle + 1;
    }
    while (low > 0 && plan->transfers[ends[low - 1].transfer].send_start >= start)
        low--;
    return low == 0 || clearly_less(ends[low - 1].time, start, start) ? NO_TRANSFER
                                                                      : ends[low - 1].transfer;
}

/* Uses the times of the plan, whose precedence is given, and adds the waits to the counts in the
 * precedence. */
static struct waits waits_of(const struct timeline *plan, struct precedence *precedence,
                             struct arena *arena)
{
    struct waits waits = {ARENA_ARRAY(arena, size_t, plan->count),
                          ARENA_ARRAY(arena, size_t, plan->count),
                          ARENA_ZEROED(arena, double, plan->count)};
    const double *ready = ready_times(plan, precedence, arena);
    const struct ending *ends = NULL;
    for (size_t k = 0; k < plan->count; k++)
        waits.first[k] = waits.next[k] = NO_TRANSFER;
    for (size_t k = 0; k < plan->count; k++) {
        double start = plan->transfers[k].send_start;
        if (!(start > ready[k]))
            continue;
        ends = ends ? ends : sorted_ends(plan, arena);
        size_t before = awaited(plan, ends, start);
        if (before == NO_TRANSFER)
            continue;
        waits.delay[k] = start - plan->transfers[before].receive_end;
        waits.next[k] = waits.first[before];
        waits.first[before] = k;
        precedence->waiting[k]++;
    }
    return waits;
}

struct exchange exchange_plain(const struct exchange *exchange)
{
    struct exchange plain = *exchange;
    plain.ports = PORTS_HELD;
    plain.latency = (struct matrix){0};
    plain.interleaving = (struct interleaving){0};
    plain.buffer = NULL;
    plain.release = (struct matrix){0};
    if (exchange->slowdown != SLOWDOWN_LEAVING_CLUSTER)
        plain.slowdown = SLOWDOWN_NONE;
    return plain;
}

struct run {
    const struct exchange *exchange;
    struct timeline *timeline;
    struct precedence precedence;
    struct waits waits; /* all zero: none */
};

/* Removes a dependency that ends at that time; send_start holds the latest such time. */
static void release(struct run *run, size_t k, double time)
{
    if (k == NO_TRANSFER)
        return;
    struct transfer *transfer = &run->timeline->transfers[k];
    transfer->send_start = fmax(transfer->send_start, time);
    precedence_release(&run->precedence, k);
}

/* When the ports are idle that have begun, and all that leaves its node has been released. */
static double earliest_start(const struct exchange *exchange, const struct timeline *timeline,
                             const struct transfer *transfer)
{
    const struct exchange_begun *begun = exchange->begun;
    double start =
        begun ? fmax(begun->send_idle[transfer->from], begun->receive_idle[transfer->to]) : 0.0;
    return fmax(start, exchange_released(exchange, timeline, transfer));
}

static struct run run_start(const struct exchange *exchange, struct timeline *timeline,
                            enum receive_order receive_order, struct arena *arena)
{
    struct run run = {
        exchange, timeline, precedence_of(exchange, timeline, receive_order, arena), {0}};
    if (receive_order == RECEIVE_ORDER_KEPT && !exchange->begun)
        run.waits = waits_of(timeline, &run.precedence, arena);
    for (size_t k = 0; k < timeline->count; k++)
        timeline->transfers[k].send_start =
            earliest_start(exchange, timeline, &timeline->transfers[k]);
    precedence_start(&run.precedence);
    return run;
}

static double port_end(const struct run *run, const struct transfer *transfer, double start)
{
    return start + exchange_port_time(run->exchange, transfer->from, transfer->to, transfer->bytes);
}

static void send(struct run *run, size_t k)
{
    struct transfer *transfer = &run->timeline->transfers[k];
    transfer->send_end = port_end(run, transfer, transfer->send_start);
    release(run, run->precedence.next_send[k], transfer->send_end);
}

static void receive(struct run *run, size_t k, double start)
{
    const struct precedence *precedence = &run->precedence;
    struct transfer *transfer = &run->timeline->transfers[k];
    transfer->receive_start = start;
    transfer->receive_end = port_end(run, transfer, start);
    for (size_t f = precedence->first_forward[k]; f < precedence->first_forward[k + 1]; f++)
        release(run, precedence->forward[f], transfer->receive_end);
    for (size_t w = run->waits.first ? run->waits.first[k] : NO_TRANSFER; w != NO_TRANSFER;
         w = run->waits.next[w])
        release(run, w, transfer->receive_end + run->waits.delay[w]);
    run->precedence.done++;
}

/* Moves all transfers that can be sent to the front of their receive ports. */
static void send_ready(struct run *run, struct tournament *arrivals)
{
    const struct exchange *exchange = run->exchange;
    while (run->precedence.ready_count > 0) {
        size_t k = run->precedence.ready[--run->precedence.ready_count];
        const struct transfer *transfer = &run->timeline->transfers[k];
        send(run, k);
        tournament_set(arrivals, (int)k,
                       transfer->send_start + matrix_at(&exchange->latency, exchange->nodes,
                                                        transfer->from, transfer->to),
                       0.0);
    }
}

/* The transfer that arrived first is received next, ties by index: whatever its receipt releases
 * arrives later. */
static struct verdict execute_by_arrival(const struct exchange *exchange, struct timeline *timeline,
                                         struct arena *arena)
{
    if (timeline->count > INT_MAX / 4)
        return verdict_no("too many transfers to execute");
    struct run run = run_start(
        exchange, timeline,
        exchange_receives_apart(exchange) ? RECEIVE_ORDER_FREE : RECEIVE_ORDER_KEPT, arena);
    struct tournament arrivals = tournament_start((int)timeline->count, arena);
    double *idle_from = ARENA_ZEROED(arena, double, exchange_port_count(exchange));
    for (;;) {
        send_ready(&run, &arrivals);
        int first = tournament_least(&arrivals);
        double arrival = arrivals.key[first];
        if (arrival == INFINITY)
            return precedence_end(&run.precedence, timeline);
        const struct transfer *transfer = &timeline->transfers[first];
        double *idle = &idle_from[exchange_port(exchange, transfer->from, transfer->to, RECEIPTS)];
        receive(&run, (size_t)first, fmax(arrival, *idle));
        release(&run, run.precedence.next_receive[first], transfer->receive_end);
        *idle = transfer->receive_end;
        tournament_set(&arrivals, first, INFINITY, 0.0);
    }
}

struct verdict exchange_execute(const struct exchange *exchange, struct timeline *timeline,
                                struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    struct verdict verdict;
    bool plain =
        exchange->slowdown == SLOWDOWN_NONE && exchange->execution == EXECUTION_ASYNCHRONOUS;
    bool threads = exchange->ports == PORTS_INTERLEAVED && exchange->interleaving.threads > 1;
    if (exchange_shares_links(exchange) || (plain && threads))
        verdict = execute_shared(exchange, timeline, scratch);
    else if (!plain)
        verdict = verdict_no("only orders without slowdown and barriers are executed");
    else if (exchange->ports == PORTS_BUFFERED && exchange->buffer)
        verdict = execute_buffered(exchange, timeline, scratch);
    else
        verdict = execute_by_arrival(exchange, timeline, scratch);
    arena_rewind(scratch, mark);
    return verdict;
}
