#include "algorithms/decoder.h"

#include "models/exchange/execution.h"

enum outcome decoder_run(const struct decoder *decoder, const struct instance *instance,
                         struct context *context, const double *weights, struct timeline *out)
{
    if (instance->family == FAMILY_MULTICAST &&
        operation_combines(instance->as.multicast.collective.operation))
        return refuse(context, "it schedules no %s",
                      operation_rules[instance->as.multicast.collective.operation].name);
    if (instance->family == FAMILY_EXCHANGE && instance->as.exchange.port_map)
        return refuse(context, "it knows no maps of ports");
    if (instance->family != FAMILY_EXCHANGE || !exchange_is_executed(&instance->as.exchange))
        return decoder->decode(instance, context, weights, out);
    struct instance plain = *instance;
    plain.as.exchange = exchange_plain(&instance->as.exchange);
    enum outcome outcome = decoder->decode(&plain, context, weights, out);
    return outcome == OUTCOME_SCHEDULED
               ? execute_order(&plain.as.exchange, &instance->as.exchange, context, out)
               : outcome;
}

int decoder_weights(const struct decoder *decoder)
{
    int count = 0;
    while (decoder->weights[count].name)
        count++;
    return count;
}
