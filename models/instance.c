#include "models/instance.h"

#include "models/hash.h"

const char *family_name(enum family family)
{
    switch (family) {
    case FAMILY_EXCHANGE:
        return "exchange";
    }
    return "unknown";
}

int instance_nodes(const struct instance *instance)
{
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        return instance->as.exchange.nodes;
    }
    return 0;
}

/* Every entry enters, so that a uniform matrix and the same one written out are one instance. */
static uint64_t hash_exchange(uint64_t hash, const struct exchange *exchange)
{
    hash = hash_number(hash, (uint64_t)exchange->nodes);
    hash = hash_number(hash, (uint64_t)exchange->slowdown);
    hash = hash_number(hash, (uint64_t)exchange->execution);
    for (int from = 0; from < exchange->nodes; from++) {
        hash = hash_number(hash, exchange->cluster ? (uint64_t)exchange->cluster[from] : 0);
        for (int to = 0; to < exchange->nodes; to++) {
            hash = hash_double(hash, exchange_bytes(exchange, from, to));
            hash = hash_double(hash, matrix_at(&exchange->startup, exchange->nodes, from, to));
            hash = hash_double(hash, matrix_at(&exchange->per_byte, exchange->nodes, from, to));
        }
    }
    return hash;
}

uint64_t instance_digest(const struct instance *instance)
{
    uint64_t hash = hash_string(HASH_START, family_name(instance->family));
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        hash = hash_exchange(hash, &instance->as.exchange);
    }
    return hash_finish(hash);
}

struct verdict instance_check(const struct instance *instance, const struct timeline *timeline,
                              struct arena *scratch)
{
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        return exchange_check(&instance->as.exchange, timeline, scratch);
    }
    return verdict_no("unknown family");
}

double instance_lower_bound(const struct instance *instance, const struct timeline *timeline)
{
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        return exchange_lower_bound(&instance->as.exchange, timeline);
    }
    return 0.0;
}

static double port_bound(const struct instance *instance)
{
    return exchange_port_bound(&instance->as.exchange);
}

static double forwarding_bound(const struct instance *instance)
{
    return exchange_forwarding_bound(&instance->as.exchange);
}

const struct bound *family_bounds(enum family family)
{
    static const struct bound exchange[] = {
        {"lower_bound", "schedules without forwarding: the busiest port", port_bound},
        {"lower_bound_forwarding", "all schedules: all bytes of a node over its fastest links",
         forwarding_bound},
        {0},
    };
    switch (family) {
    case FAMILY_EXCHANGE:
        return exchange;
    }
    return NULL;
}
