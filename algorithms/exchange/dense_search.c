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
 * ends the step.
 *
 * Small shops. Up to about 20 nodes, branch and bound over the disjunctive model
 * (disjunctive_search.c) runs after a short search, with most of the budget: in many small shops
 * the optimum exceeds the port bound; branch and bound proves it, and the search can end.
 *
 * Budget. Evaluations are scored pairs, kept messages, and examined pairs of the disjunctive model,
 * which count an eighth each; nothing depends on a clock. The search ends earlier if the schedule
 * meets the port bound or is proved optimal. */
#include "algorithms/lib/best_of.h"
#include "algorithms/lib/exchange/dense.h"
#include "algorithms/lib/exchange/disjunctive.h"
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/whole_shop.h"
#include "algorithms/variant.h"
#include "models/base/order.h"
#include "models/base/units.h"
#include "models/timeline.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- schedules ---- */

/* A schedule kept by the search, which restarts from its prefixes. */
struct dense_schedule {
    struct dense_choice *choices; /* [shop->count]: in order of start */
    double completion;            /* seconds */
    double cost; /* over all ports, the sum of the fourth powers of the excess of their ends over
                    the port bound, in thousandths of it; 0: the bound is met */
};

#define PARTS 1000.0 /* per port bound; a cost of 1 is an excess of one such part at one port */

/* Of two transfers that start at the same time at one port, the one of zero duration comes
 * first. */
static int by_start(const void *a, const void *b, void *data)
{
    const struct dense_choice *x = a, *y = b;
    const struct dense_shop *shop = data;
    double first = shop->length[x->message], second = shop->length[y->message];
    return order_then(ORDER(x->start, y->start),
                      order_then(ORDER(first, second), ORDER(x->message, y->message)));
}

static double excess(const struct dense_shop *shop, const struct dense_ports *ports)
{
    double sum = 0.0;
    for (int node = 0; node < shop->nodes; node++) {
        double parts = (ports->end[node] - shop->bound) * shop->scale * PARTS;
        if (parts > 0.0)
            sum += parts * parts * parts * parts;
    }
    return sum;
}

/* The cost of a completed run. */
static double dense_cost(const struct dense_run *run)
{
    return excess(run->shop, &run->send) + excess(run->shop, &run->receive);
}

/* An upper bound on the end of all schedules of at most this cost. */
static double dense_cost_limit(const struct dense_shop *shop, double cost)
{
    return shop->bound * (1.0 + sqrt(sqrt(cost)) / PARTS);
}

/* A schedule without choices, worse than any other. */
static struct dense_schedule dense_schedule_of(const struct dense_shop *shop, struct arena *arena)
{
    return (struct dense_schedule){.choices = ARENA_ARRAY(arena, struct dense_choice, shop->count),
                                   .completion = INFINITY,
                                   .cost = INFINITY};
}

/* Takes over a completed run, whose choices get the schedule's former memory. */
static void dense_schedule_take(struct dense_schedule *schedule, struct dense_run *run)
{
    struct dense_choice *choices = schedule->choices;
    *schedule = (struct dense_schedule){run->choices, run->completion, dense_cost(run)};
    run->choices = choices;
    qsort_r(schedule->choices, (size_t)run->shop->count, sizeof *choices, by_start,
            (void *)run->shop);
}

/* Reads whole messages that are neither split nor forwarded. The run is used as scratch. */
static void dense_schedule_read(struct dense_schedule *schedule, struct dense_run *run,
                                const struct timeline *timeline)
{
    const struct dense_shop *shop = run->shop;
    for (int k = 0; k < shop->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        schedule->choices[k] = (struct dense_choice){transfer->from * shop->nodes + transfer->to,
                                                     transfer->send_start};
    }
    qsort_r(schedule->choices, (size_t)shop->count, sizeof *schedule->choices, by_start,
            (void *)shop);
    dense_reset(run);
    dense_repeat(run, schedule->choices, shop->count);
    dense_schedule_take(schedule, run);
}

static void dense_schedule_copy(struct dense_schedule *to, const struct dense_schedule *from,
                                const struct dense_shop *shop)
{
    memcpy(to->choices, from->choices, (size_t)shop->count * sizeof *to->choices);
    to->completion = from->completion;
    to->cost = from->cost;
}

/* ---- local search ---- */

/* Local search over the schedules of dense dispatch (dense.h).
 *
 * A step keeps a prefix of the present schedule, up to a random message, and dispatches the rest
 * anew with the initial weights, each changed by a random factor, and a random bonus for each
 * message. The result is accepted if its cost does not exceed that of the present schedule, or of
 * the schedule some steps before (late acceptance: E. Burke, Y. Bykov, The late acceptance
 * hill-climbing heuristic, European Journal of Operational Research 258, 2017). A run is abandoned
 * as soon as a port has more left than the accepted cost allows. */

#define HISTORY 50     /* number of steps for which a cost is remembered */
#define FACTOR 2.0     /* of weights: up to 1 + this, or its reciprocal */
#define BONUS 0.2      /* maximum, in the scores' unit */
#define WHOLE 0.02     /* probability of dispatching all messages anew */
#define SHRINKING 0.75 /* factor on the length of the part that is dispatched anew */
#define SOME 0.3       /* probability of a weight vector other than that of the last success */

struct search {
    struct dense_run *run;
    const struct dense_shop *shop;
    gsl_rng *rng;
    const struct dense_weights *weights;
    int weight_count, weight; /* that of the last success */
    struct dense_schedule present;
    double costs[HISTORY]; /* accepted in the last steps */
    double *bonus;
    double kept; /* number of messages */
};

/* ---- random choices ---- */

static double random_factor(gsl_rng *rng)
{
    double factor = 1.0 + FACTOR * gsl_rng_uniform(rng) * gsl_rng_uniform(rng);
    return gsl_rng_uniform(rng) < 0.5 ? factor : 1.0 / factor;
}

static struct dense_weights random_weights(const struct dense_weights *weights, gsl_rng *rng)
{
    struct dense_weights drawn = *weights;
    drawn.larger *= random_factor(rng);
    drawn.sum *= random_factor(rng);
    drawn.length *= random_factor(rng);
    drawn.patience *= random_factor(rng);
    drawn.delay *= random_factor(rng);
    return drawn;
}

/* The number of messages to dispatch anew, of any order of magnitude from one message per node
 * up. */
static int random_part(const struct search *search)
{
    double part = search->shop->count, rest = part;
    if (gsl_rng_uniform(search->rng) < WHOLE)
        return search->shop->count;
    unsigned long times = 0;
    while (rest > search->shop->nodes) {
        rest *= SHRINKING;
        times++;
    }
    for (unsigned long k = gsl_rng_uniform_int(search->rng, times + 1); k > 0; k--)
        part *= SHRINKING;
    part *= SHRINKING + (1.0 - SHRINKING) * gsl_rng_uniform(search->rng);
    return part < 1.0 ? 1 : (int)part;
}

static void draw_bonuses(struct search *search, int kept)
{
    struct dense_run *run = search->run;
    double most = BONUS * gsl_rng_uniform(search->rng) * gsl_rng_uniform(search->rng);
    for (int k = kept; k < search->shop->count; k++)
        search->bonus[search->present.choices[k].message] = most * gsl_rng_uniform(search->rng);
    run->bonus = search->bonus;
}

/* ---- steps ---- */

/* True if the new schedule is accepted. */
static bool step(struct search *search, double *accepted)
{
    struct dense_run *run = search->run;
    int kept = search->shop->count - random_part(search), weight = search->weight;
    if (gsl_rng_uniform(search->rng) < SOME)
        weight = (int)gsl_rng_uniform_int(search->rng, (unsigned long)search->weight_count);
    draw_bonuses(search, kept);
    run->weights = random_weights(&search->weights[weight], search->rng);
    dense_reset(run);
    dense_repeat(run, search->present.choices, kept);
    search->kept += kept;
    double most = *accepted > search->present.cost ? *accepted : search->present.cost;
    bool taken = dense_finish(run, dense_cost_limit(search->shop, most)) && dense_cost(run) <= most;
    if (taken) {
        dense_schedule_take(&search->present, run);
        search->weight = weight;
    }
    *accepted = search->present.cost;
    return taken;
}

/* Searches from the best schedule, which it replaces by better ones, until the context's evaluated
 * has reached `budget` or the best schedule meets the port bound. Scored pairs and kept messages
 * count equally. The weights are those from which random ones are derived. */
static void dense_search(struct dense_run *run, struct context *context, double budget,
                         const struct dense_weights *weights, int weight_count,
                         struct dense_schedule *best)
{
    const struct dense_shop *shop = run->shop;
    struct search search = {
        .run = run,
        .shop = shop,
        .rng = context->rng,
        .weights = weights,
        .weight_count = weight_count,
        .present = dense_schedule_of(shop, context->arena),
        .bonus = ARENA_ZEROED(context->arena, double, (size_t)shop->nodes *(size_t)shop->nodes),
    };
    double before = context->evaluated - run->evaluated;
    dense_schedule_copy(&search.present, best, shop);
    for (int k = 0; k < HISTORY; k++)
        search.costs[k] = best->cost;
    for (int k = 0; clearly_less(shop->bound, best->completion, best->completion) &&
                    context->evaluated < budget;
         k = (k + 1) % HISTORY) {
        if (step(&search, &search.costs[k]) && search.present.completion < best->completion)
            dense_schedule_copy(best, &search.present, shop);
        context->evaluated = before + run->evaluated + search.kept;
    }
    run->bonus = NULL;
}

#define FIRST_PER_MESSAGE 2000.0 /* evaluations before branch and bound */
#define FIRST_SHARE 0.25         /* of the budget, at most */
#define EXACT_SHARE 0.75         /* of the budget, for branch and bound */
#define EXAMINED_COST 0.125      /* evaluations per examined pair of the disjunctive model */
#define EXACT_PAIRS 10000        /* maximum number of messages that share a port, in pairs */
#define MATCHED_NODES 200        /* maximum for heuristics of cubic time or more */

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
    static const char *const slow[] = {
        "exchange/max_matching",  "exchange/min_matching",      "exchange/greedy",
        "exchange/fixed_pattern", "exchange/open_shop_longest", NULL};
    const char *const *fast = slow + 3;
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

EXCHANGE(dense_search, "dense dispatch with search", "commsched", schedule(exchange, context, out),
         .randomised = true, .evaluations = 2e7, .domain = refuse_phases);

/* With a tenth of its budget, for experiments with many instances. */
EXCHANGE(dense_search_brief, "dense, briefly searched", "commsched",
         schedule(exchange, context, out), .randomised = true, .derived = true, .evaluations = 2e6,
         .domain = refuse_phases);
