#include "algorithms/lib/multicast/collective_search.h"

#include "algorithms/lib/best_of.h"
#include "algorithms/lib/multicast/collective_orders.h"

#include <string.h>

#define THRESHOLD                                                                                  \
    0.1 /* initial threshold of the first round, relative to the present completion                \
         */
enum { ROUNDS = 3, DRAWS = 8, LEAST_TRIALS = 4 };

struct search {
    const struct multicast *multicast;
    struct context *context;
    struct collective_orders now, trial, best;
    double completion, least; /* of the first and the last of these, respectively */
    double *begin, *end;      /* [2 * transfers]: current times of operations */
    size_t *number;           /* [transfers]: in the timeline of the trial */
    int *critical;            /* operations, from the last one to end back to the first */
    int critical_count;
    struct timeline *found; /* the best schedule */
};

static int below(struct search *search, int count)
{
    return (int)gsl_rng_uniform_int(search->context->rng, (unsigned long)count);
}

/* ---- the critical path ---- */

static bool is_end(const struct search *search, int operation)
{
    return operation >= 2 * search->now.transfers;
}

/* The operation that it waited for; -1: it began at 0. */
static int waited_for(const struct search *search, int operation)
{
    int before = search->now.before[operation];
    if (!is_end(search, before) && search->end[before] == search->begin[operation])
        return before;
    return operation % 2 ? operation - 1 : -1;
}

static void trace(struct search *search)
{
    int operation = 0, operations = 2 * search->now.transfers;
    for (int k = 1; k < operations; k++)
        if (search->end[k] > search->end[operation])
            operation = k;
    search->critical_count = 0;
    while (operation >= 0 && search->critical_count < operations) {
        search->critical[search->critical_count++] = operation;
        operation = waited_for(search, operation);
    }
}

static void note_times(struct search *search, const struct timeline *timeline)
{
    for (int k = 0; k < search->now.transfers; k++) {
        const struct transfer *transfer = &timeline->transfers[search->number[k]];
        search->begin[2 * k] = transfer->send_start;
        search->end[2 * k] = transfer->send_end;
        search->begin[2 * k + 1] = transfer->receive_start;
        search->end[2 * k + 1] = transfer->receive_end;
    }
    search->completion = timeline->completion;
    trace(search);
}

/* ---- proposals ---- */

/* Usually to the next position, sometimes farther. */
static int draw_distance(struct search *search)
{
    return below(search, 4) > 0 ? 1 : 1 + below(search, 8);
}

static void advance_operation(struct search *search, int operation)
{
    int behind = search->trial.before[operation];
    for (int k = draw_distance(search); k > 0 && !is_end(search, behind); k--)
        behind = search->trial.before[behind];
    collective_orders_move(&search->trial, operation, behind);
}

static void delay_operation(struct search *search, int operation)
{
    int behind = search->trial.next[operation];
    if (!is_end(search, behind))
        collective_orders_move(&search->trial, operation, behind);
}

/* Another node takes over the transfer, at about the same time. */
static void hand_over(struct search *search, int operation)
{
    int transfer = operation / 2, node = below(search, search->multicast->nodes);
    if (node == search->now.from[transfer] || node == search->now.to[transfer])
        return;
    int behind = search->now.before[2 * search->now.transfers + node];
    while (!is_end(search, behind) && search->begin[behind] >= search->begin[operation])
        behind = search->now.before[behind];
    for (int k = below(search, 4); k > 0; k--)
        behind = search->now.next[behind];
    collective_orders_hand_over(&search->trial, operation, node, behind);
}

static void propose(struct search *search)
{
    int operation = search->critical[below(search, search->critical_count)];
    int node = collective_orders_operation_node(&search->now, operation),
        kind = below(search, DRAWS);
    if (kind < 2 && collective_orders_exchange_nodes(&search->trial, node,
                                                     below(search, search->multicast->nodes)))
        return;
    if (kind < 5)
        advance_operation(search, operation);
    else if (kind < 6)
        delay_operation(search, operation);
    else
        hand_over(search, operation);
}

/* ---- search ---- */

static double pieces_sent(const struct search *search)
{
    return (double)search->now.first[search->now.transfers];
}

static void step(struct search *search, double threshold)
{
    struct arena scratch = {0};
    struct timeline timeline = timeline_start(&scratch);
    collective_orders_copy(&search->trial, &search->now);
    propose(search);
    search->context->evaluated += pieces_sent(search);
    if (collective_orders_execute(&search->trial, &scratch, &timeline, search->number) &&
        timeline.completion <= search->completion * (1.0 + threshold) &&
        multicast_check(search->multicast, &timeline, &scratch).ok) {
        collective_orders_copy(&search->now, &search->trial);
        note_times(search, &timeline);
        if (search->completion < search->least) {
            search->least = search->completion;
            collective_orders_copy(&search->best, &search->now);
            keep_better(&timeline, search->found);
        }
    }
    arena_release(&scratch);
}

/* False: the orders give a different schedule, or none. */
static bool return_to_best(struct search *search)
{
    struct arena scratch = {0};
    struct timeline timeline = timeline_start(&scratch);
    collective_orders_copy(&search->now, &search->best);
    search->context->evaluated += pieces_sent(search);
    bool executed = collective_orders_execute(&search->now, &scratch, &timeline, search->number) &&
                    multicast_check(search->multicast, &timeline, &scratch).ok;
    if (executed)
        note_times(search, &timeline);
    arena_release(&scratch);
    return executed;
}

/* Rounds of equal budgets, each starting from the best with lower thresholds than before; does
 * nothing if they are too short for LEAST_TRIALS. */
static void run(struct search *search, double bound, double until)
{
    const struct context *context = search->context;
    double begun = context->evaluated, each = (until - begun) / ROUNDS;
    if (each < LEAST_TRIALS * pieces_sent(search))
        return;
    for (int round = 0; round < ROUNDS && return_to_best(search); round++) {
        double end = begun + each * (round + 1);
        while (context->evaluated < end && search->least > bound) {
            double left = (end - context->evaluated) / each;
            double share = gsl_rng_uniform(context->rng);
            step(search, THRESHOLD / (1 + round) * left * left * share);
        }
    }
}

void collective_search(const struct multicast *multicast, const struct timeline *start,
                       struct context *context, double bound, double until, struct timeline *best)
{
    keep_better(start, best);
    if (context->evaluated >= until || start->count == 0 || start->completion <= bound)
        return;
    struct arena arena = {0};
    struct search search = {.multicast = multicast,
                            .context = context,
                            .now = collective_orders_start(multicast, start, &arena),
                            .completion = start->completion,
                            .least = start->completion,
                            .begin = ARENA_ARRAY(&arena, double, 2 * start->count),
                            .end = ARENA_ARRAY(&arena, double, 2 * start->count),
                            .number = ARENA_ARRAY(&arena, size_t, start->count),
                            .critical = ARENA_ARRAY(&arena, int, 2 * start->count),
                            .found = best};
    search.trial = collective_orders_clone(&search.now, &arena);
    search.best = collective_orders_clone(&search.now, &arena);
    run(&search, bound, until);
    arena_release(&arena);
}
