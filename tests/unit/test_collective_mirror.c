/* Reversed time: schedules of broadcasts, scatters and allgathers, reversed. */
#include "models/multicast/collective_mirror.h"

#include "algorithms/algorithm.h"
#include "models/base/units.h"
#include "models/multicast/collective_clock.h"
#include "tests/lib/suite.h"
#include "tests/literal/literal.h"

#define INSTANCES 300

static const enum operation turned[] = {OPERATION_REDUCE, OPERATION_GATHER, OPERATION_SCATTER};
static const char *const heuristics[] = {"multicast/ecf", "multicast/wrp", "multicast/dispatch",
                                         "multicast/rr"};

/* A schedule of the mirrored instance by a heuristic for multicasts. */
static struct timeline schedule_mirrored(const char *name, const struct multicast *mirrored,
                                         struct arena *arena)
{
    struct instance instance = {.family = FAMILY_MULTICAST, .as.multicast = *mirrored};
    struct timeline timeline = timeline_start(arena);
    struct context context = {.arena = arena};
    CU_ASSERT_EQUAL(
        algorithm_run_in(algorithm_find(name)->algorithm, &instance, &context, &timeline),
        OUTCOME_SCHEDULED);
    expect_yes(multicast_check(mirrored, &timeline, arena));
    return timeline;
}

/* Every schedule becomes one of the mirrored operation that ends no later, up to rounding. */
TEST(turned_round)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (int k = 0; k < INSTANCES; k++) {
        BLOCK_ARENA(scratch);
        struct multicast multicast =
            tiny_collective(rng, turned[k % 3], 2 + k % 8, &scratch).as.multicast;
        struct multicast mirrored = collective_mirror(&multicast, &scratch);
        struct timeline timeline = schedule_mirrored(heuristics[k / 4 % 4], &mirrored, &scratch);
        struct timeline turned_round = timeline_start(&scratch);
        collective_mirror_schedule(&multicast, &timeline, &scratch, &turned_round);
        expect_yes(multicast_check(&multicast, &turned_round, &scratch));
        CU_ASSERT_EQUAL(turned_round.count, timeline.count);
        CU_ASSERT_TRUE(turned_round.completion <= timeline.completion * (1.0 + 1e-12));
    }
}

/* Gather in two pieces per block: sends take 1 s, receives 2 s, wires 3 s. In the corresponding
 * scatter, sends take 2 s and receives 1 s: 0 sends everything to 1 (from 0 to 2, 5 to 6), which
 * sends the pieces of block 2 on (6 to 8, 11 to 12; 8 to 10, 13 to 14). Gather: 2 sends from 0 to 1
 * and 1 to 2, 1 receives from 4 to 6 and 6 to 8 and sends until 9, 0 receives from 12 to 14. */
TEST(pieces_are_kept)
{
    struct overhead send[] = {{1, 0}, {1, 0}, {1, 0}}, receive[] = {{2, 0}, {2, 0}, {2, 0}};
    struct multicast gather = {
        .nodes = 3,
        .send = send,
        .receive = receive,
        .latency = {3, NULL},
        .collective = {OPERATION_GATHER, 0, 3, (double[]){4, 4, 6}, NULL},
    };
    struct multicast scatter = collective_mirror(&gather, arena);
    struct pieces pieces = pieces_equal(&scatter, 2, arena);
    struct timeline timeline = timeline_start(arena), turned_round = timeline_start(arena);
    struct collective_clock clock = collective_clock_start(&scatter, &pieces, arena, &timeline);
    collective_clock_place(&clock, 0, 1, (int[]){2, 3, 4, 5}, 4);
    collective_clock_place(&clock, 1, 2, (int[]){4}, 1);
    collective_clock_place(&clock, 1, 2, (int[]){5}, 1);
    expect_yes(multicast_check(&scatter, &timeline, arena));
    collective_mirror_schedule(&gather, &timeline, arena, &turned_round);
    expect_yes(multicast_check(&gather, &turned_round, arena));
    CU_ASSERT_EQUAL(turned_round.count, 3);
    CU_ASSERT_EQUAL(turned_round.completion, 14);
    CU_ASSERT_EQUAL(turned_round.transfers[0].bytes, 3);
    CU_ASSERT_EQUAL(turned_round.transfers[0].parcel_count, 1);
    CU_ASSERT_EQUAL(turned_round.parcels[0].destination, 1);
    CU_ASSERT_EQUAL(turned_round.transfers[2].send_start, 8);
    CU_ASSERT_EQUAL(turned_round.transfers[2].bytes, 10);
}
