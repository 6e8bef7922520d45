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
 * (lib/exchange/disjunctive.c) runs after a short search, with most of the budget: in many small
 * shops the optimum exceeds the port bound; branch and bound proves it, and the search can end.
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
#define HISTORY 50   /* number of steps for which a cost is remembered */

struct search {
    const struct exchange *exchange;
    struct context *context;
    const struct dense_shop *shop;
    struct dense_run *run;
    struct dense_schedule best, present;
    int weight;            /* in dense_portfolio: that of the last success */
    double costs[HISTORY]; /* accepted in the last steps */
    double *bonus;         /* [nodes * nodes] */
};

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

static void sort_choices(const struct dense_shop *shop, struct dense_choice *choices)
{
    qsort_r(choices, (size_t)shop->count, sizeof *choices, by_start, (void *)shop);
}

/* Takes over a completed run, whose choices get the schedule's former memory. */
static void take(struct dense_schedule *schedule, struct dense_run *run)
{
    struct dense_choice *choices = schedule->choices;
    *schedule = (struct dense_schedule){run->choices, run->completion, dense_cost(run)};
    run->choices = choices;
    sort_choices(run->shop, schedule->choices);
}

/* Makes a schedule of its choices, in any order. */
static void replay(const struct search *search, struct dense_schedule *schedule)
{
    sort_choices(search->shop, schedule->choices);
    dense_reset(search->run);
    dense_repeat(search->run, schedule->choices, search->shop->count);
    take(schedule, search->run);
}

/* Takes a schedule of whole messages that are neither split nor forwarded if it is better. */
static void offer(struct search *search, const struct timeline *timeline)
{
    if (timeline->completion >= search->best.completion)
        return;
    for (int k = 0; k < search->shop->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        search->best.choices[k] = (struct dense_choice){
            transfer->from * search->shop->nodes + transfer->to, transfer->send_start};
    }
    replay(search, &search->best);
}

static void copy(const struct search *search, struct dense_schedule *to,
                 const struct dense_schedule *from)
{
    memcpy(to->choices, from->choices, (size_t)search->shop->count * sizeof *to->choices);
    to->completion = from->completion;
    to->cost = from->cost;
}

static bool meets_bound(const struct search *search)
{
    double completion = search->best.completion;
    return !clearly_less(search->shop->bound, completion, completion);
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

#define FACTOR 2.0     /* of weights: up to 1 + this, or its reciprocal */
#define BONUS 0.2      /* maximum, in the scores' unit */
#define WHOLE 0.02     /* probability of dispatching all messages anew */
#define SHRINKING 0.75 /* factor on the length of the part that is dispatched anew */
#define SOME 0.3       /* probability of a weight vector other than that of the last success */

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
static int random_part(const struct dense_shop *shop, gsl_rng *rng)
{
    double part = shop->count, rest = part;
    if (gsl_rng_uniform(rng) < WHOLE)
        return shop->count;
    unsigned long times = 0;
    while (rest > shop->nodes) {
        rest *= SHRINKING;
        times++;
    }
    for (unsigned long k = gsl_rng_uniform_int(rng, times + 1); k > 0; k--)
        part *= SHRINKING;
    part *= SHRINKING + (1.0 - SHRINKING) * gsl_rng_uniform(rng);
    return part < 1.0 ? 1 : (int)part;
}

static void draw_bonuses(struct search *search, int kept)
{
    gsl_rng *rng = search->context->rng;
    double most = BONUS * gsl_rng_uniform(rng) * gsl_rng_uniform(rng);
    for (int k = kept; k < search->shop->count; k++)
        search->bonus[search->present.choices[k].message] = most * gsl_rng_uniform(rng);
}

/* True if the new schedule is accepted. Scored pairs and kept messages count equally. */
static bool step(struct search *search, double *accepted)
{
    struct dense_run *run = search->run;
    gsl_rng *rng = search->context->rng;
    int kept = search->shop->count - random_part(search->shop, rng), weight = search->weight;
    double scored = run->evaluated;
    if (gsl_rng_uniform(rng) < SOME)
        weight = (int)gsl_rng_uniform_int(rng, DENSE_PORTFOLIO);
    draw_bonuses(search, kept);
    run->weights = random_weights(&dense_portfolio[weight], rng);
    dense_reset(run);
    dense_repeat(run, search->present.choices, kept);
    double most = fmax(*accepted, search->present.cost);
    bool taken = dense_finish(run, dense_cost_limit(search->shop, most)) && dense_cost(run) <= most;
    if (taken) {
        take(&search->present, run);
        search->weight = weight;
    }
    *accepted = search->present.cost;
    search->context->evaluated += run->evaluated - scored + kept;
    return taken;
}

/* Searches from the best schedule, which it replaces by better ones, until the context's evaluated
 * has reached `budget` or the best schedule meets the port bound. */
static void search_nearby(struct search *search, double budget)
{
    search->weight = 0;
    search->run->bonus = search->bonus;
    copy(search, &search->present, &search->best);
    for (int k = 0; k < HISTORY; k++)
        search->costs[k] = search->best.cost;
    for (int k = 0; !meets_bound(search) && search->context->evaluated < budget;
         k = (k + 1) % HISTORY)
        if (step(search, &search->costs[k]) && search->present.completion < search->best.completion)
            copy(search, &search->best, &search->present);
    search->run->bonus = NULL;
}

/* ---- starts and exact search ---- */

#define FIRST_PER_MESSAGE 2000.0 /* evaluations before branch and bound */
#define FIRST_SHARE 0.25         /* of the budget, at most */
#define EXACT_SHARE 0.75         /* of the budget, for branch and bound */
#define EXAMINED_COST 0.125      /* evaluations per examined pair of the disjunctive model */
#define EXACT_PAIRS 10000        /* maximum number of messages that share a port, in pairs */
#define MATCHED_NODES 200        /* maximum for heuristics of cubic time or more */

static void try_heuristics(struct search *search)
{
    static const char *const slow[] = {
        "exchange/max_matching",  "exchange/min_matching",      "exchange/greedy",
        "exchange/fixed_pattern", "exchange/open_shop_longest", NULL};
    const char *const *fast = slow + 3;
    const struct instance instance = {.family = FAMILY_EXCHANGE, .as.exchange = *search->exchange};
    struct timeline timeline = timeline_start(search->context->arena);
    if (best_of(search->exchange->nodes <= MATCHED_NODES ? slow : fast, 0.0, &instance,
                search->context, &timeline))
        offer(search, &timeline);
}

/* True if no schedule is better, up to rounding. */
static bool try_exact(struct search *search, double budget)
{
    struct arena *arena = search->context->arena;
    struct timeline timeline = timeline_start(arena);
    dense_place(search->shop, search->exchange, search->best.choices, arena, &timeline);
    struct whole_shop whole = whole_shop_of(search->exchange, &timeline, arena);
    struct search_limits limits = {
        .gap = whole.gap, .deadline = INFINITY, .examined = budget / EXAMINED_COST};
    search->context->evaluated +=
        EXAMINED_COST * disjunctive_search(&whole.shop, limits, arena, &whole.interval);
    timeline = timeline_start(arena);
    whole_shop_place(&whole, search->exchange, arena, &timeline);
    offer(search, &timeline);
    return whole.interval.reached - whole.interval.proved < whole.gap;
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

static void improve(struct search *search)
{
    double budget = search->context->evaluations;
    if (!search->exchange->begun && pairs_of(search->shop) <= EXACT_PAIRS) {
        search_nearby(search, fmin(FIRST_SHARE * budget, FIRST_PER_MESSAGE * search->shop->count));
        if (meets_bound(search) || try_exact(search, EXACT_SHARE * budget))
            return;
    }
    search_nearby(search, budget);
}

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    struct arena *arena = context->arena;
    struct dense_shop shop = dense_shop_of(exchange, arena);
    struct dense_run run = dense_run_of(&shop, arena);
    size_t pairs = (size_t)shop.nodes * (size_t)shop.nodes;
    struct search search = {
        .exchange = exchange,
        .context = context,
        .shop = &shop,
        .run = &run,
        .best.choices = dense_try(&run, dense_portfolio, DENSE_PORTFOLIO, arena),
        .present.choices = ARENA_ARRAY(arena, struct dense_choice, shop.count),
        .bonus = ARENA_ZEROED(arena, double, pairs),
    };
    context->evaluated += run.evaluated;
    replay(&search, &search.best);
    if (!meets_bound(&search))
        try_heuristics(&search);
    if (!meets_bound(&search))
        improve(&search);
    dense_place(&shop, exchange, search.best.choices, arena, out);
    return OUTCOME_SCHEDULED;
}

EXCHANGE(dense_search, "dense dispatch with search", "commsched", schedule(exchange, context, out),
         .randomised = true, .evaluations = 2e7, .domain = refuse_phases);

/* With a tenth of its budget, for experiments with many instances. */
EXCHANGE(dense_search_brief, "dense, briefly searched", "commsched",
         schedule(exchange, context, out), .randomised = true, .derived = true, .evaluations = 2e6,
         .domain = refuse_phases);
