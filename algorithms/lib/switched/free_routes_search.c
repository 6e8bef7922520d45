#include "algorithms/lib/switched/free_routes_search.h"

#include "models/switched/wormhole.h"

#include <gsl/gsl_rng.h>
#include <math.h>
#include <string.h>

/* Cost of a simulated transfer, in possible sends considered by a pass. */
#define SIMULATED_COST 4.0
/* Tries per transfer, and their minimum: they end the search on small instances. */
enum { TRIES_A_TRANSFER = 16, TRIES_LEAST = 64 };
#define PASSES_SHARE 0.5 /* of the evaluations; the rest is for moves */
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

static void copy_pass(const struct search *search, const struct solution *from, struct solution *to)
{
    to->weights = from->weights;
    memcpy(to->bias, from->bias, (size_t)search->count * sizeof *to->bias);
}

static void copy_sends(const struct search *search, const struct solution *from,
                       struct solution *to)
{
    memcpy(to->sends, from->sends, (size_t)search->count * sizeof *to->sends);
    memcpy(to->end, from->end, (size_t)search->count * sizeof *to->end);
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
        copy_pass(search, &search->best, &search->tried);
        if (gsl_rng_uniform(search->context->rng) < 0.5)
            change_weights(search);
        else
            change_bias(search);
        try_pass(search);
    }
}

/* ---- moves ---- */

static const struct delivery *delivery_of(const struct search *search, int send)
{
    return &search->empty->deliveries[search->tried.sends[send].delivery];
}

/* The index of the send by which a host gets a message; -1: its source. */
static int place_of(const struct search *search, int message, int host)
{
    for (int k = 0; k < search->count; k++)
        if (delivery_of(search, k)->message == message && delivery_of(search, k)->host == host)
            return k;
    return -1;
}

/* Whether the host gets the message through that send. */
static bool comes_by(const struct search *search, int message, int host, int send)
{
    for (int k = place_of(search, message, host); k >= 0;
         k = place_of(search, message, search->tried.sends[k].from))
        if (k == send)
            return true;
    return false;
}

/* A transfer that ends late, or a send on its message's way there. */
static int draw_send(const struct search *search)
{
    gsl_rng *rng = search->context->rng;
    int send = 0;
    for (int tries = 0; tries < 64; tries++) {
        send = (int)gsl_rng_uniform_int(rng, (unsigned long)search->count);
        if (search->tried.end[search->tried.sends[send].delivery] > search->deadline)
            break;
    }
    while (gsl_rng_uniform(rng) < 0.5) {
        int before =
            place_of(search, delivery_of(search, send)->message, search->tried.sends[send].from);
        if (before < 0)
            break;
        send = before;
    }
    return send;
}

/* Moves a send to another holder, or the same one, at another position among all sends. */
static void move_send(struct search *search, int send)
{
    gsl_rng *rng = search->context->rng;
    struct free_routes_send *sends = search->tried.sends, moved = sends[send];
    int message = delivery_of(search, send)->message;
    const struct plan *empty = search->empty;
    int first = empty->first[message], count = empty->first[message + 1] - first;
    int drawn = (int)gsl_rng_uniform_int(rng, (unsigned long)count + 1);
    int from = drawn == count ? empty->switched->messages[message].source
                              : empty->deliveries[first + drawn].host;
    if (gsl_rng_uniform(rng) < 0.75 && !comes_by(search, message, from, send))
        moved.from = from;
    int place = (int)gsl_rng_uniform_int(rng, (unsigned long)search->count);
    if (place < send)
        memmove(sends + place + 1, sends + place, (size_t)(send - place) * sizeof *sends);
    else
        memmove(sends + send, sends + send + 1, (size_t)(place - send) * sizeof *sends);
    sends[place] = moved;
}

static void search_moves(struct search *search, double evaluations)
{
    while (goes_on(search, evaluations)) {
        copy_sends(search, &search->best, &search->tried);
        do
            move_send(search, draw_send(search));
        while (gsl_rng_uniform(search->context->rng) < 0.3);
        simulate(search, &search->tried);
        judge(search);
    }
}

/* ---- the search ---- */

/* Half of the shortest transfer. */
static double find_step(const struct switched *switched)
{
    double least = INFINITY;
    for (int m = 0; m < switched->message_count; m++)
        least = fmin(least, (double)switched->messages[m].bytes);
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

static void try_portfolio(struct search *search, const struct free_routes_weights *portfolio,
                          int count)
{
    for (int k = 0; k < count && goes_on(search, INFINITY); k++) {
        memset(search->tried.bias, 0, (size_t)search->count * sizeof *search->tried.bias);
        search->tried.weights = portfolio[k];
        try_pass(search);
    }
}

enum outcome switched_free_routes_best(const struct switched *switched, struct context *context,
                                       const struct free_routes_weights *portfolio, int count,
                                       struct plan *plan)
{
    struct search search = start(switched, context, plan);
    if (search.count > 0) {
        try_portfolio(&search, portfolio, count);
        free_routes_plan(search.prepared, search.best.sends, context->arena, plan);
    }
    return OUTCOME_SCHEDULED;
}

enum outcome switched_free_routes_search(const struct switched *switched, struct context *context,
                                         const struct free_routes_weights *portfolio, int count,
                                         struct plan *plan)
{
    struct search search = start(switched, context, plan);
    if (search.count > 0) {
        try_portfolio(&search, portfolio, count);
        search_passes(&search, PASSES_SHARE * context->evaluations);
        search_moves(&search, context->evaluations);
        free_routes_plan(search.prepared, search.best.sends, context->arena, plan);
    }
    return OUTCOME_SCHEDULED;
}
