#include "algorithms/lib/exchange/heuristics.h"

#include "models/base/units.h"

extern const struct algorithm algorithm_exchange_open_shop_longest, algorithm_exchange_open_shop,
    algorithm_exchange_max_matching, algorithm_exchange_min_matching, algorithm_exchange_greedy,
    algorithm_exchange_fixed_pattern;

static const struct {
    const struct algorithm *algorithm;
    bool at_any_size;
} heuristics[] = {
    {&algorithm_exchange_open_shop_longest, true}, {&algorithm_exchange_open_shop, true},
    {&algorithm_exchange_max_matching, false},     {&algorithm_exchange_min_matching, false},
    {&algorithm_exchange_greedy, false},           {&algorithm_exchange_fixed_pattern, false},
};

struct timeline exchange_heuristics(const struct exchange *exchange, struct context *context)
{
    double bound = exchange_port_bound(exchange);
    struct timeline best = {.completion = INFINITY};
    for (size_t k = 0; k < sizeof heuristics / sizeof *heuristics; k++) {
        if (!heuristics[k].at_any_size && exchange->nodes > EXCHANGE_HEURISTICS_NODES)
            continue;
        struct timeline timeline = timeline_start(context->arena);
        heuristics[k].algorithm->exchange(exchange, context, &timeline);
        if (timeline.completion < best.completion)
            best = timeline;
        if (!clearly_less(bound, best.completion, best.completion))
            break;
    }
    return best;
}
