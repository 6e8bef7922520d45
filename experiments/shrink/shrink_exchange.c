/* Moves on an exchange: removal of nodes, clusters, rules, entries of matrices, messages. */
#include "experiments/shrink/instance_size.h"
#include "experiments/shrink/shrink_moves.h"
#include "models/exchange/service.h"

#include <math.h>

/* Removes the node's number; the others, that many, are replaced by their ranks. */
static void remove_number(int *number, int node, int others, struct arena *arena)
{
    int *rank = ARENA_ZEROED(arena, int, others + 3);
    CLOSE_GAP(number, node, others);
    for (int k = 0; k < others; k++)
        rank[number[k] + 1] = 1;
    for (int k = 0; k <= others; k++)
        rank[k + 1] += rank[k];
    for (int k = 0; k < others; k++)
        number[k] = rank[number[k]];
}

/* A candidate's service is its own copy, although it is const for algorithms. */
static void remove_service_node(const struct service *service, int nodes, int node)
{
    struct service *own = (struct service *)service;
    if (!own)
        return;
    if (own->node_weight)
        CLOSE_GAP(own->node_weight, node, nodes - 1);
    shrink_remove_row(&own->deadline, nodes, node);
    shrink_remove_row(&own->priority, nodes, node);
}

static enum move_answer remove_node(struct exchange *exchange, int node, struct arena *arena)
{
    shrink_remove_row(&exchange->bytes, exchange->nodes, node);
    shrink_remove_row(&exchange->startup, exchange->nodes, node);
    shrink_remove_row(&exchange->per_byte, exchange->nodes, node);
    shrink_remove_row(&exchange->latency, exchange->nodes, node);
    if (exchange->buffer)
        CLOSE_GAP(exchange->buffer, node, exchange->nodes - 1);
    shrink_remove_belief_node(exchange->belief, exchange->nodes, node);
    remove_service_node(exchange->service, exchange->nodes, node);
    exchange->nodes--;
    if (exchange->cluster)
        remove_number(exchange->cluster, node, exchange->nodes, arena);
    for (int level = 0; level < exchange->levels; level++)
        remove_number(exchange->group[level], node, exchange->nodes, arena);
    return MOVE_MADE;
}

static enum move_answer remove_level(struct exchange *exchange, bool outermost)
{
    if (exchange->levels == 0)
        return MOVE_IDLE;
    exchange->group = --exchange->levels > 0 ? exchange->group + (outermost ? 1 : 0) : NULL;
    return MOVE_MADE;
}

enum {
    NO_CLUSTERS,
    NO_OUTERMOST_GROUPS,
    NO_INNERMOST_GROUPS,
    NO_SLOWDOWN,
    NO_BARRIERS,
    NO_PHASE_STARTUP,
    HELD_PORTS,
    INFINITE_BUFFER,
    STARTUP
};
enum { RATES = STARTUP + SHRINK_UNIFORM, LATENCY = RATES + SHRINK_UNIFORM };
enum { SIMPLER = LATENCY + SHRINK_UNIFORM };

static enum move_answer simplify(struct exchange *exchange, size_t way)
{
    switch (way) {
    case NO_CLUSTERS:
        exchange->cluster = NULL;
        return MOVE_MADE;
    case NO_OUTERMOST_GROUPS:
    case NO_INNERMOST_GROUPS:
        return remove_level(exchange, way == NO_OUTERMOST_GROUPS);
    case NO_SLOWDOWN:
        exchange->slowdown = SLOWDOWN_NONE;
        return MOVE_MADE;
    case NO_BARRIERS:
        exchange->execution = EXECUTION_ASYNCHRONOUS;
        exchange->phase_startup = 0.0;
        return MOVE_MADE;
    case NO_PHASE_STARTUP:
        exchange->phase_startup = 0.0;
        return MOVE_MADE;
    case HELD_PORTS:
        exchange->ports = PORTS_HELD;
        exchange->latency = (struct matrix){0};
        exchange->interleaving = (struct interleaving){0};
        exchange->buffer = NULL;
        return MOVE_MADE;
    case INFINITE_BUFFER:
        exchange->buffer = NULL;
        return MOVE_MADE;
    }
    if (way < RATES)
        return shrink_matrix(&exchange->startup, exchange->nodes, way - STARTUP);
    if (way < LATENCY)
        return shrink_matrix(&exchange->per_byte, exchange->nodes, way - RATES);
    return exchange->ports == PORTS_OVERLAPPED_LATENCY
               ? shrink_matrix(&exchange->latency, exchange->nodes, way - LATENCY)
               : MOVE_IDLE;
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
