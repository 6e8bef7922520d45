/* Charts of several worlds: transfers that take longer than believed, checkpoints, texts. */
#include "experiments/present/pictures/gantt_colour.h"
#include "experiments/present/pictures/worlds.h"
#include "tests/lib/expect.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <string.h>

enum { NODES = 2, ENTRIES = NODES * NODES };

/* Two nodes send each other messages of 1 s and 4 s; both directions have factors from the
 * start. */
static struct schedule schedule_of(double there, double back, struct arena *arena)
{
    static const double bytes[ENTRIES] = {0, 1, 4, 0};
    struct truth *truth = ARENA_ZEROED(arena, struct truth, 1);
    truth->link = ARENA_ZEROED(arena, struct steps, ENTRIES);
    const double factors[ENTRIES] = {1, there, back, 1};
    for (int k = 0; k < ENTRIES; k++) {
        double *since = ARENA_ZEROED(arena, double, 1), *factor = ARENA_ARRAY(arena, double, 1);
        *factor = factors[k];
        truth->link[k] = (struct steps){1, since, factor};
    }
    truth->checkpoints = CHECKPOINTS_HALVING;
    struct schedule schedule = {
        .algorithm = "exchange/dense",
        .instance = {.family = FAMILY_EXCHANGE,
                     .name = "two",
                     .as.exchange = {.nodes = NODES,
                                     .bytes.entries = ARENA_ARRAY(arena, double, ENTRIES),
                                     .per_byte.uniform = 1.0,
                                     .truth = truth}},
        .timeline = timeline_start(arena)};
    memcpy(schedule.instance.as.exchange.bytes.entries, bytes, sizeof bytes);
    const struct transfer transfers[] = {
        {.from = 0, .to = 1, .bytes = 1, .send_end = there, .receive_end = there},
        {.from = 1, .to = 0, .bytes = 4, .send_end = 4 * back, .receive_end = 4 * back}};
    for (int k = 0; k < 2; k++)
        timeline_append(&schedule.timeline, &transfers[k], NULL, 0);
    schedule.completion = schedule.timeline.completion;
    return schedule;
}

TEST(slowdowns)
{
    const struct schedule schedule = schedule_of(3.0, 0.5, arena);
    const struct transfer *transfers = schedule.timeline.transfers;
    struct gantt_colours colours = gantt_colours(&schedule, GANTT_BY_KIND);
    CU_ASSERT_EQUAL(gantt_slowdown(&colours, &transfers[0], false), 1.0);
    unsigned plain = gantt_bar_colour(&colours, &transfers[0], false);
    gantt_tell_longer(&colours, &schedule.instance);
    CU_ASSERT_EQUAL(gantt_slowdown(&colours, &transfers[0], false), 3.0);
    CU_ASSERT_EQUAL(gantt_slowdown(&colours, &transfers[0], true), 3.0);
    CU_ASSERT_EQUAL(gantt_slowdown(&colours, &transfers[1], true), 0.5);
    CU_ASSERT_TRUE(colours.twice && !colours.longer);
    CU_ASSERT_NOT_EQUAL(gantt_bar_colour(&colours, &transfers[0], false), plain);
    CU_ASSERT_EQUAL(gantt_bar_colour(&colours, &transfers[1], false), plain);
    struct gantt_legend legend = gantt_legend(&colours, arena);
    CU_ASSERT_STRING_EQUAL(legend.entry[legend.count - 1].text, "more than twice as long");
}

TEST(twice_as_long_is_no_more_than_twice)
{
    const struct schedule schedule = schedule_of(2.0, 1.0, arena);
    struct gantt_colours colours = gantt_colours(&schedule, GANTT_BY_KIND);
    gantt_tell_longer(&colours, &schedule.instance);
    CU_ASSERT_TRUE(colours.longer && !colours.twice);
    struct gantt_colours by_message = gantt_colours(&schedule, GANTT_BY_MESSAGE);
    gantt_tell_longer(&by_message, &schedule.instance);
    CU_ASSERT_FALSE(by_message.longer);
}

/* Of five transfers three have ended at 3, of two one at 4; the last ends with the schedule. */
TEST(checkpoints)
{
    struct schedule schedule = schedule_of(1.0, 1.0, arena);
    size_t count;
    struct timeline *timeline = &schedule.timeline;
    *timeline = timeline_start(arena);
    for (int k = 1; k <= 5; k++)
        timeline_append(timeline,
                        &(struct transfer){.to = 1, .bytes = 1, .send_end = k, .receive_end = k},
                        NULL, 0);
    CU_ASSERT_PTR_NULL(schedule_checkpoints(&schedule, arena, &count));
    CU_ASSERT_EQUAL(count, 0);
    schedule.algorithm = "exchange/dense+quantile";
    schedule_checkpoints(&schedule, arena, &count);
    CU_ASSERT_EQUAL(count, 0);
    schedule.algorithm = "exchange/dense+recompute";
    const double *times = schedule_checkpoints(&schedule, arena, &count);
    CU_ASSERT_EQUAL_FATAL(count, 2);
    CU_ASSERT_TRUE(times[0] == 3.0 && times[1] == 4.0);
}

/* Believed 4 s, executed 8 s; a half of both transfers has ended at 3 s. */
TEST(the_picture)
{
    struct world worlds[WORLDS_MOST + 1] = {{.believed = true}};
    struct schedule schedule = schedule_of(3.0, 2.0, arena);
    const struct gantt_style style = {0};
    place_enter(arena);
    const char *path = place_file("worlds.svg");
    schedule.algorithm = "exchange/dense+recompute";
    expect_yes(world_believed(&schedule, arena, &worlds[0]));
    CU_ASSERT_EQUAL(worlds[0].schedule.completion, 4.0);
    CU_ASSERT_PTR_NULL(instance_truth(&worlds[0].schedule.instance));
    worlds[1] = (struct world){.label = "executed", .schedule = schedule};
    expect_yes(worlds_draw(worlds, 2, &style, path, arena));
    const char *svg = file_text(path, arena);
    static const char *const texts[] = {">exchange/dense+recompute on two<",
                                        ">believed: completion 4 s<",
                                        ">executed: completion 8 s, 2.00 times the believed one<",
                                        ">checkpoint<",
                                        ">believed completion<",
                                        ">longer than believed<",
                                        ">more than twice as long<",
                                        "3 times as long as believed"};
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++)
        CU_ASSERT_PTR_NOT_NULL(strstr(svg, texts[k]));
    CU_ASSERT_EQUAL(occurrences(svg, "<title>P0 to P1"), 2);
    expect_no(worlds_draw(worlds, WORLDS_MOST + 1, &style, path, arena), "9 charts");
    place_leave(1);
}
