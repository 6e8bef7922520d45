/* commsched profile: what profiles of an interposed program say of its calls. */
#include "experiments/cli/answer.h"
#include "experiments/cli/common.h"
#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/reality/profile/tables.h"

#include <stdio.h>
#include <stdlib.h>

static const char doc[] =
    "What became of a program's collective calls? Reads profiles, as libcommsched-pmpi.so writes "
    "them with COMMSCHED_PROFILE, and reports what calls took, how far predictions are off, how "
    "much was planned and what was left to the library for which reason. Where the profiles have "
    "the same work planned and left to the library, as runs with and without "
    "COMMSCHED_MODE=library have, it reports speed-ups."
    "\vThe time of a call goes from the beginning of its first rank to the end of its last, after "
    "a "
    "barrier, and without agreement on sizes and planning, which are reported apart. Writing a "
    "profile costs each call that barrier, a gathering of times and, where a call is left to the "
    "library, the agreement too: a program runs faster without.\n\n"
    "Works are the same by call, ranks, root and sizes, on one engine and network; calls that were "
    "carried out alike are put together, whichever profile they are in. A speed-up is the ratio of "
    "medians, the baseline's over the other's, with an interval of 98 % by the bootstrap over "
    "calls, 2,000 times with a fixed seed, where both have five calls; where 1 is in it, or there "
    "is none, the outcome is undecided. It tells what other calls of these runs might give, not "
    "what another day would: take turns between the two, and repeat. With costs, agreement and "
    "planning count against the plan. The baseline are the calls left to the library; with "
    "--baseline those of that profile, which may be without a network.\n\n"
    "Tables are calls (of an engine and mode, by who carried them out), works, speedups (one work "
    "each) and totals (geometric means over works). Text, Markdown, HTML and LaTeX have them with "
    "words, those of more than 24 works only with --details; TSV and CSV have one, JSON all "
    "(schema profiled). The picture shows speed-ups, or, where there are none, measured over "
    "predicted times, a mark for each work and algorithm, the band 3 % to either side.";

#define TABLES "calls|works|speedups|totals"

struct arguments {
    struct verb_input verb;
    struct answer answer;
    const char *picture, *baseline;
};

static const struct verb_option options[] = {
    OPTION("format", 'f', "FORMAT", TEXT, answer.format, "Print in another format than text"),
    OPTION("json", 'J', NULL, FLAG, answer.json,
           "Print one JSON object, the same as --format json"),
    OPTION("table", 't', TABLES, TEXT, answer.table,
           "Print this table alone (TSV and CSV without it: works)"),
    OPTION("details", 'd', NULL, FLAG, answer.details, "Print tables of all works, however many"),
    OPTION("baseline", 'b', "FILE", TEXT, baseline,
           "Hold the other profiles against this one, instead of calls left to the library"),
    OPTION("picture", 'p', "FILE", TEXT, picture,
           "Draw speed-ups or predictions; the ending .svg, .png or .pdf says which kind"),
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
        fprintf(stderr, "commsched: warning: %s; the last line is cut short, and left out\n",
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

VERB(profile, "collective calls of a program, predicted, measured and held against the library",
     INPUT(.verb = {0}), .options = options, .check = check,
     TAKES("FILE...", 1, 0, "profiles are needed", NULL));
