/* The checker of exchanges accepts valid schedules and rejects every kind of damage. */
#include "algorithms/algorithm.h"
#include "experiments/engine/metrics/solution.h"
#include "models/exchange/clock.h"
#include "tests/lib/cases.h"
#include "tests/lib/patience.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Damages a valid timeline, with a number that selects the place; false if it does not apply. */
typedef bool mutation(const struct exchange *exchange, struct timeline *timeline, size_t pick);

#define MUTATION(name)                                                                             \
    static bool name(const struct exchange *exchange __attribute__((unused)),                      \
                     struct timeline *timeline, size_t pick)

MUTATION(drop)
{
    timeline->transfers[pick] = timeline->transfers[--timeline->count];
    return true;
}

MUTATION(duplicate)
{
    struct transfer again = timeline->transfers[pick];
    double duration = again.send_end - again.send_start;
    again.phase = timeline->transfers[timeline->count - 1].phase + 1;
    again.send_start = again.receive_start = timeline->completion;
    again.send_end = again.receive_end = timeline->completion + duration;
    struct transfer *appended = timeline_append(timeline, &again, NULL, 0);
    appended->parcel = again.parcel;
    appended->parcel_count = again.parcel_count;
    return true;
}

/* Moved onto another transfer of the same send port. */
MUTATION(shift)
{
    struct transfer *moved = &timeline->transfers[pick];
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *other = &timeline->transfers[k];
        if (k == pick || other->from != moved->from || other->send_end == other->send_start)
            continue;
        double duration = moved->send_end - moved->send_start;
        double middle = 0.5 * (other->send_start + other->send_end);
        moved->send_start = moved->receive_start = middle;
        moved->send_end = moved->receive_end = middle + duration;
        return duration > 0.0;
    }
    return false;
}

MUTATION(swap_receivers)
{
    struct transfer *a = &timeline->transfers[pick];
    for (size_t k = 0; k < timeline->count; k++) {
        struct transfer *b = &timeline->transfers[k];
        if (b->from == a->from || b->to == a->to)
            continue;
        int to = a->to;
        a->to = b->to;
        b->to = to;
        return true;
    }
    return false;
}

MUTATION(lose_a_byte)
{
    struct transfer *transfer = &timeline->transfers[pick];
    if (transfer->bytes < 2.0)
        return false;
    double saved = matrix_at(&exchange->per_byte, exchange->nodes, transfer->from, transfer->to);
    transfer->bytes -= 1.0;
    transfer->send_end -= saved;
    transfer->receive_end -= saved;
    if (transfer->parcel_count > 0)
        timeline->parcels[transfer->parcel].bytes -= 1.0;
    return true;
}

MUTATION(stretch)
{
    struct transfer *transfer = &timeline->transfers[pick];
    double duration = transfer->send_end - transfer->send_start;
    transfer->send_end = transfer->receive_end = transfer->send_start + 0.99 * duration;
    return duration > 0.0;
}

MUTATION(receive_late)
{
    timeline->transfers[pick].receive_end += 1.0;
    return true;
}

MUTATION(unknown_node)
{
    timeline->transfers[pick].to = exchange->nodes;
    return true;
}

MUTATION(before_the_start)
{
    struct transfer *transfer = &timeline->transfers[pick];
    double duration = transfer->send_end - transfer->send_start;
    transfer->send_start = transfer->receive_start = -1.0;
    transfer->send_end = transfer->receive_end = duration - 1.0;
    return true;
}

static const struct {
    const char *name;
    mutation *mutate;
} mutations[] = {
    {"drop", drop},
    {"duplicate", duplicate},
    {"shift", shift},
    {"swap receivers", swap_receivers},
    {"lose a byte", lose_a_byte},
    {"stretch", stretch},
    {"receive late", receive_late},
    {"unknown node", unknown_node},
    {"before the start", before_the_start},
};

static struct timeline copy_timeline(const struct timeline *timeline, struct arena *arena)
{
    struct timeline copy = timeline_start(arena);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        const struct parcel *parcels =
            transfer->parcel_count ? &timeline->parcels[transfer->parcel] : NULL;
        timeline_append(&copy, transfer, parcels, transfer->parcel_count);
    }
    return copy;
}

static void reject_mutants(const struct instance *instance, const struct algorithm *algorithm,
                           int *rejected)
{
    BLOCK_ARENA(arena);
    double limit = algorithm->exact ? 0.0 : INFINITY; /* any schedule will do */
    struct solution solution = solve_patiently(algorithm, instance, limit, &arena);
    for (size_t m = 0; m < sizeof mutations / sizeof *mutations; m++)
        for (size_t k = 0; k < 3 && solution.status == STATUS_VALID && solution.timeline.count > 1;
             k++) {
            struct timeline mutant = copy_timeline(&solution.timeline, &arena);
            size_t pick = (7 * k + m) % mutant.count;
            if (!mutations[m].mutate(&instance->as.exchange, &mutant, pick))
                continue;
            struct verdict verdict = instance_check(instance, &mutant, &arena);
            rejected[m] += !verdict.ok;
            if (verdict.ok)
                printf("\n%s survives in %s on %s\n", mutations[m].name, algorithm->name,
                       instance->about);
            CU_ASSERT_FALSE(verdict.ok);
        }
}

static void mutate_all(const struct instance *instance, void *rejected)
{
    if (instance->family != FAMILY_EXCHANGE)
        return;
    FOR_ALGORITHMS(found, FAMILY_EXCHANGE)
    if (case_is_for(found->algorithm, instance))
        reject_mutants(instance, found->algorithm, rejected);
}

TEST(mutants_of_every_algorithm)
{
    int rejected[sizeof mutations / sizeof *mutations] = {0};
    for_every_case(2, mutate_all, rejected);
    for (size_t m = 0; m < sizeof mutations / sizeof *mutations; m++)
        CU_ASSERT_TRUE(rejected[m] > 100);
}

/* Three nodes in a row, unit costs: 0's message for 2 goes over 1. */
static struct instance relay(double *bytes)
{
    memset(bytes, 0, 9 * sizeof *bytes);
    bytes[2] = 4.0;
    struct instance instance = exchange_of(3, bytes);
    instance.as.exchange.startup.uniform = 1.0;
    return instance;
}

static void hop(struct timeline *timeline, int from, int to, double start, double bytes)
{
    struct parcel parcel = {0, 2, bytes};
    struct transfer transfer = {.from = from,
                                .to = to,
                                .phase = from,
                                .bytes = bytes,
                                .send_start = start,
                                .receive_start = start,
                                .send_end = start + 1.0 + bytes,
                                .receive_end = start + 1.0 + bytes};
    timeline_append(timeline, &transfer, &parcel, 1);
}

static bool relay_is_valid(double second_start, double first_bytes, double second_bytes)
{
    BLOCK_ARENA(arena);
    double bytes[9];
    struct instance instance = relay(bytes);
    struct timeline timeline = timeline_start(&arena);
    hop(&timeline, 0, 1, 0.0, first_bytes);
    hop(&timeline, 1, 2, second_start, second_bytes);
    return instance_check(&instance, &timeline, &arena).ok;
}

TEST(forwarding_after_receiving)
{
    CU_ASSERT_TRUE(relay_is_valid(5.0, 4.0, 4.0));
    CU_ASSERT_TRUE(relay_is_valid(6.0, 4.0, 4.0));
    CU_ASSERT_FALSE(relay_is_valid(4.0, 4.0, 4.0)); /* before it was received */
    CU_ASSERT_FALSE(relay_is_valid(5.0, 4.0, 3.0)); /* a byte stays at the relay */
    CU_ASSERT_FALSE(relay_is_valid(5.0, 3.0, 4.0)); /* a byte from nowhere */
    CU_ASSERT_FALSE(relay_is_valid(6.0, 5.0, 5.0)); /* more than there is */
}

/* Split on the way: two fragments, the second forwarded long after the first has arrived. */
TEST(fragments_on_the_way)
{
    double bytes[9];
    struct instance instance = relay(bytes);
    struct timeline timeline = timeline_start(arena);
    hop(&timeline, 0, 1, 0.0, 1.0);
    hop(&timeline, 0, 1, 2.0, 3.0);
    hop(&timeline, 1, 2, 2.0, 1.0);
    hop(&timeline, 1, 2, 6.0, 3.0);
    CU_ASSERT_TRUE(instance_check(&instance, &timeline, arena).ok);
    CU_ASSERT_TRUE(timeline_forwards(&timeline));
    timeline.transfers[2].send_start = timeline.transfers[2].receive_start = 1.0;
    timeline.transfers[2].send_end = timeline.transfers[2].receive_end = 3.0;
    CU_ASSERT_FALSE(instance_check(&instance, &timeline, arena).ok);
}

/* Forwarded bytes have their own bound: 0 sends 4 bytes, which takes at least 5 s. */
TEST(bound_of_forwarding)
{
    double bytes[9];
    struct instance instance = relay(bytes);
    instance.as.exchange.startup.uniform = 2.0;
    CU_ASSERT_EQUAL(exchange_forwarding_bound(&instance.as.exchange), 6.0);
    bytes[1] = 3.0;
    /* node 0 sends 7 bytes, in two messages or in one */
    CU_ASSERT_EQUAL(exchange_port_bound(&instance.as.exchange), 11.0);
    CU_ASSERT_EQUAL(exchange_forwarding_bound(&instance.as.exchange), 9.0);
}

/* Section 5.4: two distant messages that leave cluster 0 in one phase take twice their bandwidth
 * time, a single one does not. */
TEST(slowdown_by_phase)
{
    double bytes[16] = {0};
    int cluster[4] = {0, 0, 1, 1};
    bytes[2] = 10.0;     /* 0 -> 2 */
    bytes[4 + 3] = 20.0; /* 1 -> 3 */
    bytes[4] = 5.0;      /* 1 -> 0 */
    struct instance instance = exchange_of(4, bytes);
    instance.as.exchange.startup.uniform = 1.0;
    instance.as.exchange.cluster = cluster;
    instance.as.exchange.slowdown = SLOWDOWN_LEAVING_CLUSTER;
    struct timeline timeline = timeline_start(arena);
    struct exchange_clock clock = exchange_clock_start(&instance.as.exchange, arena, &timeline);
    exchange_clock_send(&clock, 0, 2, 10.0);
    exchange_clock_send(&clock, 1, 3, 20.0);
    exchange_clock_end_phase(&clock);
    exchange_clock_send(&clock, 1, 0, 5.0);
    exchange_clock_end_phase(&clock);
    CU_ASSERT_EQUAL(timeline.transfers[0].send_end, 21.0);
    CU_ASSERT_EQUAL(timeline.transfers[1].send_end, 41.0);
    CU_ASSERT_EQUAL(timeline.transfers[2].send_end, 47.0);
    CU_ASSERT_TRUE(instance_check(&instance, &timeline, arena).ok);
    timeline.transfers[1].phase = 1; /* pretends that they left in different phases */
    CU_ASSERT_FALSE(instance_check(&instance, &timeline, arena).ok);
    timeline.transfers[1].phase = 0;
    for (int k = 0; k < 2; k++)
        timeline.transfers[k].send_end = ++timeline.transfers[k].receive_end;
    struct verdict verdict = instance_check(&instance, &timeline, arena);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "transfer 0")); /* the first that is wrong */
}

/* Synchronous execution: a schedule that is valid without barriers is invalid with them. */
TEST(barriers)
{
    struct instance instance = make_instance("exchange/worked_example", "", 1, arena);
    struct solution solution =
        solve(algorithm_find("exchange/fixed_pattern")->algorithm, &instance, 1, INFINITY, arena);
    CU_ASSERT_EQUAL(solution.status, STATUS_VALID);
    instance.as.exchange.execution = EXECUTION_SYNCHRONOUS;
    CU_ASSERT_FALSE(instance_check(&instance, &solution.timeline, arena).ok);
}

/* The result does not depend on the order of the timeline. */
TEST(any_order)
{
    struct instance instance = make_instance("exchange/uniform_network", "nodes=12", 3, arena);
    struct solution solution =
        solve(algorithm_find("exchange/open_shop")->algorithm, &instance, 1, INFINITY, arena);
    struct timeline reversed = timeline_start(arena);
    for (size_t k = solution.timeline.count; k-- > 0;)
        timeline_append(&reversed, &solution.timeline.transfers[k], NULL, 0);
    CU_ASSERT_TRUE(instance_check(&instance, &reversed, arena).ok);
}
