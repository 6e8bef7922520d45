/* commsched experiment: the papers' tables and figures, reproduced, with all that belongs to them.
 */
#include "experiments/cli/common.h"
#include "experiments/engine/plan/experiments.h"
#include "experiments/engine/workers/runner.h"
#include "experiments/job/whole_job.h"

#include <stdio.h>
#include <string.h>

static const char doc[] =
    "The whole job: runs all experiments and writes their tables and figures, puts all claims on "
    "trial, hunts for bad instances of every algorithm, and writes the report. With names: only "
    "these experiments, and the report of what DIR holds. Exit status 1 when a claim is not as "
    "recorded."
    "\vEvery run, every claim's verdict and every hunt is kept in DIR/results.db: what is there is "
    "not made again, so a job stopped at any moment goes on where it was, and a changed algorithm "
    "or generator reruns only what it touches. A damaged row of it is refused, by its table and "
    "number. A second job in the same directory waits for the first.";

static const struct argp_option options[] = {
    {"quick", 'q', NULL, 0,
     "For a first look: few replications, a tenth of the trials of every claim, short hunts", 0},
    {"only", 'O', "PHASE", 0,
     "Only this part of the job: experiments, audit, hunt or report; may be given several times",
     0},
    {"replications", 'r', "N", 0, "Replications of every cell, up to " IN_WORDS(REPLICATIONS_MOST),
     0},
    {"precision", 'p', "R", 0,
     "Replicate further, up to ten times as often, until every mean's 95 % interval is within R of "
     "it, as 0.01",
     0},
    {"jobs", 'j', "J", 0,
     "Worker processes, at most " IN_WORDS(WORKERS_MOST) " (default: one per processor)", 0},
    {"seed", 'S', "S", 0, "User seed, 0 to 2^64-1 (default 1)", 0},
    {"out", 'o', "DIR", 0, "Directory of the results (default out)", 0},
    {"time-limit", 't', "SECONDS", 0, "Limit of each run (default 300)", 0},
    {0},
};

struct arguments {
    const char **names; /* [name_count]; none: all */
    int name_count;
    struct whole_job job;
};

static void add_phase(struct whole_job *job, const char *name, struct argp_state *state)
{
    for (int k = 0; k < JOB_PHASES; k++)
        if (strcmp(name, job_phase_names[k]) == 0) {
            job->phases[k] = true;
            return;
        }
    argp_error(state, "--only: '%s' is none of experiments, audit, hunt, report", name);
}

static void check_whole(struct arguments *arguments, struct argp_state *state)
{
    bool *phases = arguments->job.phases;
    bool any = false, named = arguments->name_count > 0;
    for (int k = 0; k < JOB_PHASES; k++)
        any = any || phases[k];
    if (any && named && !phases[PHASE_EXPERIMENTS])
        argp_error(state, "names are of experiments, which --only leaves out");
    for (int k = 0; k < JOB_PHASES && !any; k++)
        phases[k] = !named || k == PHASE_EXPERIMENTS || k == PHASE_REPORT;
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    struct whole_job *job = &arguments->job;
    switch (key) {
    case 'q':
        job->quick = true;
        return 0;
    case 'O':
        add_phase(job, argument, state);
        return 0;
    case 'p':
        job->precision = parse_share(argument, state);
        return 0;
    case 'r':
        job->replications = parse_count(argument, 1, REPLICATIONS_MOST, state);
        return 0;
    case 'j':
        job->jobs = parse_count(argument, 1, WORKERS_MOST, state);
        return 0;
    case 'S':
        job->seed = parse_seed(argument, state);
        return 0;
    case 'o':
        job->directory = argument;
        return 0;
    case 't':
        job->time_limit = parse_seconds(argument, state);
        return 0;
    case ARGP_KEY_ARG:
        arguments->names[arguments->name_count++] = argument;
        return 0;
    case ARGP_KEY_END:
        check_whole(arguments, state);
        return 0;
    }
    return ARGP_ERR_UNKNOWN;
}

static const struct experiment *find_experiment(const char *name, struct arena *arena)
{
    const struct experiment *found = experiment_find(name), *const *all = all_experiments();
    int count = 0;
    while (all[count])
        count++;
    const char **known = ARENA_ZEROED(arena, const char *, count + 1);
    for (int k = 0; k < count; k++)
        known[k] = all[k]->name;
    if (!found)
        unknown_name("experiment", name, known);
    return found;
}

/* Those named, or all; false, with the nearest names on standard error, for an unknown name. */
static bool choose_experiments(const struct arguments *arguments, struct whole_job *job,
                               struct arena *arena)
{
    const struct experiment *const *all = all_experiments();
    int count = arguments->name_count;
    while (arguments->name_count == 0 && all[count])
        count++;
    const struct experiment **chosen = ARENA_ARRAY(arena, const struct experiment *, count + 1);
    for (int k = 0; k < count; k++) {
        chosen[k] =
            arguments->name_count > 0 ? find_experiment(arguments->names[k], arena) : all[k];
        if (!chosen[k])
            return false;
    }
    job->experiments = chosen;
    job->experiment_count = count;
    job->all_experiments = arguments->name_count == 0;
    return true;
}

static int run_job(const struct whole_job *job)
{
    struct whole_job_end end;
    struct verdict verdict = whole_job_run(job, &end);
    const char *resume = end.begun ? "; what is stored stays, and the same command resumes" : "";
    if (end.signal)
        return stopped_by(end.signal, resume);
    if (!verdict.ok)
        return bad_input("%s%s", verdict.reason, resume);
    if (end.killed > 0) {
        fprintf(stderr,
                "commsched: %zu runs are missing: their processes were killed from outside, as for "
                "want of memory%s\n",
                end.killed, resume);
        return EXIT_EXHAUSTED;
    }
    return end.differing == 0 ? EXIT_POSITIVE : EXIT_NEGATIVE;
}

static const struct argp argp = {options, parse, "[EXPERIMENT...]", doc, NULL, NULL, NULL};

static int run(int argc, char **argv)
{
    struct arena arena = {0};
    struct arguments arguments = {
        .names = ARENA_ARRAY(&arena, const char *, argc),
        .job = {.seed = 1, .directory = "out", .time_limit = RUNNER_TIME_LIMIT, .out = stdout}};
    struct whole_job *job = &arguments.job;
    parse_arguments(&argp, argc, argv, &arguments);
    int status = EXIT_BAD_INPUT;
    if (choose_experiments(&arguments, job, &arena)) {
        job->claims = all_claims(&arena);
        while (job->claims[job->claim_count].name)
            job->claim_count++;
        status = run_job(job);
    }
    arena_release(&arena);
    return status;
}

const struct verb verb_experiment = {"experiment", "run experiments; tables and figures", &argp,
                                     run};
