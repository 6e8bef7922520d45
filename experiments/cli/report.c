/* commsched report: the results of a job as one file, or their tables for a paper. */
#include "experiments/cli/common.h"
#include "experiments/present/report/publication.h"

#include <stdio.h>

static const char doc[] =
    "Writes DIR/report.html, which is self-contained, DIR/report.md, and DIR/report.json for "
    "programs, from the results of 'commsched experiment': statements of the papers with their "
    "verdicts, all tables and figures, and what ran. With --format, prints the tables of the "
    "experiments for a paper, described in FOR A PAPER of commsched(1).";

struct arguments {
    struct verb_input verb;
    const char *directory, *format, *intervals;
    bool best;
};

static const struct verb_option options[] = {
    OUT_OPTION('o', "Directory of the results (default out)"),
    OPTION("format", 'f', "FORMAT", TEXT, format,
           "Print the tables for a paper instead (not json; csv and tsv: one table)"),
    OPTION("interval", 'i', INTERVAL_FORMS, TEXT, intervals,
           "95 % intervals behind the mean in brackets, as 12.3(45) (default), behind ±, or in a "
           "column"),
    OPTION("bold-best", 'b', NULL, FLAG, best, "Bold best mean of every row"),
    {0},
};

static void check(void *input, struct argp_state *state)
{
    const struct arguments *arguments = input;
    if (!arguments->format &&
        (arguments->verb.arguments.count > 0 || arguments->intervals || arguments->best))
        argp_error(state, "experiments, --interval and --bold-best need --format");
}

/* A format for tables of experiments; NULL with the reason on standard error. */
static const struct emitter *find_format(const struct arguments *arguments)
{
    const struct emitter *emitter = emitter_find(arguments->format);
    if (!emitter) {
        unknown_name("format", arguments->format, "FORMAT");
    } else if (emitter == &emitter_json) {
        bad_input("the tables in JSON are %s/NAME.json", arguments->directory);
        emitter = NULL;
    } else if (!emitter->block && arguments->verb.arguments.count != 1) {
        bad_input("--format %s needs one experiment", arguments->format);
        emitter = NULL;
    }
    return emitter;
}

static int print_tables(const struct arguments *arguments)
{
    const struct words *words = &arguments->verb.arguments;
    struct arena *arena = arguments->verb.arena;
    struct publication_form form = {.best = arguments->best};
    const struct emitter *emitter = find_format(arguments);
    struct report_data data;
    if (!emitter)
        return EXIT_BAD_INPUT;
    if (arguments->intervals && !interval_form_find(arguments->intervals, &form.intervals))
        return unknown_name("interval", arguments->intervals, INTERVAL_FORMS);
    struct verdict verdict = report_results_read(arguments->directory, arena, &data);
    struct document document = document_start(emitter, stdout, arena);
    if (verdict.ok)
        verdict = publication_print(&data, words->count > 0 ? words->word : NULL, &form, &document);
    return exit_status(verdict);
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    const char *directory = arguments->directory;
    if (arguments->format)
        return print_tables(arguments);
    struct verdict verdict = report_write(directory);
    if (verdict.ok)
        printf("%s/report.html\n%s/report.md\n%s/report.json\n", directory, directory, directory);
    return exit_status(verdict);
}

VERB(report, "write the report of a job, or its tables for a paper", INPUT(.directory = "out"),
     .options = options, .check = check, .args_doc = "[EXPERIMENT...]");
