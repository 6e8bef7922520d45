/* Tables for papers and programs: numbers and texts in LaTeX and CSV. */
#include "experiments/present/report/publication.h"
#include "experiments/present/tables/emitter.h"
#include "experiments/present/tables/latex.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <string.h>

static const char *latex_of(const char *text)
{
    latex_text(printing(), "", text, "", &test_arena);
    return printed(&test_arena);
}

/* Every character that is special to LaTeX, ligatures, characters missing in fonts. */
TEST(texts)
{
    static const char *const cases[][2] = {
        {"\\{}$&#_%^~",
         "\\textbackslash{}\\{\\}\\$\\&\\#\\_\\%\\textasciicircum{}\\textasciitilde{}"},
        {"\"<>|`",
         "{\\ttfamily\\char34}\\textless{}\\textgreater{}\\textbar{}{\\ttfamily\\char96}"},
        {"[*]", "{[}*]"},
        {"--seed a-b", "-{}-seed a-b"},
        {"''' ,,", "'{}'{}' ,{},"},
        {"±0.5 × µ ≤ ∞", "$\\pm$0.5 $\\times$ $\\mu$ $\\leq$ $\\infty$"},
        {"“Knödel”", "``Knödel''"},
        {"\xe4\xb8\xad \xf0\x9f\x98\x80", "U+4E2D U+1F600"},
        {"a\tb\nc\xff", "a b cU+FFFD"},
        {"", ""},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++)
        CU_ASSERT_STRING_EQUAL(latex_of(cases[k][0]), cases[k][1]);
}

/* Rounded to the second digit of the half-width; without one to four digits, whole numbers
 * unchanged. */
TEST(measured_numbers)
{
    static const struct {
        double number, half;
        const char *digits, *half_digits;
        int exponent;
    } cases[] = {
        {12.3456, 0.0567, "12.346", "0.057", 0},
        {12.3456, 0.0996, "12.35", "0.10", 0}, /* rounded up to another digit */
        {12.3456, 1.26, "12.3", "1.3", 0},
        {12345.6, 678.0, "12350", "680", 0},
        {-12.3456, 0.0567, "-12.346", "0.057", 0},
        {-0.001, 0.5, "0.00", "0.50", 0}, /* no negative zero */
        {0.0, 0.5, "0.00", "0.50", 0},
        {1.23456, NAN, "1.235", "", 0},
        {15.0, 0.0, "15", "", 0},
        {15.25, 0.0, "15.25", "", 0},
        {1234567890.0, 1200.0, "1.2345679", "0.0000012", 9},
        {0.0000123456, 0.0000001, "1.235", "0.010", -5},
        {1.0, 1e-30, "1.00000000000", "", 0}, /* never more digits than a double has */
        {NAN, 1.0, "nan", "", 0},
        {INFINITY, 1.0, "inf", "", 0},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        struct measured_text text = measured_text(cases[k].number, cases[k].half, arena);
        CU_ASSERT_STRING_EQUAL(text.number, cases[k].digits);
        CU_ASSERT_STRING_EQUAL(text.half, cases[k].half_digits);
        CU_ASSERT_EQUAL(text.exponent, cases[k].exponent);
    }
}

static const struct column columns[] = {
    {.heading = "where"},
    {.key = "time",
     .heading = "time",
     .kind = COLUMN_NUMBER,
     .style = STYLE_MEASURED,
     .unit = "ms",
     .best = BEST_LEAST},
    {.heading = "change", .kind = COLUMN_NUMBER, .style = STYLE_SIGNED, .decimals = 1, .unit = "%"},
    {.heading = "p", .kind = COLUMN_NUMBER, .style = STYLE_PROBABILITY},
    {.heading = "any", .kind = COLUMN_NUMBER},
    {0},
};

static struct table table_of(struct arena *arena)
{
    struct table table = table_start(columns, arena);
    TABLE_ROW(&table, entry_text("a & b"), entry_measured(12.3456, 0.0567), entry_number(-3.25),
              entry_number(0.5), entry_number(1e-9));
    TABLE_ROW(&table, entry_text("c"), entry_measured(-2.5, 0.25), entry_number(10.0),
              entry_number(1e-6), entry_number(1e12));
    TABLE_ROW(&table, entry_text("d"), entry_measured(NAN, NAN), {0}, entry_number(NAN),
              entry_number(INFINITY));
    table.rows[1].entries[2].note = 1;
    return table;
}

static void check_table(const char *format, const struct table *table, const char *expected)
{
    emitter_find(format)->table(printing(), table);
    const char *text = printed(&test_arena);
    if (strcmp(text, expected) != 0)
        printf("\n%s:\n%s\nis not:\n%s\n", format, text, expected);
    CU_ASSERT_STRING_EQUAL(text, expected);
}

#define HEAD "\\toprule\nwhere & {time (ms)} & {change (\\%)} & {p} & {any} \\\\\n\\midrule\n"
#define TAIL "\\bottomrule\n\\end{tabular}\n"

TEST(numbers_are_aligned)
{
    struct table table = table_of(arena);
    check_table("latex", &table,
                "\\begin{tabular}{lS[table-format=-2.3(2)]S[table-format=-2.1,retain-explicit-plus]"
                "S[table-format=1.4]S[table-format=1.0e-2]}\n" HEAD
                "a \\& b & 12.346(57) & -3.2 & 0.5000 & 1e-9 \\\\\n"
                "c & -2.50(25) & +10.0{\\,[1]} & {\\textless{}0.0001} & 1e12 \\\\\n"
                "d & {--} &  & {--} & {--} \\\\\n" TAIL);
}

TEST(best_are_bold)
{
    struct table table = table_of(arena);
    table.intervals = INTERVAL_PLUS_MINUS;
    table_mark_best(&table);
    check_table(
        "latex", &table,
        "\\begin{tabular}{lS[table-format=-2.3(2),separate-uncertainty,detect-weight,mode=text]"
        "S[table-format=-2.1,retain-explicit-plus]S[table-format=1.4]S[table-format=1.0e-2]}\n" HEAD
        "a \\& b & 12.346(57) & -3.2 & 0.5000 & 1e-9 \\\\\n"
        "c & \\bfseries -2.50(25) & +10.0{\\,[1]} & {\\textless{}0.0001} & 1e12 \\\\\n"
        "d & {--} &  & {--} & {--} \\\\\n" TAIL);
}

TEST(intervals_in_their_own_column)
{
    const struct column few[] = {columns[0], columns[1], {0}};
    struct table table = table_start(few, arena);
    TABLE_ROW(&table, entry_text("a & b"), entry_measured(12.3456, 0.0567));
    TABLE_ROW(&table, entry_text("c"), entry_measured(-2.5, 0.25));
    TABLE_ROW(&table, entry_text("d"), entry_measured(NAN, NAN));
    table.intervals = INTERVAL_COLUMN;
    check_table(
        "latex", &table,
        "\\begin{tabular}{lS[table-format=-2.3]S[table-format=1.3]}\n\\toprule\n"
        " & \\multicolumn{2}{c}{time} \\\\\n\\cmidrule(lr){2-3}\n"
        "where & {mean (ms)} & {$\\pm$ (ms)} \\\\\n\\midrule\n"
        "a \\& b & 12.346 & 0.057 \\\\\nc & -2.50 & 0.25 \\\\\nd & {--} & {--} \\\\\n" TAIL);
}

/* Long headings are broken between words, long texts in wide tables into lines. */
TEST(wide_tables)
{
    const struct column wide[] = {
        {.heading = "name"},
        {.heading = "a rather long heading", .kind = COLUMN_WHOLE},
        {.heading = "words"},
        {0},
    };
    struct table table = table_start(wide, arena);
    TABLE_ROW(&table, entry_text("x"), entry_whole(-7),
              entry_text("words words words words words words words words words words words words "
                         "words words words words words words"));
    emitter_latex.table(printing(), &table);
    const char *text = printed(arena);
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "\\begin{tabular}{lS[table-format=-1.0]>{\\raggedright"));
    CU_ASSERT_PTR_NOT_NULL(
        strstr(text, "{\\begin{tabular}[b]{@{}c@{}}a rather long\\\\heading\\end{tabular}}"));
}

/* RFC 4180, section 2. */
TEST(csv)
{
    static const struct column fields[] = {{.heading = "a,b"}, {.heading = "c"}, {0}};
    struct table table = table_start(fields, arena);
    TABLE_ROW(&table, entry_text("say \"x\""), entry_text("two\r\nlines"));
    table_section(&table, "a section");
    TABLE_ROW(&table, entry_text(""), entry_text(" plain\t; "));
    TABLE_ROW(&table, entry_number(NAN), entry_number(-0.1));
    check_table("csv", &table,
                "\"a,b\",c\r\n\"say \"\"x\"\"\",two  lines\r\n, plain ; \r\n,-0.1\r\n");
}

/* ---- an experiment's table ---- */

enum { SETTINGS = 3, SERIES = 3, RUNS = 6 };

struct made {
    struct setting settings[SETTINGS + 1];
    struct series series[SERIES + 1];
    struct published published[2];
    struct experiment experiment;
    struct measurement measurement;
    struct result cells[SETTINGS * SERIES];
    struct results results;
};

/* Means 10, 20, ... with six runs around each; the first setting's runs are equal. */
static void make(struct made *made)
{
    *made = (struct made){
        .settings = {{.label = "one", .x = 1, .unit = "ms"},
                     {.label = "two", .x = 2, .unit = "ms"},
                     {.label = "2 again", .x = 2, .unit = "ms"}},
        .series = {
            {.label = "A", .algorithm = "exchange/greedy", .metric = &metric_completion},
            {.label = "B", .algorithm = "exchange/open_shop", .metric = &metric_completion},
            {.label = "bound", .algorithm = "exchange/greedy", .metric = &metric_lower_bound}}};
    made->experiment = (struct experiment){.name = "made",
                                           .title = "Made",
                                           .source = "nowhere",
                                           .figure = FIGURE_PUBLISHED,
                                           .settings = made->settings,
                                           .series = made->series};
    made->measurement = (struct measurement){.experiment = &made->experiment,
                                             .series = made->series,
                                             .setting_count = SETTINGS,
                                             .series_count = SERIES,
                                             .own_count = SERIES};
    for (int k = 0; k < SETTINGS * SERIES; k++) {
        double *values = ARENA_ARRAY(&test_arena, double, RUNS);
        for (int run = 0; run < RUNS; run++)
            values[run] = 90 - 10 * k + (k < SERIES ? 0 : run % 2);
        made->cells[k] = (struct result){.setting = &made->settings[k / SERIES],
                                         .series = &made->series[k % SERIES],
                                         .unit = "ms",
                                         .values = values,
                                         .summary = summarise(values, RUNS, &test_arena)};
    }
    made->results = (struct results){
        .measurement = &made->measurement, .results = made->cells, .count = SETTINGS * SERIES};
}

/* The printed number is next to ours, with its own digits; bounds are never the best. Six values,
 * half of them 1 higher: sd sqrt(0.3), half-width 2.5706 sqrt(0.3 / 6) = 0.5748. */
TEST(publication)
{
    struct made made;
    make(&made);
    made.published[0] = (struct published){"one", "B", 81.5, 2, true, "", NULL};
    made.cells[1].published = &made.published[0];
    struct publication_form form = {.best = true};
    struct publication table = publication_of(&made.results, &form, arena);
    check_table(
        "latex", &table.table,
        "\\begin{tabular}{lS[table-format=2.2(2)]S[table-format=2.2]"
        "S[table-format=2.2(2),detect-weight,mode=text]S[table-format=2.2(2)]}\n\\toprule\n"
        " & \\multicolumn{1}{c}{A} & \\multicolumn{2}{c}{B} & \\multicolumn{1}{c}{bound} \\\\\n"
        "\\cmidrule(lr){2-2}\\cmidrule(lr){3-4}\\cmidrule(lr){5-5}\n"
        "setting & {ours (ms)} & {printed (ms)} & {ours (ms)} & {ours (ms)} \\\\\n\\midrule\n"
        "one & 90 & 81.50 & \\bfseries 80 & 70 \\\\\n"
        "two & 60.50(57) &  & \\bfseries 50.50(57) & 40.50(57) \\\\\n"
        "2 again & 30.50(57) &  & \\bfseries 20.50(57) & 10.50(57) \\\\\n" TAIL);
    const char *words = publication_words(&table, &made.results, &form, arena);
    CU_ASSERT_PTR_NOT_NULL(strstr(words, "n = 6"));
    CU_ASSERT_PTR_NOT_NULL(strstr(words, "95 % confidence interval"));
    CU_ASSERT_PTR_NOT_NULL(strstr(words, "“printed” have the numbers of the paper"));
    CU_ASSERT_PTR_NOT_NULL(strstr(words, "Bold"));
}

/* A ratio to another algorithm's numbers is not labelled as the quantity divided. */
TEST(publication_of_relative_numbers)
{
    struct made made;
    make(&made);
    for (int k = 0; k < SERIES; k++)
        made.series[k].metric = &metric_completion, made.series[k].relative_to = "exchange/greedy";
    for (int k = 0; k < SETTINGS * SERIES; k++)
        made.cells[k].unit = "";
    const struct publication_form form = {0};
    struct publication table = publication_of(&made.results, &form, arena);
    CU_ASSERT_STRING_EQUAL(table.quantity, "completion relative to exchange/greedy");
    made.series[1].relative_to = "exchange/open_shop";
    table = publication_of(&made.results, &form, arena);
    CU_ASSERT_PTR_NULL(table.quantity);
}

/* Settings of curves with the same abscissa form one row; for programs with twelve digits. Twelve
 * values, sd sqrt(2703 / 11): half-width 2.20099 sd / sqrt(12). */
TEST(publication_of_curves)
{
    struct made made;
    make(&made);
    made.experiment.figure = FIGURE_CURVES;
    made.experiment.x_label = "nodes";
    made.cells[0].failed = 2, made.cells[0].failure = "refused: too small";
    struct publication_form form = {.exact = true};
    struct publication table = publication_of(&made.results, &form, arena);
    struct table apart = table_intervals_apart(&table.table);
    CU_ASSERT_TRUE(table.pooled);
    CU_ASSERT_EQUAL(table.least, 6);
    CU_ASSERT_EQUAL(table.most, 12);
    check_table(
        "csv", &apart,
        "nodes,A (ms),ci95 A (ms),B (ms),ci95 B (ms),bound (ms),ci95 bound (ms)\r\n"
        "1,90,0,80,0,70,0\r\n2,45.5,9.95985857321,35.5,9.95985857321,25.5,9.95985857321\r\n");
    /* a row of several settings lists what is missing of each */
    CU_ASSERT_EQUAL(table.note_count, 1);
    CU_ASSERT_EQUAL(table.table.rows[0].entries[1].note, 1);
    CU_ASSERT_EQUAL(table.table.rows[1].entries[1].note, 0);
    made.cells[2 * SERIES].failed = 1, made.cells[2 * SERIES].failure = "stopped";
    table = publication_of(&made.results, &form, arena);
    CU_ASSERT_EQUAL(table.table.rows[1].entries[1].note, 2);
    CU_ASSERT_STRING_EQUAL(table.notes[1], "1 of 13 runs without a result: stopped");
    made.cells[2 * SERIES].failed = 0;
    made.experiment.figure = FIGURE_PUBLISHED;
    table = publication_of(&made.results, &form, arena);
    CU_ASSERT_EQUAL(table.note_count, 1);
    CU_ASSERT_STRING_EQUAL(table.notes[0], "2 of 8 runs without a result: refused: too small");
    CU_ASSERT_EQUAL(table.table.rows[0].entries[1].note, 1);
}
