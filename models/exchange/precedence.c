#include "models/exchange/precedence.h"

#include "models/base/units.h"
#include "models/timeline_turns.h"

#include <stdlib.h>

/* A transfer that brings forwarded data to a node or takes them away. */
struct turn {
    int node, origin, destination;
    bool departure;
    double time, bytes;
    size_t transfer;
};

static int by_place(const struct turn *left, const struct turn *right)
{
    if (left->node != right->node)
        return left->node < right->node ? -1 : 1;
    if (left->origin != right->origin)
        return left->origin < right->origin ? -1 : 1;
    return (left->destination > right->destination) - (left->destination < right->destination);
}

static int by_turn(const void *a, const void *b)
{
    const struct turn *left = a, *right = b;
    int place = by_place(left, right);
    if (place != 0)
        return place;
    if (left->departure != right->departure)
        return left->departure - right->departure;
    if (left->time != right->time)
        return left->time < right->time ? -1 : 1;
    return (left->transfer > right->transfer) - (left->transfer < right->transfer);
}

static void chain_ports(struct precedence *precedence, const struct timeline *timeline, int nodes,
                        enum port_side side, struct arena *arena)
{
    struct port_turns ports = port_turns_of(timeline, nodes, side, arena);
    size_t *next = side == SENDS ? precedence->next_send : precedence->next_receive;
    for (int node = 0; node < nodes; node++)
        for (size_t k = ports.first[node] + 1; k < ports.first[node + 1]; k++) {
            next[ports.turns[k - 1].transfer] = ports.turns[k].transfer;
            precedence->waiting[ports.turns[k].transfer]++;
        }
}

/* Lists the receipts and departures of forwarded parcels. */
static size_t list_stopovers(const struct timeline *timeline, struct turn *turns)
{
    size_t count = 0;
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        for (int p = 0; p < transfer->parcel_count; p++) {
            const struct parcel *parcel = &timeline->parcels[transfer->parcel + (size_t)p];
            struct turn turn = {.origin = parcel->origin,
                                .destination = parcel->destination,
                                .bytes = parcel->bytes,
                                .transfer = k};
            if (parcel->destination != transfer->to) {
                turn.node = transfer->to;
                turn.time = transfer->receive_end;
                turns[count++] = turn;
            }
            if (parcel->origin != transfer->from) {
                turn.node = transfer->from;
                turn.time = transfer->send_start;
                turn.departure = true;
                turns[count++] = turn;
            }
        }
    }
    qsort(turns, count, sizeof *turns, by_turn);
    return count;
}

/* For each receipt of one message at one node, records the first departure that needs it. */
static void pair_receipts(const struct exchange *exchange, const struct turn *turns, size_t count,
                          size_t *departure_of)
{
    double message = exchange_bytes(exchange, turns->origin, turns->destination);
    double came = 0.0, left = 0.0;
    size_t receipts = 0, next = 0;
    while (receipts < count && !turns[receipts].departure)
        departure_of[receipts++] = NO_TRANSFER;
    for (size_t k = receipts; k < count; k++) {
        departure_of[k] = NO_TRANSFER;
        left += turns[k].bytes;
        for (; next < receipts && clearly_less(came, left, message); next++) {
            came += turns[next].bytes;
            departure_of[next] = turns[k].transfer;
        }
    }
}

static void chain_data(struct precedence *precedence, const struct exchange *exchange,
                       const struct timeline *timeline, struct arena *arena)
{
    struct turn *turns = ARENA_ARRAY(arena, struct turn, 2 * timeline->parcel_count + 1);
    size_t stopovers = list_stopovers(timeline, turns), *first = precedence->first_forward;
    size_t *departure = ARENA_ARRAY(arena, size_t, stopovers + 1);
    for (size_t begin = 0, end; begin < stopovers; begin = end) {
        for (end = begin; end < stopovers && by_place(&turns[begin], &turns[end]) == 0;)
            end++;
        pair_receipts(exchange, turns + begin, end - begin, departure + begin);
    }
    for (size_t k = 0; k < stopovers; k++)
        if (departure[k] != NO_TRANSFER) {
            first[turns[k].transfer + 2]++;
            precedence->waiting[departure[k]]++;
        }
    for (size_t k = 0; k < timeline->count; k++)
        first[k + 2] += first[k + 1];
    precedence->forward = ARENA_ARRAY(arena, size_t, stopovers + 1);
    for (size_t k = 0; k < stopovers; k++)
        if (departure[k] != NO_TRANSFER)
            precedence->forward[first[turns[k].transfer + 1]++] = departure[k];
}

struct precedence precedence_of(const struct exchange *exchange, const struct timeline *timeline,
                                enum receive_order receive_order, struct arena *arena)
{
    size_t count = timeline->count;
    struct precedence precedence = {.count = count,
                                    .next_send = ARENA_ARRAY(arena, size_t, count + 1),
                                    .next_receive = ARENA_ARRAY(arena, size_t, count + 1),
                                    .first_forward = ARENA_ZEROED(arena, size_t, count + 2),
                                    .waiting = ARENA_ZEROED(arena, size_t, count + 1),
                                    .ready = ARENA_ARRAY(arena, size_t, count + 1)};
    for (size_t k = 0; k < count; k++)
        precedence.next_send[k] = precedence.next_receive[k] = NO_TRANSFER;
    chain_ports(&precedence, timeline, exchange->nodes, SENDS, arena);
    if (receive_order == RECEIVE_ORDER_KEPT)
        chain_ports(&precedence, timeline, exchange->nodes, RECEIPTS, arena);
    chain_data(&precedence, exchange, timeline, arena);
    return precedence;
}

void precedence_start(struct precedence *precedence)
{
    for (size_t k = precedence->count; k-- > 0;)
        if (precedence->waiting[k] == 0)
            precedence->ready[precedence->ready_count++] = k;
}

void precedence_release(struct precedence *precedence, size_t k)
{
    if (k != NO_TRANSFER && --precedence->waiting[k] == 0)
        precedence->ready[precedence->ready_count++] = k;
}

void precedence_receive(struct precedence *precedence, size_t k)
{
    precedence->done++;
    for (size_t f = precedence->first_forward[k]; f < precedence->first_forward[k + 1]; f++)
        precedence_release(precedence, precedence->forward[f]);
}

struct verdict precedence_end(const struct precedence *precedence, struct timeline *timeline)
{
    size_t left = precedence->count - precedence->done;
    timeline_recount_completion(timeline);
    return left == 0 ? verdict_yes()
                     : verdict_no("the order has a cycle: %zu transfers wait for each other", left);
}
