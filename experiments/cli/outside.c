/* commsched outside: predictions held against what was measured. */
#include "experiments/cli/answer.h"
#include "experiments/cli/common.h"
#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/reality/summary/tables.h"

#include <stdio.h>
#include <stdlib.h>

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
    struct answer answer;
    const char *picture;
};

static const struct verb_option options[] = {
    OPTION("format", 'f', "FORMAT", TEXT, answer.format, "Print in another format than text"),
    OPTION("json", 'J', NULL, FLAG, answer.json,
           "Print one JSON object, the same as --format json"),
    OPTION("table", 't', TABLES, TEXT, answer.table,
           "Print this table alone (TSV and CSV without it: schedules)"),
    OPTION("details", 'd', NULL, FLAG, answer.details,
           "Print tables of all schedules and of their transfers too"),
    OPTION("picture", 'p', "FILE", TEXT, picture,
           "Draw predicted against measured; the ending .svg, .png or .pdf says which kind"),
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

VERB(outside, "predictions held against what was measured", INPUT(.verb = {0}), .options = options,
     .limits = file_limits, .check = check,
     TAKES("FILE|DIR...", 1, 0, "executions are needed", NULL));
