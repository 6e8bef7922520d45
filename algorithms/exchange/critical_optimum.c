/* The least critical sum of an exchange among the schedules without splitting or forwarding, and
 * among those the least completion. Paper `exchange` section 6.4. Branch and bound
 * (lib/exchange/service_search.h), once for each objective. */
#include "algorithms/lib/exchange/critical.h"
#include "algorithms/lib/exchange/service_optimum.h"
#include "models/exchange/service_bounds.h"

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

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = refuse_no_critical(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct service_search search = service_optimum_start(exchange, context, by_critical);
    struct timeline first = timeline_start(context->arena);
    add_sets(&search);
    search.best = critical_dense(exchange, context);
    critical_first(exchange, context, &first);
    keep_less(&search.best, by_critical(exchange, &first));
    return service_optimum(&search, context, service_critical_bound(exchange, false), 2, out);
}

const struct algorithm algorithm_exchange_critical_optimum = {
    .name = "exchange/critical_optimum",
    .title = "least critical sum",
    .source = "commsched, to exchange 6.4",
    .exact = true,
    .objective = OBJECTIVE_CRITICAL,
    .exchange = schedule,
};
