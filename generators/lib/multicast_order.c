#include "generators/lib/multicast_order.h"

#include <stdlib.h>

struct ranked_node {
    double time; /* seconds, to receive all messages */
    int number;  /* its previous number */
};

static int by_time(const void *left, const void *right)
{
    const struct ranked_node *a = left, *b = right;
    if (a->time != b->time)
        return a->time < b->time ? -1 : 1;
    return (a->number > b->number) - (a->number < b->number);
}

static int by_number(const void *left, const void *right)
{
    const int *a = left, *b = right;
    return (*a > *b) - (*a < *b);
}

static int by_source(const void *left, const void *right)
{
    const struct message *a = left, *b = right;
    return (a->source > b->source) - (a->source < b->source);
}

/* The nodes from fast to slow, by their current numbers. */
static struct ranked_node *rank_nodes(const struct multicast *multicast, struct arena *arena)
{
    struct ranked_node *ranked = ARENA_ARRAY(arena, struct ranked_node, multicast->nodes);
    double bytes = 0.0;
    for (int k = 0; k < multicast->message_count; k++)
        bytes += multicast->messages[k].bytes;
    for (int node = 0; node < multicast->nodes; node++) {
        const struct overhead *receive = &multicast->receive[node];
        ranked[node] = (struct ranked_node){
            multicast->message_count * receive->constant + bytes * receive->per_byte, node};
    }
    qsort(ranked, (size_t)multicast->nodes, sizeof *ranked, by_time);
    return ranked;
}

static struct overhead *overheads_in_order(const struct overhead *overheads,
                                           const struct ranked_node *ranked, int nodes,
                                           struct arena *arena)
{
    struct overhead *ordered = ARENA_ARRAY(arena, struct overhead, nodes);
    for (int node = 0; node < nodes; node++)
        ordered[node] = overheads[ranked[node].number];
    return ordered;
}

static void order_matrix(struct matrix *matrix, const struct ranked_node *ranked, int nodes,
                         struct arena *arena)
{
    size_t size = (size_t)nodes;
    if (!matrix->entries)
        return;
    double *ordered = ARENA_ARRAY(arena, double, size *size);
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            ordered[(size_t)from * size + (size_t)to] =
                matrix_at(matrix, nodes, ranked[from].number, ranked[to].number);
    matrix->entries = ordered;
}

static void renumber_messages(struct multicast *multicast, const int *new_number)
{
    for (int k = 0; k < multicast->message_count; k++) {
        struct message *message = &multicast->messages[k];
        message->source = new_number[message->source];
        for (int d = 0; d < message->count; d++)
            message->destinations[d] = new_number[message->destinations[d]];
        qsort(message->destinations, (size_t)message->count, sizeof *message->destinations,
              by_number);
    }
    qsort(multicast->messages, (size_t)multicast->message_count, sizeof *multicast->messages,
          by_source);
}

void multicast_number_by_speed(struct multicast *multicast, struct arena *arena)
{
    int nodes = multicast->nodes;
    const struct ranked_node *ranked = rank_nodes(multicast, arena);
    int *new_number = ARENA_ARRAY(arena, int, nodes);
    for (int node = 0; node < nodes; node++)
        new_number[ranked[node].number] = node;
    multicast->send = overheads_in_order(multicast->send, ranked, nodes, arena);
    multicast->receive = overheads_in_order(multicast->receive, ranked, nodes, arena);
    order_matrix(&multicast->latency, ranked, nodes, arena);
    order_matrix(&multicast->per_byte, ranked, nodes, arena);
    renumber_messages(multicast, new_number);
}
