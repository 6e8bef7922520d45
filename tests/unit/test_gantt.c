/* Gantt charts and runs of gnuplot: where bars are, and what scripts get.
 * tests/golden/plot.t has the contents of the pictures, tests/shell/pictures.sh the failures. */
#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/present/pictures/gantt.h"
#include "tests/lib/expect.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <stdlib.h>
#include <string.h>

/* The palette's sky and orange, as svg has them. */
static const char SEND[] = "<polygon fill = 'rgb( 86, 180, 233)'";
static const char RECEIVE[] = "<polygon fill = 'rgb(230, 159,   0)'";

/* From node 0 to node 1 of three; receives have times of their own, as in a multicast. */
static struct schedule schedule_of(const double (*times)[4], int count, struct arena *arena)
{
    static double bytes[9];
    struct schedule schedule = {.algorithm = "exchange/by_hand",
                                .instance.as.exchange = {.nodes = 3, .bytes.entries = bytes},
                                .timeline = timeline_start(arena)};
    for (int k = 0; k < count; k++)
        timeline_append(&schedule.timeline,
                        &(struct transfer){.message = k,
                                           .to = 1,
                                           .bytes = 2000,
                                           .send_start = times[k][0],
                                           .send_end = times[k][1],
                                           .receive_start = times[k][2],
                                           .receive_end = times[k][3]},
                        NULL, 0);
    return schedule;
}

static const char *draw_svg(const struct schedule *schedule, struct arena *arena)
{
    const char *path = place_file("chart.svg");
    if (!getenv("COMMSCHED_PLOTS"))
        setenv("COMMSCHED_PLOTS", "plots", 1);
    expect_yes(gantt_draw(schedule, NULL, path, arena));
    return file_text(path, arena);
}

/* Left and right of the k-th such polygon, from 0. */
static void read_bar(const char *svg, const char *polygon, int k, double *left, double *right)
{
    const char *at = strstr(svg, polygon);
    for (; at && k > 0; k--)
        at = strstr(at + 1, polygon);
    CU_ASSERT_PTR_NOT_NULL_FATAL(at);
    CU_ASSERT_EQUAL_FATAL(sscanf(strstr(at, "points") + 10, "%lf,%*f %lf", left, right), 2);
}

/* Two long bars that touch have a strip of a point between them, which every screen shows; a bar of
 * nearly no time beside them is as wide as half a point. The legend has the first of each colour.
 * The axis ends at the last time and a hundredth. */
TEST(places_of_bars)
{
    static const double times[][4] = {{0, 4, 1, 4}, {4, 8, 1, 1}, {8, 8.0000001, 1, 1}};
    double left, right, first, last, next[4];
    place_enter(arena);
    struct schedule schedule = schedule_of(times, 3, arena);
    const char *svg = draw_svg(&schedule, arena);
    read_bar(svg, "<polygon fill = 'rgb(243, 243, 243)'", 0, &left, &right);
    read_bar(svg, RECEIVE, 1, &first, &last);
    CU_ASSERT_DOUBLE_EQUAL((first - left) / (right - left), 1.0 / 8.08, 1e-3);
    CU_ASSERT_DOUBLE_EQUAL((last - left) / (right - left), 4.0 / 8.08, 1e-3);
    read_bar(svg, SEND, 1, &first, &last);
    read_bar(svg, SEND, 2, &next[0], &next[1]);
    read_bar(svg, SEND, 3, &next[2], &next[3]);
    CU_ASSERT_TRUE(next[0] - last > 0.9 && next[0] - last < 1.1);
    CU_ASSERT_TRUE(next[3] - next[2] > 0.3);
    place_leave(1);
}

/* More than are drawn at a time, each with variables and the palette. The third fails; the others
 * are complete. */
TEST(pictures_are_drawn_at_the_same_time)
{
    enum { FIGURES = 9, FAILING = 3 };
    place_enter(arena);
    const char *usual = getenv("COMMSCHED_PLOTS"), *data = place_file("data");
    char *plots = realpath(usual ? usual : "plots", NULL);
    CU_ASSERT_PTR_NOT_NULL_FATAL(plots);
    const char *style = arena_print(arena, "%s/style.gp", plots);
    setenv("COMMSCHED_PLOTS", place_file(""), 1);
    write_file(place_file("probe.gp"),
               "output_kept = output\nload style\nif (number == 3 || styles < 8) exit status 1\n"
               "set title sprintf('%.17g', number)\nplot for [k = 1:styles] k * x\n");
    write_file(data, "");
    for (int k = 1; k <= FIGURES; k++) {
        const struct gnuplot_variable variables[] = {
            gnuplot_words("style", style), gnuplot_number("number", k == FAILING ? 3 : k + 0.1)};
        expect_yes(gnuplot_pictures_begin("probe.gp", place_file(arena_print(arena, "%d", k)), data,
                                          GNUPLOT_VARIABLES(variables), arena));
    }
    expect_no(gnuplot_pictures_finish(), "gnuplot on probe.gp: failed");
    expect_yes(gnuplot_pictures_finish());
    for (int k = 1; k <= FIGURES; k++) {
        const char *path = place_file(arena_print(arena, "%d.svg", k));
        CU_ASSERT_EQUAL(picture_is_fresh(path, data), k != FAILING);
        if (k != FAILING)
            CU_ASSERT_PTR_NOT_NULL(
                strstr(file_text(path, arena), arena_print(arena, "%.17g<", k + 0.1)));
    }
    setenv("COMMSCHED_PLOTS", plots, 1);
    free(plots);
    place_leave(2 + FIGURES - 1);
}
