#include "models/timeline.h"

#include "models/base/order.h"

#include <stdlib.h>
#include <string.h>

static int node_of(const struct transfer *transfer, enum port_side side)
{
    return side == SENDS ? transfer->from : transfer->to;
}

static int by_start(const void *a, const void *b)
{
    const struct port_turn *left = a, *right = b;
    return order_then(ORDER(left->start, right->start), ORDER(left->transfer, right->transfer));
}

static void sort_port(struct port_turn *turns, size_t count)
{
    for (size_t k = 1; k < count; k++)
        if (turns[k - 1].start > turns[k].start) {
            qsort(turns, count, sizeof *turns, by_start);
            return;
        }
}

struct port_turns port_turns_of(const struct timeline *timeline, int nodes, enum port_side side,
                                struct arena *arena)
{
    struct port_turns made = {ARENA_ZEROED(arena, size_t, (size_t)nodes + 2),
                              ARENA_ARRAY(arena, struct port_turn, timeline->count + 1)};
    size_t *next = made.first + 1; /* one node ahead: filling in the entries moves it back */
    for (size_t k = 0; k < timeline->count; k++)
        next[node_of(&timeline->transfers[k], side) + 1]++;
    for (int node = 0; node < nodes; node++)
        next[node + 1] += next[node];
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        made.turns[next[node_of(transfer, side)]++] =
            side == SENDS ? (struct port_turn){transfer->send_start, transfer->send_end, k}
                          : (struct port_turn){transfer->receive_start, transfer->receive_end, k};
    }
    for (int node = 0; node < nodes; node++)
        sort_port(made.turns + made.first[node], made.first[node + 1] - made.first[node]);
    return made;
}

/* ---- stopovers ---- */

static int by_place(const struct stopover *left, const struct stopover *right)
{
    return order_then(ORDER(left->node, right->node),
                      order_then(ORDER(left->origin, right->origin),
                                 ORDER(left->destination, right->destination)));
}

static int by_place_and_time(const void *a, const void *b)
{
    const struct stopover *left = a, *right = b;
    int place = by_place(left, right);
    if (place != 0)
        return place;
    return order_then(
        ORDER(left->departs, right->departs),
        order_then(ORDER(left->time, right->time), ORDER(left->transfer, right->transfer)));
}

struct stopover *stopovers_of(const struct timeline *timeline, struct arena *arena, size_t *count)
{
    struct stopover *stopovers =
        ARENA_ARRAY(arena, struct stopover, 2 * timeline->parcel_count + 1);
    *count = 0;
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        for (int p = 0; p < transfer->parcel_count; p++) {
            struct parcel parcel = timeline->parcels[transfer->parcel + (size_t)p];
            int origin = parcel.origin, destination = parcel.destination;
            const struct stopover ends[] = {
                {transfer->to, origin, destination, false, transfer->receive_end, parcel.bytes, k},
                {transfer->from, origin, destination, true, transfer->send_start, parcel.bytes, k}};
            if (destination != transfer->to)
                stopovers[(*count)++] = ends[0];
            if (origin != transfer->from)
                stopovers[(*count)++] = ends[1];
        }
    }
    qsort(stopovers, *count, sizeof *stopovers, by_place_and_time);
    return stopovers;
}

size_t stopovers_end(const struct stopover *stopovers, size_t first, size_t count)
{
    size_t end = first;
    while (end < count && by_place(&stopovers[first], &stopovers[end]) == 0)
        end++;
    return end;
}

static int by_phase(const void *a, const void *b)
{
    const struct transfer *left = *(const struct transfer *const *)a;
    const struct transfer *right = *(const struct transfer *const *)b;
    return order_then(ORDER(left->phase, right->phase), ORDER(left, right));
}

static int by_send_start(const void *a, const void *b)
{
    const struct transfer *left = *(const struct transfer *const *)a;
    const struct transfer *right = *(const struct transfer *const *)b;
    return order_then(ORDER(left->send_start, right->send_start), ORDER(left, right));
}

static const struct transfer **list_by(const struct timeline *timeline,
                                       int (*compare)(const void *, const void *),
                                       struct arena *arena)
{
    const struct transfer **order =
        ARENA_ARRAY(arena, const struct transfer *, timeline->count + 1);
    for (size_t k = 0; k < timeline->count; k++)
        order[k] = &timeline->transfers[k];
    qsort(order, timeline->count, sizeof *order, compare);
    return order;
}

const struct transfer **timeline_by_phase(const struct timeline *timeline, struct arena *arena)
{
    return list_by(timeline, by_phase, arena);
}

const struct transfer **timeline_by_start(const struct timeline *timeline, struct arena *arena)
{
    return list_by(timeline, by_send_start, arena);
}

int *timeline_phase_numbers(const struct timeline *timeline, int *phases, struct arena *arena)
{
    int *number = ARENA_ZEROED(arena, int, timeline->count + 1);
    const struct transfer **order = timeline_by_phase(timeline, arena);
    *phases = timeline->count > 0;
    for (size_t k = 0; k < timeline->count; k++) {
        *phases += k > 0 && order[k - 1]->phase != order[k]->phase;
        number[order[k] - timeline->transfers] = *phases - 1;
    }
    return number;
}

static bool carries(const struct timeline *timeline, const struct transfer *transfer,
                    const struct parcel *wanted)
{
    struct parcel own;
    int count;
    const struct parcel *parcels = timeline_parcels(timeline, transfer, &own, &count);
    for (int k = 0; k < count; k++)
        if (parcels[k].origin == wanted->origin && parcels[k].destination == wanted->destination)
            return true;
    return false;
}

bool transfer_supplies(const struct timeline *timeline, const struct transfer *receipt,
                       const struct transfer *send)
{
    struct parcel own;
    int count;
    const struct parcel *parcels = timeline_parcels(timeline, send, &own, &count);
    for (int k = 0; k < count; k++)
        if (parcels[k].origin != send->from && carries(timeline, receipt, &parcels[k]))
            return true;
    return false;
}

struct timeline timeline_start(struct arena *arena)
{
    return (struct timeline){.arena = arena};
}

void timeline_reserve(struct timeline *timeline, size_t transfers)
{
    if (transfers <= timeline->capacity)
        return;
    struct transfer *moved = ARENA_ARRAY(timeline->arena, struct transfer, transfers);
    if (timeline->count)
        memcpy(moved, timeline->transfers, timeline->count * sizeof *moved);
    timeline->transfers = moved;
    timeline->capacity = transfers;
}

void timeline_note_completion(struct timeline *timeline, const struct transfer *transfer)
{
    if (transfer->send_end > timeline->completion)
        timeline->completion = transfer->send_end;
    if (transfer->receive_end > timeline->completion)
        timeline->completion = transfer->receive_end;
}

void timeline_recount_completion(struct timeline *timeline)
{
    timeline->completion = 0.0;
    for (size_t k = 0; k < timeline->count; k++)
        timeline_note_completion(timeline, &timeline->transfers[k]);
}

struct transfer *timeline_append(struct timeline *timeline, const struct transfer *transfer,
                                 const struct parcel *parcels, int parcel_count)
{
    ARENA_GROW(timeline->arena, timeline->transfers, timeline->count, timeline->capacity);
    struct transfer *appended = &timeline->transfers[timeline->count++];
    *appended = *transfer;
    appended->parcel = timeline->parcel_count;
    appended->parcel_count = parcel_count;
    if (parcel_count > 0) {
        timeline->parcels = arena_grow(timeline->arena, timeline->parcels,
                                       timeline->parcel_count + (size_t)parcel_count,
                                       &timeline->parcel_capacity, sizeof *timeline->parcels);
        memcpy(timeline->parcels + timeline->parcel_count, parcels,
               (size_t)parcel_count * sizeof *parcels);
        timeline->parcel_count += (size_t)parcel_count;
    }
    timeline_note_completion(timeline, appended);
    return appended;
}

const struct parcel *timeline_parcels(const struct timeline *timeline,
                                      const struct transfer *transfer, struct parcel *own,
                                      int *count)
{
    *count = transfer->parcel_count;
    if (*count > 0)
        return timeline->parcels + transfer->parcel;
    *count = 1;
    *own = (struct parcel){transfer->from, transfer->to, transfer->bytes};
    return own;
}

bool transfer_forwards(const struct timeline *timeline, const struct transfer *transfer)
{
    for (int k = 0; k < transfer->parcel_count; k++) {
        const struct parcel *parcel = &timeline->parcels[transfer->parcel + (size_t)k];
        if (parcel->origin != transfer->from || parcel->destination != transfer->to)
            return true;
    }
    return false;
}

bool timeline_forwards(const struct timeline *timeline)
{
    for (size_t k = 0; k < timeline->count; k++)
        if (transfer_forwards(timeline, &timeline->transfers[k]))
            return true;
    return false;
}

static bool transfer_same(const struct transfer *a, const struct transfer *b)
{
    return a->message == b->message && a->from == b->from && a->to == b->to &&
           a->bytes == b->bytes && a->send_start == b->send_start && a->send_end == b->send_end &&
           a->receive_start == b->receive_start && a->receive_end == b->receive_end;
}

bool timeline_same(const struct timeline *a, const struct timeline *b)
{
    bool same = a->count == b->count && a->completion == b->completion;
    for (size_t k = 0; same && k < a->count; k++)
        same = transfer_same(&a->transfers[k], &b->transfers[k]);
    return same;
}
