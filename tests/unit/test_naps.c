/* Durations of ranks' sleeps: never across a planned event. */
#include "experiments/reality/execution/naps.h"
#include "tests/lib/suite.h"

#include <math.h>

static const double SECOND = 1.0, MILLISECOND = 1e-3, MICROSECOND = 1e-6;

/* Waits by a simulated clock from 0 to the end, where a poll takes a microsecond; returns the
 * longest sleep that is in progress at that moment or begins within the span after it. */
static double longest_across(struct awaited awaited, double moment, double span)
{
    struct naps naps = naps_start();
    double longest = 0.0;
    for (double now = 0.0; now < fmin(awaited.until, moment + span);) {
        double nap = naps_next(&naps, awaited, now);
        if (now + nap > moment)
            longest = fmax(longest, nap);
        now += nap + MICROSECOND;
    }
    return longest;
}

TEST(naps_grow_to_a_tenth_of_a_millisecond)
{
    struct naps naps = naps_start();
    const struct awaited nothing = {INFINITY, INFINITY};
    double first = naps_next(&naps, nothing, 0.0), last = 0.0;
    for (int k = 0; k < 20; k++)
        last = naps_next(&naps, nothing, 0.0);
    CU_ASSERT_TRUE(first > 0.0 && first < last);
    CU_ASSERT_DOUBLE_EQUAL(last, 0.1 * MILLISECOND, 1e-12);
}

TEST(no_nap_goes_beyond_the_end_of_the_wait)
{
    const struct awaited moment = {20.0 * MILLISECOND, INFINITY};
    CU_ASSERT_EQUAL(longest_across(moment, 19.95 * MILLISECOND, SECOND), 0.0);
    CU_ASSERT_TRUE(longest_across(moment, 10.0 * MILLISECOND, MILLISECOND) > 0.0);
}

/* Otherwise each hop of a broadcast would be half a sleep later than measured by calibration, which
 * polls around the expected time. */
TEST(what_is_planned_to_arrive_is_noticed_at_once)
{
    const struct awaited receipt = {INFINITY, 20.0 * MILLISECOND};
    CU_ASSERT_EQUAL(longest_across(receipt, 19.95 * MILLISECOND, 0.5 * MILLISECOND), 0.0);
}

TEST(before_it_and_when_it_does_not_come_ranks_nap)
{
    const struct awaited receipt = {INFINITY, 20.0 * MILLISECOND};
    CU_ASSERT_TRUE(longest_across(receipt, 10.0 * MILLISECOND, MILLISECOND) > 0.0);
    CU_ASSERT_TRUE(longest_across(receipt, 30.0 * MILLISECOND, MILLISECOND) > 0.0);
}

TEST(a_moment_ends_a_wait_for_what_is_late)
{
    const struct awaited both = {40.0 * MILLISECOND, 20.0 * MILLISECOND};
    CU_ASSERT_EQUAL(longest_across(both, 39.95 * MILLISECOND, SECOND), 0.0);
}
