/* commsched outside: predictions held against what was measured. */
#include "experiments/cli/common.h"
#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/reality/summary/tables.h"

#include <stdio.h>
#include <string.h>

static const char doc[] =
    "Does the model hold outside? Reads executions, as 'commsched-mpi execute' and simulators "
    "write them, and reports how far predictions are off, whether schedules come in as they were "
    "ranked, and what the library's own algorithms took for the same messages. Of a directory it "
    "reads all executions at any depth."
    "\vOnly schedules of one engine, network, instance, mode and model are ranked among each "
    "other, by their medians over repetitions. Kendall's tau-b has an interval of 98 % by the "
    "bootstrap over repetitions, 2,000 times with a fixed seed, where every schedule has five; it "
    "tells what another measurement there might give. A pair of schedules is held against its "
    "prediction where that differs by more than 5 %.\n\n"
    "Tables are totals (of an engine, mode and model), groups (one network each), schedules, "
    "transfers (how late they end, in percent of the predicted completion) and others (the "
    "library's own). Text, Markdown, HTML and LaTeX have the first two and the last with words, "
    "and with --details all; TSV and CSV have one, JSON all (schema outside). The picture has a "
    "panel for each engine, mode and model: a mark is a schedule, the line is where prediction and "
    "measurement agree, and the band 3 % to either side.";

#define TABLES "totals|groups|schedules|transfers|others"

struct arguments {
    struct verb_input verb;
    const char *format, *picture, *table;
    bool details, json;
};

static const struct verb_option options[] = {
    OPTION("format", 'f', "FORMAT", TEXT, format, "Print in another format than text"),
    OPTION("json", 'J', NULL, FLAG, json, "Print one JSON object, the same as --format json"),
    OPTION("table", 't', TABLES, TEXT, table,
           "Print this table alone (TSV and CSV without it: schedules)"),
    OPTION("details", 'd', NULL, FLAG, details,
           "Print tables of all schedules and of their transfers too"),
    OPTION("picture", 'p', "FILE", TEXT, picture,
           "Draw predicted against measured; the ending .svg, .png or .pdf says which kind"),
    {0},
};

static const struct named_table {
    const char *name;
    struct table (*make)(const struct outside *outside, struct arena *arena);
} tables[] = {{"totals", outside_totals_table},       {"groups", outside_groups_table},
              {"schedules", outside_schedules_table}, {"transfers", outside_transfers_table},
              {"others", outside_others_table},       {0}};

/* Its name is NULL where there is none. */
static const struct named_table *find_table(const char *name)
{
    const struct named_table *found = tables;
    while (found->name && strcmp(found->name, name) != 0)
        found++;
    return found;
}

static void check(void *input, struct argp_state *state)
{
    struct arguments *arguments = input;
    if (arguments->json && arguments->format)
        argp_error(state, "--json, or a --format");
    if (arguments->table && arguments->details)
        argp_error(state, "--table, or --details");
    if (!arguments->format)
        arguments->format = arguments->json ? "json" : "text";
}

static void print_table(const struct emitter *emitter, const struct named_table *named,
                        const struct outside *outside, struct arena *arena)
{
    const struct table table = named->make(outside, arena);
    emitter->table(stdout, &table);
}

static void print(const struct arguments *arguments, const struct emitter *emitter,
                  const struct outside *outside)
{
    struct arena *arena = arguments->verb.arena;
    struct document document = document_start(emitter, stdout, arena);
    if (arguments->table) {
        print_table(emitter, find_table(arguments->table), outside, arena);
    } else if (emitter == &emitter_json) {
        value_print(stdout, outside_value(outside, arena));
    } else if (emitter->block) {
        outside_put(&document, outside);
        if (arguments->details)
            outside_put_details(&document, outside);
    } else {
        print_table(emitter, find_table("schedules"), outside, arena);
    }
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct arena *arena = arguments->verb.arena;
    const struct words *words = &arguments->verb.arguments;
    const struct emitter *emitter = emitter_find(arguments->format);
    struct summary_files files;
    if (!emitter)
        return unknown_name("format", arguments->format, "FORMAT");
    if (arguments->table && !find_table(arguments->table)->name)
        return unknown_name("table", arguments->table, TABLES);
    struct verdict verdict = arguments->picture ? picture_check(arguments->picture) : verdict_yes();
    if (verdict.ok)
        verdict = summary_read(words->word, (size_t)words->count, arena, &files);
    if (!verdict.ok)
        return exit_status(verdict);
    const struct outside outside = summary_of(&files, arena);
    if (arguments->picture)
        verdict = outside_draw(&outside, arguments->picture, arena);
    if (verdict.ok)
        print(arguments, emitter, &outside);
    return exit_status(verdict);
}

VERB(outside, "predictions held against what was measured", INPUT(.verb = {0}), .options = options,
     .limits = file_limits, .check = check,
     TAKES("FILE|DIR...", 1, 0, "executions are needed", NULL));
