/* The checker of collective operations: schedules by its clock, and the same with one rule broken.
 * Every node takes 1 s to send, a wire 1 s, a receipt 1 s and one second for each byte combined. */
#include "models/multicast/collective_clock.h"
#include "models/multicast/multicast.h"
#include "tests/lib/expect.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

#define MOST_NODES 70

struct made {
    struct multicast multicast;
    struct overhead overhead[MOST_NODES];
    double combine[MOST_NODES], bytes[MOST_NODES];
    struct collective_clock clock;
    struct timeline timeline;
};

/* Blocks of 4 bytes, in that many pieces; the root is 0. */
static struct made *start(enum operation operation, int nodes, int pieces, struct arena *arena)
{
    struct made *made = ARENA_ZEROED(arena, struct made, 1);
    const struct operation_rule *rule = &operation_rules[operation];
    for (int node = 0; node < nodes; node++) {
        made->overhead[node] = (struct overhead){1, 0};
        made->combine[node] = 1;
        made->bytes[node] = 4;
    }
    made->multicast = (struct multicast){.nodes = nodes,
                                         .send = made->overhead,
                                         .receive = made->overhead,
                                         .latency = {1, NULL},
                                         .collective = {.operation = operation,
                                                        .blocks = rule->block_per_node ? nodes : 1,
                                                        .bytes = made->bytes,
                                                        .combine = made->combine}};
    made->timeline = timeline_start(arena);
    struct pieces divided = pieces_equal(&made->multicast, pieces, arena);
    made->clock = collective_clock_start(&made->multicast, &divided, arena, &made->timeline);
    return made;
}

static void place(struct made *made, int from, int to, int piece)
{
    collective_clock_place(&made->clock, from, to, &piece, 1);
}

static struct verdict judge(const struct made *made)
{
    return multicast_check(&made->multicast, &made->timeline, &test_arena);
}

/* The verdict with this value changed. */
#define WITH(made, thing, value)                                                                   \
    __extension__({                                                                                \
        __typeof__((made)->thing) kept_ = (made)->thing;                                           \
        (made)->thing = (value);                                                                   \
        struct verdict verdict_ = judge(made);                                                     \
        (made)->thing = kept_;                                                                     \
        verdict_;                                                                                  \
    })

/* Both pieces of node 2 to node 1 and on to 0, one after the other. */
static struct made *reduce_of_three(struct arena *arena)
{
    struct made *made = start(OPERATION_REDUCE, 3, 2, arena);
    place(made, 2, 1, 0);
    place(made, 2, 1, 1);
    collective_clock_place(&made->clock, 1, 0, (int[]){0, 1}, 2);
    return made;
}

TEST(sound)
{
    struct made *made = reduce_of_three(arena);
    expect_yes(judge(made));
    /* 2 bytes each combined at 1, until 5 and 8; then 4 bytes at 0 */
    CU_ASSERT_EQUAL(made->timeline.transfers[0].receive_end, 5);
    CU_ASSERT_EQUAL(made->timeline.transfers[1].receive_end, 8);
    CU_ASSERT_EQUAL(made->timeline.completion, 8 + 2 + 5);
}

TEST(frame_of_a_transfer)
{
    struct made *made = reduce_of_three(arena);
    expect_no(WITH(made, timeline.transfers[1].from, -1), "a node does not exist");
    expect_no(WITH(made, timeline.transfers[1].to, 3), "a node does not exist");
    expect_no(WITH(made, timeline.transfers[1].to, 2), "its own sender");
    expect_no(WITH(made, timeline.transfers[1].message, -1), "message does not exist");
    expect_no(WITH(made, timeline.transfers[1].message, 1), "message does not exist");
    expect_no(WITH(made, timeline.transfers[1].phase, -1), "phase is negative");
    expect_no(WITH(made, timeline.transfers[1].send_start, -1), "times are not finite");
    expect_no(WITH(made, timeline.transfers[1].send_end, (double)NAN), "times are not finite");
    expect_no(WITH(made, timeline.transfers[1].receive_end, (double)INFINITY),
              "times are not finite");
}

TEST(bytes_of_a_transfer)
{
    struct made *made = reduce_of_three(arena);
    expect_no(WITH(made, timeline.transfers[2].bytes, 3.0), "not the sum of its pieces");
    expect_no(WITH(made, timeline.transfers[2].bytes, (double)NAN), "not the sum of its pieces");
    expect_no(WITH(made, timeline.parcels[2].origin, 1), "a block does not exist");
    expect_no(WITH(made, timeline.parcels[2].origin, -1), "a block does not exist");
    expect_no(WITH(made, timeline.parcels[2].destination, -1), "number of a piece is negative");
    expect_no(WITH(made, timeline.parcels[2].bytes, -2.0), "bytes of a piece are not finite");
    expect_no(WITH(made, timeline.parcels[2].bytes, (double)NAN),
              "bytes of a piece are not finite");
    expect_no(WITH(made, timeline.parcels[2].bytes, (double)INFINITY),
              "bytes of a piece are not finite");
}

TEST(times)
{
    struct made *made = reduce_of_three(arena);
    expect_no(WITH(made, timeline.transfers[2].send_end, 9.5), "sending takes 1.5 s where");
    expect_no(WITH(made, timeline.transfers[2].receive_start, 9.5), "before it has arrived");
    expect_no(WITH(made, timeline.transfers[2].receive_end, 11.0),
              "receiving takes 1 s where the model says 5 s");
    expect_no(WITH(made, multicast.collective.combine, (double *)NULL), "receiving takes 3 s");
    expect_yes(WITH(made, timeline.transfers[2].receive_end, 15.0 * (1.0 + 1e-12)));
}

/* The last send begins while node 1 is still combining. */
TEST(processors)
{
    struct made *made = reduce_of_three(arena);
    struct transfer *last = &made->timeline.transfers[2];
    for (double *time = &last->send_start; time <= &last->receive_end; time++)
        *time -= 0.5;
    expect_no(judge(made), "node 1 is busy until 8 s when transfer 2");
}

TEST(division)
{
    struct made *made = reduce_of_three(arena);
    expect_no(WITH(made, timeline.parcels[3].destination, 0), "a piece twice");
    struct parcel *parcels = made->timeline.parcels;
    parcels[2].bytes = 1;
    parcels[3].bytes = 3;
    expect_no(judge(made), "another size than in another transfer");
    parcels[2].bytes = parcels[3].bytes = 2;
    parcels[1].destination = parcels[3].destination = 2;
    expect_no(judge(made), "the piece that precedes one of its own");
    parcels[1].destination = parcels[3].destination = 1;
    expect_yes(judge(made));
    expect_no(WITH(made, bytes[0], 5.0), "pieces of block 0 have 4 bytes where it has 5");
}

/* A transfer without parcels carries a whole block. */
TEST(whole_block)
{
    struct made *made = start(OPERATION_BROADCAST, 2, 1, arena);
    place(made, 0, 1, 0);
    CU_ASSERT_EQUAL(made->timeline.transfers[0].parcel_count, 0);
    expect_yes(judge(made));
    expect_no(WITH(made, timeline.transfers[0].bytes, 2.0), "pieces of block 0 have 2 bytes");
}

/* All at the same time: 1 and 2 receive it from each other, each sending 1e-12 s after its
 * receipt. */
TEST(nothing_comes_of_itself)
{
    struct made *made = start(OPERATION_BROADCAST, 3, 1, arena);
    memset(made->overhead, 0, sizeof made->overhead);
    made->multicast.latency.uniform = 0;
    place(made, 0, 1, 0);
    place(made, 1, 2, 0);
    expect_yes(judge(made));
    made->timeline.transfers[0].from = 2;
    expect_no(judge(made), "the sender has nothing of it yet");
    for (struct transfer *transfer = made->timeline.transfers;
         transfer < made->timeline.transfers + 2; transfer++) {
        transfer->receive_start = transfer->receive_end = 5;
        transfer->send_start = transfer->send_end = 5 + 1e-12;
    }
    expect_no(judge(made), "depends on its own receipt");
}

TEST(sends_what_it_holds)
{
    struct made *made = start(OPERATION_SCATTER, 3, 1, arena);
    place(made, 0, 1, 1);
    place(made, 0, 2, 2);
    expect_yes(judge(made));
    place(made, 1, 2, 2);
    expect_no(judge(made), "piece 0 of block 2: the sender has nothing of it yet");
}

/* 0 receives 1's contribution, and then again together with 2's. */
TEST(every_contribution_once)
{
    struct made *made = start(OPERATION_REDUCE, 3, 1, arena);
    place(made, 1, 0, 0);
    place(made, 2, 1, 0);
    expect_no(judge(made), "node 2's part never reaches node 0");
    place(made, 1, 0, 0);
    expect_no(judge(made), "the receiver has some or all of its contributions");
}

TEST(nothing_of_no_use)
{
    struct made *made = start(OPERATION_BROADCAST, 2, 1, arena);
    place(made, 0, 1, 0);
    place(made, 1, 0, 0);
    expect_no(judge(made), "transfer 1");
    expect_no(judge(made), "has some or all of its contributions");
}

/* A superset replaces the held set and is not combined. */
TEST(replaces)
{
    struct made *made = start(OPERATION_ALLREDUCE, 2, 1, arena);
    place(made, 1, 0, 0);
    place(made, 0, 1, 0);
    CU_ASSERT_EQUAL(made->timeline.completion, 7 + 3);
    expect_yes(judge(made));
    made->timeline.transfers[1].receive_end += 4;
    expect_no(judge(made), "receiving takes 5 s where the model says 1 s");
}

TEST(every_block_arrives)
{
    struct made *made = start(OPERATION_ALLGATHER, 2, 1, arena);
    expect_no(judge(made), "piece 0 of block 0: node 0's part never reaches node 1");
    place(made, 0, 1, 0);
    expect_no(judge(made), "piece 0 of block 1: node 1's part never reaches node 0");
    place(made, 1, 0, 1);
    expect_yes(judge(made));
}

/* Sets of more than one word. */
TEST(many_nodes)
{
    struct made *made = start(OPERATION_ALLREDUCE, MOST_NODES, 1, arena);
    for (int node = MOST_NODES - 1; node > 0; node--)
        place(made, node, node - 1, 0);
    for (int node = 1; node < MOST_NODES; node++)
        place(made, node - 1, node, 0);
    expect_yes(judge(made));
    made->timeline.count--;
    expect_no(judge(made), "node 0's part never reaches node 69");
}

/* Nothing to move: a single node, and blocks of no bytes. */
TEST(nothing_to_move)
{
    for (int k = OPERATION_MULTICAST + 1; k < OPERATION_COUNT; k++)
        expect_yes(judge(start((enum operation)k, 1, 3, arena)));
    struct made *made = start(OPERATION_SCATTER, 2, 3, arena);
    expect_no(judge(made), "never reaches node 1");
    made->bytes[1] = 0;
    expect_no(judge(made), "never reaches node 1");
}
