/* Executions of schedules through JSON and back, and refused ones. */
#include "experiments/reality/execution/executed.h"
#include "tests/lib/cases.h"
#include "tests/lib/expect.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static struct executed small(struct arena *arena)
{
    static double repetitions[] = {0.5, 0.25, 1.0 / 3.0};
    static const char *hosts[] = {"a", "b \"c\""};
    static struct executed_times times[] = {{0, 0.125, 5e-324, 0.125}, {0.1, 0.2, 0.1, 1.0 / 3.0}};
    struct executed executed = {.engine = "Open MPI 4.1.4",
                                .mode = EXECUTED_TIMED,
                                .network = "two nodes",
                                .date = "2026-01-31 12:00:00",
                                .hosts = hosts,
                                .host_count = 2,
                                .clock_uncertainty = 2e-5,
                                .repetitions = repetitions,
                                .repetition_count = 3,
                                .transfers = times};
    struct schedule *schedule = &executed.schedule;
    schedule->algorithm = "by hand";
    schedule->instance.family = FAMILY_EXCHANGE;
    schedule->instance.as.exchange =
        (struct exchange){.nodes = 2, .bytes.uniform = 1, .startup.uniform = 0.1};
    schedule->timeline = timeline_start(arena);
    timeline_append(&schedule->timeline,
                    &(struct transfer){.to = 1, .bytes = 1, .send_end = 0.1, .receive_end = 0.1},
                    NULL, 0);
    timeline_append(&schedule->timeline,
                    &(struct transfer){.from = 1,
                                       .bytes = 1,
                                       .send_start = 0.1,
                                       .send_end = 0.2,
                                       .receive_start = 0.1,
                                       .receive_end = 0.2},
                    NULL, 0);
    schedule->completion = 0.2;
    executed.measured = executed_summarise(repetitions, 3, arena);
    return executed;
}

static const char *text_of(const struct executed *executed, struct arena *arena)
{
    executed_write(printing(), executed);
    return printed(arena);
}

/* A file is read as its text; long arrays are lifted out of its tree, those of a schedule within a
 * file are not. */
TEST(what_is_written_comes_back)
{
    struct executed executed = small(arena), again;
    bool is_executed = false;
    const char *text = text_of(&executed, arena);
    place_enter(arena);
    const char *path = place_file("e.json"), *schedule = place_file("s.json");
    write_file(path, text);
    write_file(schedule, written_schedule(&executed.schedule, arena));
    expect_yes(executed_read(path, arena, &again));
    CU_ASSERT_STRING_EQUAL(text, text_of(&again, arena));
    CU_ASSERT_TRUE(again.mode == EXECUTED_TIMED && again.repetitions[2] == 1.0 / 3.0);
    CU_ASSERT_STRING_EQUAL(again.hosts[1], "b \"c\"");
    CU_ASSERT_EQUAL(again.transfers[0].receive_start, 5e-324);
    CU_ASSERT_EQUAL(again.transfers[1].receive_end, 1.0 / 3.0);
    CU_ASSERT_EQUAL(again.schedule.timeline.transfers[1].send_end, 0.2);
    CU_ASSERT_TRUE(isnan(again.measured.low));
    CU_ASSERT_TRUE(executed_read_either(path, arena, &again, &is_executed).ok && is_executed);
    CU_ASSERT_STRING_EQUAL(text, text_of(&again, arena));
    CU_ASSERT_TRUE(executed_read_either(schedule, arena, &again, &is_executed).ok && !is_executed);
    CU_ASSERT_EQUAL(again.schedule.timeline.count, 2);
    place_leave(2);
}

/* Refused with that reason, at that place of the file. */
static void expect_refused(const char *text, const char *reason, struct arena *arena)
{
    struct executed again;
    place_enter(arena);
    write_file(place_file("t"), text);
    expect_no(executed_read(place_file("t"), arena, &again), reason);
    place_leave(1);
}

TEST(what_is_wrong_is_told_with_its_place)
{
    static const struct {
        const char *from, *to, *reason;
    } rows[] = {
        {"\"executed\": 2,", "\"executed\": 1, \"links\": \"\",", "t:2:15: executed"},
        {"\"timed\"", "\"granted\"", "t:4:11: mode"},
        {"[0.5, 0.25,", "[0.5, -0.25,", "t:9:24: repetitions[1]: -0.25 is negative"},
        {"[0.5, 0.25, 0.33333333333333331]", "[]", "t:9:18: repetitions: "},
        {"\"minimum\": ", "\"low\": \"\", \"minimum\": ", "measured.low"},
        {"{\"send_start\": 0, ", "{", "transfers[0]: the key \"send_start\" is missing"},
        {"\"send_end\": 0.125", "\"send_end\": -1", "transfers[0].send_end: -1 is negative"},
        {"\"from\": 1", "\"from\": 2", "schedule.transfers[1].from"},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct executed executed = small(arena);
        const char *text = text_of(&executed, arena), *from = rows[k].from,
                   *at = strstr(text, from);
        CU_ASSERT_PTR_NOT_NULL_FATAL(at);
        expect_refused(
            arena_print(arena, "%.*s%s%s", (int)(at - text), text, rows[k].to, at + strlen(from)),
            rows[k].reason, arena);
    }
}

TEST(there_are_times_of_each_transfer)
{
    struct executed executed = small(arena);
    struct executed fewer = executed;
    fewer.schedule.timeline.count = 1;
    const char *text = text_of(&executed, arena), *short_text = text_of(&fewer, arena);
    const char *head = strstr(text, "\"schedule\""), *tail = strstr(short_text, "\"schedule\"");
    text = arena_print(arena, "%.*s%s", (int)(head - text), text, tail);
    expect_refused(text, "t:11:16: transfers: times of 2 transfers where the schedule has 1",
                   arena);
}

/* With 7 values the extremes enclose the median in 1 - 2/2^7 = 0.984 of all samples. */
TEST(the_summary_has_an_interval_of_seven_values)
{
    const double values[] = {3, 1, 2, 7, 5, 6, 4};
    struct executed_summary summary = executed_summarise(values, 7, arena);
    CU_ASSERT_EQUAL(summary.minimum, 1);
    CU_ASSERT_EQUAL(summary.median, 4);
    CU_ASSERT_EQUAL(summary.low, 1);
    CU_ASSERT_EQUAL(summary.high, 7);
    summary = executed_summarise(values, 6, arena);
    CU_ASSERT_TRUE(isnan(summary.low) && isnan(summary.high));
    CU_ASSERT_EQUAL(summary.median, 4);
}

/* A third is 2/3 more than the predicted 0.2 s. */
TEST(readers_see_the_error)
{
    struct executed executed = small(arena);
    executed_print(printing(), &executed);
    const char *text = printed(arena);
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "engine: Open MPI 4.1.4\nmode: timed\n"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "median: 0.333333333333\nerror_percent: +66.67\n"));
}
