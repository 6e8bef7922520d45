#include "algorithms/lib/multicast/node_orders.h"
#include "models/base/order.h"
#include "models/multicast/replay.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Sums of the same times in different orders differ by less; the final comparison of a trial with
 * its limit uses its actual end. */
#define ROUNDING (1.0 + 1e-9)

/* ---- start ---- */

static void allocate(struct node_orders *orders, struct arena *arena)
{
    int operations = 2 * orders->transfers, nodes = orders->nodes;
    orders->message = ARENA_ARRAY(arena, int, orders->transfers);
    orders->to = ARENA_ARRAY(arena, int, orders->transfers);
    orders->from = ARENA_ARRAY(arena, int, orders->transfers);
    orders->after = ARENA_ARRAY(arena, int, orders->transfers);
    orders->wire = ARENA_ARRAY(arena, double, orders->transfers);
    orders->duration = ARENA_ARRAY(arena, double, operations);
    orders->next = ARENA_ARRAY(arena, int, operations + nodes);
    orders->before = ARENA_ARRAY(arena, int, operations + nodes);
    orders->begin = ARENA_ARRAY(arena, double, operations);
    orders->busy = ARENA_ARRAY(arena, double, operations);
    orders->load = ARENA_ZEROED(arena, double, nodes);
    orders->trial_begin = ARENA_ARRAY(arena, double, operations);
    orders->executed = ARENA_ARRAY(arena, int, operations);
    orders->stamp = ARENA_ZEROED(arena, uint32_t, operations);
    orders->cursor = ARENA_ARRAY(arena, int, nodes);
    orders->time = ARENA_ARRAY(arena, double, nodes);
    orders->idle = ARENA_ARRAY(arena, double, nodes);
    orders->waits = ARENA_ARRAY(arena, bool, nodes);
    orders->ready = ARENA_ARRAY(arena, int, nodes);
}

static void number_transfers(struct node_orders *orders)
{
    const struct multicast *multicast = orders->multicast;
    int transfer = 0;
    for (int k = 0; k < multicast->message_count; k++)
        for (int d = 0; d < multicast->messages[k].count; d++) {
            int to = multicast->messages[k].destinations[d];
            orders->message[transfer] = k;
            orders->to[transfer] = to;
            orders->duration[2 * transfer + 1] =
                multicast_receive_time(multicast, to, multicast->messages[k].bytes);
            orders->brings[(size_t)k * (size_t)orders->nodes + (size_t)to] = transfer++;
        }
}

static void set_sender(struct node_orders *orders, int transfer, int from)
{
    double bytes = orders->multicast->messages[orders->message[transfer]].bytes;
    orders->from[transfer] = from;
    int parent = transfer_parent(orders, transfer);
    orders->after[transfer] = parent >= 0 ? 2 * parent + 1 : -1;
    orders->duration[2 * transfer] = multicast_send_time(orders->multicast, from, bytes);
    orders->wire[transfer] =
        multicast_wire_time(orders->multicast, from, orders->to[transfer], bytes);
}

static void link_behind(struct node_orders *orders, int operation, int behind)
{
    int next = orders->next[behind];
    orders->next[behind] = operation;
    orders->before[operation] = behind;
    orders->next[operation] = next;
    orders->before[next] = operation;
}

static void take_out(struct node_orders *orders, int operation)
{
    orders->next[orders->before[operation]] = orders->next[operation];
    orders->before[orders->next[operation]] = orders->before[operation];
}

static void read_orders(struct node_orders *orders, const struct timeline *timeline,
                        struct arena *arena)
{
    struct node_order *given = multicast_orders(orders->multicast, timeline, arena);
    for (int node = 0; node < orders->nodes; node++) {
        int last = node_ends(orders, node);
        orders->next[last] = orders->before[last] = last;
        for (int k = 0; k < given[node].count; k++) {
            const struct node_operation *operation = &given[node].operations[k];
            const struct transfer *placed = &timeline->transfers[operation->transfer];
            int transfer = transfer_to(orders, placed->message, placed->to);
            if (operation->sends)
                set_sender(orders, transfer, node);
            int code = 2 * transfer + !operation->sends;
            link_behind(orders, code, last);
            orders->load[node] += orders->duration[code];
            last = code;
        }
    }
}

/* Computes all times. */
static void execute(struct node_orders *orders)
{
    double evaluated = 0.0;
    for (int k = 0; k < 2 * orders->transfers; k++)
        orders->begin[k] = INFINITY;
    if (node_orders_try(orders, INFINITY, &evaluated))
        node_orders_accept(orders);
    else
        orders->completion = INFINITY;
}

struct node_orders node_orders_start(const struct multicast *multicast,
                                     const struct timeline *timeline, struct arena *arena)
{
    size_t cells = (size_t)multicast->nodes * (size_t)multicast->message_count;
    struct node_orders orders = {.multicast = multicast,
                                 .nodes = multicast->nodes,
                                 .transfers = (int)multicast_transfer_count(multicast),
                                 .since = 0.0,
                                 .brings = ARENA_ARRAY(arena, int, cells)};
    for (size_t k = 0; k < cells; k++)
        orders.brings[k] = -1;
    allocate(&orders, arena);
    number_transfers(&orders);
    read_orders(&orders, timeline, arena);
    execute(&orders);
    return orders;
}

/* ---- moves ---- */

/* Times may change from the start of the operation on. The end of a list has no start. */
static void note_change(struct node_orders *orders, int operation)
{
    if (operation < 2 * orders->transfers && orders->begin[operation] < orders->since)
        orders->since = orders->begin[operation];
}

static void relocate(struct node_orders *orders, int operation, int from, int behind)
{
    orders->load[operation_node(orders, operation)] -= orders->duration[operation];
    take_out(orders, operation);
    if (operation_sends(operation))
        set_sender(orders, operation_transfer(operation), from);
    orders->load[operation_node(orders, operation)] += orders->duration[operation];
    link_behind(orders, operation, behind);
}

void node_orders_move(struct node_orders *orders, int operation, int from, int behind)
{
    orders->moved[orders->moved_count++] =
        (struct relocation){operation, orders->before[operation],
                            orders->from[operation_transfer(operation)], orders->begin[operation]};
    note_change(orders, operation);
    orders->begin[operation] = INFINITY;
    relocate(orders, operation, from, behind);
    note_change(orders, orders->next[operation]);
}

/* ---- a trial ---- */

/* The operation has been executed before the changes, or in this trial. */
static bool is_done(const struct node_orders *orders, int operation)
{
    return orders->stamp[operation] == orders->trial || orders->begin[operation] < orders->since;
}

static double arrival_of(const struct node_orders *orders, int transfer)
{
    int send = 2 * transfer;
    double begin =
        orders->stamp[send] == orders->trial ? orders->trial_begin[send] : orders->begin[send];
    return operation_end(orders, send, begin) + orders->wire[transfer];
}

/* Moves every node to its first operation that may change. */
static void rewind_nodes(struct node_orders *orders)
{
    int first_end = 2 * orders->transfers;
    for (int node = 0; node < orders->nodes; node++) {
        int next = node_ends(orders, node), before = orders->before[next];
        while (before < first_end && orders->begin[before] >= orders->since) {
            next = before;
            before = orders->before[next];
        }
        bool none = before >= first_end;
        orders->cursor[node] = next;
        orders->time[node] = none ? 0.0 : operation_end(orders, before, orders->begin[before]);
        orders->idle[node] = none ? 0.0 : orders->begin[before] - orders->busy[before];
        orders->waits[node] = false;
        orders->ready[node] = node;
    }
}

/* Wakes the receiver if it waits for this message; returns the height of the stack. */
static int announce(struct node_orders *orders, int transfer, int ready)
{
    int to = orders->to[transfer];
    if (orders->waits[to] && orders->cursor[to] == 2 * transfer + 1) {
        orders->waits[to] = false;
        orders->ready[ready++] = to;
    }
    return ready;
}

/* Executes until the node has to wait; *ready: the height of the stack. */
static bool advance(struct node_orders *orders, int node, double limit, int *ready)
{
    int operation = orders->cursor[node], first_end = 2 * orders->transfers;
    double time = orders->time[node], idle = orders->idle[node];
    for (; operation < first_end; operation = orders->next[operation]) {
        int transfer = operation_transfer(operation);
        double begin = time;
        if (operation_sends(operation)) {
            if (orders->after[transfer] >= 0 && !is_done(orders, orders->after[transfer]))
                return false;
        } else if (is_done(orders, operation - 1)) {
            double arrival = arrival_of(orders, transfer);
            begin = arrival > time ? arrival : time;
        } else {
            orders->waits[node] = true;
            break;
        }
        if (begin > time) {
            idle += begin - time;
            if (idle + orders->load[node] > limit * ROUNDING)
                return false;
        }
        orders->trial_begin[operation] = begin;
        orders->stamp[operation] = orders->trial;
        orders->executed[orders->executed_count++] = operation;
        time = operation_end(orders, operation, begin);
        if (operation_sends(operation))
            *ready = announce(orders, transfer, *ready);
    }
    orders->cursor[node] = operation;
    orders->time[node] = time;
    orders->idle[node] = idle;
    return true;
}

static bool is_complete(struct node_orders *orders, double limit)
{
    orders->trial_completion = 0.0;
    for (int node = 0; node < orders->nodes; node++) {
        if (orders->cursor[node] < 2 * orders->transfers)
            return false; /* cyclic waiting */
        bool works = orders->before[node_ends(orders, node)] < 2 * orders->transfers;
        if (works && orders->time[node] > orders->trial_completion)
            orders->trial_completion = orders->time[node];
    }
    return orders->trial_completion <= limit;
}

bool node_orders_try(struct node_orders *orders, double limit, double *evaluated)
{
    int ready = orders->nodes;
    bool runs = true;
    orders->executed_count = 0;
    orders->trial++;
    rewind_nodes(orders);
    while (ready > 0 && runs) {
        int node = orders->ready[--ready];
        runs = advance(orders, node, limit, &ready);
    }
    *evaluated += 0.5 * orders->executed_count;
    return runs && is_complete(orders, limit);
}

static void forget_moves(struct node_orders *orders)
{
    orders->moved_count = 0;
    orders->since = INFINITY;
}

void node_orders_accept(struct node_orders *orders)
{
    for (int k = 0; k < orders->executed_count; k++)
        orders->begin[orders->executed[k]] = orders->trial_begin[orders->executed[k]];
    for (int k = 0; k < orders->executed_count; k++) {
        int operation = orders->executed[k], before = orders->before[operation];
        bool first = before >= 2 * orders->transfers;
        orders->busy[operation] = first ? 0.0 : orders->busy[before] + orders->duration[before];
        orders->load[operation_node(orders, operation)] =
            orders->busy[operation] + orders->duration[operation];
    }
    orders->completion = orders->trial_completion;
    forget_moves(orders);
}

void node_orders_reject(struct node_orders *orders)
{
    while (orders->moved_count > 0) {
        const struct relocation *moved = &orders->moved[--orders->moved_count];
        relocate(orders, moved->operation, moved->from, moved->behind);
        orders->begin[moved->operation] = moved->begin;
    }
    forget_moves(orders);
}

void node_orders_restore(struct node_orders *orders, const int *next, const int *from)
{
    for (int place = 0; place < 2 * orders->transfers + orders->nodes; place++) {
        orders->next[place] = next[place];
        orders->before[next[place]] = place;
    }
    for (int transfer = 0; transfer < orders->transfers; transfer++)
        set_sender(orders, transfer, from[transfer]);
    orders->since = 0.0;
    execute(orders);
}

/* ---- from and to timelines ---- */

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
    return order_then(ORDER(left->end, right->end),
                      order_then(ORDER(left->begin, right->begin), ORDER(left->tie, right->tie)));
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
