/* commsched profile: statistics of the calls in profiles of an interposed program. */
#include "experiments/cli/answer.h"
#include "experiments/cli/common.h"
#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/reality/profile/tables.h"

#include <stdio.h>
#include <stdlib.h>

static const char doc[] =
    "Analyses profiles of a program's collective calls, written by libcommsched-pmpi.so with "
    "COMMSCHED_PROFILE: times, errors of predictions, and what was planned or left to the library "
    "and why. If the profiles have the same work both planned and left to the library, as runs "
    "with and without COMMSCHED_MODE=library do, also speed-ups.\vA speed-up is the ratio of the "
    "baseline's median to the other's, with an interval of 98 %; the outcome is undecided if 1 is "
    "in the interval or there is none. The baseline is the calls left to the library or, with "
    "--baseline, all calls of that profile. Tables are calls (per engine, mode and origin), works, "
    "speedups (per work) and totals (geometric means over works). Text, Markdown, HTML and LaTeX "
    "have all of them; TSV and CSV have one, JSON all (schema profiled).";

#define TABLES "calls|works|speedups|totals"

struct arguments {
    struct verb_input verb;
    struct answer answer;
    const char *picture, *baseline;
};

static const struct verb_option options[] = {
    OPTION("format", 'f', "FORMAT", TEXT, answer.format, "Print in this format instead of text"),
    OPTION("json", 'J', NULL, FLAG, answer.json, "Print one JSON object (--format json)"),
    OPTION("table", 't', TABLES, TEXT, answer.table,
           "Print only this table (TSV and CSV: default works)"),
    OPTION("details", 'd', NULL, FLAG, answer.details,
           "Print tables of more than 24 works as well"),
    OPTION("baseline", 'b', "FILE", TEXT, baseline,
           "Compare with this profile instead of library calls"),
    OPTION("picture", 'p', "FILE", TEXT, picture,
           "Draw speed-ups or predictions (.svg, .png, .pdf)"),
    {0},
};

static void check(void *input, struct argp_state *state)
{
    struct arguments *arguments = input;
    answer_check(&arguments->answer, state);
}

static void print(const struct arguments *arguments, const struct profiled *profiled)
{
    struct arena *arena = arguments->verb.arena;
    const struct answer *answer = &arguments->answer;
    const struct emitter *emitter = emitter_find(answer->format);
    const struct named_table tables[] = {{"calls", profiled_calls_table(profiled, arena)},
                                         {"works", profiled_works_table(profiled, arena)},
                                         {"speedups", profiled_speedups_table(profiled, arena)},
                                         {"totals", profiled_totals_table(profiled, arena)},
                                         {0}};
    struct document document = document_start(emitter, stdout, arena);
    if (!answer->table && emitter == &emitter_json)
        value_print(stdout, profiled_value(profiled, arena));
    else if (!answer->table && emitter->block)
        profiled_put(&document, profiled, answer->details);
    else
        answer_print_table(answer, tables, "works");
}

static void warn_cut(const struct profiled_files *files)
{
    for (size_t k = 0; k < files->cut_count; k++)
        fprintf(stderr, "commsched: warning: %s; the last line is incomplete and ignored\n",
                files->cuts[k]);
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct arena *arena = arguments->verb.arena;
    const struct words *words = &arguments->verb.arguments;
    struct profiled_files files;
    struct profiled profiled;
    int refused = answer_refused(&arguments->answer, TABLES);
    if (refused != EXIT_SUCCESS)
        return refused;
    struct verdict verdict = arguments->picture ? picture_check(arguments->picture) : verdict_yes();
    if (verdict.ok)
        verdict =
            profiled_read(words->word, (size_t)words->count, arguments->baseline, arena, &files);
    if (!verdict.ok)
        return exit_status(verdict);
    warn_cut(&files);
    verdict = profiled_of(&files, arena, &profiled);
    if (verdict.ok && arguments->picture)
        verdict = profiled_draw(&profiled, arguments->picture, arena);
    if (verdict.ok)
        print(arguments, &profiled);
    return exit_status(verdict);
}

VERB(profile, "analyse profiles of a program's collective calls", INPUT(.verb = {0}),
     .options = options, .check = check, TAKES("FILE...", 1, 0, "profiles are needed", NULL));
