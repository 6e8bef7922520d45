/* commsched report: the results of a job as one page, or the tables of experiments. */
#include "experiments/cli/common.h"
#include "experiments/present/report/data.h"
#include "experiments/present/tables.h"

#include <stdio.h>

static const char doc[] =
    "Writes DIR/report.html, which shows the pictures beside it, and DIR/report.json for programs, "
    "from the results of 'commsched experiment': the papers' statements with their verdicts, all "
    "tables and figures, and what ran. With --format, prints the tables of the named experiments "
    "instead; csv, tsv and json have every number.";

struct arguments {
    struct verb_input verb;
    const char *directory, *format;
};

static const struct verb_option options[] = {
    OUT_OPTION('o', "Directory of the results (default out)"),
    OPTION("format", 'f', "FORMAT", TEXT, format, "Print the tables of experiments instead"),
    {0},
};

static void check(void *input, struct argp_state *state)
{
    const struct arguments *arguments = input;
    if (!arguments->format != !arguments->verb.arguments.count)
        argp_error(state, "--format and experiments need each other");
}

static bool is_for_programs(const struct emitter *emitter)
{
    return emitter == &emitter_csv || emitter == &emitter_tsv || emitter == &emitter_json;
}

static void print_results(const struct emitter *emitter, const struct results *results,
                          struct arena *arena)
{
    const struct result_tables tables = tables_of(results, arena);
    const struct table every = tables_numbers(results, arena);
    for (int k = 0; !is_for_programs(emitter) && k < tables.count; k++)
        emitter->table(stdout, &tables.list[k].table);
    if (is_for_programs(emitter))
        emitter->table(stdout, &every);
}

static int print_tables(const struct arguments *arguments)
{
    const struct words *words = &arguments->verb.arguments;
    struct arena *arena = arguments->verb.arena;
    const struct emitter *emitter = emitter_find(arguments->format);
    struct report_data data;
    if (!emitter)
        return unknown_name("format", arguments->format, "FORMAT");
    struct verdict verdict = report_results_read(arguments->directory, arena, &data);
    for (int k = 0; k < words->count && verdict.ok; k++) {
        const struct results *results = report_results_find(&data, words->word[k]);
        if (results)
            print_results(emitter, results, arena);
        else
            verdict =
                verdict_no("%s: has no results of an experiment '%s' by this state of the code",
                           arguments->directory, words->word[k]);
    }
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
        printf("%s/report.html\n%s/report.json\n", directory, directory);
    return exit_status(verdict);
}

VERB(report, "write the report of a job, or print tables of its experiments",
     INPUT(.directory = "out"), .options = options, .check = check, .args_doc = "[EXPERIMENT...]");
