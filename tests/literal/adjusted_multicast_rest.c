#include "tests/literal/adjusted_multicast_rest.h"

#include <math.h>

double literal_rate(const struct steps *steps, double time)
{
    double factor = 1.0;
    for (int k = 0; steps && k < steps->count; k++)
        if (steps->time[k] <= time)
            factor = steps->factor[k];
    return factor;
}

const struct steps *literal_steps(const struct literal *literal, const struct carried *carried,
                                  enum stage stage)
{
    const struct multicast *multicast = literal->multicast;
    const struct transfer *transfer = &carried->transfer;
    if (stage == TRAVELLING)
        return truth_link(multicast->truth, multicast->nodes, transfer->from, transfer->to);
    return truth_node(multicast->truth, stage == SENDING ? transfer->from : transfer->to);
}

double literal_work(const struct literal *literal, const struct carried *carried, enum stage stage)
{
    const struct transfer *transfer = &carried->transfer;
    if (stage == SENDING)
        return multicast_send_time(literal->multicast, transfer->from, transfer->bytes);
    if (stage == TRAVELLING)
        return multicast_wire_time(literal->multicast, transfer->from, transfer->to,
                                   transfer->bytes);
    return multicast_receive_time(literal->multicast, transfer->to, transfer->bytes);
}

struct carried *literal_carried(const struct literal *literal, int message, int to)
{
    return &literal->carried[message * literal->multicast->nodes + to];
}

/* When the node is idle if all factors keep their current values. */
static double expected_idle(const struct literal *literal, int node, double least)
{
    int nodes = literal->multicast->nodes;
    double idle = literal->now;
    double *arrival =
        ARENA_ARRAY(literal->context->arena, double, literal->multicast->message_count);
    int *message = ARENA_ARRAY(literal->context->arena, int, literal->multicast->message_count);
    int count = 0;
    for (int k = 0; k < literal->cells; k++) {
        const struct carried *carried = &literal->carried[k];
        double end = literal->now +
                     carried->left * literal_rate(literal_steps(literal, carried, carried->stage),
                                                  literal->now);
        if (carried->stage == SENDING && carried->transfer.from == node)
            idle = end;
        if (carried->stage == RECEIVING && carried->transfer.to == node)
            idle = end;
        if (carried->transfer.to != node || !carried->first || carried->stage == RECEIVED ||
            carried->stage == RECEIVING)
            continue;
        double wire = literal_rate(literal_steps(literal, carried, TRAVELLING), literal->now) *
                      literal_work(literal, carried, TRAVELLING);
        message[count] = k / nodes;
        arrival[count++] = carried->stage == SENDING   ? end + wire
                           : carried->stage == ARRIVED ? carried->arrival
                                                       : end;
    }
    for (int left = count; left > 0; left--) {
        int first = 0;
        for (int k = 1; k < count; k++)
            if (arrival[k] < arrival[first])
                first = k;
        const struct carried *carried = literal_carried(literal, message[first], node);
        idle = fmax(idle, arrival[first]) +
               literal_work(literal, carried, RECEIVING) *
                   literal_rate(truth_node(literal->multicast->truth, node), literal->now);
        arrival[first] = INFINITY;
    }
    return fmax(idle, least);
}

static void list_wire_costs(struct literal *literal, struct multicast *rest)
{
    size_t nodes = (size_t)rest->nodes;
    struct arena *arena = literal->context->arena;
    const struct matrix latency = rest->latency, per_byte = rest->per_byte;
    rest->latency = (struct matrix){.entries = ARENA_ARRAY(arena, double, nodes *nodes)};
    rest->per_byte = (struct matrix){.entries = ARENA_ARRAY(arena, double, nodes *nodes)};
    for (int from = 0; from < rest->nodes; from++)
        for (int to = 0; to < rest->nodes; to++) {
            size_t link = (size_t)from * nodes + (size_t)to;
            double factor = literal_rate(
                truth_link(literal->multicast->truth, rest->nodes, from, to), literal->now);
            rest->latency.entries[link] = matrix_at(&latency, rest->nodes, from, to) * factor;
            rest->per_byte.entries[link] = matrix_at(&per_byte, rest->nodes, from, to) * factor;
        }
}

static void list_overheads(struct literal *literal, struct multicast *rest)
{
    struct overhead *send = ARENA_ARRAY(literal->context->arena, struct overhead, rest->nodes);
    struct overhead *receive = ARENA_ARRAY(literal->context->arena, struct overhead, rest->nodes);
    for (int node = 0; node < rest->nodes; node++) {
        double factor = literal_rate(truth_node(literal->multicast->truth, node), literal->now);
        send[node] = (struct overhead){rest->send[node].constant * factor,
                                       rest->send[node].per_byte * factor};
        receive[node] = (struct overhead){rest->receive[node].constant * factor,
                                          rest->receive[node].per_byte * factor};
    }
    rest->send = send;
    rest->receive = receive;
}

struct multicast literal_rest(struct literal *literal, double idle, int *number)
{
    struct arena *arena = literal->context->arena;
    struct multicast rest = *literal->multicast;
    struct multicast_begun *begun = ARENA_ARRAY(arena, struct multicast_begun, 1);
    size_t nodes = (size_t)rest.nodes, cells = nodes * (size_t)rest.message_count;
    begun->idle = ARENA_ARRAY(arena, double, nodes);
    begun->has = ARENA_ZEROED(arena, bool, cells);
    rest.begun = begun;
    rest.truth = NULL;
    list_wire_costs(literal, &rest);
    list_overheads(literal, &rest);
    for (int node = 0; node < rest.nodes; node++)
        begun->idle[node] = expected_idle(literal, node, idle);
    rest.messages = ARENA_ARRAY(arena, struct message, rest.message_count);
    rest.message_count = 0;
    for (int m = 0; m < literal->multicast->message_count; m++) {
        const struct message *whole = &literal->multicast->messages[m];
        struct message left = *whole;
        bool *row = begun->has + (size_t)rest.message_count * nodes;
        left.destinations = ARENA_ARRAY(arena, int, whole->count);
        left.count = 0;
        for (int node = 0; node < rest.nodes; node++)
            row[node] = false;
        for (int d = 0; d < whole->count; d++) {
            int node = whole->destinations[d];
            if (literal_carried(literal, m, node)->stage == WAITING)
                left.destinations[left.count++] = node;
            else
                row[node] = true;
        }
        if (left.count > 0) {
            number[rest.message_count] = m;
            rest.messages[rest.message_count++] = left;
        }
    }
    return rest;
}
