/* Exchanges with critical nodes, whose own messages should end early even if others wait: paper
 * `exchange` section 6.4. The objective is the sum, over critical nodes, of weight times the end of
 * the node's last message, then the completion.
 *
 * A single critical node can always end at its own bound, the larger of what it sends and what it
 * receives: if its messages come first, all other nodes' ports are available to them. */
#include "algorithms/lib/best_of.h"
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/open_shop.h"
#include "algorithms/lib/exchange/service_search.h"
#include "algorithms/variant.h"
#include "models/exchange/service.h"

#include <math.h>

/* ---- nodes ---- */

/* [nodes]: weight over load of a critical node, the larger of what it sends and what it receives,
 * scaled so that the largest is 1; 0 for the others. */
static double *critical_urgency(const struct exchange *exchange, struct arena *arena)
{
    double *urgency = ARENA_ZEROED(arena, double, exchange->nodes), most = 0.0;
    struct dense_shop shop = dense_shop_of(exchange, arena);
    for (int node = 0; node < exchange->nodes; node++) {
        double load = fmax(shop.send_load[node], shop.receive_load[node]);
        if (load > 0.0)
            urgency[node] = service_node_weight(exchange, node) / load;
        most = fmax(most, urgency[node]);
    }
    for (int node = 0; node < exchange->nodes && most > 0.0; node++)
        urgency[node] /= most;
    return urgency;
}

static enum outcome refuse_no_critical(const struct exchange *exchange, struct context *context)
{
    if (!service_has_critical(exchange))
        return refuse(context, "no node is critical");
    return refuse_phases(exchange, context);
}

/* ---- first ---- */

/* The same exchange restricted to the messages of critical nodes, or to the others. */
static struct exchange part_of(const struct exchange *exchange, bool critical, struct arena *arena)
{
    struct exchange part = *exchange;
    size_t nodes = (size_t)exchange->nodes;
    part.bytes = (struct matrix){.entries = ARENA_ZEROED(arena, double, nodes *nodes)};
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (critical == (service_node_weight(exchange, from) > 0.0 ||
                             service_node_weight(exchange, to) > 0.0))
                part.bytes.entries[(size_t)from * nodes + (size_t)to] =
                    exchange_bytes(exchange, from, to);
    return part;
}

static enum outcome critical_first(const struct exchange *exchange, struct context *context,
                                   struct timeline *out)
{
    struct exchange first = part_of(exchange, true, context->arena);
    struct urgency urgency = urgency_start(&first);
    urgency.node_first = critical_urgency(exchange, context->arena);
    struct exchange_begun behind = urgent_dispatch(&urgency, urgency_of_nodes, context, out);
    struct exchange rest = part_of(exchange, false, context->arena);
    rest.begun = &behind;
    return open_shop(&rest, context, out, TIE_LONGEST_MESSAGE);
}

/* ---- dense ---- */

static void flatten(double *urgency, int nodes)
{
    for (int node = 0; node < nodes; node++)
        urgency[node] = urgency[node] > 0.0;
}

static struct lexicographic by_critical(const struct exchange *exchange,
                                        const struct timeline *timeline)
{
    return (struct lexicographic){
        .cost = {service_critical(exchange, timeline), timeline->completion},
        .timeline = *timeline,
    };
}

static struct lexicographic best_dense(const struct exchange *exchange, struct context *context)
{
    struct lexicographic best = lexicographic_start();
    struct urgency urgency = urgency_start(exchange);
    double *node_first = critical_urgency(exchange, context->arena);
    urgency.node_first = node_first;
    for (int alike = 0; alike < 2; alike++) {
        for (int k = 0; k < DENSE_PORTFOLIO; k++) {
            struct timeline timeline = timeline_start(context->arena);
            urgency.loads = dense_portfolio[k];
            urgent_dispatch(&urgency, urgency_of_nodes_and_loads, context, &timeline);
            keep_less(&best, by_critical(exchange, &timeline));
        }
        flatten(node_first, exchange->nodes);
    }
    return best;
}

static enum outcome critical_dense(const struct exchange *exchange, struct context *context,
                                   struct timeline *out)
{
    struct lexicographic best = best_dense(exchange, context);
    keep_better(&best.timeline, out);
    return OUTCOME_SCHEDULED;
}

/* ---- optimum ---- */

/* A set per critical node: what it sends and receives. */
static void add_sets(struct service_search *search)
{
    for (int node = 0; node < search->exchange->nodes; node++) {
        double weight = service_node_weight(search->exchange, node);
        if (weight == 0.0)
            continue;
        for (int k = 0; k < search->count; k++) {
            struct due_message *message = &search->messages[k];
            if (message->from == node)
                message->sets[0] = search->set_count;
            if (message->to == node)
                message->sets[1] = search->set_count;
        }
        search->sets[search->set_count++] = (struct due_set){weight, 0.0};
    }
}

static enum outcome critical_optimum(const struct exchange *exchange, struct context *context,
                                     struct timeline *out)
{
    struct timeline first = timeline_start(context->arena);
    critical_first(exchange, context, &first);
    struct service_search search = service_search_start(exchange, context, by_critical);
    add_sets(&search);
    search.best = best_dense(exchange, context);
    keep_less(&search.best, by_critical(exchange, &first));
    return service_search(&search, context, service_critical_bound(exchange, false), true, out);
}

/* Messages of critical nodes first; then the open shop heuristic schedules the rest. Paper
 * `exchange` section 6.4: "The schedule should complete the communication events of this processor
 * as early as possible, even if it delays the other processors."
 *
 * A single critical node ends at its own bound. No other message is scheduled before or between its
 * messages. */
EXCHANGE(critical_first, "critical nodes first", "commsched, to exchange 6.4",
         critical_first(exchange, context, out), .domain = refuse_no_critical);

/* Critical nodes without gaps, all other messages in between. Paper `exchange` section 6.4: a
 * critical node should end its communication "as early as possible, even if it delays the other
 * processors".
 *
 * Problem. If messages of critical nodes simply go first (critical_first), all other ports wait for
 * their turns, and the exchange takes half as long again. But a critical node needs only one other
 * port at a time.
 *
 * Rule. Whenever ports are idle, messages of critical nodes begin first, then the others, those
 * with the most loaded ports first as in exchange/dense. But no message begins that would leave a
 * critical node without a partner: the node's remaining messages, taken as the other ports become
 * idle, must end as early as before. So a single critical node never waits, and ends at its own
 * bound; of two, the one with more weight for its load goes first.
 *
 * Portfolio. The weights of exchange/dense; the schedule with the least critical sum is kept, then
 * the one with the least completion. With several critical nodes, critical_first may have the
 * smaller sum. */
EXCHANGE(critical_dense, "dense dispatch, critical nodes preferred", "commsched, to exchange 6.4",
         critical_dense(exchange, context, out), .domain = refuse_no_critical);

/* The least critical sum, and among those schedules the least completion. */
EXCHANGE(critical_optimum, "least critical sum", "commsched, to exchange 6.4",
         critical_optimum(exchange, context, out), .exact = true, .objective = OBJECTIVE_CRITICAL,
         .domain = refuse_no_critical);
