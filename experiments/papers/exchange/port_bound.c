#include "experiments/papers/exchange/port_bound.h"

const struct exchange *exchange_of_theorems(const struct instance *instance)
{
    const struct exchange *exchange = &instance->as.exchange;
    bool spoken_of = instance->family == FAMILY_EXCHANGE && exchange->nodes >= 2 &&
                     !exchange_needs_phases(exchange);
    return spoken_of ? exchange : NULL;
}
