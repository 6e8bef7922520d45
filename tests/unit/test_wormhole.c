/* The wormhole simulation: times by hand, overflow. tests/reference/worms.py simulates again, with
 * an event for everything that happens; deadlocks are in tests/golden/other_verbs.t. */
#include "models/switched/wormhole.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

static int64_t picoseconds(double seconds)
{
    return llround(seconds * 1e12);
}

/* Runs the sends (message, from, to) in that order. */
static struct timeline simulated(const struct switched *switched, int (*sends)[3], int count)
{
    struct routing *routing = ARENA_ARRAY(&test_arena, struct routing, 1);
    *routing = routing_make(switched, &test_arena);
    struct plan plan = plan_start(switched, routing, &test_arena);
    struct timeline timeline = timeline_start(&test_arena);
    for (int k = 0; k < count; k++) {
        if (k == 0 || sends[k][0] != sends[k - 1][0])
            plan_begin(&plan, sends[k][0]);
        plan_send(&plan, sends[k][1], sends[k][2]);
    }
    expect_yes(wormhole_simulate(&plan, &test_arena, NULL, &timeline));
    expect_yes(switched_check(switched, &timeline, &test_arena));
    return timeline;
}

/* ---- by hand ---- */

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
    struct timeline timeline = simulated(&switched, (int[][3]){{0, 0, 2}, {0, 2, 3}, {1, 1, 2}}, 3);
    const struct transfer *first = &timeline.transfers[0], *forwarded = &timeline.transfers[1],
                          *other = &timeline.transfers[2];
    /* out of host 0 after 3 us; header 221000 later, tail 999 flits behind it, receipt of 4 us */
    CU_ASSERT_EQUAL(picoseconds(first->receive_start), 3000000 + 221000);
    CU_ASSERT_EQUAL(picoseconds(first->receive_end), 3221000 + 999 * 10500 + 4000000);
    /* message 1 waits for the consumption port, which is free at 13710500; its tail is in the
     * buffer at 24210500, when host 2 has been sending since 17710500, until 37710500 */
    CU_ASSERT_EQUAL(picoseconds(forwarded->send_start), 17710500);
    CU_ASSERT_EQUAL(picoseconds(other->receive_start), 13710500 + 10500);
    CU_ASSERT_EQUAL(picoseconds(other->receive_end), 37710500 + 4000000);
    /* the worm of message 0 does not wait for that receipt; host 3 receives in 8 us */
    CU_ASSERT_EQUAL(picoseconds(forwarded->receive_end),
                    37710500 + 200000 + 10500 + 10500000 + 8000000);
}

/* ---- times that are too long ---- */

/* Times are whole picoseconds in a 64-bit count; the limit in wormhole.c is a quarter of its range,
 * because some bits distinguish deliveries: the longest that fits is exact, one more is refused. */
#define LIMIT (INT64_MAX >> 2)
enum { HOSTS = 128 };
#define SHARE (LIMIT / 60 / 130)

/* Messages from the first host of one switch to others, or from others to it; a start-up and a
 * flit in picoseconds. A message of L flits of 1 ps ends after L + 1 ps. One sender's start-ups add
 * up over the run, and so do messages to one port. */
static const struct star {
    int messages;
    bool to_one;
    int64_t bytes, startup, flit;
    struct overhead send, receive; /* of all hosts */
    int64_t end;                   /* 0: does not fit */
} stars[] = {
    {1, false, LIMIT - 1, 0, 1, {0, 0}, {0, 0}, LIMIT},
    {1, false, LIMIT, 0, 1, {0, 0}, {0, 0}, 0},
    {1, false, INT64_MAX, 0, 1, {0, 0}, {0, 0}, 0},
    {2, false, 1, LIMIT / 2000 * 1000, 1, {0, 0}, {0, 0}, LIMIT / 2000 * 2000},
    {3, false, 1, LIMIT / 2000 * 1000, 1, {0, 0}, {0, 0}, 0},
    {4, false, 1, LIMIT / 4000 * 1000, 1, {0, 0}, {0, 0}, LIMIT / 4000 * 4000},
    {5, false, 1, LIMIT / 4000 * 1000, 1, {0, 0}, {0, 0}, 0},
    {127, true, SHARE, 0, 60, {0, 0}, {0, 0}, 127 * 60 * SHARE + 60},
    {1, false, 1000000, 0, 1, {1e-6, 1e-9}, {1e-6, 1e-9}, 2003000001},
    {1, false, 1000000, 0, 1, {3.9e6, 0}, {0, 0}, 0},
    {1, false, 1000000, 0, 1, {0, 0}, {3.9e6, 0}, 0},
    {1, false, 1000000, 0, 1, {0, 4e6}, {0, 0}, 0},
    {1, false, 1000000, 0, 1, {0, 0}, {0, 4e6}, 0},
};

static struct verdict simulate(const struct star *star, struct timeline *timeline)
{
    static struct overhead send[HOSTS], receive[HOSTS];
    static int host_switch[HOSTS], ends[HOSTS];
    struct switched_message messages[HOSTS];
    for (int m = 0; m < HOSTS; m++) {
        send[m] = star->send, receive[m] = star->receive;
        ends[m] = star->to_one ? 0 : m + 1;
        messages[m] = (struct switched_message){star->to_one ? m + 1 : 0, &ends[m], 1, star->bytes};
    }
    const struct switched_timing timing = {switched_seconds(star->startup),
                                           switched_seconds(star->flit), 0.0};
    bool costs = star->send.constant + star->send.per_byte + star->receive.constant +
                     star->receive.per_byte >
                 0.0;
    struct switched switched = {.switches = 1,
                                .ports = HOSTS,
                                .host_switch = host_switch,
                                .hosts = HOSTS,
                                .timing = timing,
                                .messages = messages,
                                .message_count = star->messages,
                                .send = costs ? send : NULL,
                                .receive = costs ? receive : NULL};
    struct routing routing = routing_make(&switched, &test_arena);
    struct plan plan = plan_start(&switched, &routing, &test_arena);
    for (int m = 0; m < switched.message_count; m++) {
        plan_begin(&plan, m);
        plan_send(&plan, messages[m].source, ends[m]);
    }
    struct verdict verdict = wormhole_simulate(&plan, &test_arena, NULL, timeline);
    CU_ASSERT_EQUAL(plan.too_long, !verdict.ok);
    return verdict;
}

TEST(what_fits_is_exact_and_more_is_refused)
{
    for (size_t k = 0; k < sizeof stars / sizeof *stars; k++) {
        struct timeline timeline = timeline_start(arena);
        struct verdict verdict = simulate(&stars[k], &timeline);
        CU_ASSERT_EQUAL(verdict.ok, stars[k].end > 0);
        CU_ASSERT_TRUE(verdict.ok || strstr(verdict.reason, "64-bit"));
        double end = verdict.ok ? switched_seconds(stars[k].end) : timeline.completion;
        CU_ASSERT_DOUBLE_EQUAL(timeline.completion, end, 1e-15 * end);
    }
}

TEST(seconds_that_fit)
{
    CU_ASSERT_TRUE(switched_check_time(SWITCHED_SECONDS_MOST, true).ok);
    CU_ASSERT_FALSE(switched_check_time(SWITCHED_SECONDS_MOST * (1 + 1e-15), true).ok);
    CU_ASSERT_FALSE(switched_check_time(1e308, true).ok);
    CU_ASSERT_FALSE(switched_check_time(INFINITY, false).ok);
    CU_ASSERT_FALSE(switched_check_time(5e-324, false).ok);
    struct switched_message message = {0, (int[]){1}, 1, 1};
    struct switched switched = one_switch(2, &message, 1);
    switched.timing = (struct switched_timing){SWITCHED_SECONDS_MOST, SWITCHED_SECONDS_MOST,
                                               SWITCHED_SECONDS_MOST};
    CU_ASSERT_EQUAL(switched_picoseconds(&switched).startup, INT64_C(4000000000000000000));
    /* start-up, switch, flit and one flit more of the consumption port */
    CU_ASSERT_EQUAL(switched_lower_bound(&switched), 4 * SWITCHED_SECONDS_MOST);
}

/* Times that are countable individually, but not in sum: a tenth of the largest for each of 31
 * sends. */
TEST(times_beyond_counting)
{
    struct instance instance = make_instance(
        "switched/irregular", "nodes=32 switches=12 links=4 destinations=31", 1, arena);
    instance.as.switched.timing.startup = 4e5;
    CU_ASSERT_TRUE_FATAL(switched_validate(&instance.as.switched, arena).ok);
    struct solution solution = solve_by("switched/separate", &instance, INFINITY, arena);
    CU_ASSERT_EQUAL(solution.status, STATUS_REFUSED);
    CU_ASSERT_STRING_EQUAL(solution.reason,
                           "times grow beyond what a 64-bit count of picoseconds holds");
}
