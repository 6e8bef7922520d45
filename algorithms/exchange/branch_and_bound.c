/* The least completion time of an exchange, as an open shop, by branch and bound.
 *
 * Starts from the best heuristic schedule, which is optimal if it meets the port bound. Times that
 * are not integer multiples of a common unit are rounded down for the search, which ends when the
 * gap is no larger than that rounding (whole_shop.h). */
#include "algorithms/lib/exchange/disjunctive.h"
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/whole_shop.h"
#include "algorithms/variant.h"
#include "models/base/wall_clock.h"

#include <math.h>

#define MOST_PAIRS 8388608 /* about 120 bytes each */

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    double deadline = wall_clock() + context->time_limit;
    struct timeline first = exchange_heuristics(exchange, context);
    struct whole_shop whole = whole_shop_of(exchange, &first, context->arena);
    struct interval *interval = &whole.interval;
    struct search_limits limits = {.gap = whole.gap, .deadline = deadline};
    if (interval->reached - interval->proved >= limits.gap && context->time_limit > 0.0) {
        size_t pairs = disjunctive_pairs(&whole.shop, context->arena);
        if (pairs > MOST_PAIRS)
            return refuse(context,
                          "%zu pairs of messages share a port; at most %d are supported (203 nodes "
                          "that send to all)",
                          pairs, MOST_PAIRS);
        disjunctive_search(&whole.shop, limits, context->arena, interval);
    }
    whole_shop_place(&whole, exchange, context->arena, out);
    context->proved = fmax(whole.unit * (double)interval->proved, exchange_port_bound(exchange));
    return OUTCOME_SCHEDULED;
}

EXCHANGE(branch_and_bound, "optimum", "Grimes, Hebrard, Malapert 2009, section 3",
         schedule(exchange, context, out), .exact = true, .domain = refuse_phases);

/* What proves most among the exact algorithms tried, an integer program by GLPK among them. */
EXCHANGE(optimum, "optimum without forwarding", "commsched, to exchange 4.5",
         schedule(exchange, context, out), .exact = true, .exact_turn = 1, .domain = refuse_phases);
