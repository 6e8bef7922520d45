/* Checks ports: one transfer at a time, and in the order of phases where times depend on them; and
 * buffers: the data stored at a node never exceed its buffer. */
#include "models/base/sum.h"
#include "models/base/units.h"
#include "models/exchange/checker.h"

#include <stdlib.h>

enum port { PORT_SEND, PORT_RECEIVE };

static int node_at(enum port port, const struct transfer *transfer)
{
    return port == PORT_SEND ? transfer->from : transfer->to;
}

static double start_at(enum port port, const struct transfer *transfer)
{
    return port == PORT_SEND ? transfer->send_start : transfer->receive_start;
}

static double end_at(enum port port, const struct transfer *transfer)
{
    return port == PORT_SEND ? transfer->send_end : transfer->receive_end;
}

static int by_start(enum port port, const struct transfer *left, const struct transfer *right)
{
    if (start_at(port, left) != start_at(port, right))
        return start_at(port, left) < start_at(port, right) ? -1 : 1;
    if (end_at(port, left) != end_at(port, right))
        return end_at(port, left) < end_at(port, right) ? -1 : 1;
    return (left > right) - (left < right);
}

static int by_send_start(const void *a, const void *b)
{
    return by_start(PORT_SEND, *(const struct transfer *const *)a,
                    *(const struct transfer *const *)b);
}

static int by_receive_start(const void *a, const void *b)
{
    return by_start(PORT_RECEIVE, *(const struct transfer *const *)a,
                    *(const struct transfer *const *)b);
}

static bool in_time_order(enum port port, const struct transfer *const *transfers, size_t count)
{
    for (size_t k = 1; k < count; k++)
        if (by_start(port, transfers[k - 1], transfers[k]) > 0)
            return false;
    return true;
}

/* A port serves its transfers in the order of their phases, at most one per phase. */
static struct verdict check_phase_order(const struct check *check,
                                        const struct transfer **transfers, size_t count)
{
    qsort(transfers, count, sizeof *transfers, transfer_by_phase);
    for (size_t k = 1; k < count; k++) {
        const struct transfer *before = transfers[k - 1], *after = transfers[k];
        if (after->phase == before->phase ||
            clearly_less(after->send_start, before->send_end, before->send_end))
            return bad_transfer(check, before, "its port has already served this or a later phase");
    }
    return verdict_yes();
}

static struct verdict check_port(const struct check *check, enum port port,
                                 const struct transfer **transfers, size_t count)
{
    if (count < 2)
        return verdict_yes();
    if (!in_time_order(port, transfers, count))
        qsort(transfers, count, sizeof *transfers,
              port == PORT_SEND ? by_send_start : by_receive_start);
    const struct transfer *last = transfers[0]; /* the one that ends last */
    for (size_t k = 1; k < count; k++) {
        const struct transfer *next = transfers[k];
        double busy_until = end_at(port, last), start = start_at(port, next);
        if (spans_overlap(start_at(port, last), busy_until, start, end_at(port, next)))
            return verdict_no("node %d's %s port is busy until " NUMBER
                              " s when transfer %zu (%d -> %d) takes it at " NUMBER " s",
                              node_at(port, next), port == PORT_SEND ? "send" : "receive",
                              busy_until, (size_t)(next - check->timeline->transfers), next->from,
                              next->to, start);
        if (end_at(port, next) > busy_until)
            last = next;
    }
    return exchange_needs_phases(check->exchange) ? check_phase_order(check, transfers, count)
                                                  : verdict_yes();
}

/* The transfers grouped by the node of a port, each group in timeline order; node's group is
 * first[node] .. first[node + 1]. */
static const struct transfer **group_by_port(const struct check *check, enum port port,
                                             size_t **first)
{
    size_t nodes = (size_t)check->exchange->nodes;
    const struct timeline *timeline = check->timeline;
    size_t *next = ARENA_ZEROED(check->scratch, size_t, nodes + 2);
    const struct transfer **grouped =
        ARENA_ARRAY(check->scratch, const struct transfer *, timeline->count);
    for (size_t k = 0; k < timeline->count; k++)
        next[node_at(port, &timeline->transfers[k]) + 2]++;
    for (size_t node = 2; node <= nodes + 1; node++)
        next[node] += next[node - 1];
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        grouped[next[node_at(port, transfer) + 1]++] = transfer;
    }
    *first = next;
    return grouped;
}

static struct verdict check_all_ports(const struct check *check, enum port port)
{
    size_t *first;
    const struct transfer **grouped = group_by_port(check, port, &first);
    struct verdict verdict = verdict_yes();
    for (int node = 0; node < check->exchange->nodes && verdict.ok; node++)
        verdict = check_port(check, port, grouped + first[node], first[node + 1] - first[node]);
    return verdict;
}

struct verdict check_ports(const struct check *check)
{
    struct verdict verdict = check_all_ports(check, PORT_SEND);
    return verdict.ok && check->exchange->ports != PORTS_INTERLEAVED
               ? check_all_ports(check, PORT_RECEIVE)
               : verdict;
}

/* ---- buffers ---- */

/* Data that are received directly, up to rounding, are not stored. */
static bool is_stored(const struct transfer *transfer)
{
    return clearly_less(transfer->send_start, transfer->receive_start, transfer->receive_start);
}

static int by_arrival(const void *a, const void *b)
{
    const struct transfer *left = *(const struct transfer *const *)a,
                          *right = *(const struct transfer *const *)b;
    if (left->to != right->to)
        return left->to < right->to ? -1 : 1;
    if (left->send_start != right->send_start)
        return left->send_start < right->send_start ? -1 : 1;
    return (left > right) - (left < right);
}

static int by_receipt(const void *a, const void *b)
{
    const struct transfer *left = *(const struct transfer *const *)a,
                          *right = *(const struct transfer *const *)b;
    if (left->to != right->to)
        return left->to < right->to ? -1 : 1;
    if (left->receive_end != right->receive_end)
        return left->receive_end < right->receive_end ? -1 : 1;
    return (left > right) - (left < right);
}

static struct verdict check_room(const struct check *check, const struct transfer *transfer,
                                 double stored)
{
    double room = check->exchange->buffer[transfer->to];
    if (!clearly_less(room, stored, stored))
        return verdict_yes();
    return verdict_no("node %d stores " NUMBER " bytes, more than its buffer of " NUMBER
                      ", when transfer %zu (%d -> %d) arrives at " NUMBER " s",
                      transfer->to, stored, room, (size_t)(transfer - check->timeline->transfers),
                      transfer->from, transfer->to, transfer->send_start);
}

struct verdict check_buffered(const struct check *check)
{
    const struct timeline *timeline = check->timeline;
    size_t count = 0, over = 0, most = timeline->count + 1;
    const struct transfer **coming = ARENA_ARRAY(check->scratch, const struct transfer *, most);
    const struct transfer **leaving = ARENA_ARRAY(check->scratch, const struct transfer *, most);
    for (size_t k = 0; k < timeline->count && check->exchange->buffer; k++)
        if (is_stored(&timeline->transfers[k])) {
            coming[count] = leaving[count] = &timeline->transfers[k];
            count++;
        }
    qsort(coming, count, sizeof *coming, by_arrival);
    qsort(leaving, count, sizeof *leaving, by_receipt);
    struct verdict verdict = verdict_yes();
    struct sum stored = {0};
    for (size_t k = 0; k < count && verdict.ok; k++) {
        const struct transfer *transfer = coming[k];
        while (leaving[over]->to < transfer->to ||
               (leaving[over]->to == transfer->to &&
                !clearly_less(transfer->send_start, leaving[over]->receive_end,
                              leaving[over]->receive_end)))
            sum_add(&stored, -leaving[over++]->bytes);
        sum_add(&stored, transfer->bytes);
        verdict = check_room(check, transfer, sum_value(&stored));
    }
    return verdict;
}
