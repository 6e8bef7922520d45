/* The least weighted tardiness of an exchange among the schedules without splitting or forwarding.
 * Paper `exchange` section 6.4. Branch and bound (lib/exchange/service_search.h). */
#include "algorithms/lib/exchange/heuristics.h"
#include "algorithms/lib/exchange/service_optimum.h"
#include "algorithms/lib/exchange/tardiness.h"
#include "models/exchange/service_bounds.h"

#include <math.h>

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

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = refuse_no_deadlines(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct service_search search = service_optimum_start(exchange, context, by_tardiness);
    struct timeline early = exchange_heuristics(exchange, context);
    add_sets(&search);
    search.best = least_tardiness(exchange, context);
    keep_less(&search.best, by_tardiness(exchange, &early));
    return service_optimum(&search, context, service_tardiness_bound(exchange, false), 1, out);
}

const struct algorithm algorithm_exchange_tardiness_optimum = {
    .name = "exchange/tardiness_optimum",
    .title = "least weighted tardiness",
    .source = "commsched, to exchange 6.4",
    .exact = true,
    .objective = OBJECTIVE_TARDINESS,
    .exchange = schedule,
};
