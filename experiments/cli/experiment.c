/* commsched experiment: reproduces the papers' tables and figures, and runs the whole job. */
#include "experiments/cli/common.h"
#include "experiments/present/report/data.h"

#include <stdio.h>

static const char doc[] =
    "Runs the whole job of the five papers: their tables, figures and claims, a hunt for bad "
    "instances of each of their algorithms, and the report. The name of a PAPER or of one of our "
    "own themes (beyond, collectives, change, relaxed) selects its part of the job. With names of "
    "experiments or files, runs only these experiments and writes the report of DIR. The exit "
    "status is 1 if the verdict of a claim differs from the recorded one.\vA FILE is a document of "
    "experiments, described in commsched-format(5); its name ends in .json or contains a slash. "
    "All results are kept in DIR/results.db and not computed again: an interrupted job resumes "
    "where it stopped, and a changed algorithm or generator reruns only the results that depend on "
    "it. A second job in the same directory waits for the first. Shards: ON A CLUSTER in "
    "commsched(1).";

struct arguments {
    struct verb_input verb;
    struct whole_job job;
    struct words only;
    bool all, print_json;
};

static const struct verb_option options[] = {
    OPTION("quick", NULL, FLAG, job.effort.quick,
           "Few replications, a fortieth of the trials, short hunts"),
    OPTION("only", "PHASE", TEXTS, only,
           "Only this phase: experiments, audit, hunt or report; repeatable"),
    COUNT_OPTION("replications", "N", job.effort.replications, 1, REPLICATIONS_MOST,
                 "Replications of every cell, up to " IN_WORDS(
                     REPLICATIONS_MOST) ", regardless of the results"),
    OPTION("all", NULL, FLAG, all, "Also our own themes; in a study also the papers"),
    OPTION(
        "precision", "R", SHARE, job.effort.precision,
        "Replicate until the 95 % interval of every mean is within R of it (default " IN_WORDS(
            EFFORT_COMPARED) ", or " IN_WORDS(EFFORT_DRAWN) " where no printed number is judged)"),
    JOBS_OPTION,
    SEED_OPTION(job.seed),
    OUT_OPTION(job.directory, "Directory of the results (default out)"),
    OPTION("time-limit", "SECONDS", SECONDS, job.time_limit, "Limit of each run (default 300)"),
    OPTION("print-json", NULL, FLAG, print_json,
           "Print the documents that define the experiments, run nothing"),
    SHARD_OPTIONS,
    {0},
};

static void check(void *input, struct argp_state *state)
{
    struct arguments *arguments = input;
    const struct words *words = &arguments->verb.arguments;
    bool *phases = arguments->job.phases, named = words->count > 0, whole = !named;
    for (int k = 0; k < words->count; k++)
        whole = whole || paper_find(words->word[k], arguments->verb.arena);
    if (named && arguments->all)
        argp_error(state, "--all and names exclude each other");
    for (int k = 0; k < arguments->only.count; k++) {
        int phase = word_index(job_phase_names, arguments->only.word[k]);
        if (phase < 0)
            argp_error(state, "--only: '%s' is not one of experiments, audit, hunt, report",
                       arguments->only.word[k]);
        else
            phases[phase] = true;
    }
    if (arguments->job.effort.replications > 0 && arguments->job.effort.precision > 0.0)
        argp_error(state, "--replications and --precision exclude each other");
    bool any = arguments->only.count > 0;
    if (any && !whole && !phases[PHASE_EXPERIMENTS])
        argp_error(state, "names of experiments are given, but --only excludes experiments");
    for (int k = 0; k < JOB_PHASES && !any; k++)
        phases[k] = whole || k == PHASE_EXPERIMENTS || k == PHASE_REPORT;
    check_shard(&arguments->job, &arguments->verb, NULL, state);
    if (arguments->job.shard.count > 0 && any && phases[PHASE_REPORT])
        argp_error(state, "--only report cannot be combined with --shard");
    if (arguments->job.shard.count > 0)
        phases[PHASE_REPORT] = false;
}

/* The papers of which everything is run; NULL: all there is, in a study all of its own. */
static const char **choose_papers(const struct arguments *arguments)
{
    const struct words *words = &arguments->verb.arguments;
    struct arena *arena = arguments->verb.arena;
    if (words->count == 0)
        return arguments->all == !the_study() ? NULL : usual_papers(arguments->all, arena);
    const char **chosen = ARENA_ZEROED(arena, const char *, words->count + 1);
    for (int k = 0, count = 0; k < words->count; k++)
        if (paper_find(words->word[k], arena))
            chosen[count++] = words->word[k];
    return chosen;
}

/* The experiments of the papers and those named. */
static void choose_experiments(const struct arguments *arguments, struct whole_job *job)
{
    const struct words *words = &arguments->verb.arguments;
    job->papers = choose_papers(arguments);
    job->searched = job->papers;
    if (words->count > 0 && job->papers && !*job->papers) /* only asked for by --only */
        job->searched = the_study() ? NULL : usual_papers(false, arguments->verb.arena);
    const struct experiment_list none = {0};
    const struct experiment_list chosen =
        words->count > 0 ? experiments_named(words, job->directory, arguments->verb.arena)
                         : chosen_experiments(job->papers, &none, arguments->verb.arena);
    job->experiments = chosen.experiments;
    job->experiment_count = (int)chosen.count;
}

/* Each document once. */
static void print_documents(const struct whole_job *job)
{
    for (int k = 0; k < job->experiment_count; k++) {
        const char *document = job->experiments[k]->document;
        int before = 0;
        while (job->experiments[before]->document != document)
            before++;
        if (before == k)
            fputs(document, stdout);
    }
}

static int run(void *input)
{
    struct arguments *arguments = input;
    struct whole_job *job = &arguments->job;
    choose_experiments(arguments, job);
    if (arguments->print_json) {
        print_documents(job);
        return EXIT_POSITIVE;
    }
    if (job->phases[PHASE_AUDIT])
        job->claims = chosen_claims(job->searched, arguments->verb.arena, &job->claim_count);
    return whole_job_run(job);
}

VERB(experiment, "run experiments; write tables and figures", .group = VERB_RESEARCH,
     INPUT(.job = WHOLE_JOB_INITIAL), .options = options, .check = check,
     .args_doc = "[PAPER|EXPERIMENT|FILE...]");
