/* The wall clock jumps between two jobs: dates of files say nothing of what is newer. */
#include "tests/shell.h"
#include "tests/suite.h"

#include <stdio.h>

/* Pictures drawn while the clock was ahead are drawn anew from other data, and only then. */
static void test_dates(void)
{
    static const char *const dates[] = {"2099-01-01", "1980-01-01"};
    char script[512];
    start(
        "job() { $C experiment broadcast_figure_6 --only experiments --replications $1 --out $2; "
        "}");
    expect("job 2 two && job 3 three", 0, "reproduced");
    for (int k = 0; k < 2; k++) {
        snprintf(script, sizeof script,
                 "rm -rf o; job 2 o; touch -d %s o/*.svg o/*.png; job 3 o; "
                 "cmp o/broadcast_figure_6.svg three/broadcast_figure_6.svg && "
                 "cmp o/broadcast_figure_6.png three/broadcast_figure_6.png",
                 dates[k]);
        expect(script, 0, "");
        snprintf(script, sizeof script,
                 "rm -rf o; job 2 o; touch -d %s o/*; job 2 o; job 3 o; "
                 "cmp o/broadcast_figure_6.svg three/broadcast_figure_6.svg",
                 dates[k]);
        expect(script, 0, "");
    }
    expect("ls -i o/*.svg >before; job 3 o; ls -i o/*.svg | cmp - before", 0, "");
    finish();
}

static const struct test tests[] = {
    {"dates of files", test_dates},
    {0},
};

const struct suite suite_fault_clock = {"fault_clock", tests};
