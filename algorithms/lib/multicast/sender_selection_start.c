/* The tables and sets of a sender selection before the first transfer. */
#include "algorithms/lib/multicast/sender_blocks.h"

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
    size_t entries = (size_t)selection->ranks.class_count * (size_t)selection->width;
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
                          double **least, struct arena *arena)
{
    size_t width = (size_t)selection->width;
    double *columns = ARENA_ZEROED(arena, double, (size_t)selection->nodes *width);
    *least = ARENA_ARRAY(arena, double, selection->nodes);
    for (int to = 0; to < selection->nodes; to++) {
        (*least)[to] = INFINITY;
        for (int from = 0; from < selection->nodes; from++) {
            double entry = matrix_at(matrix, selection->nodes, from, to);
            columns[(size_t)to * width + (size_t)from] = entry;
            if (from != to && entry < (*least)[to])
                (*least)[to] = entry;
        }
    }
    return columns;
}

/* Both matrices are expanded if one of them differs by pair, so that loops over them have one
 * form. */
static void transpose_wires(struct sender_selection *selection, struct arena *arena)
{
    struct wires *wires = &selection->wires;
    const struct multicast *multicast = selection->multicast;
    if (multicast_uniform_wire(multicast))
        return;
    wires->latency = transposed(selection, &multicast->latency, &wires->least_latency, arena);
    wires->per_byte = transposed(selection, &multicast->per_byte, &wires->least_per_byte, arena);
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
        uint16_t *needed_mask =
            selection->blocks.needed_mask + (size_t)rank * (size_t)selection->nodes;
        give_message(selection, rank, message->source);
        for (int d = 0; d < message->count; d++) {
            int to = message->destinations[d];
            message_set_add(selection_set(selection, sets->needed, to), rank);
            needed_mask[to] = UINT16_MAX;
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

/* The last block may be incomplete: its missing senders have nothing for any receiver. */
static void allocate_blocks(struct sender_selection *selection, struct arena *arena)
{
    struct sender_blocks *blocks = &selection->blocks;
    size_t nodes = (size_t)selection->nodes, messages = (size_t)selection->multicast->message_count;
    size_t entries = (size_t)selection->ranks.class_count * (size_t)blocks->count;
    blocks->send_end = ARENA_ARRAY(arena, double, entries);
    blocks->longest_send = ARENA_ZEROED(arena, double, entries);
    blocks->bound = ARENA_ARRAY(arena, double, blocks->count);
    blocks->needed_mask = ARENA_ZEROED(arena, uint16_t, messages * nodes);
    blocks->no_message_mask = ARENA_ZEROED(arena, uint16_t, (size_t)blocks->count * nodes);
    for (int missing = selection->nodes; missing < selection->width; missing++)
        for (int to = 0; to < selection->nodes; to++)
            *no_message_mask(selection, missing, to) |= (uint16_t)(1u << missing % SENDER_BLOCK);
}

static void allocate_starts(struct sender_selection *selection, struct arena *arena)
{
    size_t starts = (size_t)selection->width;
    if (selection->inserts) {
        starts *= (size_t)selection->ranks.class_count;
        selection->insertion.base_gap = ARENA_ZEROED(arena, int, starts);
        selection->insertion.pending = ARENA_ZEROED(arena, struct pending_list, selection->nodes);
    }
    selection->send_start = ARENA_ARRAY(arena, double, starts);
    for (size_t k = 0; k < starts; k++)
        selection->send_start[k] = INFINITY;
}

static void summarise_blocks(struct sender_selection *selection)
{
    struct sender_blocks *blocks = &selection->blocks;
    for (int size_class = 0; size_class < selection->ranks.class_count; size_class++) {
        const double *start = selection_send_starts(selection, size_class);
        const double *send = selection->send + selection_entry(selection, size_class, 0);
        double *send_end = blocks->send_end + (size_t)size_class * (size_t)blocks->count;
        double *longest_send = blocks->longest_send + (size_t)size_class * (size_t)blocks->count;
        for (int block = 0; block < blocks->count; block++)
            send_end[block] = INFINITY;
        for (int node = 0; node < selection->nodes; node++) {
            int block = node / SENDER_BLOCK;
            send_end[block] = fmin(send_end[block], start[node] + send[node]);
            longest_send[block] = fmax(longest_send[block], send[node]);
        }
    }
}

static void order_senders(struct sender_selection *selection, struct arena *arena)
{
    selection->by_send_end = sender_order_start(selection->nodes, arena);
    for (int node = 0; node < selection->nodes; node++)
        sender_order_set(&selection->by_send_end, node,
                         selection->send_start[node] + selection->send[node]);
}

struct sender_selection selection_start(const struct multicast *multicast,
                                        enum discipline discipline, bool edge_weights_only,
                                        struct arena *arena, struct timeline *out)
{
    int nodes = multicast->nodes, blocks = (nodes + SENDER_BLOCK - 1) / SENDER_BLOCK;
    struct sender_selection selection = {.multicast = multicast,
                                         .inserts = discipline == DISCIPLINE_INSERT,
                                         .nodes = nodes,
                                         .width = blocks * SENDER_BLOCK,
                                         .blocks.count = blocks};
    selection.clock = multicast_clock_start(multicast, discipline, arena, out);
    selection.available =
        edge_weights_only ? ARENA_ZEROED(arena, double, nodes) : selection.clock.available;
    rank_messages(&selection, arena);
    compute_overheads(&selection, arena);
    transpose_wires(&selection, arena);
    allocate_sets(&selection, arena);
    allocate_blocks(&selection, arena);
    allocate_starts(&selection, arena);
    distribute_messages(&selection);
    selection.arrivals_decide = selection.ranks.class_count == 1 && !selection.wires.latency &&
                                !selection.inserts && !edge_weights_only;
    if (selection.arrivals_decide)
        order_senders(&selection, arena);
    summarise_blocks(&selection);
    return selection;
}
