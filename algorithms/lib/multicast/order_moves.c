#include "algorithms/lib/multicast/order_moves.h"

#include <math.h>

enum { DRAWS = 9 };

/* ---- start ---- */

struct order_moves order_moves_start(const struct multicast *multicast,
                                     const struct timeline *timeline, gsl_rng *rng,
                                     struct arena *arena)
{
    struct order_moves moves = {.orders = node_orders_start(multicast, timeline, arena),
                                .rng = rng};
    moves.critical = ARENA_ARRAY(arena, int, 2 * moves.orders.transfers);
    return moves;
}

static int below(struct order_moves *moves, int count)
{
    return (int)gsl_rng_uniform_int(moves->rng, (unsigned long)count);
}

static bool is_end(const struct order_moves *moves, int operation)
{
    return operation >= 2 * moves->orders.transfers;
}

static double end_of(const struct order_moves *moves, int operation)
{
    return operation_end(&moves->orders, operation, moves->orders.begin[operation]);
}

/* ---- the critical path ---- */

/* The operation that it had to wait for, the previous one at its node or the send of its message;
 * -1: it began as soon as its node did. */
static int waited_for(const struct order_moves *moves, int operation)
{
    const struct node_orders *orders = &moves->orders;
    int before = orders->before[operation];
    if (!is_end(moves, before) && end_of(moves, before) == orders->begin[operation])
        return before;
    return operation_sends(operation) ? -1 : operation - 1;
}

void order_moves_trace(struct order_moves *moves)
{
    const struct node_orders *orders = &moves->orders;
    int operation = -1;
    for (int node = 0; node < orders->nodes; node++) {
        int last = orders->before[node_ends(orders, node)];
        if (!is_end(moves, last) && end_of(moves, last) == orders->completion)
            operation = last;
    }
    moves->critical_count = 0;
    while (operation >= 0) {
        moves->critical[moves->critical_count++] = operation;
        operation = waited_for(moves, operation);
    }
}

/* ---- moves ---- */

/* Usually short, sometimes long. */
static int draw_distance(struct order_moves *moves)
{
    int kind = below(moves, 8);
    return kind < 4 ? 1 : kind < 7 ? 1 + below(moves, 4) : 1 + below(moves, 24);
}

static bool advance_operation(struct order_moves *moves, int operation)
{
    struct node_orders *orders = &moves->orders;
    int transfer = operation_transfer(operation), behind = orders->before[operation];
    for (int k = draw_distance(moves); k > 0 && !is_end(moves, behind); k--) {
        if (operation_sends(operation) && behind == orders->after[transfer])
            break;
        behind = orders->before[behind];
    }
    if (behind == orders->before[operation])
        return false;
    node_orders_move(orders, operation, behind);
    return true;
}

static bool delay_operation(struct order_moves *moves, int operation)
{
    struct node_orders *orders = &moves->orders;
    int behind = operation;
    for (int k = draw_distance(moves); k > 0 && !is_end(moves, orders->next[behind]); k--)
        behind = orders->next[behind];
    if (behind == operation)
        return false;
    node_orders_move(orders, operation, behind);
    return true;
}

/* True if the node gets the transfer's message through it. */
static bool descends_from(const struct order_moves *moves, int node, int transfer)
{
    const struct node_orders *orders = &moves->orders;
    size_t row = (size_t)orders->message[transfer] * (size_t)orders->nodes;
    int brings = orders->brings[row + (size_t)node];
    while (brings >= 0 && brings != transfer)
        brings = orders->brings[row + (size_t)orders->from[brings]];
    return brings == transfer;
}

/* The position at which the node would send the transfer: in the first gap that is long enough, or
 * a random position before `by`. */
static int find_place(struct order_moves *moves, int node, int transfer, double length, double by)
{
    const struct node_orders *orders = &moves->orders;
    size_t row = (size_t)orders->message[transfer] * (size_t)orders->nodes;
    int brings = orders->brings[row + (size_t)node];
    int behind = brings >= 0 ? 2 * brings + 1 : node_ends(orders, node), chosen = behind, seen = 1;
    bool gaps = below(moves, 2);
    double end = brings >= 0 ? end_of(moves, behind) : 0.0;
    for (int next = orders->next[behind]; !is_end(moves, next); next = orders->next[next]) {
        if (gaps && orders->begin[next] - end >= length)
            return behind;
        if (orders->begin[next] > by)
            return gaps ? behind : chosen;
        behind = next;
        end = end_of(moves, next);
        if (!gaps && below(moves, ++seen) == 0)
            chosen = behind;
    }
    return gaps ? behind : chosen;
}

static double earliest_send(const struct order_moves *moves, int node, int message)
{
    const struct node_orders *orders = &moves->orders;
    int brings = orders->brings[(size_t)message * (size_t)orders->nodes + (size_t)node];
    return brings >= 0 ? end_of(moves, 2 * brings + 1) : 0.0;
}

/* When the node's message would arrive if its processor had no other work. */
static double earliest_arrival(const struct order_moves *moves, int node, int transfer)
{
    const struct node_orders *orders = &moves->orders;
    double bytes = orders->multicast->messages[orders->message[transfer]].bytes;
    return earliest_send(moves, node, orders->message[transfer]) +
           multicast_send_time(orders->multicast, node, bytes) +
           multicast_wire_time(orders->multicast, node, orders->to[transfer], bytes);
}

/* The number of nodes that finally have the message. */
static int count_holders(const struct order_moves *moves, int message)
{
    return moves->orders.multicast->messages[message].count + 1;
}

static int holder(const struct order_moves *moves, int message, int place)
{
    const struct message *of = &moves->orders.multicast->messages[message];
    return place < of->count ? of->destinations[place] : of->source;
}

/* The better of two other nodes that can send it in time, from a few random draws; -1: none was
 * found. */
static int draw_sender(struct order_moves *moves, int transfer, double by)
{
    const struct node_orders *orders = &moves->orders;
    int message = orders->message[transfer], best = -1, found = 0;
    double least = INFINITY;
    for (int k = 0; k < DRAWS && found < 2; k++) {
        int node = holder(moves, message, below(moves, count_holders(moves, message)));
        if (node == orders->from[transfer] || node == orders->to[transfer] ||
            earliest_send(moves, node, message) > by || descends_from(moves, node, transfer))
            continue;
        double arrival = earliest_arrival(moves, node, transfer);
        found++;
        if (arrival < least) {
            least = arrival;
            best = node;
        }
    }
    return best;
}

static bool change_sender(struct order_moves *moves, int transfer)
{
    struct node_orders *orders = &moves->orders;
    double begin = orders->begin[2 * transfer + 1];
    int node = draw_sender(moves, transfer, begin);
    if (node < 0)
        return false;
    double bytes = orders->multicast->messages[orders->message[transfer]].bytes;
    double length = multicast_send_time(orders->multicast, node, bytes);
    double wire = multicast_wire_time(orders->multicast, node, orders->to[transfer], bytes);
    int behind = find_place(moves, node, transfer, length, begin - wire - length);
    node_orders_resend(orders, transfer, node, behind);
    return true;
}

bool order_moves_propose(struct order_moves *moves)
{
    const struct node_orders *orders = &moves->orders;
    int place = below(moves, moves->critical_count);
    int operation = moves->critical[place];
    int kind = below(moves, 8);
    int pred = place + 1 < moves->critical_count ? moves->critical[place + 1] : -1;
    if (kind < 3)
        return change_sender(moves, operation_transfer(operation));
    if (kind < 6)
        return advance_operation(moves, operation);
    if (pred >= 0 && operation_node(orders, pred) == operation_node(orders, operation))
        return delay_operation(moves, pred);
    return advance_operation(moves, operation_sends(operation) ? operation : operation - 1);
}
