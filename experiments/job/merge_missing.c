/* Counts what is missing of a whole job: by the shards that make it, and for the next look. */
#include "experiments/engine/ending.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/job/audit_job.h"
#include "experiments/job/experiment_job.h"
#include "experiments/job/hunt_survey.h"
#include "experiments/job/merge_job.h"
#include "experiments/job/whole_job.h"
#include "experiments/present/report/data.h"

#include <stdlib.h>
#include <string.h>

/* ---- runs ---- */

struct counting {
    struct experiment_job job;
    struct store *store;
    int shards; /* at least 1 */
    struct merge_missing *missing;
};

static int by_cell(const void *left, const void *right)
{
    const struct planned_run *a = left, *b = right;
    if (a->cell != b->cell)
        return a->cell < b->cell ? -1 : 1;
    return (a->replication > b->replication) - (a->replication < b->replication);
}

/* Counts the planned runs of a cell that were never made; others failed, and are made again when
 * the job is resumed. If none of a look's own runs exists yet, it counts as the next look. */
static void count_cell(struct counting *counting, const struct planned_run *runs, size_t count)
{
    const struct cell *cell = runs->cell;
    int before = cell->made;
    size_t absent = 0;
    for (size_t k = 0; k < count; k++)
        absent += runs[k].is_new;
    bool next = before > 0 && absent == (size_t)(cell->replications - before);
    if (next)
        counting->missing->next_look += absent;
    for (size_t k = 0; k < count && !next; k++)
        if (runs[k].is_new)
            counting->missing
                ->by_shard[MERGE_RUNS]
                          [shard_of(run_hash(cell, runs[k].replication), counting->shards) - 1]++;
}

static void count_open(struct counting *counting)
{
    struct arena scratch = {0};
    struct run_plan plan;
    const struct run_scope any = {0}; /* a run stopped at any limit counts as made */
    const struct experiment_job *job = &counting->job;
    require(plan_runs(counting->store, job->open, job->open_count, &any, &scratch, &plan));
    qsort(plan.runs, plan.run_count, sizeof *plan.runs, by_cell);
    for (size_t k = 0, next; k < plan.run_count; k = next) {
        for (next = k + 1; next < plan.run_count && plan.runs[next].cell == plan.runs[k].cell;)
            next++;
        count_cell(counting, &plan.runs[k], next - k);
    }
    arena_release(&scratch);
}

/* The built-in experiments, and those that the directory keeps. */
static struct experiment_list choose(const struct job_record *record, const char *out,
                                     struct arena *arena)
{
    const struct kept_experiments kept = kept_experiments_read(out, arena);
    struct experiment_list chosen = chosen_experiments(record->names, kept.list.count, arena);
    for (const char **name = record->names; name && *name; name++) {
        const struct experiment *own = kept_experiment_find(&kept, *name);
        if (own)
            chosen.experiments[chosen.count++] = own;
        else if (!experiment_find(*name) && !paper_find(*name, arena))
            fail("there is no experiment '%s'", *name);
    }
    return chosen;
}

static void count_runs(const struct job_record *record, const char *out, struct counting *counting,
                       struct arena *arena)
{
    const struct effort effort = {record->replications, record->quick, record->precision};
    const struct experiment_list chosen = choose(record, out, arena);
    counting->job =
        experiment_job_plan(chosen.experiments, (int)chosen.count, record->seed, &effort, arena);
    while (counting->job.open_count > 0) {
        count_open(counting);
        experiment_job_refine(&counting->job, counting->store, arena);
    }
}

/* ---- trials ---- */

/* Includes the runs of surveys. */
static void count_trials(const struct job_record *record, struct whole_job *job,
                         const struct counting *counting, struct arena *arena)
{
    job->claims = chosen_claims(record->claims, arena, &job->claim_count);
    struct audit_job audit = {.job = job, .resume = true};
    audit_job_query(&audit, counting->store, arena);
    require(audit_job_missing(&audit, counting->store, counting->shards,
                              counting->missing->by_shard[MERGE_TRIALS], arena));
}

/* ---- top level ---- */

struct merge_missing merge_missing_count(const struct job_record *record, int shards,
                                         const char *out, struct store *store, struct arena *arena)
{
    int count = shards > 0 ? shards : 1;
    struct merge_missing missing = {.next_look = 0};
    for (int kind = 0; kind < MERGE_KINDS; kind++)
        missing.by_shard[kind] = ARENA_ZEROED(arena, size_t, count);
    struct counting counting = {.store = store, .shards = count, .missing = &missing};
    struct whole_job job = {
        .directory = out, .quick = record->quick, .seed = record->seed, .searched = record->hunts};
    const struct hunt_survey survey = {.job = &job, .resume = true};
    if (job_has_phase(record, job_phase_names[PHASE_EXPERIMENTS]))
        count_runs(record, out, &counting, arena);
    if (job_has_phase(record, job_phase_names[PHASE_AUDIT]))
        count_trials(record, &job, &counting, arena);
    if (job_has_phase(record, job_phase_names[PHASE_HUNT]))
        require(hunt_survey_missing(&survey, store, count, missing.by_shard[MERGE_HUNTS]));
    return missing;
}
