/* Dense dispatch with search: improves the best one-pass schedule towards the port bound.
 *
 * Start. The portfolio of exchange/dense, and heuristics of paper `exchange`: series of matchings
 * are better if all messages are nearly equal, and the fixed pattern is optimal if they are equal.
 *
 * Search. In a good schedule only a few ports end a little after the bound. A step keeps the
 * schedule up to a random message and dispatches the rest anew, with changed weights and a random
 * bonus for each message; the length of the rest is drawn from all orders of magnitude, because a
 * small change at the end is cheap and as likely to succeed. The cost of a schedule is the sum of
 * the fourth powers of the excess of all ports over the bound: fewer late ports make the next
 * improvement likelier, which the completion alone does not reflect. A port that cannot end in time
 * ends the step (dense_search.h).
 *
 * Small shops. Up to about 20 nodes, branch and bound over the disjunctive model
 * (disjunctive_search.h) runs after a short search, with most of the budget: in many small shops
 * the optimum exceeds the port bound; branch and bound proves it, and the search can end.
 *
 * Budget. Evaluations are scored pairs, kept messages, and examined pairs of the disjunctive model,
 * which count an eighth each; nothing depends on a clock. The search ends earlier if the schedule
 * meets the port bound or is proved optimal. */
#include "algorithms/lib/exchange/dense_search.h"
#include "algorithms/lib/best_of.h"
#include "algorithms/lib/exchange/disjunctive_search.h"
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/whole_shop.h"
#include "models/base/units.h"

#include <math.h>

#define FIRST_PER_MESSAGE 2000.0 /* evaluations before branch and bound */
#define FIRST_SHARE 0.25         /* of the budget, at most */
#define EXACT_SHARE 0.75         /* of the budget, for branch and bound */
#define EXAMINED_COST 0.125      /* evaluations per examined pair of the disjunctive model */
#define EXACT_PAIRS 10000        /* maximum number of messages that share a port, in pairs */
#define MATCHED_NODES 200        /* maximum for heuristics of cubic time or more */

extern const struct algorithm algorithm_exchange_fixed_pattern,
    algorithm_exchange_open_shop_longest, algorithm_exchange_max_matching,
    algorithm_exchange_min_matching, algorithm_exchange_greedy;

struct start {
    const struct exchange *exchange;
    struct context *context;
    struct dense_run *run;
    struct dense_schedule *best;
};

static bool meets_bound(const struct start *start)
{
    double completion = start->best->completion;
    return !clearly_less(start->run->shop->bound, completion, completion);
}

static void offer(const struct start *start, const struct timeline *timeline)
{
    if (timeline->completion < start->best->completion)
        dense_schedule_read(start->best, start->run, timeline);
}

static void try_portfolio(const struct start *start)
{
    struct dense_run *run = start->run;
    for (int k = 0; k < DENSE_PORTFOLIO && (k == 0 || !meets_bound(start)); k++) {
        run->weights = dense_portfolio[k];
        dense_reset(run);
        dense_finish(run, INFINITY);
        if (k == 0 || run->completion < start->best->completion)
            dense_schedule_take(start->best, run);
    }
    start->context->evaluated += run->evaluated;
}

static void try_heuristics(const struct start *start)
{
    static const struct algorithm *const slow[] = {&algorithm_exchange_max_matching,
                                                   &algorithm_exchange_min_matching,
                                                   &algorithm_exchange_greedy,
                                                   &algorithm_exchange_fixed_pattern,
                                                   &algorithm_exchange_open_shop_longest,
                                                   NULL};
    const struct algorithm *const *fast = slow + 3;
    const struct instance instance = {.family = FAMILY_EXCHANGE, .as.exchange = *start->exchange};
    struct timeline timeline = timeline_start(start->context->arena);
    if (best_of(start->exchange->nodes <= MATCHED_NODES ? slow : fast, &instance, start->context,
                &timeline))
        offer(start, &timeline);
}

/* True if no schedule is better, up to rounding. */
static bool try_exact(const struct start *start, double budget)
{
    struct arena *arena = start->context->arena;
    struct whole_shop whole = whole_shop_of(start->exchange, arena);
    struct timeline timeline = timeline_start(arena);
    dense_place(start->run->shop, start->exchange, start->best->choices, arena, &timeline);
    struct interval interval = whole_shop_interval(&whole, &timeline, arena);
    struct search_limits limits = {
        .gap = whole.gap, .deadline = INFINITY, .examined = budget / EXAMINED_COST};
    start->context->evaluated +=
        EXAMINED_COST * disjunctive_search(&whole.shop, limits, arena, &interval);
    timeline = timeline_start(arena);
    whole_shop_place(&whole, start->exchange, interval.sequence, arena, &timeline);
    offer(start, &timeline);
    return interval.reached - interval.proved < whole.gap;
}

/* The number of pairs of messages that share a sender or a receiver. */
static double pairs_of(const struct dense_shop *shop)
{
    double pairs = 0.0;
    for (int node = 0; node < shop->nodes; node++) {
        double sends = shop->sends[node], receives = shop->receives[node];
        pairs += (sends * (sends - 1.0) + receives * (receives - 1.0)) / 2.0;
    }
    return pairs;
}

static void improve(const struct start *start)
{
    struct context *context = start->context;
    double budget = context->evaluations, first = FIRST_SHARE * budget;
    bool whole = !start->exchange->begun;
    if (whole && pairs_of(start->run->shop) <= EXACT_PAIRS) {
        first = fmin(first, FIRST_PER_MESSAGE * start->run->shop->count);
        dense_search(start->run, context, first, dense_portfolio, DENSE_PORTFOLIO, start->best);
        if (meets_bound(start) || try_exact(start, EXACT_SHARE * budget))
            return;
    }
    dense_search(start->run, context, budget, dense_portfolio, DENSE_PORTFOLIO, start->best);
}

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = refuse_phases(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct dense_shop shop = dense_shop_of(exchange, context->arena);
    struct dense_run run = dense_run_of(&shop, context->arena);
    struct dense_schedule best = dense_schedule_of(&shop, context->arena);
    struct start start = {exchange, context, &run, &best};
    try_portfolio(&start);
    if (!meets_bound(&start))
        try_heuristics(&start);
    if (!meets_bound(&start))
        improve(&start);
    dense_place(&shop, exchange, best.choices, context->arena, out);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_exchange_dense_search = {
    .name = "exchange/dense_search",
    .title = "dense dispatch with search",
    .source = "commsched",
    .randomised = true,
    .evaluations = 2e7,
    .exchange = schedule,
};
