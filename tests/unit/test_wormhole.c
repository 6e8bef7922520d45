/* The wormhole simulation: times that are too long. Times by hand: tests/golden/checkers.t;
 * deadlocks: other_verbs.t. tests/reference/worms.py simulates again, with an event for everything
 * that happens. */
#include "models/switched/wormhole.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

/* Times are whole picoseconds in a 64-bit count; the limit in wormhole.c is a quarter of its range,
 * because some bits distinguish deliveries: the longest that fits is exact, one more is refused. */
#define LIMIT (INT64_MAX >> 2)
enum { HOSTS = 128 };
#define SHARE (LIMIT / 60 / 130)
#define FLIT 1024

/* Messages from the first host of one switch to others, or from others to it; a start-up and a
 * flit in picoseconds. A message of L flits ends after the time of L + 1. One sender's start-ups
 * add up over the run, and so do messages to one port. */
static const struct star {
    int messages;
    bool to_one;
    double bytes;
    int64_t startup, flit;
    struct overhead send, receive; /* of all hosts */
    int64_t end;                   /* 0: does not fit */
} stars[] = {
    {1, false, LIMIT / FLIT - 1, 0, FLIT, {0, 0}, {0, 0}, LIMIT - LIMIT % FLIT},
    {1, false, LIMIT / FLIT, 0, FLIT, {0, 0}, {0, 0}, 0},
    {1, false, SWITCHED_BYTES_MOST, 0, FLIT, {0, 0}, {0, 0}, 0},
    {1, false, 0x1p63, 0, 1, {0, 0}, {0, 0}, 0},
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
    struct message messages[HOSTS];
    for (int m = 0; m < HOSTS; m++) {
        send[m] = star->send, receive[m] = star->receive;
        ends[m] = star->to_one ? 0 : m + 1;
        messages[m] = (struct message){star->to_one ? m + 1 : 0, &ends[m], 1, star->bytes};
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
