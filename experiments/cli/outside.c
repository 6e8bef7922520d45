/* commsched outside: compares predictions with measurements. */
#include "experiments/cli/answer.h"
#include "experiments/cli/common.h"
#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/reality/summary/tables.h"

#include <stdio.h>
#include <stdlib.h>

static const char doc[] =
    "Compares predictions with executions, written by 'commsched-mpi execute' or simulators: "
    "errors of predictions, orders of schedules, and the times of the library's own algorithms for "
    "the same messages. In a directory, reads all executions at any depth.\vOnly schedules of one "
    "engine, network, instance, mode and model are ranked together, by their medians over "
    "repetitions. Tables are totals (per engine, mode and model), groups (per network), schedules, "
    "transfers and others (the library's algorithms). Text, Markdown, HTML and LaTeX have totals, "
    "groups and others, with --details all tables; TSV and CSV have one table, JSON all (schema "
    "outside). OUTSIDE THE MODEL in commsched(1) describes the statistics.";

#define TABLES "totals|groups|schedules|transfers|others"

struct arguments {
    struct verb_input verb;
    struct answer answer;
    const char *picture;
};

static const struct verb_option options[] = {
    OPTION("format", 'f', "FORMAT", TEXT, answer.format, "Print in this format instead of text"),
    OPTION("json", 'J', NULL, FLAG, answer.json, "Print one JSON object (--format json)"),
    OPTION("table", 't', TABLES, TEXT, answer.table,
           "Print only this table (TSV and CSV: default schedules)"),
    OPTION("details", 'd', NULL, FLAG, answer.details,
           "Also print tables of all schedules and transfers"),
    OPTION("picture", 'p', "FILE", TEXT, picture,
           "Draw predicted against measured (.svg, .png, .pdf)"),
    {0},
};

static void check(void *input, struct argp_state *state)
{
    struct arguments *arguments = input;
    answer_check(&arguments->answer, state);
}

static void print(const struct arguments *arguments, const struct outside *outside)
{
    struct arena *arena = arguments->verb.arena;
    const struct answer *answer = &arguments->answer;
    const struct emitter *emitter = emitter_find(answer->format);
    const struct named_table tables[] = {{"totals", outside_totals_table(outside, arena)},
                                         {"groups", outside_groups_table(outside, arena)},
                                         {"schedules", outside_schedules_table(outside, arena)},
                                         {"transfers", outside_transfers_table(outside, arena)},
                                         {"others", outside_others_table(outside, arena)},
                                         {0}};
    struct document document = document_start(emitter, stdout, arena);
    if (!answer->table && emitter == &emitter_json) {
        value_print(stdout, outside_value(outside, arena));
    } else if (!answer->table && emitter->block) {
        outside_put(&document, outside);
        if (answer->details)
            outside_put_details(&document, outside);
    } else {
        answer_print_table(answer, tables, "schedules");
    }
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct arena *arena = arguments->verb.arena;
    const struct words *words = &arguments->verb.arguments;
    struct summary_files files;
    int refused = answer_refused(&arguments->answer, TABLES);
    if (refused != EXIT_SUCCESS)
        return refused;
    struct verdict verdict = arguments->picture ? picture_check(arguments->picture) : verdict_yes();
    if (verdict.ok)
        verdict = summary_read(words->word, (size_t)words->count, arena, &files);
    if (!verdict.ok)
        return exit_status(verdict);
    const struct outside outside = summary_of(&files, arena);
    if (arguments->picture)
        verdict = outside_draw(&outside, arguments->picture, arena);
    if (verdict.ok)
        print(arguments, &outside);
    return exit_status(verdict);
}

VERB(outside, "compare predictions with measurements", INPUT(.verb = {0}), .options = options,
     .limits = file_limits, .check = check,
     TAKES("FILE|DIR...", 1, 0, "executions are needed", NULL));
