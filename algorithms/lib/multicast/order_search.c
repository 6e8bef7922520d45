/* Threshold accepting: a trial is accepted up to a random share of a temperature, which falls to
 * nothing in every round, above the present completion. */
#include "algorithms/lib/multicast/order_search.h"

#include "algorithms/lib/multicast/node_orders.h"

#include <math.h>
#include <string.h>

#define HEAT 0.1 /* relative to the present completion, when the first round starts */
enum { ROUNDS = 3, DRAWS = 9 };

struct search {
    struct node_orders orders;
    struct context *context;
    int *critical; /* operations, from the last one to end back to the first */
    int critical_count;
    int *best_next, *best_before, *best_from;
    double best;
};

static int below(struct search *search, int count)
{
    return (int)gsl_rng_uniform_int(search->context->rng, (unsigned long)count);
}

static bool is_end(const struct search *search, int operation)
{
    return operation >= 2 * search->orders.transfers;
}

static double end_of(const struct search *search, int operation)
{
    return search->orders.begin[operation] + search->orders.duration[operation];
}

/* ---- the critical path ---- */

/* What the operation had to wait for: one before it at its node, the send of its message; -1: it
 * began at 0. */
static int waited_for(const struct search *search, int operation)
{
    const struct node_orders *orders = &search->orders;
    int before = orders->before[operation];
    if (!is_end(search, before) && end_of(search, before) == orders->begin[operation])
        return before;
    return operation_sends(operation) ? -1 : operation - 1;
}

static void trace(struct search *search)
{
    const struct node_orders *orders = &search->orders;
    int operation = -1;
    for (int node = 0; node < orders->nodes; node++) {
        int last = orders->before[node_ends(orders, node)];
        if (!is_end(search, last) && end_of(search, last) == orders->completion)
            operation = last;
    }
    search->critical_count = 0;
    while (operation >= 0) {
        search->critical[search->critical_count++] = operation;
        operation = waited_for(search, operation);
    }
}

/* ---- moves ---- */

/* Mostly short, sometimes long. */
static int draw_distance(struct search *search)
{
    int kind = below(search, 8);
    return kind < 4 ? 1 : kind < 7 ? 1 + below(search, 4) : 1 + below(search, 24);
}

static bool advance_operation(struct search *search, int operation)
{
    struct node_orders *orders = &search->orders;
    int transfer = operation_transfer(operation), behind = orders->before[operation];
    for (int k = draw_distance(search); k > 0 && !is_end(search, behind); k--) {
        if (operation_sends(operation) && behind == orders->after[transfer])
            break;
        behind = orders->before[behind];
    }
    if (behind == orders->before[operation])
        return false;
    node_orders_move(orders, operation, behind);
    return true;
}

static bool delay_operation(struct search *search, int operation)
{
    struct node_orders *orders = &search->orders;
    int behind = operation;
    for (int k = draw_distance(search); k > 0 && !is_end(search, orders->next[behind]); k--)
        behind = orders->next[behind];
    if (behind == operation)
        return false;
    node_orders_move(orders, operation, behind);
    return true;
}

/* True if the node gets the transfer's message by way of it. */
static bool descends_from(const struct search *search, int node, int transfer)
{
    const struct node_orders *orders = &search->orders;
    size_t row = (size_t)orders->message[transfer] * (size_t)orders->nodes;
    int brings = orders->brings[row + (size_t)node];
    while (brings >= 0 && brings != transfer)
        brings = orders->brings[row + (size_t)orders->from[brings]];
    return brings == transfer;
}

/* Where the node would send the transfer: into the first gap that is long enough, or at a random
 * place before `by`. */
static int find_place(struct search *search, int node, int transfer, double length, double by)
{
    const struct node_orders *orders = &search->orders;
    size_t row = (size_t)orders->message[transfer] * (size_t)orders->nodes;
    int brings = orders->brings[row + (size_t)node];
    int behind = brings >= 0 ? 2 * brings + 1 : node_ends(orders, node), chosen = behind, seen = 1;
    bool gaps = below(search, 2);
    double end = brings >= 0 ? end_of(search, behind) : 0.0;
    for (int next = orders->next[behind]; !is_end(search, next); next = orders->next[next]) {
        if (gaps && orders->begin[next] - end >= length)
            return behind;
        if (orders->begin[next] > by)
            return gaps ? behind : chosen;
        behind = next;
        end = end_of(search, next);
        if (!gaps && below(search, ++seen) == 0)
            chosen = behind;
    }
    return gaps ? behind : chosen;
}

static double earliest_send(const struct search *search, int node, int message)
{
    const struct node_orders *orders = &search->orders;
    int brings = orders->brings[(size_t)message * (size_t)orders->nodes + (size_t)node];
    return brings >= 0 ? end_of(search, 2 * brings + 1) : 0.0;
}

/* When the node's message would arrive if its processor had nothing else to do. */
static double earliest_arrival(const struct search *search, int node, int transfer)
{
    const struct node_orders *orders = &search->orders;
    double bytes = orders->multicast->messages[orders->message[transfer]].bytes;
    return earliest_send(search, node, orders->message[transfer]) +
           multicast_send_time(orders->multicast, node, bytes) +
           multicast_wire_time(orders->multicast, node, orders->to[transfer], bytes);
}

/* The better of two other nodes that can send it in time, of a few that are drawn; -1: none was
 * found. */
static int draw_sender(struct search *search, int transfer, double by)
{
    const struct node_orders *orders = &search->orders;
    const struct message *message = &orders->multicast->messages[orders->message[transfer]];
    int best = -1, found = 0;
    double least = INFINITY;
    for (int k = 0; k < DRAWS && found < 2; k++) {
        int drawn = below(search, message->count + 1);
        int node = drawn == message->count ? message->source : message->destinations[drawn];
        if (node == orders->from[transfer] || node == orders->to[transfer] ||
            earliest_send(search, node, orders->message[transfer]) > by ||
            descends_from(search, node, transfer))
            continue;
        double arrival = earliest_arrival(search, node, transfer);
        found++;
        if (arrival < least) {
            least = arrival;
            best = node;
        }
    }
    return best;
}

static bool change_sender(struct search *search, int transfer)
{
    struct node_orders *orders = &search->orders;
    double begin = orders->begin[2 * transfer + 1];
    int node = draw_sender(search, transfer, begin);
    if (node < 0)
        return false;
    double bytes = orders->multicast->messages[orders->message[transfer]].bytes;
    double length = multicast_send_time(orders->multicast, node, bytes);
    double wire = multicast_wire_time(orders->multicast, node, orders->to[transfer], bytes);
    int behind = find_place(search, node, transfer, length, begin - wire - length);
    node_orders_resend(orders, transfer, node, behind);
    return true;
}

static bool propose(struct search *search)
{
    const struct node_orders *orders = &search->orders;
    int place = below(search, search->critical_count);
    int operation = search->critical[place];
    int kind = below(search, 8);
    int pred = place + 1 < search->critical_count ? search->critical[place + 1] : -1;
    if (kind < 3)
        return change_sender(search, operation_transfer(operation));
    if (kind < 6)
        return advance_operation(search, operation);
    if (pred >= 0 && operation_node(orders, pred) == operation_node(orders, operation))
        return delay_operation(search, pred);
    return advance_operation(search, operation_sends(operation) ? operation : operation - 1);
}

/* ---- search ---- */

static void keep_best(struct search *search)
{
    struct node_orders *orders = &search->orders;
    size_t places = (size_t)(2 * orders->transfers + orders->nodes) * sizeof(int);
    search->best = orders->completion;
    memcpy(search->best_next, orders->next, places);
    memcpy(search->best_before, orders->before, places);
    memcpy(search->best_from, orders->from, (size_t)orders->transfers * sizeof(int));
}

static void return_to_best(struct search *search)
{
    node_orders_restore(&search->orders, search->best_next, search->best_before, search->best_from);
    trace(search);
}

/* One proposal, accepted up to so much above the present completion, relative. */
static void step(struct search *search, double heat)
{
    struct node_orders *orders = &search->orders;
    double *evaluated = &search->context->evaluated;
    *evaluated += 1.0;
    if (!propose(search))
        return;
    if (!node_orders_try(orders, orders->completion * (1.0 + heat), evaluated)) {
        node_orders_reject(orders);
        return;
    }
    node_orders_accept(orders);
    trace(search);
    if (orders->completion < search->best)
        keep_best(search);
}

/* Rounds of equal budgets, each from the best and less hot than the one before. */
static void run(struct search *search, double bound, double until)
{
    const struct context *context = search->context;
    double begun = context->evaluated, each = (until - begun) / ROUNDS;
    keep_best(search);
    for (int round = 0; round < ROUNDS; round++) {
        double end = begun + each * (round + 1);
        return_to_best(search);
        while (context->evaluated < end && search->best > bound) {
            double left = (end - context->evaluated) / each;
            double share = gsl_rng_uniform(context->rng);
            step(search, HEAT / (1 + round) * left * left * share);
        }
    }
}

void order_search(const struct multicast *multicast, struct context *context, double bound,
                  double until, struct timeline *best)
{
    if (context->evaluated >= until || best->completion <= bound)
        return;
    struct arena *arena = context->arena;
    struct search search = {.orders = node_orders_start(multicast, best, arena),
                            .context = context};
    int operations = 2 * search.orders.transfers, places = operations + search.orders.nodes;
    if (operations == 0 || search.orders.completion > best->completion)
        return;
    search.critical = ARENA_ARRAY(arena, int, operations);
    search.best_next = ARENA_ARRAY(arena, int, places);
    search.best_before = ARENA_ARRAY(arena, int, places);
    search.best_from = ARENA_ARRAY(arena, int, search.orders.transfers);
    run(&search, bound, until);
    if (search.best < best->completion) {
        best->count = 0;
        best->completion = 0.0;
        node_orders_restore(&search.orders, search.best_next, search.best_before, search.best_from);
        node_orders_timeline(&search.orders, arena, best);
    }
}
