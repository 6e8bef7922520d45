/* Reversed time: schedules of broadcasts, scatters and allgathers, reversed. */
#include "models/multicast/collective_mirror.h"

#include "algorithms/algorithm.h"
#include "models/base/units.h"
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
    struct solution solution = solve_by(name, &instance, INFINITY, arena);
    CU_ASSERT_EQUAL(solution.status, STATUS_VALID);
    return solution.timeline;
}

/* Every schedule becomes one of the mirrored operation that ends no later, up to rounding. */
TEST(turned_round)
{
    gsl_rng *rng = random_start(gsl_rng_mt19937, 0, arena);
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
