/* Styles of numbers. tests/golden/experiment_files.t has the tables and their formats. */
#include "experiments/present/tables/table.h"
#include "tests/lib/suite.h"

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
