/* commsched report: what a job found, as one file to show. */
#include "experiments/present/report.h"

#include "experiments/cli/verb.h"

#include <stdio.h>

static const char doc[] =
    "Writes DIR/report.html, which stands alone, and DIR/report.md: for every paper each table and "
    "figure, printed numbers beside ours, verdicts with their causes, and what ran."
    "\vReads what 'commsched experiment' left in the directory.";

static const struct argp_option options[] = {
    {"out", 'o', "DIR", 0, "Directory of the results (default out)", 0},
    {0},
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    const char **directory = state->input;
    if (key == ARGP_KEY_ARG)
        argp_error(state, "report takes no arguments");
    if (key != 'o')
        return ARGP_ERR_UNKNOWN;
    *directory = argument;
    return 0;
}

static const struct argp argp = {options, parse, NULL, doc, NULL, NULL, NULL};

static int run(int argc, char **argv)
{
    const char *directory = "out";
    parse_arguments(&argp, argc, argv, &directory);
    struct verdict verdict = report_write(directory);
    if (!verdict.ok)
        return bad_input("%s", verdict.reason);
    printf("%s/report.html\n%s/report.md\n", directory, directory);
    return EXIT_POSITIVE;
}

const struct verb verb_report = {"report", "one file with everything a job found", &argp, run};
