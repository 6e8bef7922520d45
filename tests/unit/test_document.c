/* Tables and documents constructed by hand: the output of each format for the same parts. */
#include "experiments/present/tables/emitter.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <stdlib.h>
#include <string.h>

static void expect(const char *format, void (*put)(struct document *document), const char *expected)
{
    BLOCK_ARENA(arena);
    CU_ASSERT_PTR_NOT_NULL_FATAL(emitter_find(format));
    struct document document = document_start(emitter_find(format), printing(), &arena);
    put(&document);
    const char *text = printed(&arena);
    if (strcmp(text, expected) != 0)
        printf("\n%s:\n%s\nis not:\n%s\n", format, text, expected);
    CU_ASSERT_STRING_EQUAL(text, expected);
}

static void put_parts(struct document *document)
{
    document_heading(document, 2, "here", "A & B");
    document_paragraph(document, "50 % of it");
    document_fold(document, "More");
    document_lines(document, "make");
    document_unfold(document);
    if (!document->emitter->stands_alone)
        CU_ASSERT_TRUE(document_figure(document, "/no/such", "one.svg", "Figure 1").ok);
}

TEST(parts)
{
    expect("text", put_parts, "A & B\n\n50 % of it\n\nmake\n\nFigure 1: one.svg\n");
    expect("markdown", put_parts,
           "<a id=\"here\"></a>\n\n## A &amp; B\n\n50 % of it\n\n"
           "<details><summary>More</summary>\n\n```\nmake\n```\n"
           "\n</details>\n\n![Figure 1](one.svg)\n");
    expect("html", put_parts,
           "<h2 id=\"here\">A &amp; B</h2>\n\n<p>50 % of it</p>\n\n"
           "<details><summary>More</summary>\n\n<pre>make</pre>\n</details>\n");
    expect("latex", put_parts,
           "\\section*{A \\& B}\n\n50 \\% of it\n\n\\noindent\\texttt{make}\\\\\n\nFigure 1: "
           "\\texttt{one.svg}\n");
}

/* Two rows in a section, one with missing numbers, and a column without entries. */
static void put_table(struct document *document)
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
    struct table table = table_start(columns, document->arena);
    table_section(&table, "all_of_them");
    TABLE_ROW(&table, entry_link("a\tb", "a b"), entry_verdict("holds", TONE_GOOD), entry_whole(7),
              entry_measured(0.5, 0.25), {0}, entry_number(0.1));
    TABLE_ROW(&table, entry_text("$"), entry_text("holds"), entry_whole(12), entry_number(NAN), {0},
              entry_number(NAN));
    table.rows[2].entries[1].note = 3;
    document_table(document, &table, NULL);
}

TEST(tables)
{
    expect("text", put_table,
           "claim_1  verdict     n             mean\nall_of_them\n"
           "a b      holds       7  0.5000 ± 0.2500\n$        holds [3]  12                -\n");
    expect("tsv", put_table,
           "claim_1\tsure\tof.n\tof.mean\texact\n"
           "a b\tholds\t7\t0.5000 ± 0.2500\t0.10000000000000001\n$\tholds [3]\t12\t\t\n");
    expect("json", put_table,
           "[\n  {\n    \"claim_1\": \"a\\tb\",\n    \"sure\": \"holds\",\n"
           "    \"of\": {\"n\": 7, \"mean\": 0.5},\n    \"exact\": 0.10000000000000001\n  },\n"
           "  {\n    \"claim_1\": \"$\",\n    \"sure\": \"holds\",\n"
           "    \"of\": {\"n\": 12, \"mean\": null},\n    \"exact\": null\n  }\n]\n");
    expect("markdown", put_table,
           "| claim\\_1 | verdict | n | mean |\n|---|---|---:|---:|\n| **all\\_of\\_them** |  |  | "
           " |\n"
           "| [a b](#a%20b) | holds | 7 | 0.5000 ± 0.2500 |\n"
           "| \\$ | holds \\[3\\] | 12 | - |\n");
    expect(
        "html", put_table,
        "<div class=\"wide\"><table class=\"r3 r4\">\n<thead>\n<tr><th class=\"l\">claim_1</th><th "
        "class=\"l\">verdict</th><th class=\"r\">n</th><th class=\"r\">mean</th></tr>\n"
        "</thead>\n<tbody>\n<tr><th class=\"across\" colspan=\"4\">all_of_them</th></tr>\n"
        "<tr><td><a href=\"#a%20b\">a b</a></td><td class=\"good\">holds</td>"
        "<td>7</td><td>0.5000 ± 0.2500</td></tr>\n"
        "<tr><td>$</td><td>holds [3]</td><td>12</td>"
        "<td>-</td></tr>\n</tbody>\n</table></div>\n");
    expect("latex", put_table,
           "\\begin{tabular}{llS[table-format=2.0]S[table-format=1.4(4)]}\n\\toprule\n"
           "claim\\_1 & verdict & {n} & {mean} \\\\\n\\midrule\n"
           "\\multicolumn{4}{l}{all\\_of\\_them} \\\\\na b & holds & 7 & 0.5000(2500) \\\\\n"
           "\\$ & holds\\,[3] & 12 & {--} \\\\\n\\bottomrule\n\\end{tabular}\n");
    expect("csv", put_table,
           "claim_1,sure,of.n,of.mean,exact\r\n"
           "a b,holds,7,0.5000 ± 0.2500,0.10000000000000001\r\n$,holds [3],12,,\r\n");
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
