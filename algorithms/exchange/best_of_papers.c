/* The best schedule, per instance, of the heuristics of paper `exchange`, none of which splits or
 * forwards messages: the reference for a new heuristic. */
#include "algorithms/lib/best_of.h"
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/variant.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    static const char *const direct[] = {"exchange/fixed_pattern",
                                         "exchange/max_matching",
                                         "exchange/min_matching",
                                         "exchange/greedy",
                                         "exchange/greedy_reversed",
                                         "exchange/open_shop",
                                         NULL};
    const struct instance instance = {.family = FAMILY_EXCHANGE, .as.exchange = *exchange};
    return best_of(direct, 0.0, &instance, context, out) ? OUTCOME_SCHEDULED : OUTCOME_REFUSED;
}

EXCHANGE(best_of_papers, "best of the papers' six", "commsched, of exchange 4",
         schedule(exchange, context, out), .derived = true, .own_timing = true,
         .domain = refuse_phases);
