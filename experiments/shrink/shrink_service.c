/* Moves on the service of an exchange. A candidate's service is its own copy, although it is const
 * for algorithms. */
#include "experiments/shrink/shrink_service.h"

#include "models/exchange/service.h"

#include <math.h>

static struct service *own(const struct service *service)
{
    return (struct service *)service;
}

static bool asks(const struct matrix *matrix, double nothing)
{
    return matrix->entries || matrix->uniform != nothing;
}

double service_frame(const struct service *service)
{
    return service ? 1.0 + (service->node_weight ? 1.0 : 0.0) + asks(&service->deadline, INFINITY) +
                         asks(&service->priority, 1.0)
                   : 0.0;
}

/* ---- numbers ---- */

size_t service_slots_most(const struct service *service, int nodes)
{
    size_t each = (size_t)nodes;
    return service ? each + 2 * each * each + 2 : 0;
}

/* An absent deadline is not a number. */
static void add_all(struct slots *slots, enum slot_kind kind, double *numbers, size_t count)
{
    for (size_t k = 0; numbers && k < count; k++)
        if (numbers[k] < INFINITY)
            slots->slot[slots->count++] = (struct slot){.kind = kind, .real = &numbers[k]};
}

static void add_matrix(struct slots *slots, enum slot_kind kind, struct matrix *matrix, int nodes)
{
    size_t entries = (size_t)nodes * (size_t)nodes;
    add_all(slots, kind, matrix->entries ? matrix->entries : &matrix->uniform,
            matrix->entries ? entries : 1);
}

void service_slots(const struct service *service, int nodes, struct slots *slots)
{
    if (!service)
        return;
    struct service *made = own(service);
    add_all(slots, SLOT_FACTOR, made->node_weight, (size_t)nodes);
    if (asks(&made->deadline, INFINITY))
        add_matrix(slots, SLOT_CONSTANT, &made->deadline, nodes);
    if (asks(&made->priority, 1.0))
        add_matrix(slots, SLOT_FACTOR, &made->priority, nodes);
}

/* ---- moves ---- */

void shrink_remove_service_node(const struct service *service, int nodes, int node)
{
    if (!service)
        return;
    struct service *made = own(service);
    if (made->node_weight)
        CLOSE_GAP(made->node_weight, node, nodes - 1);
    shrink_remove_row(&made->deadline, nodes, node);
    shrink_remove_row(&made->priority, nodes, node);
}

enum { NO_SERVICE, NO_CRITICAL, NO_DEADLINES, NO_PRIORITIES, DEADLINE };
enum { PRIORITY = DEADLINE + SHRINK_UNIFORM, SIMPLER = PRIORITY + SHRINK_UNIFORM };

static enum move_answer simplify(struct exchange *exchange, size_t way)
{
    struct service *service = own(exchange->service);
    switch (way) {
    case NO_SERVICE:
        exchange->service = NULL;
        return MOVE_MADE;
    case NO_CRITICAL:
        service->node_weight = NULL;
        return MOVE_MADE;
    case NO_DEADLINES:
        service->deadline = (struct matrix){.uniform = INFINITY};
        return MOVE_MADE;
    case NO_PRIORITIES:
        service->priority = (struct matrix){.uniform = 1.0};
        return MOVE_MADE;
    }
    return way < PRIORITY ? shrink_matrix(&service->deadline, exchange->nodes, way - DEADLINE)
                          : shrink_matrix(&service->priority, exchange->nodes, way - PRIORITY);
}

enum move_answer shrink_service_move(struct instance *candidate, size_t number, struct arena *arena)
{
    (void)arena;
    struct exchange *exchange = &candidate->as.exchange;
    if (candidate->family != FAMILY_EXCHANGE || !exchange->service)
        return MOVE_NONE;
    if (number < SIMPLER)
        return simplify(exchange, number);
    number -= SIMPLER;
    struct service *service = own(exchange->service);
    if (!service->deadline.entries || number >= (size_t)exchange->nodes * (size_t)exchange->nodes)
        return MOVE_NONE;
    if (service->deadline.entries[number] == INFINITY)
        return MOVE_IDLE;
    service->deadline.entries[number] = INFINITY;
    return MOVE_MADE;
}
