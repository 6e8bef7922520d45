/* Conversion of node orders back to a timeline. */
#include "algorithms/lib/multicast/node_orders.h"

#include <math.h>
#include <stdlib.h>

struct dated {
    double end, begin;
    int tie; /* receives of zero duration are in the order of execution */
    int transfer;
};

/* The position of each receive among all operations, in an executable order. */
static int *places_executed(struct node_orders *orders, struct arena *scratch)
{
    int *place = ARENA_ZEROED(scratch, int, orders->transfers);
    double evaluated = 0.0;
    orders->since = 0.0;
    node_orders_try(orders, INFINITY, &evaluated);
    for (int k = 0; k < orders->executed_count; k++)
        if (!operation_sends(orders->executed[k]))
            place[operation_transfer(orders->executed[k])] = k;
    node_orders_reject(orders);
    return place;
}

static int by_time(const void *a, const void *b)
{
    const struct dated *left = a, *right = b;
    if (left->end != right->end)
        return left->end < right->end ? -1 : 1;
    if (left->begin != right->begin)
        return left->begin < right->begin ? -1 : 1;
    return left->tie - right->tie;
}

void node_orders_timeline(struct node_orders *orders, struct arena *scratch, struct timeline *out)
{
    const int *place = places_executed(orders, scratch);
    struct dated *dated = ARENA_ARRAY(scratch, struct dated, orders->transfers);
    for (int k = 0; k < orders->transfers; k++) {
        double begin = orders->begin[2 * k + 1];
        double end = operation_end(orders, 2 * k + 1, begin);
        dated[k] = (struct dated){end, begin, end > begin ? k : place[k], k};
    }
    if (orders->transfers > 1)
        qsort(dated, (size_t)orders->transfers, sizeof *dated, by_time);
    timeline_reserve(out, out->count + (size_t)orders->transfers);
    for (int k = 0; k < orders->transfers; k++) {
        int t = dated[k].transfer;
        struct transfer transfer = {
            .message = orders->message[t],
            .from = orders->from[t],
            .to = orders->to[t],
            .bytes = orders->multicast->messages[orders->message[t]].bytes,
            .send_start = orders->begin[2 * t],
            .send_end = operation_end(orders, 2 * t, orders->begin[2 * t]),
            .receive_start = dated[k].begin,
            .receive_end = dated[k].end,
        };
        timeline_append(out, &transfer, NULL, 0);
    }
}
