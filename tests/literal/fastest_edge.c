#include "tests/literal/literal.h"

/* A message and a node that may send it. */
struct sender {
    const struct multicast *multicast;
    int node, message;
    int *receivers; /* [count], by weight, least first */
    int count, first;
    double send; /* S, the tie-break */
};

struct edges {
    const struct multicast *multicast;
    struct sender *senders; /* [messages * nodes]; count 0: none */
    bool *served;           /* [messages * nodes] */
    struct sender **heap;   /* [heap_count]: those that have their message */
    int heap_count;
    struct sorted_edge_steps *steps;
};

static double weight(const struct sender *sender, int to)
{
    const struct multicast *multicast = sender->multicast;
    double bytes = multicast->messages[sender->message].bytes;
    return multicast_send_time(multicast, sender->node, bytes) +
           multicast_wire_time(multicast, sender->node, to, bytes) +
           multicast_receive_time(multicast, to, bytes);
}

static bool no_heavier(const void *sender, int a, int b)
{
    double first = weight(sender, a), second = weight(sender, b);
    return first < second || (first == second && a < b);
}

/* Weight, smallest receiver, largest S, smallest sender, smallest message. */
static bool before(struct edges *edges, const struct sender *a, const struct sender *b)
{
    int to_a = a->receivers[a->first], to_b = b->receivers[b->first];
    double first = weight(a, to_a), second = weight(b, to_b);
    edges->steps->sorting++;
    if (first != second)
        return first < second;
    if (to_a != to_b)
        return to_a < to_b;
    if (a->send != b->send)
        return a->send > b->send;
    return a->node != b->node ? a->node < b->node : a->message < b->message;
}

/* ---- senders, in a heap by least weight ---- */

static void swap(struct edges *edges, int a, int b)
{
    struct sender *other = edges->heap[a];
    edges->heap[a] = edges->heap[b];
    edges->heap[b] = other;
}

static void sink(struct edges *edges)
{
    for (int place = 0, child = 1; child < edges->heap_count;
         place = child, child = 2 * place + 1) {
        if (child + 1 < edges->heap_count &&
            before(edges, edges->heap[child + 1], edges->heap[child]))
            child++;
        if (!before(edges, edges->heap[child], edges->heap[place]))
            return;
        swap(edges, child, place);
    }
}

static void enter(struct edges *edges, struct sender *sender)
{
    int place = edges->heap_count++;
    edges->heap[place] = sender;
    while (place > 0 && before(edges, sender, edges->heap[(place - 1) / 2])) {
        swap(edges, place, (place - 1) / 2);
        place = (place - 1) / 2;
    }
}

/* ---- the lists ---- */

static void sort_receivers(struct edges *edges, struct sender *sender, struct arena *arena)
{
    const struct multicast *multicast = edges->multicast;
    const struct message *message = &multicast->messages[sender->message];
    sender->receivers = ARENA_ARRAY(arena, int, message->count);
    for (int d = 0; d < message->count; d++)
        if (message->destinations[d] != sender->node)
            sender->receivers[sender->count++] = message->destinations[d];
    sender->send = multicast_send_time(multicast, sender->node, message->bytes);
    edges->steps->sorting +=
        merge_sort(sender->receivers, sender->count, no_heavier, sender, arena);
}

static struct sender *sender_of(struct edges *edges, int message, int node)
{
    return &edges->senders[message * edges->multicast->nodes + node];
}

static void start_message(struct edges *edges, int k, struct arena *arena)
{
    const struct message *message = &edges->multicast->messages[k];
    for (int d = -1; d < message->count; d++) {
        int node = d < 0 ? message->source : message->destinations[d];
        struct sender *sender = sender_of(edges, k, node);
        *sender = (struct sender){.multicast = edges->multicast, .node = node, .message = k};
        sort_receivers(edges, sender, arena);
    }
    if (message->count > 0)
        enter(edges, sender_of(edges, k, message->source));
}

/* Skips receivers that others have served; false if the first sender has changed. */
static bool settle_first(struct edges *edges)
{
    struct sender *sender = edges->heap[0];
    const bool *served = edges->served + sender->message * edges->multicast->nodes;
    int first = sender->first;
    while (sender->first < sender->count && served[sender->receivers[sender->first]])
        sender->first++;
    edges->steps->rest += (uint64_t)(sender->first - first);
    if (sender->first == first)
        return true;
    if (sender->first == sender->count)
        edges->heap[0] = edges->heap[--edges->heap_count];
    sink(edges);
    return false;
}

static struct sorted_edge choose(struct edges *edges)
{
    while (!settle_first(edges))
        continue;
    const struct sender *sender = edges->heap[0];
    struct sorted_edge edge = {sender->message, sender->node, sender->receivers[sender->first]};
    edges->steps->rest++;
    edges->served[edge.message * edges->multicast->nodes + edge.to] = true;
    if (sender_of(edges, edge.message, edge.to)->count > 0)
        enter(edges, sender_of(edges, edge.message, edge.to));
    return edge;
}

struct sorted_edge *literal_fastest_edge(const struct multicast *multicast,
                                         struct sorted_edge_steps *steps, struct arena *arena)
{
    size_t pairs = (size_t)multicast->nodes * (size_t)multicast->message_count;
    size_t transfers = multicast_transfer_count(multicast);
    struct edges edges = {
        .multicast = multicast,
        .senders = ARENA_ZEROED(arena, struct sender, pairs),
        .served = ARENA_ZEROED(arena, bool, pairs),
        .heap = ARENA_ARRAY(arena, struct sender *, pairs),
        .steps = steps,
    };
    struct sorted_edge *chosen = ARENA_ARRAY(arena, struct sorted_edge, transfers);
    for (int k = 0; k < multicast->message_count; k++)
        start_message(&edges, k, arena);
    for (size_t k = 0; k < transfers; k++)
        chosen[k] = choose(&edges);
    return chosen;
}
