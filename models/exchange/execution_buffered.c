/* Execution of an order where nodes buffer data that arrive while they receive something else. A
 * transfer to a node that receives nothing and has nothing stored is received while it is sent. Any
 * other transfer starts when its bytes fit into the free part of the buffer, which they occupy from
 * its start until they have been received. Until then it waits at its send port and blocks the
 * transfers behind it. The transfer that has waited longest at a node starts first, ties by index.
 * A node receives in the order of these starts; a receipt lasts as long as the send and begins at
 * the transfer's start or when the receive port is idle. A message larger than the buffer is
 * received only directly.
 *
 * No order is cyclic. Stored data are received regardless of what else waits, so every buffer
 * drains and the first waiting transfer can start; and a transfer depends on others only through
 * its sender's order and the data that it forwards, both of which follow the plan's times. Infinite
 * buffers are equivalent to an overlapped latency of 0.
 *
 * In rounds, one at each time at which something ends. In a round, first
 * receipts and sends end; then transfers that wait for nothing any more reach their receivers; then
 * receivers let them start. */
#include "models/base/order.h"
#include "models/exchange/execution.h"

#include "models/base/sum.h"
#include "models/base/tournament.h"
#include "models/exchange/precedence.h"

#include <math.h>
#include <stdlib.h>

/* A FIFO queue, linked by `next` of the run. */
struct queue {
    size_t first, last; /* NO_TRANSFER if empty */
};

struct port {
    struct queue waiting;  /* waiting for room, their send ports idle */
    struct queue admitted; /* started but not received */
    double idle_from;      /* when everything admitted has been received */
    struct sum stored;     /* occupied bytes of the buffer */
};

struct run {
    const struct exchange *exchange;
    struct timeline *timeline;
    struct precedence precedence;
    struct port *ports;                /* [nodes] */
    size_t *next;                      /* [transfers]: successor in its queue */
    size_t *sent;                      /* [nodes]: the transfer that a node sends */
    bool *is_stored;                   /* [transfers] */
    struct tournament sends, receipts; /* [nodes]: the next end at each port */
};

static void put(struct run *run, struct queue *queue, size_t k)
{
    run->next[k] = NO_TRANSFER;
    if (queue->first == NO_TRANSFER)
        queue->first = k;
    else
        run->next[queue->last] = k;
    queue->last = k;
}

static size_t take(struct run *run, struct queue *queue)
{
    size_t k = queue->first;
    queue->first = run->next[k];
    return k;
}

static void note_receipt(struct run *run, int node)
{
    size_t k = run->ports[node].admitted.first;
    tournament_set(&run->receipts, node,
                   k == NO_TRANSFER ? INFINITY : run->timeline->transfers[k].receive_end, 0.0);
}

static void start(struct run *run, size_t k, double now)
{
    const struct exchange *exchange = run->exchange;
    struct transfer *transfer = &run->timeline->transfers[k];
    struct port *port = &run->ports[transfer->to];
    double time = exchange_send_time(exchange, transfer->from, transfer->to, transfer->bytes);
    transfer->send_start = now;
    transfer->send_end = now + time;
    transfer->receive_start = fmax(now, port->idle_from);
    port->idle_from = transfer->receive_end = transfer->receive_start + time;
    run->is_stored[k] = port->admitted.first != NO_TRANSFER;
    if (run->is_stored[k])
        sum_add(&port->stored, transfer->bytes);
    put(run, &port->admitted, k);
    note_receipt(run, transfer->to);
    run->sent[transfer->from] = k;
    tournament_set(&run->sends, transfer->from, transfer->send_end, 0.0);
}

static void let_start(struct run *run, int node, double now)
{
    struct port *port = &run->ports[node];
    double room = run->exchange->buffer[node];
    while (port->waiting.first != NO_TRANSFER) {
        double bytes = run->timeline->transfers[port->waiting.first].bytes;
        if (port->admitted.first != NO_TRANSFER && sum_value(&port->stored) + bytes > room)
            return;
        start(run, take(run, &port->waiting), now);
    }
}

static void end_send(struct run *run, int node)
{
    tournament_set(&run->sends, node, INFINITY, 0.0);
    precedence_release(&run->precedence, run->precedence.next_send[run->sent[node]]);
}

static void end_receipt(struct run *run, int node)
{
    struct port *port = &run->ports[node];
    size_t k = take(run, &port->admitted);
    if (run->is_stored[k])
        sum_add(&port->stored, -run->timeline->transfers[k].bytes);
    note_receipt(run, node);
    precedence_receive(&run->precedence, k);
}

static int by_place(const void *a, const void *b)
{
    const size_t *left = a, *right = b;
    return ORDER(*left, *right);
}

static void come_to_receivers(struct run *run)
{
    struct precedence *precedence = &run->precedence;
    qsort(precedence->ready, precedence->ready_count, sizeof *precedence->ready, by_place);
    for (size_t k = 0; k < precedence->ready_count; k++) {
        int to = run->timeline->transfers[precedence->ready[k]].to;
        put(run, &run->ports[to].waiting, precedence->ready[k]);
    }
    precedence->ready_count = 0;
}

static void end_all(struct run *run, double now)
{
    for (int node; node = tournament_least(&run->receipts), run->receipts.key[node] == now;)
        end_receipt(run, node);
    for (int node; node = tournament_least(&run->sends), run->sends.key[node] == now;)
        end_send(run, node);
}

static struct run run_start(const struct exchange *exchange, struct timeline *timeline,
                            struct arena *arena)
{
    struct run run = {.exchange = exchange,
                      .timeline = timeline,
                      .precedence = precedence_of(exchange, timeline, RECEIVE_ORDER_FREE, arena),
                      .ports = ARENA_ARRAY(arena, struct port, exchange->nodes),
                      .next = ARENA_ARRAY(arena, size_t, timeline->count + 1),
                      .sent = ARENA_ARRAY(arena, size_t, exchange->nodes),
                      .is_stored = ARENA_ZEROED(arena, bool, timeline->count + 1),
                      .sends = tournament_start(exchange->nodes, arena),
                      .receipts = tournament_start(exchange->nodes, arena)};
    for (int node = 0; node < exchange->nodes; node++)
        run.ports[node] =
            (struct port){.waiting.first = NO_TRANSFER, .admitted.first = NO_TRANSFER};
    precedence_start(&run.precedence);
    return run;
}

struct verdict execute_buffered(const struct exchange *exchange, struct timeline *timeline,
                                struct arena *arena)
{
    struct run run = run_start(exchange, timeline, arena);
    for (double now = 0.0; now < INFINITY;) {
        come_to_receivers(&run);
        for (int node = 0; node < exchange->nodes; node++)
            let_start(&run, node, now);
        now = fmin(run.sends.key[tournament_least(&run.sends)],
                   run.receipts.key[tournament_least(&run.receipts)]);
        if (now < INFINITY)
            end_all(&run, now);
    }
    return precedence_end(&run.precedence, timeline);
}
