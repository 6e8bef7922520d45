#include "tests/literal/greedy.h"

struct step {
    const struct exchange *exchange;
    bool *selected; /* [nodes * nodes]: by this processor in a previous step */
    bool *destined; /* [nodes]: of another processor in the same step */
    size_t looked;
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
static int find_destination(struct step *step, int from, const int *list, int count)
{
    bool *selected = step->selected + (size_t)from * (size_t)step->exchange->nodes;
    for (int k = 0; k < count; k++) {
        step->looked++;
        if (selected[list[k]] || step->destined[list[k]])
            continue;
        selected[list[k]] = step->destined[list[k]] = true;
        return list[k];
    }
    return -1;
}

static void move_to_front(int *order, int place)
{
    int moved = order[place];
    for (; place > 0; place--)
        order[place] = order[place - 1];
    order[0] = moved;
}

/* idle[k]: whether the k-th in the order idled. */
static void next_order(int *order, const bool *idle, int nodes, bool reversed)
{
    bool any = false;
    for (int k = 0, front = 0; k < nodes; k++) {
        if (!idle[k])
            continue;
        any = true;
        int moved = order[k];
        for (int place = k; place > front; place--)
            order[place] = order[place - 1];
        order[front++] = moved;
    }
    for (int front = 0; !any && front < (reversed ? nodes - 1 : 1); front++)
        move_to_front(order + front, nodes - 1 - front);
}

size_t literal_greedy(const struct exchange *exchange, bool reversed, struct arena *arena,
                      struct timeline *out)
{
    int nodes = exchange->nodes;
    struct exchange_clock clock = exchange_clock_start(exchange, arena, out);
    struct step step = {exchange, ARENA_ZEROED(arena, bool, (size_t)nodes *(size_t)nodes),
                        ARENA_ARRAY(arena, bool, nodes), 0};
    int *order = ARENA_ARRAY(arena, int, nodes), *left = ARENA_ARRAY(arena, int, nodes);
    int **list = ARENA_ARRAY(arena, int *, nodes);
    bool *idle = ARENA_ARRAY(arena, bool, nodes);
    for (int from = 0; from < nodes; from++) {
        order[from] = from;
        list[from] = ARENA_ARRAY(arena, int, nodes);
        left[from] = rank_order(&step, from, list[from]);
    }
    int *count = ARENA_ARRAY(arena, int, nodes);
    for (int from = 0; from < nodes; from++)
        count[from] = left[from];
    for (size_t sent = 0; sent < exchange_message_count(exchange);) {
        for (int to = 0; to < nodes; to++)
            step.destined[to] = false;
        for (int k = 0; k < nodes; k++) {
            int from = order[k], to = find_destination(&step, from, list[from], count[from]);
            idle[k] = to < 0 && left[from] > 0;
            if (to < 0)
                continue;
            exchange_clock_send(&clock, from, to, exchange_bytes(exchange, from, to));
            left[from]--;
            sent++;
        }
        exchange_clock_end_phase(&clock);
        next_order(order, idle, nodes, reversed);
    }
    return step.looked;
}
