/* Greedy: every node ranks its messages, longest first; in a step each node in turn takes the first
 * receiver on its list that it has not served and that is still free in the step. Pairs without a
 * message are not ranked.
 *
 * Paper `exchange` section 4.4. Ties on a list: smaller index. A node that has messages left but
 * finds no receiver idles; idle nodes come first in the next step, in their order of traversal,
 * then the others. After a step without idle nodes "the last processor in any step will be the
 * first in the next step", in two readings: it moves to the front, or the order is reversed.
 *
 * Lists are ranked by insertion, and scanned from the beginning. O(P^3). */
#include "algorithms/variant.h"
#include "models/exchange/clock.h"

#include <string.h>

struct step {
    const struct exchange *exchange;
    bool *selected; /* [nodes * nodes]: by this processor in a previous step */
    bool *destined; /* [nodes]: of another processor in the same step */
    int **list;     /* [nodes]: the receivers of a processor, longest message first */
    int *count;     /* [nodes]: their number */
    int *left;      /* [nodes]: the number not yet selected */
    double looked;  /* list entries examined */
};

static bool goes_before(const struct exchange *exchange, int from, int to, int other)
{
    double time = exchange_message_time(exchange, from, to);
    double than = exchange_message_time(exchange, from, other);
    return time > than || (time == than && to < other);
}

/* The events of a processor in decreasing order of time; returns how many. */
static int rank_order(struct step *step, int from, int *list)
{
    int count = 0;
    for (int to = 0; to < step->exchange->nodes; to++) {
        if (exchange_bytes(step->exchange, from, to) <= 0.0)
            continue;
        int k = count++;
        for (; k > 0 && goes_before(step->exchange, from, to, list[k - 1]); k--, step->looked++)
            list[k] = list[k - 1];
        list[k] = to;
    }
    return count;
}

/* -1 at the end of the list. */
static int find_destination(struct step *step, int from)
{
    const int *list = step->list[from];
    bool *selected = step->selected + (size_t)from * (size_t)step->exchange->nodes;
    for (int k = 0; k < step->count[from]; k++) {
        step->looked++;
        if (selected[list[k]] || step->destined[list[k]])
            continue;
        selected[list[k]] = step->destined[list[k]] = true;
        return list[k];
    }
    return -1;
}

static void move_to(int *order, int place, int from)
{
    int moved = order[from];
    memmove(order + place + 1, order + place, (size_t)(from - place) * sizeof *order);
    order[place] = moved;
}

/* idle[k]: whether the k-th in the order idled. */
static void advance(int *order, const bool *idle, int nodes, bool reversed)
{
    int front = 0;
    for (int k = 0; k < nodes; k++)
        if (idle[k])
            move_to(order, front++, k);
    int moves = reversed ? nodes - 1 : 1;
    for (int k = 0; front == 0 && k < moves; k++)
        move_to(order, k, nodes - 1);
}

static void start(struct step *step, struct arena *arena)
{
    int nodes = step->exchange->nodes;
    step->selected = ARENA_ZEROED(arena, bool, (size_t)nodes *(size_t)nodes);
    step->list = ARENA_ARRAY(arena, int *, nodes);
    step->count = ARENA_ARRAY(arena, int, nodes);
    step->left = ARENA_ARRAY(arena, int, nodes);
    for (int from = 0; from < nodes; from++) {
        step->list[from] = ARENA_ARRAY(arena, int, nodes);
        step->count[from] = step->left[from] = rank_order(step, from, step->list[from]);
    }
}

static enum outcome greedy(const struct exchange *exchange, struct context *context,
                           struct timeline *out, bool reversed)
{
    struct arena *arena = context->arena;
    int nodes = exchange->nodes, *order = ARENA_ARRAY(arena, int, nodes);
    bool *idle = ARENA_ARRAY(arena, bool, nodes);
    struct exchange_clock clock = exchange_clock_start(exchange, arena, out);
    struct step step = {.exchange = exchange};
    start(&step, arena);
    for (int k = 0; k < nodes; k++)
        order[k] = k;
    for (size_t left = exchange_message_count(exchange); left > 0;) {
        step.destined = ARENA_ZEROED(arena, bool, nodes);
        for (int k = 0; k < nodes; k++) {
            int from = order[k], to = find_destination(&step, from);
            idle[k] = to < 0 && step.left[from] > 0;
            if (to < 0)
                continue;
            exchange_clock_send(&clock, from, to, exchange_bytes(exchange, from, to));
            step.left[from]--;
            left--;
        }
        exchange_clock_end_phase(&clock);
        advance(order, idle, nodes, reversed);
    }
    context->evaluated += step.looked;
    return OUTCOME_SCHEDULED;
}

EXCHANGE(greedy, "greedy", "exchange 4.4", greedy(exchange, context, out, false));
EXCHANGE(greedy_reversed, "greedy, order reversed", "exchange 4.4, reading: the order is reversed",
         greedy(exchange, context, out, true));
