#include "tests/literal/dispatch.h"

#include <math.h>

struct node {
    double decides;    /* INFINITY while idling */
    double busy_until; /* the end of its last operation */
    double idle_since;
    size_t idle_count; /* number of transfers in the timeline at that time */
    double owed,
        pending; /* R of what it has not begun to receive; the part of it that has been sent */
};

struct literal {
    const struct dispatch_instance *prepared;
    const struct multicast *multicast;
    const struct dispatch_weights *weights;
    struct timeline *out;
    double now, horizon;
    bool relaxed;
    struct node *nodes;
    bool *has, *needs, *reached; /* [messages * nodes] */
    bool *received;              /* [transfers] */
    int *receivers;              /* [messages] */
    int *order;                  /* [messages]: tie-break between equally needed ones */
};

static bool *cell(const struct literal *literal, bool *table, int message, int node)
{
    return &table[message * literal->multicast->nodes + node];
}

static double send_time(const struct literal *literal, int group, int node)
{
    return multicast_send_time(literal->multicast, node, literal->prepared->bytes[group]);
}

static double receive_time(const struct literal *literal, int group, int node)
{
    return multicast_receive_time(literal->multicast, node, literal->prepared->bytes[group]);
}

static double wire_time(const struct literal *literal, int group, int from, int to)
{
    return multicast_wire_time(literal->multicast, from, to, literal->prepared->bytes[group]);
}

static double arrival_of(const struct literal *literal, const struct transfer *transfer)
{
    return transfer->send_end +
           multicast_wire_time(literal->multicast, transfer->from, transfer->to, transfer->bytes);
}

static struct literal start(const struct dispatch_instance *prepared,
                            const struct dispatch_weights *weights, struct arena *arena,
                            struct timeline *out)
{
    const struct multicast *multicast = prepared->multicast;
    int messages = multicast->message_count, cells = messages * multicast->nodes;
    struct literal literal = {
        .prepared = prepared,
        .multicast = multicast,
        .weights = weights,
        .out = out,
        .nodes = ARENA_ZEROED(arena, struct node, multicast->nodes),
        .has = ARENA_ZEROED(arena, bool, cells),
        .needs = ARENA_ZEROED(arena, bool, cells),
        .reached = ARENA_ZEROED(arena, bool, cells),
        .received = ARENA_ZEROED(arena, bool, multicast_transfer_count(multicast)),
        .receivers = ARENA_ZEROED(arena, int, messages),
        .order = ARENA_ARRAY(arena, int, messages),
        .relaxed = weights->detour <= 0.0 || multicast_uniform_wire(multicast),
    };
    for (int m = 0; m < messages; m++) {
        const struct message *message = &multicast->messages[m];
        literal.order[m] = prepared->order[m];
        literal.receivers[m] = message->count;
        *cell(&literal, literal.has, m, message->source) = true;
        for (int k = 0; k < message->count; k++) {
            struct node *to = &literal.nodes[message->destinations[k]];
            *cell(&literal, literal.needs, m, message->destinations[k]) = true;
            to->owed += multicast_receive_time(multicast, message->destinations[k], message->bytes);
        }
    }
    for (int node = 0; node < multicast->nodes; node++)
        literal.nodes[node].decides = literal.nodes[node].busy_until = 0.0;
    literal.horizon = weights->horizon * prepared->bound;
    if (prepared->reference > literal.horizon)
        literal.horizon += weights->reference * (prepared->reference - literal.horizon);
    return literal;
}

/* ---- choice of a send ---- */

static bool is_far(const struct literal *literal, int group, int from, int to)
{
    double nearest = INFINITY;
    for (int other = 0; other < literal->multicast->nodes; other++)
        if (other != to)
            nearest = fmin(nearest, wire_time(literal, group, other, to));
    double busy = send_time(literal, group, from) + receive_time(literal, group, to);
    return wire_time(literal, group, from, to) + busy > literal->weights->detour * (nearest + busy);
}

/* The destinations that can be reached over near wires alone from those that have it: repeats until
 * none is added. */
static void find_reached(struct literal *literal, int m)
{
    const struct message *message = &literal->multicast->messages[m];
    int group = literal->prepared->group_of[m];
    for (bool added = true; added;) {
        added = false;
        for (int k = 0; k < message->count; k++) {
            int to = message->destinations[k];
            bool near = !is_far(literal, group, message->source, to);
            for (int c = 0; c < message->count; c++)
                near |= c != k && *cell(literal, literal->reached, m, message->destinations[c]) &&
                        !is_far(literal, group, message->destinations[c], to);
            if (near && !*cell(literal, literal->reached, m, to))
                added = *cell(literal, literal->reached, m, to) = true;
        }
    }
}

static bool may_send(const struct literal *literal, int message, int from, int to)
{
    int group = literal->prepared->group_of[message];
    double needed = literal->now + literal->nodes[from].owed +
                    literal->weights->spare * send_time(literal, group, from);
    if (!*cell(literal, literal->has, message, from) ||
        !*cell(literal, literal->needs, message, to))
        return false;
    if (literal->weights->spare >= 0.0 && literal->horizon < needed)
        return false;
    if (literal->relaxed || !is_far(literal, group, from, to))
        return true;
    return !*cell(literal, literal->reached, message, to);
}

static double score(const struct literal *literal, int message, int from, int to)
{
    const struct dispatch_weights *weights = literal->weights;
    const struct node *receiver = &literal->nodes[to];
    int group = literal->prepared->group_of[message];
    double now = literal->now, unit = literal->prepared->mean_receive;
    double onward = send_time(literal, group, to), receive = receive_time(literal, group, to);
    double wire = wire_time(literal, group, from, to);
    double ready = fmax(receiver->busy_until, now) + receiver->pending;
    double arrival = now + send_time(literal, group, from) + wire;
    double left = literal->horizon - (fmax(ready, arrival) + receive);
    double after = left - literal->prepared->mean_delivery[group];
    double wanted = literal->receivers[message] - 1;
    double forwards = after >= onward * wanted ? wanted : after > 0.0 ? after / onward : 0.0;
    double value = weights->forwards * forwards;
    if (ready > arrival)
        value -= weights->backlog / unit * (ready - arrival);
    else
        value -= weights->hunger / unit * (ready - arrival);
    value += weights->late / unit * fmin(left, 0.0);
    value -= weights->wire / unit * wire;
    value += weights->size / unit * receive;
    double time = literal->horizon - now;
    double owed = weights->owed * (time > receiver->owed ? receiver->owed / time : 1.0);
    return value + owed;
}

/* Among the messages of a group that the sender may send to the receiver, the most needed; -1:
 * none. */
static int most_needed(const struct literal *literal, int group, int from, int to)
{
    int best = -1;
    for (int k = 0; k < literal->multicast->message_count; k++) {
        int message = literal->order[k];
        if (literal->prepared->group_of[message] == group && may_send(literal, message, from, to) &&
            (best < 0 || literal->receivers[message] > literal->receivers[best]))
            best = message;
    }
    return best;
}

static int best_send(const struct literal *literal, int from, int *best_to)
{
    int best = -1;
    double best_score = -INFINITY;
    for (int group = 0; group < literal->prepared->group_count; group++)
        for (int to = 0; to < literal->multicast->nodes; to++) {
            int message = most_needed(literal, group, from, to);
            if (message >= 0 && score(literal, message, from, to) > best_score) {
                best = message;
                *best_to = to;
                best_score = score(literal, message, from, to);
            }
        }
    return best;
}

/* ---- operations of a node ---- */

static void begin_send(struct literal *literal, int message, int from, int to)
{
    const struct multicast *multicast = literal->multicast;
    double bytes = multicast->messages[message].bytes;
    struct transfer transfer = {.message = message, .from = from, .to = to, .bytes = bytes};
    transfer.send_start = literal->now;
    transfer.send_end = literal->now + multicast_send_time(multicast, from, bytes);
    timeline_append(literal->out, &transfer, NULL, 0);
    literal->nodes[from].decides = literal->nodes[from].busy_until = transfer.send_end;
    literal->nodes[to].pending += multicast_receive_time(multicast, to, bytes);
    *cell(literal, literal->needs, message, to) = false;
    literal->receivers[message]--;
    int place = 0, last = 0;
    for (int k = 0; k < multicast->message_count; k++) {
        int other = literal->order[k];
        if (other == message)
            place = last = k;
        else if (literal->prepared->group_of[other] == literal->prepared->group_of[message] &&
                 literal->receivers[other] > literal->receivers[message])
            last = k;
    }
    literal->order[place] = literal->order[last];
    literal->order[last] = message;
}

static void begin_receive(struct literal *literal, struct transfer *transfer)
{
    struct node *node = &literal->nodes[transfer->to];
    double time = multicast_receive_time(literal->multicast, transfer->to, transfer->bytes);
    transfer->receive_start = fmax(arrival_of(literal, transfer), literal->now);
    transfer->receive_end = transfer->receive_start + time;
    timeline_note_completion(literal->out, transfer);
    node->decides = node->busy_until = transfer->receive_end;
    node->pending -= time;
    node->owed -= time;
    *cell(literal, literal->has, transfer->message, transfer->to) = true;
    literal->received[transfer - literal->out->transfers] = true;
}

static struct transfer *next_receive(const struct literal *literal, int node, double *backlog)
{
    struct transfer *best = NULL;
    double most = -INFINITY;
    *backlog = 0.0;
    for (size_t k = 0; k < literal->out->count; k++) {
        struct transfer *transfer = &literal->out->transfers[k];
        double arrival = arrival_of(literal, transfer);
        if (transfer->to != node || literal->received[k] || arrival > literal->now)
            continue;
        *backlog += receive_time(literal, literal->prepared->group_of[transfer->message], node);
        double value = (literal->now - arrival) / literal->prepared->mean_receive +
                       literal->weights->urgency * literal->receivers[transfer->message];
        if (value > most) {
            best = transfer;
            most = value;
        }
    }
    return best;
}

static void act(struct literal *literal, int node)
{
    double backlog, patience = literal->weights->patience * literal->prepared->mean_receive;
    struct transfer *waiting = next_receive(literal, node, &backlog);
    int to = -1, message = -1;
    if (!waiting || backlog <= patience)
        message = best_send(literal, node, &to);
    if (message >= 0) {
        begin_send(literal, message, node, to);
    } else if (waiting) {
        begin_receive(literal, waiting);
    } else {
        literal->nodes[node].decides = INFINITY;
        literal->nodes[node].idle_since = literal->now;
        literal->nodes[node].idle_count = literal->out->count;
    }
}

/* ---- time ---- */

static double decides(const struct literal *literal, int number)
{
    const struct node *node = &literal->nodes[number];
    double first = node->decides;
    for (size_t k = 0; k < literal->out->count && node->decides == INFINITY; k++) {
        const struct transfer *transfer = &literal->out->transfers[k];
        double arrival = arrival_of(literal, transfer);
        if (transfer->to == number && !literal->received[k] &&
            (arrival > node->idle_since || k >= node->idle_count))
            first = fmin(first, arrival);
    }
    return first;
}

static int next_node(struct literal *literal)
{
    int best = -1;
    double first = INFINITY;
    for (int node = 0; node < literal->multicast->nodes; node++)
        if (decides(literal, node) < first) {
            best = node;
            first = decides(literal, node);
        }
    if (best >= 0) {
        literal->now = first;
        literal->nodes[best].decides = first;
    }
    return best;
}

static void resume(struct literal *literal)
{
    double least = INFINITY;
    for (int m = 0; m < literal->multicast->message_count; m++)
        for (int node = 0; node < literal->multicast->nodes; node++)
            if (*cell(literal, literal->has, m, node) && literal->receivers[m] > 0) {
                int group = literal->prepared->group_of[m];
                least = fmin(least, literal->now + literal->nodes[node].owed +
                                        literal->weights->spare * send_time(literal, group, node));
            }
    if (literal->weights->spare < 0.0 || literal->horizon >= least)
        literal->relaxed = true;
    else
        literal->horizon = fmax(least, literal->horizon * literal->weights->growth);
    for (int node = 0; node < literal->multicast->nodes; node++)
        literal->nodes[node].decides = literal->now;
}

void literal_dispatch(const struct dispatch_instance *prepared,
                      const struct dispatch_weights *weights, struct arena *arena,
                      struct timeline *out)
{
    struct literal literal = start(prepared, weights, arena, out);
    for (int m = 0; m < prepared->multicast->message_count && !literal.relaxed; m++)
        find_reached(&literal, m);
    size_t transfers = multicast_transfer_count(prepared->multicast);
    for (;;) {
        int node = next_node(&literal);
        if (node >= 0)
            act(&literal, node);
        else if (out->count < transfers)
            resume(&literal);
        else
            return;
    }
}
