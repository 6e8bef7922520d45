#include "experiments/job/whole_job.h"

#include "experiments/engine/files/output.h"
#include "experiments/engine/workers/interrupt.h"
#include "experiments/engine/workers/runner.h"
#include "experiments/job/audit_job.h"
#include "experiments/job/experiment_job.h"
#include "experiments/job/hunt_survey.h"
#include "experiments/job/job.h"
#include "experiments/job/job_lock.h"
#include "experiments/present/audit_report.h"
#include "experiments/present/report.h"
#include "models/base/wall_clock.h"

#include <string.h>
#include <unistd.h>

const char *const job_phase_names[JOB_PHASES] = {"experiments", "audit", "hunt", "report"};

/* Seconds of a processor, before a job has measured them here. */
static const double CLAIM_SECONDS = 1.3, QUICK_CLAIM_SECONDS = 0.4;
static const double HUNT_SECONDS = 1.0, QUICK_HUNT_SECONDS = 0.1;
static const double REPORT_SECONDS = 1.0;

/* The longest that a claim is tried. */
static const double MOST_CLAIM_SECONDS = 300.0;

struct work {
    const struct whole_job *job;
    struct arena arena;
    struct experiment_job experiments;
    struct audit_job audit;
    struct hunt_survey hunts;
    size_t open_claims, open_hunts;
    struct store *store;
    struct job_record record;
    bool begun;
    size_t differing, killed;
};

/* ---- how long it may take ---- */

static double expected_seconds(const struct work *work, enum job_phase phase)
{
    double processors =
        (double)(work->job->jobs > 0 ? work->job->jobs : sysconf(_SC_NPROCESSORS_ONLN));
    bool quick = work->job->quick;
    double claim = (quick ? QUICK_CLAIM_SECONDS : CLAIM_SECONDS) / processors;
    double hunt = (quick ? QUICK_HUNT_SECONDS : HUNT_SECONDS) / processors;
    if (work->record.claim_seconds > 0.0)
        claim = work->record.claim_seconds;
    if (work->record.hunt_seconds > 0.0)
        hunt = work->record.hunt_seconds;
    switch (phase) {
    case PHASE_AUDIT:
        return claim * (double)work->open_claims;
    case PHASE_HUNT:
        return hunt * (double)work->open_hunts;
    case PHASE_REPORT:
        return REPORT_SECONDS;
    default:
        return 0.0;
    }
}

static struct phase name_phase(struct work *work, enum job_phase phase)
{
    int number = 0, wanted = 0;
    double later = 0.0;
    for (int k = 0; k < JOB_PHASES; k++) {
        wanted += work->job->phases[k];
        number += k <= (int)phase && work->job->phases[k];
        if (k > (int)phase && work->job->phases[k])
            later += expected_seconds(work, (enum job_phase)k);
    }
    const char *label =
        arena_print(&work->arena, "%d/%d %s", number, wanted, job_phase_names[phase]);
    return (struct phase){label, later};
}

/* ---- the phases ---- */

static struct verdict run_cells(struct work *work, struct phase phase)
{
    const struct whole_job *job = work->job;
    struct runner_options options = {
        .jobs = job->jobs, .time_limit = job->time_limit, .phase = phase};
    struct runner_summary summary;
    struct verdict verdict = runner_run(work->store, work->experiments.cells,
                                        work->experiments.cell_count, &options, &summary);
    work->record.runs = (long long)summary.wanted;
    work->record.runs_made += (long long)summary.finished;
    fprintf(stderr, "%zu runs, %zu of them stored, %zu made now\n", summary.wanted,
            summary.stored_before + summary.finished, summary.finished);
    work->killed = summary.killed;
    if (summary.excluded > 0)
        fprintf(stderr, "%zu runs of prototypes not made: others were stopped at the time limit\n",
                summary.excluded);
    return verdict;
}

static struct verdict run_experiments(struct work *work, struct phase phase)
{
    const struct whole_job *job = work->job;
    struct verdict verdict;
    work->record.runs_made = 0;
    for (bool more = true; more;) {
        verdict = run_cells(work, phase);
        if (!verdict.ok || interrupted())
            return verdict;
        verdict = experiment_job_refine(&work->experiments, work->store, job->seed, job->precision,
                                        &work->arena, &more);
        if (!verdict.ok)
            return verdict;
    }
    return experiment_job_write(&work->experiments, job->directory, work->store, job->out);
}

static struct verdict run_audit(struct work *work, struct phase phase)
{
    const struct whole_job *job = work->job;
    double started = wall_clock();
    struct audit_result *results =
        ARENA_ZEROED(&work->arena, struct audit_result, job->claim_count + 1);
    work->audit.phase = phase;
    struct verdict verdict = audit_job_run(&work->audit, work->store, &work->arena, results);
    if (!verdict.ok)
        return verdict;
    if (work->open_claims > 0)
        work->record.claim_seconds = (wall_clock() - started) / (double)work->open_claims;
    work->differing = audit_count_differing(results, job->claim_count);
    fprintf(job->out, "%zu claims, %zu of them not as recorded\n", job->claim_count,
            work->differing);
    for (size_t k = 0; k < job->claim_count; k++)
        if (audit_differs(&results[k]))
            audit_print_details(job->out, &results[k], job->directory, &work->arena);
    return verdict;
}

static struct verdict run_hunts(struct work *work, struct phase phase)
{
    double started = wall_clock();
    work->hunts.phase = phase;
    struct verdict verdict = hunt_survey_run(&work->hunts, NULL);
    if (!verdict.ok)
        return verdict;
    if (work->open_hunts > 0)
        work->record.hunt_seconds = (wall_clock() - started) / (double)work->open_hunts;
    fprintf(work->job->out, "hunts for bad instances: %s/hunt/hunt.tsv\n", work->job->directory);
    return verdict;
}

static struct verdict run_report(struct work *work)
{
    const char *directory = work->job->directory;
    struct verdict verdict = report_write(directory);
    if (verdict.ok)
        fprintf(work->job->out, "report: %s/report.html, %s/report.md\n", directory, directory);
    return verdict;
}

static struct verdict run_phase(struct work *work, enum job_phase number)
{
    struct phase phase = name_phase(work, number);
    double started = wall_clock();
    struct verdict verdict = number == PHASE_EXPERIMENTS ? run_experiments(work, phase)
                             : number == PHASE_AUDIT     ? run_audit(work, phase)
                             : number == PHASE_HUNT      ? run_hunts(work, phase)
                                                         : run_report(work);
    double seconds = wall_clock() - started;
    if (number != PHASE_REPORT)
        work->record.seconds += seconds;
    fflush(work->job->out);
    if (verdict.ok && !interrupted())
        fprintf(stderr, "%s: %.1f s\n", phase.label, seconds);
    return verdict;
}

/* ---- the record ---- */

/* What is asked for, as the report will want it again. */
static void start_record(struct work *work)
{
    const struct whole_job *job = work->job;
    struct arena *arena = &work->arena;
    work->record = job_now(arena);
    work->record.seed = job->seed;
    work->record.quick = job->quick;
    work->record.replications = job->replications;
    work->record.precision = job->precision;
    if (!job->phases[PHASE_EXPERIMENTS] || !job->all_experiments) {
        int count = job->phases[PHASE_EXPERIMENTS] ? job->experiment_count : 0;
        work->record.names = ARENA_ZEROED(arena, const char *, count + 1);
        for (int k = 0; k < count; k++)
            work->record.names[k] = job->experiments[k]->name;
    }
    struct job_record before;
    if (job_read(job->directory, arena, &before).ok)
        job_continue(&work->record, &before, arena);
}

/* The report alone leaves it as it is. */
static struct verdict keep_record(struct work *work)
{
    const struct whole_job *job = work->job;
    if (!job->phases[PHASE_EXPERIMENTS] && !job->phases[PHASE_AUDIT] && !job->phases[PHASE_HUNT])
        return verdict_yes();
    return job_write(&work->record, job->directory, &work->arena);
}

static struct verdict count_open(struct work *work)
{
    struct verdict verdict = verdict_yes();
    if (work->job->phases[PHASE_AUDIT])
        verdict = audit_job_open(&work->audit, work->store, &work->open_claims);
    if (verdict.ok && work->job->phases[PHASE_HUNT])
        verdict = hunt_survey_open(&work->hunts, work->store, &work->open_hunts);
    return verdict;
}

/* ---- the whole ---- */

static struct verdict work_through(struct work *work)
{
    const struct whole_job *job = work->job;
    struct verdict verdict =
        store_open(arena_print(&work->arena, "%s/results.db", job->directory), &work->store);
    if (verdict.ok)
        verdict = count_open(work);
    if (!verdict.ok)
        return verdict;
    start_record(work);
    verdict = keep_record(work);
    work->begun = verdict.ok;
    for (int k = 0; k < JOB_PHASES && verdict.ok && !interrupted(); k++) {
        if (!job->phases[k])
            continue;
        verdict = run_phase(work, (enum job_phase)k);
        struct verdict kept = keep_record(work); /* of what there is, after a failure too */
        if (verdict.ok)
            verdict = kept;
    }
    return verdict;
}

struct verdict whole_job_run(const struct whole_job *job, struct whole_job_end *end)
{
    struct work work = {.job = job};
    struct job_lock lock;
    *end = (struct whole_job_end){0};
    work.audit = (struct audit_job){.claims = job->claims,
                                    .count = job->claim_count,
                                    .directory = job->directory,
                                    .seed = job->seed,
                                    .jobs = job->jobs,
                                    .claim_seconds = MOST_CLAIM_SECONDS,
                                    .share = job->quick ? AUDIT_QUICK_SHARE : 0.0,
                                    .resume = true};
    work.hunts = (struct hunt_survey){.directory = job->directory,
                                      .quick = job->quick,
                                      .jobs = job->jobs,
                                      .seed = job->seed,
                                      .resume = true};
    struct verdict verdict =
        experiment_job_plan(job->experiments, job->experiment_count, job->seed, job->replications,
                            job->quick, &work.arena, &work.experiments);
    if (!verdict.ok)
        return verdict;
    interrupts_catch();
    verdict = job_lock_take(&lock, job->directory, &work.arena);
    if (verdict.ok)
        verdict = work_through(&work);
    store_close(work.store);
    job_lock_release(&lock);
    interrupts_release();
    end->signal = interrupted();
    end->begun = work.begun;
    end->differing = work.differing;
    end->killed = work.killed;
    arena_release(&work.arena);
    return end->signal ? verdict_yes() : verdict;
}
