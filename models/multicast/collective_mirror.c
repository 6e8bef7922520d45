#include "models/multicast/collective_mirror.h"

#include "models/base/order.h"
#include "models/multicast/collective_clock.h"
#include "models/multicast/multicast.h"
#include "models/multicast/replay.h"

#include <stdlib.h>

/* The division of blocks into pieces, read from the transfers of a schedule. */

/* By block, number and bytes: a whole block comes after its first piece. */
static int by_piece(const void *a, const void *b)
{
    const struct parcel *left = a, *right = b;
    return order_then(
        ORDER(left->origin, right->origin),
        order_then(ORDER(left->destination, right->destination), ORDER(left->bytes, right->bytes)));
}

/* The parcels of all transfers and every whole block, sorted; *count is their number. */
static struct parcel *sort_parcels(const struct multicast *multicast,
                                   const struct timeline *timeline, struct arena *arena,
                                   size_t *count)
{
    const struct collective *collective = &multicast->collective;
    size_t most = timeline->parcel_count + (size_t)collective->blocks;
    struct parcel *all = ARENA_ARRAY(arena, struct parcel, most);
    *count = 0;
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        for (int own = 0; own < transfer->parcel_count; own++)
            all[(*count)++] = timeline->parcels[transfer->parcel + (size_t)own];
    }
    for (int block = 0; block < collective->blocks; block++)
        all[(*count)++] = (struct parcel){block, 0, collective->bytes[block]};
    qsort(all, *count, sizeof *all, by_piece);
    return all;
}

/* The division on which all transfers agree; a block that none divides is one piece. O(n log n) for
 * n parcels. */
static struct pieces pieces_of_timeline(const struct multicast *multicast,
                                        const struct timeline *timeline, struct arena *arena)
{
    size_t parcels;
    const struct parcel *all = sort_parcels(multicast, timeline, arena, &parcels);
    struct pieces pieces = {0, ARENA_ARRAY(arena, int, parcels), ARENA_ARRAY(arena, int, parcels),
                            ARENA_ARRAY(arena, double, parcels)};
    for (size_t k = 0; k < parcels; k++) {
        if (k > 0 && all[k].origin == all[k - 1].origin &&
            all[k].destination == all[k - 1].destination)
            continue;
        pieces.block[pieces.count] = all[k].origin;
        pieces.number[pieces.count] = all[k].destination;
        pieces.bytes[pieces.count++] = all[k].bytes;
    }
    return pieces;
}

/* The index of this piece, or of the first one after it in the order of blocks and numbers. */
static int pieces_find(const struct pieces *pieces, int block, int number)
{
    int low = 0;
    for (int high = pieces->count; low < high;) {
        int middle = low + (high - low) / 2;
        bool before = pieces->block[middle] < block ||
                      (pieces->block[middle] == block && pieces->number[middle] < number);
        if (before)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Stores the pieces that a transfer carries, in its order, in found[pieces->count]; returns how
 * many. */
static int pieces_carried(const struct pieces *pieces, const struct timeline *timeline,
                          const struct transfer *transfer, int *found)
{
    if (transfer->parcel_count == 0) {
        found[0] = pieces_find(pieces, transfer->message, 0);
        return 1;
    }
    const struct parcel *parcels = timeline->parcels + transfer->parcel;
    for (int k = 0; k < transfer->parcel_count; k++)
        found[k] = pieces_find(pieces, parcels[k].origin, parcels[k].destination);
    return transfer->parcel_count;
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
