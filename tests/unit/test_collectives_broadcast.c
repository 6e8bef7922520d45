/* Trees for passing on a broadcast: of every algorithm, on the networks of every generator, with
 * times recomputed from the tree. */
#include "experiments/reality/collectives/exchange_plan.h"
#include "generators/lib/multicast_options.h"
#include "models/multicast/clock.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

static struct collective_plan plan_of(const struct multicast *network, const int *node, int ranks,
                                      int root, uint64_t bytes, const char *algorithm,
                                      struct arena *arena)
{
    return broadcast_plan_make(network, node, ranks, root, bytes,
                               algorithm_find(algorithm)->algorithm, arena);
}

static int *reversed(int nodes, struct arena *arena)
{
    int *node = ARENA_ARRAY(arena, int, nodes);
    for (int rank = 0; rank < nodes; rank++)
        node[rank] = nodes - 1 - rank;
    return node;
}

/* Each rank sends to its children one after the other, once it has the message; returns how many
 * ranks have it then. */
static int pass_on(struct multicast_clock *clock, const struct collective_plan *plan,
                   const int *node, int rank)
{
    int reached = 1;
    for (int k = 0; k < plan->hop_count; k++)
        if (plan->hops[k].from == rank)
            multicast_clock_place(clock, 0, node[rank], node[plan->hops[k].to]);
    for (int k = 0; k < plan->hop_count; k++)
        if (plan->hops[k].from == rank)
            reached += pass_on(clock, plan, node, plan->hops[k].to);
    return reached;
}

static double completion_of_tree(const struct multicast *network,
                                 const struct collective_plan *plan, const int *node, int root,
                                 uint64_t bytes, struct arena *arena)
{
    struct multicast broadcast = *network;
    struct timeline timeline = timeline_start(arena);
    multicast_set_broadcast(&broadcast, node[root], (double)bytes, arena);
    struct multicast_clock clock =
        multicast_clock_start(&broadcast, DISCIPLINE_APPEND, arena, &timeline);
    CU_ASSERT_EQUAL(plan->hop_count, plan->ranks - 1);
    CU_ASSERT_EQUAL(pass_on(&clock, plan, node, root), plan->ranks);
    return timeline.completion;
}

static void visit_algorithm(const struct multicast *network, const struct algorithm *algorithm,
                            int root, uint64_t bytes, int counts[2])
{
    BLOCK_ARENA(arena);
    int ranks = network->nodes, *node = reversed(ranks, &arena);
    struct collective_plan plan =
        plan_of(network, node, ranks, root, bytes, algorithm->name, &arena);
    counts[plan.refusal != NULL]++;
    if (plan.refusal)
        return;
    CU_ASSERT_EQUAL(plan.ranks, ranks);
    CU_ASSERT_DOUBLE_EQUAL(plan.predicted,
                           completion_of_tree(network, &plan, node, root, bytes, &arena),
                           1e-6 * plan.predicted);
}

static void visit_case(const struct instance *instance, void *counts)
{
    if (instance->family != FAMILY_MULTICAST || instance->as.multicast.nodes < 2)
        return;
    const struct multicast *network = &instance->as.multicast;
    FOR_ALGORITHMS(found, FAMILY_MULTICAST)
    {
        if (found->algorithm->exact || found->algorithm->evaluations > 0.0)
            continue;
        visit_algorithm(network, found->algorithm, 0, 1, counts);
        visit_algorithm(network, found->algorithm, network->nodes / 2, 300, counts);
    }
}

TEST(every_algorithm_on_every_network)
{
    int counts[2] = {0}; /* planned, refused */
    for_every_case(1, visit_case, counts);
    CU_ASSERT_TRUE(counts[0] > 1000);
    CU_ASSERT_TRUE(counts[1] > 0);
}

static void expect_refusal(const struct multicast *network, const char *algorithm, const char *part,
                           struct arena *arena)
{
    static const int node[] = {0, 1, 2};
    struct collective_plan plan = plan_of(network, node, 3, 0, 1, algorithm, arena);
    CU_ASSERT_PTR_NOT_NULL_FATAL(plan.refusal);
    CU_ASSERT_TRUE(isnan(plan.predicted));
    CU_ASSERT_PTR_NOT_NULL(strstr(plan.refusal, algorithm));
    CU_ASSERT_PTR_NOT_NULL(strstr(plan.refusal, part));
}

TEST(what_is_no_tree_is_refused)
{
    struct multicast network = instance_of("cluster 1/3 2/2 3/1").as.multicast;
    expect_refusal(&network, "multicast/fnf", "receive", arena);
    network.latency.uniform = 1e110;
    expect_refusal(&network, "multicast/ecf", "cannot be added up", arena);
}

/* Rank 1 twice, rank 2 never. */
static enum outcome send_twice(const struct multicast *call, struct context *context,
                               struct timeline *out)
{
    (void)context;
    double send = multicast_send_time(call, 0, 1), receive = multicast_receive_time(call, 1, 1);
    for (int k = 0; k < 2; k++) {
        double start = k * (send + receive), arrival = start + send;
        timeline_append(out,
                        &(struct transfer){.to = 1,
                                           .bytes = 1,
                                           .send_start = start,
                                           .send_end = arrival,
                                           .receive_start = arrival,
                                           .receive_end = arrival + receive},
                        NULL, 0);
    }
    return OUTCOME_SCHEDULED;
}

TEST(a_tree_that_is_none_is_refused)
{
    static const struct algorithm twice = {.name = "multicast/twice", .multicast = send_twice};
    static const int node[] = {0, 1, 2};
    struct instance network = instance_of("cluster 1/1 1/1 1/1");
    struct collective_plan plan =
        broadcast_plan_make(&network.as.multicast, node, 3, 0, 1, &twice, arena);
    CU_ASSERT_PTR_NOT_NULL_FATAL(plan.refusal);
    CU_ASSERT_PTR_NOT_NULL(strstr(plan.refusal, "multicast/twice: "));
}
