#include "models/multicast/collective_mirror.h"

#include "models/base/order.h"
#include "models/multicast/collective_clock.h"
#include "models/multicast/multicast.h"
#include "models/multicast/replay.h"

#include <stdlib.h>

/* The division of blocks into pieces, read from the transfers of a schedule. */

/* By block and number. */
static int by_number(const void *a, const void *b)
{
    const struct parcel *left = a, *right = b;
    return order_then(ORDER(left->origin, right->origin),
                      ORDER(left->destination, right->destination));
}

/* A whole block comes after its first piece. */
static int by_piece(const void *a, const void *b)
{
    const struct parcel *left = a, *right = b;
    return order_then(by_number(a, b), ORDER(left->bytes, right->bytes));
}

/* The division on which all transfers agree; a block that none divides is one piece. All parcels
 * and every whole block are sorted, and the first of each piece is kept. */
static struct pieces pieces_of_timeline(const struct multicast *multicast,
                                        const struct timeline *timeline, struct arena *arena)
{
    const struct collective *collective = &multicast->collective;
    size_t blocks = (size_t)collective->blocks, count = blocks + timeline->parcel_count;
    struct parcel *all = ARENA_ARRAY(arena, struct parcel, count);
    struct pieces pieces = {0, all};
    for (int block = 0; block < collective->blocks; block++)
        all[block] = (struct parcel){block, 0, collective->bytes[block]};
    for (size_t k = 0; k < timeline->parcel_count; k++)
        all[blocks + k] = timeline->parcels[k];
    qsort(all, count, sizeof *all, by_piece);
    for (size_t k = 0; k < count; k++)
        if (pieces.count == 0 || by_number(&all[pieces.count - 1], &all[k]) != 0)
            all[pieces.count++] = all[k];
    return pieces;
}

/* Stores the pieces that a transfer carries, in its order, in found[pieces->count]; returns how
 * many. */
static int pieces_carried(const struct pieces *pieces, const struct timeline *timeline,
                          const struct transfer *transfer, int *found)
{
    const struct parcel whole = {transfer->message, 0, transfer->bytes}, *parcels = &whole;
    int count = transfer->parcel_count > 0 ? transfer->parcel_count : 1;
    if (transfer->parcel_count > 0)
        parcels = timeline->parcels + transfer->parcel;
    for (int k = 0; k < count; k++) {
        const struct parcel *piece = bsearch(&parcels[k], pieces->list, (size_t)pieces->count,
                                             sizeof *pieces->list, by_number);
        found[k] = (int)(piece - pieces->list);
    }
    return count;
}

/* ---- the instance ---- */

static void transpose(struct matrix *matrix, int nodes, struct arena *arena)
{
    if (matrix->entries)
        matrix->entries = matrix_columns(matrix, nodes, arena);
}

struct multicast collective_mirror(const struct multicast *multicast, struct arena *arena)
{
    struct multicast mirrored = *multicast;
    struct collective *collective = &mirrored.collective;
    const double *combine = operation_combines(collective->operation) ? collective->combine : NULL;
    mirrored.send = ARENA_ARRAY(arena, struct overhead, multicast->nodes);
    mirrored.receive = ARENA_ARRAY(arena, struct overhead, multicast->nodes);
    for (int node = 0; node < multicast->nodes; node++) {
        mirrored.send[node] = multicast->receive[node];
        mirrored.send[node].per_byte += combine ? combine[node] : 0.0;
        mirrored.receive[node] = multicast->send[node];
    }
    transpose(&mirrored.latency, multicast->nodes, arena);
    transpose(&mirrored.per_byte, multicast->nodes, arena);
    collective->operation = operation_rules[collective->operation].mirrored;
    collective->combine = NULL;
    collective_make_messages(&mirrored, arena);
    return mirrored;
}

/* ---- the schedule ---- */

/* In the order of operations_by_time no operation precedes one that it depends on: earlier ones of
 * its node, and its own send. */
void collective_mirror_schedule(const struct multicast *multicast, const struct timeline *mirrored,
                                struct arena *arena, struct timeline *out)
{
    const struct pieces pieces = pieces_of_timeline(multicast, mirrored, arena);
    const struct busy *operations = operations_by_time(mirrored, arena);
    struct collective_clock clock = collective_clock_start(multicast, &pieces, arena, out);
    size_t *sent = ARENA_ARRAY(arena, size_t, mirrored->count);
    int *carried = ARENA_ARRAY(arena, int, pieces.count);
    for (size_t k = 2 * mirrored->count; k-- > 0;) {
        const struct transfer *transfer = operations[k].transfer;
        size_t *number = &sent[transfer - mirrored->transfers];
        if (operations[k].sends) {
            collective_clock_receive(&clock, *number);
            continue;
        }
        int count = pieces_carried(&pieces, mirrored, transfer, carried);
        *number = collective_clock_send(&clock, transfer->to, transfer->from, carried, count);
    }
}
