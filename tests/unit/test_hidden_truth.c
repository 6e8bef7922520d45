/* Heuristics see only what is believed, not the truth: in a separate process, as for one from
 * outside the tree, in a worker's, and in the caller's. */
#include "experiments/engine/isolation/isolation.h"
#include "models/exchange/clock.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"

static enum outcome look_for_a_truth(const struct exchange *exchange, struct context *context,
                                     struct timeline *out)
{
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    if (exchange->truth)
        return refuse(context, "it has seen a truth");
    for (int to = 1; to < exchange->nodes; to++)
        exchange_clock_place(&clock, 0, to, exchange_bytes(exchange, 0, to));
    return OUTCOME_SCHEDULED;
}

static enum outcome look_for_truths(const struct multicast *multicast, struct context *context,
                                    struct timeline *out)
{
    struct transfer transfer = {.from = 0, .to = 1, .bytes = 1.0, .receive_start = 1.0};
    if (multicast->truth)
        return refuse(context, "it has seen a truth");
    transfer.send_end = transfer.receive_start = multicast_send_time(multicast, 0, 1.0);
    transfer.receive_end = transfer.receive_start + multicast_receive_time(multicast, 1, 1.0);
    timeline_append(out, &transfer, NULL, 0);
    return OUTCOME_SCHEDULED;
}

/* Everything is twice as slow. */
static struct truth twice_as_slow(int nodes, struct arena *arena)
{
    static double time[] = {0.0}, factor[] = {2.0};
    struct truth truth = {.link = ARENA_ARRAY(arena, struct steps, nodes * nodes),
                          .node = ARENA_ARRAY(arena, struct steps, nodes)};
    for (int k = 0; k < nodes * nodes; k++)
        truth.link[k] = (struct steps){1, time, factor};
    for (int k = 0; k < nodes; k++)
        truth.node[k] = (struct steps){1, time, factor};
    return truth;
}

/* In a separate process and in this one; the times are the truth's. */
static void expect_no_truth_seen(const struct algorithm *algorithm, const struct instance *instance,
                                 double completion)
{
    BLOCK_ARENA(arena);
    struct isolation isolation = {0};
    const struct host_request request = {1, 60.0, 60.0, false};
    isolation_show(&isolation, instance);
    struct solution solution = isolation_solve(&isolation, algorithm, &request, &arena);
    CU_ASSERT_STRING_EQUAL(solution.reason, "");
    CU_ASSERT_EQUAL(solution.completion, completion);
    solution = isolation_solve_here(&isolation, algorithm, &request, &arena);
    CU_ASSERT_STRING_EQUAL(solution.reason, "");
    CU_ASSERT_EQUAL(solution.completion, completion);
    isolation_end(&isolation);
    solution = solve(algorithm, instance, 1, 60.0, &arena);
    CU_ASSERT_EQUAL(solution.completion, completion);
}

/* One that times its own schedule does not see the truth either. */
TEST(who_looks_for_a_truth_sees_what_is_believed)
{
    static const struct algorithm looks = {.name = "exchange/looks", .exchange = look_for_a_truth};
    static const struct algorithm own = {
        .name = "exchange/looks_and_times", .own_timing = true, .exchange = look_for_a_truth};
    static const struct algorithm multicast = {.name = "multicast/looks",
                                               .multicast = look_for_truths};
    struct truth truth = twice_as_slow(4, arena);
    struct instance instance =
        exchange_of(4, (double[]){0, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
    instance.as.exchange.truth = &truth;
    expect_no_truth_seen(&looks, &instance, 12.0); /* twice 1 + 2 + 3 s */
    expect_no_truth_seen(&own, &instance, 12.0);
    struct overhead overheads[] = {{1.0, 0.0}, {1.0, 0.0}};
    struct message message = {.source = 0, .bytes = 1.0, .count = 1, .destinations = (int[]){1}};
    struct instance two = {.family = FAMILY_MULTICAST,
                           .as.multicast = {.nodes = 2,
                                            .send = overheads,
                                            .receive = overheads,
                                            .messages = &message,
                                            .message_count = 1,
                                            .truth = &truth}};
    expect_no_truth_seen(&multicast, &two, 4.0);
}
