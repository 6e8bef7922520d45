/* Broadcast, reduce, scatter and gather: times calculated by hand, and properties of all
 * algorithms. */
#include "algorithms/algorithm.h"
#include "tests/lib/expect.h"
#include "tests/lib/suite.h"
#include "tests/literal/random_collective.h"

#define INSTANCES 200

static struct timeline run(const char *name, const struct multicast *multicast, struct arena *arena)
{
    struct instance instance = {.family = FAMILY_MULTICAST, .as.multicast = *multicast};
    struct timeline timeline = timeline_start(arena);
    struct context context = {.arena = arena};
    CU_ASSERT_EQUAL(
        algorithm_run_in(algorithm_find(name)->algorithm, &instance, &context, &timeline),
        OUTCOME_SCHEDULED);
    expect_yes(multicast_check(multicast, &timeline, arena));
    return timeline;
}

static double completion(const char *name, const struct multicast *multicast, struct arena *arena)
{
    return run(name, multicast, arena).completion;
}

/* Four nodes, root 1: sends take 1 s and 1 s per byte, receives 2 s, wires 1 s, combining 1 s per
 * byte. One block of 1 byte, or blocks of 1, 2, 3 and 4 bytes. */
static struct multicast four_nodes(enum operation operation, struct arena *arena)
{
    static struct overhead send[] = {{1, 1}, {1, 1}, {1, 1}, {1, 1}};
    static struct overhead receive[] = {{2, 0}, {2, 0}, {2, 0}, {2, 0}};
    static double bytes[] = {1, 2, 3, 4}, combine[] = {1, 1, 1, 1};
    struct multicast multicast = {
        .nodes = 4,
        .send = send,
        .receive = receive,
        .latency = {1, NULL},
        .collective = {operation, 1, operation_rules[operation].block_per_node ? 4 : 1, bytes,
                       combine},
    };
    collective_make_messages(&multicast, arena);
    return multicast;
}

/* Four nodes, root 0, wires of no time, nothing to combine. */
static struct multicast at_node_0(enum operation operation, struct overhead *send,
                                  struct overhead *receive, double *bytes, struct arena *arena)
{
    struct multicast multicast = {
        .nodes = 4,
        .send = send,
        .receive = receive,
        .collective = {operation, 0, operation_rules[operation].block_per_node ? 4 : 1, bytes,
                       NULL},
    };
    collective_make_messages(&multicast, arena);
    return multicast;
}

/* Broadcast: 1 sends until 2, 4 and 6; the last receive is from 7 to 9. Reduce: all send until 2; 1
 * receives and combines from 3 to 6, 9 and 12. Scatter: sending takes 2, 4 and 5 s; the last
 * receive is from 12 to 14. Gather: arrivals at 3, 5 and 6, receives until 5, 7 and 9. */
TEST(linear)
{
    struct multicast broadcast = four_nodes(OPERATION_BROADCAST, arena);
    struct multicast reduce = four_nodes(OPERATION_REDUCE, arena);
    struct multicast scatter = four_nodes(OPERATION_SCATTER, arena);
    struct multicast gather = four_nodes(OPERATION_GATHER, arena);
    CU_ASSERT_EQUAL(completion("multicast/linear", &broadcast, arena), 9);
    CU_ASSERT_EQUAL(completion("multicast/linear", &reduce, arena), 12);
    CU_ASSERT_EQUAL(completion("multicast/linear", &scatter, arena), 14);
    CU_ASSERT_EQUAL(completion("multicast/linear", &gather, arena), 9);
}

/* 1 -> 3 -> 0 and 1 -> 2. Broadcast: 3 has it at 5, 2 at 7, 0 (sent from 5 to 7) at 10. Reduce: 0
 * and 2 send until 2; 3 and 1 combine from 3 to 6; 3 sends until 8, 1 combines from 9 to 12.
 * Scatter: 5 bytes to 3 until 6, there at 9; 3 bytes to 2 until 10; 3 sends to 0 until 11, there at
 * 14. Gather: 0 sends until 2, 3 receives from 3 to 5 and sends 5 bytes until 11, 1 receives from
 * 12 to 14. */
TEST(binomial)
{
    struct multicast broadcast = four_nodes(OPERATION_BROADCAST, arena);
    struct multicast reduce = four_nodes(OPERATION_REDUCE, arena);
    struct multicast scatter = four_nodes(OPERATION_SCATTER, arena);
    struct multicast gather = four_nodes(OPERATION_GATHER, arena);
    CU_ASSERT_EQUAL(completion("multicast/binomial", &broadcast, arena), 10);
    CU_ASSERT_EQUAL(completion("multicast/binomial", &reduce, arena), 12);
    CU_ASSERT_EQUAL(completion("multicast/binomial", &scatter, arena), 14);
    struct timeline timeline = run("multicast/binomial", &gather, arena);
    CU_ASSERT_EQUAL(timeline.completion, 14);
    CU_ASSERT_EQUAL(timeline.transfers[2].bytes, 5);
    CU_ASSERT_EQUAL(timeline.transfers[2].parcel_count, 2);
}

/* Nodes 0 and 1 take 1 s for everything, 2 takes 3 s. 2 and 1 send from 0 on; the root receives
 * from 2 first, from 3 to 4, although 1's message arrived at 1, which it receives from 4 to 5. */
TEST(slowest_node_sends_first)
{
    struct overhead overhead[] = {{1, 0}, {1, 0}, {3, 0}};
    struct multicast reduce = {.nodes = 3,
                               .send = overhead,
                               .receive = overhead,
                               .collective = {OPERATION_REDUCE, 0, 1, (double[]){1}, NULL}};
    struct timeline timeline = run("multicast/slowest_first", &reduce, arena);
    CU_ASSERT_EQUAL(timeline.completion, 5);
    CU_ASSERT_EQUAL(timeline.count, 2);
    for (size_t k = 0; k < timeline.count; k++)
        CU_ASSERT_EQUAL(timeline.transfers[k].receive_end, timeline.transfers[k].from == 2 ? 4 : 5);
}

/* A chain of three nodes and 4 bytes; sends take 1 s and 1 s per byte, receives 1 s per byte. In p
 * pieces of s = 4 / p bytes the middle node receives and sends for p (2 s + 1), after s + 1 and
 * before s: 9 + p + 8 / p, which is 18, 15 and 15. The reduce has the times exchanged, with half of
 * the time to receive being for combining. */
TEST(pipelined_chain)
{
    struct overhead constant[] = {{1, 1}, {1, 1}, {1, 1}}, none[] = {{0, 1}, {0, 1}, {0, 1}};
    struct overhead start[] = {{1, 0}, {1, 0}, {1, 0}};
    struct multicast broadcast = {.nodes = 3,
                                  .send = constant,
                                  .receive = none,
                                  .collective = {OPERATION_BROADCAST, 0, 1, (double[]){4}, NULL}};
    struct multicast reduce = {
        .nodes = 3,
        .send = none,
        .receive = start,
        .collective = {OPERATION_REDUCE, 0, 1, (double[]){4}, (double[]){1, 1, 1}}};
    collective_make_messages(&broadcast, arena);
    struct timeline timeline = run("multicast/chain_pipelined", &broadcast, arena);
    CU_ASSERT_EQUAL(timeline.completion, 15);
    CU_ASSERT_EQUAL(timeline.count, 4);
    timeline = run("multicast/chain_pipelined", &reduce, arena);
    CU_ASSERT_EQUAL(timeline.completion, 15);
    CU_ASSERT_EQUAL(timeline.count, 4);
}

/* Node 1 takes 5 s, all others 1 s, for any size: one piece; 0 -> 2 until 2, 0 -> 3 until 3, 2
 * sends to 1 until 3, which receives until 8. */
TEST(pipelined_tree)
{
    struct overhead overhead[] = {{1, 0}, {5, 0}, {1, 0}, {1, 0}};
    struct multicast broadcast =
        at_node_0(OPERATION_BROADCAST, overhead, overhead, (double[]){4}, arena);
    struct timeline timeline = run("multicast/tree_pipelined", &broadcast, arena);
    CU_ASSERT_EQUAL(timeline.completion, 8);
    CU_ASSERT_EQUAL(timeline.count, 3);
    CU_ASSERT_EQUAL(timeline.transfers[2].from, 2);
    CU_ASSERT_EQUAL(timeline.transfers[2].to, 1);
}

/* The root takes 10 s to send, everything else takes 1 s. Direct: 31 s. All through one other node:
 * 1 receives three blocks until 11, sends until 12 and 13; the last receive is from 13 to 14. A
 * third level ends at 15, a second send of the root after 20. */
TEST(descent_finds_a_relay)
{
    struct overhead send[] = {{10, 0}, {1, 0}, {1, 0}, {1, 0}};
    struct overhead receive[] = {{1, 0}, {1, 0}, {1, 0}, {1, 0}};
    struct multicast scatter =
        at_node_0(OPERATION_SCATTER, send, receive, (double[]){1, 1, 1, 1}, arena);
    struct timeline timeline = run("multicast/tree_descent", &scatter, arena);
    CU_ASSERT_EQUAL(timeline.completion, 14);
    CU_ASSERT_EQUAL(timeline.transfers[0].bytes, 3);
}

/* Four nodes, root 0, 8 bytes; a byte takes 1 s to send and 2 s to receive, at node 3 both 4 s. The
 * least pace is 4 s per byte, for receiving at 3; it leaves the root room for all three. In p
 * pieces of 8 / p s to send, 3 is the last that the root sends to: its first piece arrives after 24
 * / p, all take 32 s. At most 1024 pieces. */
TEST(fitted_pipeline)
{
    struct overhead send[] = {{0, 1}, {0, 1}, {0, 1}, {0, 4}};
    struct overhead receive[] = {{0, 2}, {0, 2}, {0, 2}, {0, 4}};
    struct multicast broadcast =
        at_node_0(OPERATION_BROADCAST, send, receive, (double[]){8}, arena);
    struct timeline timeline = run("multicast/fitted_pipelined", &broadcast, arena);
    CU_ASSERT_EQUAL(timeline.completion, 3.0 / 128.0 + 32.0);
    for (size_t k = 0; k < timeline.count; k++)
        CU_ASSERT_EQUAL(timeline.transfers[k].from, 0);
}

/* Four nodes, root 0, a second per byte to send and to receive, four pieces of a byte. 0 sends
 * pieces 2 and 3 to 2 until 2 (arrive at 4), piece 1 to 1 until 3 (4); 2 sends piece 3 to 3 until 5
 * (6). Ring, ends of send and receive: 0-1 piece 0: 4, 6; 1-2 piece 1: 5, 7; 2-3 piece 2: 6, 7; 0-1
 * piece 3: 5, 8; 1-2 piece 0: 7, 9; 2-3 piece 1: 8, 9; 0-1 piece 2: 6, 9; 2-3 piece 0: 10, 11.
 * Doubling: 0-1 piece 0: 4, 5; 2-3 piece 2: 6, 7; 0-2 and 1-3 pieces 0 and 1: 6, 8 and 7, 11; 3-1
 * pieces 2 and 3: 9, 11. Such an instance is its own mirror. */
TEST(scatter_and_spread)
{
    static const enum operation both[] = {OPERATION_BROADCAST, OPERATION_REDUCE};
    struct overhead overhead[] = {{0, 1}, {0, 1}, {0, 1}, {0, 1}};
    for (int k = 0; k < 2; k++) {
        struct multicast multicast = at_node_0(both[k], overhead, overhead, (double[]){4}, arena);
        struct timeline timeline = run("multicast/scatter_ring", &multicast, arena);
        CU_ASSERT_EQUAL(timeline.completion, 11);
        CU_ASSERT_EQUAL(timeline.count, 11);
        timeline = run("multicast/scatter_doubling", &multicast, arena);
        CU_ASSERT_EQUAL(timeline.completion, 11);
        CU_ASSERT_EQUAL(timeline.count, 8);
    }
}

/* ---- random instances ---- */

static const enum operation rooted[] = {OPERATION_BROADCAST, OPERATION_REDUCE, OPERATION_SCATTER,
                                        OPERATION_GATHER};

/* Every algorithm of an operation, with many ties and operations that take no time. */
TEST(valid_on_random_instances)
{
    gsl_rng *rng = gsl_rng_alloc(gsl_rng_mt19937);
    for (int k = 0; k < INSTANCES; k++) {
        BLOCK_ARENA(scratch);
        struct multicast multicast = random_collective(rng, rooted[k % 4], 10, &scratch);
        struct instance instance = {.family = FAMILY_MULTICAST, .as.multicast = multicast};
        int scheduled = 0;
        for (const struct registered_algorithm *found = registered_algorithms; found->name;
             found++) {
            if (found->algorithm->exact || found->algorithm->randomised ||
                !algorithm_takes(found->algorithm, rooted[k % 4]))
                continue;
            struct context context = {.arena = &scratch,
                                      .evaluations = found->algorithm->evaluations / 1000};
            struct timeline timeline = timeline_start(&scratch);
            if (algorithm_run_in(found->algorithm, &instance, &context, &timeline) !=
                OUTCOME_SCHEDULED)
                continue;
            expect_yes(multicast_check(&multicast, &timeline, &scratch));
            scheduled++;
        }
        CU_ASSERT_TRUE(scheduled >= 3);
    }
    gsl_rng_free(rng);
}

/* If sends take as long as receives, wires are equal and combining takes no time, an instance is
 * its own mirror: every operation ends when its mirrored one does, up to rounding, because both end
 * with the longest path in the same graph. */
TEST(mirrored_operations_take_as_long)
{
    static const char *const both[] = {"multicast/binomial",         "multicast/chain_pipelined",
                                       "multicast/tree_pipelined",   "multicast/scatter_ring",
                                       "multicast/scatter_doubling", "multicast/fitted_pipelined"};
    gsl_rng *rng = gsl_rng_alloc(gsl_rng_mt19937);
    for (int k = 0; k < INSTANCES; k++) {
        BLOCK_ARENA(scratch);
        struct multicast broadcast = random_collective(rng, OPERATION_BROADCAST, 10, &scratch);
        broadcast.receive = broadcast.send;
        broadcast.latency.entries = broadcast.per_byte.entries = NULL;
        struct multicast reduce = broadcast;
        reduce.collective.operation = OPERATION_REDUCE;
        reduce.collective.combine = NULL;
        collective_make_messages(&reduce, &scratch);
        double forwards = completion(both[k % 6], &broadcast, &scratch);
        double backwards = completion(both[k % 6], &reduce, &scratch);
        CU_ASSERT_DOUBLE_EQUAL(backwards, forwards, 1e-12 * forwards);
    }
    gsl_rng_free(rng);
}

static void expect_not_later(const char *name, const char *than, const struct multicast *multicast,
                             struct arena *arena)
{
    double limit = completion(than, multicast, arena) * (1.0 + 1e-12);
    CU_ASSERT_TRUE(completion(name, multicast, arena) <= limit);
}

TEST(descent_never_ends_later_than_what_it_starts_from)
{
    gsl_rng *rng = gsl_rng_alloc(gsl_rng_mt19937);
    for (int k = 0; k < INSTANCES; k++) {
        BLOCK_ARENA(scratch);
        enum operation operation = rooted[k % 4];
        struct multicast multicast = random_collective(rng, operation, 10, &scratch);
        expect_not_later("multicast/tree_descent", "multicast/binomial", &multicast, &scratch);
        expect_not_later("multicast/tree_descent", "multicast/linear", &multicast, &scratch);
        if (operation == OPERATION_BROADCAST) {
            expect_not_later("multicast/tree_descent", "multicast/dispatch", &multicast, &scratch);
            expect_not_later("multicast/tree_descent", "multicast/ecf", &multicast, &scratch);
        }
    }
    gsl_rng_free(rng);
}
