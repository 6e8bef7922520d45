/* Dispatch over free routes.
 *
 * Problem. On a network of switches a transfer of a long message holds its whole route; one that
 * meets a busy channel waits there and holds its channels, so that others wait for it. Trees of
 * sends that are fixed in advance, regardless of other traffic, spend most of their time waiting:
 * with 64 multicasts on 512 processors and shortest routes the algorithms of paper `agents` take
 * five times the lower bound and more. If routes are restricted to the spanning tree, links are
 * scarce, and with 32 and 64 multicasts the best of them ends some 8 % before this algorithm.
 *
 * Rule. Time runs forward in a model in which the duration of a transfer does not depend on its
 * route. At each moment when transfers end, choose, among all pairs (idle active holder of a
 * message, destination that lacks it and receives nothing) whose route is completely free, the pair
 * with the least score; it begins, and its ports and channels are taken; repeat until there is
 * none. Then idle holders give up their messages, oldest first, up to a message with at most `keep`
 * active holders.
 *
 * Why holders give up. A plan determines the order of sends, never their times: a host that idles
 * until a route is free would, in the simulation, begin at once and wait in the network. So a host
 * either sends without a pause or gives up; and since its sends of a message follow those of all
 * messages that it received before, it gives up these when it continues with a later one. It never
 * does so while it is the last active holder. At one moment this is judged by the holders at its
 * start, minus those that have given up since.
 *
 * The terms of the score, which is minimised, and the ratio to the lower bound without each term,
 * in the first pass alone: 4, 16 and 64 multicasts to 80 of 512 processors, 8 to 30 of 64, 32 of
 * which 12 % are long, and 8 with tree routing; six instances each, none of which was used for
 * choosing the weights.
 *
 *                                                        4     16     64   8/64  long   tree
 *     all terms                                      1.000  1.140  1.003  1.147 1.002  2.381
 *     without hop: channels of the route             1.096  1.242  1.062  1.147 1.097  2.690
 *     without load: time of what the receiver lacks  1.167  1.390  1.134  1.433 1.143  2.762
 *     without urgency: time of the doublings that     1.095  1.158  1.003  1.147 1.096  2.499
 *       the message still needs, log2(missing/active + 1)
 *     without reach: fraction of those lacking it     1.095  1.139  1.003  1.123 1.096  3.260
 *       that would be nearer to a holder than now
 *     without move: a sender that gives up messages   1.024  1.140  1.003  1.147 1.025  2.595
 *       that others need
 *     keep = 1 instead of 2                           1.000  1.140  1.011  1.147 1.026  2.381
 *
 * A sender is at most `stretch` hops farther than the nearest active holder. With the usual weights
 * that is no restriction. If few links carry everything, as on trees with many multicasts, no
 * message may cross them twice: a second pass serves every destination from the nearest holder,
 * mainly by hops and urgency, without reach. The schedule that is better by simulation is chosen;
 * the second pass is omitted if the first is within an eighth of a transfer of the bound. With 64
 * multicasts on trees it carries 3.5 GB/s, the first 2.95.
 *
 * Cost. For M messages to D destinations over S switches: per round a heap of M D destinations,
 * some of which search for the nearest holder, in O(S) steps and a route each; and O(S^2) steps per
 * message for reach. In total 1.3 ms with 8 multicasts, 17 ms with 64. */
#include "algorithms/lib/switched/free_routes.h"
#include "algorithms/variant.h"
#include "models/switched/wormhole.h"

#include <gsl/gsl_rng.h>
#include <math.h>
#include <string.h>

/* Cost of a simulated transfer, in possible sends considered by a pass. */
#define SIMULATED_COST 4.0
/* Tries per transfer, and their minimum: they end the search on small instances. */
enum { TRIES_A_TRANSFER = 16, TRIES_LEAST = 64 };
/* Of a transfer: a schedule this close to the bound cannot gain a round. */
#define LAST_OF_A_TRANSFER 0.125

struct solution {
    struct free_routes_weights weights; /* of the pass that made it */
    double *bias;                       /* [delivery] */
    struct free_routes_send *sends;     /* [delivery]: in the order of planning */
    double *end;                        /* [delivery]: seconds */
    double completion;                  /* INFINITY: a deadlock */
    double late; /* total excess of the ends of transfers over the deadline */
};

struct search {
    struct context *context;
    const struct plan *empty;
    const struct free_routes *prepared;
    int count;          /* of deliveries */
    double bound, step; /* seconds; the deadline precedes the best completion by `step` */
    double deadline;
    double tries_left;
    struct solution best, tried;
};

static struct solution solution_make(int count, struct arena *arena)
{
    return (struct solution){.bias = ARENA_ZEROED(arena, double, count),
                             .sends = ARENA_ARRAY(arena, struct free_routes_send, count),
                             .end = ARENA_ARRAY(arena, double, count),
                             .completion = INFINITY,
                             .late = INFINITY};
}

static double lateness(const struct search *search, const struct solution *solution)
{
    double late = 0.0;
    for (int k = 0; k < search->count; k++)
        if (solution->end[k] > search->deadline)
            late += solution->end[k] - search->deadline;
    return late;
}

/* Simulates its sends. */
static void simulate(struct search *search, struct solution *solution)
{
    struct arena *arena = search->context->arena;
    struct arena_mark mark = arena_mark(arena);
    struct plan plan = plan_start(search->empty->switched, search->empty->routing, arena);
    struct timeline timeline = timeline_start(arena);
    free_routes_plan(search->prepared, solution->sends, arena, &plan);
    bool ends = wormhole_simulate(&plan, arena, NULL, &timeline).ok;
    solution->completion = ends ? timeline.completion : INFINITY;
    for (int k = 0; ends && k < search->count; k++)
        solution->end[plan.order[k]] = timeline.transfers[k].receive_end;
    solution->late = ends ? lateness(search, solution) : INFINITY;
    arena_rewind(arena, mark);
    search->context->evaluated += SIMULATED_COST * search->count;
    search->tries_left--;
}

/* Keeps the trial if it is no worse. */
static void judge(struct search *search)
{
    if (search->tried.late > search->best.late ||
        (search->tried.late == search->best.late &&
         search->tried.completion > search->best.completion))
        return;
    struct solution worse = search->best;
    search->best = search->tried;
    search->tried = worse;
    double deadline = fmax(search->bound, search->best.completion - search->step);
    if (deadline < search->deadline) {
        search->deadline = deadline;
        search->best.late = lateness(search, &search->best);
    }
}

static bool goes_on(const struct search *search, double evaluations)
{
    return search->context->evaluated < evaluations && search->tries_left > 0.0 &&
           search->best.completion > search->bound + LAST_OF_A_TRANSFER * 2.0 * search->step;
}

/* ---- passes ---- */

static void try_pass(struct search *search)
{
    search->context->evaluated +=
        free_routes_pass(search->prepared, &search->tried.weights, search->tried.bias,
                         search->context->arena, search->tried.sends);
    simulate(search, &search->tried);
    judge(search);
}

/* Multiplies some weights by factors from one half to two. */
static void change_weights(struct search *search)
{
    gsl_rng *rng = search->context->rng;
    double *values[] = {&search->tried.weights.hop, &search->tried.weights.load,
                        &search->tried.weights.urgency, &search->tried.weights.reach,
                        &search->tried.weights.move};
    for (size_t k = 0; k < sizeof values / sizeof *values; k++) {
        double factor = 0.5 + gsl_rng_uniform(rng);
        if (gsl_rng_uniform(rng) < 0.3)
            *values[k] = *values[k] * factor + 0.01 * (factor - 0.5);
    }
    if (gsl_rng_uniform(rng) < 0.1)
        search->tried.weights.keep = 1.0 + (double)gsl_rng_uniform_int(rng, 4);
}

/* Draws the biases of some deliveries. */
static void change_bias(struct search *search)
{
    gsl_rng *rng = search->context->rng;
    double share = gsl_rng_uniform(rng), size = gsl_rng_uniform(rng);
    share *= share * share;
    for (int k = 0; k < search->count; k++)
        if (gsl_rng_uniform(rng) < share)
            search->tried.bias[k] = size * gsl_rng_uniform(rng);
}

static void search_passes(struct search *search, double evaluations)
{
    while (goes_on(search, evaluations)) {
        search->tried.weights = search->best.weights;
        memcpy(search->tried.bias, search->best.bias, (size_t)search->count * sizeof(double));
        if (gsl_rng_uniform(search->context->rng) < 0.5)
            change_weights(search);
        else
            change_bias(search);
        try_pass(search);
    }
}

/* ---- the search ---- */

/* Half of the shortest transfer. */
static double find_step(const struct switched *switched)
{
    double least = INFINITY;
    for (int m = 0; m < switched->message_count; m++)
        least = fmin(least, switched->messages[m].bytes);
    return 0.5 * (switched->timing.startup + least * switched->timing.per_byte);
}

static struct search start(const struct switched *switched, struct context *context,
                           const struct plan *empty)
{
    int transfers = empty->first[switched->message_count];
    return (struct search){.context = context,
                           .empty = empty,
                           .prepared = free_routes_prepare(empty, context->arena),
                           .count = transfers,
                           .bound = switched_lower_bound(switched),
                           .step = find_step(switched),
                           .deadline = INFINITY,
                           .tries_left = TRIES_LEAST + TRIES_A_TRANSFER * (double)transfers,
                           .best = solution_make(transfers, context->arena),
                           .tried = solution_make(transfers, context->arena)};
}

/* The first two are those of one pass each. */
static const struct free_routes_weights portfolio[] = {
    {0.5, 0.9, 1.6, 8.0, 0.1, 2.0, 8.0},
    {4.0, 0.1, 4.0, 0.0, 0.1, 1.0, 0.0},
    {0.5, 0.2, 0.5, 10.0, 0.1, 2.0, 8.0},
};

enum { PASSES = 2, PORTFOLIO = sizeof portfolio / sizeof *portfolio };

/* The best plan, by simulation, of one pass for each of so many weight vectors, which stops when
 * one leaves almost no gap to the lower bound; then a search until that many evaluations. */
static enum outcome search_plans(const struct switched *switched, struct context *context,
                                 int count, double evaluations, struct plan *plan)
{
    struct search search = start(switched, context, plan);
    if (search.count == 0)
        return OUTCOME_SCHEDULED;
    for (int k = 0; k < count && goes_on(&search, INFINITY); k++) {
        memset(search.tried.bias, 0, (size_t)search.count * sizeof *search.tried.bias);
        search.tried.weights = portfolio[k];
        try_pass(&search);
    }
    search_passes(&search, evaluations);
    free_routes_plan(search.prepared, search.best.sends, context->arena, plan);
    return OUTCOME_SCHEDULED;
}

SWITCHED(free_routes, "free routes", "commsched",
         search_plans(switched, context, PASSES, 0.0, plan));

/* A local search, which changes the weights of the dispatch, or adds noise to the scores of some
 * deliveries, makes another pass, and keeps the change if its plan is no worse.
 *
 * It simulates every plan. With messages of one size, completions differ by whole rounds, and
 * hardly any single change gains one; so the objective is the total excess of the ends of all
 * transfers over a deadline, which precedes the best completion by half of the shortest transfer.
 * The search ends early within an eighth of a transfer of the lower bound.
 *
 * Cost: a pass takes 1 ms with 8 multicasts on 512 processors, a simulation 0.1 ms. */
SWITCHED(free_routes_search, "free routes, search", "commsched",
         search_plans(switched, context, PORTFOLIO, context->evaluations, plan), .randomised = true,
         .evaluations = 2e7);

/* With a tenth of its budget, for experiments with many instances. */
SWITCHED(free_routes_search_brief, "free routes, briefly searched", "commsched",
         search_plans(switched, context, PORTFOLIO, context->evaluations, plan), .randomised = true,
         .derived = true, .evaluations = 2e6);
