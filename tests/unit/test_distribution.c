/* Distributions of runs: estimates with intervals, their table and picture. */
#include "experiments/present/distribution.h"
#include "experiments/present/pictures/figures.h"
#include "models/base/stream.h"
#include "tests/lib/expect.h"
#include "tests/lib/made_results.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <string.h>

/* Of eight runs the median is between the least and the largest with 1 - 2/256. Seven of eight
 * differences are below 0: p is 2 (1 + 8) / 256, and there is one test. Two of eight are above 2:
 * Clopper and Pearson's table has 3.19 to 65.09 %. */
TEST(estimates)
{
    const struct made *made = make_overruns(arena);
    const struct distributions found = distributions_of(&made->results, arena);
    const struct distribution *first = &found.cells[SERIES], *second = first + 1;
    CU_ASSERT_EQUAL(found.limit, 2.0);
    CU_ASSERT_STRING_EQUAL(distribution_beyond(&found, arena), "P(> 2)");
    CU_ASSERT_DOUBLE_EQUAL(first->median.value, 1.55, 1e-12);
    CU_ASSERT_TRUE(first->median.low == 1.0 && first->median.high == 3.0);
    CU_ASSERT_TRUE(isnan(first->p95.high) && isnan(first->difference.value) && isnan(first->p));
    CU_ASSERT_EQUAL(first->beyond.value, 0.25);
    CU_ASSERT_DOUBLE_EQUAL(first->beyond.low, 0.0319, 5e-5);
    CU_ASSERT_DOUBLE_EQUAL(first->beyond.high, 0.6509, 5e-5);
    CU_ASSERT_DOUBLE_EQUAL(second->difference.value, -0.1, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(second->difference.high, 0.1, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(second->p, 18.0 / 256.0, 1e-12);
    CU_ASSERT_TRUE(isnan(found.cells[2].difference.value) && isnan(found.cells[2].median.value));
}

/* A ratio to another algorithm's values has no such limit. */
TEST(relative_numbers_have_no_limit)
{
    struct made *made = make_overruns(arena);
    for (int k = 0; k < SERIES; k++)
        made->series[k].relative_to = "exchange/greedy";
    CU_ASSERT_TRUE(isnan(distributions_of(&made->results, arena).cells[0].beyond.value));
}

TEST(within_words)
{
    const struct estimate_within whole = {1.25, 1.0, 1.5}, half = {3.0, 2.0, NAN},
                                 none = {NAN, NAN, NAN};
    CU_ASSERT_STRING_EQUAL(within_text(&whole, arena), "1.250 (1.000 to 1.500)");
    CU_ASSERT_STRING_EQUAL(within_text(&half, arena), "3.000 (2.000 to ?)");
    CU_ASSERT_STRING_EQUAL(within_text(&none, arena), "-");
    CU_ASSERT_STRING_EQUAL(share_text(&whole, arena), "1.250 (1.000 to 1.500)");
    CU_ASSERT_STRING_EQUAL(share_text(&half, arena), "3.000 (2.000 to ?)");
    CU_ASSERT_STRING_EQUAL(share_text(&none, arena), "-");
}

/* The data: estimates first, then steps; shares of runs at or below. */
TEST(pictures)
{
    const struct made *made = make_overruns(arena);
    const char *place = place_enter(arena);
    expect_yes(figures_draw(&made->results, place, arena));
    const char *data = file_text(place_file("made.dat"), arena);
    CU_ASSERT_PTR_NOT_NULL(strstr(data, "\n1\t1\t8\t1.45\t0.9\t2.9\t"));
    CU_ASSERT_PTR_NOT_NULL(strstr(data, "\n\nkept\n0.8"));
    CU_ASSERT_PTR_NOT_NULL(strstr(data, "\n1\t0.125\n1.2\t0.25\n1.4\t0.375\n"));
    CU_ASSERT_EQUAL(occurrences(data, "\n\nkept\n"), 2);
    const char *svg = file_text(place_file("made.svg"), arena);
    CU_ASSERT_PTR_NOT_NULL(strstr(svg, ">sigma 1<"));
    CU_ASSERT_PTR_NOT_NULL(strstr(svg, ">share of runs<"));
    CU_ASSERT_PTR_NOT_NULL(strstr(svg, ">repaired<"));
    place_leave(3);
}

TEST(for_readers)
{
    const struct made *made = make_overruns(arena);
    struct text_stream text;
    text_stream_start(&text);
    struct document document = document_start(&emitter_text, text.stream, arena);
    distribution_put(&document, &made->results);
    const char *words = text_stream_finish_in(&text, arena);
    CU_ASSERT_PTR_NOT_NULL(strstr(words, "P(> 2)"));
    CU_ASSERT_PTR_NOT_NULL(strstr(words, "0.250 (0.032 to 0.651)"));
    CU_ASSERT_PTR_NOT_NULL(strstr(words, "minus kept"));
    CU_ASSERT_PTR_NOT_NULL(strstr(words, "-0.1000 (-0.1000 to 0.1000)"));
    CU_ASSERT_PTR_NOT_NULL(strstr(words, "0.070"));
}
