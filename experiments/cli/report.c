/* commsched report: what a job found, as one file to show. */
#include "experiments/present/report_data.h"

#include "experiments/cli/verb.h"

#include <stdio.h>

static const char doc[] =
    "Writes DIR/report.html, which stands alone, DIR/report.md, and DIR/report.json for programs: "
    "for "
    "every paper what came of it in a sentence, its statements with what judges them, each table "
    "and "
    "figure, printed numbers beside ours, verdicts with their causes, and what ran."
    "\vReads what 'commsched experiment' left in the directory.";

struct arguments {
    struct verb_input verb;
    const char *directory;
};

static const struct verb_option options[] = {
    OUT_OPTION('o', "Directory of the results (default out)"),
    {0},
};

static int run(void *input)
{
    const char *directory = ((struct arguments *)input)->directory;
    struct verdict verdict = report_write(directory);
    if (verdict.ok)
        printf("%s/report.html\n%s/report.md\n%s/report.json\n", directory, directory, directory);
    return exit_status(verdict);
}

VERB(report, "one file with everything a job found", INPUT(.directory = "out"), .options = options,
     TAKES(NULL, 0, 0, NULL, "report takes no arguments"));
