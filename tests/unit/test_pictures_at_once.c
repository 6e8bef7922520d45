/* Pictures drawn at the same time, and what their scripts get. tests/golden/plot.t has their
 * contents, tests/shell/pictures.sh the failures. */
#include "experiments/present/gnuplot/gnuplot.h"
#include "tests/lib/expect.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <stdlib.h>
#include <string.h>

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
