/* The checkers refuse damage of a schedule that no file can contain, but an algorithm can. Other
 * damage: tests/reference, and with its words tests/golden/checkers.t. */
#include "models/base/hash.h"
#include "models/base/units.h"
#include "tests/lib/suite.h"

#include <limits.h>
#include <math.h>

enum { DAMAGES = 8 };

/* Damages a transfer of a valid schedule; false if it does not apply: exchanges ignore the message,
 * and the last damage is a wrong parcel. */
static bool apply(size_t damage, bool has_message, int nodes, struct timeline *timeline,
                  struct transfer *transfer)
{
    struct transfer damaged[DAMAGES];
    for (int k = 0; k < DAMAGES; k++)
        damaged[k] = *transfer;
    damaged[0].to = nodes;
    damaged[1].from = -1;
    damaged[2].phase = -1;
    damaged[3].message = -1;
    damaged[4].send_start = NAN;
    damaged[5].receive_end = INFINITY;
    damaged[6].bytes = NAN;
    damaged[7].parcel = 0;
    damaged[7].parcel_count = 1;
    if ((damage == 3 && !has_message) || (damage == 7 && timeline->parcel_count > 0))
        return false;
    if (damage == 7) {
        timeline->parcels = ARENA_ARRAY(timeline->arena, struct parcel, 1);
        *timeline->parcels = (struct parcel){INT_MAX, transfer->to, transfer->bytes};
    }
    *transfer = damaged[damage];
    return true;
}

static void refuse_damaged(const struct instance *instance, const struct algorithm *algorithm,
                           int *refused)
{
    BLOCK_ARENA(arena);
    struct solution solution = solve(algorithm, instance, 1, INFINITY, &arena);
    if (solution.status != STATUS_VALID || solution.timeline.count < 2)
        return;
    for (size_t k = 0; k < 2 * DAMAGES; k++) {
        struct timeline timeline = copied_timeline(&solution.timeline, &arena);
        if (!apply(k % DAMAGES, instance->family != FAMILY_EXCHANGE, instance_nodes(instance),
                   &timeline, &timeline.transfers[7 * k % timeline.count]))
            continue;
        bool survives = instance_check(instance, &timeline, &arena).ok;
        CU_ASSERT_FALSE(survives);
        if (survives)
            printf("\ndamage %zu of %s survives on %s\n", k % DAMAGES, algorithm->name,
                   instance->about);
        refused[k % DAMAGES]++;
    }
}

/* One algorithm in twelve on each instance. */
static void visit(const struct instance *instance, void *refused)
{
    uint64_t turn = instance_digest(instance);
    FOR_ALGORITHMS(found, instance->family)
    {
        const struct algorithm *algorithm = found->algorithm;
        if (!algorithm->exact && !algorithm->derived && algorithm->evaluations == 0.0 &&
            ++turn % 12 == 0)
            refuse_damaged(instance, algorithm, refused);
    }
}

TEST(what_no_file_contains_is_refused)
{
    int refused[DAMAGES] = {0};
    for_every_case(1, visit, refused);
    for (size_t k = 0; k < DAMAGES; k++)
        CU_ASSERT_TRUE(refused[k] > 50);
    CU_ASSERT_TRUE(refused[0] > 400);
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
