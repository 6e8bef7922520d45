/* commsched experiment: the papers' tables and figures, reproduced. */
#include "experiments/experiment.h"
#include "experiments/cli/common.h"
#include "experiments/report/experiment_files.h"
#include "experiments/run/job.h"
#include "experiments/run/output.h"
#include "experiments/run/progress.h"
#include "experiments/run/runner.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

static const char doc[] =
    "Runs experiments, all of them without names, and writes tables and figures."
    "\vEvery run is kept in DIR/results.db: what is there is not run again, so a stopped job goes "
    "on where it was, and a changed algorithm or generator reruns only what it touches.";

static const struct argp_option options[] = {
    {"quick", 'q', NULL, 0, "Few replications, for a first look", 0},
    {"replications", 'r', "N", 0, "Replications of every cell", 0},
    {"jobs", 'j', "J", 0, "Worker processes (default: one per processor)", 0},
    {"seed", 'S', "S", 0, "User seed (default 1)", 0},
    {"out", 'o', "DIR", 0, "Directory of the results (default out)", 0},
    {"time-limit", 't', "SECONDS", 0, "Limit of each run (default 300)", 0},
    {0},
};

struct arguments {
    const char **names; /* [name_count]; none: all */
    int name_count;
    bool quick;
    int replications; /* 0: the experiments' own */
    uint64_t seed;
    const char *directory;
    struct runner_options runner;
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case 'q':
        arguments->quick = true;
        return 0;
    case 'r':
        arguments->replications = parse_count(argument, 1, state);
        return 0;
    case 'j':
        arguments->runner.jobs = parse_count(argument, 1, state);
        return 0;
    case 'S':
        arguments->seed = parse_seed(argument, state);
        return 0;
    case 'o':
        arguments->directory = argument;
        return 0;
    case 't':
        arguments->runner.time_limit = parse_seconds(argument, state);
        return 0;
    case ARGP_KEY_ARG:
        arguments->names[arguments->name_count++] = argument;
        return 0;
    }
    return ARGP_ERR_UNKNOWN;
}

/* The measurements of a job, and all their cells in one array. */
struct job {
    struct measurement *measurements;
    int count;
    struct cell *cells;
    size_t cell_count;
};

static const struct experiment *find_experiment(const char *name, struct arena *arena)
{
    int count = 0;
    for (; registered_experiments[count].name; count++)
        if (strcmp(registered_experiments[count].name, name) == 0)
            return registered_experiments[count].experiment;
    const char **known = ARENA_ZEROED(arena, const char *, count + 1);
    for (int k = 0; k < count; k++)
        known[k] = registered_experiments[k].name;
    unknown_name("experiment", name, known);
    return NULL;
}

static int replications_of(const struct arguments *arguments, const struct experiment *experiment)
{
    if (arguments->replications > 0)
        return arguments->replications;
    return arguments->quick ? experiment->quick_replications : experiment->replications;
}

/* False, with the reason on standard error, for an unknown name or an unsound experiment. */
static bool add_experiment(struct job *job, const struct arguments *arguments,
                           const struct experiment *experiment, struct arena *arena)
{
    if (!experiment)
        return false;
    struct verdict verdict =
        measurement_plan(experiment, arguments->seed, replications_of(arguments, experiment), arena,
                         &job->measurements[job->count++]);
    if (!verdict.ok)
        bad_input("%s", verdict.reason);
    return verdict.ok;
}

static bool choose(struct job *job, const struct arguments *arguments, struct arena *arena)
{
    int count = 0;
    while (registered_experiments[count].name)
        count++;
    if (arguments->name_count > 0)
        count = arguments->name_count;
    job->measurements = ARENA_ARRAY(arena, struct measurement, count);
    for (int k = 0; k < count; k++)
        if (!add_experiment(job, arguments,
                            arguments->name_count > 0 ? find_experiment(arguments->names[k], arena)
                                                      : registered_experiments[k].experiment,
                            arena))
            return false;
    return true;
}

static void collect_cells(struct job *job, struct arena *arena)
{
    for (int k = 0; k < job->count; k++)
        job->cell_count +=
            (size_t)job->measurements[k].setting_count * (size_t)job->measurements[k].series_count;
    job->cells = ARENA_ARRAY(arena, struct cell, job->cell_count);
    size_t used = 0;
    for (int k = 0; k < job->count; k++) {
        size_t count =
            (size_t)job->measurements[k].setting_count * (size_t)job->measurements[k].series_count;
        memcpy(job->cells + used, job->measurements[k].cells, count * sizeof *job->cells);
        used += count;
    }
}

static int run_cells(const struct job *job, const struct arguments *arguments, struct store *store,
                     struct job_record *record)
{
    struct runner_summary summary = {0};
    struct verdict verdict =
        runner_run(store, job->cells, job->cell_count, &arguments->runner, &summary);
    record->runs = (long long)summary.wanted;
    record->runs_made = (long long)summary.finished;
    if (!verdict.ok)
        return bad_input("%s; what is stored stays, and the same command resumes", verdict.reason);
    if (summary.signal) {
        fprintf(stderr,
                "commsched: stopped; %zu of %zu runs are stored, and the same command resumes\n",
                summary.stored_before + summary.finished, summary.wanted);
        return 128 + summary.signal;
    }
    fprintf(stderr, "%zu runs, %zu of them made now\n", summary.wanted, summary.finished);
    if (summary.given_up > 0)
        fprintf(stderr, "%zu runs of prototypes not made: others were stopped at the time limit\n",
                summary.given_up);
    return EXIT_POSITIVE;
}

static const char *figure_files(const struct results *results)
{
    switch (results->measurement->experiment->figure) {
    case FIGURE_GANTT:
        return ", charts";
    case FIGURE_TOPOLOGY:
        return ", pictures";
    case FIGURE_PUBLISHED:
        return results->published > 0 ? " .svg .png" : ""; /* nothing to compare with */
    default:
        return " .svg .png";
    }
}

static int write_report(const struct measurement *measurement, const char *directory,
                        struct store *store)
{
    struct arena arena = {0};
    struct results results;
    struct verdict verdict =
        experiment_files_write(store, measurement, directory, &arena, &results);
    const char *name = measurement->experiment->name;
    if (verdict.ok) {
        int failed = 0;
        for (int k = 0; k < results.count; k++)
            failed += results.results[k].failed > 0;
        printf("%-32s", name);
        if (results.published > 0)
            printf("  %3d of %3d reproduced", results.reproduced, results.published);
        else
            printf("  %3d cells             ", results.count);
        printf("  %s/%s.txt .tsv%s", directory, name, figure_files(&results));
        if (failed > 0)
            printf("  (%d cells with failed runs)", failed);
        putchar('\n');
    }
    arena_release(&arena);
    return verdict.ok ? EXIT_POSITIVE : bad_input("%s", verdict.reason);
}

/* What is asked for, as the report will want it again. */
static struct job_record start_record(const struct arguments *arguments, struct arena *arena)
{
    struct job_record record = job_now(arena);
    record.seed = arguments->seed;
    record.quick = arguments->quick;
    record.replications = arguments->replications;
    if (arguments->name_count > 0) {
        record.names = ARENA_ZEROED(arena, const char *, arguments->name_count + 1);
        memcpy(record.names, arguments->names,
               (size_t)arguments->name_count * sizeof *record.names);
    }
    return record;
}

static int run_job(const struct job *job, const struct arguments *arguments, struct arena *arena)
{
    const char *directory = arguments->directory;
    struct job_record record = start_record(arguments, arena);
    double started = monotonic_seconds();
    struct store *store;
    struct verdict verdict = output_make_directory(directory);
    if (verdict.ok)
        verdict = store_open(arena_print(arena, "%s/results.db", directory), &store);
    if (!verdict.ok)
        return bad_input("%s", verdict.reason);
    int status = run_cells(job, arguments, store, &record);
    for (int k = 0; k < job->count && status == EXIT_POSITIVE; k++)
        status = write_report(&job->measurements[k], directory, store);
    store_close(store);
    record.seconds = monotonic_seconds() - started;
    verdict = job_write(&record, directory, arena);
    if (status == EXIT_POSITIVE && !verdict.ok)
        status = bad_input("%s", verdict.reason);
    if (status == EXIT_POSITIVE)
        printf("Tables and figures are in %s/, every run in %s/results.db.\n", directory,
               directory);
    return status;
}

static const struct argp argp = {options, parse, "[EXPERIMENT...]", doc, NULL, NULL, NULL};

static int run(int argc, char **argv)
{
    struct arena arena = {0};
    struct job job = {0};
    struct arguments arguments = {.names = ARENA_ARRAY(&arena, const char *, argc),
                                  .seed = 1,
                                  .directory = "out",
                                  .runner = {.time_limit = RUNNER_TIME_LIMIT}};
    parse_arguments(&argp, argc, argv, &arguments);
    int status = EXIT_BAD_INPUT;
    if (choose(&job, &arguments, &arena)) {
        collect_cells(&job, &arena);
        status = run_job(&job, &arguments, &arena);
    }
    arena_release(&arena);
    return status;
}

const struct verb verb_experiment = {"experiment", "run experiments; tables and figures", &argp,
                                     run};
