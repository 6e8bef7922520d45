/* Dispatch by arrivals, for ports that overlap latencies.
 *
 * Problem. An order chosen for held ports is poor when executed with overlapped latencies, where
 * data wait at the receive port: a sender that would have waited for its receiver sends at once, to
 * a port to which others send as well, while another port is idle.
 *
 * Rule. Senders never wait, so the arrival of each message follows from the previous sends of its
 * sender. The sender that becomes idle first sends the message with the
 * highest score: to a receiver that would otherwise finish last, over a long latency, which
 * overlaps with further sends, and where the message waits little.
 *
 * Orders. A receive port serves messages in order of arrival. So a schedule without
 * forwarding is an order of each sender's messages; it meets the port bound if the busiest receive
 * ports are never idle and no queue is left at a port when the last messages arrive.
 *
 * Portfolio. Six weight vectors, selected one by one for their marginal gain, are run in sequence;
 * the best schedule is kept, and the run stops at one that meets the port bound.
 *
 * Cost. Per vector nodes^2 choices among at most `nodes` receivers: nodes^3. */
#include "algorithms/lib/best_of.h"
#include "algorithms/variant.h"
#include "models/base/units.h"
#include "models/exchange/execution.h"

#include <math.h>

/* Weights of a sender's choice of the next message, which maximises load * r + end * e + latency *
 * l: r is what the receiver has left to receive, e is when it will have received all of it if this
 * message is next and the port is not idle from then on, and l is the latency; all in seconds. Only
 * the ratios of the weights count. */
struct arrivals_weights {
    double load, end, latency;
};

static const struct arrivals_weights portfolio[] = {
    {.load = 1.0, .end = 2.6, .latency = 2.4},  {.load = 1.0, .end = 0.52, .latency = 0.2},
    {.load = 1.0, .end = 2.7, .latency = 4.1},  {.load = 1.0, .end = 4.1, .latency = 0.61},
    {.load = 1.0, .end = 0.0, .latency = 0.05}, {.load = 1.0, .end = 0.064, .latency = 0.15},
};

struct pass {
    const struct exchange *exchange;
    const struct arrivals_weights *weights;
    bool *owed;               /* [nodes * nodes], row = sender: messages left */
    int *receiver;            /* [nodes * nodes]: the order of each sender's messages */
    int *sent, *left;         /* [nodes]: how many it has sent, and has left */
    double *idle, *to_send;   /* [nodes]: when the send port is idle, and the load left there */
    double *end, *to_receive; /* [nodes]: when everything sent so far has been received, and the
                                 load not yet sent */
    double considered;
};

static double port_time(const struct exchange *exchange, int from, int to)
{
    return exchange_port_time(exchange, from, to, exchange_bytes(exchange, from, to));
}

static double arrival_of(const struct pass *pass, int from, int to)
{
    const struct exchange *exchange = pass->exchange;
    return pass->idle[from] + matrix_at(&exchange->latency, exchange->nodes, from, to);
}

static struct pass start(const struct exchange *exchange, const struct arrivals_weights *weights,
                         struct arena *arena)
{
    size_t nodes = (size_t)exchange->nodes;
    struct pass pass = {.exchange = exchange,
                        .weights = weights,
                        .owed = ARENA_ZEROED(arena, bool, nodes *nodes),
                        .receiver = ARENA_ARRAY(arena, int, nodes *nodes),
                        .sent = ARENA_ZEROED(arena, int, nodes),
                        .left = ARENA_ZEROED(arena, int, nodes),
                        .idle = ARENA_ZEROED(arena, double, nodes),
                        .to_send = ARENA_ZEROED(arena, double, nodes),
                        .end = ARENA_ZEROED(arena, double, nodes),
                        .to_receive = ARENA_ZEROED(arena, double, nodes)};
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            if (!(exchange_bytes(exchange, from, to) > 0.0))
                continue;
            double time = port_time(exchange, from, to);
            pass.owed[from * exchange->nodes + to] = true;
            pass.left[from]++;
            pass.to_send[from] += time;
            pass.to_receive[to] += time;
        }
    return pass;
}

/* The one that becomes idle first; ties: the one with more left to send, then the smaller index.
 * -1: nobody has messages left. */
static int next_sender(const struct pass *pass)
{
    int next = -1;
    for (int node = 0; node < pass->exchange->nodes; node++)
        if (pass->left[node] > 0 &&
            (next < 0 || pass->idle[node] < pass->idle[next] ||
             (pass->idle[node] == pass->idle[next] && pass->to_send[node] > pass->to_send[next])))
            next = node;
    return next;
}

static double score(const struct pass *pass, int from, int to)
{
    const struct exchange *exchange = pass->exchange;
    const struct arrivals_weights *weights = pass->weights;
    double arrival = arrival_of(pass, from, to), left = pass->to_receive[to];
    double start = pass->end[to] > arrival ? pass->end[to] : arrival;
    return weights->load * left + weights->end * (start + left) +
           weights->latency * matrix_at(&exchange->latency, exchange->nodes, from, to);
}

static int choose_receiver(struct pass *pass, int from)
{
    double most = -INFINITY;
    int best = -1;
    for (int to = 0; to < pass->exchange->nodes; to++) {
        if (!pass->owed[from * pass->exchange->nodes + to])
            continue;
        double value = score(pass, from, to);
        if (best < 0 || value > most) {
            most = value;
            best = to;
        }
    }
    pass->considered += pass->left[from];
    return best;
}

static void send(struct pass *pass, int from, int to)
{
    double time = port_time(pass->exchange, from, to);
    pass->owed[from * pass->exchange->nodes + to] = false;
    pass->receiver[from * pass->exchange->nodes + pass->sent[from]++] = to;
    pass->left[from]--;
    pass->end[to] = fmax(pass->end[to], arrival_of(pass, from, to)) + time;
    pass->to_receive[to] -= time;
    pass->to_send[from] -= time;
    pass->idle[from] += time;
}

/* Keeps the schedule of one weight vector if it is the best. */
static struct verdict try_weights(const struct exchange *exchange,
                                  const struct arrivals_weights *weights, struct context *context,
                                  struct timeline *best)
{
    struct timeline timeline = timeline_start(context->arena);
    struct pass pass = start(exchange, weights, context->arena);
    for (int from; (from = next_sender(&pass)) >= 0;)
        send(&pass, from, choose_receiver(&pass, from));
    for (int from = 0; from < exchange->nodes; from++)
        for (int k = 0; k < pass.sent[from]; k++) {
            int to = pass.receiver[from * exchange->nodes + k];
            struct transfer transfer = {
                .from = from, .to = to, .bytes = exchange_bytes(exchange, from, to)};
            timeline_append(&timeline, &transfer, NULL, 0);
        }
    context->evaluated += pass.considered;
    struct verdict verdict = exchange_execute(exchange, &timeline, context->arena);
    if (verdict.ok)
        keep_better(&timeline, best);
    return verdict;
}

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    double bound = exchange_port_bound(exchange);
    if (exchange->ports != PORTS_OVERLAPPED_LATENCY)
        return refuse(context, "ports are %s; it requires ports overlapped_latency",
                      ports_words[exchange->ports]);
    for (size_t k = 0; k < sizeof portfolio / sizeof *portfolio; k++) {
        struct verdict verdict = try_weights(exchange, &portfolio[k], context, out);
        if (!verdict.ok)
            return refuse(context, "%s", verdict.reason);
        if (!clearly_less(bound, out->completion, out->completion))
            break;
    }
    return OUTCOME_SCHEDULED;
}

EXCHANGE(arrivals, "dispatch by arrivals", "commsched", schedule(exchange, context, out),
         .own_timing = true);
