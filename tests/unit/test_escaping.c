/* Names and titles of any bytes in every medium: pictures are complete, SVG and HTML are XML in
 * which no name is markup, Markdown contains no HTML from names, traces are JSON. Verified by a
 * second parser, tests/shell/escaping.py. */
#include "experiments/present/pictures/figures.h"
#include "experiments/present/tables/table.h"
#include "tests/lib/suite.h"

#include <stdlib.h>
#include <string.h>

static const char *const names[] = {
    "plain",
    "]]>",
    "a ]]>]]]> b",
    "<![CDATA[ <b> ]]>",
    "<script>alert(1)</script>",
    "</text></svg><script/>",
    "</pre></summary></details><script>",
    "<!-- -- --> <?x?>",
    "& &amp; &#1; &nbsp;",
    "\"quotes\" 'and' \"",
    "\" onload=\"alert(1)",
    "back\\slash \\n \\101 \\",
    "tab\there",
    "bell \a escape \033[31m",
    "new\nline\r\n\n# heading\n",
    "marks \001a\002<script>\003 of \002 ours \001",
    "\001x\" onload=\"y\002z\003",
    "delete \177",
    "%s %d %n",
    "^{super}_sub {/Symbol a} @x &{y} ~z",
    "`touch pwned` $(touch pwned) |touch pwned",
    "# hash # hash",
    "```\n<script>\n````",
    "| pipe | *star* _under_ ~~struck~~ [link](javascript:x) ![i](y) $x$",
    "next line \xc2\x85",
    "noncharacter \xef\xbf\xbe \xef\xbf\xbf \xf0\x9f\xbf\xbf",
    "surrogate \xed\xa0\x80",
    "latin \xe4 \xff",
    "cut \xe2\x82",
    "long form \xc0\xbc \xe0\x80\xbc \xf8\x88\x80\x80\x80",
    "beyond \xf4\x90\x80\x80",
    "\xf0\x9f\x98\x80 \xe4\xb8\xad \xc3\xa9",
    "-o",
    " ",
};

enum { NAMES = sizeof names / sizeof *names };

/* ---- figures ---- */

/* Two settings, each name being the label of a series and of a setting. */
static void draw_figures(const char *place, struct arena *arena)
{
    static struct series series[NAMES + 1];
    struct setting settings[3] = {{.label = names[1], .x = 1}, {.label = names[11], .x = 2}, {0}};
    struct result cells[2 * NAMES];
    for (int k = 0; k < NAMES; k++)
        series[k] = (struct series){
            .label = names[k], .algorithm = "exchange/greedy", .metric = &metric_completion};
    for (int k = 0; k < 2 * NAMES; k++) {
        double *values = ARENA_ARRAY(arena, double, 2);
        values[0] = 1 + k;
        values[1] = 2 + k;
        cells[k] = (struct result){.setting = &settings[k / NAMES],
                                   .series = &series[k % NAMES],
                                   .unit = "s",
                                   .values = values,
                                   .summary = summarise(values, 2, arena)};
    }
    for (int k = 0; k < NAMES; k += 12) {
        const struct experiment experiment = {.name = arena_print(arena, "curves_%d", k),
                                              .title = names[k],
                                              .source = names[(k + 1) % NAMES],
                                              .paper = OWN_PAPER,
                                              .figure = FIGURE_CURVES,
                                              .x_label = names[(k + 2) % NAMES],
                                              .y_label = names[(k + 3) % NAMES],
                                              .settings = settings,
                                              .series = series};
        const struct measurement measurement = {.experiment = &experiment,
                                                .series = series,
                                                .setting_count = 2,
                                                .series_count = NAMES,
                                                .own_count = NAMES};
        const struct results results = {
            .measurement = &measurement, .results = cells, .count = 2 * NAMES};
        const struct figure_target target = {
            .base = arena_print(arena, "%s/%s", place, experiment.name)};
        expect_yes(figures_draw(&results, &target, arena));
    }
}

/* ---- tables ---- */

static void write_tables(const char *place, struct arena *arena)
{
    static const char *const formats[] = {"markdown", "html"}, *const endings[] = {"md", "html"};
    for (int k = 0; k < 2 * NAMES; k++) {
        const char *name = names[k / 2];
        const struct column columns[] = {{.heading = name}, {.heading = name, .right = true}, {0}};
        struct table table = table_start(columns, arena);
        FILE *out = fopen(arena_print(arena, "%s/%d.%s", place, k / 2, endings[k % 2]), "w");
        CU_ASSERT_PTR_NOT_NULL_FATAL(out);
        TABLE_ROW(&table, entry_text(name), entry_text(""));
        emitter_find(formats[k % 2])->table(out, &table);
        fclose(out);
    }
}

/* The directory has the names in files, and in `shown` their expected appearance where a line break
 * becomes a space; the second parser finds no error in it. */
TEST(names_are_names)
{
    const char *place = place_enter(arena), *shown = "";
    for (int k = 0; k < NAMES; k++) {
        shown = arena_print(arena, "%s%s\n", shown, printable(names[k], "", arena));
        write_file(place_file(arena_print(arena, "name.%d", k)), names[k]);
    }
    write_file(place_file("shown"), shown);
    draw_figures(place, arena);
    write_tables(place, arena);
    CU_ASSERT_EQUAL(system(arena_print(arena,
                                       "COMMSCHED=${COMMSCHED:-$PWD/commsched} "
                                       "READER=$PWD/tests/shell/escaping.py; export COMMSCHED; "
                                       "cd %s && python3 $READER",
                                       place)),
                    0);
    place_leave(count_files(place));
}

/* ---- characters ---- */

TEST(characters)
{
    static const struct {
        const char *text, *kept, *expected;
    } cases[] = {
        {"a\tb\nc\r", "", "a b c "},
        {"a\tb\nc", "\n", "a b\nc"},
        {"\a\033\177", "", "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"},
        {"\xc2\x9f\xc2\xa0", "", "\xef\xbf\xbd\xc2\xa0"},
        {"\xed\x9f\xbf\xee\x80\x80", "", "\xed\x9f\xbf\xee\x80\x80"},
        {"\xc3", "", "\xef\xbf\xbd"},
        {"\xf0\x90\x80\x80", "", "\xf0\x90\x80\x80"},
        {"\xc1\xbf!", "", "\xef\xbf\xbd\xef\xbf\xbd!"},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++)
        CU_ASSERT_STRING_EQUAL(printable(cases[k].text, cases[k].kept, arena), cases[k].expected);
}
