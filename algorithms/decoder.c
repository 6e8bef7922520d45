#include "algorithms/decoder.h"

#include "models/exchange/execution.h"

#include <string.h>

const struct decoder *decoder_find(const char *name)
{
    const struct decoder *const *found = decoders;
    while (*found && strcmp((*found)->name, name) != 0)
        found++;
    return *found;
}

enum outcome decoder_run(const struct decoder *decoder, const struct instance *instance,
                         struct context *context, const double *weights, struct timeline *out)
{
    if (instance->family == FAMILY_MULTICAST &&
        operation_combines(instance->as.multicast.collective.operation))
        return refuse(context, "it schedules no %s",
                      operation_rules[instance->as.multicast.collective.operation].name);
    if (instance_truth(instance) && instance->family == FAMILY_MULTICAST)
        return refuse(context, "it decodes no multicast with a truth");
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

const struct weight *decoder_term(const struct decoder *decoder, const char *name)
{
    const struct weight *weight = decoder->weights;
    while (weight->name && strcmp(weight->name, name) != 0)
        weight++;
    return weight->name ? weight : NULL;
}

const void *weights_in_use(const struct decoder *decoder, const void *vectors, int count,
                           const struct context *context)
{
    const struct weight *term = context->without ? decoder_term(decoder, context->without) : NULL;
    size_t size = (size_t)decoder_weights(decoder);
    if (!term)
        return vectors;
    double *copies = ARENA_ARRAY(context->arena, double, (size_t)count *size);
    memcpy(copies, vectors, sizeof(double) * (size_t)count * size);
    for (size_t k = 0; k < (size_t)count; k++)
        copies[k * size + (size_t)(term - decoder->weights)] = term->off;
    return copies;
}
