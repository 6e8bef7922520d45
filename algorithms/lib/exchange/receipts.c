#include "algorithms/lib/exchange/receipts.h"

#include "models/base/tournament.h"

#include <math.h>

enum outcome refuse_other_receipts(const struct exchange *exchange, struct context *context)
{
    return exchange->ports == PORTS_INTERLEAVED || exchange->ports == PORTS_BUFFERED
               ? OUTCOME_SCHEDULED
               : refuse(context, "ports are %s; it requires interleaved or buffered receipts",
                        ports_words[exchange->ports]);
}

/* A message sent to a node that will not have been received before its end. */
struct coming {
    double end, bytes;
};

struct receiver {
    struct coming *coming; /* those after `first`, by end */
    int first, count;
    double busy_until, stored;
};

struct dispatch {
    const struct exchange *exchange;
    struct receiver *receivers; /* [nodes] */
    struct tournament senders;  /* those with messages left, by idle time */
    bool *sent;                 /* [nodes * nodes] */
};

/* Removes messages that have been received by now. */
static void forget(struct receiver *receiver, double now)
{
    while (receiver->first < receiver->count && receiver->coming[receiver->first].end <= now)
        receiver->stored -= receiver->coming[receiver->first++].bytes;
}

/* Seconds by which sending the message now ends later at its sender than it would alone. */
static double delay(const struct dispatch *dispatch, int from, int to, double now)
{
    const struct exchange *exchange = dispatch->exchange;
    const struct receiver *receiver = &dispatch->receivers[to];
    double rest = fmax(receiver->busy_until - now, 0.0);
    double bytes = exchange_bytes(exchange, from, to);
    if (exchange->ports == PORTS_BUFFERED)
        return !exchange->buffer || receiver->stored + bytes <= exchange->buffer[to] ? 0.0 : rest;
    bool alone = rest == 0.0 || exchange->interleaving.threads == 1;
    return alone ? rest
                 : rest + exchange->interleaving.alpha *
                              (rest + exchange_message_time(exchange, from, to));
}

/* The least delay, then the receiver idle first, then the longest message. */
static int choose(const struct dispatch *dispatch, int from, double now)
{
    const struct exchange *exchange = dispatch->exchange;
    int best = -1;
    double least = INFINITY, idle = INFINITY, longest = 0.0;
    for (int to = 0; to < exchange->nodes; to++) {
        if (dispatch->sent[(size_t)from * (size_t)exchange->nodes + (size_t)to])
            continue;
        forget(&dispatch->receivers[to], now);
        double later = delay(dispatch, from, to, now);
        double from_then = fmax(dispatch->receivers[to].busy_until, now);
        double time = exchange_message_time(exchange, from, to);
        if (later > least || (later == least && from_then > idle) ||
            (later == least && from_then == idle && time <= longest))
            continue;
        best = to;
        least = later;
        idle = from_then;
        longest = time;
    }
    return best;
}

/* Returns when the sender is idle again. */
static double send(struct dispatch *dispatch, int from, int to, double now)
{
    const struct exchange *exchange = dispatch->exchange;
    struct receiver *receiver = &dispatch->receivers[to];
    double later = delay(dispatch, from, to, now);
    double time = exchange_message_time(exchange, from, to);
    bool direct = receiver->busy_until <= now + later;
    double bytes = direct ? 0.0 : exchange_bytes(exchange, from, to);
    double end = exchange->ports == PORTS_BUFFERED ? fmax(receiver->busy_until, now) + time
                                                   : now + later + time;
    receiver->coming[receiver->count++] = (struct coming){end, bytes};
    receiver->stored += bytes;
    receiver->busy_until = end;
    return now + later + time;
}

static void enter_sender(struct dispatch *dispatch, int from, double idle)
{
    const struct exchange *exchange = dispatch->exchange;
    size_t row = (size_t)from * (size_t)exchange->nodes;
    for (int to = 0; to < exchange->nodes; to++)
        if (!dispatch->sent[row + (size_t)to]) {
            tournament_set(&dispatch->senders, from, idle, 0.0);
            return;
        }
    tournament_set(&dispatch->senders, from, INFINITY, 0.0);
}

static struct dispatch dispatch_start(const struct exchange *exchange, struct arena *arena)
{
    size_t nodes = (size_t)exchange->nodes;
    struct dispatch dispatch = {exchange, ARENA_ZEROED(arena, struct receiver, nodes),
                                tournament_start(exchange->nodes, arena),
                                ARENA_ARRAY(arena, bool, nodes *nodes)};
    for (int from = 0; from < exchange->nodes; from++) {
        dispatch.receivers[from].coming = ARENA_ARRAY(arena, struct coming, nodes);
        for (int to = 0; to < exchange->nodes; to++)
            dispatch.sent[(size_t)from * nodes + (size_t)to] =
                !(exchange_bytes(exchange, from, to) > 0.0);
        enter_sender(&dispatch, from, 0.0);
    }
    return dispatch;
}

void receipts_dispatch(const struct exchange *exchange, struct context *context,
                       struct timeline *out)
{
    struct dispatch dispatch = dispatch_start(exchange, context->arena);
    for (int from;
         from = tournament_least(&dispatch.senders), dispatch.senders.key[from] < INFINITY;) {
        double now = dispatch.senders.key[from];
        int to = choose(&dispatch, from, now);
        struct transfer transfer = {.from = from, .to = to};
        transfer.bytes = exchange_bytes(exchange, from, to);
        transfer.send_start = transfer.receive_start = (double)out->count;
        dispatch.sent[(size_t)from * (size_t)exchange->nodes + (size_t)to] = true;
        timeline_append(out, &transfer, NULL, 0);
        enter_sender(&dispatch, from, send(&dispatch, from, to, now));
    }
}
