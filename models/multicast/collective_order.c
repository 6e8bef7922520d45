#include "models/multicast/collective_order.h"

#include <string.h>

static void make_ready(struct ordering *ordering, int node)
{
    ordering->waits[node] = false;
    ordering->ready[ordering->ready_count++] = node;
}

static void advance(const struct check *check, struct ordering *ordering, int node)
{
    const struct operations *operations = ordering->operations;
    for (; ordering->at[node] < operations->first[node + 1]; ordering->at[node]++) {
        const struct busy *busy = &operations->busy[ordering->at[node]];
        size_t number = check_number(check, busy->transfer);
        if (!busy->sends && !ordering->sent[number])
            break;
        ordering->order[ordering->count++] = busy;
        ordering->sent[number] = true;
        if (busy->sends && ordering->waits[busy->transfer->to])
            make_ready(ordering, busy->transfer->to);
    }
    ordering->waits[node] = true;
}

struct ordering order_operations(const struct check *check, const struct operations *operations)
{
    size_t transfers = check->timeline->count, nodes = (size_t)check->multicast->nodes;
    struct ordering ordering = {
        .operations = operations,
        .at = ARENA_ARRAY(check->scratch, size_t, nodes),
        .sent = ARENA_ZEROED(check->scratch, bool, transfers),
        .ready = ARENA_ARRAY(check->scratch, int, nodes),
        .waits = ARENA_ARRAY(check->scratch, bool, nodes),
        .order = ARENA_ARRAY(check->scratch, const struct busy *, 2 * transfers),
    };
    memcpy(ordering.at, operations->first, nodes * sizeof *ordering.at);
    for (int node = 0; node < check->multicast->nodes; node++)
        make_ready(&ordering, node);
    while (ordering.ready_count > 0)
        advance(check, &ordering, ordering.ready[--ordering.ready_count]);
    return ordering;
}

struct verdict check_order(const struct check *check, const struct ordering *ordering)
{
    if (ordering->count == 2 * check->timeline->count)
        return verdict_yes();
    int node = 0;
    while (ordering->at[node] == ordering->operations->first[node + 1])
        node++; /* one such node exists, so the loop ends */
    return refuse_transfer(check, ordering->operations->busy[ordering->at[node]].transfer,
                           "a send depends on its own receipt");
}
