/* Claims about reduction: their tests on hand-made instances.
 * Expected numbers are worked out by hand where no source is named. */
#include "experiments/claims/observation.h"
#include "experiments/papers/broadcast/both_busy.h"
#include "generators/lib/multicast_options.h"
#include "tests/lib/claims.h"
#include "tests/lib/suite.h"

#include <math.h>

static struct observation try_claim(const char *name, const char *reading,
                                    const struct instance *instance)
{
    struct claim_context context = {
        .claim = claim_reading(name, reading)->claim, .arena = &test_arena, .seed = 1};
    /* cppcheck-suppress returnDanglingLifetime ; it keeps nothing of the context */
    return context.claim->test(instance, &context);
}

static void expect(const char *name, const char *reading, const struct instance *instance,
                   double measured, double allowed)
{
    struct observation seen = try_claim(name, reading, instance);
    CU_ASSERT_TRUE(seen.applies);
    CU_ASSERT_DOUBLE_EQUAL(seen.measured, measured, 1e-9);
    CU_ASSERT_DOUBLE_EQUAL(seen.allowed, allowed, 1e-9);
}

/* ---- slowest-node-first ---- */

/* A reduce of one byte to node 0; a node's time to combine counts as receiving. */
static struct instance reduce_of(int nodes, double (*send_receive)[2], double combine)
{
    struct instance instance;
    struct multicast *multicast = multicast_start(nodes, &test_arena, &instance);
    struct collective *collective = &multicast->collective;
    *collective = (struct collective){.operation = OPERATION_REDUCE,
                                      .blocks = 1,
                                      .bytes = ARENA_ZEROED(&test_arena, double, 1),
                                      .combine = ARENA_ZEROED(&test_arena, double, nodes)};
    *collective->bytes = 1.0;
    for (int node = 0; node < nodes; node++) {
        collective->combine[node] = combine;
        multicast_set_speed(multicast, node, send_receive[node][0],
                            send_receive[node][1] - combine);
    }
    collective_make_messages(multicast, &test_arena);
    return instance;
}

/* The cluster of `broadcast` section 2.2 in reversed time: FNF takes 6, the optimum 5. */
TEST(reversed_example)
{
    double times[3][2] = {{3, 1}, {3, 1}, {4, 2}};
    const char *name = "broadcast_reduction_theorem4", *plain = "combining takes no time";
    struct instance instance = reduce_of(3, times, 0);
    expect(name, plain, &instance, 6, 2 * 5 + 4 - 2 * 3);
    CU_ASSERT_FALSE(try_claim(name, "combining takes time", &instance).applies);
    /* ready to receive at 2: the first receive is that long before the end, the least too */
    expect("broadcast_reduction_theorem3", NULL, &instance, 2, 2 * 2);
    CU_ASSERT_FALSE(try_claim("broadcast_reduction_theorem2", NULL, &instance).applies);
    instance = reduce_of(3, times, 1);
    CU_ASSERT_FALSE(try_claim(name, plain, &instance).applies);
    CU_ASSERT_FALSE(try_claim("broadcast_reduction_theorem3", NULL, &instance).applies);
}

/* The root takes 100 to combine, node 1 nothing: the root's part is sent and received until 2, the
 * result until 4; in reversed time one sends 1 + 100, the other receives 1. */
TEST(detour)
{
    double times[2][2] = {{1, 1}, {1, 1}};
    const char *reading = "combining takes time";
    struct instance instance = reduce_of(2, times, 0);
    instance.as.multicast.collective.combine[0] = 100;
    expect("broadcast_reduction_theorem4", reading, &instance, 102, 2 * 4 + 1 - 2 * 1);
}

/* The witness against Theorem 2 (algorithms/multicast/fnf.c) in reversed time. */
TEST(reversed_theorem2)
{
    double times[11][2] = {{2, 4}, {1, 2}, {1, 2}};
    for (int node = 3; node < 11; node++) {
        times[node][0] = 2;
        times[node][1] = 4;
    }
    struct instance instance = reduce_of(11, times, 0);
    expect("broadcast_reduction_theorem2", NULL, &instance, 14, 13);
    CU_ASSERT_FALSE(try_claim("broadcast_reduction_theorem2_amended", NULL, &instance).applies);
}

/* Each reading covers its own overheads. */
TEST(readings_of_sender_only)
{
    double sending[4][2] = {{9, 0}, {2, 0}, {1, 0}, {2, 0}};
    double receiving[3][2] = {{0, 1}, {0, 2}, {0, 3}};
    double both[3][2] = {{1, 1}, {1, 1}, {1, 1}};
    const char *name = "broadcast_slowest_first", *send = "sending alone takes time",
               *receive = "receiving alone takes time",
               *equal = "sending and receiving take equally long",
               *ends = "a message takes its sender's time at both ends";
    struct instance instance = reduce_of(4, sending, 0);
    expect(name, send, &instance, 2, 2 * 2);
    expect(name, ends, &instance, 3, 2 * 3); /* 2 to the root and 2 to 1 at once, then 1 */
    CU_ASSERT_FALSE(try_claim(name, receive, &instance).applies);
    instance = reduce_of(3, receiving, 0);
    expect(name, receive, &instance, 2, 2 * 2); /* the root receives twice */
    CU_ASSERT_FALSE(try_claim(name, send, &instance).applies);
    instance = reduce_of(3, both, 0);
    expect(name, equal, &instance, 3, 2 * 3);
    CU_ASSERT_FALSE(try_claim(name, ends, &instance).applies);
}

TEST(both_ends_busy)
{
    static const double one[] = {7}, three[] = {1, 1, 1, 2};
    static const double seven[] = {1, 2, 3, 4, 4, 5, 5}; /* found by an independent search */
    CU_ASSERT_EQUAL(both_busy_slowest_first(one, 0, arena), 0);
    CU_ASSERT_EQUAL(both_busy_slowest_first(one, 1, arena), 7);
    CU_ASSERT_EQUAL(both_busy_least(one, 1, arena), 7);
    CU_ASSERT_EQUAL(both_busy_slowest_first(three, 4, arena), 3);
    CU_ASSERT_EQUAL(both_busy_least(three, 4, arena), 3);
    CU_ASSERT_EQUAL(both_busy_slowest_first(seven, 7, arena), 9);
    CU_ASSERT_EQUAL(both_busy_least(seven, 7, arena), 8);
}
