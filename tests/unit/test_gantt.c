/* Gantt charts and runs of gnuplot: the contents of the pictures. tests/shell/gantt.sh tests
 * failures. The schedules are those of paper `multicluster`, section 2.2: the 4x4 matrix with
 * start-up and per-byte time 1, its lower bound 16 and its completions. */
#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/present/pictures/gantt_colour.h"
#include "models/exchange/clock.h"
#include "tests/lib/expect.h"
#include "tests/lib/hypercube.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* plots/style.gp's sky, orange, blue and vermillion, as svg has them. */
static const char SEND[] = "<polygon fill = 'rgb( 86, 180, 233)'";
static const char RECEIVE[] = "<polygon fill = 'rgb(230, 159,   0)'";
static const char SEND_FORWARDED[] = "<polygon fill = 'rgb(  0, 114, 178)'";
static const char RECEIVE_FORWARDED[] = "<polygon fill = 'rgb(213,  94,   0)'";

static void enter(struct arena *arena)
{
    place_enter(arena);
    if (!getenv("COMMSCHED_PLOTS"))
        setenv("COMMSCHED_PLOTS", "plots", 1);
}

static struct schedule start_schedule(struct arena *arena, int nodes, double *bytes)
{
    return (struct schedule){
        .algorithm = "exchange/some_algorithm",
        .instance.as.exchange = {.nodes = nodes,
                                 .bytes.entries = bytes,
                                 .startup.uniform = 1.0,
                                 .per_byte.uniform = 1.0},
        .timeline = timeline_start(arena),
    };
}

/* In step t node i sends to i + t. */
static struct schedule shifts(struct arena *arena, int nodes, double *bytes)
{
    struct schedule schedule = start_schedule(arena, nodes, bytes);
    const struct exchange *exchange = &schedule.instance.as.exchange;
    struct exchange_clock clock = exchange_clock_start(exchange, arena, &schedule.timeline);
    for (int step = 1; step < nodes; step++) {
        for (int from = 0; from < nodes; from++) {
            int to = (from + step) % nodes;
            if (exchange_bytes(exchange, from, to) > 0.0)
                exchange_clock_send(&clock, from, to, exchange_bytes(exchange, from, to));
        }
        exchange_clock_end_phase(&clock);
    }
    return schedule;
}

static struct schedule hypercube(struct arena *arena)
{
    struct schedule schedule = start_schedule(arena, 4, published_bytes);
    append_hypercube(&schedule, arena);
    return schedule;
}

/* Tags are nested and closed: sufficient to detect text that is not escaped. */
static bool is_well_formed(const char *svg)
{
    char open[64][32];
    int depth = 0, elements = 0;
    for (const char *at = svg; (at = strchr(at, '<')); at++) {
        const char *end = strchr(at, '>');
        if (!end)
            return false;
        bool closes = at[1] == '/';
        const char *name = at + 1 + closes;
        size_t length = strcspn(name, " \t\n/>");
        if (at[1] == '?' || at[1] == '!' || end[-1] == '/')
            continue;
        if (length >= sizeof *open || (!closes && depth == 64) || (closes && depth == 0))
            return false;
        elements++;
        if (!closes)
            snprintf(open[depth++], sizeof *open, "%.*s", (int)length, name);
        else if (strlen(open[--depth]) != length || strncmp(open[depth], name, length) != 0)
            return false;
    }
    return depth == 0 && elements > 0;
}

static const char *draw_svg(struct arena *arena, const struct schedule *schedule, const char *title)
{
    const char *path = place_file("chart.svg");
    struct verdict verdict = gantt_draw(schedule, title, path, arena);
    CU_ASSERT_STRING_EQUAL(verdict.reason, "");
    CU_ASSERT_FATAL(verdict.ok);
    const char *svg = file_text(path, arena);
    CU_ASSERT(is_well_formed(svg));
    return svg;
}

/* The legend has one additional coloured box of each kind. */
TEST(a_box_and_a_label_for_every_transfer)
{
    enter(arena);
    struct schedule schedule = shifts(arena, 4, published_bytes);
    CU_ASSERT_EQUAL_FATAL(schedule.timeline.count, 9);
    const char *svg = draw_svg(arena, &schedule, NULL);
    CU_ASSERT_EQUAL(occurrences(svg, SEND), 9 + 1);
    CU_ASSERT_EQUAL(occurrences(svg, RECEIVE), 9 + 1);
    CU_ASSERT_EQUAL(occurrences(svg, SEND_FORWARDED), 0);
    CU_ASSERT_EQUAL(occurrences(svg, ">→"), 9);
    CU_ASSERT_EQUAL(occurrences(svg, ">←"), 9);
    CU_ASSERT_EQUAL(occurrences(svg, ">→2<"), 3);
    CU_ASSERT_EQUAL(occurrences(svg, ">←2<"), 2);
    for (const char *const *word =
             (const char *const[]){">P0<", ">P3<", "exchange/some_algorithm", "lower bound 16 s",
                                   "completion 22 s", "time (s)", NULL};
         *word; word++)
        CU_ASSERT_EQUAL(occurrences(svg, *word), 1);
    CU_ASSERT_EQUAL(occurrences(svg, "forwarded"), 0);
    place_leave(1);
}

/* All transfers but 0 -> 1 and 1 -> 3 carry data for another node; the legend has a box of each of
 * the four kinds. */
TEST(forwarding_is_marked)
{
    enter(arena);
    struct schedule schedule = hypercube(arena);
    CU_ASSERT_EQUAL(schedule.timeline.completion, 19.0);
    const char *svg = draw_svg(arena, &schedule, NULL);
    CU_ASSERT_EQUAL(occurrences(svg, SEND), 2 + 1);
    CU_ASSERT_EQUAL(occurrences(svg, RECEIVE), 2 + 1);
    CU_ASSERT_EQUAL(occurrences(svg, SEND_FORWARDED), 6 + 1);
    CU_ASSERT_EQUAL(occurrences(svg, RECEIVE_FORWARDED), 6 + 1);
    CU_ASSERT_EQUAL(occurrences(svg, ">→3 f<"), 1);
    CU_ASSERT_EQUAL(occurrences(svg, ">→3<"), 1);
    CU_ASSERT_EQUAL(occurrences(svg, " f<"), 12);
    place_leave(1);
}

/* There is one message of 5 bytes between 0 and 1: it takes 6 s, which is the bound. */
TEST(lines_that_meet_are_one)
{
    enter(arena);
    struct schedule schedule = shifts(arena, 2, (double[]){0, 5, 0, 0});
    const char *svg = draw_svg(arena, &schedule, NULL);
    CU_ASSERT_EQUAL(occurrences(svg, "completion = lower bound 6 s"), 1);
    CU_ASSERT_EQUAL(occurrences(svg, "completion"), 1);
    place_leave(1);
}

TEST(units_follow_the_data)
{
    enter(arena);
    struct schedule schedule = start_schedule(arena, 4, published_bytes);
    schedule.instance.as.exchange.startup.uniform = 1e-6;
    schedule.instance.as.exchange.per_byte.uniform = 1e-6;
    timeline_append(&schedule.timeline, &(struct transfer){.to = 1, .send_end = 10e-6}, NULL, 0);
    const char *svg = draw_svg(arena, &schedule, NULL);
    CU_ASSERT_EQUAL(occurrences(svg, "time (µs)"), 1);
    CU_ASSERT_EQUAL(occurrences(svg, "lower bound 16 µs"), 1);
    CU_ASSERT_EQUAL(occurrences(svg, "completion 10 µs"), 1);
    schedule.instance.as.exchange.startup.uniform = 1e-13;
    schedule.instance.as.exchange.per_byte.uniform = 0;
    schedule.timeline.count = 0;
    schedule.timeline.completion = 0;
    timeline_append(&schedule.timeline, &(struct transfer){.to = 1, .send_end = 5e-13}, NULL, 0);
    CU_ASSERT_EQUAL(occurrences(draw_svg(arena, &schedule, NULL), "time (ns)"), 1);
    place_leave(1);
}

/* Messages with numbers, and receives at other times than the sends, as in a multicast. */
TEST(receives_have_times_of_their_own)
{
    enter(arena);
    struct schedule schedule = start_schedule(arena, 3, (double[9]){0});
    const struct transfer transfers[] = {
        {.message = 0, .from = 0, .to = 1, .send_end = 1, .receive_start = 1, .receive_end = 4},
        {.message = 1,
         .from = 0,
         .to = 2,
         .send_start = 1,
         .send_end = 2,
         .receive_start = 2,
         .receive_end = 8},
    };
    for (int k = 0; k < 2; k++)
        timeline_append(&schedule.timeline, &transfers[k], NULL, 0);
    const char *svg = draw_svg(arena, &schedule, NULL);
    CU_ASSERT_EQUAL(occurrences(svg, ">→1 m0<"), 1);
    CU_ASSERT_EQUAL(occurrences(svg, ">←0 m1<"), 1);
    /* the time axis ends at 8 s and a hundredth */
    double left, right, first, last;
    const char *track = strstr(svg, "rgb(243, 243, 243)' points = '");
    CU_ASSERT_PTR_NOT_NULL_FATAL(track);
    CU_ASSERT_EQUAL(sscanf(strchr(track, '=') + 3, "%lf,%*f %lf", &left, &right), 2);
    const char *receive = strstr(strstr(svg, RECEIVE) + 1, RECEIVE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(receive);
    CU_ASSERT_EQUAL(sscanf(strstr(receive, "points") + 10, "%lf,%*f %lf", &first, &last), 2);
    CU_ASSERT_DOUBLE_EQUAL((first - left) / (right - left), 1.0 / 8.08, 1e-3);
    CU_ASSERT_DOUBLE_EQUAL((last - left) / (right - left), 4.0 / 8.08, 1e-3);
    place_leave(1);
}

TEST(an_empty_schedule_is_an_empty_chart)
{
    enter(arena);
    struct schedule schedule = start_schedule(arena, 3, (double[9]){0});
    const char *svg = draw_svg(arena, &schedule, "");
    CU_ASSERT_EQUAL(occurrences(svg, ">P2<"), 1);
    CU_ASSERT_EQUAL(occurrences(svg, SEND), 1);
    CU_ASSERT_EQUAL(occurrences(svg, "completion"), 0);
    CU_ASSERT_EQUAL(occurrences(svg, "some_algorithm"), 0);
    place_leave(1);
}

TEST(many_nodes_are_thinned_out)
{
    enum { NODES = 30 };
    enter(arena);
    static double bytes[NODES * NODES];
    for (int k = 0; k < NODES * NODES; k++)
        bytes[k] = k / NODES == k % NODES ? 0.0 : 1 + k % 7;
    struct schedule schedule = shifts(arena, NODES, bytes);
    const char *svg = draw_svg(arena, &schedule, NULL);
    CU_ASSERT_EQUAL(occurrences(svg, SEND), NODES * (NODES - 1) + 1);
    CU_ASSERT_EQUAL(occurrences(svg, ">→"), 0);
    CU_ASSERT_EQUAL(occurrences(svg, ">P0<"), 1);
    CU_ASSERT_EQUAL(occurrences(svg, ">P1<"), 0);
    place_leave(1);
}

/* ---- colours ---- */

TEST(texts_are_read_on_their_ground)
{
    CU_ASSERT_EQUAL(gantt_text_colour(0x0072b2), 0xffffff);
    CU_ASSERT_EQUAL(gantt_text_colour(0x440154), 0xffffff);
    CU_ASSERT_EQUAL(gantt_text_colour(0xf0e442), 0x000000);
    CU_ASSERT_EQUAL(gantt_text_colour(0xe69f00), 0x000000);
}

/* ---- bars and tips ---- */

/* Left and right of the bar that begins there in the picture. */
static void read_bar(const char *polygon, double *left, double *right)
{
    CU_ASSERT_PTR_NOT_NULL_FATAL(polygon);
    CU_ASSERT_EQUAL_FATAL(sscanf(strstr(polygon, "points") + 10, "%lf,%*f %lf", left, right), 2);
}

/* Two long bars that touch have a strip of a point between them, which every screen shows; a bar of
 * nearly no time beside them is as wide as half a point. */
TEST(bars_are_told_apart)
{
    enter(arena);
    struct schedule schedule = start_schedule(arena, 3, (double[9]){0});
    const double ends[] = {0, 4, 8, 8.0000001};
    for (int k = 0; k < 3; k++)
        timeline_append(
            &schedule.timeline,
            &(struct transfer){
                .to = 1, .send_start = ends[k], .send_end = ends[k + 1], .receive_end = 1},
            NULL, 0);
    const char *svg = draw_svg(arena, &schedule, NULL);
    const char *first = strstr(strstr(svg, SEND) + 1, SEND), *second = strstr(first + 1, SEND);
    double left[3], right[3];
    read_bar(first, &left[0], &right[0]);
    read_bar(second, &left[1], &right[1]);
    read_bar(strstr(second + 1, SEND), &left[2], &right[2]);
    CU_ASSERT(left[1] - right[0] > 0.9 && left[1] - right[0] < 1.1);
    CU_ASSERT(right[2] - left[2] > 0.3);
    place_leave(1);
}

TEST(titles_stand_as_they_are)
{
    enter(arena);
    struct schedule schedule = shifts(arena, 4, published_bytes);
    const char *trap = place_file("trap");
    const char *title = arena_print(
        arena, "it's \"7\" \\n \\\\ 0 `touch %s` a_b^c {/Bold x} # @d $e %%d é → &amp <", trap);
    const char *svg = draw_svg(arena, &schedule, title);
    const char *shown = arena_print(
        arena, ">it's \"7\" \\n \\\\ 0 `touch %s` a_b^c {/Bold x} # @d $e %%d é → &amp;amp &lt;<",
        trap);
    CU_ASSERT_EQUAL(occurrences(svg, shown), 1);
    CU_ASSERT_NOT_EQUAL(access(trap, F_OK), 0);
    place_leave(1);
}

TEST(repetition_gives_the_same_bytes)
{
    enter(arena);
    struct schedule schedule = hypercube(arena);
    const char *first = draw_svg(arena, &schedule, NULL);
    const char *second = draw_svg(arena, &schedule, NULL);
    CU_ASSERT_STRING_EQUAL(first, second);
    place_leave(1);
}

TEST(endings_choose_the_kind)
{
    enter(arena);
    struct schedule schedule = hypercube(arena);
    const char *png = place_file("chart.png"), *pdf = place_file("chart.PDF");
    CU_ASSERT(gantt_draw(&schedule, NULL, png, arena).ok);
    CU_ASSERT(gantt_draw(&schedule, NULL, pdf, arena).ok);
    CU_ASSERT_EQUAL(memcmp(file_text(png, arena), "\x89PNG\r\n\x1a\n", 8), 0);
    CU_ASSERT_EQUAL(memcmp(file_text(pdf, arena), "%PDF-", 5), 0);
    place_leave(2);
}

/* Every script can rely on the palette and on unchanged numbers. */
TEST(variables_and_styles_reach_a_script)
{
    enter(arena);
    char *plots = realpath(getenv("COMMSCHED_PLOTS"), NULL);
    CU_ASSERT_PTR_NOT_NULL_FATAL(plots);
    setenv("COMMSCHED_PLOTS", place_file(""), 1);
    write_file(place_file("probe.gp"),
               "output_kept = output\nload style\nif (styles < 8) exit status 3\n"
               "set title sprintf('%s|%.17g', words, tenth)\nplot for [k = 1:styles] k * x\n");
    const struct gnuplot_variable variables[] = {
        gnuplot_words("style", arena_print(arena, "%s/style.gp", plots)),
        gnuplot_words("words", "\"1\n2'"),
        gnuplot_number("tenth", 0.1),
    };
    struct verdict verdict = gnuplot_run("probe.gp", place_file("probe.svg"), variables, 3, arena);
    CU_ASSERT_STRING_EQUAL(verdict.reason, "");
    const char *svg = file_text(place_file("probe.svg"), arena);
    CU_ASSERT_PTR_NOT_NULL(strstr(svg, "2'|0.10000000000000001<"));
    CU_ASSERT_PTR_NOT_NULL(strstr(svg, "width=\"640\" height=\"420\""));
    setenv("COMMSCHED_PLOTS", plots, 1);
    free(plots);
    place_leave(2);
}

/* More than are drawn at a time. The third fails; the others are complete. */
TEST(pictures_are_drawn_at_the_same_time)
{
    enum { FIGURES = 9, FAILING = 3 };
    enter(arena);
    char *plots = realpath(getenv("COMMSCHED_PLOTS"), NULL);
    CU_ASSERT_PTR_NOT_NULL_FATAL(plots);
    setenv("COMMSCHED_PLOTS", place_file(""), 1);
    write_file(place_file("probe.gp"),
               "load style\nif (number == 3) exit status 1\n"
               "set title sprintf('figure %g', number)\nplot x\n");
    write_file(place_file("data"), "");
    for (int k = 1; k <= FIGURES; k++) {
        const struct gnuplot_variable variables[] = {
            gnuplot_words("style", arena_print(arena, "%s/style.gp", plots)),
            gnuplot_number("number", k),
        };
        expect_yes(gnuplot_pictures_begin("probe.gp", place_file(arena_print(arena, "%d", k)),
                                          place_file("data"), GNUPLOT_VARIABLES(variables), arena));
    }
    expect_no(gnuplot_pictures_finish(), "gnuplot on probe.gp: failed");
    expect_yes(gnuplot_pictures_finish());
    setenv("COMMSCHED_PLOTS", plots, 1);
    free(plots);
    for (int k = 1; k <= FIGURES; k++)
        if (k != FAILING) {
            const char *path = place_file(arena_print(arena, "%d.svg", k));
            CU_ASSERT_PTR_NOT_NULL(
                strstr(file_text(path, arena), arena_print(arena, "figure %d<", k)));
            CU_ASSERT_TRUE(picture_is_fresh(path, place_file("data")));
        }
    place_leave(2 + 2 * (FIGURES - 1));
}
