#include "algorithms/lib/exchange/greedy.h"

#include "models/exchange/clock.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct ranked {
    double time;
    int to;
};

struct ranking {
    int nodes;
    struct ranked **list; /* [nodes]: remaining messages, longest first */
    int *left;            /* [nodes]: lengths of the lists */
    int *order;           /* [nodes]: order of traversal */
    bool *taken;          /* [nodes]: receivers taken in this step */
};

static int longest_first(const void *a, const void *b)
{
    const struct ranked *left = a, *right = b;
    if (left->time != right->time)
        return left->time > right->time ? -1 : 1;
    return left->to - right->to;
}

static struct ranking rank_messages(const struct exchange *exchange, struct arena *arena)
{
    int nodes = exchange->nodes;
    struct ranking ranking = {
        .nodes = nodes,
        .list = ARENA_ARRAY(arena, struct ranked *, nodes),
        .left = ARENA_ZEROED(arena, int, nodes),
        .order = ARENA_ARRAY(arena, int, nodes),
        .taken = ARENA_ARRAY(arena, bool, nodes),
    };
    for (int from = 0; from < nodes; from++) {
        ranking.order[from] = from;
        ranking.list[from] = ARENA_ARRAY(arena, struct ranked, nodes);
        for (int to = 0; to < nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0)
                ranking.list[from][ranking.left[from]++] =
                    (struct ranked){exchange_message_time(exchange, from, to), to};
        qsort(ranking.list[from], (size_t)ranking.left[from], sizeof(struct ranked), longest_first);
    }
    return ranking;
}

/* The first receiver on the node's list that is free in this step, or -1. */
static int take_receiver(struct ranking *ranking, int from)
{
    struct ranked *list = ranking->list[from];
    for (int k = 0; k < ranking->left[from]; k++) {
        int to = list[k].to;
        if (ranking->taken[to])
            continue;
        ranking->taken[to] = true;
        ranking->left[from]--;
        memmove(&list[k], &list[k + 1], (size_t)(ranking->left[from] - k) * sizeof *list);
        return to;
    }
    return -1;
}

static void advance_without_idle(const struct ranking *ranking, enum next_order next, int *out)
{
    int nodes = ranking->nodes;
    out[0] = ranking->order[nodes - 1];
    for (int k = 1; k < nodes; k++)
        out[k] = ranking->order[next == ORDER_IS_REVERSED ? nodes - 1 - k : k - 1];
}

/* Idle nodes come first, then the others, each group in its previous order. */
static void advance(struct ranking *ranking, const bool *idle, enum next_order next, int *scratch)
{
    int placed = 0, nodes = ranking->nodes;
    for (int k = 0; k < nodes; k++)
        if (idle[ranking->order[k]])
            scratch[placed++] = ranking->order[k];
    for (int k = 0; placed > 0 && k < nodes; k++)
        if (!idle[ranking->order[k]])
            scratch[placed++] = ranking->order[k];
    if (placed == 0)
        advance_without_idle(ranking, next, scratch);
    memcpy(ranking->order, scratch, (size_t)nodes * sizeof *scratch);
}

enum outcome greedy(const struct exchange *exchange, struct context *context, struct timeline *out,
                    enum next_order next)
{
    struct ranking ranking = rank_messages(exchange, context->arena);
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    bool *idle = ARENA_ARRAY(context->arena, bool, ranking.nodes);
    int *scratch = ARENA_ARRAY(context->arena, int, ranking.nodes);
    size_t left = exchange_message_count(exchange);
    while (left > 0) {
        memset(ranking.taken, 0, (size_t)ranking.nodes * sizeof *ranking.taken);
        memset(idle, 0, (size_t)ranking.nodes * sizeof *idle);
        for (int k = 0; k < ranking.nodes; k++) {
            int from = ranking.order[k];
            int to = take_receiver(&ranking, from);
            idle[from] = to < 0 && ranking.left[from] > 0;
            if (to >= 0) {
                exchange_clock_send(&clock, from, to, exchange_bytes(exchange, from, to));
                left--;
            }
        }
        exchange_clock_end_phase(&clock);
        advance(&ranking, idle, next, scratch);
    }
    return OUTCOME_SCHEDULED;
}
