#include "models/multicast/collective_mirror.h"

#include "models/multicast/collective_clock.h"
#include "models/multicast/multicast.h"
#include "models/multicast/replay.h"

/* ---- the instance ---- */

static struct matrix transposed(const struct matrix *matrix, int nodes, struct arena *arena)
{
    if (!matrix->entries)
        return *matrix;
    struct matrix made = {.entries = ARENA_ARRAY(arena, double, (size_t)nodes *(size_t)nodes)};
    double *entry = made.entries;
    for (int to = 0; to < nodes; to++)
        for (int from = 0; from < nodes; from++)
            *entry++ = matrix_at(matrix, nodes, from, to);
    return made;
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
    mirrored.latency = transposed(&multicast->latency, multicast->nodes, arena);
    mirrored.per_byte = transposed(&multicast->per_byte, multicast->nodes, arena);
    collective->operation = operation_rules[collective->operation].mirrored;
    collective->combine = NULL;
    collective_make_messages(&mirrored, arena);
    return mirrored;
}

/* ---- the schedule ---- */

/* The division of blocks into pieces on which all transfers agree; a block that none divides is one
 * piece. The pieces of block k are first[k] .. first[k + 1] - 1. */
struct division {
    struct pieces pieces;
    int *first; /* [blocks + 1] */
};

static struct division division_of(const struct multicast *multicast,
                                   const struct timeline *timeline, struct arena *arena)
{
    const struct collective *collective = &multicast->collective;
    const struct parcel *begin = timeline->parcels;
    const struct parcel *end = begin ? begin + timeline->parcel_count : begin;
    int *first = ARENA_ZEROED(arena, int, collective->blocks + 1);
    for (int block = 0; block < collective->blocks; block++)
        first[block + 1] = 1;
    for (const struct parcel *parcel = begin; parcel < end; parcel++)
        if (parcel->destination >= first[parcel->origin + 1])
            first[parcel->origin + 1] = parcel->destination + 1;
    for (int block = 0; block < collective->blocks; block++)
        first[block + 1] += first[block];
    struct parcel *list = ARENA_ARRAY(arena, struct parcel, first[collective->blocks]);
    for (int block = 0; block < collective->blocks; block++)
        list[first[block]] = (struct parcel){block, 0, collective->bytes[block]};
    for (const struct parcel *parcel = begin; parcel < end; parcel++)
        list[first[parcel->origin] + parcel->destination] = *parcel;
    return (struct division){{first[collective->blocks], list}, first};
}

/* Stores the pieces that a transfer carries, in its order; returns how many. */
static int pieces_carried(const struct division *division, const struct timeline *timeline,
                          const struct transfer *transfer, int *found)
{
    if (transfer->parcel_count == 0)
        found[0] = division->first[transfer->message];
    for (int k = 0; k < transfer->parcel_count; k++) {
        const struct parcel *parcel = &timeline->parcels[transfer->parcel + (size_t)k];
        found[k] = division->first[parcel->origin] + parcel->destination;
    }
    return transfer->parcel_count > 0 ? transfer->parcel_count : 1;
}

/* In the order of operations_by_time no operation precedes one that it depends on: earlier ones of
 * its node, and its own send. */
static void execute(const struct multicast *multicast, const struct timeline *planned,
                    bool backwards, struct arena *arena, struct timeline *out)
{
    const struct division division = division_of(multicast, planned, arena);
    const struct busy *operations = operations_by_time(planned, arena);
    struct collective_clock clock = collective_clock_start(multicast, &division.pieces, arena, out);
    size_t *sent = ARENA_ARRAY(arena, size_t, planned->count), count = 2 * planned->count;
    int *carried = ARENA_ARRAY(arena, int, division.pieces.count);
    for (size_t k = 0; k < count; k++) {
        const struct busy *next = &operations[backwards ? count - 1 - k : k];
        const struct transfer *transfer = next->transfer;
        size_t *number = &sent[transfer - planned->transfers];
        if (next->sends == backwards) {
            collective_clock_receive(&clock, *number);
            continue;
        }
        int pieces = pieces_carried(&division, planned, transfer, carried);
        *number = collective_clock_send(&clock, backwards ? transfer->to : transfer->from,
                                        backwards ? transfer->from : transfer->to, carried, pieces);
    }
}

void collective_mirror_schedule(const struct multicast *multicast, const struct timeline *mirrored,
                                struct arena *arena, struct timeline *out)
{
    execute(multicast, mirrored, true, arena, out);
}

void collective_execute(const struct multicast *multicast, const struct timeline *planned,
                        struct arena *arena, struct timeline *out)
{
    execute(multicast, planned, false, arena, out);
}
