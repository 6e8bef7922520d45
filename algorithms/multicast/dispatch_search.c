/* Dispatch with search.
 *
 * Problem. One-pass rules, those of paper `multicast` and multicast/dispatch, decide each transfer
 * once. The quality of a decision depends on the instance (few or many messages, slow wires, one
 * large message among small ones), and no weights are right for all instances.
 *
 * Rule. Three steps, each from the best schedule so far:
 * 1. multicast/dispatch and the nine deterministic rules of the paper.
 * 2. A (1+1) search over the weights of dispatch: one weight in
 *    four changes, half of the passes add noise to all scores, and weights are kept if their pass
 *    ends no later than that of the previous ones. The schedule is kept, because noise makes it
 *    unrepeatable.
 * 3. Threshold accepting on the schedule itself, which is the order
 *    of sends and receives of every node and the sender of every transfer. Only the critical path
 *    is changed, the chain of operations that waited for each other and ends last: one of its
 *    operations moves ahead in its node's order, the one before it moves back, or another node that
 *    has the message in time takes over a send. Three rounds begin at the best schedule, with
 *    thresholds of 10, 5 and 3 %, which decrease to 0.
 *
 * A trial executes the changed orders from the first change on and stops when some node, with its
 * remaining work and no further idle time, ends too late (lib/multicast/node_orders.h).
 *
 * The budget is in transfers: those scored by dispatch, and half the operations executed in trials.
 * The second step gets a fifth, or more if the budget allows few trials per transfer. Small
 * instances have a smaller total budget. The search ends when it meets the lower bound.
 *
 * Contribution of the steps, each starting from the paper's heuristics alone: completions over
 * those of the best of the eleven, geometric means over the thirteen regimes of
 * multicast/workstations by which thresholds and rounds were chosen (8 to 64 nodes, 1 to 64
 * sources, all sizes and networks). Six draws, a tenth of the budget: the third step 0.826, the
 * second 0.813, both 0.794; three draws, the whole budget: 0.787. The third gains more with few
 * sources (two draws of 64 nodes, 4 sources, small messages: 0.77 against 0.80), the second with
 * many (64 sources: 0.86 against 0.99). */
#include "algorithms/decoder.h"
#include "algorithms/lib/multicast/best.h"
#include "algorithms/lib/multicast/dispatch.h"
#include "algorithms/lib/multicast/node_orders.h"
#include "algorithms/variant.h"
#include "models/multicast/bounds.h"

#include <gsl/gsl_rng.h>
#include <math.h>
#include <string.h>

/* ---- moves on the critical path ---- */

struct search {
    struct node_orders orders;
    struct context *context;
    int *critical; /* operations, from the last one to end back to the first */
    int critical_count;
    int *best_next, *best_from;
    double best;
};

enum { DRAWS = 9 };

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
    return operation_end(&search->orders, operation, search->orders.begin[operation]);
}

/* ---- the critical path ---- */

/* The operation that it had to wait for, the previous one at its node or the send of its message;
 * -1: it began as soon as its node did. */
static int waited_for(const struct search *search, int operation)
{
    const struct node_orders *orders = &search->orders;
    int before = orders->before[operation];
    if (!is_end(search, before) && end_of(search, before) == orders->begin[operation])
        return before;
    return operation_sends(operation) ? -1 : operation - 1;
}

/* Finds the critical path of the present schedule, which must have operations. */
static void trace_critical(struct search *search)
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

/* Usually short, sometimes long. */
static int draw_distance(struct search *search)
{
    int kind = below(search, 8);
    return kind < 4 ? 1 : kind < 7 ? 1 + below(search, 4) : 1 + below(search, 24);
}

static bool move_behind(struct node_orders *orders, int operation, int behind)
{
    if (behind == operation || behind == orders->before[operation])
        return false;
    node_orders_move(orders, operation, orders->from[operation_transfer(operation)], behind);
    return true;
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
    return move_behind(orders, operation, behind);
}

static bool delay_operation(struct search *search, int operation)
{
    struct node_orders *orders = &search->orders;
    int behind = operation;
    for (int k = draw_distance(search); k > 0 && !is_end(search, orders->next[behind]); k--)
        behind = orders->next[behind];
    return move_behind(orders, operation, behind);
}

/* True if the node gets the transfer's message through it. */
static bool descends_from(const struct search *search, int node, int transfer)
{
    const struct node_orders *orders = &search->orders;
    int brings = transfer_to(orders, orders->message[transfer], node);
    while (brings >= 0 && brings != transfer)
        brings = transfer_parent(orders, brings);
    return brings == transfer;
}

/* The position at which the node would send the transfer: in the first gap that is long enough, or
 * a random position before `by`. */
static int find_place(struct search *search, int node, int transfer, double length, double by)
{
    const struct node_orders *orders = &search->orders;
    int brings = transfer_to(orders, orders->message[transfer], node);
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
    int brings = transfer_to(orders, message, node);
    return brings >= 0 ? end_of(search, 2 * brings + 1) : 0.0;
}

/* When the node's message would arrive if its processor had no other work. */
static double earliest_arrival(const struct search *search, int node, int transfer)
{
    const struct node_orders *orders = &search->orders;
    double bytes = orders->multicast->messages[orders->message[transfer]].bytes;
    return earliest_send(search, node, orders->message[transfer]) +
           multicast_send_time(orders->multicast, node, bytes) +
           multicast_wire_time(orders->multicast, node, orders->to[transfer], bytes);
}

/* One of the nodes that finally have the message. */
static int draw_holder(struct search *search, int message)
{
    const struct message *of = &search->orders.multicast->messages[message];
    int place = below(search, of->count + 1);
    return place < of->count ? of->destinations[place] : of->source;
}

/* The better of two other nodes that can send it in time, from a few random draws; -1: none was
 * found. */
static int draw_sender(struct search *search, int transfer, double by)
{
    const struct node_orders *orders = &search->orders;
    int message = orders->message[transfer], best = -1, found = 0;
    double least = INFINITY;
    for (int k = 0; k < DRAWS && found < 2; k++) {
        int node = draw_holder(search, message);
        if (node == orders->from[transfer] || node == orders->to[transfer] ||
            earliest_send(search, node, message) > by || descends_from(search, node, transfer))
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
    node_orders_move(orders, 2 * transfer, node, behind);
    return true;
}

/* Makes one random change, to be tried; false if none was found. */
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

/* ---- threshold accepting ---- */

/* Threshold accepting: a trial is accepted if it exceeds the present completion by at most a random
 * share of a temperature, which falls to 0 in every round. */

#define HEAT 0.1 /* initial temperature of the first round, relative to the present completion */
enum { ROUNDS = 3 };

static void keep_best(struct search *search)
{
    struct node_orders *orders = &search->orders;
    size_t places = (size_t)(2 * orders->transfers + orders->nodes) * sizeof(int);
    search->best = orders->completion;
    memcpy(search->best_next, orders->next, places);
    memcpy(search->best_from, orders->from, (size_t)orders->transfers * sizeof(int));
}

static void return_to_best(struct search *search)
{
    node_orders_restore(&search->orders, search->best_next, search->best_from);
    trace_critical(search);
}

/* Makes one proposal, accepted up to this relative excess over the present completion. */
static void step_order(struct search *search, double heat)
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
    trace_critical(search);
    if (orders->completion < search->best)
        keep_best(search);
}

/* Rounds of equal budgets, each starting from the best with a lower temperature than before. */
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
            step_order(search, HEAT / (1 + round) * left * left * share);
        }
    }
}

/* Improves *best, a valid timeline, until the context's evaluated reaches `until` or it meets
 * `bound`, in seconds; never makes it worse. Draws from the context's rng. */
static void order_search(const struct multicast *multicast, struct context *context, double bound,
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
    search.best_from = ARENA_ARRAY(arena, int, search.orders.transfers);
    run(&search, bound, until);
    if (search.best < best->completion) {
        best->count = 0;
        best->completion = 0.0;
        node_orders_restore(&search.orders, search.best_next, search.best_from);
        node_orders_timeline(&search.orders, arena, best);
    }
}

/* A (1+1) search over the weights of dispatch (algorithms/lib/multicast/dispatch.h) and noise on
 * its scores. It keeps the schedule, because the weights alone do not reproduce it. */

enum { WEIGHTS = sizeof(struct dispatch_weights) / sizeof(double) };

/* One weight in ONE_WEIGHT_IN changes at a step; one pass in ONE_QUIET_IN has no noise. */
enum { ONE_WEIGHT_IN = 4, ONE_QUIET_IN = 2 };

#define LEAST_GROWTH 1.01 /* of the horizon: makes a stalled pass advance quickly */
#define MOST_NOISE 0.5    /* of a score, in which mean receives and shares count as 1 */

extern const struct decoder decoder_multicast_dispatch;
extern const struct dispatch_weights
    *const multicast_dispatch_portfolio; /* of multicast/dispatch */
extern const int multicast_dispatch_portfolio_count;

struct weight_search {
    const struct dispatch_instance *prepared;
    struct context *context;
    struct timeline *best;
    double values[WEIGHTS]; /* in the decoder's order */
    double completion;      /* of a pass with these values */
};

static double uniform(const struct weight_search *search)
{
    return gsl_rng_uniform(search->context->rng);
}

/* A value near the previous one, or left out, or put back in; within its range. */
static double change(const struct weight_search *search, const struct weight *weight, double value)
{
    double range = weight->most - weight->least;
    if (value == weight->off)
        return weight->value;
    if (gsl_rng_uniform_int(search->context->rng, 8) == 0 && weight->off == weight->off)
        return weight->off;
    double share = uniform(search);
    value += (uniform(search) - 0.5) * share * share * range;
    return value < weight->least ? weight->least : value > weight->most ? weight->most : value;
}

static double draw_noise(const struct weight_search *search)
{
    double share = uniform(search);
    return gsl_rng_uniform_int(search->context->rng, ONE_QUIET_IN) ? MOST_NOISE * share * share
                                                                   : 0.0;
}

/* One pass by these values, from which the search continues if it does not end later. */
static void try_values(struct weight_search *search, const double *values, double amplitude)
{
    struct dispatch_weights weights;
    struct dispatch_noise noise = {amplitude, gsl_rng_get(search->context->rng)};
    memcpy(&weights, values, sizeof weights);
    weights.growth = fmax(weights.growth, LEAST_GROWTH);
    double completion =
        dispatch_try(search->prepared, &weights, &noise, search->context, search->best);
    if (completion > search->completion)
        return;
    search->completion = completion;
    memcpy(search->values, values, sizeof search->values);
}

static void step_weights(struct weight_search *search)
{
    double tried[WEIGHTS];
    for (int k = 0; k < WEIGHTS; k++)
        tried[k] = gsl_rng_uniform_int(search->context->rng, ONE_WEIGHT_IN)
                       ? search->values[k]
                       : change(search, &decoder_multicast_dispatch.weights[k], search->values[k]);
    try_values(search, tried, draw_noise(search));
}

/* Improves *best, a valid timeline, by passes starting from the given weights, until the context's
 * evaluated reaches `until` or it meets `bound`, in seconds; never makes it worse. Draws from the
 * context's rng. */
static void weight_search(const struct multicast *multicast, struct context *context, double bound,
                          double until, struct timeline *best)
{
    if (context->evaluated >= until || best->completion <= bound)
        return;
    struct weight_search search = {
        .prepared = dispatch_prepare(multicast, context->arena), .context = context, .best = best};
    timeline_reserve(best, multicast_transfer_count(multicast));
    search.completion = INFINITY;
    for (int k = 0; k < multicast_dispatch_portfolio_count && context->evaluated < until; k++)
        try_values(&search, (const double *)&multicast_dispatch_portfolio[k], 0.0);
    while (context->evaluated < until && best->completion > bound)
        step_weights(&search);
}

#define MOST_TRANSFERS 100000
/* Small instances have a smaller budget: it grows with the transfers, in the number of schedules
 * and in the cost of each. */
#define SCHEDULES_PER_TRANSFER 500.0
#define TINY 12.0 /* transfers at which the number of schedules per transfer doubles */
/* Share of the budget spent on the weights: the cost of a number of schedules per transfer, within
 * limits. */
#define LEAST_SHARE 0.2
#define MOST_SHARE 0.9
#define PASSES_PER_TRANSFER 3.0
#define ROUNDING 1e-12 /* relative: the schedule meets the bound */

extern const struct algorithm algorithm_multicast_dispatch;

/* The better of one-pass dispatch and the papers' rules. */
static void start(const struct multicast *multicast, struct context *context, struct timeline *out)
{
    struct timeline rule = timeline_start(out->arena);
    multicast_best_rule(multicast, &rule);
    algorithm_multicast_dispatch.multicast(multicast, context, out);
    if (rule.completion < out->completion)
        *out = rule;
}

static double budget_of(double transfers, double most)
{
    double schedules = SCHEDULES_PER_TRANSFER * transfers * (1.0 + transfers / TINY);
    return schedules * transfers < most ? schedules * transfers : most;
}

static double weight_share(double transfers, double budget)
{
    double share = PASSES_PER_TRANSFER * transfers * transfers / budget;
    return share < LEAST_SHARE ? LEAST_SHARE : share > MOST_SHARE ? MOST_SHARE : share;
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    double transfers = (double)multicast_transfer_count(multicast);
    if (transfers > MOST_TRANSFERS)
        return refuse(context, "%.0f transfers; it schedules at most %d", transfers,
                      MOST_TRANSFERS);
    if (transfers == 0.0)
        return OUTCOME_SCHEDULED;
    double budget = budget_of(transfers, context->evaluations);
    double bound = multicast_lower_bound(multicast) * (1.0 + ROUNDING);
    start(multicast, context, out);
    weight_search(multicast, context, bound, weight_share(transfers, budget) * budget, out);
    order_search(multicast, context, bound, budget, out);
    return OUTCOME_SCHEDULED;
}

MULTICAST(dispatch_search, "dispatch with search", "commsched", schedule(multicast, context, out),
          .randomised = true, .evaluations = 2e7);

/* With a tenth of its budget, for experiments with many instances. */
MULTICAST(dispatch_search_brief, "dispatch with a brief search", "commsched",
          schedule(multicast, context, out), .randomised = true, .derived = true,
          .evaluations = 2e6);
