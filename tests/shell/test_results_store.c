/* results.db as other programs see it: the manual names all that it holds, and the examples that
 * are installed with the plots draw figures from it, where their libraries are. */
#include "tests/lib/shell.h"
#include "tests/lib/suite.h"

#include <stdio.h>

static const char job[] =
    "$C experiment --quick --only experiments broadcast_figure_6 --out small >log 2>&1; "
    "E=\"$COMMSCHED_PLOTS/examples\"; ";

/* Every table, view and column. */
static void test_manual(void)
{
    start("");
    expect(job, 0, "");
    expect(
        "sqlite3 -list small/results.db \"SELECT iif(type = 'view', '.SS View ', '.SS Table ') ||"
        " name FROM sqlite_master WHERE type <> 'index' UNION SELECT '\\\\fB' || c.name || '\\\\fR "
        "'"
        " || c.type FROM sqlite_master AS t, pragma_table_info(t.name) AS c WHERE t.type = "
        "'table'\""
        " >held; $C --manual >manual; while read -r line; do grep -qF -- \"$line\" manual || "
        "{ echo \"$line\"; exit 1; }; done <held && wc -l <held",
        0, "");
    expect("test $(wc -l <held) -gt 60", 0, "");
    finish();
}

/* One row a run; nothing of what the file tells is lost on the way. */
static void test_view(void)
{
    start("");
    expect(job, 0, "");
    expect(
        "sqlite3 small/results.db \"SELECT count(*) = (SELECT count(*) FROM runs), min(ratio) >= 1,"
        " count(DISTINCT generator), max(generator), max(settings LIKE '%=%'), min(abs(ratio -"
        " completion / lower_bound)) FROM results WHERE status = 'valid'\"",
        0, "1|1|1|multicast/");
    finish();
}

static void draw(const char *tool, const char *asks, const char *run_it)
{
    char script[512];
    snprintf(script, sizeof script, "%s >log 2>&1", asks);
    start(job);
    if (run(script) != 0) {
        printf(" skipped: there is no %s ", tool);
        finish();
        return;
    }
    snprintf(script, sizeof script,
             "%s small/results.db figure.png && head -c 8 figure.png | od -An -c", run_it);
    expect(script, 0, "211   P   N   G");
    expect("test $(wc -c <figure.png) -gt 3000", 0, "");
    finish();
}

static void test_python(void)
{
    draw("pandas or matplotlib for python3",
         "for P in python3 /usr/bin/python3; do $P -c 'import pandas, matplotlib' && echo $P >p && "
         "exit; done; exit 1",
         "$(cat p) $E/results.py");
}

static void test_r(void)
{
    draw("Rscript, or RSQLite for it", "Rscript -e 'library(RSQLite)'", "Rscript $E/results.R");
}

static const struct test tests[] = {
    {"the manual names what is held", test_manual},
    {"the view of the runs", test_view},
    {"a figure by Python", test_python},
    {"a figure by R", test_r},
    {0},
};

const struct suite suite_results_store = {"results_store", tests};
