/* broadcast 4.1: power 2 clusters, and the swaps by which they are sorted. */
#include "experiments/claims/observation.h"
#include "experiments/claims/spaces/cluster.h"
#include "experiments/claims/spaces/clusters.h"
#include "experiments/papers/broadcast/fnf.h"
#include "experiments/papers/broadcast/swap.h"

#include <math.h>

/* ---- Theorem 2 ---- */

static struct observation theorem2(const struct instance *instance, struct claim_context *context)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster) ||
        !(cluster_is_power2(&cluster) && cluster_is_consistent(&cluster)))
        return observe_nothing();
    return fnf_ready_within(1.0, instance, context);
}

static const struct clusters theorem2_clusters = {.least = 2,
                                                  .most = 10,
                                                  .send = {{1, 2, 4, 8, 16}, 5},
                                                  .receive = {{1, 2, 4}, 3},
                                                  .consistent = true};

static const struct instance_space theorem2_spaces[] = {
    {.name = "power 2 clusters of up to 10 processors, sending 1 to 16, receiving 1 to 4",
     .count = 1329885,
     .draw = clusters_draw,
     .data = &theorem2_clusters},
    {.name = "power 2 clusters of 11 processors",
     .count = 100000,
     .random = true,
     .generator = "multicast/power2",
     .parameters = "nodes=11"},
    {0},
};

/* The source receives nothing. */
static bool receives_no_faster(const struct cluster *cluster)
{
    bool so = true;
    for (int p = 1; p < cluster->count; p++)
        so = so && cluster->processors[p].receive >= cluster->processors[p].send;
    return so;
}

static struct observation amended(const struct instance *instance, struct claim_context *context)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster) || !cluster_is_power2(&cluster) ||
        !receives_no_faster(&cluster))
        return observe_nothing();
    return fnf_ready_within(1.0, instance, context);
}

static const struct clusters amended_clusters = {
    .least = 2, .most = 8, .send = {{1, 2, 4}, 3}, .receive = {{1, 2, 4, 8}, 4}};

static const struct instance_space amended_spaces[] = {
    {.name = "power 2 clusters of up to 8 processors, sending 1 to 4, receiving 1 to 8",
     .count = 112452,
     .draw = clusters_draw,
     .data = &amended_clusters},
    {.name = "power 2 clusters of 11 processors, receiving no less than sending",
     .count = 10000,
     .random = true,
     .generator = "multicast/power2",
     .parameters = "nodes=11 receive=at_least_send"},
    {.name = "power 2 clusters of 12 processors, loose, receiving no less than sending",
     .count = 10000,
     .random = true,
     .generator = "multicast/power2",
     .parameters = "nodes=12 most=3 receive=at_least_send speeds=loose"},
    {0},
};

static struct observation equal_sending(const struct instance *instance,
                                        struct claim_context *context)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster) || !(cluster_is_power2(&cluster)))
        return observe_nothing();
    return fnf_ready_within(1.0, instance, context);
}

static const struct clusters equal_sending_clusters = {
    .least = 2, .most = 7, .send = {{1, 2, 4}, 3}, .receive = {{1, 2, 4}, 3}};

static const struct instance_space equal_sending_spaces[] = {
    {.name = "power 2 clusters of up to 7 processors, times 1, 2 and 4",
     .count = 17253,
     .draw = clusters_draw,
     .data = &equal_sending_clusters},
    {0},
};

static struct observation sender_only(const struct instance *instance,
                                      struct claim_context *context)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster) || cluster_longest_receive(&cluster) > 0.0)
        return observe_nothing();
    for (int p = 0; p < cluster.count; p++)
        cluster.processors[p].receive = 1.0;
    return cluster_is_power2(&cluster) ? fnf_ready_within(1.0, instance, context)
                                       : observe_nothing();
}

static const struct clusters sender_only_clusters = {
    .least = 2, .most = 12, .send = {{1, 2, 4, 8, 16, 32}, 6}, .receive = {{0}, 1}};

static const struct instance_space sender_only_spaces[] = {
    {.name = "clusters of up to 12 processors, sending 1, 2, 4, 8, 16 or 32",
     .count = 190938,
     .draw = clusters_draw,
     .data = &sender_only_clusters},
    {0},
};

/* ---- lemmas ---- */

/* The swap in the sequence of the instance's nodes; false where the lemma does not speak of it. */
static bool lemma_swap(const struct instance *instance, struct claim_context *context,
                       struct swap *out)
{
    const bool *divisible = context->claim->data;
    struct cluster cluster;
    return cluster_of(instance, context->arena, &cluster) && cluster_is_power2(&cluster) &&
           cluster_is_consistent(&cluster) && swap_find(&cluster, context->arena, out) &&
           (!*divisible || swap_divides(out));
}

/* p is ready when q was, q no later than p was, and no message is lost. */
static struct observation lemma1(const struct instance *instance, struct claim_context *context)
{
    struct swap swap;
    if (!lemma_swap(instance, context, &swap))
        return observe_nothing();
    int q = swap.place;
    double late = fmax(swap.ready_after[q] - swap.ready_before[q],
                       swap.ready_after[q + 1] - swap.ready_before[q + 1]);
    return observe_at_most(fmax(late, swap_messages_lost(&swap)), 0.0);
}

/* No later processor is delayed. */
static struct observation lemma3(const struct instance *instance, struct claim_context *context)
{
    struct swap swap;
    return lemma_swap(instance, context, &swap) ? observe_at_most(swap_delay(&swap), 0.0)
                                                : observe_nothing();
}

static const struct clusters sequences = {.least = 3,
                                          .most = 4,
                                          .send = {{1, 2, 4, 8}, 4},
                                          .receive = {{1, 2, 4, 8}, 4},
                                          .consistent = true};

static const struct clusters longer_sequences = {
    .least = 5, .most = 5, .send = {{1, 2, 4}, 3}, .receive = {{1, 2, 4}, 3}, .consistent = true};

static const struct instance_space short_sequences[] = {
    {.name = "sequences of 3 or 4 processors, times 1, 2, 4 and 8",
     .count = 69632,
     .draw = sequences_draw,
     .data = &sequences},
    {.name = "sequences of 5 processors, times 1, 2 and 4",
     .count = 59049,
     .draw = sequences_draw,
     .data = &longer_sequences},
    {0},
};

static const struct instance_space long_sequences[] = {
    {.name = "power 2 clusters of 9 processors in any order",
     .count = 100000,
     .random = true,
     .generator = "multicast/power2",
     .parameters = "nodes=9"},
    {.name = "power 2 clusters of 10 processors in any order",
     .count = 100000,
     .random = true,
     .generator = "multicast/power2",
     .parameters = "nodes=10"},
    {0},
};

static const bool any_swap = false, divisible_swap = true;

const struct claim_test claim_tests_broadcast_power2[] = {
    {"broadcast_theorem2", theorem2, theorem2_spaces, FNF_READY_ALGORITHMS, NULL},
    {"broadcast_theorem2_amended", amended, amended_spaces, FNF_READY_ALGORITHMS, NULL},
    {"broadcast_theorem2_equal_sending", equal_sending, equal_sending_spaces, FNF_READY_ALGORITHMS,
     NULL},
    {"broadcast_theorem2_sender_only", sender_only, sender_only_spaces, FNF_READY_ALGORITHMS, NULL},
    {"broadcast_lemma1", lemma1, short_sequences, NULL, &any_swap},
    {"broadcast_lemma1_amended", lemma1, short_sequences, NULL, &divisible_swap},
    {"broadcast_lemma3", lemma3, long_sequences, NULL, &any_swap},
    {"broadcast_lemma3_amended", lemma3, long_sequences, NULL, &divisible_swap},
    {0},
};
