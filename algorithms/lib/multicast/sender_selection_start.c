/* The tables and sets of a sender selection before the first transfer. */
#include "algorithms/lib/multicast/sender_selection.h"

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

static void rank_messages(struct sender_selection *selection, struct arena *arena)
{
    const struct multicast *multicast = selection->multicast;
    struct message_ranks *ranks = &selection->ranks;
    int messages = multicast->message_count;
    struct numbered *numbered = ARENA_ARRAY(arena, struct numbered, messages);
    ranks->message_at = ARENA_ARRAY(arena, int, messages);
    ranks->rank_of = ARENA_ARRAY(arena, int, messages);
    ranks->class_of = ARENA_ARRAY(arena, int, messages);
    ranks->class_end = ARENA_ARRAY(arena, int, messages);
    ranks->bytes = ARENA_ARRAY(arena, double, messages);
    for (int k = 0; k < messages; k++)
        numbered[k] = (struct numbered){multicast->messages[k].bytes, k};
    if (messages > 1)
        qsort(numbered, (size_t)messages, sizeof *numbered, by_length);
    for (int rank = 0; rank < messages; rank++) {
        if (rank == 0 || numbered[rank].bytes != numbered[rank - 1].bytes)
            ranks->bytes[ranks->class_count++] = numbered[rank].bytes;
        ranks->message_at[rank] = numbered[rank].message;
        ranks->rank_of[numbered[rank].message] = rank;
        ranks->class_of[rank] = ranks->class_count - 1;
        ranks->class_end[ranks->class_count - 1] = rank + 1;
    }
}

static void compute_overheads(struct sender_selection *selection, struct arena *arena)
{
    size_t entries = (size_t)selection->ranks.class_count * (size_t)selection->nodes;
    selection->send = ARENA_ZEROED(arena, double, entries);
    selection->receive = ARENA_ZEROED(arena, double, entries);
    for (int c = 0; c < selection->ranks.class_count; c++)
        for (int node = 0; node < selection->nodes; node++) {
            size_t k = selection_entry(selection, c, node);
            selection->send[k] =
                multicast_send_time(selection->multicast, node, selection->ranks.bytes[c]);
            selection->receive[k] =
                multicast_receive_time(selection->multicast, node, selection->ranks.bytes[c]);
        }
}

static double *transposed(const struct sender_selection *selection, const struct matrix *matrix,
                          struct arena *arena)
{
    int nodes = selection->nodes;
    double *columns = ARENA_ARRAY(arena, double, (size_t)nodes *(size_t)nodes);
    for (int to = 0; to < nodes; to++)
        for (int from = 0; from < nodes; from++)
            columns[(size_t)to * (size_t)nodes + (size_t)from] = matrix_at(matrix, nodes, from, to);
    return columns;
}

/* Both matrices are expanded if one of them differs by pair, so that loops over them have one
 * form. */
static void transpose_wires(struct sender_selection *selection, struct arena *arena)
{
    const struct multicast *multicast = selection->multicast;
    if (multicast_uniform_wire(multicast))
        return;
    selection->wires.latency = transposed(selection, &multicast->latency, arena);
    selection->wires.per_byte = transposed(selection, &multicast->per_byte, arena);
}

/* The node has the message from the start, and can send it as soon as it is idle. */
static void give_message(struct sender_selection *selection, int rank, int node)
{
    int classes = selection->inserts ? selection->ranks.class_count : 1;
    message_set_add(selection_set(selection, selection->sets.owned, node), rank);
    message_set_add(selection_set(selection, selection->sets.ready, node), rank);
    for (int size_class = 0; size_class < classes; size_class++)
        selection->send_start[selection_entry(selection, size_class, node)] =
            selection->available[node];
}

static void distribute_messages(struct sender_selection *selection)
{
    struct message_sets *sets = &selection->sets;
    for (int k = 0; k < selection->multicast->message_count; k++) {
        const struct message *message = &selection->multicast->messages[k];
        int rank = selection->ranks.rank_of[k];
        give_message(selection, rank, message->source);
        for (int d = 0; d < message->count; d++) {
            int to = message->destinations[d];
            message_set_add(selection_set(selection, sets->needed, to), rank);
            sets->needed_count[to]++;
            if (rank < sets->first_needed[to])
                sets->first_needed[to] = rank;
        }
    }
}

static void allocate_sets(struct sender_selection *selection, struct arena *arena)
{
    struct message_sets *sets = &selection->sets;
    size_t nodes = (size_t)selection->nodes, messages = (size_t)selection->multicast->message_count;
    sets->words = (int)((messages + 63) / 64);
    size_t words = nodes * (size_t)sets->words;
    sets->owned = ARENA_ZEROED(arena, uint64_t, words);
    sets->ready = selection->inserts ? ARENA_ZEROED(arena, uint64_t, words) : sets->owned;
    sets->needed = ARENA_ZEROED(arena, uint64_t, words);
    sets->needed_count = ARENA_ZEROED(arena, int, nodes);
    sets->first_needed = ARENA_ARRAY(arena, int, nodes);
    for (size_t node = 0; node < nodes; node++)
        sets->first_needed[node] = (int)messages;
}

static void allocate_starts(struct sender_selection *selection, struct arena *arena)
{
    size_t starts = (size_t)selection->nodes;
    if (selection->inserts) {
        starts *= (size_t)selection->ranks.class_count;
        selection->insertion.base_gap = ARENA_ZEROED(arena, int, starts);
        selection->insertion.pending = ARENA_ZEROED(arena, struct pending_list, selection->nodes);
    }
    selection->send_start = ARENA_ARRAY(arena, double, starts);
    for (size_t k = 0; k < starts; k++)
        selection->send_start[k] = INFINITY;
}

struct sender_selection selection_start(const struct multicast *multicast,
                                        enum discipline discipline, bool edge_weights_only,
                                        struct arena *arena, struct timeline *out)
{
    int nodes = multicast->nodes;
    struct sender_selection selection = {
        .multicast = multicast,
        .inserts = discipline == DISCIPLINE_INSERT,
        .nodes = nodes,
        .useless = ARENA_ZEROED(arena, bool, (size_t)nodes *(size_t)nodes),
        .bound = ARENA_ARRAY(arena, double, nodes),
    };
    selection.clock = multicast_clock_start(multicast, discipline, arena, out);
    selection.available =
        edge_weights_only ? ARENA_ZEROED(arena, double, nodes) : selection.clock.available;
    rank_messages(&selection, arena);
    compute_overheads(&selection, arena);
    transpose_wires(&selection, arena);
    allocate_sets(&selection, arena);
    allocate_starts(&selection, arena);
    distribute_messages(&selection);
    return selection;
}
