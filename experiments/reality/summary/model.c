/* Names used by a summary: the model of a prediction, and the comparability of links. */
#include "experiments/reality/summary/summary.h"

static const char *exchange_words(const struct exchange *exchange, struct arena *arena)
{
    static const char *const ports[] = {[PORTS_HELD] = "ports held",
                                        [PORTS_OVERLAPPED_LATENCY] = "overlapped latency",
                                        [PORTS_INTERLEAVED] = "interleaved",
                                        [PORTS_BUFFERED] = "buffered"};
    static const char *const slowdowns[] = {[SLOWDOWN_LEAVING_CLUSTER] = "leaving cluster",
                                            [SLOWDOWN_SHARED_UPLINK] = "shared uplink",
                                            [SLOWDOWN_SHARED_PAIR] = "shared pair"};
    return arena_print(arena, "%s%s",
                       exchange->slowdown == SLOWDOWN_NONE ? ports[exchange->ports]
                                                           : slowdowns[exchange->slowdown],
                       exchange->execution == EXECUTION_SYNCHRONOUS ? ", synchronous" : "");
}

static const char *multicast_words(const struct multicast *multicast, struct arena *arena)
{
    enum operation operation = multicast->collective.operation;
    return operation == OPERATION_MULTICAST
               ? family_name(FAMILY_MULTICAST)
               : arena_print(arena, "multicast, %s", operation_rules[operation].name);
}

const char *summary_model(const struct instance *instance, struct arena *arena)
{
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        return exchange_words(&instance->as.exchange, arena);
    case FAMILY_MULTICAST:
        return multicast_words(&instance->as.multicast, arena);
    default:
        return family_name(instance->family);
    }
}

int summary_model_order(const struct instance *instance)
{
    const struct exchange *exchange = &instance->as.exchange;
    if (instance->family == FAMILY_EXCHANGE)
        return 100 * (int)exchange->ports + 10 * (int)exchange->slowdown + (int)exchange->execution;
    return 1000 * (int)instance->family + (instance->family == FAMILY_MULTICAST
                                               ? (int)instance->as.multicast.collective.operation
                                               : 0);
}

const char *summary_links_words(enum executed_links links)
{
    static const char *const words[] = {
        [EXECUTED_LINKS_UNKNOWN] = "comparable only if links enforce ports: unknown",
        [EXECUTED_LINKS_ENFORCE] = "comparable: links enforce ports",
        [EXECUTED_LINKS_OPEN] = "not comparable: links enforce no ports"};
    return words[links];
}
