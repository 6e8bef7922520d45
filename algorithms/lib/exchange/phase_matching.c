#include "algorithms/lib/exchange/phase_matching.h"

void phase_matching_start(struct phase_matching *matching, enum matching_rule rule, int n,
                          double *weight, struct arena *arena)
{
    *matching = (struct phase_matching){.n = n, .rule = rule, .weight = weight};
    if (rule == MATCHING_FAST) {
        bottleneck_series_init(&matching->fast, n, weight, arena);
        matching->column_of = matching->fast.column_of;
    } else {
        bottleneck_init(&matching->from_scratch, n, arena);
        matching->column_of = matching->from_scratch.column_of;
    }
}

double phase_matching_next(struct phase_matching *matching)
{
    return matching->rule == MATCHING_FAST
               ? bottleneck_series_next(&matching->fast)
               : bottleneck_match(&matching->from_scratch, matching->weight);
}

void phase_matching_lower(struct phase_matching *matching, int row, int column, double weight)
{
    *phase_matching_weight(matching, row, column) = weight;
    if (matching->rule == MATCHING_FAST)
        bottleneck_series_lower(&matching->fast, row, column, weight);
}
