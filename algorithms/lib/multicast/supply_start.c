/* The tables and sets of a supply before the first transfer. */
#include "algorithms/lib/multicast/supply.h"

#include <math.h>
#include <stdlib.h>

struct numbered {
    double bytes;
    int message;
};

static int by_length(const void *a, const void *b)
{
    const struct numbered *left = a, *right = b;
    if (left->bytes != right->bytes)
        return left->bytes < right->bytes ? -1 : 1;
    return left->message - right->message;
}

static void rank_messages(struct supply *supply, struct arena *arena)
{
    const struct multicast *multicast = supply->multicast;
    int messages = multicast->message_count;
    struct numbered *numbered = ARENA_ARRAY(arena, struct numbered, messages);
    supply->message_at = ARENA_ARRAY(arena, int, messages);
    supply->rank_of = ARENA_ARRAY(arena, int, messages);
    supply->class_of = ARENA_ARRAY(arena, int, messages);
    supply->class_end = ARENA_ARRAY(arena, int, messages);
    supply->bytes = ARENA_ARRAY(arena, double, messages);
    for (int k = 0; k < messages; k++)
        numbered[k] = (struct numbered){multicast->messages[k].bytes, k};
    if (messages > 1)
        qsort(numbered, (size_t)messages, sizeof *numbered, by_length);
    for (int rank = 0; rank < messages; rank++) {
        if (rank == 0 || numbered[rank].bytes != numbered[rank - 1].bytes)
            supply->bytes[supply->classes++] = numbered[rank].bytes;
        supply->message_at[rank] = numbered[rank].message;
        supply->rank_of[numbered[rank].message] = rank;
        supply->class_of[rank] = supply->classes - 1;
        supply->class_end[supply->classes - 1] = rank + 1;
    }
}

static void compute_overheads(struct supply *supply, struct arena *arena)
{
    size_t entries = (size_t)supply->classes * (size_t)supply->width;
    supply->send = ARENA_ZEROED(arena, double, entries);
    supply->receive = ARENA_ZEROED(arena, double, entries);
    for (int c = 0; c < supply->classes; c++)
        for (int node = 0; node < supply->nodes; node++) {
            size_t k = supply_at(supply, c, node);
            supply->send[k] = multicast_send_time(supply->multicast, node, supply->bytes[c]);
            supply->receive[k] = multicast_receive_time(supply->multicast, node, supply->bytes[c]);
        }
}

static double *transposed(const struct supply *supply, const struct matrix *matrix, double **least,
                          struct arena *arena)
{
    size_t width = (size_t)supply->width;
    double *turned = ARENA_ZEROED(arena, double, (size_t)supply->nodes *width);
    *least = ARENA_ARRAY(arena, double, supply->nodes);
    for (int to = 0; to < supply->nodes; to++) {
        (*least)[to] = INFINITY;
        for (int from = 0; from < supply->nodes; from++) {
            double entry = matrix_at(matrix, supply->nodes, from, to);
            turned[(size_t)to * width + (size_t)from] = entry;
            if (from != to && entry < (*least)[to])
                (*least)[to] = entry;
        }
    }
    return turned;
}

/* Both matrices are kept in one form, so that loops over them are plain. */
static void turn_wires(struct supply *supply, struct arena *arena)
{
    struct wires *wires = &supply->wires;
    const struct multicast *multicast = supply->multicast;
    if (multicast_uniform_wire(multicast))
        return;
    wires->latency = transposed(supply, &multicast->latency, &wires->least_latency, arena);
    wires->per_byte = transposed(supply, &multicast->per_byte, &wires->least_per_byte, arena);
}

static void distribute_messages(struct supply *supply)
{
    for (int k = 0; k < supply->multicast->message_count; k++) {
        const struct message *message = &supply->multicast->messages[k];
        int rank = supply->rank_of[k], source = message->source;
        supply_add(supply_set(supply, supply->owned, source), rank);
        supply_add(supply_set(supply, supply->held, source), rank);
        for (int class = 0; class < (supply->place ? supply->classes : 1); class ++)
            supply->start[supply_at(supply, class, source)] = 0.0;
        for (int d = 0; d < message->count; d++) {
            int to = message->destinations[d];
            supply_add(supply_set(supply, supply->need, to), rank);
            supply->wanting[(size_t)rank * (size_t)supply->nodes + (size_t)to] = UINT16_MAX;
            supply->left[to]++;
            if (rank < supply->first[to])
                supply->first[to] = rank;
        }
    }
}

static void summarise_blocks(struct supply *supply, struct arena *arena)
{
    size_t entries = (size_t)supply->classes * (size_t)supply->blocks;
    supply->block_sent = ARENA_ARRAY(arena, double, entries);
    supply->block_send = ARENA_ZEROED(arena, double, entries);
    supply->bound = ARENA_ARRAY(arena, double, supply->blocks);
    for (size_t k = 0; k < entries; k++)
        supply->block_sent[k] = INFINITY;
    for (int class = 0; class < supply->classes; class ++)
        for (int node = 0; node < supply->nodes; node++) {
            size_t block = (size_t) class * (size_t)supply->blocks + (size_t)node / SUPPLY_BLOCK;
            double send = supply->send[supply_at(supply, class, node)];
            supply->block_sent[block] =
                fmin(supply->block_sent[block], supply_starts(supply, class)[node] + send);
            supply->block_send[block] = fmax(supply->block_send[block], send);
        }
}

static void allocate_sets(struct supply *supply, struct arena *arena)
{
    size_t nodes = (size_t)supply->nodes, words = nodes * (size_t)supply->words;
    supply->owned = ARENA_ZEROED(arena, uint64_t, words);
    supply->held = supply->place ? ARENA_ZEROED(arena, uint64_t, words) : supply->owned;
    supply->need = ARENA_ZEROED(arena, uint64_t, words);
    supply->wanting =
        ARENA_ZEROED(arena, uint16_t, (size_t)supply->multicast->message_count * nodes);
    supply->barren = ARENA_ZEROED(arena, uint16_t, (size_t)supply->blocks * nodes);
    for (int beyond = supply->nodes; beyond < supply->width; beyond++)
        for (int to = 0; to < supply->nodes; to++)
            *supply_barren(supply, beyond, to) |= (uint16_t)(1u << beyond % SUPPLY_BLOCK);
    supply->left = ARENA_ZEROED(arena, int, nodes);
    supply->first = ARENA_ARRAY(arena, int, nodes);
    for (size_t node = 0; node < nodes; node++)
        supply->first[node] = supply->multicast->message_count;
}

static void order_senders(struct supply *supply, struct arena *arena)
{
    supply->by_sent = sender_order_start(supply->nodes, arena);
    for (int node = 0; node < supply->nodes; node++)
        sender_order_set(&supply->by_sent, node, supply->start[node] + supply->send[node]);
}

struct supply supply_start(const struct multicast *multicast, enum discipline discipline,
                           bool weighs, struct arena *arena, struct timeline *out)
{
    struct supply supply = {.multicast = multicast, .weighs = weighs, .nodes = multicast->nodes};
    supply.clock = multicast_clock_start(multicast, discipline, arena, out);
    supply.words = (multicast->message_count + 63) / 64;
    supply.blocks = (multicast->nodes + SUPPLY_BLOCK - 1) / SUPPLY_BLOCK;
    supply.width = supply.blocks * SUPPLY_BLOCK;
    rank_messages(&supply, arena);
    compute_overheads(&supply, arena);
    turn_wires(&supply, arena);
    size_t starts = (size_t)supply.width;
    if (discipline == DISCIPLINE_INSERT) {
        starts *= (size_t)supply.classes;
        supply.place = ARENA_ZEROED(arena, int, starts);
        supply.late = ARENA_ZEROED(arena, struct late_list, multicast->nodes);
    }
    allocate_sets(&supply, arena);
    supply.start = ARENA_ARRAY(arena, double, starts);
    for (size_t k = 0; k < starts; k++)
        supply.start[k] = INFINITY;
    supply.free = weighs ? ARENA_ZEROED(arena, double, multicast->nodes) : supply.clock.available;
    distribute_messages(&supply);
    supply.ordered = supply.classes == 1 && !supply.wires.latency && !supply.place && !weighs;
    if (supply.ordered)
        order_senders(&supply, arena);
    summarise_blocks(&supply, arena);
    return supply;
}
