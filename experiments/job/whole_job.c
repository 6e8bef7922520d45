#include "experiments/job/whole_job.h"

#include "experiments/engine/ending.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/engine/store/store.h"
#include "experiments/engine/workers/runner.h"
#include "experiments/present/audit_report.h"
#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/present/job_record.h"
#include "experiments/present/report/data.h"
#include "models/base/wall_clock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

struct work {
    const struct whole_job *job;
    struct arena arena;
    struct experiment_job experiments;
    struct audit_job audit;
    size_t open[JOB_PHASES]; /* claims, hunts: number still to be made */
    struct store *store;
    struct store *merged;       /* results of all shards so far; or NULL */
    struct runner_summary made; /* over all looks */
    struct job_share share;
    struct job_record record;
    struct store_counts stored; /* contents of the store at the start */
    bool begun;                 /* something may have been made and stored */
    enum job_phase phase;
    double phase_started;
    size_t differing; /* claims that differ from the recorded finding */
    struct experiments_told told;
};

/* ---- the record of a whole job, job.json ---- */

/* True if a phase makes results that are kept. */
static bool makes_something(const struct whole_job *job)
{
    return job->phases[PHASE_EXPERIMENTS] || job->phases[PHASE_AUDIT] || job->phases[PHASE_HUNT];
}

static const char **phase_list(const struct whole_job *job, struct arena *arena)
{
    const char **list = ARENA_ZEROED(arena, const char *, JOB_PHASES + 1);
    size_t count = 0;
    for (int k = 0; k < JOB_PHASES; k++)
        if (job->phases[k])
            list[count++] = job_phase_names[k];
    return list;
}

static const char *nothing[] = {NULL};

/* Papers, and experiments that are not of these. NULL: all. */
static const char **experiment_list(const struct whole_job *job, struct arena *arena)
{
    size_t count = 0;
    if (!job->phases[PHASE_EXPERIMENTS] || !job->papers)
        return job->phases[PHASE_EXPERIMENTS] ? NULL : nothing;
    while (job->papers[count])
        count++;
    const char **list =
        ARENA_ZEROED(arena, const char *, count + (size_t)job->experiment_count + 1);
    memcpy(list, job->papers, count * sizeof *list);
    for (int k = 0; k < job->experiment_count; k++)
        if (!chosen_experiment(job->papers, job->experiments[k]))
            list[count++] = job->experiments[k]->name;
    return list;
}

/* Of a shard: ends the program if the directory holds another job or shard. */
static void work_record_check(struct work *work)
{
    const struct whole_job *job = work->job;
    struct arena *arena = &work->arena;
    struct job_record before;
    if (!job_read(job->directory, arena, &before).ok)
        return;
    if (before.shard.count == 0)
        fail("%s: contains a whole job; a shard needs a directory of its own", job->directory);
    if (before.shard.count != job->shard.count || before.shard.number != job->shard.number)
        fail("%s: contains shard %s, not %s", job->directory, shard_text(&before.shard, arena),
             shard_text(&job->shard, arena));
}

/* Records what is to be made, for the report; continues an existing record. */
static void work_record_start(struct work *work)
{
    const struct whole_job *job = work->job;
    struct arena *arena = &work->arena;
    work->record = job_now(arena);
    work->record.seed = job->seed;
    work->record.effort = job->effort;
    work->record.phases = phase_list(job, arena);
    work->record.names = experiment_list(job, arena);
    work->record.claims = job->phases[PHASE_AUDIT] ? job->searched : nothing;
    work->record.hunts = job->phases[PHASE_HUNT] ? job->searched : nothing;
    work->record.shard = job->shard;
    struct job_record before;
    if (job_read(job->directory, arena, &before).ok)
        job_continue(&work->record, &before, arena);
}

/* Writes job.json, with what was made so far; a job that only writes the report leaves it
 * unchanged. */
static struct verdict work_record_write(struct work *work)
{
    return makes_something(work->job) ? job_write(&work->record, work->job->directory, &work->arena)
                                      : verdict_yes();
}

enum { RETRY_MICROSECONDS = 100000 };

/* A lock by fcntl is not inherited by forked workers, which may briefly outlive their parent. */
static void wait_for(int file, const char *path, const char *directory)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    for (bool told = false; fcntl(file, F_SETLK, &lock) != 0; told = true) {
        struct flock holder = lock;
        require(errno == EACCES || errno == EAGAIN
                    ? verdict_yes()
                    : verdict_no("%s: cannot lock: %s", path, strerror(errno)));
        if (!told && fcntl(file, F_GETLK, &holder) == 0 && holder.l_type != F_UNLCK)
            fprintf(stderr,
                    "commsched: another commsched (process %ld) is using %s/; waiting for it\n",
                    (long)holder.l_pid, directory);
        usleep(RETRY_MICROSECONDS);
    }
}

void job_lock(const char *directory, struct arena *arena)
{
    static const char *const parts[] = {"", "/witnesses", "/hunt"};
    const char *path = arena_print(arena, "%s/lock", directory);
    require(output_make_directory(directory));
    int file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (file < 0)
        fail("%s: cannot write: %s", path, strerror(errno));
    wait_for(file, path, directory);
    for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
        output_remove_leftovers(arena_print(arena, "%s%s", directory, parts[k]), arena);
}

const char *const job_phase_names[] = {"experiments", "audit", "hunt", "report", NULL};

/* ---- estimated duration ---- */

static double expected_seconds(struct work *work, enum job_phase phase)
{
    /* processor seconds of a claim and of a hunt, and seconds of the report: whole, quick */
    static const double guesses[JOB_PHASES][2] = {
        [PHASE_AUDIT] = {1.3, 0.4}, [PHASE_HUNT] = {1.0, 0.1}, [PHASE_REPORT] = {1.0, 1.0}};
    double guess = guesses[phase][work->job->effort.quick];
    return phase == PHASE_REPORT
               ? guess
               : (double)work->open[phase] * guess / workers_count(work->job->jobs);
}

static struct phase name_phase(struct work *work, enum job_phase phase)
{
    double later = 0.0;
    for (int k = (int)phase + 1; k < JOB_PHASES; k++)
        if (work->job->phases[k])
            later += expected_seconds(work, (enum job_phase)k);
    return (struct phase){.label = job_phase_names[phase], .later = later, .job = &work->share};
}

/* ---- the phases ---- */

static struct verdict run_cells(struct work *work, struct phase phase, const struct cell *cells,
                                size_t count)
{
    const struct whole_job *job = work->job;
    const struct runner_options options = {
        .jobs = job->jobs, .phase = phase, .scope = {job->time_limit, job->shard, work->merged}};
    return runner_run(work->store, cells, count, &options, &work->made);
}

/* False for a repeated job, of which everything is stored. */
static bool makes_anything(const struct work *work)
{
    return work->made.finished + work->open[PHASE_AUDIT] + work->open[PHASE_HUNT] > 0;
}

static void tell_runs(struct work *work)
{
    const struct runner_summary *made = &work->made;
    size_t missing = made->wanted - made->stored_before - made->finished;
    size_t wanted =
        plan_wanted(work->experiments.cells, work->experiments.cell_count, &work->job->shard);
    work->record.runs = (long long)wanted;
    work->record.runs_made = (long long)made->finished;
    fprintf(stderr, "%zu runs, %zu of them stored, %zu made now\n", wanted, wanted - missing,
            made->finished);
    if (made->excluded > 0)
        fprintf(stderr, "%zu runs of prototypes not made: others were stopped at the time limit\n",
                made->excluded);
}

static void run_experiments(struct work *work, struct phase phase)
{
    const struct whole_job *job = work->job;
    struct experiment_job *experiments = &work->experiments;
    struct verdict verdict;
    if (job->shard.count > 0) {
        verdict = run_cells(work, phase, experiments->cells, experiments->cell_count);
        tell_runs(work);
        require(verdict);
        return;
    }
    phase.repeated = job->effort.replications == 0; /* other looks may follow */
    do {
        verdict = run_cells(work, phase, experiments->open, experiments->open_count);
        if (verdict.ok)
            verdict = experiment_job_refine(experiments, work->store, &work->arena);
    } while (verdict.ok && experiments->open_count > 0);
    tell_runs(work);
    require(verdict);
    work->told =
        experiment_job_write(experiments, job->directory, work->made.finished > 0, &work->arena);
}

static void run_audit(struct work *work, struct phase phase)
{
    const struct whole_job *job = work->job;
    const struct audit_result *results = work->audit.results;
    work->audit.phase = phase;
    require(audit_job_run(&work->audit, work->store, &work->arena));
    if (job->shard.count > 0)
        return;
    work->differing = tally_claims(results, job->claim_count, ANY_KIND).differing;
    for (size_t k = 0; k < job->claim_count; k++)
        if (audit_differs(&results[k]))
            audit_print_details(stdout, &results[k], job->directory, &work->arena);
}

static void run_hunts(struct work *work, struct phase phase)
{
    require(hunt_survey_run(work->job, work->store, work->merged, &phase));
}

static void run_report(struct work *work, struct phase phase)
{
    (void)phase;
    require(report_write(work->job->directory, work->store));
}

/* Since the phase began; the time of the report is no part of the record, as it writes that. */
static double add_seconds(struct work *work)
{
    double now = wall_clock(), seconds = now - work->phase_started;
    if (work->phase != PHASE_REPORT)
        work->record.seconds += seconds;
    work->phase_started = now;
    return seconds;
}

static void run_phase(struct work *work, enum job_phase number)
{
    static void (*const run[JOB_PHASES])(struct work *, struct phase) = {run_experiments, run_audit,
                                                                         run_hunts, run_report};
    const struct phase phase = name_phase(work, number);
    work->phase = number;
    work->phase_started = wall_clock();
    run[number](work, phase);
    double seconds = add_seconds(work);
    fflush(stdout);
    if (makes_anything(work))
        fprintf(stderr, "%s: %.1f s\n", phase.label, seconds);
    require(work_record_write(work));
}

/* ---- closing lines ---- */

/* Single runs are judged by claims on their tables. */
static void tell_numbers(struct work *work)
{
    const struct whole_job *job = work->job;
    const int *printed = work->told.printed;
    int alike = printed[CELL_REPRODUCED] + printed[CELL_COMPATIBLE];
    int decided = alike + printed[CELL_OFFSET] + printed[CELL_DIFFERENT];
    int all = decided + printed[CELL_INCONCLUSIVE] + printed[CELL_NO_RESULT];
    if (all == 0)
        return;
    printf("%d of %d printed numbers decided, %d of them reproduced or compatible", decided, all,
           alike);
    if (job->effort.quick && decided < all)
        printf("; the rest: %s", command_of_rest(&work->record, job->directory, &work->arena));
    putchar('\n');
}

static void tell_end(struct work *work)
{
    const struct whole_job *job = work->job;
    const char *directory = job->directory, *between = "";
    tell_numbers(work);
    if (job->phases[PHASE_AUDIT]) {
        printf("%zu claims, %zu of them with another verdict than recorded",
               tally_claims(work->audit.results, job->claim_count, ANY_KIND).claims,
               work->differing);
        between = "; ";
    }
    if (job->phases[PHASE_HUNT]) {
        printf("%shunts for bad instances: %s/hunt/hunt.tsv", between, directory);
        between = "; ";
    }
    if (job->phases[PHASE_REPORT]) {
        printf("%sreport: %s/report.html", between, directory);
        between = "; ";
    }
    if (*between)
        putchar('\n');
}

static void count_open(struct work *work)
{
    work->audit.merged = work->merged;
    if (work->job->phases[PHASE_AUDIT])
        audit_job_query(&work->audit, work->store, &work->arena);
    work->open[PHASE_AUDIT] = work->audit.open_count;
    if (work->job->phases[PHASE_HUNT])
        require(
            hunt_survey_missing(work->job, work->store, work->merged, 1, &work->open[PHASE_HUNT]));
}

/* ---- a shard ---- */

/* Opens the merged results, if there are any, and advances every cell to its present look. */
static void follow_merged(struct work *work)
{
    const struct whole_job *job = work->job;
    struct experiment_job *experiments = &work->experiments;
    const char *path = job->merged ? arena_print(&work->arena, "%s/results.db", job->merged) : NULL;
    if (!path || access(path, F_OK) != 0)
        return;
    require(store_open_to_read(path, &work->merged));
    require(experiment_job_read(experiments, work->merged, &work->arena));
    for (size_t k = 0; k < experiments->cell_count; k++)
        experiments->cells[k].made = 0; /* a run that is not final is made again */
}

/* "shard 3/64: 312 runs, 101 trials, 3 hunts made" */
static void tell_shard(struct work *work)
{
    struct store_counts now = work->stored;
    store_tally(work->store, &now);
    printf("shard %s: %zu runs, %zu trials, %zu hunts made\n",
           shard_text(&work->job->shard, &work->arena), now.runs - work->stored.runs,
           now.trials - work->stored.trials, now.hunts - work->stored.hunts);
    fflush(stdout);
}

/* ---- top level ---- */

static void begin(struct work *work)
{
    static const char how[] = "; stored results remain, and the same command resumes";
    const struct whole_job *job = work->job;
    for (int k = 0; k < job->experiment_count; k++)
        require(kept_experiment_write(job->directory, job->experiments[k], &work->arena));
    work_record_start(work);
    require(store_tally(work->store, &work->stored));
    require(work_record_write(work));
    work->begun = true;
    work->phase = PHASE_REPORT; /* none yet */
    ending.after_reason = ending.after_stop = how;
}

static void work_through(struct work *work)
{
    const struct whole_job *job = work->job;
    bool shard = job->shard.count > 0;
    if (shard)
        work_record_check(work);
    require(store_open(arena_print(&work->arena, "%s/results.db", job->directory), &work->store));
    if (shard)
        follow_merged(work);
    count_open(work);
    begin(work);
    for (int k = 0; k < JOB_PHASES; k++)
        if (job->phases[k])
            run_phase(work, (enum job_phase)k);
    if (shard)
        tell_shard(work);
    else
        tell_end(work);
}

static void close_stores(struct work *work)
{
    store_close(work->store);
    store_close(work->merged);
}

/* What is recorded and said before the program ends early. */
static void stop(void *data)
{
    struct work *work = data;
    if (work->begun) {
        add_seconds(work);
        fflush(stdout);
        (void)work_record_write(work);
        if (work->job->shard.count > 0)
            tell_shard(work);
    }
    close_stores(work);
}

static int status_of(const struct work *work)
{
    if (work->made.killed > 0) {
        fprintf(stderr,
                "commsched: %zu runs are missing: their processes were killed from outside, for "
                "example for lack of memory%s\n",
                work->made.killed, ending.after_reason);
        return EXIT_EXHAUSTED;
    }
    return work->differing == 0 && work->told.broken == 0 ? EXIT_POSITIVE : EXIT_NEGATIVE;
}

int whole_job_run(const struct whole_job *job)
{
    struct work work = {.job = job, .share = {.started = wall_clock()}};
    work.audit = (struct audit_job){.job = job, .resume = true};
    work.experiments = experiment_job_plan(job->experiments, job->experiment_count, job->seed,
                                           &job->effort, &work.arena);
    bool draws = job->phases[PHASE_EXPERIMENTS] || job->phases[PHASE_REPORT];
    if (draws && job->shard.count == 0)
        require(gnuplot_check(NULL));
    ending = (struct ending){.act = stop, .data = &work};
    interrupts_catch();
    job_lock(job->directory, &work.arena);
    work_through(&work);
    interrupts_release();
    ending.act = NULL;
    close_stores(&work);
    arena_release(&work.arena);
    return status_of(&work);
}
