/* The checkers refuse damage of a schedule that no file can contain, but an algorithm can. Other
 * damage: tests/reference, and with its words tests/golden/checkers.t. */
#include "models/base/hash.h"
#include "models/base/units.h"
#include "tests/lib/suite.h"

#include <limits.h>
#include <math.h>

enum damage {
    NO_RECEIVER,
    NO_SENDER,
    NO_PHASE,
    NO_MESSAGE,
    NO_NUMBER,
    NO_END,
    NO_BYTES,
    WRONG_PARCEL,
    DAMAGES
};

/* Damages a transfer of a valid schedule; false if it does not apply. */
static bool apply(enum damage damage, const struct instance *instance, struct timeline *timeline,
                  struct transfer *transfer)
{
    struct transfer damaged[DAMAGES];
    for (int k = 0; k < DAMAGES; k++)
        damaged[k] = *transfer;
    damaged[NO_RECEIVER].to = instance_nodes(instance);
    damaged[NO_SENDER].from = -1;
    damaged[NO_PHASE].phase = -1;
    damaged[NO_MESSAGE].message = -1; /* which exchanges ignore */
    damaged[NO_NUMBER].send_start = NAN;
    damaged[NO_END].receive_end = INFINITY;
    damaged[NO_BYTES].bytes = NAN;
    damaged[WRONG_PARCEL].parcel = 0;
    damaged[WRONG_PARCEL].parcel_count = 1;
    if ((damage == NO_MESSAGE && instance->family == FAMILY_EXCHANGE) ||
        (damage == WRONG_PARCEL && timeline->parcel_count > 0))
        return false;
    if (damage == WRONG_PARCEL) {
        timeline->parcels = ARENA_ARRAY(timeline->arena, struct parcel, 1);
        *timeline->parcels = (struct parcel){INT_MAX, transfer->to, transfer->bytes};
    }
    *transfer = damaged[damage];
    return true;
}

struct damage_tally {
    int accepted, refused[DAMAGES];
};

static void refuse_damaged(const struct instance *instance, const struct algorithm *algorithm,
                           struct damage_tally *tally)
{
    BLOCK_ARENA(arena);
    struct solution solution = solve(algorithm, instance, 1, INFINITY, &arena);
    if (solution.status != STATUS_VALID || solution.timeline.count < 2)
        return;
    tally->accepted++;
    for (size_t k = 0; k < 2 * DAMAGES; k++) {
        struct timeline timeline = copied_timeline(&solution.timeline, &arena);
        struct transfer *transfer = &timeline.transfers[7 * k % timeline.count];
        if (!apply((enum damage)(k % DAMAGES), instance, &timeline, transfer))
            continue;
        bool survives = instance_check(instance, &timeline, &arena).ok;
        CU_ASSERT_FALSE(survives);
        if (survives)
            printf("\ndamage %zu of %s survives on %s\n", k % DAMAGES, algorithm->name,
                   instance->about);
        tally->refused[k % DAMAGES]++;
    }
}

/* One algorithm in twelve on each instance. */
static void visit(const struct instance *instance, void *tally)
{
    uint64_t turn = instance_digest(instance);
    FOR_ALGORITHMS(found, instance->family)
    {
        const struct algorithm *algorithm = found->algorithm;
        if (!algorithm->exact && !algorithm->derived && algorithm->evaluations == 0.0 &&
            ++turn % 12 == 0)
            refuse_damaged(instance, algorithm, tally);
    }
}

TEST(what_no_file_contains_is_refused)
{
    struct damage_tally tally = {0};
    for_every_case(1, visit, &tally);
    CU_ASSERT_TRUE(tally.accepted > 200);
    for (size_t k = 0; k < DAMAGES; k++)
        CU_ASSERT_TRUE(tally.refused[k] > 50);
}

/* Close to the tolerance two numbers of a file are compared exactly. */
TEST(exact_at_the_tolerance)
{
    for (int k = 0; k < 10000; k++) {
        double limit = 1.0 + k * 1e-4, value = limit - RELATIVE_TOLERANCE * limit;
        int64_t whole = (int64_t)ldexp(limit, 53), below = whole - (int64_t)ldexp(value, 53);
        CU_ASSERT_EQUAL(clearly_less(value, limit, limit), below * 1000000000 > whole);
        CU_ASSERT_EQUAL(clearly_differ(value, limit, limit), below * 1000000000 > whole);
    }
}
