#include "experiments/papers/broadcast/claims_of_swaps.h"

#include "experiments/papers/broadcast/spaces.h"

#include <math.h>

bool lemma_swap(const struct instance *instance, struct trial_context *context, struct swap *out)
{
    struct cluster cluster;
    return cluster_of(instance, context->arena, &cluster) && cluster_is_power2(&cluster) &&
           cluster_is_consistent(&cluster) && swap_find(&cluster, context->arena, out);
}

struct trial lemma1_trial(const struct swap *swap)
{
    int q = swap->place;
    double late = fmax(swap->ready_after[q] - swap->ready_before[q],
                       swap->ready_after[q + 1] - swap->ready_before[q + 1]);
    return trial_at_most(fmax(late, swap_messages_lost(swap)), 0.0);
}

struct trial lemma3_trial(const struct swap *swap)
{
    return trial_at_most(swap_delay(swap), 0.0);
}

static const struct clusters sequences = {.least = 3,
                                          .most = 4,
                                          .send = {{1, 2, 4, 8}, 4},
                                          .receive = {{1, 2, 4, 8}, 4},
                                          .consistent = true};

static const struct clusters longer_sequences = {
    .least = 5, .most = 5, .send = {{1, 2, 4}, 3}, .receive = {{1, 2, 4}, 3}, .consistent = true};

const struct space short_sequences[] = {
    {.name = "sequences of 3 or 4 processors, times 1, 2, 4 and 8",
     .trials = 69632,
     .draw = sequences_draw,
     .data = &sequences},
    {.name = "sequences of 5 processors, times 1, 2 and 4",
     .trials = 59049,
     .draw = sequences_draw,
     .data = &longer_sequences},
    {0},
};

const struct space long_sequences[] = {
    {.name = "power 2 clusters of 9 processors in any order",
     .trials = 100000,
     .random = true,
     .generator = "multicast/power2",
     .parameters = "nodes=9"},
    {.name = "power 2 clusters of 10 processors in any order",
     .trials = 100000,
     .random = true,
     .generator = "multicast/power2",
     .parameters = "nodes=10"},
    {0},
};
