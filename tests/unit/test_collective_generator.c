/* The generator of collective operations: draws are the same for every operation, and inconsistent
 * numbers are refused. */
#include "generators/generator.h"
#include "tests/lib/cases.h"
#include "tests/lib/expect.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

static struct multicast made(const char *parameters, struct arena *arena)
{
    return make_instance("multicast/collective", parameters, 1, arena).as.multicast;
}

static bool same_nodes(const struct multicast *a, const struct multicast *b)
{
    size_t size = (size_t)a->nodes * sizeof(struct overhead);
    return memcmp(a->send, b->send, size) == 0 && memcmp(a->receive, b->receive, size) == 0;
}

TEST(same_nodes_whatever_they_do)
{
    struct multicast first = made("operation=allreduce", arena);
    static const char *const others[] = {
        "operation=gather root=slowest uneven=9", "operation=reduce bytes=1e6",
        "operation=allgather sites=2 combine=0", "operation=scatter latency=0"};
    for (size_t k = 0; k < sizeof others / sizeof *others; k++) {
        struct multicast other = made(others[k], arena);
        CU_ASSERT_TRUE(same_nodes(&first, &other));
    }
}

/* A node's times to send, receive and combine share one factor, from 1 to the spread. */
TEST(one_speed_a_node)
{
    struct multicast multicast = made(
        "nodes=200 spread=4 constant=1 per_byte=2 receive=3 "
        "combine=5",
        arena);
    double least = INFINITY, most = 0.0;
    for (int node = 0; node < multicast.nodes; node++) {
        double factor = multicast.send[node].constant;
        CU_ASSERT_EQUAL(multicast.send[node].per_byte, 2.0 * factor);
        CU_ASSERT_EQUAL(multicast.receive[node].constant, 3.0 * factor);
        CU_ASSERT_DOUBLE_EQUAL(multicast.receive[node].per_byte, 6.0 * factor, 1e-12);
        CU_ASSERT_EQUAL(multicast.collective.combine[node], 5.0 * factor);
        least = fmin(least, factor);
        most = fmax(most, factor);
    }
    CU_ASSERT(least >= 1.0);
    CU_ASSERT(least < 1.1);
    CU_ASSERT(most <= 4.0);
    CU_ASSERT(most > 3.6);
}

TEST(slow_nodes)
{
    struct multicast all = made("spread=1", arena), some = made("spread=1 slow_nodes=3", arena);
    int slow = 0;
    for (int node = 0; node < all.nodes; node++)
        slow += some.send[node].constant == 10.0 * all.send[node].constant;
    CU_ASSERT_EQUAL(slow, 3);
}

TEST(root_by_speed)
{
    struct multicast fast = made("operation=reduce root=fastest", arena),
                     slow = made("operation=reduce root=slowest", arena);
    for (int node = 0; node < fast.nodes; node++) {
        CU_ASSERT(fast.send[node].constant >= fast.send[fast.collective.root].constant);
        CU_ASSERT(slow.send[node].constant <= slow.send[slow.collective.root].constant);
    }
    CU_ASSERT_EQUAL(made("operation=reduce root=first", arena).collective.root, 0);
    CU_ASSERT_EQUAL(made("operation=allreduce root=slowest", arena).collective.root, 0);
}

TEST(sizes_of_blocks)
{
    struct multicast even = made("operation=gather bytes=7", arena),
                     uneven = made("operation=gather bytes=7 uneven=9 nodes=100", arena);
    double sum = 0.0, least = INFINITY, most = 0.0;
    for (int node = 0; node < even.nodes; node++)
        CU_ASSERT_EQUAL(even.collective.bytes[node], 7.0);
    for (int node = 0; node < uneven.nodes; node++) {
        sum += uneven.collective.bytes[node];
        least = fmin(least, uneven.collective.bytes[node]);
        most = fmax(most, uneven.collective.bytes[node]);
    }
    CU_ASSERT_DOUBLE_EQUAL(sum, 700.0, 1e-9);
    CU_ASSERT(most / least > 5.0);
    CU_ASSERT(most / least <= 9.0 * (1.0 + 1e-12));
}

/* Seven nodes on three sites: 0 to 2, 3 and 4, 5 and 6. */
TEST(sites)
{
    static const int site[] = {0, 0, 0, 1, 1, 2, 2};
    struct multicast multicast =
        made("nodes=7 sites=3 site_factor=5 latency=2 wire_per_byte=3", arena);
    for (int from = 0; from < multicast.nodes; from++)
        for (int to = 0; to < multicast.nodes; to++) {
            double factor = site[from] == site[to] ? 1.0 : 5.0;
            CU_ASSERT_EQUAL(multicast_wire_time(&multicast, from, to, 10.0), factor * 32.0);
        }
    multicast = made("nodes=7", arena);
    CU_ASSERT_TRUE(multicast_uniform_wire(&multicast));
}

/* Only combining operations take time to combine. */
TEST(times_to_combine)
{
    for (int k = OPERATION_MULTICAST + 1; k < OPERATION_COUNT; k++) {
        struct multicast multicast =
            made(arena_print(arena, "operation=%s", operation_rules[k].name), arena);
        CU_ASSERT_EQUAL(multicast.collective.combine != NULL,
                        operation_combines((enum operation)k));
    }
}

static void refused(const char *parameters, const char *reason)
{
    BLOCK_ARENA(arena);
    struct instance instance;
    expect_no(generate_by_name("multicast/collective", parameters, 1, 0, &arena, &instance),
              reason);
}

TEST(refusals)
{
    refused("slow_nodes=9", "slow_nodes=9: there are 8 nodes");
    refused("sites=9", "sites=9: there are 8 nodes");
    refused("operation=allgather nodes=16385", "nodes=16385: allgather takes at most 16384");
    refused("nodes=20000 sites=2", "nodes=20000 sites=2: more than 268435456 pairs of nodes");
    refused("operation=scan", "operation=scan: must be one of broadcast|reduce|");
}

/* One name for all spellings of a number. */
TEST(equal_settings_have_one_name)
{
    struct instance first = make_instance("multicast/collective", "", 1, arena),
                    second = make_instance("multicast/collective",
                                           "constant=5e-05 latency=0.00002 nodes=8e0", 1, arena);
    CU_ASSERT_STRING_EQUAL(first.about, second.about);
}
