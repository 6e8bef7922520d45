#include "algorithms/lib/multicast/collective_orders.h"

#include "models/multicast/collective_pieces.h"
#include "models/multicast/processors.h"

#include <stdint.h>
#include <string.h>

static int node_end(const struct collective_orders *orders, int node)
{
    return 2 * orders->transfers + node;
}

int collective_orders_operation_node(const struct collective_orders *orders, int operation)
{
    return operation % 2 ? orders->to[operation / 2] : orders->from[operation / 2];
}

/* ---- start and copies ---- */

static struct collective_orders allocate(const struct collective_orders *like, struct arena *arena)
{
    struct collective_orders orders = *like;
    size_t places = 2 * (size_t)like->transfers + (size_t)like->multicast->nodes;
    orders.size = 2 * places + 2 * (size_t)like->transfers + like->first[like->transfers];
    orders.next = ARENA_ARRAY(arena, int, orders.size);
    orders.before = orders.next + places;
    orders.from = orders.before + places;
    orders.to = orders.from + like->transfers;
    orders.carried = orders.to + like->transfers;
    return orders;
}

struct collective_orders collective_orders_clone(const struct collective_orders *orders,
                                                 struct arena *arena)
{
    struct collective_orders clone = allocate(orders, arena);
    collective_orders_copy(&clone, orders);
    return clone;
}

void collective_orders_copy(struct collective_orders *to, const struct collective_orders *from)
{
    memcpy(to->next, from->next, from->size * sizeof *to->next);
}

static void link_behind(struct collective_orders *orders, int operation, int behind)
{
    int after = orders->next[behind];
    orders->next[behind] = operation;
    orders->before[operation] = behind;
    orders->next[operation] = after;
    orders->before[after] = operation;
}

static void fill_lists(struct collective_orders *orders, const struct timeline *timeline,
                       struct arena *arena)
{
    const struct check check = {orders->multicast, timeline, arena};
    const struct operations operations = operations_by_node(&check);
    for (int node = 0; node < orders->multicast->nodes; node++) {
        int end = node_end(orders, node);
        orders->next[end] = orders->before[end] = end;
        for (size_t k = operations.first[node]; k < operations.first[node + 1]; k++) {
            const struct busy *busy = &operations.busy[k];
            int transfer = (int)(busy->transfer - timeline->transfers);
            link_behind(orders, 2 * transfer + !busy->sends, orders->before[end]);
        }
    }
}

static void sort(int *pieces, size_t count)
{
    for (size_t k = 1; k < count; k++)
        for (size_t j = k; j > 0 && pieces[j] < pieces[j - 1]; j--) {
            int piece = pieces[j];
            pieces[j] = pieces[j - 1];
            pieces[j - 1] = piece;
        }
}

struct collective_orders collective_orders_start(const struct multicast *multicast,
                                                 const struct timeline *timeline,
                                                 struct arena *arena)
{
    struct collective_orders orders = {.multicast = multicast,
                                       .pieces = pieces_of_timeline(multicast, timeline, arena),
                                       .transfers = (int)timeline->count};
    orders.first = ARENA_ZEROED(arena, size_t, timeline->count + 1);
    for (size_t k = 0; k < timeline->count; k++) {
        int parcels = timeline->transfers[k].parcel_count;
        orders.first[k + 1] = orders.first[k] + (parcels > 0 ? (size_t)parcels : 1);
    }
    orders = allocate(&orders, arena);
    int *found = ARENA_ARRAY(arena, int, orders.pieces.count);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        size_t count = (size_t)pieces_carried(&orders.pieces, timeline, transfer, found);
        memcpy(orders.carried + orders.first[k], found, count * sizeof *found);
        sort(orders.carried + orders.first[k], count);
        orders.from[k] = transfer->from;
        orders.to[k] = transfer->to;
    }
    fill_lists(&orders, timeline, arena);
    return orders;
}

/* ---- changes ---- */

void collective_orders_move(struct collective_orders *orders, int operation, int behind)
{
    int before = orders->before[operation], after = orders->next[operation];
    orders->next[before] = after;
    orders->before[after] = before;
    link_behind(orders, operation, behind);
}

void collective_orders_hand_over(struct collective_orders *orders, int operation, int node,
                                 int behind)
{
    *(operation % 2 ? &orders->to[operation / 2] : &orders->from[operation / 2]) = node;
    collective_orders_move(orders, operation, behind);
}

static int other_of(int node, int a, int b)
{
    return node == a ? b : node == b ? a : node;
}

/* Repairs the list that ends at `mine`, which belonged to `other` before their ends were
 * exchanged. */
static void close_ring(struct collective_orders *orders, int mine, int other)
{
    if (orders->next[mine] == other) {
        orders->next[mine] = orders->before[mine] = mine;
        return;
    }
    orders->before[orders->next[mine]] = mine;
    orders->next[orders->before[mine]] = mine;
}

static void exchange_ends(struct collective_orders *orders, int a, int b)
{
    int next = orders->next[a], before = orders->before[a];
    orders->next[a] = orders->next[b];
    orders->before[a] = orders->before[b];
    orders->next[b] = next;
    orders->before[b] = before;
    close_ring(orders, a, b);
    close_ring(orders, b, a);
}

bool collective_orders_exchange_nodes(struct collective_orders *orders, int a, int b)
{
    const struct collective *collective = &orders->multicast->collective;
    const struct operation_rule *rule = &operation_rules[collective->operation];
    if (a == b || (rule->rooted && (a == collective->root || b == collective->root)) ||
        (rule->block_per_node && orders->pieces.count != collective->blocks))
        return false;
    exchange_ends(orders, node_end(orders, a), node_end(orders, b));
    for (int k = 0; k < orders->transfers; k++) {
        orders->from[k] = other_of(orders->from[k], a, b);
        orders->to[k] = other_of(orders->to[k], a, b);
        for (size_t j = orders->first[k]; rule->block_per_node && j < orders->first[k + 1]; j++)
            orders->carried[j] = other_of(orders->carried[j], a, b);
        if (rule->block_per_node)
            sort(orders->carried + orders->first[k], orders->first[k + 1] - orders->first[k]);
    }
    return true;
}

/* ---- execution ---- */

/* The next operation of each node, and a stack of the nodes that may be able to execute it. */
struct execution {
    const struct collective_orders *orders;
    struct collective_clock clock;
    size_t *number;
    int *at; /* [nodes] */
    int *waiting, waiting_count, left;
};

static void send(struct execution *execution, int transfer)
{
    const struct collective_orders *orders = execution->orders;
    size_t first = orders->first[transfer];
    execution->number[transfer] =
        collective_clock_send(&execution->clock, orders->from[transfer], orders->to[transfer],
                              orders->carried + first, (int)(orders->first[transfer + 1] - first));
    execution->waiting[execution->waiting_count++] = orders->to[transfer];
}

static void advance(struct execution *execution, int node)
{
    int operation = execution->at[node];
    while (operation < 2 * execution->orders->transfers) {
        if (operation % 2 == 0)
            send(execution, operation / 2);
        else if (execution->number[operation / 2] == SIZE_MAX)
            break;
        else
            collective_clock_receive(&execution->clock, execution->number[operation / 2]);
        operation = execution->orders->next[operation];
        execution->left--;
    }
    execution->at[node] = operation;
}

bool collective_orders_execute(const struct collective_orders *orders, struct arena *scratch,
                               struct timeline *out, size_t *number)
{
    int nodes = orders->multicast->nodes, transfers = orders->transfers;
    struct execution execution = {
        .orders = orders,
        .clock = collective_clock_start(orders->multicast, &orders->pieces, scratch, out),
        .number = number,
        .at = ARENA_ARRAY(scratch, int, nodes),
        .waiting = ARENA_ARRAY(scratch, int, nodes + transfers),
        .left = 2 * transfers};
    for (int k = 0; k < transfers; k++)
        number[k] = SIZE_MAX;
    for (int node = nodes - 1; node >= 0; node--) {
        execution.at[node] = orders->next[node_end(orders, node)];
        execution.waiting[execution.waiting_count++] = node;
    }
    while (execution.waiting_count > 0)
        advance(&execution, execution.waiting[--execution.waiting_count]);
    return execution.left == 0;
}
