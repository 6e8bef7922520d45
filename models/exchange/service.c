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

bool service_is_late(double arrival, double deadline)
{
    return clearly_less(deadline, arrival, arrival);
}

/* When parts of a schedule end. */
struct ends {
    double *finish;  /* [nodes]: the last transfer with a message from or to the node */
    double *arrival; /* [nodes * nodes]: the last byte of a message at its destination */
};

static struct ends ends_of(const struct exchange *exchange, const struct timeline *timeline,
                           struct arena *arena)
{
    size_t nodes = (size_t)exchange->nodes;
    struct ends ends = {ARENA_ZEROED(arena, double, nodes),
                        ARENA_ZEROED(arena, double, nodes *nodes)};
    for (size_t k = 0; k < timeline->count; k++) {
        struct parcel own;
        int count;
        const struct transfer *transfer = &timeline->transfers[k];
        const struct parcel *parcel = timeline_parcels(timeline, transfer, &own, &count);
        double end = fmax(transfer->send_end, transfer->receive_end);
        for (int p = 0; p < count; p++) {
            size_t origin = (size_t)parcel[p].origin, destination = (size_t)parcel[p].destination;
            double *arrival = &ends.arrival[origin * nodes + destination];
            ends.finish[origin] = fmax(ends.finish[origin], end);
            ends.finish[destination] = fmax(ends.finish[destination], end);
            if (transfer->to == parcel[p].destination)
                *arrival = fmax(*arrival, transfer->receive_end);
        }
    }
    return ends;
}

double service_critical(const struct exchange *exchange, const struct timeline *timeline)
{
    struct arena arena = {0};
    double sum = 0.0;
    if (service_has_critical(exchange)) {
        struct ends ends = ends_of(exchange, timeline, &arena);
        for (int node = 0; node < exchange->nodes; node++)
            sum += service_node_weight(exchange, node) * ends.finish[node];
    }
    arena_release(&arena);
    return sum;
}

/* The sum of weighted delays, or the number of late messages. */
static double sum_of_messages(const struct exchange *exchange, const struct timeline *timeline,
                              bool counts)
{
    if (!service_has_deadlines(exchange))
        return 0.0;
    struct arena arena = {0};
    const double *arrival = ends_of(exchange, timeline, &arena).arrival;
    double sum = 0.0;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++, arrival++) {
            double deadline = service_deadline(exchange, from, to);
            if (exchange_bytes(exchange, from, to) > 0.0)
                sum += counts
                           ? service_is_late(*arrival, deadline)
                           : service_priority(exchange, from, to) * fmax(0.0, *arrival - deadline);
        }
    arena_release(&arena);
    return sum;
}

double service_tardiness(const struct exchange *exchange, const struct timeline *timeline)
{
    return sum_of_messages(exchange, timeline, false);
}

size_t service_late(const struct exchange *exchange, const struct timeline *timeline)
{
    return (size_t)sum_of_messages(exchange, timeline, true);
}
