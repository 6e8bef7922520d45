#include "algorithms/lib/exchange/lexicographic.h"

#include "models/base/units.h"
#include "models/exchange/service.h"

#include <math.h>

enum { COSTS = 3 };

struct lexicographic lexicographic_start(void)
{
    return (struct lexicographic){.cost = {INFINITY, INFINITY, INFINITY}};
}

struct lexicographic by_critical(const struct exchange *exchange, const struct timeline *timeline)
{
    return (struct lexicographic){
        .cost = {service_critical(exchange, timeline), timeline->completion},
        .timeline = *timeline,
    };
}

struct lexicographic by_tardiness(const struct exchange *exchange, const struct timeline *timeline)
{
    return (struct lexicographic){
        .cost = {service_tardiness(exchange, timeline), (double)service_late(exchange, timeline),
                 timeline->completion},
        .timeline = *timeline,
    };
}

void append_best(const struct lexicographic *best, struct timeline *out)
{
    timeline_reserve(out, out->count + best->timeline.count);
    for (size_t k = 0; k < best->timeline.count; k++)
        timeline_append(out, &best->timeline.transfers[k], NULL, 0);
}

bool keep_less(struct lexicographic *best, struct lexicographic other)
{
    int k = 0;
    while (k < COSTS && !clearly_differ(other.cost[k], best->cost[k], other.cost[k]))
        k++;
    bool less = k < COSTS && other.cost[k] < best->cost[k];
    if (less)
        *best = other;
    return less;
}
