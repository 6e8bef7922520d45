/* Exchanges whose messages have deadlines and priorities: dispatch by urgency
 * (lib/exchange/urgent.h). */
#include "algorithms/lib/best_of.h"
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/service_search.h"
#include "algorithms/lib/exchange/whole_shop.h"
#include "algorithms/variant.h"
#include "models/exchange/service.h"

#include <math.h>

static enum outcome refuse_no_deadlines(const struct exchange *exchange, struct context *context)
{
    if (!service_has_deadlines(exchange))
        return refuse(context, "no message has a deadline, on which its order depends");
    return refuse_phases(exchange, context);
}

static enum outcome earliest_deadline(const struct exchange *exchange, struct context *context,
                                      struct timeline *out)
{
    struct urgency urgency = urgency_start(exchange);
    urgent_dispatch(&urgency, urgency_of_deadline, context, out);
    return OUTCOME_SCHEDULED;
}

static struct lexicographic by_tardiness(const struct exchange *exchange,
                                         const struct timeline *timeline)
{
    return (struct lexicographic){
        .cost = {service_tardiness(exchange, timeline), (double)service_late(exchange, timeline),
                 timeline->completion},
        .timeline = *timeline,
    };
}

static void try_rule(const struct urgency *urgency, urgency_rule *rule, struct context *context,
                     struct lexicographic *best)
{
    struct timeline timeline = timeline_start(context->arena);
    urgent_dispatch(urgency, rule, context, &timeline);
    keep_less(best, by_tardiness(urgency->exchange, &timeline));
}

static struct lexicographic best_by_rules(const struct exchange *exchange, struct context *context)
{
    struct lexicographic best = lexicographic_start();
    struct urgency urgency = urgency_start(exchange);
    for (urgency.look_ahead = 0.5; urgency.look_ahead <= 32.0; urgency.look_ahead *= 2.0)
        try_rule(&urgency, urgency_of_cost, context, &best);
    try_rule(&urgency, urgency_of_deadline, context, &best);
    try_rule(&urgency, urgency_of_weight, context, &best);
    return best;
}

static enum outcome apparent_tardiness(const struct exchange *exchange, struct context *context,
                                       struct timeline *out)
{
    struct lexicographic best = best_by_rules(exchange, context);
    keep_better(&best.timeline, out);
    return OUTCOME_SCHEDULED;
}

/* A set per message with a deadline. */
static void add_sets(struct service_search *search)
{
    for (int k = 0; k < search->count; k++) {
        struct due_message *message = &search->messages[k];
        double weight = service_priority(search->exchange, message->from, message->to);
        double due = service_deadline(search->exchange, message->from, message->to);
        if (weight == 0.0 || due == INFINITY)
            continue;
        message->sets[0] = search->set_count;
        search->sets[search->set_count++] = (struct due_set){weight, due};
    }
}

static enum outcome tardiness_optimum(const struct exchange *exchange, struct context *context,
                                      struct timeline *out)
{
    struct service_search search = service_search_start(exchange, context, by_tardiness);
    struct timeline early = exchange_heuristics(exchange, context);
    add_sets(&search);
    search.best = best_by_rules(exchange, context);
    keep_less(&search.best, by_tardiness(exchange, &early));
    return service_search(&search, context, service_tardiness_bound(exchange, false), false, out);
}

/* Earliest deadline first: whenever ports are idle, the message with the earliest deadline begins.
 * Paper `exchange` section 6.4: "the scheduling algorithm must sequence them based on their
 * respective deadlines and priorities". Jackson's rule (1955), which on one port minimises the
 * maximum lateness; it ignores priorities. */
EXCHANGE(earliest_deadline, "earliest deadline first", "commsched, to exchange 6.4; Jackson 1955",
         earliest_deadline(exchange, context, out), .domain = refuse_no_deadlines);

/* Apparent tardiness cost: priority over time, discounted by a message's slack
 * (lib/exchange/urgent.h). Paper `exchange` section 6.4.
 *
 * The rule becomes weighted shortest first when everything is late, and postpones messages with
 * slack. Its look-ahead determines when a message counts as urgent, and the best value depends on
 * the load; so several are tried, along with earliest deadline and weighted shortest first. The
 * schedule with the least weighted tardiness is kept, then the one with the fewest late messages,
 * then the one that ends first. */
EXCHANGE(apparent_tardiness, "apparent tardiness cost",
         "commsched, to exchange 6.4; Vepsalainen, Morton 1987",
         apparent_tardiness(exchange, context, out), .domain = refuse_no_deadlines);

/* The least weighted tardiness. */
EXCHANGE(tardiness_optimum, "least weighted tardiness", "commsched, to exchange 6.4",
         tardiness_optimum(exchange, context, out), .exact = true, .objective = OBJECTIVE_TARDINESS,
         .domain = refuse_no_deadlines);
