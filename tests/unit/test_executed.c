/* Executions of schedules through JSON and back, and refused ones. */
#include "experiments/reality/execution/executed.h"
#include "tests/lib/cases.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static struct executed small(struct arena *arena)
{
    static double repetitions[] = {0.5, 0.25, 1.0 / 3.0}, seconds[] = {0.5};
    static const char *hosts[] = {"a", "b \"c\""};
    static struct executed_other others[] = {{"MPI_Alltoallv", seconds, 1}};
    static struct executed_times times[] = {{0, 0.125, 5e-324, 0.125}, {0.1, 0.2, 0.1, 1.0 / 3.0}};
    struct executed executed = {.engine = "Open MPI 4.1.4",
                                .mode = EXECUTED_GRANTED,
                                .network = "two nodes",
                                .links = EXECUTED_LINKS_OPEN,
                                .date = "2026-01-31 12:00:00",
                                .hosts = hosts,
                                .host_count = 2,
                                .clock_uncertainty = 2e-5,
                                .repetitions = repetitions,
                                .repetition_count = 3,
                                .predicted = 0.2,
                                .transfers = times,
                                .others = others,
                                .other_count = 1};
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

TEST(what_is_written_comes_back)
{
    struct executed executed = small(arena), again;
    const char *text = text_of(&executed, arena);
    CU_ASSERT_TRUE_FATAL(executed_parse("t", text, strlen(text), arena, &again).ok);
    CU_ASSERT_STRING_EQUAL(text, text_of(&again, arena));
    CU_ASSERT_EQUAL(again.mode, EXECUTED_GRANTED);
    CU_ASSERT_EQUAL(again.links, EXECUTED_LINKS_OPEN);
    CU_ASSERT_STRING_EQUAL(again.hosts[1], "b \"c\"");
    CU_ASSERT_EQUAL(again.repetitions[2], 1.0 / 3.0);
    CU_ASSERT_EQUAL(again.transfers[0].receive_start, 5e-324);
    CU_ASSERT_EQUAL(again.transfers[1].receive_end, 1.0 / 3.0);
    CU_ASSERT_EQUAL(again.others[0].seconds[0], 0.5);
    CU_ASSERT_EQUAL(again.schedule.timeline.count, 2);
    CU_ASSERT_EQUAL(again.schedule.timeline.transfers[1].send_end, 0.2);
    CU_ASSERT_TRUE(isnan(again.measured.low));
}

/* Long arrays are lifted out of a file's tree; those of a schedule within a file are not. */
TEST(a_file_is_read_as_its_text)
{
    struct executed executed = small(arena), again;
    bool is_executed = false;
    const char *text = text_of(&executed, arena);
    place_enter(arena);
    const char *path = place_file("e.json"), *schedule = place_file("s.json");
    write_file(path, text);
    write_file(schedule, written_schedule(&executed.schedule, arena));
    CU_ASSERT_TRUE_FATAL(executed_read(path, arena, &again).ok);
    CU_ASSERT_STRING_EQUAL(text, text_of(&again, arena));
    CU_ASSERT_TRUE(executed_read_either(path, arena, &again, &is_executed).ok && is_executed);
    CU_ASSERT_STRING_EQUAL(text, text_of(&again, arena));
    CU_ASSERT_TRUE(executed_read_either(schedule, arena, &again, &is_executed).ok && !is_executed);
    CU_ASSERT_EQUAL(again.schedule.timeline.count, 2);
    CU_ASSERT_STRING_EQUAL(again.schedule.algorithm, "by hand");
    place_leave(2);
}

/* The text with one piece replaced, and the resulting error message. */
static const char *said(const char *from, const char *to, struct arena *arena)
{
    struct executed executed = small(arena), again;
    const char *text = text_of(&executed, arena), *at = strstr(text, from);
    CU_ASSERT_PTR_NOT_NULL_FATAL(at);
    text = arena_print(arena, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    struct verdict verdict = executed_parse("t", text, strlen(text), arena, &again);
    return arena_print(arena, "%s", verdict.ok ? "read" : verdict.reason);
}

TEST(what_is_wrong_is_told_with_its_place)
{
    static const struct {
        const char *from, *to, *reason;
    } rows[] = {
        {"\"executed\": 1", "\"executed\": 2", "t:2:15: executed"},
        {"\"granted\"", "\"granted2\"", "t:4:11: mode"},
        {"[0.5, 0.25,", "[0.5, -0.25,", "t:10:24: repetitions[1]: -0.25 is negative"},
        {"[0.5, 0.25, 0.33333333333333331]", "[]", "t:10:18: repetitions: "},
        {"\"low\": null", "\"low\": \"\"", "measured.low"},
        {"{\"send_start\": 0, ", "{", "transfers[0]: the key \"send_start\" is missing"},
        {"\"send_end\": 0.125", "\"send_end\": -1", "transfers[0].send_end: -1 is negative"},
        {"[0.5]", "[]", "others[0].seconds"},
        {"\"from\": 1", "\"from\": 2", "schedule.transfers[1].from"},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        const char *reason = said(rows[k].from, rows[k].to, arena);
        if (!strstr(reason, rows[k].reason))
            fprintf(stderr, "\nfor %s: %s\n", rows[k].to, reason);
        CU_ASSERT_PTR_NOT_NULL(strstr(reason, rows[k].reason));
    }
}

TEST(there_are_times_of_each_transfer)
{
    struct executed executed = small(arena), again;
    struct executed fewer = executed;
    fewer.schedule.timeline.count = 1;
    const char *text = text_of(&executed, arena), *short_text = text_of(&fewer, arena);
    const char *head = strstr(text, "\"schedule\""), *tail = strstr(short_text, "\"schedule\"");
    text = arena_print(arena, "%.*s%s", (int)(head - text), text, tail);
    struct verdict verdict = executed_parse("t", text, strlen(text), arena, &again);
    CU_ASSERT_STRING_EQUAL(verdict.reason,
                           "t:13:16: transfers: times of 2 transfers where the schedule has 1");
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

/* 0.25 s is 25 % more than the predicted 0.2 s; transfer 1 ends 1/3 - 0.2 s late, 66.67 % of 0.2
 * s. */
TEST(readers_see_errors_and_the_worst_transfers)
{
    struct executed executed = small(arena);
    executed_print(printing(), &executed, arena);
    const char *text = printed(arena);
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "engine: Open MPI 4.1.4, mode granted, 3 repetitions\n"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "+25.00"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "MPI_Alltoallv, median"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "+150.00"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "Not comparable"));
    const char *worst = strstr(text, "+66.67");
    CU_ASSERT_TRUE(worst && worst < strstr(text, "+12.50"));
    executed.links = EXECUTED_LINKS_ENFORCE;
    executed_print(printing(), &executed, arena);
    CU_ASSERT_PTR_NULL(strstr(printed(arena), "Not comparable"));
}
