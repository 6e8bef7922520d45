/* commsched experiment: the papers' tables and figures, reproduced, with all that belongs to them.
 */
#include "experiments/cli/batch/shard_options.h"
#include "experiments/cli/common.h"
#include "experiments/cli/help/experiment_names.h"
#include "experiments/engine/plan/experiment_print.h"
#include "experiments/engine/plan/experiments.h"
#include "experiments/engine/plan/study.h"
#include "experiments/engine/workers/runner.h"
#include "experiments/present/effort.h"

#include <stdio.h>
#include <string.h>

static const char doc[] =
    "The whole job: runs all experiments and writes their tables and figures, puts all claims on "
    "trial, hunts for bad instances of every algorithm, and writes the report. With names or "
    "files: "
    "only these experiments, and the report of what DIR holds. A FILE is a document of experiments "
    "of one's own, described in commsched-format(5); its name ends in .json or has a slash. Exit "
    "status 1 when a claim is not as recorded."
    "\vEvery run, every claim's verdict and every hunt is kept in DIR/results.db: what is there is "
    "not made again, so a job stopped at any moment resumes where it stopped, and a changed "
    "algorithm "
    "or generator reruns only what it touches. A damaged row of it is refused, by its table and "
    "number. A second job in the same directory waits for the first. With --shard it makes one "
    "part of all of this, to be put together by 'commsched merge'; with --merged the part of the "
    "next look at cells that did not decide. What belongs to a part never depends on what is "
    "stored.";

struct arguments {
    struct verb_input verb;
    struct words only;
    bool papers;
    struct whole_job job;
    bool print_json;
};

static const struct verb_option options[] = {
    OPTION("quick", 'q', NULL, FLAG, job.quick,
           "For a first look: few replications at most, a tenth of the trials of every claim, "
           "short hunts"),
    OPTION("only", 257, "PHASE", TEXTS, only,
           "Only this part of the job: experiments, audit, hunt or report; may be given several "
           "times"),
    COUNT_OPTION(
        "replications", 'r', "N", job.replications, 1, REPLICATIONS_MOST,
        "Replications of every cell, whatever comes of them, up to " IN_WORDS(REPLICATIONS_MOST)),
    OPTION("papers", 261, NULL, FLAG, papers,
           "In a study's program: the tree's papers too, not the study alone"),
    OPTION("precision", 'p', "R", SHARE, job.precision,
           "Replicate further, up to ten times as often, until every mean's 95 % interval is "
           "within R of it, instead of " IN_WORDS(EFFORT_COMPARED) " (" IN_WORDS(
               EFFORT_DRAWN) " where no printed number is judged)"),
    JOBS_OPTION('j'),
    JOB_SEED_OPTION,
    JOB_OUT_OPTION('o', "Directory of the results (default out)"),
    OPTION("time-limit", 't', "SECONDS", SECONDS, job.time_limit,
           "Limit of each run (default 300)"),
    OPTION("print-json", 270, NULL, FLAG, print_json,
           "Print the experiments as a document, of which a FILE may be made, and run nothing"),
    SHARD_OPTIONS,
    {0},
};

static void check(void *input, struct argp_state *state)
{
    struct arguments *arguments = input;
    bool *phases = arguments->job.phases, named = arguments->verb.arguments.count > 0;
    for (int k = 0; k < arguments->only.count; k++) {
        int phase = 0;
        while (phase < JOB_PHASES && strcmp(arguments->only.word[k], job_phase_names[phase]) != 0)
            phase++;
        if (phase == JOB_PHASES)
            argp_error(state, "--only: '%s' is none of experiments, audit, hunt, report",
                       arguments->only.word[k]);
        else
            phases[phase] = true;
    }
    if (arguments->job.replications > 0 && arguments->job.precision > 0.0)
        argp_error(state, "--replications fixes the number that --precision asks for");
    bool any = arguments->only.count > 0;
    if (any && named && !phases[PHASE_EXPERIMENTS])
        argp_error(state, "names are of experiments, which --only leaves out");
    for (int k = 0; k < JOB_PHASES && !any; k++)
        phases[k] = !named || k == PHASE_EXPERIMENTS || k == PHASE_REPORT;
    check_shard(&arguments->job, options, arguments->verb.given, "", state);
    if (arguments->job.shard.count > 0 && any && phases[PHASE_REPORT])
        argp_error(state, "--only report: a shard makes none");
    if (arguments->job.shard.count > 0)
        phases[PHASE_REPORT] = false;
}

/* Those that are meant without a name, a list that ends with NULL. */
static const struct experiment *const *usual_experiments(const struct arguments *arguments)
{
    const struct experiment *const *all = all_experiments();
    size_t count = 0, used = 0;
    while (all[count])
        count++;
    const struct experiment **usual =
        ARENA_ZEROED(arguments->verb.arena, const struct experiment *, count + 1);
    for (size_t k = 0; k < count; k++)
        if (arguments->papers || experiment_is_own(all[k]))
            usual[used++] = all[k];
    return usual;
}

/* Those of the words, or all; false, with the reason on standard error. */
static bool choose_experiments(const struct arguments *arguments, struct whole_job *job)
{
    const struct words *words = &arguments->verb.arguments;
    struct experiment_list named = {0};
    if (!experiments_named(words, job->directory, arguments->verb.arena, &named))
        return false;
    bool all = words->count == 0;
    job->experiments = all ? usual_experiments(arguments) : named.experiments;
    job->experiment_count = (int)named.count;
    while (all && job->experiments[job->experiment_count])
        job->experiment_count++;
    job->all_experiments = all && !(arguments->papers && the_study());
    return true;
}

static int run(void *input)
{
    struct arguments *arguments = input;
    struct whole_job *job = &arguments->job;
    if (!choose_experiments(arguments, job))
        return EXIT_BAD_INPUT;
    if (arguments->print_json) {
        experiments_print(stdout, job->experiments, job->experiment_count, arguments->verb.arena);
        return EXIT_POSITIVE;
    }
    if (job->phases[PHASE_AUDIT])
        job->claims = usual_claims(arguments->papers, arguments->verb.arena, &job->claim_count);
    job->all_claims = true;
    return run_job(job);
}

VERB(experiment, "run experiments; tables and figures", INPUT(.job = WHOLE_JOB_INITIAL),
     .options = options, .check = check, .args_doc = "[EXPERIMENT|FILE...]");
