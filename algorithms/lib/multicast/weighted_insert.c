/* Incremental evaluation: every pair of a message and a node that needs it keeps its best sender. A
 * transfer affects only its sender and its receiver: pairs to be received by these two, or sent by
 * them, search for a sender again; all others compare their sender with the receiver, and with the
 * sender if being later can be an advantage. */
#include "algorithms/lib/multicast/weighted_insert.h"

#include "models/multicast/clock.h"

#include <math.h>

#define MOST_TRANSFERS 40000

/* A message that a node needs. */
struct pair {
    int message, to;
    int from;       /* the best sender; -1: unknown */
    double partial; /* score of that transfer without the terms of the message alone */
    double send;    /* S of that sender */
    double bias;
};

struct greedy {
    const struct multicast *multicast;
    const struct insert_weights *weights;
    struct multicast_clock clock;
    struct context *context;
    struct pair *pairs; /* the remaining pairs, in any order */
    size_t count;
    double unit;        /* the mean receiving time */
    double *owed;       /* [nodes]: R of everything that a node still has to receive */
    double *work;       /* [nodes]: virtual time */
    double *had_at;     /* [messages * nodes]: virtual time at which a node received the message */
    double *length;     /* [messages]: mean R */
    int *holders;       /* [messages * nodes]: the nodes that have it, in order of receipt */
    int *holds, *needs; /* [messages]: number of nodes that have it, and that need it */
    bool *has;          /* [messages * nodes] */
};

static size_t entry(const struct greedy *greedy, int message, int node)
{
    return (size_t)message * (size_t)greedy->multicast->nodes + (size_t)node;
}

/* ---- scores ---- */

/* The terms that depend on the sender or the receiver. */
static double score_transfer(struct greedy *greedy, int message, int from, int to)
{
    const struct multicast *multicast = greedy->multicast;
    const struct insert_weights *weights = greedy->weights;
    double bytes = multicast->messages[message].bytes;
    double send = multicast_send_time(multicast, from, bytes);
    double wire = multicast_wire_time(multicast, from, to, bytes);
    double receive = multicast_receive_time(multicast, to, bytes);
    double relay = multicast_send_time(multicast, to, bytes);
    double send_end = multicast_clock_send_start(&greedy->clock, message, from) + send;
    double arrival = send_end + wire, available = greedy->clock.available[to];
    double begin = arrival > available ? arrival : available;
    double left = (double)(greedy->needs[message] - 1) / multicast->messages[message].count;
    greedy->context->evaluated++;
    return weights->completion * (begin + receive) + weights->send_end * send_end +
           weights->available * available + weights->work * greedy->work[to] -
           weights->load * greedy->owed[to] + weights->owed * greedy->owed[from] +
           weights->send * send + weights->wire * wire + weights->idle * (begin - available) +
           weights->wait * (begin - arrival) + weights->relay * left * relay;
}

static double score_message(const struct greedy *greedy, int message)
{
    double scarcity = (double)greedy->needs[message] / greedy->holds[message];
    return -greedy->weights->length * greedy->length[message] -
           greedy->weights->scarcity * scarcity * greedy->unit;
}

/* Compares by smaller score, larger S, smaller sender. */
static void offer(struct greedy *greedy, struct pair *pair, int from)
{
    double partial = score_transfer(greedy, pair->message, from, pair->to);
    double send = multicast_send_time(greedy->multicast, from,
                                      greedy->multicast->messages[pair->message].bytes);
    bool better = pair->from < 0 || partial < pair->partial;
    if (!better && partial == pair->partial)
        better = send > pair->send || (send == pair->send && from < pair->from);
    if (!better)
        return;
    pair->from = from;
    pair->partial = partial;
    pair->send = send;
}

static void find_sender(struct greedy *greedy, struct pair *pair)
{
    const int *holders = &greedy->holders[entry(greedy, pair->message, 0)];
    pair->from = -1;
    for (int k = 0; k < greedy->holds[pair->message]; k++)
        offer(greedy, pair, holders[k]);
}

/* True if a is preferred, by score, then by the tie-breaks of the rules of paper `multicast`. */
static bool prefers(const struct pair *a, double a_score, const struct pair *b, double b_score)
{
    if (a_score != b_score)
        return a_score < b_score;
    if (a->to != b->to)
        return a->to < b->to;
    if (a->send != b->send)
        return a->send > b->send;
    return a->from != b->from ? a->from < b->from : a->message < b->message;
}

static size_t choose(const struct greedy *greedy)
{
    size_t best = 0;
    double least = INFINITY;
    for (size_t k = 0; k < greedy->count; k++) {
        const struct pair *pair = &greedy->pairs[k];
        double score = pair->partial + score_message(greedy, pair->message) + pair->bias;
        if (k == 0 || prefers(pair, score, &greedy->pairs[best], least)) {
            best = k;
            least = score;
        }
    }
    return best;
}

/* ---- steps ---- */

static void give_message(struct greedy *greedy, int message, int node)
{
    greedy->holders[entry(greedy, message, greedy->holds[message]++)] = node;
    greedy->has[entry(greedy, message, node)] = true;
    greedy->had_at[entry(greedy, message, node)] = greedy->work[node];
}

static void place(struct greedy *greedy, const struct pair *pair)
{
    const struct multicast *multicast = greedy->multicast;
    int message = pair->message, to = pair->to;
    double bytes = multicast->messages[message].bytes;
    double receive = multicast_receive_time(multicast, to, bytes);
    double arrival = greedy->had_at[entry(greedy, message, pair->from)] + pair->send +
                     multicast_wire_time(multicast, pair->from, to, bytes);
    multicast_clock_place(&greedy->clock, message, pair->from, to);
    greedy->work[to] = (arrival > greedy->work[to] ? arrival : greedy->work[to]) + receive;
    give_message(greedy, message, to);
    greedy->owed[to] -= receive;
    greedy->needs[message]--;
}

static void offer_touched(struct greedy *greedy, struct pair *pair, const struct pair *placed,
                          bool later)
{
    if (greedy->has[entry(greedy, pair->message, placed->to)])
        offer(greedy, pair, placed->to);
    if (later && greedy->has[entry(greedy, pair->message, placed->from)])
        offer(greedy, pair, placed->from);
}

static void renew_pairs(struct greedy *greedy, const struct pair *placed)
{
    bool relays = greedy->weights->relay != 0.0;
    bool later = greedy->weights->wait > 0.0 || greedy->weights->idle < 0.0;
    for (size_t k = 0; k < greedy->count; k++) {
        struct pair *pair = &greedy->pairs[k];
        bool touched = pair->to == placed->to || pair->to == placed->from ||
                       pair->from == placed->to || pair->from == placed->from ||
                       (relays && pair->message == placed->message);
        if (touched)
            find_sender(greedy, pair);
        else
            offer_touched(greedy, pair, placed, later);
    }
}

static struct greedy greedy_start(const struct multicast *multicast, struct context *context,
                                  const struct insert_weights *weights, struct timeline *out)
{
    struct arena *arena = context->arena;
    size_t cells = (size_t)multicast->nodes * (size_t)multicast->message_count;
    return (struct greedy){
        .multicast = multicast,
        .weights = weights,
        .context = context,
        .clock = multicast_clock_start(multicast, DISCIPLINE_INSERT, arena, out),
        .pairs = ARENA_ARRAY(arena, struct pair, multicast_transfer_count(multicast)),
        .owed = ARENA_ZEROED(arena, double, multicast->nodes),
        .work = ARENA_ARRAY(arena, double, multicast->nodes),
        .had_at = ARENA_ARRAY(arena, double, cells),
        .length = ARENA_ZEROED(arena, double, multicast->message_count),
        .holders = ARENA_ARRAY(arena, int, cells),
        .holds = ARENA_ARRAY(arena, int, multicast->message_count),
        .needs = ARENA_ARRAY(arena, int, multicast->message_count),
        .has = ARENA_ZEROED(arena, bool, cells),
    };
}

static void enter_message(struct greedy *greedy, int number, const double *bias)
{
    const struct message *message = &greedy->multicast->messages[number];
    double sum = 0.0;
    greedy->holds[number] = 0;
    give_message(greedy, number, message->source);
    for (int node = 0; greedy->multicast->begun && node < greedy->multicast->nodes; node++)
        if (node != message->source && multicast_has(greedy->multicast, number, node))
            give_message(greedy, number, node);
    greedy->needs[number] = message->count;
    for (int k = 0; k < message->count; k++) {
        int to = message->destinations[k];
        double receive = multicast_receive_time(greedy->multicast, to, message->bytes);
        sum += receive;
        greedy->owed[to] += receive;
        greedy->pairs[greedy->count] = (struct pair){
            .message = number, .to = to, .from = -1, .bias = bias ? bias[greedy->count] : 0.0};
        greedy->count++;
    }
    greedy->length[number] = message->count > 0 ? sum / message->count : 0.0;
    greedy->unit += sum;
}

enum outcome weighted_insert_biased(const struct multicast *multicast, struct context *context,
                                    const struct insert_weights *weights, const double *bias,
                                    struct timeline *out)
{
    size_t transfers = multicast_transfer_count(multicast);
    if (transfers > MOST_TRANSFERS)
        return refuse(context, "%zu transfers; it schedules at most %d", transfers, MOST_TRANSFERS);
    struct greedy greedy = greedy_start(multicast, context, weights, out);
    for (int node = 0; node < multicast->nodes; node++)
        greedy.work[node] = multicast_idle(multicast, node);
    for (int message = 0; message < multicast->message_count; message++)
        enter_message(&greedy, message, bias);
    greedy.unit /= transfers > 0 ? (double)transfers : 1.0;
    for (size_t k = 0; k < greedy.count; k++)
        find_sender(&greedy, &greedy.pairs[k]);
    while (greedy.count > 0) {
        size_t best = choose(&greedy);
        struct pair placed = greedy.pairs[best];
        greedy.pairs[best] = greedy.pairs[--greedy.count];
        place(&greedy, &placed);
        renew_pairs(&greedy, &placed);
    }
    return OUTCOME_SCHEDULED;
}

enum outcome weighted_insert(const struct multicast *multicast, struct context *context,
                             const struct insert_weights *weights, struct timeline *out)
{
    return weighted_insert_biased(multicast, context, weights, NULL, out);
}
