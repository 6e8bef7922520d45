#include "models/exchange/service.h"

#include "models/base/units.h"

#include <math.h>

struct service service_none(void)
{
    return (struct service){.deadline.uniform = INFINITY, .priority.uniform = 1.0};
}

double service_node_weight(const struct exchange *exchange, int node)
{
    const struct service *service = exchange->service;
    return service && service->node_weight ? service->node_weight[node] : 0.0;
}

double service_deadline(const struct exchange *exchange, int from, int to)
{
    const struct service *service = exchange->service;
    return service ? matrix_at(&service->deadline, exchange->nodes, from, to) : INFINITY;
}

double service_priority(const struct exchange *exchange, int from, int to)
{
    const struct service *service = exchange->service;
    return service ? matrix_at(&service->priority, exchange->nodes, from, to) : 1.0;
}

bool service_has_critical(const struct exchange *exchange)
{
    for (int node = 0; exchange->service && node < exchange->nodes; node++)
        if (service_node_weight(exchange, node) > 0.0)
            return true;
    return false;
}

size_t service_deadlines(const struct exchange *exchange)
{
    const struct service *service = exchange->service;
    size_t count = 0;
    if (!service || (!service->deadline.entries && service->deadline.uniform == INFINITY))
        return 0;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            count += exchange_bytes(exchange, from, to) > 0.0 &&
                     service_deadline(exchange, from, to) < INFINITY;
    return count;
}

bool service_has_deadlines(const struct exchange *exchange)
{
    return service_deadlines(exchange) > 0;
}

bool service_has_priorities(const struct exchange *exchange)
{
    const struct service *service = exchange->service;
    if (!service || (!service->priority.entries && service->priority.uniform == 1.0))
        return false;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0 &&
                service_priority(exchange, from, to) != 1.0)
                return true;
    return false;
}

/* ---- evaluation of a schedule ---- */

typedef void visit_parcel(const struct transfer *transfer, const struct parcel *parcel, void *data);

static void for_every_parcel(const struct timeline *timeline, visit_parcel *visit, void *data)
{
    for (size_t k = 0; k < timeline->count; k++) {
        struct parcel own;
        int count;
        const struct transfer *transfer = &timeline->transfers[k];
        const struct parcel *parcel = timeline_parcels(timeline, transfer, &own, &count);
        for (int p = 0; p < count; p++)
            visit(transfer, &parcel[p], data);
    }
}

static void end_at_its_nodes(const struct transfer *transfer, const struct parcel *parcel,
                             void *data)
{
    double *finish = data, end = fmax(transfer->send_end, transfer->receive_end);
    finish[parcel->origin] = fmax(finish[parcel->origin], end);
    finish[parcel->destination] = fmax(finish[parcel->destination], end);
}

double *service_finishes(const struct exchange *exchange, const struct timeline *timeline,
                         struct arena *arena)
{
    double *finish = ARENA_ZEROED(arena, double, exchange->nodes);
    for_every_parcel(timeline, end_at_its_nodes, finish);
    return finish;
}

double service_critical(const struct exchange *exchange, const struct timeline *timeline)
{
    struct arena arena = {0};
    double sum = 0.0;
    if (service_has_critical(exchange)) {
        const double *finish = service_finishes(exchange, timeline, &arena);
        for (int node = 0; node < exchange->nodes; node++)
            sum += service_node_weight(exchange, node) * finish[node];
    }
    arena_release(&arena);
    return sum;
}

struct arrivals {
    int nodes;
    double *time;
};

static void arrive(const struct transfer *transfer, const struct parcel *parcel, void *data)
{
    const struct arrivals *arrivals = data;
    double *time =
        &arrivals
             ->time[(size_t)parcel->origin * (size_t)arrivals->nodes + (size_t)parcel->destination];
    if (transfer->to == parcel->destination)
        *time = fmax(*time, transfer->receive_end);
}

double *service_arrivals(const struct exchange *exchange, const struct timeline *timeline,
                         struct arena *arena)
{
    size_t nodes = (size_t)exchange->nodes;
    struct arrivals arrivals = {exchange->nodes, ARENA_ZEROED(arena, double, nodes *nodes)};
    for_every_parcel(timeline, arrive, &arrivals);
    return arrivals.time;
}

bool service_is_late(double arrival, double deadline)
{
    return clearly_less(deadline, arrival, arrival);
}

/* The contribution of a message to a sum. */
typedef double of_message(double arrival, double deadline, double priority);

static double sum_of_messages(const struct exchange *exchange, const struct timeline *timeline,
                              of_message *value)
{
    struct arena arena = {0};
    const double *arrival = service_arrivals(exchange, timeline, &arena);
    double sum = 0.0;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0)
                sum += value(arrival[(size_t)from * (size_t)exchange->nodes + (size_t)to],
                             service_deadline(exchange, from, to),
                             service_priority(exchange, from, to));
    arena_release(&arena);
    return sum;
}

static double tardiness(double arrival, double deadline, double priority)
{
    return priority * fmax(0.0, arrival - deadline);
}

static double lateness(double arrival, double deadline, double priority)
{
    (void)priority;
    return service_is_late(arrival, deadline);
}

double service_tardiness(const struct exchange *exchange, const struct timeline *timeline)
{
    return service_has_deadlines(exchange) ? sum_of_messages(exchange, timeline, tardiness) : 0.0;
}

size_t service_late(const struct exchange *exchange, const struct timeline *timeline)
{
    return service_has_deadlines(exchange) ? (size_t)sum_of_messages(exchange, timeline, lateness)
                                           : 0;
}
