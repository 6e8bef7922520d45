/* The checkers accept what algorithms of every family schedule, in any order of the file, and
 * refuse it with every kind of damage, that of algorithms which no file can contain included.
 * Damage with its words: tests/golden/checkers.t. */
#include "experiments/engine/metrics/solution.h"
#include "models/base/hash.h"
#include "models/base/units.h"
#include "tests/lib/suite.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static double duration(const struct transfer *transfer)
{
    return transfer->send_end - transfer->send_start;
}

static void move(struct transfer *transfer, double start)
{
    double delay = start - transfer->send_start;
    transfer->send_start += delay;
    transfer->send_end += delay;
    transfer->receive_start += delay;
    transfer->receive_end += delay;
}

/* Onto the middle of another transfer from the same node; false if there is none. */
static bool overlap(const struct timeline *timeline, struct transfer *transfer)
{
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *other = &timeline->transfers[k];
        if (other == transfer || other->from != transfer->from || duration(other) == 0.0)
            continue;
        move(transfer, 0.5 * (other->send_start + other->send_end));
        return duration(transfer) > 0.0;
    }
    return false;
}

static bool shorten(struct transfer *transfer)
{
    double saved = 0.01 * duration(transfer);
    transfer->send_end -= saved;
    transfer->receive_end -= saved;
    return saved > 0.0;
}

enum damage {
    MISSING,
    REPEATED,
    OVERLAPPING,
    TOO_SHORT,
    RECEIVED_LATE,
    BEFORE_THE_START,
    NO_RECEIVER,
    NO_SENDER,
    NO_PHASE,
    NO_MESSAGE,
    NO_NUMBER,
    NO_END,
    NO_BYTES,
    NEARLY_ITS_BYTES,
    WRONG_PARCEL,
    EMPTY_PARCEL,
    SMALL_PARCEL,
    DAMAGES
};

/* Gives the transfer a single parcel. */
static bool carry(struct timeline *timeline, struct transfer *transfer, struct parcel parcel)
{
    timeline->parcels = ARENA_ARRAY(timeline->arena, struct parcel, 1);
    *timeline->parcels = parcel;
    transfer->parcel = 0;
    transfer->parcel_count = 1;
    return true;
}

/* Damages a transfer of a valid schedule; false if it does not apply. */
static bool apply(enum damage damage, const struct instance *instance, struct timeline *timeline,
                  struct transfer *transfer)
{
    struct transfer again = *transfer;
    struct parcel parcel = {transfer->from, transfer->to, transfer->bytes};
    if (damage >= WRONG_PARCEL && timeline->parcel_count > 0)
        return false;
    switch (damage) {
    case MISSING:
        *transfer = timeline->transfers[--timeline->count];
        return true;
    case REPEATED:
        again.phase = timeline->transfers[timeline->count - 1].phase + 1;
        move(&again, timeline->completion);
        *timeline_append(timeline, &again, NULL, 0) = again; /* its parcels too */
        return true;
    case OVERLAPPING:
        return overlap(timeline, transfer);
    case TOO_SHORT:
        return shorten(transfer);
    case RECEIVED_LATE:
        transfer->receive_end += 1.0;
        return true;
    case BEFORE_THE_START:
        move(transfer, -1.0);
        return true;
    case NO_RECEIVER:
        transfer->to = instance_nodes(instance);
        return true;
    case NO_SENDER:
        transfer->from = -1;
        return true;
    case NO_PHASE:
        transfer->phase = -1;
        return true;
    case NO_MESSAGE: /* which exchanges ignore */
        transfer->message = -1;
        return instance->family != FAMILY_EXCHANGE;
    case NO_NUMBER:
        transfer->send_start = NAN;
        return true;
    case NO_END:
        transfer->receive_end = INFINITY;
        return true;
    case NO_BYTES:
        transfer->bytes = NAN;
        return true;
    case NEARLY_ITS_BYTES: /* of exchanges sizes are compared up to rounding */
        transfer->bytes *= 1.0 - 1e-10;
        return instance->family != FAMILY_EXCHANGE && transfer->bytes > 0.0 &&
               !(instance_operations(instance) & OPERATIONS_COLLECTIVE);
    case WRONG_PARCEL:
        parcel.origin = INT_MAX;
        return carry(timeline, transfer, parcel);
    case EMPTY_PARCEL:
        parcel.bytes = 0.0;
        return transfer->bytes > 0.0 && carry(timeline, transfer, parcel);
    default:
        parcel.bytes /= 2.0;
        return transfer->bytes > 0.0 && carry(timeline, transfer, parcel);
    }
}

struct damage_tally {
    int accepted, refused[DAMAGES];
};

static void expect_any_order(const struct instance *instance, const struct timeline *timeline,
                             struct arena *arena)
{
    struct timeline order = copied_timeline(timeline, arena);
    for (size_t k = 0; k < order.count / 2; k++) {
        struct transfer last = order.transfers[order.count - 1 - k];
        order.transfers[order.count - 1 - k] = order.transfers[k];
        order.transfers[k] = last;
    }
    CU_ASSERT_TRUE(instance_check(instance, &order, arena).ok);
}

static void refuse_damaged(const struct instance *instance, const struct algorithm *algorithm,
                           struct damage_tally *tally)
{
    BLOCK_ARENA(arena);
    struct solution solution = solve(algorithm, instance, 1, INFINITY, &arena);
    if (solution.status != STATUS_VALID || solution.timeline.count < 2)
        return;
    tally->accepted++;
    if (instance->family == FAMILY_EXCHANGE)
        expect_any_order(instance, &solution.timeline, &arena);
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

TEST(every_damage_of_any_schedule_is_refused)
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
