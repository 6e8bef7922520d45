/* Algorithms of collective operations in rounds: those of MPI libraries, and those that use the
 * nodes' speeds. Valid for every number of nodes; costs on equal nodes as calculated by hand. */
#include "algorithms/lib/multicast/spread.h"
#include "tests/lib/cases.h"
#include "tests/lib/expect.h"
#include "tests/lib/suite.h"
#include "tests/literal/random_collective.h"

#include <math.h>
#include <string.h>

static struct timeline run(const char *name, const struct multicast *multicast, struct arena *arena)
{
    struct instance instance = {.family = FAMILY_MULTICAST, .as.multicast = *multicast};
    const struct algorithm *algorithm = algorithm_find(name)->algorithm;
    struct remarks remarks;
    struct timeline timeline = timeline_start(arena);
    CU_ASSERT_EQUAL_FATAL(
        algorithm_run(algorithm, &instance, 1, INFINITY, arena, &timeline, &remarks),
        OUTCOME_SCHEDULED);
    return timeline;
}

static bool is_combining_only(const struct algorithm *algorithm)
{
    return algorithm->operations && algorithm->evaluations == 0.0 && !algorithm->derived &&
           !algorithm->exact;
}

static void check_all(const struct multicast *multicast)
{
    FOR_ALGORITHMS(found, FAMILY_MULTICAST)
    {
        BLOCK_ARENA(arena);
        if (!is_combining_only(found->algorithm) ||
            !algorithm_takes(found->algorithm, multicast->collective.operation))
            continue;
        struct timeline timeline = run(found->name, multicast, &arena);
        struct verdict verdict = multicast_check(multicast, &timeline, &arena);
        if (!verdict.ok)
            printf("%s, %s, %d nodes: ", found->name,
                   operation_rules[multicast->collective.operation].name, multicast->nodes);
        expect_yes(verdict);
    }
}

static const enum operation operations[] = {OPERATION_ALLGATHER, OPERATION_ALLREDUCE};
#define OPERATIONS (sizeof operations / sizeof *operations)

/* Unequal blocks, every third of no bytes; and a single block, with and without bytes. */
TEST(valid_for_every_number_of_nodes)
{
    static const int larger[] = {33, 64, 100};
    for (size_t k = 0; k < OPERATIONS; k++)
        for (int nodes = 2; nodes <= 23; nodes++) {
            const char *parameters = arena_print(
                arena, "operation=%s nodes=%d uneven=100 spread=10",
                operation_rules[operations[k]].name, nodes <= 20 ? nodes : larger[nodes - 21]);
            struct multicast multicast =
                make_instance("multicast/collective", parameters, 1, arena).as.multicast;
            check_all(&multicast);
            for (int block = 0; block < multicast.collective.blocks; block += 3)
                multicast.collective.bytes[block] = 0.0;
            collective_make_messages(&multicast, arena);
            check_all(&multicast);
            arena_release(arena);
        }
}

TEST(valid_where_wires_differ_and_times_tie)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (int k = 0; k < 400; k++) {
        struct multicast multicast =
            random_collective(rng, operations[(size_t)k % OPERATIONS], 12, arena);
        check_all(&multicast);
        arena_release(arena);
    }
}

/* ---- costs by hand ---- */

#define ALPHA 16.0
#define BETA 0.5
#define BYTES 1024.0

/* Only wires take time: ALPHA + BETA per byte. */
static struct multicast wires_only(enum operation operation, int nodes, struct arena *arena)
{
    struct multicast multicast = {.nodes = nodes,
                                  .send = ARENA_ZEROED(arena, struct overhead, nodes),
                                  .receive = ARENA_ZEROED(arena, struct overhead, nodes),
                                  .latency = {.uniform = ALPHA},
                                  .per_byte = {.uniform = BETA}};
    bool each = operation_rules[operation].block_per_node;
    multicast.collective = (struct collective){
        .operation = operation,
        .blocks = each ? nodes : 1,
        .bytes = ARENA_ARRAY(arena, double, nodes),
        .combine = ARENA_ZEROED(arena, double, nodes),
    };
    for (int block = 0; block < multicast.collective.blocks; block++)
        multicast.collective.bytes[block] = BYTES;
    collective_make_messages(&multicast, arena);
    return multicast;
}

struct cost {
    const char *algorithm;
    enum operation operation;
    int nodes;
    double latencies, bytes; /* of the completion */
};

/* Rounds and bytes on the critical path: Thakur, Rabenseifner and Gropp 2005, section 4, without
 * time to combine. With the fold by hand: of 3 nodes the first is a leaf; node 1 has its block
 * after a step, and that of node 2, and then sends both. Of 6, nodes 4 and 5 exchange while the
 * leaves hand over, and leaves receive from hosts that have waited for nothing since. */
static const struct cost costs[] = {
    {"multicast/ring", OPERATION_ALLGATHER, 8, 7, 7 * BYTES},
    {"multicast/ring", OPERATION_ALLREDUCE, 8, 14, 14 * BYTES / 8},
    {"multicast/recursive_doubling", OPERATION_ALLGATHER, 16, 4, 15 * BYTES},
    {"multicast/recursive_doubling", OPERATION_ALLGATHER, 3, 2, 3 * BYTES},
    {"multicast/recursive_doubling", OPERATION_ALLREDUCE, 8, 3, 3 * BYTES},
    {"multicast/recursive_doubling", OPERATION_ALLREDUCE, 6, 3, 3 * BYTES},
    {"multicast/bruck", OPERATION_ALLGATHER, 5, 3, 4 * BYTES},
    {"multicast/pairwise", OPERATION_ALLGATHER, 6, 5, 5 * BYTES},
    {"multicast/rabenseifner", OPERATION_ALLREDUCE, 8, 6, 14 * BYTES / 8},
    {"multicast/rabenseifner", OPERATION_ALLREDUCE, 6, 6, 2 * BYTES + 6 * BYTES / 4},
    {"multicast/reduce_then_broadcast", OPERATION_ALLREDUCE, 8, 6, 6 * BYTES / 256},
};

TEST(costs_of_equal_nodes)
{
    for (size_t k = 0; k < sizeof costs / sizeof *costs; k++) {
        const struct cost *cost = &costs[k];
        struct multicast multicast = wires_only(cost->operation, cost->nodes, arena);
        double expected = cost->latencies * ALPHA + cost->bytes * BETA;
        double found = run(cost->algorithm, &multicast, arena).completion;
        if (fabs(found - expected) > 1e-9 * expected)
            printf("%s, %d nodes: %g, not %g\n", cost->algorithm, cost->nodes, found, expected);
        CU_ASSERT_DOUBLE_EQUAL(found, expected, 1e-9 * expected);
        arena_release(arena);
    }
}

/* To send takes 1, to receive 2, to combine 1024 bytes 3. Two nodes that exchange whole vectors
 * need all three; the ring of three sends and receives twice in each half, and combines a third of
 * the bytes twice. */
TEST(costs_of_processors)
{
    struct multicast multicast;
    for (int nodes = 2; nodes <= 3; nodes++) {
        multicast = wires_only(OPERATION_ALLREDUCE, nodes, arena);
        multicast.latency.uniform = multicast.per_byte.uniform = 0.0;
        for (int node = 0; node < nodes; node++) {
            multicast.send[node].constant = 1.0;
            multicast.receive[node].constant = 2.0;
            multicast.collective.combine[node] = 3.0 / BYTES;
        }
        if (nodes == 2)
            CU_ASSERT_EQUAL(run("multicast/recursive_doubling", &multicast, arena).completion, 6.0);
        if (nodes == 3)
            CU_ASSERT_DOUBLE_EQUAL(run("multicast/ring", &multicast, arena).completion,
                                   4.0 * (1.0 + 2.0) + 2.0 * 3.0 / 3.0, 1e-12);
    }
}

/* ---- nodes of different speeds ---- */

/* One of four nodes takes 100 to send all bytes and 100 to receive them, the others no time. It
 * must do each once; in a plain ring it sends and receives three quarters of them twice. */
TEST(a_slow_node_sends_and_receives_all_bytes_once)
{
    struct multicast multicast = wires_only(OPERATION_ALLREDUCE, 4, arena);
    multicast.latency.uniform = multicast.per_byte.uniform = 0.0;
    multicast.send[1].per_byte = multicast.receive[1].per_byte = 100.0 / BYTES;
    CU_ASSERT_DOUBLE_EQUAL(run("multicast/ring", &multicast, arena).completion, 300.0, 1e-9);
    CU_ASSERT_DOUBLE_EQUAL(run("multicast/slowest_then_fastest", &multicast, arena).completion,
                           200.0, 1e-9);
}

TEST(more_nodes_than_a_spread_takes)
{
    struct multicast multicast = wires_only(OPERATION_ALLGATHER, MOST_SPREAD_NODES + 1, arena);
    struct context context = {.arena = arena};
    CU_ASSERT_EQUAL(refuse_large_spread(&multicast, &context), OUTCOME_REFUSED);
    CU_ASSERT_STRING_EQUAL(context.refusal, "1025 nodes; it schedules at most 1024");
}
