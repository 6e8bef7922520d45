/* Earliest start: the message that can start first is sent next, for messages with release times.
 *
 * Problem. In coflows and staged programs messages come into being one after the other. An order
 * that was chosen without their release times keeps ports waiting for what is not there yet.
 *
 * Rule. A message can start when both ports are idle and it has been released. Ties: the larger of
 * the loads that are left at its two ports, then the smaller indices. Without release times this is
 * a list schedule.
 *
 * Cost. Every choice looks at all messages that are left: O(messages^2). */
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/variant.h"
#include "models/exchange/clock.h"

#include <math.h>

enum { NODES_MOST = 256 };

struct sending {
    int from, to;
    double time, release;
};

struct dispatch {
    struct exchange_clock clock;
    struct sending *messages;
    int count;
    double *to_send, *to_receive; /* [ports]: seconds left */
};

static int port(const struct dispatch *dispatch, const struct sending *message, enum port_side side)
{
    return exchange_port(dispatch->clock.exchange, message->from, message->to, side);
}

static struct dispatch start(const struct exchange *exchange, struct arena *arena,
                             struct timeline *out)
{
    int nodes = exchange->nodes, ports = exchange_port_count(exchange);
    struct dispatch dispatch = {
        .clock = exchange_clock_start(exchange, arena, out),
        .messages = ARENA_ARRAY(arena, struct sending, exchange_message_count(exchange)),
        .to_send = ARENA_ZEROED(arena, double, ports),
        .to_receive = ARENA_ZEROED(arena, double, ports)};
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++) {
            double time = exchange_message_time(exchange, from, to);
            dispatch.to_send[exchange_port(exchange, from, to, SENDS)] += time;
            dispatch.to_receive[exchange_port(exchange, from, to, RECEIPTS)] += time;
            if (exchange_bytes(exchange, from, to) > 0.0)
                dispatch.messages[dispatch.count++] = (struct sending){
                    from, to, time, matrix_at(&exchange->release, nodes, from, to)};
        }
    return dispatch;
}

static double start_of(const struct dispatch *dispatch, const struct sending *message)
{
    return fmax(message->release,
                fmax(dispatch->clock.send_free[port(dispatch, message, SENDS)],
                     dispatch->clock.receive_free[port(dispatch, message, RECEIPTS)]));
}

static double load_of(const struct dispatch *dispatch, const struct sending *message)
{
    return fmax(dispatch->to_send[port(dispatch, message, SENDS)],
                dispatch->to_receive[port(dispatch, message, RECEIPTS)]);
}

static int choose(const struct dispatch *dispatch)
{
    int best = 0;
    for (int k = 1; k < dispatch->count; k++) {
        const struct sending *message = &dispatch->messages[k], *than = &dispatch->messages[best];
        double one = start_of(dispatch, message), other = start_of(dispatch, than);
        if (one < other || (one == other && load_of(dispatch, message) > load_of(dispatch, than)))
            best = k;
    }
    return best;
}

static void send(struct dispatch *dispatch, int k)
{
    const struct sending sent = dispatch->messages[k];
    struct exchange_clock *clock = &dispatch->clock;
    double when = start_of(dispatch, &sent);
    int sender = port(dispatch, &sent, SENDS), receiver = port(dispatch, &sent, RECEIPTS);
    clock->send_free[sender] = clock->receive_free[receiver] = when;
    exchange_clock_place(clock, sent.from, sent.to,
                         exchange_bytes(clock->exchange, sent.from, sent.to));
    dispatch->to_send[sender] -= sent.time;
    dispatch->to_receive[receiver] -= sent.time;
    dispatch->count--;
    for (; k < dispatch->count; k++)
        dispatch->messages[k] = dispatch->messages[k + 1];
}

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    if (exchange->ports != PORTS_HELD || exchange->slowdown != SLOWDOWN_NONE)
        return refuse(context, "it requires ports held and slowdown none");
    if (exchange->nodes > NODES_MOST)
        return refuse(context, "%d nodes; at most %d are supported", exchange->nodes, NODES_MOST);
    struct dispatch dispatch = start(exchange, context->arena, out);
    while (dispatch.count > 0)
        send(&dispatch, choose(&dispatch));
    return OUTCOME_SCHEDULED;
}

EXCHANGE(earliest_start, "earliest start", "commsched", schedule(exchange, context, out),
         .domain = refuse_phases, .own_timing = true, .takes_port_maps = true);
