#include "algorithms/lib/multicast/sender_selection.h"
#include "algorithms/lib/sort_by_value.h"

#include <float.h>
#include <math.h>

/* ---- before the first transfer ---- */

static void rank_messages(struct sender_selection *selection, struct arena *arena)
{
    const struct multicast *multicast = selection->multicast;
    struct message_ranks *ranks = &selection->ranks;
    int messages = multicast->message_count;
    double *bytes = ARENA_ARRAY(arena, double, messages);
    ranks->message_at = ARENA_ARRAY(arena, int, messages);
    ranks->rank_of = ARENA_ARRAY(arena, int, messages);
    ranks->class_of = ARENA_ARRAY(arena, int, messages);
    ranks->class_end = ARENA_ARRAY(arena, int, messages);
    ranks->bytes = ARENA_ARRAY(arena, double, messages);
    for (int k = 0; k < messages; k++) {
        ranks->message_at[k] = k;
        bytes[k] = multicast->messages[k].bytes;
    }
    sort_by_value(ranks->message_at, messages, bytes);
    for (int rank = 0; rank < messages; rank++) {
        int message = ranks->message_at[rank];
        if (rank == 0 || bytes[message] != bytes[ranks->message_at[rank - 1]])
            ranks->bytes[ranks->class_count++] = bytes[message];
        ranks->rank_of[message] = rank;
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

/* The node has the message from the start, and can send it as soon as it is idle. */
static void give_message(struct sender_selection *selection, int rank, int node)
{
    int classes = selection->inserts ? selection->ranks.class_count : 1;
    message_set_add(selection_set(selection, selection->sets.owned, node), rank);
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
        selection->base_gap = ARENA_ZEROED(arena, int, starts);
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
    };
    selection.clock = multicast_clock_start(multicast, discipline, arena, out);
    selection.available =
        edge_weights_only ? ARENA_ZEROED(arena, double, nodes) : selection.clock.available;
    rank_messages(&selection, arena);
    compute_overheads(&selection, arena);
    allocate_sets(&selection, arena);
    allocate_starts(&selection, arena);
    distribute_messages(&selection);
    return selection;
}

/* ---- gaps ---- */

/* The start of a class's base gap under the insert discipline: the first gap after the node's last
 * send that is at least as long as the class's S. Every message received before it would be sent
 * there. */
static double base_gap_start(struct sender_selection *selection, int size_class, int from)
{
    const struct node_past *past = &selection->clock.past[from];
    size_t k = selection_entry(selection, size_class, from);
    int *gap = &selection->base_gap[k];
    double *start = &selection->send_start[k];
    if (*gap <= past->sent_after && past->last_send_end > 0.0) {
        *gap = past->sent_after;
        *start = past->last_send_end;
    }
    while (*gap < past->count && past->receives[*gap].start - *start < selection->send[k])
        *start = past->receives[(*gap)++].end;
    return *start;
}

/* The least start of a node's sends of the class. */
static double least_start(struct sender_selection *selection, int size_class, int from)
{
    return selection->inserts ? base_gap_start(selection, size_class, from)
                              : selection->send_start[from];
}

/* When the node can send a message that it has; least: the class's least start. */
static double start_of(const struct sender_selection *selection, int from, int rank, double least)
{
    int message = selection->ranks.message_at[rank];
    size_t messages = (size_t)selection->multicast->message_count;
    if (!selection->inserts ||
        selection->clock.received_as[(size_t)from * messages + (size_t)message] <
            selection->base_gap[selection_entry(selection, selection->ranks.class_of[rank], from)])
        return least;
    return multicast_clock_send_start(&selection->clock, message, from);
}

/* ---- completions ---- */

static double completion_from(const struct sender_selection *selection, double start, int from,
                              int to, int size_class)
{
    double arrival =
        start + selection->send[selection_entry(selection, size_class, from)] +
        multicast_wire_time(selection->multicast, from, to, selection->ranks.bytes[size_class]);
    double available = selection->available[to];
    return (arrival > available ? arrival : available) +
           selection->receive[selection_entry(selection, size_class, to)];
}

/* Of two transfers to the same receiver. */
static bool prefers(const struct sender_selection *selection, const struct choice *a,
                    const struct choice *b)
{
    if (a->completion != b->completion)
        return a->completion < b->completion;
    if (a->send != b->send)
        return a->send > b->send;
    if (a->from != b->from)
        return a->from < b->from;
    return selection->ranks.message_at[a->rank] < selection->ranks.message_at[b->rank];
}

/* False if the best that a sender can reach is a tie that it would lose. */
static bool may_win(const struct sender_selection *selection, int from, double bound,
                    const struct choice *best)
{
    if (bound != best->completion)
        return bound < best->completion;
    double send =
        selection->send[selection_entry(selection, selection->ranks.class_count - 1, from)];
    return send > best->send || (send == best->send && from <= best->from);
}

/* Tries what the sender has and the receiver needs, class by class, until the best is preferred.
 * Within a class, a message that is sent at the least start is preferred to all after it. */
static void try_sender(struct sender_selection *selection, int from, int to, struct choice *best)
{
    const uint64_t *owned = selection_set(selection, selection->sets.owned, from);
    const uint64_t *need = selection_set(selection, selection->sets.needed, to);
    int next = selection->sets.first_needed[to], messages = selection->multicast->message_count;
    for (int rank; (rank = message_set_common(owned, need, NULL, next, messages)) >= 0;) {
        int size_class = selection->ranks.class_of[rank];
        double least = least_start(selection, size_class, from);
        if (!may_win(selection, from, completion_from(selection, least, from, to, size_class),
                     best))
            return;
        double start = start_of(selection, from, rank, least);
        struct choice choice = {from, rank, completion_from(selection, start, from, to, size_class),
                                selection->send[selection_entry(selection, size_class, from)]};
        if (best->from < 0 || prefers(selection, &choice, best))
            *best = choice;
        next = start == least ? selection->ranks.class_end[size_class] : rank + 1;
    }
}

/* ---- all senders ---- */

struct choice selection_best(struct sender_selection *selection, int to)
{
    struct choice best = {.from = -1, .completion = DBL_MAX};
    int shortest = selection->ranks.class_of[selection->sets.first_needed[to]];
    const double *start =
        selection->send_start + (selection->inserts ? selection_entry(selection, shortest, 0) : 0);
    for (int from = 0; from < selection->nodes; from++)
        if (may_win(selection, from, completion_from(selection, start[from], from, to, shortest),
                    &best))
            try_sender(selection, from, to, &best);
    return best;
}

/* ---- commit ---- */

/* Insert: the base gaps of a node that has received its first message begin after that. */
static void begin_gaps(struct sender_selection *selection, int node)
{
    if (selection->send_start[selection_entry(selection, 0, node)] < INFINITY)
        return;
    for (int size_class = 0; size_class < selection->ranks.class_count; size_class++) {
        size_t k = selection_entry(selection, size_class, node);
        selection->send_start[k] = selection->clock.past[node].receives[0].end;
        selection->base_gap[k] = 1;
    }
}

static void take_message(struct sender_selection *selection, int node, int rank)
{
    struct message_sets *sets = &selection->sets;
    uint64_t *needed = selection_set(selection, sets->needed, node);
    message_set_remove(needed, rank);
    if (--sets->needed_count[node] > 0 && rank == sets->first_needed[node])
        sets->first_needed[node] =
            message_set_common(needed, needed, NULL, rank, selection->multicast->message_count);
    message_set_add(selection_set(selection, sets->owned, node), rank);
}

void selection_commit(struct sender_selection *selection, const struct choice *choice, int to)
{
    int from = choice->from, rank = choice->rank;
    multicast_clock_place(&selection->clock, selection->ranks.message_at[rank], from, to);
    take_message(selection, to, rank);
    if (selection->inserts) {
        begin_gaps(selection, to);
    } else {
        selection->send_start[from] = selection->available[from];
        selection->send_start[to] = selection->available[to];
    }
}
