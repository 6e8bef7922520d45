/* The wormhole simulation: golden times, the literal forms, conservation, deadlock, overflow. */
#include "models/switched/wormhole.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/lib/switched_cases.h"
#include "tests/literal/wormhole_events.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* The paper's delays (section 6). */
static const struct switched_timing paper = {5e-6, 10.5e-9, 2e-7};

static int64_t picoseconds(double seconds)
{
    return llround(seconds * 1e12);
}

/* A chain of switches with host k on switch k and one more host on the last. */
static struct switched chain(int switches, struct switch_link *links, int *host_switch)
{
    for (int k = 0; k < switches; k++) {
        if (k > 0)
            links[k - 1] = (struct switch_link){k - 1, k};
        host_switch[k] = k;
    }
    host_switch[switches] = switches - 1;
    return (struct switched){.switches = switches,
                             .ports = 4,
                             .links = links,
                             .link_count = switches - 1,
                             .host_switch = host_switch,
                             .hosts = switches + 1,
                             .timing = paper};
}

/* Golden (note on `agents`): startup + k * 200 ns + (k + L) * 10.5 ns over k switches. */
TEST(unicast_over_1_to_8_switches)
{
    struct switch_link links[8];
    int hosts[10];
    for (int k = 1; k <= 8; k++)
        for (int64_t bytes = 1; bytes <= 1 << 17; bytes *= 2) {
            struct switched switched = chain(k, links, hosts);
            struct switched_message message = {0, (int[]){k}, 1, bytes};
            switched.messages = &message;
            switched.message_count = 1;
            struct routing routing = routing_make(&switched, arena);
            struct plan plan = plan_start(&switched, &routing, arena);
            plan_begin(&plan, 0);
            plan_send(&plan, 0, k);
            struct timeline timeline = timeline_start(arena);
            CU_ASSERT_TRUE_FATAL(wormhole_simulate(&plan, arena, NULL, &timeline).ok);
            const struct transfer *transfer = timeline.transfers;
            int64_t header = 5000000 + k * 200000 + (k + 1) * (int64_t)10500;
            CU_ASSERT_EQUAL(picoseconds(transfer->receive_end),
                            5000000 + k * 200000 + (k + bytes) * 10500);
            CU_ASSERT_EQUAL(picoseconds(transfer->receive_start), header);
            if (bytes > k)
                CU_ASSERT_EQUAL(picoseconds(transfer->send_end),
                                picoseconds(transfer->receive_end) - k * 10500);
            if (k == 1 && bytes == 131072)
                CU_ASSERT_EQUAL(picoseconds(timeline.completion), 1381466500);
            CU_ASSERT_TRUE(switched_check(&switched, &timeline, arena).ok);
            CU_ASSERT_TRUE(timeline.completion >= switched_lower_bound(&switched));
            arena_release(arena);
        }
}

/* Golden (note on `agents`): two messages of 1000 bytes on one switch to one processor. */
TEST(two_worms_to_one_processor)
{
    struct switched_message messages[] = {{0, (int[]){2}, 1, 1000}, {1, (int[]){2}, 1, 1000}};
    struct switched switched = one_switch(3, messages, 2);
    struct routing routing = routing_make(&switched, arena);
    struct plan plan = plan_start(&switched, &routing, arena);
    for (int m = 1; m >= 0; m--) {
        plan_begin(&plan, m);
        plan_send(&plan, m, 2);
    }
    struct channel_load *loads = ARENA_ARRAY(arena, struct channel_load, routing.channels);
    struct timeline timeline = timeline_start(arena);
    CU_ASSERT_TRUE_FATAL(wormhole_simulate(&plan, arena, loads, &timeline).ok);
    CU_ASSERT_EQUAL(timeline.transfers[0].message, 1);
    CU_ASSERT_EQUAL(picoseconds(timeline.transfers[1].receive_end), 15710500);
    CU_ASSERT_EQUAL(picoseconds(timeline.transfers[0].receive_end), 26210500);
    CU_ASSERT_EQUAL(loads[5].blocked, 1);
    CU_ASSERT_EQUAL(loads[5].busy, 2 * 10500000);
    CU_ASSERT_EQUAL(loads[5].waited, 15710500 - 5210500);
    CU_ASSERT_EQUAL(wormhole_contention(&routing, loads).blocked, 0);
}

static bool same_times(const struct plan *plan, const struct timeline *timeline,
                       const struct literal_times *literal)
{
    for (size_t k = 0; k < plan->count; k++) {
        const struct literal_times *times = &literal[plan->order[k]];
        const struct transfer *transfer = &timeline->transfers[k];
        if (transfer->send_start != switched_seconds(times->start) ||
            transfer->send_end != switched_seconds(times->released) ||
            transfer->receive_start != switched_seconds(times->header) ||
            transfer->receive_end != switched_seconds(times->end))
            return false;
    }
    return true;
}

struct tally {
    int same, deadlocks, long_ones;
};

/* Both forms agree on every time and load, or on the deadlock. */
static void compare_forms(const struct case_limits *limits, uint64_t seed, struct tally *tally)
{
    BLOCK_ARENA(arena);
    struct switched switched = random_switched(limits, seed, &arena);
    struct routing routing = routing_make(&switched, &arena);
    struct plan plan = random_plan(&switched, &routing, seed, &arena);
    CU_ASSERT_TRUE(switched_validate(&switched, &arena).ok);
    struct literal_times *literal = ARENA_ARRAY(&arena, struct literal_times, plan.count);
    size_t channels = (size_t)routing.channels;
    struct channel_load *loads = ARENA_ARRAY(&arena, struct channel_load, channels),
                        *literal_loads = ARENA_ARRAY(&arena, struct channel_load, channels);
    bool ends = literal_wormhole_events(&plan, &arena, literal, literal_loads);
    struct timeline timeline = timeline_start(&arena);
    struct verdict verdict = wormhole_simulate(&plan, &arena, loads, &timeline);
    CU_ASSERT_EQUAL(verdict.ok, ends);
    if (ends && verdict.ok) {
        bool same = same_times(&plan, &timeline, literal) &&
                    memcmp(loads, literal_loads, channels * sizeof *loads) == 0;
        CU_ASSERT_TRUE(same);
        if (!same)
            printf("\nseed %llu differs\n", (unsigned long long)seed);
        struct verdict check = switched_check(&switched, &timeline, &arena);
        CU_ASSERT_TRUE(check.ok);
        if (!check.ok)
            printf("\nseed %llu: %s\n", (unsigned long long)seed, check.reason);
        CU_ASSERT_TRUE(timeline.completion >= switched_lower_bound(&switched) * (1 - 1e-12));
        tally->same += same;
    } else {
        CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "deadlock of"));
        tally->deadlocks++;
        tally->long_ones += strstr(verdict.reason, ", ...") != NULL; /* not all are named */
    }
}

static const struct case_limits case_limits[] = {
    {8, 24, 12, 10, 40, 4000, false, ROUTING_SHORTEST},
    {8, 24, 12, 10, 40, 4000, false, ROUTING_TREE},
    {12, 20, 10, 4, 1, 12, false, ROUTING_SHORTEST}, /* shorter than their routes */
    {12, 20, 10, 4, 1, 12, true, ROUTING_SHORTEST},  /* and many ties */
    {10, 30, 20, 12, 1, 40, true, ROUTING_SHORTEST},
    {10, 30, 20, 0, 1, 40, true, ROUTING_TREE},
    {2, 16, 16, 6, 1, 30, true, ROUTING_SHORTEST}, /* parallel links */
    {40, 120, 30, 60, 1, 200, false, ROUTING_SHORTEST},
};

TEST(equal_to_an_event_per_hop)
{
    struct tally tally = {0};
    for (size_t k = 0; k < sizeof case_limits / sizeof *case_limits; k++)
        for (uint64_t seed = 1; seed <= (k == 7 ? 20 : 150); seed++)
            compare_forms(&case_limits[k], seed, &tally);
    CU_ASSERT_EQUAL(tally.deadlocks, 0); /* up* and down* by level, then id */
    CU_ASSERT_TRUE(tally.same > 1000);
}

/* The paper's rule deadlocks; both forms find the same deadlocks, and the channel check predicts
 * them. */
TEST(deadlocks_of_the_printed_rule)
{
    static const struct case_limits limits = {40,   300,  120,   120,
                                              1000, 4000, false, ROUTING_PRINTED_RULE};
    struct tally tally = {0};
    for (uint64_t seed = 1; seed <= 220; seed++) {
        int before = tally.deadlocks;
        compare_forms(&limits, seed, &tally);
        if (tally.deadlocks == before)
            continue;
        struct switched switched = random_switched(&limits, seed, arena);
        struct routing routing = routing_make(&switched, arena);
        CU_ASSERT_FALSE(routing_check_deadlock_free(&routing, arena).ok);
        arena_release(arena);
    }
    CU_ASSERT_TRUE(tally.deadlocks >= 3);
    CU_ASSERT_TRUE(tally.long_ones >= 1);
    CU_ASSERT_TRUE(tally.same >= 100);
}

/* Every channel is free in the end, and was held for as long as the worms that passed it
 * require. */
TEST(all_bytes_delivered_all_channels_released)
{
    for (uint64_t seed = 1; seed <= 100; seed++) {
        struct switched switched = random_switched(&case_limits[0], seed, arena);
        struct routing routing = routing_make(&switched, arena);
        struct plan plan = random_plan(&switched, &routing, seed, arena);
        struct channel_load *loads = ARENA_ARRAY(arena, struct channel_load, routing.channels);
        struct timeline timeline = timeline_start(arena);
        CU_ASSERT_TRUE_FATAL(wormhole_simulate(&plan, arena, loads, &timeline).ok);
        double delivered = 0.0;
        for (int host = 0; host < switched.hosts; host++) {
            int consumption = routing_consumption(&routing, host);
            CU_ASSERT_EQUAL(loads[consumption].busy % 10500, 0);
            delivered += (double)(loads[consumption].busy / 10500);
        }
        for (int channel = 0; channel < routing.channels; channel++)
            CU_ASSERT_TRUE(loads[channel].busy >= 0 &&
                           loads[channel].busy <= picoseconds(timeline.completion));
        CU_ASSERT_EQUAL(delivered, switched_volume(&switched));
        arena_release(arena);
    }
}

static struct verdict simulate_long(double startup, int64_t bytes)
{
    BLOCK_ARENA(arena);
    struct switch_link links[1];
    int hosts[3];
    struct switched switched = chain(1, links, hosts);
    struct switched_message message = {0, (int[]){1}, 1, bytes};
    switched.messages = &message;
    switched.message_count = 1;
    switched.timing.startup = startup;
    struct routing routing = routing_make(&switched, &arena);
    struct plan plan = plan_start(&switched, &routing, &arena);
    plan_begin(&plan, 0);
    plan_send(&plan, 0, 1);
    struct timeline timeline = timeline_start(&arena);
    return wormhole_simulate(&plan, &arena, NULL, &timeline);
}

TEST(times_too_long)
{
    CU_ASSERT_TRUE(simulate_long(5e-6, 1000000000).ok);
    CU_ASSERT_TRUE(simulate_long(1e6, 1000000000).ok);
    CU_ASSERT_FALSE(simulate_long(5e-6, INT64_C(1) << 52).ok);
    CU_ASSERT_FALSE(simulate_long(5e-6, INT64_MAX).ok);
    CU_ASSERT_FALSE(simulate_long(3.9e6, 1).ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(simulate_long(3.9e6, 1).reason, "64-bit"));
    for (int power = 40; power < 63; power++) {
        struct verdict verdict = simulate_long(5e-6, INT64_C(1) << power);
        CU_ASSERT_EQUAL(verdict.ok, power < 48);
        CU_ASSERT_TRUE(verdict.ok || strstr(verdict.reason, "64-bit"));
    }
}
