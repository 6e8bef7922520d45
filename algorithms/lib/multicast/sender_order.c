#include "algorithms/lib/multicast/sender_order.h"

#include <math.h>
#include <string.h>

struct sender_order sender_order_start(int n, struct arena *arena)
{
    struct sender_order order = {n, ARENA_ARRAY(arena, int, n), ARENA_ARRAY(arena, double, n),
                                 ARENA_ARRAY(arena, double, n)};
    for (int k = 0; k < n; k++) {
        order.node[k] = k;
        order.key[k] = order.key_of[k] = INFINITY;
    }
    return order;
}

/* The first position with a key of at least this value. Branch-free: the branch would be
 * unpredictable. */
static int first_place(const struct sender_order *order, double key)
{
    const double *keys = order->key;
    int low = 0;
    for (int count = order->n; count > 1;) {
        int half = count / 2;
        low += (keys[low + half - 1] < key) * half;
        count -= half;
    }
    return low + (keys[low] < key);
}

static void move(struct sender_order *order, int to, int from, int count)
{
    memmove(order->node + to, order->node + from, (size_t)count * sizeof *order->node);
    memmove(order->key + to, order->key + from, (size_t)count * sizeof *order->key);
}

void sender_order_set(struct sender_order *order, int node, double key)
{
    int place = first_place(order, order->key_of[node]), target = first_place(order, key);
    while (order->node[place] != node)
        place++;
    if (target > place)
        move(order, place, place + 1, --target - place);
    else
        move(order, target + 1, target, place - target);
    order->node[target] = node;
    order->key[target] = order->key_of[node] = key;
}
