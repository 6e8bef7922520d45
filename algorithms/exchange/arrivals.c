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
#include "algorithms/algorithm.h"
#include "models/base/tournament.h"
#include "models/base/units.h"
#include "models/exchange/execution.h"

#include <math.h>
#include <string.h>

struct arrivals {
    int nodes;
    int *sends, *receives;  /* [nodes]: number of messages */
    double *time, *latency; /* [nodes * nodes], row = sender: seconds at a port, and on the wire */
    bool *message;          /* [nodes * nodes]: the message exists */
    double *receive_load;   /* [nodes]: seconds */
    double bound;           /* seconds */
};

/* Weights of a sender's choice of the next message, which maximises load * r + end * e + latency *
 * l: r is what the receiver has left to receive, e is when it will have received all of it if this
 * message is next and the port is not idle from then on, and l is the latency; all in seconds. Only
 * the ratios of the weights count. */
struct arrivals_weights {
    double load, end, latency;
};

struct arrivals_order {
    int *receiver; /* [nodes][sends]: row = sender, each of `nodes` entries */
    double completion;
};

static const struct arrivals_weights portfolio[] = {
    {.load = 1.0, .end = 2.6, .latency = 2.4},  {.load = 1.0, .end = 0.52, .latency = 0.2},
    {.load = 1.0, .end = 2.7, .latency = 4.1},  {.load = 1.0, .end = 4.1, .latency = 0.61},
    {.load = 1.0, .end = 0.0, .latency = 0.05}, {.load = 1.0, .end = 0.064, .latency = 0.15},
};

static size_t pair(const struct arrivals *arrivals, int from, int to)
{
    return (size_t)from * (size_t)arrivals->nodes + (size_t)to;
}

static struct arrivals arrivals_of(const struct exchange *exchange, struct arena *arena)
{
    int nodes = exchange->nodes;
    size_t pairs = (size_t)nodes * (size_t)nodes;
    struct arrivals arrivals = {.nodes = nodes,
                                .sends = ARENA_ZEROED(arena, int, nodes),
                                .receives = ARENA_ZEROED(arena, int, nodes),
                                .time = ARENA_ZEROED(arena, double, pairs),
                                .latency = ARENA_ZEROED(arena, double, pairs),
                                .message = ARENA_ZEROED(arena, bool, pairs),
                                .receive_load = ARENA_ZEROED(arena, double, nodes),
                                .bound = exchange_port_bound(exchange)};
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++) {
            double bytes = exchange_bytes(exchange, from, to);
            size_t k = pair(&arrivals, from, to);
            if (!(bytes > 0.0))
                continue;
            arrivals.message[k] = true;
            arrivals.time[k] = exchange_port_time(exchange, from, to, bytes);
            arrivals.latency[k] = matrix_at(&exchange->latency, nodes, from, to);
            arrivals.receive_load[to] += arrivals.time[k];
            arrivals.sends[from]++;
            arrivals.receives[to]++;
        }
    return arrivals;
}

static struct arrivals_order arrivals_order_of(const struct arrivals *arrivals, struct arena *arena)
{
    size_t nodes = (size_t)arrivals->nodes;
    return (struct arrivals_order){ARENA_ZEROED(arena, int, nodes *nodes), INFINITY};
}

/* ---- times of an order ---- */

/* When a port has received all messages. `queue` has the senders, initially in any order,
 * afterwards by arrival. Row = sender in `arrival`. */
static double arrivals_received(const struct arrivals *arrivals, int receiver,
                                const double *arrival, int *queue)
{
    for (int k = 1; k < arrivals->receives[receiver]; k++) {
        int sender = queue[k], place = k;
        double came = arrival[pair(arrivals, sender, receiver)];
        for (; place > 0; place--) {
            double before = arrival[pair(arrivals, queue[place - 1], receiver)];
            if (before < came || (before == came && queue[place - 1] < sender))
                break;
            queue[place] = queue[place - 1];
        }
        queue[place] = sender;
    }
    double end = 0.0;
    for (int k = 0; k < arrivals->receives[receiver]; k++) {
        size_t message = pair(arrivals, queue[k], receiver);
        end = (arrival[message] > end ? arrival[message] : end) + arrivals->time[message];
    }
    return end;
}

static void set_completion(const struct arrivals *arrivals, struct arena *scratch,
                           struct arrivals_order *order)
{
    struct arena_mark mark = arena_mark(scratch);
    size_t nodes = (size_t)arrivals->nodes;
    double *arrival = ARENA_ARRAY(scratch, double, nodes *nodes);
    int *queue = ARENA_ARRAY(scratch, int, nodes);
    for (int from = 0; from < arrivals->nodes; from++) {
        double now = 0.0;
        for (int k = 0; k < arrivals->sends[from]; k++) {
            size_t message = pair(arrivals, from, order->receiver[pair(arrivals, from, k)]);
            arrival[message] = now + arrivals->latency[message];
            now += arrivals->time[message];
        }
    }
    order->completion = 0.0;
    for (int to = 0; to < arrivals->nodes; to++) {
        int count = 0;
        for (int from = 0; from < arrivals->nodes; from++)
            if (arrivals->message[pair(arrivals, from, to)])
                queue[count++] = from;
        order->completion =
            fmax(order->completion, arrivals_received(arrivals, to, arrival, queue));
    }
    arena_rewind(scratch, mark);
}

/* ---- one pass ---- */

struct pass {
    const struct arrivals *arrivals;
    const struct arrivals_weights *weights;
    double *idle, *to_send;   /* [nodes]: when the send port is idle, and the load left there */
    double *end, *to_receive; /* [nodes]: when everything sent so far has been received, and the
                                 load not yet sent */
    int *left, *left_count;   /* [nodes][left_count], in rows of `nodes`: receivers not yet served,
                                 ascending; [nodes] */
    struct tournament
        senders; /* senders with messages left, by idle time; ties: the most left to send */
    double considered;
};

static double score(const struct pass *pass, int from, int to)
{
    const struct arrivals *arrivals = pass->arrivals;
    const struct arrivals_weights *weights = pass->weights;
    size_t message = pair(arrivals, from, to);
    double arrival = pass->idle[from] + arrivals->latency[message], left = pass->to_receive[to];
    double start = pass->end[to] > arrival ? pass->end[to] : arrival;
    return weights->load * left + weights->end * (start + left) +
           weights->latency * arrivals->latency[message];
}

/* Returns the receiver's index among those left. */
static int choose_receiver(const struct pass *pass, int from)
{
    const int *left = pass->left + pair(pass->arrivals, from, 0);
    double most = -INFINITY;
    int best = 0;
    for (int k = 0; k < pass->left_count[from]; k++) {
        double value = score(pass, from, left[k]);
        if (value > most) {
            most = value;
            best = k;
        }
    }
    return best;
}

static int take_receiver(struct pass *pass, int from)
{
    int *left = pass->left + pair(pass->arrivals, from, 0);
    int chosen = choose_receiver(pass, from), to = left[chosen];
    pass->considered += pass->left_count[from]--;
    memmove(left + chosen, left + chosen + 1,
            (size_t)(pass->left_count[from] - chosen) * sizeof *left);
    return to;
}

static void enter_sender(struct pass *pass, int from)
{
    tournament_set(&pass->senders, from, pass->left_count[from] ? pass->idle[from] : INFINITY,
                   -pass->to_send[from]);
}

static void send(struct pass *pass, int from, int to)
{
    size_t message = pair(pass->arrivals, from, to);
    double time = pass->arrivals->time[message];
    pass->end[to] = fmax(pass->end[to], pass->idle[from] + pass->arrivals->latency[message]) + time;
    pass->to_receive[to] -= time;
    pass->to_send[from] -= time;
    pass->idle[from] += time;
    enter_sender(pass, from);
}

static struct pass pass_start(const struct arrivals *arrivals,
                              const struct arrivals_weights *weights, struct arena *scratch)
{
    size_t nodes = (size_t)arrivals->nodes;
    struct pass pass = {.arrivals = arrivals,
                        .weights = weights,
                        .idle = ARENA_ZEROED(scratch, double, nodes),
                        .to_send = ARENA_ZEROED(scratch, double, nodes),
                        .end = ARENA_ZEROED(scratch, double, nodes),
                        .to_receive = ARENA_ARRAY(scratch, double, nodes),
                        .left = ARENA_ARRAY(scratch, int, nodes *nodes),
                        .left_count = ARENA_ZEROED(scratch, int, nodes),
                        .senders = tournament_start(arrivals->nodes, scratch)};
    memcpy(pass.to_receive, arrivals->receive_load, nodes * sizeof *pass.to_receive);
    for (int from = 0; from < arrivals->nodes; from++) {
        for (int to = 0; to < arrivals->nodes; to++) {
            size_t message = pair(arrivals, from, to);
            pass.to_send[from] += arrivals->time[message];
            if (arrivals->message[message])
                pass.left[pair(arrivals, from, pass.left_count[from]++)] = to;
        }
        enter_sender(&pass, from);
    }
    return pass;
}

/* The next choice is made by the sender that becomes idle first; ties: the one with more left to
 * send, then the smaller index. Returns how many messages were considered. */
static double arrivals_dispatch(const struct arrivals *arrivals,
                                const struct arrivals_weights *weights, struct arena *scratch,
                                struct arrivals_order *out)
{
    struct arena_mark mark = arena_mark(scratch);
    struct pass pass = pass_start(arrivals, weights, scratch);
    int *sent = ARENA_ZEROED(scratch, int, arrivals->nodes);
    for (int from; from = tournament_least(&pass.senders), pass.senders.key[from] < INFINITY;) {
        int to = take_receiver(&pass, from);
        send(&pass, from, to);
        out->receiver[pair(arrivals, from, sent[from]++)] = to;
    }
    arena_rewind(scratch, mark);
    set_completion(arrivals, scratch, out);
    return pass.considered;
}

/* The best order of the portfolio; stops at one that meets the port bound. Returns how many
 * messages were considered. */
static double arrivals_best(const struct arrivals *arrivals, struct arena *arena,
                            struct arrivals_order *best)
{
    struct arrivals_order tried = arrivals_order_of(arrivals, arena);
    double considered = 0.0;
    for (size_t k = 0; k < sizeof portfolio / sizeof *portfolio; k++) {
        considered += arrivals_dispatch(arrivals, &portfolio[k], arena, &tried);
        if (tried.completion < best->completion) {
            struct arrivals_order kept = *best;
            *best = tried;
            tried = kept;
        }
        if (!clearly_less(arrivals->bound, best->completion, best->completion))
            break;
    }
    return considered;
}

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    if (exchange->ports != PORTS_OVERLAPPED_LATENCY)
        return refuse(context, "ports are %s; it requires ports overlapped_latency",
                      ports_words[exchange->ports]);
    struct arrivals arrivals = arrivals_of(exchange, context->arena);
    struct arrivals_order order = arrivals_order_of(&arrivals, context->arena);
    context->evaluated += arrivals_best(&arrivals, context->arena, &order);
    for (int from = 0; from < arrivals.nodes; from++)
        for (int k = 0; k < arrivals.sends[from]; k++) {
            int to = order.receiver[pair(&arrivals, from, k)];
            struct transfer transfer = {
                .from = from, .to = to, .bytes = exchange_bytes(exchange, from, to)};
            timeline_append(out, &transfer, NULL, 0);
        }
    struct verdict verdict = exchange_execute(exchange, out, context->arena);
    return verdict.ok ? OUTCOME_SCHEDULED : refuse(context, "%s", verdict.reason);
}

const struct algorithm algorithm_exchange_arrivals = {
    .name = "exchange/arrivals",
    .title = "dispatch by arrivals",
    .source = "commsched",
    .own_timing = true,
    .exchange = schedule,
};
