/* Common parts of the checkers of multicasts and of collective operations. */
#include "models/multicast/processors.h"

#include "models/base/order.h"
#include "models/base/units.h"

#include <stdlib.h>

#define NUMBER "%.12g"

static bool is_node(const struct check *check, int node)
{
    return node >= 0 && node < check->multicast->nodes;
}

bool is_measure(double value)
{
    return value >= 0.0 && isfinite(value);
}

size_t check_number(const struct check *check, const struct transfer *transfer)
{
    return (size_t)(transfer - check->timeline->transfers);
}

struct verdict refuse_transfer(const struct check *check, const struct transfer *transfer,
                               const char *what)
{
    return verdict_no("transfer %zu (message %d, %d -> %d at " NUMBER " s): %s",
                      check_number(check, transfer), transfer->message, transfer->from,
                      transfer->to, transfer->send_start, what);
}

struct verdict check_frame(const struct check *check, const struct transfer *transfer)
{
    if (!is_node(check, transfer->from) || !is_node(check, transfer->to))
        return refuse_transfer(check, transfer, "a node does not exist");
    if (!is_measure(transfer->send_start) || !is_measure(transfer->send_end) ||
        !is_measure(transfer->receive_start) || !is_measure(transfer->receive_end))
        return refuse_transfer(check, transfer, "its times are not finite and non-negative");
    if (transfer->phase < 0)
        return refuse_transfer(check, transfer, "its phase is negative");
    return verdict_yes();
}

struct verdict check_busy(const struct check *check, const struct transfer *transfer, bool sends,
                          double expected)
{
    double start = sends ? transfer->send_start : transfer->receive_start;
    double end = sends ? transfer->send_end : transfer->receive_end;
    if (!clearly_differ(end, start + expected, fmax(end, start + expected)))
        return verdict_yes();
    return verdict_no("transfer %zu (message %d, %d -> %d): %s takes " NUMBER
                      " s where the model says " NUMBER " s",
                      check_number(check, transfer), transfer->message, transfer->from,
                      transfer->to, sends ? "sending" : "receiving", end - start, expected);
}

struct verdict check_sent(const struct check *check, const struct transfer *transfer)
{
    const struct multicast *multicast = check->multicast;
    int from = transfer->from, to = transfer->to;
    double send = multicast->send[from].constant + multicast->send[from].per_byte * transfer->bytes;
    double wire = matrix_at(&multicast->latency, multicast->nodes, from, to) +
                  matrix_at(&multicast->per_byte, multicast->nodes, from, to) * transfer->bytes;
    double arrival = transfer->send_end + wire;
    struct verdict verdict = check_busy(check, transfer, true, send);
    if (verdict.ok && clearly_less(transfer->receive_start, arrival, arrival))
        return refuse_transfer(check, transfer, "it is received before it has arrived");
    return verdict;
}

static int by_start(const void *a, const void *b)
{
    const struct busy *left = a, *right = b;
    return order_then(
        ORDER(left->start, right->start),
        order_then(ORDER(left->end, right->end), order_then(ORDER(left->transfer, right->transfer),
                                                            ORDER(right->sends, left->sends))));
}

static int node_of(const struct busy *busy)
{
    return busy->sends ? busy->transfer->from : busy->transfer->to;
}

static int by_node(const void *a, const void *b)
{
    return order_then(ORDER(node_of(a), node_of(b)), by_start(a, b));
}

static struct busy *sorted_operations(const struct timeline *timeline,
                                      int (*order)(const void *, const void *), struct arena *arena)
{
    struct busy *busy = ARENA_ARRAY(arena, struct busy, 2 * timeline->count);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        busy[2 * k] = (struct busy){transfer->send_start, transfer->send_end, transfer, true};
        busy[2 * k + 1] =
            (struct busy){transfer->receive_start, transfer->receive_end, transfer, false};
    }
    if (timeline->count > 0)
        qsort(busy, 2 * timeline->count, sizeof *busy, order);
    return busy;
}

struct busy *operations_by_time(const struct timeline *timeline, struct arena *arena)
{
    return sorted_operations(timeline, by_start, arena);
}

struct operations operations_by_node(const struct check *check)
{
    size_t nodes = (size_t)check->multicast->nodes, end = 0;
    struct operations operations = {sorted_operations(check->timeline, by_node, check->scratch),
                                    ARENA_ZEROED(check->scratch, size_t, nodes + 1)};
    for (int node = 0; node < check->multicast->nodes; node++) {
        while (end < 2 * check->timeline->count && node_of(&operations.busy[end]) == node)
            end++;
        operations.first[node + 1] = end;
    }
    return operations;
}

static struct verdict check_processor(const struct check *check, int node, const struct busy *busy,
                                      size_t count)
{
    size_t last = 0; /* the one that ends last */
    for (size_t k = 1; k < count; k++) {
        if (spans_overlap(busy[last].start, busy[last].end, busy[k].start, busy[k].end))
            return verdict_no(
                "node %d is busy until " NUMBER
                " s when transfer %zu (message %d, %d -> %d) begins to be %s at " NUMBER " s",
                node, busy[last].end, check_number(check, busy[k].transfer),
                busy[k].transfer->message, busy[k].transfer->from, busy[k].transfer->to,
                busy[k].sends ? "sent" : "received", busy[k].start);
        if (busy[k].end > busy[last].end)
            last = k;
    }
    return verdict_yes();
}

struct verdict check_processors(const struct check *check, const struct operations *operations)
{
    const size_t *first = operations->first;
    struct verdict verdict = verdict_yes();
    for (int node = 0; node < check->multicast->nodes && verdict.ok; node++)
        verdict = check_processor(check, node, operations->busy + first[node],
                                  first[node + 1] - first[node]);
    return verdict;
}
