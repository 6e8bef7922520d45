/* Greedy: every node ranks its messages, longest first; in a step each node in turn takes the first
 * receiver on its list that is still free in this step.
 *
 * Paper `exchange` section 4.4. Ties on a list: smaller index. A node that has messages left and
 * finds no receiver idles and is traversed first in the next step; when nobody idles, the last of
 * the step becomes the first. O(P^3). */
#include "algorithms/algorithm.h"
#include "models/exchange/clock.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct ranked {
    double time;
    int to;
};

struct greedy {
    int nodes;
    struct ranked **list; /* [nodes]: what each still has to send, longest first */
    int *left;            /* [nodes]: lengths of the lists */
    int *order;           /* [nodes]: order of traversal */
    bool *taken;          /* [nodes]: receivers of this step */
};

static int longest_first(const void *a, const void *b)
{
    const struct ranked *left = a, *right = b;
    if (left->time != right->time)
        return left->time > right->time ? -1 : 1;
    return left->to - right->to;
}

static struct greedy rank_messages(const struct exchange *exchange, struct arena *arena)
{
    int nodes = exchange->nodes;
    struct greedy greedy = {
        .nodes = nodes,
        .list = ARENA_ARRAY(arena, struct ranked *, nodes),
        .left = ARENA_ZEROED(arena, int, nodes),
        .order = ARENA_ARRAY(arena, int, nodes),
        .taken = ARENA_ARRAY(arena, bool, nodes),
    };
    for (int from = 0; from < nodes; from++) {
        greedy.order[from] = from;
        greedy.list[from] = ARENA_ARRAY(arena, struct ranked, nodes);
        for (int to = 0; to < nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0)
                greedy.list[from][greedy.left[from]++] =
                    (struct ranked){exchange_message_time(exchange, from, to), to};
        qsort(greedy.list[from], (size_t)greedy.left[from], sizeof(struct ranked), longest_first);
    }
    return greedy;
}

/* The first receiver on the node's list that is still free in this step, or -1. */
static int take_receiver(struct greedy *greedy, int from)
{
    struct ranked *list = greedy->list[from];
    for (int k = 0; k < greedy->left[from]; k++) {
        int to = list[k].to;
        if (greedy->taken[to])
            continue;
        greedy->taken[to] = true;
        greedy->left[from]--;
        memmove(&list[k], &list[k + 1], (size_t)(greedy->left[from] - k) * sizeof *list);
        return to;
    }
    return -1;
}

/* Idle nodes come first, then the others, each group in its old order; if no node idled, the last
 * becomes the first. */
static void reorder(struct greedy *greedy, const bool *idle, int *scratch)
{
    int placed = 0, nodes = greedy->nodes;
    for (int k = 0; k < nodes; k++)
        if (idle[greedy->order[k]])
            scratch[placed++] = greedy->order[k];
    if (placed == 0)
        scratch[placed++] = greedy->order[--nodes];
    for (int k = 0; k < nodes; k++)
        if (!idle[greedy->order[k]])
            scratch[placed++] = greedy->order[k];
    memcpy(greedy->order, scratch, (size_t)greedy->nodes * sizeof *scratch);
}

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    struct greedy greedy = rank_messages(exchange, context->arena);
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    bool *idle = ARENA_ARRAY(context->arena, bool, greedy.nodes);
    int *scratch = ARENA_ARRAY(context->arena, int, greedy.nodes);
    size_t left = exchange_message_count(exchange);
    while (left > 0) {
        memset(greedy.taken, 0, (size_t)greedy.nodes * sizeof *greedy.taken);
        memset(idle, 0, (size_t)greedy.nodes * sizeof *idle);
        for (int k = 0; k < greedy.nodes; k++) {
            int from = greedy.order[k];
            int to = take_receiver(&greedy, from);
            idle[from] = to < 0 && greedy.left[from] > 0;
            if (to >= 0) {
                exchange_clock_send(&clock, from, to, exchange_bytes(exchange, from, to));
                left--;
            }
        }
        exchange_clock_end_phase(&clock);
        reorder(&greedy, idle, scratch);
    }
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_exchange_greedy = {
    .name = "exchange/greedy",
    .title = "greedy",
    .source = "exchange 4.4",
    .exchange = schedule,
};
