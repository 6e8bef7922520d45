#include "algorithms/lib/multicast/load.h"

#include "algorithms/lib/lp/lp.h"
#include "models/base/order.h"
#include "models/multicast/bounds.h"

#include <math.h>

/* ---- the work of each node for each message ---- */

static double wire(const struct multicast *multicast, const struct message *message, int from,
                   int to)
{
    return multicast_wire_time(multicast, from, to, message->bytes);
}

/* The least wire and the least tail from a node to a destination of the message other than
 * itself. */
static void set_ways_out(const struct multicast *multicast, const struct message *message, int from,
                         struct block_share *share)
{
    share->wire = share->tail = INFINITY;
    for (int k = 0; k < message->count; k++) {
        int to = message->destinations[k];
        double way = to == from ? INFINITY : wire(multicast, message, from, to);
        share->wire = fmin(share->wire, way);
        share->tail =
            fmin(share->tail, way + multicast_receive_time(multicast, to, message->bytes));
    }
}

/* The same over equal wires: the least receive of all destinations, or of the others for the node
 * that attains it. */
struct receivers {
    int fastest;
    double least, second;
};

static struct receivers fastest_receivers(const struct multicast *multicast,
                                          const struct message *message)
{
    struct receivers found = {-1, INFINITY, INFINITY};
    for (int k = 0; k < message->count; k++) {
        int node = message->destinations[k];
        double receive = multicast_receive_time(multicast, node, message->bytes);
        if (receive < found.least) {
            found.second = found.least;
            found.fastest = node;
            found.least = receive;
        } else {
            found.second = fmin(found.second, receive);
        }
    }
    return found;
}

/* The least wire into a node from a relay. */
static double least_way_in(const struct multicast *multicast, const struct message *message, int to)
{
    double least = INFINITY;
    for (int k = 0; k < message->count; k++)
        if (message->destinations[k] != to)
            least = fmin(least, wire(multicast, message, message->destinations[k], to));
    return least;
}

/* The earliest end of a relay's first send: the source sends, a destination receives and sends. */
static double earliest_relay(const struct multicast *multicast, const struct message *message)
{
    double least = INFINITY;
    for (int k = 0; k < message->count; k++) {
        int node = message->destinations[k];
        least = fmin(least, wire(multicast, message, message->source, node) +
                                multicast_receive_time(multicast, node, message->bytes) +
                                multicast_send_time(multicast, node, message->bytes));
    }
    return multicast_send_time(multicast, message->source, message->bytes) + least;
}

static struct block_share share_of(const struct multicast *multicast, int number, int node,
                                   double relay, const struct receivers *receivers)
{
    const struct message *message = &multicast->messages[number];
    bool own = node == message->source, uniform = multicast_uniform_wire(multicast);
    struct block_share share = {.message = number, .own = own, .most = message->count - !own};
    share.send = multicast_send_time(multicast, node, message->bytes);
    if (!own) {
        share.receive = multicast_receive_time(multicast, node, message->bytes);
        share.arrival = multicast_send_time(multicast, message->source, message->bytes) +
                        wire(multicast, message, message->source, node);
        if (!uniform)
            share.arrival = fmin(share.arrival, relay + least_way_in(multicast, message, node));
    }
    if (share.most > 0 && uniform) {
        share.wire = wire(multicast, message, 0, 0);
        share.tail =
            share.wire + (node == receivers->fastest ? receivers->second : receivers->least);
    } else if (share.most > 0) {
        set_ways_out(multicast, message, node, &share);
    }
    return share;
}

struct shares multicast_shares(const struct multicast *multicast, struct arena *arena)
{
    size_t most = multicast_transfer_count(multicast) + (size_t)multicast->message_count;
    struct block_share *found = ARENA_ARRAY(arena, struct block_share, most);
    int *node_of = ARENA_ARRAY(arena, int, most), *list = ARENA_ARRAY(arena, int, most), count = 0;
    struct shares shares = {ARENA_ARRAY(arena, struct block_share, most),
                            ARENA_ARRAY(arena, int, multicast->nodes + 1), multicast->nodes};
    for (int m = 0; m < multicast->message_count; m++) {
        const struct message *message = &multicast->messages[m];
        double relay = multicast_uniform_wire(multicast) ? 0.0 : earliest_relay(multicast, message);
        struct receivers receivers = fastest_receivers(multicast, message);
        for (int k = message->count > 0 ? -1 : 0; k < message->count; k++, count++) {
            node_of[count] = k < 0 ? message->source : message->destinations[k];
            found[count] = share_of(multicast, m, node_of[count], relay, &receivers);
        }
    }
    list_by_key(node_of, count, shares.nodes, shares.first, list);
    for (int k = 0; k < count; k++)
        shares.items[k] = found[list[k]];
    return shares;
}

/* ---- the bound ---- */

#define ROUNDS 96
#define HALVINGS 60
#define MARGIN 1e-11 /* relative; far above the rounding error of any sum below */

/* The parts that c_i(T) subtracts from T. */
struct processor {
    double busy;  /* idle head, receives, the source's own first sends */
    double other; /* the first receive, the last send's tail, the source's own first sends */
    double shortest,
        longest;  /* of its sends that have a price; shortest is INFINITY if there is none */
    double earns; /* per second, at current prices */
};

/* A send that has a price. */
struct offer {
    int message;
    double send;
    double weight; /* scratch */
};

struct market {
    struct processor *processors; /* [nodes] */
    struct offer *offers;         /* grouped by node, see first */
    size_t *first;                /* [nodes + 1] */
    int nodes, messages;
    double *demand, *price, *supply; /* [messages] */
    double least;                    /* minimum T, at which no c_i is negative */
};

/* ---- the model ---- */

/* Each source sends its messages once; a node with sends of zero duration serves all. */
static void set_demand(struct market *market, const struct shares *shares,
                       const struct multicast *multicast)
{
    for (int m = 0; m < multicast->message_count; m++)
        market->demand[m] = fmax(0.0, multicast->messages[m].count - 1.0);
    for (int k = 0; k < shares->first[shares->nodes]; k++) {
        const struct block_share *share = &shares->items[k];
        if (share->most > 0 && share->send == 0.0)
            market->demand[share->message] = 0.0;
    }
}

static void add_share(struct market *market, struct processor *processor,
                      const struct block_share *share, size_t *count)
{
    processor->busy += share->own ? share->send : share->receive;
    if (share->own)
        processor->other += share->send;
    if (share->most <= share->own || market->demand[share->message] == 0.0)
        return;
    processor->shortest = fmin(processor->shortest, share->send);
    processor->longest = fmax(processor->longest, share->send);
    market->offers[(*count)++] = (struct offer){share->message, share->send, 0.0};
}

static void set_processor(struct market *market, const struct shares *shares, int node,
                          size_t *count)
{
    struct processor processor = {.shortest = INFINITY};
    double arrival = INFINITY, received = INFINITY, tail = INFINITY;
    bool source = false;
    for (int k = shares->first[node]; k < shares->first[node + 1]; k++) {
        const struct block_share *share = &shares->items[k];
        add_share(market, &processor, share, count);
        source = source || share->own;
        arrival = fmin(arrival, share->arrival);
        received = fmin(received, share->arrival + share->receive);
        tail = share->most > 0 ? fmin(tail, share->tail) : tail;
    }
    if (!source && arrival < INFINITY) {
        processor.busy += arrival;
        processor.other += received;
    }
    processor.other += tail < INFINITY ? tail : 0.0;
    market->least = fmax(market->least, processor.busy);
    if (source)
        market->least = fmax(market->least, processor.other);
    market->processors[node] = processor;
    market->first[node + 1] = *count;
}

static struct market market_of(const struct multicast *multicast, struct arena *arena)
{
    struct shares shares = multicast_shares(multicast, arena);
    size_t messages = (size_t)multicast->message_count, count = 0;
    struct market market = {
        .processors = ARENA_ARRAY(arena, struct processor, shares.nodes),
        .offers = ARENA_ARRAY(arena, struct offer, shares.first[shares.nodes]),
        .first = ARENA_ZEROED(arena, size_t, (size_t)shares.nodes + 1),
        .nodes = shares.nodes,
        .messages = multicast->message_count,
        .demand = ARENA_ZEROED(arena, double, messages),
        .price = ARENA_ZEROED(arena, double, messages),
        .supply = ARENA_ZEROED(arena, double, messages),
    };
    set_demand(&market, &shares, multicast);
    for (int node = 0; node < shares.nodes; node++)
        set_processor(&market, &shares, node, &count);
    return market;
}

/* ---- prices ---- */

/* The initial price of a message is its mean time. */
static void set_first_prices(struct market *market)
{
    for (size_t k = 0; k < market->first[market->nodes]; k++) {
        market->price[market->offers[k].message] += market->offers[k].send;
        market->supply[market->offers[k].message] += 1.0;
    }
    for (int m = 0; m < market->messages; m++)
        if (market->supply[m] > 0.0)
            market->price[m] /= market->supply[m];
}

static double capacity(const struct processor *processor, double time)
{
    double left = fmin(time - processor->busy, time - processor->other);
    double sends = floor(left * (1.0 + MARGIN) / processor->shortest);
    return sends < 1.0 ? 0.0 : fmin(left, sends * processor->longest);
}

static void set_earnings(struct market *market)
{
    for (int node = 0; node < market->nodes; node++) {
        double best = 0.0;
        for (size_t k = market->first[node]; k < market->first[node + 1]; k++)
            best = fmax(best, market->price[market->offers[k].message] / market->offers[k].send);
        market->processors[node].earns = best;
    }
}

static bool contradicts(const struct market *market, double time, double due)
{
    double earned = 0.0;
    for (int node = 0; node < market->nodes; node++)
        if (market->processors[node].earns > 0.0)
            earned += market->processors[node].earns * capacity(&market->processors[node], time);
    return earned * (1.0 + MARGIN) < due;
}

/* The largest T that the prices contradict, or the least T; doubling steps find the range. */
static double proved_by_prices(const struct market *market, double low)
{
    double due = 0.0, high = low;
    for (int m = 0; m < market->messages; m++)
        due += market->price[m] * market->demand[m];
    if (due == 0.0 || !contradicts(market, low, due))
        return low;
    while (contradicts(market, high, due)) {
        low = high;
        high *= 2.0;
    }
    for (int k = 0; k < HALVINGS; k++) {
        double middle = low + (high - low) / 2.0;
        if (contradicts(market, middle, due))
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* Divides each node's time among its messages by earnings to the power 2^doublings, and raises the
 * prices of messages that are not sent often enough. */
static void adapt_prices(struct market *market, double time, int doublings)
{
    for (int m = 0; m < market->messages; m++)
        market->supply[m] = 0.0;
    for (int node = 0; node < market->nodes; node++) {
        const struct processor *processor = &market->processors[node];
        double sum = 0.0, earns = processor->earns;
        if (earns == 0.0)
            continue;
        for (size_t k = market->first[node]; k < market->first[node + 1]; k++) {
            struct offer *offer = &market->offers[k];
            offer->weight = market->price[offer->message] / offer->send / earns;
            for (int d = 0; d < doublings; d++)
                offer->weight *= offer->weight;
            sum += offer->weight;
        }
        double time_each = capacity(processor, time) / sum;
        for (size_t k = market->first[node]; k < market->first[node + 1]; k++)
            market->supply[market->offers[k].message] +=
                time_each * market->offers[k].weight / market->offers[k].send;
    }
    for (int m = 0; m < market->messages; m++) {
        double factor = market->demand[m] / fmax(market->supply[m], 0.25 * market->demand[m]);
        if (market->demand[m] > 0.0)
            market->price[m] *= pow(fmax(factor, 0.25), ldexp(1.0, -doublings));
    }
}

/* Prices matter in proportion to each other only. */
static bool has_one_price(const struct market *market)
{
    int priced = 0;
    for (int m = 0; m < market->messages; m++)
        priced += market->price[m] > 0.0 && market->demand[m] > 0.0;
    return priced <= 1;
}

double multicast_load(const struct multicast *multicast, struct arena *arena)
{
    struct market market = market_of(multicast, arena);
    double best = fmax(market.least, multicast_lower_bound(multicast));
    set_first_prices(&market);
    int rounds = has_one_price(&market) ? 1 : ROUNDS;
    for (int round = 0; round < rounds; round++) {
        set_earnings(&market);
        double proved = proved_by_prices(&market, best);
        best = fmax(best, proved);
        adapt_prices(&market, best, 2 + round / 16);
    }
    return best;
}

/* ---- whole steps ---- */

/* A bound that exceeds a multiple by less than this fraction of a step may equal that multiple. */
static const double SLIGHTLY = 1e-6;

struct times {
    double *items;
    size_t count, capacity;
    struct arena *arena;
};

static void add(void *data, double time)
{
    struct times *times = data;
    ARENA_GROW(times->arena, times->items, times->count, times->capacity);
    times->items[times->count++] = time;
}

double multicast_unit(const struct multicast *multicast, struct arena *arena)
{
    struct times times = {.arena = arena};
    for (int m = 0; m < multicast->message_count; m++) {
        size_t before = times.count;
        if (multicast->messages[m].count == 0)
            continue;
        visit_times(multicast, &multicast->messages[m], add, &times);
        if (isnan(time_grid_unit(times.items + before, times.count - before)))
            return NAN;
    }
    return times.count ? time_grid_unit(times.items, times.count) : NAN;
}

double raised_to_whole_steps(double bound, double unit)
{
    double raised = ceil(bound / unit - SLIGHTLY) * unit;
    return raised > bound ? raised : bound;
}
