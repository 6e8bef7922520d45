#include "models/exchange/execution.h"

#include "models/base/tournament.h"
#include "models/exchange/execution_buffered.h"
#include "models/exchange/execution_interleaved.h"
#include "models/exchange/execution_shared.h"
#include "models/exchange/execution_straight.h"
#include "models/exchange/links.h"
#include "models/exchange/precedence.h"
#include "models/exchange/waits.h"

#include <limits.h>
#include <math.h>

struct exchange exchange_plain(const struct exchange *exchange)
{
    struct exchange plain = *exchange;
    plain.ports = PORTS_HELD;
    plain.latency = (struct matrix){0};
    plain.interleaving = (struct interleaving){0};
    plain.buffer = NULL;
    if (exchange->slowdown != SLOWDOWN_LEAVING_CLUSTER)
        plain.slowdown = SLOWDOWN_NONE;
    return plain;
}

struct run {
    const struct exchange *exchange;
    struct timeline *timeline;
    struct precedence precedence;
    const struct waits *waits; /* or NULL */
    size_t *idle; /* transfers that wait for nothing any more, the first `idle_count` */
    size_t idle_count, done;
};

/* Removes a dependency that ends at that time; send_start holds the latest such time. */
static void release(struct run *run, size_t k, double time)
{
    struct transfer *transfer = &run->timeline->transfers[k];
    transfer->send_start = fmax(transfer->send_start, time);
    if (--run->precedence.waiting[k] == 0)
        run->idle[run->idle_count++] = k;
}

static double ports_idle(const struct exchange *exchange, const struct transfer *transfer)
{
    const struct exchange_begun *begun = exchange->begun;
    return begun ? fmax(begun->send_idle[transfer->from], begun->receive_idle[transfer->to]) : 0.0;
}

static struct run run_start(const struct exchange *exchange, struct timeline *timeline,
                            enum receive_order receive_order, struct arena *arena)
{
    struct run run = {
        .exchange = exchange,
        .timeline = timeline,
        .precedence = precedence_of(exchange, timeline, receive_order, arena),
        .idle = ARENA_ARRAY(arena, size_t, timeline->count + 1),
    };
    if (receive_order == RECEIVE_ORDER_KEPT && !exchange->begun)
        run.waits = waits_of(timeline, &run.precedence, arena);
    for (size_t k = timeline->count; k-- > 0;) {
        timeline->transfers[k].send_start = ports_idle(exchange, &timeline->transfers[k]);
        if (run.precedence.waiting[k] == 0)
            run.idle[run.idle_count++] = k;
    }
    return run;
}

static struct verdict run_end(const struct run *run)
{
    timeline_recount_completion(run->timeline);
    return run->done == run->timeline->count
               ? verdict_yes()
               : verdict_no("the order has a cycle: %zu transfers wait for each other",
                            run->timeline->count - run->done);
}

static void receive(struct run *run, size_t k, double start, double end)
{
    const struct precedence *precedence = &run->precedence;
    struct transfer *transfer = &run->timeline->transfers[k];
    transfer->receive_start = start;
    transfer->receive_end = end;
    for (size_t f = precedence->first_forward[k]; f < precedence->first_forward[k + 1]; f++)
        release(run, precedence->forward[f], transfer->receive_end);
    if (run->waits)
        for (size_t w = run->waits->first[k]; w != NO_TRANSFER; w = run->waits->next[w])
            release(run, w, transfer->receive_end + run->waits->delay[w]);
    run->done++;
}

static double port_time(const struct run *run, const struct transfer *transfer)
{
    return exchange_port_time(run->exchange, transfer->from, transfer->to, transfer->bytes);
}

static double port_end(const struct run *run, const struct transfer *transfer, double start)
{
    return start + port_time(run, transfer);
}

static void send(struct run *run, size_t k)
{
    size_t next = run->precedence.next_send[k];
    struct transfer *transfer = &run->timeline->transfers[k];
    transfer->send_end = port_end(run, transfer, transfer->send_start);
    if (next != NO_TRANSFER)
        release(run, next, transfer->send_end);
}

static struct verdict execute_held(const struct exchange *exchange, struct timeline *timeline,
                                   struct arena *arena)
{
    struct run run = run_start(exchange, timeline, RECEIVE_ORDER_KEPT, arena);
    while (run.idle_count > 0) {
        size_t k = run.idle[--run.idle_count];
        size_t next = run.precedence.next_receive[k];
        const struct transfer *transfer = &timeline->transfers[k];
        send(&run, k);
        receive(&run, k, transfer->send_start, transfer->send_end);
        if (next != NO_TRANSFER)
            release(&run, next, transfer->receive_end);
    }
    return run_end(&run);
}

/* Moves all transfers that can be sent to the front of their receive ports. */
static void send_idle(struct run *run, struct tournament *arrivals)
{
    const struct exchange *exchange = run->exchange;
    while (run->idle_count > 0) {
        size_t k = run->idle[--run->idle_count];
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
static struct verdict execute_overlapped(const struct exchange *exchange, struct timeline *timeline,
                                         struct arena *arena)
{
    if (timeline->parcel_count == 0) {
        execute_straight(exchange, timeline, arena);
        return verdict_yes();
    }
    if (timeline->count > INT_MAX / 4)
        return verdict_no("too many transfers to execute");
    struct run run = run_start(exchange, timeline, RECEIVE_ORDER_FREE, arena);
    struct tournament arrivals = tournament_start((int)timeline->count, arena);
    double *idle_from = ARENA_ZEROED(arena, double, exchange->nodes);
    for (;;) {
        send_idle(&run, &arrivals);
        int first = tournament_least(&arrivals);
        double arrival = arrivals.key[first];
        if (arrival == INFINITY)
            return run_end(&run);
        const struct transfer *transfer = &timeline->transfers[first];
        double start = fmax(arrival, idle_from[transfer->to]);
        receive(&run, (size_t)first, start, start + port_time(&run, transfer));
        idle_from[transfer->to] = transfer->receive_end;
        tournament_set(&arrivals, first, INFINITY, 0.0);
    }
}

struct verdict exchange_execute(const struct exchange *exchange, struct timeline *timeline,
                                struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    struct verdict verdict;
    if (exchange_shares_links(exchange))
        verdict = execute_shared(exchange, timeline, scratch);
    else if (exchange->slowdown != SLOWDOWN_NONE || exchange->execution != EXECUTION_ASYNCHRONOUS)
        verdict = verdict_no("only orders without slowdown and barriers are executed");
    else if (exchange->ports == PORTS_OVERLAPPED_LATENCY ||
             (exchange->ports == PORTS_BUFFERED && !exchange->buffer))
        verdict = execute_overlapped(exchange, timeline, scratch);
    else if (exchange->ports == PORTS_BUFFERED)
        verdict = execute_buffered(exchange, timeline, scratch);
    else if (exchange->ports == PORTS_INTERLEAVED && exchange->interleaving.threads > 1)
        verdict = execute_interleaved(exchange, timeline, scratch);
    else
        verdict = execute_held(exchange, timeline, scratch);
    arena_rewind(scratch, mark);
    return verdict;
}
