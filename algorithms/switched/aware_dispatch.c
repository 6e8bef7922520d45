/* Dispatch that knows both links and overheads.
 *
 * The problem. On a network of switches whose hosts have overheads of their own, a host is idle
 * because its processor works, because its injection channel is taken, or because nothing has come;
 * and a worm that waits for a channel holds others. Rules that know processors alone (switched/
 * blind_*) send at once over the same links, rules that know routes alone (switched/stc and others)
 * have slow hosts pass messages on.
 *
 * The rule. Two kinds of passes, which err in different ways. Dispatch over free routes
 * (algorithms/switched/free_routes.c), with the overheads in its clock, begins only what waits for
 * no channel; it never plans ahead, and an idle host that may not send gives up what it has.
 * Choices by reservations (algorithms/lib/switched/reserved_sends.h) plan ahead: the send that ends
 * first is next, in favour of short routes, of receivers that send fast and of messages that few
 * have. Every plan is simulated, the one that ends first is taken. The first two passes are those
 * of switched/free_routes, so that this is never behind it.
 *
 * The weights come from random ones, chosen one after the other by what each adds on 48 instances:
 * 64 hosts on 16 switches with 3 or 8 links and shortest routes or 3 and tree routes, 1, 4, 16 and
 * 64 multicasts to 20 hosts, without overheads and with those of multicast/workstations.
 *
 * Cost. Seven passes and simulations; with n deliveries to d destinations a message each, a choice
 * by reservations looks at O(d) routes and, where the best sender of a delivery has changed, again
 * at as many. */
#include "algorithms/lib/switched/free_routes.h"
#include "algorithms/lib/switched/reserved_sends.h"
#include "models/switched/wormhole.h"

#include <math.h>

#define NEAR_THE_BOUND 1.0001 /* times the lower bound: nothing is left to gain */

static const struct free_routes_weights free_passes[] = {
    {0.5, 0.9, 1.6, 8.0, 0.1, 2.0, 8.0},
    {4.0, 0.1, 4.0, 0.0, 0.1, 1.0, 0.0},
    {0.22, 1.45, 2.7, 5.2, 0.5, 1.0, 1.0},
    {1.6, 0.95, 1.7, 9.0, 0.25, 3.0, 8.0},
};

static const struct reserved_weights reserved_passes[] = {
    {.hop = 0.56, .move = 0.0, .speed = 0.55, .load = 0.09, .urgency = 3.5},
    {.hop = 0.07, .move = 1.4, .speed = 0.94, .load = 0.0, .urgency = 0.27},
    {.hop = 0.52, .move = 1.1, .speed = 1.0, .load = 0.1, .urgency = 3.8},
};

enum {
    FREE_PASSES = sizeof free_passes / sizeof *free_passes,
    RESERVED_PASSES = sizeof reserved_passes / sizeof *reserved_passes,
};

struct trial {
    struct context *context;
    const struct plan *empty;
    const struct free_routes *prepared;
    struct free_routes_send *sends;       /* scratch of a pass */
    struct reserved_choice *tried, *best; /* [deliveries] */
    size_t count;
    double completion; /* of the best */
};

static void judge(struct trial *trial)
{
    struct arena *arena = trial->context->arena;
    struct arena_mark mark = arena_mark(arena);
    struct plan plan = plan_start(trial->empty->switched, trial->empty->routing, arena);
    struct timeline timeline = timeline_start(arena);
    reserved_plan(trial->tried, arena, &plan);
    bool ends = wormhole_simulate(&plan, arena, NULL, &timeline).ok;
    double completion = ends ? timeline.completion : INFINITY;
    arena_rewind(arena, mark);
    if (completion < trial->completion || trial->completion == INFINITY) {
        struct reserved_choice *worse = trial->best;
        trial->best = trial->tried;
        trial->tried = worse;
        trial->completion = completion;
    }
}

static void try_free(struct trial *trial, const struct free_routes_weights *weights)
{
    trial->context->evaluated +=
        free_routes_pass(trial->prepared, weights, NULL, trial->context->arena, trial->sends);
    for (size_t k = 0; k < trial->count; k++)
        trial->tried[k] =
            (struct reserved_choice){trial->sends[k].delivery, trial->sends[k].from, (double)k};
    judge(trial);
}

static void try_reserved(struct trial *trial, const struct reserved_weights *weights)
{
    trial->context->evaluated +=
        reserved_earliest(trial->empty, weights, trial->context->arena, trial->tried);
    judge(trial);
}

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    struct arena *arena = context->arena;
    size_t count = switched_transfer_count(switched);
    double enough = NEAR_THE_BOUND * switched_lower_bound(switched);
    if (count == 0)
        return OUTCOME_SCHEDULED;
    struct trial trial = {.context = context,
                          .empty = plan,
                          .prepared = free_routes_prepare(plan, arena),
                          .sends = ARENA_ARRAY(arena, struct free_routes_send, count),
                          .tried = ARENA_ARRAY(arena, struct reserved_choice, count),
                          .best = ARENA_ARRAY(arena, struct reserved_choice, count),
                          .count = count,
                          .completion = INFINITY};
    for (int k = 0; k < FREE_PASSES && trial.completion > enough; k++)
        try_free(&trial, &free_passes[k]);
    for (int k = 0; k < RESERVED_PASSES && trial.completion > enough; k++)
        try_reserved(&trial, &reserved_passes[k]);
    reserved_plan(trial.best, arena, plan);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_switched_aware_dispatch = {
    .name = "switched/aware_dispatch",
    .title = "dispatch, aware of links and overheads",
    .source = "commsched, of multicast 8",
    .switched = schedule,
};
