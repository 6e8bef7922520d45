/* Hosts of a switch network with overheads of their own: golden times, no change where they are
 * neutral, the literal forms, the checker, bounds below the best plans, refusals. */
#include "models/switched/wormhole.h"
#include "tests/lib/build.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/lib/switched_cases.h"
#include "tests/literal/wormhole_events.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const struct case_limits case_limits[] = {
    {8, 24, 12, 10, 40, 4000, false, ROUTING_SHORTEST},
    {8, 24, 12, 10, 40, 4000, false, ROUTING_TREE},
    {12, 20, 10, 4, 1, 12, false, ROUTING_SHORTEST}, /* shorter than their routes */
    {12, 20, 10, 4, 1, 12, true, ROUTING_SHORTEST},  /* and many ties */
    {10, 30, 20, 12, 1, 40, true, ROUTING_SHORTEST},
    {2, 16, 16, 6, 1, 30, true, ROUTING_SHORTEST}, /* parallel links */
};

enum { LIMITS = sizeof case_limits / sizeof *case_limits };

/* A plan, and its simulation. */
struct run {
    struct routing routing;
    struct plan plan;
    struct timeline timeline;
    struct channel_load *loads;
    struct verdict verdict;
};

static struct run run_random(const struct switched *switched, uint64_t seed, struct arena *arena)
{
    struct run *run = ARENA_ZEROED(arena, struct run, 1);
    run->routing = routing_make(switched, arena);
    run->plan = random_plan(switched, &run->routing, seed, arena);
    run->plan.routing = &run->routing;
    run->timeline = timeline_start(arena);
    run->loads = ARENA_ARRAY(arena, struct channel_load, run->routing.channels);
    run->verdict = wormhole_simulate(&run->plan, arena, run->loads, &run->timeline);
    return *run;
}

TEST(neutral_overheads_change_nothing)
{
    int same = 0;
    for (size_t k = 0; k < LIMITS; k++)
        for (uint64_t seed = 1; seed <= 100; seed++) {
            struct switched switched = random_switched(&case_limits[k], seed, arena);
            struct run before = run_random(&switched, seed, arena);
            double bound = switched_lower_bound(&switched);
            neutral_overheads(&switched, arena);
            struct run after = run_random(&switched, seed, arena);
            CU_ASSERT_TRUE_FATAL(before.verdict.ok && after.verdict.ok);
            CU_ASSERT_TRUE(same_timeline(&before.timeline, &after.timeline));
            size_t channels = (size_t)before.routing.channels;
            CU_ASSERT_EQUAL(memcmp(before.loads, after.loads, channels * sizeof *before.loads), 0);
            CU_ASSERT_EQUAL(switched_lower_bound(&switched), bound);
            same++;
            arena_release(arena);
        }
    CU_ASSERT_EQUAL(same, 100 * LIMITS);
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

static void compare_forms(const struct case_limits *limits, uint64_t seed)
{
    BLOCK_ARENA(arena);
    struct switched switched = random_switched(limits, seed, &arena);
    random_overheads(&switched, seed, &arena);
    CU_ASSERT_TRUE(switched_validate(&switched, &arena).ok);
    struct routing routing = routing_make(&switched, &arena);
    struct plan plan = random_plan(&switched, &routing, seed, &arena);
    struct literal_times *literal = ARENA_ARRAY(&arena, struct literal_times, plan.count);
    size_t channels = (size_t)routing.channels;
    struct channel_load *literal_loads = ARENA_ARRAY(&arena, struct channel_load, channels);
    CU_ASSERT_TRUE(literal_wormhole_events(&plan, &arena, literal, literal_loads));
    struct run run = run_random(&switched, seed, &arena);
    CU_ASSERT_TRUE_FATAL(run.verdict.ok);
    bool same = same_times(&run.plan, &run.timeline, literal) &&
                memcmp(run.loads, literal_loads, channels * sizeof *literal_loads) == 0;
    CU_ASSERT_TRUE(same);
    struct verdict check = switched_check(&switched, &run.timeline, &arena);
    CU_ASSERT_TRUE(check.ok);
    if (!same || !check.ok)
        printf("\nseed %llu differs: %s\n", (unsigned long long)seed, check.reason);
    CU_ASSERT_TRUE(run.timeline.completion >= switched_lower_bound(&switched) * (1 - 1e-12));
}

TEST(equal_to_an_event_per_hop)
{
    for (size_t k = 0; k < LIMITS; k++)
        for (uint64_t seed = 1; seed <= 150; seed++)
            compare_forms(&case_limits[k], seed);
}

/* By hand, in picoseconds. One switch; messages of 1000 bytes: 10500000 for the flits, a header's
 * way 200000 + 10500 after the start-up. Host 0 sends message 0 in 1000000 + 1000 * 2000, host 2
 * receives in 4000000, sends in 5000000. Message 1 goes from host 1, which starts in 30000000, to
 * host 2 and finds it receiving or sending. */
TEST(one_processor_sends_and_receives)
{
    struct switched_message messages[] = {{0, (int[]){2, 3}, 2, 1000}, {1, (int[]){2}, 1, 1000}};
    struct switched switched = one_switch(4, messages, 2);
    struct overhead send[] = {{1e-6, 2e-9}, {8e-6, 0}, {20e-6, 0}, {0, 0}};
    struct overhead receive[] = {{0, 0}, {0, 0}, {4e-6, 0}, {7e-6, 1e-9}};
    switched.send = send;
    switched.receive = receive;
    struct routing routing = routing_make(&switched, arena);
    struct plan plan = plan_start(&switched, &routing, arena);
    plan_begin(&plan, 0);
    plan_send(&plan, 0, 2);
    plan_send(&plan, 2, 3);
    plan_begin(&plan, 1);
    plan_send(&plan, 1, 2);
    struct timeline timeline = timeline_start(arena);
    CU_ASSERT_TRUE_FATAL(wormhole_simulate(&plan, arena, NULL, &timeline).ok);
    const struct transfer *first = &timeline.transfers[0], *forwarded = &timeline.transfers[1],
                          *other = &timeline.transfers[2];
    const double ps = 1e12;
    /* out of host 0 after 3 us; header 221000 later, tail 999 flits behind it, receipt of 4 us */
    CU_ASSERT_EQUAL(llround(first->receive_start * ps), 3000000 + 221000);
    CU_ASSERT_EQUAL(llround(first->receive_end * ps), 3221000 + 999 * 10500 + 4000000);
    /* message 1 waits for the consumption port, which is free at 13710500; its tail is in the
     * buffer at 24210500, when host 2 has been sending since 17710500, until 37710500 */
    CU_ASSERT_EQUAL(llround(forwarded->send_start * ps), 17710500);
    CU_ASSERT_EQUAL(llround(other->receive_start * ps), 13710500 + 10500);
    CU_ASSERT_EQUAL(llround(other->receive_end * ps), 37710500 + 4000000);
    /* the worm of message 0 does not wait for that receipt; host 3 receives in 8 us */
    CU_ASSERT_EQUAL(llround(forwarded->receive_end * ps),
                    37710500 + 200000 + 10500 + 10500000 + 8000000);
    CU_ASSERT_TRUE(switched_check(&switched, &timeline, arena).ok);
}

TEST(shifted_times_are_not_valid)
{
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct switched switched = random_switched(&case_limits[seed % 2], seed, arena);
        random_overheads(&switched, seed, arena);
        struct run run = run_random(&switched, seed, arena);
        struct transfer *transfer = &run.timeline.transfers[seed % run.timeline.count];
        double *times[] = {&transfer->send_start, &transfer->send_end, &transfer->receive_start,
                           &transfer->receive_end};
        *times[seed % 4] += 1e-7;
        CU_ASSERT_FALSE(switched_check(&switched, &run.timeline, arena).ok);
        *times[seed % 4] -= 1e-7;
        switched.send = switched.receive = NULL; /* other times without overheads */
        bool same = switched_check(&switched, &run.timeline, arena).ok;
        CU_ASSERT_FALSE(same);
        arena_release(arena);
    }
}

/* A message of that many bytes to one destination, with these overheads. */
static struct verdict simulate_long(struct overhead send, struct overhead receive, int64_t bytes)
{
    BLOCK_ARENA(arena);
    struct switched_message message = {0, (int[]){1}, 1, bytes};
    struct switched switched = one_switch(2, &message, 1);
    struct overhead sends[] = {send, send}, receives[] = {receive, receive};
    switched.send = sends;
    switched.receive = receives;
    struct routing routing = routing_make(&switched, &arena);
    struct plan plan = plan_start(&switched, &routing, &arena);
    plan_begin(&plan, 0);
    plan_send(&plan, 0, 1);
    struct timeline timeline = timeline_start(&arena);
    return wormhole_simulate(&plan, &arena, NULL, &timeline);
}

TEST(overheads_too_long)
{
    struct overhead none = {0, 0}, short_one = {1e-6, 1e-9}, long_one = {3.9e6, 0},
                    per_byte = {0, 4e6};
    CU_ASSERT_TRUE(simulate_long(short_one, short_one, 1000000).ok);
    CU_ASSERT_FALSE(simulate_long(long_one, none, 1000).ok);
    CU_ASSERT_FALSE(simulate_long(none, long_one, 1000).ok);
    CU_ASSERT_FALSE(simulate_long(per_byte, none, 1000000).ok);
    CU_ASSERT_FALSE(simulate_long(none, per_byte, 1000000).ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(simulate_long(none, per_byte, 1000000).reason, "64-bit"));
}

TEST(what_no_overhead_is)
{
    struct switched_message message = {0, (int[]){1}, 1, 10};
    struct switched switched = one_switch(2, &message, 1);
    struct overhead good[] = {{0, 0}, {1e-6, 1e-12}};
    switched.send = good;
    CU_ASSERT_FALSE(switched_validate(&switched, arena).ok);
    switched.receive = good;
    CU_ASSERT_TRUE(switched_validate(&switched, arena).ok);
    static const struct overhead wrong[] = {{-1e-6, 0},    {0, -1},  {NAN, 0},
                                            {0, INFINITY}, {5e6, 0}, {0, 1e-13}};
    for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++) {
        struct overhead bad[] = {good[0], wrong[k]};
        switched.receive = bad;
        struct verdict verdict = switched_validate(&switched, arena);
        CU_ASSERT_FALSE(verdict.ok);
        CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "host 1, overhead to receive"));
    }
}
