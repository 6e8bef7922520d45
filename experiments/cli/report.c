/* commsched report: the results of a job as one file, or as the appendix of a paper. */
#include "experiments/cli/common.h"
#include "experiments/engine/workers/interrupt.h"
#include "experiments/present/appendix/appendix.h"

#include <stdio.h>

static const char doc[] =
    "Writes DIR/report.html, which is self-contained, DIR/report.md, and DIR/report.json for "
    "programs, from the results of 'commsched experiment': statements of the papers with their "
    "verdicts, all tables and figures, and what ran. With --latex, writes tables and figures for a "
    "paper.\v--latex writes appendix.tex, which pdflatex compiles alone; appendix-body.tex to "
    "\\input into another document; tables/NAME.tex (packages booktabs and siunitx) and "
    "tables/NAME.csv; and figures/NAME.pdf in the width of a column. An earlier appendix in the "
    "directory is replaced. If another file, or one that was changed since, is in the way, nothing "
    "is written. FOR A PAPER in commsched(1) has details.";

struct arguments {
    struct verb_input verb;
    const char *directory, *latex, *format, *intervals;
    bool best, sources;
};

static const struct verb_option options[] = {
    OUT_OPTION('o', "Directory of the results (default out)"),
    OPTION("latex", 'l', "DIR", TEXT, latex, "Write tables and figures for a paper here instead"),
    OPTION("format", 'f', "FORMAT", TEXT, format,
           "Print the tables for a paper instead (not json; csv and tsv: one table)"),
    OPTION("interval", 'i', INTERVAL_FORMS, TEXT, intervals,
           "95 % intervals behind the mean in brackets, as 12.3(45) (default), behind ±, or in a "
           "column"),
    OPTION("bold-best", 'b', NULL, FLAG, best, "Bold best mean of every row"),
    OPTION("cairolatex", 'c', NULL, FLAG, sources,
           "With --latex: also figures/NAME.tex, whose text LaTeX sets"),
    {0},
};

static void check(void *input, struct argp_state *state)
{
    const struct arguments *arguments = input;
    bool for_paper = arguments->latex || arguments->format;
    if (arguments->latex && arguments->format)
        argp_error(state, "--latex and --format exclude each other");
    if (!for_paper &&
        (arguments->verb.arguments.count > 0 || arguments->intervals || arguments->best))
        argp_error(state, "experiments, --interval and --bold-best need --latex or --format");
    if (arguments->sources && !arguments->latex)
        argp_error(state, "--cairolatex needs --latex");
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

static struct verdict put_appendix(const struct arguments *arguments,
                                   const struct appendix *appendix)
{
    struct arena *arena = arguments->verb.arena;
    if (arguments->format)
        return appendix_print(appendix, emitter_find(arguments->format), stdout, arena);
    return appendix_write(appendix, arena);
}

static int for_a_paper(const struct arguments *arguments)
{
    struct report_data data;
    struct appendix appendix = {.data = &data,
                                .directory = arguments->latex,
                                .form.best = arguments->best,
                                .figure_sources = arguments->sources};
    if (arguments->verb.arguments.count > 0)
        appendix.names = arguments->verb.arguments.word;
    if (arguments->format && !find_format(arguments))
        return EXIT_BAD_INPUT;
    if (arguments->intervals && !interval_form_find(arguments->intervals, &appendix.form.intervals))
        return unknown_name("interval", arguments->intervals, INTERVAL_FORMS);
    interrupts_catch();
    struct verdict verdict =
        report_results_read(arguments->directory, arguments->verb.arena, &data);
    if (verdict.ok)
        verdict = put_appendix(arguments, &appendix);
    interrupts_release();
    if (interrupted())
        return stopped_by(interrupted(), "");
    if (verdict.ok && arguments->latex)
        printf("%s/appendix.tex\n", arguments->latex);
    return exit_status(verdict);
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    const char *directory = arguments->directory;
    if (arguments->latex || arguments->format)
        return for_a_paper(arguments);
    struct verdict verdict = report_write(directory);
    if (verdict.ok)
        printf("%s/report.html\n%s/report.md\n%s/report.json\n", directory, directory, directory);
    return exit_status(verdict);
}

VERB(report, "write the report of a job, or the appendix of a paper", INPUT(.directory = "out"),
     .options = options, .check = check, .args_doc = "[EXPERIMENT...]");
