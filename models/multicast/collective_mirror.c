#include "models/multicast/collective_mirror.h"

#include "models/multicast/collective_clock.h"
#include "models/multicast/collective_pieces.h"
#include "models/multicast/processors.h"

/* ---- the instance ---- */

static struct matrix transpose(const struct matrix *matrix, int nodes, struct arena *arena)
{
    struct matrix transposed = {.uniform = matrix->uniform};
    if (!matrix->entries)
        return transposed;
    transposed.entries = ARENA_ARRAY(arena, double, (size_t)nodes *(size_t)nodes);
    double *entry = transposed.entries;
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            *entry++ = matrix_at(matrix, nodes, to, from);
    return transposed;
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
    mirrored.latency = transpose(&multicast->latency, multicast->nodes, arena);
    mirrored.per_byte = transpose(&multicast->per_byte, multicast->nodes, arena);
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
