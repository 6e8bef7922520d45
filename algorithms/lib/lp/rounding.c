#include "algorithms/lib/lp/lp.h"

#include "models/exchange/service.h"

#include <limits.h>
#include <math.h>
#include <stdint.h>

/* Relative error of the units of a shop (whole_shop.h), the coarsest numbers in any proof: two per
 * term; the remainder is the error of doubles. */
static const double EACH = 0x1p-49;

/* The grain of an instance's times: all are integer multiples of 2^exponent. */
struct grain {
    int exponent;
    double terms;
};

static void note(void *data, double time)
{
    struct grain *grain = data;
    int exponent;
    if (time == 0.0)
        return;
    uint64_t mantissa = (uint64_t)ldexp(frexp(time, &exponent), 53);
    exponent += __builtin_ctzll(mantissa) - 53;
    grain->exponent = exponent < grain->exponent ? exponent : grain->exponent;
}

static void note_exchange(struct grain *grain, const struct exchange *exchange)
{
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            note(grain, exchange_message_time(exchange, from, to));
    grain->terms = (double)exchange_message_count(exchange);
}

static void visit_wires(const struct multicast *multicast, const struct message *message, int from,
                        time_visitor *visit, void *data)
{
    for (int k = 0; k < message->count; k++)
        if (message->destinations[k] != from)
            visit(data,
                  multicast_wire_time(multicast, from, message->destinations[k], message->bytes));
}

void visit_times(const struct multicast *multicast, const struct message *message,
                 time_visitor *visit, void *data)
{
    visit(data, multicast_send_time(multicast, message->source, message->bytes));
    visit_wires(multicast, message, message->source, visit, data);
    for (int k = 0; k < message->count; k++) {
        int node = message->destinations[k];
        visit(data, multicast_receive_time(multicast, node, message->bytes));
        visit(data, multicast_send_time(multicast, node, message->bytes));
        if (!multicast_uniform_wire(multicast))
            visit_wires(multicast, message, node, visit, data);
    }
}

/* A transfer adds three terms: send, wire and receive. */
static void note_multicast(struct grain *grain, const struct multicast *multicast)
{
    for (int m = 0; m < multicast->message_count; m++) {
        visit_times(multicast, &multicast->messages[m], note, grain);
        grain->terms += 3.0 * multicast->messages[m].count;
    }
}

/* Whole blocks, alone or several in one transfer. Each receive adds a contributor to what a node
 * holds of a block; such a transfer adds four terms: send, wire, receive and time to combine. */
static void note_collective(struct grain *grain, const struct multicast *multicast)
{
    int nodes = multicast->nodes;
    for (int block = 0; block < multicast->collective.blocks; block++) {
        double bytes = multicast->collective.bytes[block];
        if (block > 0 && bytes == multicast->collective.bytes[block - 1])
            continue;
        for (int node = 0; node < nodes; node++) {
            note(grain, multicast_send_time(multicast, node, bytes));
            note(grain, multicast_receive_time(multicast, node, bytes));
            note(grain, multicast_send_time(multicast, node, 0.0));
            note(grain, multicast_receive_time(multicast, node, 0.0));
            note(grain, collective_combine_time(multicast, node, bytes));
            for (int to = 0; to < (multicast_uniform_wire(multicast) ? 1 : nodes); to++) {
                note(grain, multicast_wire_time(multicast, node, to, bytes));
                note(grain, multicast_wire_time(multicast, node, to, 0.0));
            }
        }
    }
    grain->terms = 4.0 * nodes * nodes * multicast->collective.blocks;
}

double rounding_of_sums(const struct instance *instance, double seconds)
{
    struct grain grain = {.exponent = INT_MAX};
    const struct multicast *multicast = &instance->as.multicast;
    if (instance->family == FAMILY_EXCHANGE)
        note_exchange(&grain, &instance->as.exchange);
    else if (instance->family == FAMILY_MULTICAST)
        (multicast->collective.operation == OPERATION_MULTICAST ? note_multicast : note_collective)(
            &grain, multicast);
    if (grain.exponent == INT_MAX || ldexp(seconds, -grain.exponent) <= 0x1p53)
        return 0.0;
    return (grain.terms + 4.0) * EACH;
}

/* Weights and the weighted values; non-integer weights have no grain. */
struct weighed {
    double weight;
    bool whole;
};

static void weigh(struct weighed *sum, double weight)
{
    sum->weight += weight;
    sum->whole = sum->whole && weight == floor(weight);
}

double rounding_of_service(const struct exchange *exchange, double seconds)
{
    struct grain grain = {.exponent = INT_MAX};
    struct weighed sum = {0.0, true};
    note_exchange(&grain, exchange);
    for (int from = 0; from < exchange->nodes; from++) {
        weigh(&sum, service_node_weight(exchange, from));
        for (int to = 0; to < exchange->nodes; to++) {
            double deadline = service_deadline(exchange, from, to);
            if (exchange_bytes(exchange, from, to) == 0.0 || deadline == INFINITY)
                continue;
            weigh(&sum, service_priority(exchange, from, to));
            note(&grain, deadline);
        }
    }
    double most = sum.weight * seconds;
    if (grain.exponent == INT_MAX || (sum.whole && ldexp(most, -grain.exponent) <= 0x1p53))
        return 0.0;
    return 2.0 * (grain.terms + exchange->nodes + 4.0) * EACH * most;
}

double rounding_below(const struct instance *instance, double bound)
{
    return bound * (1.0 - rounding_of_sums(instance, bound));
}
