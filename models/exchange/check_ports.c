/* Checks ports: one transfer at a time, and in the order of phases where times depend on them; and
 * buffers: the data stored at a node never exceed its buffer. */
#include "models/base/order.h"
#include "models/base/sum.h"
#include "models/base/units.h"
#include "models/exchange/checker.h"
#include "models/timeline_turns.h"

#include <stdlib.h>

static int by_start(const void *a, const void *b)
{
    const struct port_turn *left = a, *right = b;
    return order_then(
        ORDER(left->start, right->start),
        order_then(ORDER(left->end, right->end), ORDER(left->transfer, right->transfer)));
}

static void sort_by_start(struct port_turn *turns, size_t count)
{
    for (size_t k = 1; k < count; k++)
        if (by_start(&turns[k - 1], &turns[k]) > 0) {
            qsort(turns, count, sizeof *turns, by_start);
            return;
        }
}

/* A port serves its transfers in the order of their phases, at most one per phase. */
static struct verdict check_phase_order(const struct check *check, const struct port_turn *turns,
                                        size_t count)
{
    const struct transfer **transfers = ARENA_ARRAY(check->scratch, const struct transfer *, count);
    for (size_t k = 0; k < count; k++)
        transfers[k] = &check->timeline->transfers[turns[k].transfer];
    qsort(transfers, count, sizeof *transfers, transfer_by_phase);
    for (size_t k = 1; k < count; k++) {
        const struct transfer *before = transfers[k - 1], *after = transfers[k];
        if (after->phase == before->phase ||
            clearly_less(after->send_start, before->send_end, before->send_end))
            return bad_transfer(check, before, "its port has already served this or a later phase");
    }
    return verdict_yes();
}

static struct verdict check_port(const struct check *check, enum port_side side, int node,
                                 struct port_turn *turns, size_t count)
{
    sort_by_start(turns, count);
    const struct port_turn *last = turns; /* the one that ends last */
    for (size_t k = 1; k < count; k++) {
        const struct port_turn *next = &turns[k];
        const struct transfer *transfer = &check->timeline->transfers[next->transfer];
        if (spans_overlap(last->start, last->end, next->start, next->end))
            return verdict_no("node %d's %s port is busy until " NUMBER
                              " s when transfer %zu (%d -> %d) takes it at " NUMBER " s",
                              node, side == SENDS ? "send" : "receive", last->end, next->transfer,
                              transfer->from, transfer->to, next->start);
        if (next->end > last->end)
            last = next;
    }
    return count > 1 && exchange_needs_phases(check->exchange)
               ? check_phase_order(check, turns, count)
               : verdict_yes();
}

static struct verdict check_all_ports(const struct check *check, enum port_side side)
{
    int nodes = check->exchange->nodes;
    struct port_turns ports = port_turns_of(check->timeline, nodes, side, check->scratch);
    struct verdict verdict = verdict_yes();
    for (int node = 0; node < nodes && verdict.ok; node++)
        verdict = check_port(check, side, node, ports.turns + ports.first[node],
                             ports.first[node + 1] - ports.first[node]);
    return verdict;
}

struct verdict check_ports(const struct check *check)
{
    struct verdict verdict = check_all_ports(check, SENDS);
    return verdict.ok && check->exchange->ports != PORTS_INTERLEAVED
               ? check_all_ports(check, RECEIPTS)
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
    return order_then(ORDER(left->to, right->to),
                      order_then(ORDER(left->send_start, right->send_start), ORDER(left, right)));
}

static int by_receipt(const void *a, const void *b)
{
    const struct transfer *left = *(const struct transfer *const *)a,
                          *right = *(const struct transfer *const *)b;
    return order_then(ORDER(left->to, right->to),
                      order_then(ORDER(left->receive_end, right->receive_end), ORDER(left, right)));
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
