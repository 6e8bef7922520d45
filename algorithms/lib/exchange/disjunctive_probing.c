#include "algorithms/lib/exchange/disjunctive_probing.h"

/* True if the order leads to no contradiction. Changes only weights. */
static bool is_possible(struct disjunctive *model, int pair, enum order order)
{
    struct level level = disjunctive_level(model);
    bool consistent = disjunctive_decide(model, pair, order);
    disjunctive_undo(model, level);
    return consistent;
}

/* The undecided pair of the two longest operations, or -1. */
static int longest_pair(const struct disjunctive *model)
{
    const int64_t *length = model->shop->length;
    int64_t most = 0;
    int longest = -1;
    for (int k = 0; k < model->pair_count; k++) {
        const struct pair *pair = &model->pairs[k];
        int64_t both = length[pair->first] + length[pair->second];
        if (pair->order == UNDECIDED && both > most) {
            longest = k;
            most = both;
        }
    }
    return longest;
}

/* Sets `decided` if it decides the pair; false if neither order is possible. */
static bool probe_pair(struct disjunctive *model, int pair, bool *decided)
{
    bool first = is_possible(model, pair, FIRST_BEFORE_SECOND);
    bool second = is_possible(model, pair, SECOND_BEFORE_FIRST);
    if (first && second)
        return true;
    *decided = true;
    return (first || second) &&
           disjunctive_decide(model, pair, first ? FIRST_BEFORE_SECOND : SECOND_BEFORE_FIRST);
}

bool disjunctive_probe(struct disjunctive *model, int64_t horizon)
{
    if (!disjunctive_reset(model, horizon))
        return false;
    int free_choice = longest_pair(model);
    if (free_choice >= 0 && !disjunctive_decide(model, free_choice, FIRST_BEFORE_SECOND))
        return false;
    for (bool decided = true; decided;) {
        decided = false;
        for (int k = 0; k < model->pair_count; k++)
            if (model->pairs[k].order == UNDECIDED && !probe_pair(model, k, &decided))
                return false;
    }
    return true;
}

int64_t disjunctive_probed_bound(struct disjunctive *model, int64_t low, int64_t high, int64_t gap)
{
    while (high - low >= gap) {
        int64_t horizon = low + (high - low - 1) / 2;
        if (disjunctive_probe(model, horizon))
            high = horizon;
        else
            low = horizon + 1;
    }
    return low;
}
