/* The checkers accept what algorithms of every family schedule, in any order of the file, and
 * refuse it with every kind of damage, that of algorithms which no file can contain included.
 * Damage with its words: tests/golden/checkers.t. */
#include "experiments/engine/metrics/solution.h"
#include "models/base/hash.h"
#include "models/base/units.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Damages a transfer of a valid schedule; false if it does not apply. */
typedef bool damage(const struct instance *instance, struct timeline *timeline,
                    struct transfer *transfer);

#define DAMAGE(name)                                                                               \
    static bool name(const struct instance *instance __attribute__((unused)),                      \
                     struct timeline *timeline __attribute__((unused)), struct transfer *transfer)

/* One that always applies. */
#define CHANGE(name, change)                                                                       \
    DAMAGE(name)                                                                                   \
    {                                                                                              \
        change;                                                                                    \
        return true;                                                                               \
    }

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

CHANGE(drop, *transfer = timeline->transfers[--timeline->count])

DAMAGE(duplicate)
{
    struct transfer again = *transfer;
    again.phase = timeline->transfers[timeline->count - 1].phase + 1;
    move(&again, timeline->completion);
    struct transfer *appended = timeline_append(timeline, &again, NULL, 0);
    appended->parcel = again.parcel;
    appended->parcel_count = again.parcel_count;
    return true;
}

/* Onto the middle of another transfer from the same node. */
DAMAGE(overlap)
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

/* In a multicast the receivers may be alike. */
DAMAGE(swap_receivers)
{
    for (size_t k = 0; k < timeline->count && instance->family == FAMILY_EXCHANGE; k++) {
        struct transfer *other = &timeline->transfers[k];
        if (other->from == transfer->from || other->to == transfer->to)
            continue;
        int to = transfer->to;
        transfer->to = other->to;
        other->to = to;
        return true;
    }
    return false;
}

DAMAGE(lose_a_byte)
{
    if (transfer->bytes < 2.0)
        return false;
    if (instance->family == FAMILY_EXCHANGE) {
        const struct exchange *exchange = &instance->as.exchange;
        double saved =
            matrix_at(&exchange->per_byte, exchange->nodes, transfer->from, transfer->to);
        transfer->send_end -= saved;
        transfer->receive_end -= saved;
    }
    transfer->bytes -= 1.0;
    if (transfer->parcel_count > 0)
        timeline->parcels[transfer->parcel].bytes -= 1.0;
    return true;
}

DAMAGE(shorten)
{
    double saved = 0.01 * duration(transfer);
    transfer->send_end -= saved;
    transfer->receive_end -= saved;
    return saved > 0.0;
}

/* Exchanges ignore messages' numbers, and switched schedules phases. */
DAMAGE(no_message)
{
    transfer->message = -1;
    return instance->family != FAMILY_EXCHANGE;
}

DAMAGE(own_sender)
{
    bool other = transfer->from != transfer->to; /* exchanges have messages to oneself */
    transfer->from = transfer->to;
    return other;
}

CHANGE(receive_late, transfer->receive_end += 1.0)
CHANGE(no_receiver, transfer->to = instance_nodes(instance))
CHANGE(no_sender, transfer->from = -1)
CHANGE(no_phase, transfer->phase = -1)
CHANGE(no_number, transfer->send_start = NAN)
CHANGE(no_end, transfer->receive_end = INFINITY)
CHANGE(no_bytes, transfer->bytes = NAN)
CHANGE(before_the_start, move(transfer, -1.0))

static damage *const damages[] = {drop,        duplicate, overlap,    swap_receivers,
                                  lose_a_byte, shorten,   no_message, receive_late,
                                  no_receiver, no_sender, own_sender, no_phase,
                                  no_number,   no_end,    no_bytes,   before_the_start};
enum { DAMAGES = sizeof damages / sizeof *damages };

struct tally {
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
                           struct tally *tally)
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
        if (!damages[k % DAMAGES](instance, &timeline, transfer))
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
    struct tally tally = {0};
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
