/* A table constructed by hand in each format, and numbers. */
#include "experiments/present/tables/emitter.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <stdlib.h>
#include <string.h>

/* Two rows in a section, one with missing numbers, and a column without entries. */
static struct table table_by_hand(struct arena *arena)
{
    static const struct column columns[] = {
        {.heading = "claim_1"},
        {.key = "sure", .heading = "verdict"},
        {.key = "of.n", .heading = "n", .kind = COLUMN_WHOLE},
        {.key = "of.mean", .heading = "mean", .kind = COLUMN_NUMBER, .style = STYLE_SIGNIFICANT},
        {.heading = "never", .kind = COLUMN_NUMBER},
        {.key = "exact", .style = STYLE_EXACT},
        {0},
    };
    struct table table = table_start(columns, arena);
    table_section(&table, "all_of_them");
    TABLE_ROW(&table, entry_text("a\tb"), entry_text("holds"), entry_whole(7),
              entry_measured(0.5, 0.25), {0}, entry_number(0.1));
    TABLE_ROW(&table, entry_text("$"), entry_text("holds"), entry_whole(12), entry_number(NAN), {0},
              entry_number(NAN));
    table.rows[2].entries[1].note = 3;
    return table;
}

TEST(tables)
{
    static const struct {
        const char *format, *expected;
    } cases[] = {
        {"text",
         "claim_1  verdict     n             mean\nall_of_them\n"
         "a b      holds       7  0.5000 ± 0.2500\n$        holds [3]  12                -\n"},
        {"tsv",
         "claim_1\tsure\tof.n\tof.mean\texact\n"
         "a b\tholds\t7\t0.5000 ± 0.2500\t0.10000000000000001\n$\tholds [3]\t12\t\t\n"},
        {"json",
         "[\n  {\n    \"claim_1\": \"a\\tb\",\n    \"sure\": \"holds\",\n"
         "    \"of\": {\"n\": 7, \"mean\": 0.5},\n    \"exact\": 0.10000000000000001\n  },\n"
         "  {\n    \"claim_1\": \"$\",\n    \"sure\": \"holds\",\n"
         "    \"of\": {\"n\": 12, \"mean\": null},\n    \"exact\": null\n  }\n]\n"},
        {"markdown",
         "| claim\\_1 | verdict | n | mean |\n|---|---|---:|---:|\n"
         "| **all\\_of\\_them** |  |  |  |\n"
         "| a b | holds | 7 | 0.5000 ± 0.2500 |\n| \\$ | holds \\[3\\] | 12 | - |\n"},
        {"html",
         "<table>\n<thead>\n<tr><th>claim_1</th><th>verdict</th>"
         "<th style=\"text-align: right\">n</th>"
         "<th style=\"text-align: right\">mean</th></tr>\n</thead>\n<tbody>\n"
         "<tr><th colspan=\"4\">all_of_them</th></tr>\n"
         "<tr><td>a b</td><td>holds</td><td style=\"text-align: right\">7</td>"
         "<td style=\"text-align: right\">0.5000 ± 0.2500</td></tr>\n"
         "<tr><td>$</td><td>holds [3]</td><td style=\"text-align: right\">12</td>"
         "<td style=\"text-align: right\">-</td></tr>\n</tbody>\n</table>\n"},
        {"latex",
         "\\begin{tabular}{llrr}\n\\toprule\nclaim\\_1 & verdict & n & mean \\\\\n\\midrule\n"
         "\\midrule\n\\multicolumn{4}{l}{all\\_of\\_them} \\\\\n"
         "a b & holds & 7 & 0.5000 ± 0.2500 \\\\\n\\$ & holds {[}3] & 12 & - \\\\\n"
         "\\bottomrule\n\\end{tabular}\n"},
        {"csv",
         "claim_1,sure,of.n,of.mean,exact\r\n"
         "a b,holds,7,0.5000 ± 0.2500,0.10000000000000001\r\n$,holds [3],12,,\r\n"},
    };
    const struct table table = table_by_hand(arena);
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        const struct emitter *emitter = emitter_find(cases[k].format);
        CU_ASSERT_PTR_NOT_NULL_FATAL(emitter);
        emitter->table(printing(), &table);
        CU_ASSERT_STRING_EQUAL(printed(arena), cases[k].expected);
    }
}

TEST(numbers)
{
    static const struct {
        double number, scale;
        const char *expected;
        enum style style;
        int decimals;
    } cases[] = {
        {1234567.25, 0, "1234567.25", STYLE_GENERAL, 0},
        {2.0 / 3.0, 0, "0.666666666667", STYLE_GENERAL, 0},
        {2.0 / 3.0, 0, "0.666666666666", STYLE_FLOOR, 0},
        {1.0, 0, "1", STYLE_FLOOR, 0},
        {0.1, 0, "0.10000000000000001", STYLE_EXACT, 0},
        {3.14159, 3.14159, "3.142", STYLE_SIGNIFICANT, 0},
        {3.14159, 314.0, "3.1", STYLE_SIGNIFICANT, 0},
        {3.14159, 0.0, "3", STYLE_SIGNIFICANT, 0},
        {3.14159, 0, "3.14", STYLE_FIXED, 2},
        {3.14159, 0, "+3.14", STYLE_SIGNED, 2},
        {0.00009, 0, "<0.0001", STYLE_PROBABILITY, 0},
        {0.25, 0, "0.2500", STYLE_PROBABILITY, 0},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++)
        CU_ASSERT_STRING_EQUAL(
            number_text(cases[k].number, cases[k].style, cases[k].scale, cases[k].decimals, arena),
            cases[k].expected);
}

/* A bound printed with twelve digits is never larger than its value. */
TEST(bounds_are_rounded_down)
{
    for (int k = 1; k < 2000; k++) {
        double number = 1.0 / k;
        const char *text = number_text(number, STYLE_FLOOR, 0, 0, arena);
        CU_ASSERT_TRUE(strtod(text, NULL) <= number);
        CU_ASSERT_DOUBLE_EQUAL(strtod(text, NULL), number, 1e-11 * number);
    }
}
