/* Parts of an exchange that can go: nodes, clusters, rules, matrices' entries, messages. */
#include "experiments/shrink/shrink_truth.h"

#include <math.h>

/* Cluster numbers stay below the number of nodes, and in their order. */
static void number_clusters(struct exchange *exchange, struct arena *arena)
{
    int *rank = ARENA_ZEROED(arena, int, exchange_clusters(exchange) + 1);
    for (int node = 0; node < exchange->nodes; node++)
        rank[exchange->cluster[node] + 1] = 1;
    for (int cluster = 0; cluster < exchange_clusters(exchange); cluster++)
        rank[cluster + 1] += rank[cluster];
    for (int node = 0; node < exchange->nodes; node++)
        exchange->cluster[node] = rank[exchange->cluster[node]];
}

static enum move_answer remove_node(struct exchange *exchange, int node, struct arena *arena)
{
    shrink_remove_row(&exchange->bytes, exchange->nodes, node);
    shrink_remove_row(&exchange->startup, exchange->nodes, node);
    shrink_remove_row(&exchange->per_byte, exchange->nodes, node);
    shrink_remove_row(&exchange->latency, exchange->nodes, node);
    shrink_remove_truth_node(exchange->truth, exchange->nodes, node);
    exchange->nodes--;
    if (exchange->cluster) {
        CLOSE_GAP(exchange->cluster, node, exchange->nodes);
        number_clusters(exchange, arena);
    }
    return MOVE_MADE;
}

enum { NO_CLUSTERS, NO_SLOWDOWN, NO_BARRIERS, HELD_PORTS, STARTUP };
enum { RATES = STARTUP + SHRINK_UNIFORM, LATENCY = RATES + SHRINK_UNIFORM };
enum { SIMPLER = LATENCY + SHRINK_UNIFORM };

static enum move_answer simplify(struct exchange *exchange, size_t way)
{
    switch (way) {
    case NO_CLUSTERS:
        exchange->cluster = NULL;
        return MOVE_MADE;
    case NO_SLOWDOWN:
        exchange->slowdown = SLOWDOWN_NONE;
        return MOVE_MADE;
    case NO_BARRIERS:
        exchange->execution = EXECUTION_ASYNCHRONOUS;
        return MOVE_MADE;
    case HELD_PORTS:
        exchange->ports = PORTS_HELD;
        exchange->latency = (struct matrix){0};
        return MOVE_MADE;
    }
    if (way < RATES)
        return shrink_matrix(&exchange->startup, exchange->nodes, way - STARTUP);
    if (way < LATENCY)
        return shrink_matrix(&exchange->per_byte, exchange->nodes, way - RATES);
    return exchange->ports == PORTS_HELD
               ? MOVE_IDLE
               : shrink_matrix(&exchange->latency, exchange->nodes, way - LATENCY);
}

static enum move_answer remove_message(struct exchange *exchange, size_t number,
                                       struct arena *arena)
{
    int nodes = exchange->nodes, from = (int)number / nodes, to = (int)number % nodes;
    if (exchange_bytes(exchange, from, to) == 0.0)
        return MOVE_IDLE;
    if (!exchange->bytes.entries) {
        double *entries = ARENA_ARRAY(arena, double, (size_t)nodes *(size_t)nodes);
        for (int k = 0; k < nodes * nodes; k++)
            entries[k] = exchange_bytes(exchange, k / nodes, k % nodes);
        exchange->bytes = (struct matrix){.entries = entries};
    }
    exchange->bytes.entries[number] = 0.0;
    return MOVE_MADE;
}

enum move_answer shrink_exchange_move(struct instance *candidate, size_t number,
                                      struct arena *arena)
{
    struct exchange *exchange = &candidate->as.exchange;
    size_t nodes = (size_t)exchange->nodes;
    if (number < nodes)
        return nodes > 1 ? remove_node(exchange, (int)number, arena) : MOVE_IDLE;
    number -= nodes;
    if (number < SIMPLER)
        return simplify(exchange, number);
    number -= SIMPLER;
    return number < nodes * nodes ? remove_message(exchange, number, arena) : MOVE_NONE;
}
