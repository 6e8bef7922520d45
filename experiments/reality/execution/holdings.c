#include "experiments/reality/execution/holdings.h"

#include "models/base/hash.h"

#include <string.h>

static size_t size(const struct holdings *holdings)
{
    const struct data_layout *layout = &holdings->plan->layout;
    return layout->first[layout->pieces.count];
}

struct holdings holdings_make(const struct data_plan *plan, bool apart, struct arena *arena)
{
    struct holdings holdings = {.plan = plan};
    holdings.held = ARENA_ZEROED(arena, uint64_t, size(&holdings) + 1);
    holdings.result = apart ? ARENA_ZEROED(arena, uint64_t, size(&holdings) + 1) : holdings.held;
    return holdings;
}

/* ---- numbers ---- */

static uint64_t weight(int node)
{
    return hash_finish(hash_number(HASH_START, (uint64_t)node));
}

/* Odd, so that products with it distinguish weights. */
static uint64_t element(uint64_t repetition, size_t place)
{
    return hash_finish(repetition * UINT64_C(0x9e3779b97f4a7c15) + place) | 1;
}

/* Of the contributors whose sum the rank must hold. */
static uint64_t total_weight(const struct data_plan *plan, int block)
{
    uint64_t sum = 0;
    for (int node = 0; node < plan->multicast->nodes; node++)
        if (collective_contributes(plan->multicast, block, node))
            sum += weight(node);
    return sum;
}

/* ---- operations ---- */

void holdings_begin(struct holdings *holdings, uint64_t repetition)
{
    const struct data_plan *plan = holdings->plan;
    size_t bytes = size(holdings) * sizeof(uint64_t);
    holdings->repetition = repetition;
    memset(holdings->held, 0, bytes);
    for (int block = 0; block < plan->multicast->collective.blocks; block++) {
        size_t count, first = data_layout_block(&plan->layout, block, &count);
        if (!collective_contributes(plan->multicast, block, plan->rank))
            continue;
        for (size_t place = first; place < first + count; place++)
            holdings->held[place] = weight(plan->rank) * element(repetition, place);
    }
    if (holdings->result != holdings->held)
        memcpy(holdings->result, holdings->held, bytes);
}

void holdings_pack(const struct holdings *holdings, const struct data_message *message, void *out)
{
    uint64_t *at = out;
    for (int k = 0; k < message->count; k++) {
        const struct data_part *part = &message->parts[k];
        memcpy(at, holdings->held + part->first, part->count * sizeof *at);
        at += part->count;
    }
}

void holdings_take(struct holdings *holdings, const struct data_message *message, const void *in)
{
    const uint64_t *at = in;
    for (int k = 0; k < message->count; k++) {
        const struct data_part *part = &message->parts[k];
        uint64_t *own = holdings->held + part->first;
        for (size_t place = 0; place < part->count; place++)
            own[place] = (part->combined ? own[place] : 0) + at[place];
        at += part->count;
    }
}

/* ---- check ---- */

struct verdict holdings_check(const struct holdings *holdings)
{
    const struct data_plan *plan = holdings->plan;
    size_t wrong = 0, wrong_place = 0;
    int wrong_block = 0;
    for (int block = 0; block < plan->multicast->collective.blocks; block++) {
        size_t count, first = data_layout_block(&plan->layout, block, &count);
        if (!collective_wants(plan->multicast, block, plan->rank))
            continue;
        uint64_t sum = total_weight(plan, block);
        for (size_t place = first; place < first + count; place++)
            if (holdings->result[place] != sum * element(holdings->repetition, place) &&
                wrong++ == 0) {
                wrong_block = block;
                wrong_place = place - first;
            }
    }
    return wrong == 0 ? verdict_yes()
                      : verdict_no(
                            "rank %d: %zu of its elements are wrong, the first in block %d at "
                            "place %zu",
                            plan->rank, wrong, wrong_block, wrong_place);
}
