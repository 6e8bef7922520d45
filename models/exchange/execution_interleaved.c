/* Execution of an order where a node receives several transfers at once. A receive port admits
 * transfers in the planned order: a transfer starts when the previous one has started, a thread is
 * free, its send port is idle and its data have arrived. There are no deliberate waits. A transfer
 * of zero duration ends when it starts.
 *
 * By events, the ends of receipts. Each receive port has a virtual clock
 * that advances with the service of one unit of share: a transfer ends when the clock has advanced
 * by its work over its share, regardless of how many others come and go. */
#include "models/exchange/execution.h"

#include "models/base/tournament.h"
#include "models/exchange/precedence.h"

#include <math.h>
#include <string.h>

struct thread {
    size_t transfer;
    double share, end; /* end: on the port's virtual clock */
};

struct port {
    struct thread *threads; /* busy ones, the first `active` */
    int active;
    double clock, since; /* the clock's value at time `since` */
    size_t next; /* the next transfer to admit, which waits only for a thread; NO_TRANSFER: none */
};

struct run {
    const struct exchange *exchange;
    struct timeline *timeline;
    struct precedence precedence;
    struct port *ports;     /* [nodes] */
    struct tournament ends; /* [nodes]: the next end at each port */
};

/* Seconds per unit of the virtual clock. */
static double pace(const struct run *run, const struct port *port)
{
    double shares = 0.0;
    for (int k = 0; k < port->active; k++)
        shares += port->threads[k].share;
    return port->active > 1 ? shares * (1.0 + run->exchange->interleaving.alpha) : shares;
}

static int first_to_end(const struct port *port)
{
    int first = 0;
    for (int k = 1; k < port->active; k++)
        if (port->threads[k].end < port->threads[first].end)
            first = k;
    return first;
}

static void note_next_end(struct run *run, int node)
{
    const struct port *port = &run->ports[node];
    double end = INFINITY;
    if (port->active > 0)
        end = port->since + (port->threads[first_to_end(port)].end - port->clock) * pace(run, port);
    tournament_set(&run->ends, node, end, 0.0);
}

static void set_clock(const struct run *run, struct port *port, double now)
{
    double seconds = pace(run, port);
    if (port->active == 0)
        port->clock = 0.0;
    else if (now > port->since && seconds > 0.0)
        port->clock = fmin(port->clock + (now - port->since) / seconds,
                           port->threads[first_to_end(port)].end);
    port->since = now;
}

static void start(struct run *run, size_t k, double now)
{
    const struct exchange *exchange = run->exchange;
    struct transfer *transfer = &run->timeline->transfers[k];
    struct port *port = &run->ports[transfer->to];
    double time = exchange_send_time(exchange, transfer->from, transfer->to, transfer->bytes);
    bool equal = exchange->interleaving.share == SHARE_EQUAL;
    set_clock(run, port, now);
    transfer->send_start = transfer->receive_start = now;
    double going = equal ? time : time > 0.0;
    port->threads[port->active++] =
        (struct thread){.transfer = k, .share = equal ? 1.0 : time, .end = port->clock + going};
    note_next_end(run, transfer->to);
    precedence_release(&run->precedence, run->precedence.next_receive[k]);
}

static void start_if_free(struct run *run, int node, double now)
{
    struct port *port = &run->ports[node];
    size_t k = port->next;
    if (k == NO_TRANSFER || port->active == run->exchange->interleaving.threads)
        return;
    port->next = NO_TRANSFER;
    start(run, k, now);
}

static void end_first(struct run *run, int node, double now)
{
    struct port *port = &run->ports[node];
    int first = first_to_end(port);
    size_t k = port->threads[first].transfer;
    struct transfer *transfer = &run->timeline->transfers[k];
    transfer->send_end = transfer->receive_end = now;
    port->clock = port->threads[first].end;
    port->since = now;
    port->active--;
    memmove(port->threads + first, port->threads + first + 1,
            (size_t)(port->active - first) * sizeof *port->threads);
    note_next_end(run, node);
    precedence_release(&run->precedence, run->precedence.next_send[k]);
    precedence_receive(&run->precedence, k);
    start_if_free(run, node, now);
}

static void start_ready(struct run *run, double now)
{
    while (run->precedence.ready_count > 0) {
        size_t k = run->precedence.ready[--run->precedence.ready_count];
        int node = run->timeline->transfers[k].to;
        run->ports[node].next = k;
        start_if_free(run, node, now);
    }
}

static struct run run_start(const struct exchange *exchange, struct timeline *timeline,
                            struct arena *arena)
{
    struct run run = {.exchange = exchange,
                      .timeline = timeline,
                      .precedence = precedence_of(exchange, timeline, RECEIVE_ORDER_KEPT, arena),
                      .ports = ARENA_ARRAY(arena, struct port, exchange->nodes),
                      .ends = tournament_start(exchange->nodes, arena)};
    int threads = exchange->interleaving.threads; /* each sender sends one transfer at a time */
    threads = threads < exchange->nodes ? threads : exchange->nodes;
    for (int node = 0; node < exchange->nodes; node++)
        run.ports[node] = (struct port){.threads = ARENA_ARRAY(arena, struct thread, threads),
                                        .next = NO_TRANSFER};
    precedence_start(&run.precedence);
    return run;
}

struct verdict execute_interleaved(const struct exchange *exchange, struct timeline *timeline,
                                   struct arena *arena)
{
    struct run run = run_start(exchange, timeline, arena);
    for (double now = 0.0; now < INFINITY;) {
        start_ready(&run, now);
        int node = tournament_least(&run.ends);
        now = fmax(now, run.ends.key[node]);
        if (now < INFINITY)
            end_first(&run, node, now);
    }
    return precedence_end(&run.precedence, timeline);
}
