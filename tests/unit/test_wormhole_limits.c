/* Times in whole picoseconds near the limit of a 64-bit count: the longest that fits is exact, one
 * more is refused. The limit is in wormhole.c: a quarter of the count's range, because some bits
 * distinguish deliveries. */
#include "models/switched/wormhole.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

enum { HOSTS = 128 };

/* Hosts on one switch, and messages from the first host to the others, or from them to it. */
struct star {
    struct arena arena;
    struct switched switched;
    int host_switch[HOSTS];
    struct switched_message messages[HOSTS];
    int ends[HOSTS];
};

/* Every message takes that many picoseconds of its sender, whose start-up it is. */
static void start_star(struct star *star, int messages, int64_t startup)
{
    *star = (struct star){0};
    for (int m = 0; m < messages; m++) {
        star->ends[m] = m + 1;
        star->messages[m] = (struct switched_message){0, &star->ends[m], 1, 1};
    }
    star->switched = (struct switched){
        .switches = 1,
        .ports = HOSTS,
        .host_switch = star->host_switch,
        .hosts = HOSTS,
        .timing = {.startup = switched_seconds(startup), .per_byte = 1e-12, .switch_delay = 0.0},
        .messages = star->messages,
        .message_count = messages};
}

static void turn_round(struct star *star)
{
    for (int m = 0; m < star->switched.message_count; m++) {
        star->messages[m].source = m + 1;
        star->ends[m] = 0;
    }
}

static struct verdict simulate(struct star *star, bool loads, struct timeline *timeline)
{
    struct routing routing = routing_make(&star->switched, &star->arena);
    struct plan plan = plan_start(&star->switched, &routing, &star->arena);
    for (int m = 0; m < star->switched.message_count; m++) {
        plan_begin(&plan, m);
        plan_send(&plan, star->messages[m].source, star->ends[m]);
    }
    struct channel_load *load =
        loads ? ARENA_ARRAY(&star->arena, struct channel_load, routing.channels) : NULL;
    *timeline = timeline_start(&star->arena);
    struct verdict verdict = wormhole_simulate(&plan, &star->arena, load, timeline);
    CU_ASSERT_EQUAL(plan.too_long, !verdict.ok);
    CU_ASSERT_TRUE(verdict.ok || strstr(verdict.reason, "64-bit"));
    return verdict;
}

/* Source: a message of L flits of 1 ps over one switch ends after L + 1 ps. */
static struct verdict simulate_bytes(int64_t bytes, double *end)
{
    struct star star;
    struct timeline timeline;
    start_star(&star, 1, 0);
    star.messages[0].bytes = bytes;
    struct verdict verdict = simulate(&star, true, &timeline);
    *end = timeline.completion;
    arena_release(&star.arena);
    return verdict;
}

TEST(the_longest_message)
{
    const int64_t limit = INT64_MAX >> 2;
    double end;
    CU_ASSERT_TRUE(simulate_bytes(limit - 1, &end).ok);
    CU_ASSERT_EQUAL(end, switched_seconds(limit));
    CU_ASSERT_FALSE(simulate_bytes(limit, &end).ok);
    CU_ASSERT_FALSE(simulate_bytes(INT64_MAX, &end).ok);
}

/* One sender's start-ups add up over the run: a quarter of 4e18 ps is sent in time, and one more
 * message is not. */
TEST(start_ups_that_add_up)
{
    const int64_t limit = INT64_MAX >> 2;
    for (int messages = 2; messages <= 4; messages++) {
        struct star star;
        struct timeline timeline;
        int64_t startup = limit / messages / 1000 * 1000 - 1000;
        start_star(&star, messages, startup);
        CU_ASSERT_TRUE(simulate(&star, true, &timeline).ok);
        CU_ASSERT_DOUBLE_EQUAL(timeline.completion, switched_seconds(messages * startup), 1e-9);
        arena_release(&star.arena);
        start_star(&star, messages + 1, startup);
        CU_ASSERT_FALSE(simulate(&star, true, &timeline).ok);
        arena_release(&star.arena);
    }
}

/* Waits of many at one port add up to more than the duration of the run: 127 messages of a 130th of
 * the limit wait 61 times the limit in all. Without loads they are not added. */
TEST(waits_that_add_up)
{
    const int messages = HOSTS - 1, tau = 60; /* picoseconds */
    for (int loads = 0; loads < 2; loads++) {
        struct star star;
        struct timeline timeline;
        start_star(&star, messages, 0);
        turn_round(&star);
        star.switched.timing.per_byte = switched_seconds(tau);
        for (int m = 0; m < messages; m++)
            star.messages[m].bytes = (INT64_MAX >> 2) / tau / 130;
        CU_ASSERT_EQUAL(simulate(&star, loads, &timeline).ok, !loads);
        arena_release(&star.arena);
    }
}

TEST(seconds_that_fit)
{
    CU_ASSERT_TRUE(switched_check_time(SWITCHED_SECONDS_MOST, true).ok);
    CU_ASSERT_FALSE(switched_check_time(SWITCHED_SECONDS_MOST * (1 + 1e-15), true).ok);
    CU_ASSERT_FALSE(switched_check_time(1e308, true).ok);
    CU_ASSERT_FALSE(switched_check_time(INFINITY, false).ok);
    CU_ASSERT_FALSE(switched_check_time(5e-324, false).ok);
    struct star star;
    start_star(&star, 1, 0);
    star.switched.timing = (struct switched_timing){SWITCHED_SECONDS_MOST, SWITCHED_SECONDS_MOST,
                                                    SWITCHED_SECONDS_MOST};
    CU_ASSERT_EQUAL(switched_picoseconds(&star.switched).startup, INT64_C(4000000000000000000));
    /* start-up, switch, flit and one flit more of the consumption port */
    CU_ASSERT_EQUAL(switched_lower_bound(&star.switched), 4 * SWITCHED_SECONDS_MOST);
}
