/* Gantt charts and the running of gnuplot: what stands in the pictures, and that a failure leaves
 * nothing behind. The schedules are those of paper `multicluster`, section 2.2: the 4x4 matrix with
 * start-up and per-byte time 1, its lower bound 16 and its completions. */
#include "experiments/cli/verb.h"
#include "experiments/present/gantt.h"
#include "experiments/present/gnuplot.h"
#include "models/exchange/clock.h"
#include "tests/lib/hypercube.h"
#include "tests/lib/suite.h"

#include <dirent.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern const struct verb verb_plot;

/* plots/style.gp's sky, orange, blue and vermillion, as svg has them. */
static const char SEND[] = "<polygon fill = 'rgb( 86, 180, 233)'";
static const char RECEIVE[] = "<polygon fill = 'rgb(230, 159,   0)'";
static const char SEND_FORWARDED[] = "<polygon fill = 'rgb(  0, 114, 178)'";
static const char RECEIVE_FORWARDED[] = "<polygon fill = 'rgb(213,  94,   0)'";

/* A directory for pictures, and one within it for temporary files. */
struct place {
    struct arena arena;
    const char *directory, *temporary;
    char *saved_plots;
};

static char *save(const char *name)
{
    const char *value = getenv(name);
    return value ? strdup(value) : NULL;
}

static void restore(const char *name, char *value)
{
    if (value)
        setenv(name, value, 1);
    else
        unsetenv(name);
    free(value);
}

static struct place enter(void)
{
    struct place place = {0};
    place.directory = arena_print(&place.arena, "/tmp/test_gantt.XXXXXX");
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp((char *)place.directory));
    place.temporary = arena_print(&place.arena, "%s/temporary", place.directory);
    CU_ASSERT_EQUAL_FATAL(mkdir(place.temporary, 0700), 0);
    setenv("TMPDIR", place.temporary, 1);
    place.saved_plots = save("COMMSCHED_PLOTS");
    if (!place.saved_plots)
        setenv("COMMSCHED_PLOTS", "plots", 1);
    return place;
}

static int count_files(const char *directory)
{
    int count = 0;
    DIR *stream = opendir(directory);
    for (struct dirent *entry; stream && (entry = readdir(stream));)
        count += entry->d_name[0] != '.';
    if (stream)
        closedir(stream);
    return count;
}

static const char *file_in(struct place *place, const char *name)
{
    return arena_print(&place->arena, "%s/%s", place->directory, name);
}

static void remove_files(const char *directory)
{
    DIR *stream = opendir(directory);
    for (struct dirent *entry; stream && (entry = readdir(stream));)
        if (entry->d_name[0] != '.')
            unlinkat(dirfd(stream), entry->d_name, 0);
    if (stream)
        closedir(stream);
    rmdir(directory);
}

/* Whatever was drawn, no temporary file is left, and so many files are. */
static void leave(struct place *place, int files)
{
    CU_ASSERT_EQUAL(count_files(place->temporary), 0);
    remove_files(place->temporary);
    CU_ASSERT_EQUAL(count_files(place->directory), files);
    remove_files(place->directory);
    unsetenv("TMPDIR");
    restore("COMMSCHED_PLOTS", place->saved_plots);
    arena_release(&place->arena);
}

static const char *contents(struct place *place, const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fseek(file, 0, SEEK_END);
    *length = (size_t)ftell(file);
    rewind(file);
    char *text = ARENA_ARRAY(&place->arena, char, *length + 1);
    CU_ASSERT_EQUAL(fread(text, 1, *length, file), *length);
    text[*length] = '\0';
    fclose(file);
    return text;
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fputs(text, file);
    fclose(file);
}

static int occurrences(const char *text, const char *word)
{
    int count = 0;
    for (; (text = strstr(text, word)); text += strlen(word))
        count++;
    return count;
}

static struct schedule start_schedule(struct place *place, int nodes, double *bytes)
{
    return (struct schedule){
        .algorithm = "exchange/some_algorithm",
        .instance.as.exchange = {.nodes = nodes,
                                 .bytes.entries = bytes,
                                 .startup.uniform = 1.0,
                                 .per_byte.uniform = 1.0},
        .timeline = timeline_start(&place->arena),
    };
}

/* In step t node i sends to i + t. */
static struct schedule shifts(struct place *place, int nodes, double *bytes)
{
    struct schedule schedule = start_schedule(place, nodes, bytes);
    const struct exchange *exchange = &schedule.instance.as.exchange;
    struct exchange_clock clock = exchange_clock_start(exchange, &place->arena, &schedule.timeline);
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

static struct schedule hypercube(struct place *place)
{
    struct schedule schedule = start_schedule(place, 4, published_bytes);
    append_hypercube(&schedule, &place->arena);
    return schedule;
}

/* Tags nest and are closed: enough to catch text that broke out of its place. */
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

static const char *draw_svg(struct place *place, const struct schedule *schedule, const char *title)
{
    const char *path = file_in(place, "chart.svg");
    struct verdict verdict = gantt_draw(schedule, title, path, &place->arena);
    CU_ASSERT_STRING_EQUAL(verdict.reason, "");
    CU_ASSERT_FATAL(verdict.ok);
    size_t length;
    const char *svg = contents(place, path, &length);
    CU_ASSERT(is_well_formed(svg));
    return svg;
}

/* One coloured box more of each kind stands in the legend. */
static void test_a_box_and_a_label_for_every_transfer(void)
{
    struct place place = enter();
    struct schedule schedule = shifts(&place, 4, published_bytes);
    CU_ASSERT_EQUAL_FATAL(schedule.timeline.count, 9);
    const char *svg = draw_svg(&place, &schedule, NULL);
    CU_ASSERT_EQUAL(occurrences(svg, SEND), 9 + 1);
    CU_ASSERT_EQUAL(occurrences(svg, RECEIVE), 9 + 1);
    CU_ASSERT_EQUAL(occurrences(svg, SEND_FORWARDED), 0);
    CU_ASSERT_EQUAL(occurrences(svg, "→"), 9);
    CU_ASSERT_EQUAL(occurrences(svg, "←"), 9);
    CU_ASSERT_EQUAL(occurrences(svg, ">→2<"), 3);
    CU_ASSERT_EQUAL(occurrences(svg, ">←2<"), 2);
    for (const char *const *word =
             (const char *const[]){">P0<", ">P3<", "exchange/some_algorithm", "lower bound 16 s",
                                   "completion 22 s", "time (s)", NULL};
         *word; word++)
        CU_ASSERT_EQUAL(occurrences(svg, *word), 1);
    CU_ASSERT_EQUAL(occurrences(svg, "forwarded"), 0);
    leave(&place, 1);
}

/* All transfers but 0 -> 1 and 1 -> 3 carry something on its way elsewhere; the legend has a box of
 * each of the four kinds. */
static void test_forwarding_is_marked(void)
{
    struct place place = enter();
    struct schedule schedule = hypercube(&place);
    CU_ASSERT_EQUAL(schedule.timeline.completion, 19.0);
    const char *svg = draw_svg(&place, &schedule, NULL);
    CU_ASSERT_EQUAL(occurrences(svg, SEND), 2 + 1);
    CU_ASSERT_EQUAL(occurrences(svg, RECEIVE), 2 + 1);
    CU_ASSERT_EQUAL(occurrences(svg, SEND_FORWARDED), 6 + 1);
    CU_ASSERT_EQUAL(occurrences(svg, RECEIVE_FORWARDED), 6 + 1);
    CU_ASSERT_EQUAL(occurrences(svg, ">→3 f<"), 1);
    CU_ASSERT_EQUAL(occurrences(svg, ">→3<"), 1);
    CU_ASSERT_EQUAL(occurrences(svg, " f<"), 12);
    leave(&place, 1);
}

/* Between 0 and 1 runs one message of 5 bytes: it takes 6 s, which is the bound. */
static void test_lines_that_meet_are_one(void)
{
    struct place place = enter();
    struct schedule schedule = shifts(&place, 2, (double[]){0, 5, 0, 0});
    const char *svg = draw_svg(&place, &schedule, NULL);
    CU_ASSERT_EQUAL(occurrences(svg, "completion = lower bound 6 s"), 1);
    CU_ASSERT_EQUAL(occurrences(svg, "completion"), 1);
    leave(&place, 1);
}

static void test_units_follow_the_data(void)
{
    struct place place = enter();
    struct schedule schedule = start_schedule(&place, 4, published_bytes);
    schedule.instance.as.exchange.startup.uniform = 1e-6;
    schedule.instance.as.exchange.per_byte.uniform = 1e-6;
    timeline_append(&schedule.timeline, &(struct transfer){.to = 1, .send_end = 10e-6}, NULL, 0);
    const char *svg = draw_svg(&place, &schedule, NULL);
    CU_ASSERT_EQUAL(occurrences(svg, "time (µs)"), 1);
    CU_ASSERT_EQUAL(occurrences(svg, "lower bound 16 µs"), 1);
    CU_ASSERT_EQUAL(occurrences(svg, "completion 10 µs"), 1);
    schedule.instance.as.exchange.startup.uniform = 1e-13;
    schedule.instance.as.exchange.per_byte.uniform = 0;
    schedule.timeline.count = 0;
    schedule.timeline.completion = 0;
    timeline_append(&schedule.timeline, &(struct transfer){.to = 1, .send_end = 5e-13}, NULL, 0);
    CU_ASSERT_EQUAL(occurrences(draw_svg(&place, &schedule, NULL), "time (ns)"), 1);
    leave(&place, 1);
}

/* Messages with numbers, receives that are not the sends' images, as a multicast has them. */
static void test_receives_have_times_of_their_own(void)
{
    struct place place = enter();
    struct schedule schedule = start_schedule(&place, 3, (double[9]){0});
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
    const char *svg = draw_svg(&place, &schedule, NULL);
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
    leave(&place, 1);
}

static void test_an_empty_schedule_is_an_empty_chart(void)
{
    struct place place = enter();
    struct schedule schedule = start_schedule(&place, 3, (double[9]){0});
    const char *svg = draw_svg(&place, &schedule, "");
    CU_ASSERT_EQUAL(occurrences(svg, ">P2<"), 1);
    CU_ASSERT_EQUAL(occurrences(svg, SEND), 1);
    CU_ASSERT_EQUAL(occurrences(svg, "completion"), 0);
    CU_ASSERT_EQUAL(occurrences(svg, "some_algorithm"), 0);
    leave(&place, 1);
}

static void test_many_nodes_are_thinned_out(void)
{
    enum { NODES = 30 };
    struct place place = enter();
    static double bytes[NODES * NODES];
    for (int k = 0; k < NODES * NODES; k++)
        bytes[k] = k / NODES == k % NODES ? 0.0 : 1 + k % 7;
    struct schedule schedule = shifts(&place, NODES, bytes);
    const char *svg = draw_svg(&place, &schedule, NULL);
    CU_ASSERT_EQUAL(occurrences(svg, SEND), NODES * (NODES - 1) + 1);
    CU_ASSERT_EQUAL(occurrences(svg, "→"), 0);
    CU_ASSERT_EQUAL(occurrences(svg, ">P0<"), 1);
    CU_ASSERT_EQUAL(occurrences(svg, ">P1<"), 0);
    leave(&place, 1);
}

static void test_titles_stand_as_they_are(void)
{
    struct place place = enter();
    struct schedule schedule = shifts(&place, 4, published_bytes);
    const char *trap = file_in(&place, "trap");
    const char *title = arena_print(
        &place.arena, "it's \"7\" \\n \\\\ 0 `touch %s` a_b^c {/Bold x} # @d $e %%d é → &amp <",
        trap);
    const char *svg = draw_svg(&place, &schedule, title);
    const char *shown = arena_print(
        &place.arena,
        ">it's \"7\" \\n \\\\ 0 `touch %s` a_b^c {/Bold x} # @d $e %%d é → &amp;amp &lt;<", trap);
    CU_ASSERT_EQUAL(occurrences(svg, shown), 1);
    CU_ASSERT_NOT_EQUAL(access(trap, F_OK), 0);
    leave(&place, 1);
}

static void test_repetition_gives_the_same_bytes(void)
{
    struct place place = enter();
    struct schedule schedule = hypercube(&place);
    const char *first = draw_svg(&place, &schedule, NULL);
    const char *second = draw_svg(&place, &schedule, NULL);
    CU_ASSERT_STRING_EQUAL(first, second);
    leave(&place, 1);
}

static void test_endings_choose_the_kind(void)
{
    struct place place = enter();
    struct schedule schedule = hypercube(&place);
    size_t length;
    const char *png = file_in(&place, "chart.png"), *pdf = file_in(&place, "chart.PDF");
    CU_ASSERT(gantt_draw(&schedule, NULL, png, &place.arena).ok);
    CU_ASSERT(gantt_draw(&schedule, NULL, pdf, &place.arena).ok);
    CU_ASSERT_EQUAL(memcmp(contents(&place, png, &length), "\x89PNG\r\n\x1a\n", 8), 0);
    CU_ASSERT_EQUAL(memcmp(contents(&place, pdf, &length), "%PDF-", 5), 0);
    leave(&place, 2);
}

/* Refused for a reason that has the word in it. */
static void refused(struct place *place, const char *name, const char *word)
{
    struct schedule schedule = shifts(place, 4, published_bytes);
    struct verdict verdict = gantt_draw(&schedule, NULL, file_in(place, name), &place->arena);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, word));
    CU_ASSERT_PTR_NULL(strchr(verdict.reason, '\n'));
}

static void test_other_endings_are_refused(void)
{
    struct place place = enter();
    refused(&place, "chart.jpg", ".svg, .png or .pdf");
    refused(&place, "chart", ".svg, .png or .pdf");
    refused(&place, "chartsvg", ".svg, .png or .pdf");
    leave(&place, 0);
}

static void test_unwritable_places_are_refused(void)
{
    struct place place = enter();
    refused(&place, "missing/chart.svg", "cannot write");
    setenv("TMPDIR", file_in(&place, "missing"), 1);
    refused(&place, "chart.svg", "temporary file");
    leave(&place, 0);
}

static void test_without_gnuplot(void)
{
    struct place place = enter();
    char *path = save("PATH");
    write_file(file_in(&place, "chart.svg"), "before");
    setenv("PATH", place.temporary, 1);
    refused(&place, "chart.svg", "gnuplot is not installed");
    restore("PATH", path);
    size_t length;
    CU_ASSERT_STRING_EQUAL(contents(&place, file_in(&place, "chart.svg"), &length), "before");
    leave(&place, 1);
}

/* Runs a script of the given text in place of gantt.gp. */
static void refused_with_script(const char *script, const char *word)
{
    struct place place = enter();
    setenv("COMMSCHED_PLOTS", place.directory, 1);
    write_file(file_in(&place, "gantt.gp"), script);
    write_file(file_in(&place, "chart.svg"), "before");
    refused(&place, "chart.svg", word);
    size_t length;
    CU_ASSERT_STRING_EQUAL(contents(&place, file_in(&place, "chart.svg"), &length), "before");
    leave(&place, 2);
}

static void test_failing_scripts_are_told(void)
{
    refused_with_script("nodes = 1\nset nonsense\n", "gantt.gp\" line 2");
    refused_with_script("nodes = 1\n", "incomplete");
    refused_with_script("set terminal svg\nset print output\nprint '<svg>'\n", "incomplete");
}

/* A gnuplot of that text. */
static void refused_with_gnuplot(const char *text, const char *word)
{
    struct place place = enter();
    char *path = save("PATH");
    const char *program = file_in(&place, "gnuplot");
    write_file(program, text);
    CU_ASSERT_EQUAL(chmod(program, 0755), 0);
    setenv("PATH", place.directory, 1);
    refused(&place, "chart.svg", word);
    restore("PATH", path);
    leave(&place, 1);
}

static void test_failing_gnuplots_are_told(void)
{
    refused_with_gnuplot("#!/bin/sh\nkill -9 $$\n", "killed by signal 9");
    refused_with_gnuplot("#!/bin/sh\necho no luck >&2\nexit 1\n", "no luck");
    refused_with_gnuplot("#!/bin/sh\nexit 1\n", "failed and gave no reason");
    refused_with_gnuplot("#!/bin/sh\nexit 0\n", "incomplete");
}

static void test_missing_script_is_told(void)
{
    struct place place = enter();
    setenv("COMMSCHED_PLOTS", place.directory, 1);
    refused(&place, "chart.svg", "gantt.gp is not found");
    leave(&place, 0);
}

/* In a child whose files may grow to the limit only; answers whether it was refused as it should.
 */
static bool refused_when_full(struct place *place, rlim_t limit)
{
    struct schedule schedule = shifts(place, 4, published_bytes);
    pid_t child = fork();
    if (child == 0) {
        signal(SIGXFSZ, SIG_IGN);
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){limit, RLIM_INFINITY});
        struct verdict verdict =
            gantt_draw(&schedule, NULL, file_in(place, "chart.svg"), &place->arena);
        _exit(!verdict.ok && strstr(verdict.reason, "cannot write") ? 0 : 1);
    }
    int status;
    return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* A limit of 64 bytes stops the tables, one of 8 kB the picture. */
static void test_a_full_disk(void)
{
    struct place place = enter();
    write_file(file_in(&place, "chart.svg"), "before");
    CU_ASSERT(refused_when_full(&place, 64));
    CU_ASSERT(refused_when_full(&place, 8192));
    size_t length;
    CU_ASSERT_STRING_EQUAL(contents(&place, file_in(&place, "chart.svg"), &length), "before");
    leave(&place, 1);
}

/* Runs commsched plot in a child on a schedule of the given text; answers its exit status and
 * leaves its complaints in the file "errors". */
static int plot_text(struct place *place, const char *text, const char *output)
{
    const char *input = file_in(place, "schedule.json");
    write_file(input, text);
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        char *arguments[] = {"commsched plot", (char *)input, "-o", (char *)output,
                             "--title",        "some\"title", NULL};
        if (!freopen(file_in(place, "errors"), "w", stderr))
            _exit(99);
        int status = verb_run(&verb_plot, 6, arguments);
        fflush(stderr);
        _exit(status);
    }
    int status = -1;
    waitpid(child, &status, 0);
    unlink(input);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static const char *schedule_text(struct place *place, const struct schedule *schedule)
{
    const char *path = file_in(place, "written.json");
    FILE *file = fopen(path, "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    format_write_schedule(file, schedule);
    fclose(file);
    size_t length;
    const char *text = contents(place, path, &length);
    unlink(path);
    return text;
}

static void test_the_verb(void)
{
    struct place place = enter();
    struct schedule schedule = hypercube(&place);
    const char *chart = file_in(&place, "chart.svg"), *errors = file_in(&place, "errors");
    size_t length;
    CU_ASSERT_EQUAL(plot_text(&place, schedule_text(&place, &schedule), chart), EXIT_POSITIVE);
    CU_ASSERT_STRING_EQUAL(contents(&place, errors, &length), "");
    CU_ASSERT_STRING_EQUAL(contents(&place, chart, &length),
                           draw_svg(&place, &schedule, "some\"title"));
    schedule.timeline.transfers[0].send_end += 1.0;
    CU_ASSERT_EQUAL(plot_text(&place, schedule_text(&place, &schedule), chart), EXIT_POSITIVE);
    CU_ASSERT_PTR_NOT_NULL(strstr(contents(&place, errors, &length), "warning"));
    leave(&place, 2);
}

static void test_the_verb_refuses(void)
{
    struct place place = enter();
    struct schedule schedule = hypercube(&place);
    const char *errors = file_in(&place, "errors");
    size_t length;
    CU_ASSERT_EQUAL(plot_text(&place, "{\n 1", file_in(&place, "chart.svg")), EXIT_BAD_INPUT);
    CU_ASSERT_PTR_NOT_NULL(strstr(contents(&place, errors, &length), "schedule.json:2:"));
    CU_ASSERT_EQUAL(plot_text(&place, schedule_text(&place, &schedule), file_in(&place, "a.jpg")),
                    EXIT_BAD_INPUT);
    CU_ASSERT_PTR_NOT_NULL(strstr(contents(&place, errors, &length), "ends in .svg"));
    leave(&place, 1);
}

/* Every script can rely on the palette and on numbers as they are. */
static void test_variables_and_styles_reach_a_script(void)
{
    struct place place = enter();
    char *plots = realpath(getenv("COMMSCHED_PLOTS"), NULL);
    CU_ASSERT_PTR_NOT_NULL_FATAL(plots);
    setenv("COMMSCHED_PLOTS", place.directory, 1);
    write_file(file_in(&place, "probe.gp"),
               "output_kept = output\nload style\nif (styles < 8) exit status 3\n"
               "set title sprintf('%s|%.17g', words, tenth)\nplot for [k = 1:styles] k * x\n");
    const struct gnuplot_variable variables[] = {
        gnuplot_words("style", arena_print(&place.arena, "%s/style.gp", plots)),
        gnuplot_words("words", "\"1\n2'"),
        gnuplot_number("tenth", 0.1),
    };
    struct verdict verdict =
        gnuplot_run("probe.gp", file_in(&place, "probe.svg"), variables, 3, &place.arena);
    CU_ASSERT_STRING_EQUAL(verdict.reason, "");
    size_t length;
    const char *svg = contents(&place, file_in(&place, "probe.svg"), &length);
    CU_ASSERT_PTR_NOT_NULL(strstr(svg, "2'|0.10000000000000001<"));
    CU_ASSERT_PTR_NOT_NULL(strstr(svg, "width=\"640\" height=\"420\""));
    free(plots);
    leave(&place, 2);
}

static const struct test tests[] = {
    {"a box and a label for every transfer", test_a_box_and_a_label_for_every_transfer},
    {"forwarding is marked", test_forwarding_is_marked},
    {"lines that meet are one", test_lines_that_meet_are_one},
    {"units follow the data", test_units_follow_the_data},
    {"receives have times of their own", test_receives_have_times_of_their_own},
    {"an empty schedule is an empty chart", test_an_empty_schedule_is_an_empty_chart},
    {"many nodes are thinned out", test_many_nodes_are_thinned_out},
    {"titles stand as they are", test_titles_stand_as_they_are},
    {"repetition gives the same bytes", test_repetition_gives_the_same_bytes},
    {"endings choose the kind", test_endings_choose_the_kind},
    {"other endings are refused", test_other_endings_are_refused},
    {"unwritable places are refused", test_unwritable_places_are_refused},
    {"without gnuplot", test_without_gnuplot},
    {"failing scripts are told", test_failing_scripts_are_told},
    {"failing gnuplots are told", test_failing_gnuplots_are_told},
    {"a missing script is told", test_missing_script_is_told},
    {"a full disk", test_a_full_disk},
    {"variables and styles reach a script", test_variables_and_styles_reach_a_script},
    {"the verb", test_the_verb},
    {"the verb refuses", test_the_verb_refuses},
    {0},
};

const struct suite suite_gantt = {"gantt", tests};
