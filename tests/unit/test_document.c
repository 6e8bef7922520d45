/* Documents by hand: what each kind of document makes of the same parts, and the colours of cells.
 */
#include "experiments/present/document.h"
#include "tests/lib/suite.h"

#include <stdlib.h>
#include <string.h>

static void expect_parts(enum document_kind kind, const char *expected)
{
    char *text = NULL;
    size_t size;
    struct arena arena = {0};
    FILE *out = open_memstream(&text, &size);
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    struct document document = document_start(kind, out, &arena);
    document_paragraph(&document, document_reference(&document, "there", "as told there"));
    document_fold(&document, "More");
    document_lines(&document, "make");
    document_unfold(&document);
    if (kind != DOCUMENT_HTML)
        CU_ASSERT_TRUE(document_figure(&document, "/no/such", "one.svg", "Figure 1").ok);
    fclose(out);
    CU_ASSERT_STRING_EQUAL(text, expected);
    free(text);
    arena_release(&arena);
}

TEST(text_Markdown_HTML)
{
    expect_parts(DOCUMENT_TEXT, "as told there\n\nmake\n\nFigure 1: one.svg\n");
    expect_parts(DOCUMENT_MARKDOWN,
                 "[as told there](#there)\n\n<details><summary>More</summary>\n\n```\nmake\n```\n"
                 "\n</details>\n\n![Figure 1](one.svg)\n");
    expect_parts(DOCUMENT_HTML,
                 "<p><a href=\"#there\">as told there</a></p>\n\n"
                 "<details><summary>More</summary>\n\n<pre>make</pre>\n</details>\n");
}

static void expect_colour(const char *cell, const char *class)
{
    char *text = NULL;
    size_t size;
    struct arena arena = {0};
    FILE *out = open_memstream(&text, &size);
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    struct document document = document_start(DOCUMENT_HTML, out, &arena);
    struct text_table table = text_table_start("l", &arena);
    text_table_add(&table, "verdict");
    text_table_add(&table, cell);
    document_table(&document, &table);
    fclose(out);
    CU_ASSERT_PTR_NOT_NULL(strstr(text, arena_print(&arena, "<td class=\"%s\">", class)));
    free(text);
    arena_release(&arena);
}

TEST(colours_of_verdicts)
{
    expect_colour("holds", "l good");
    expect_colour("undecided", "l poor");
    expect_colour("failed", "l bad");
    expect_colour("holds, BUT RECORDED: refuted", "l bad");
    expect_colour("another", "l");
}
