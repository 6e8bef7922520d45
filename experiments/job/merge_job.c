#include "experiments/job/whole_job.h"

#include "experiments/engine/ending.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/engine/store/store.h"
#include "experiments/present/report/data.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The number of shards of the job that a part, or a merge of parts, belongs to; 0: it is a whole
 * job. */
static int count_shards(const struct job_record *record)
{
    return record->shard.count > 0 ? record->shard.count : record->shards;
}

/* ---- merging ---- */

struct part {
    const char *directory;
    struct job_record record;
};

enum { RUNS, TRIALS, HUNTS, KINDS };

struct work {
    const char *out; /* directory; created if missing */
    struct arena *arena;
    struct part *parts; /* [count]: parts in which something was begun */
    size_t count;
    const struct part *copied;
    struct store *store, *from; /* OUT's, and that of a part */
    bool made;                  /* OUT's is new, and nothing is in it yet */
    struct job_record record;   /* of OUT */
    struct store_counts stored; /* in OUT */
    int shards;                 /* of the job; 0: the parts are whole jobs */
    int columns;                /* one for each shard, at least one */
    size_t *missing[KINDS];     /* [columns] each */
    size_t next_look; /* missing runs of cells that have all runs of their present look but are
                         undecided */
    bool complete;    /* nothing is missing, and no cell needs another look */
};

static const char *results_path(const char *directory, struct arena *arena)
{
    return arena_print(arena, "%s/results.db", directory);
}

static bool is_there(const char *path)
{
    return access(path, F_OK) == 0;
}

/* ---- the parts ---- */

/* What is NULL is unknown, and differs from nothing. */
static void check_same(const char *what, const char *directory, const char *own, const char *other,
                       const char *others)
{
    if (own && others && strcmp(own, others) != 0)
        fail("%s: another job's part: %s %s, where %s has %s", directory, what, own, other, others);
}

/* For merged parts that of the parts; a whole job has none. */
static const char *number_of_shards(const struct job_record *record, struct arena *arena)
{
    int shards = count_shards(record);
    return shards > 0 ? arena_print(arena, "%d", shards) : NULL;
}

/* A part and the first one, or OUT and the first part, are of one job, and of this program. */
static void check_record(const struct work *work, const struct job_record *record,
                         const char *directory)
{
    struct arena *arena = work->arena;
    const struct part *first = work->parts;
    const struct job_record now = job_now(arena);
    check_same("version", directory, record->version, "this program", now.version);
    check_same("sources", directory, record->sources, "this program", now.sources);
    check_same("command", directory, command_of_job(record, work->out, arena), first->directory,
               command_of_job(&first->record, work->out, arena));
    check_same("number of shards", directory, number_of_shards(record, arena), first->directory,
               number_of_shards(&first->record, arena));
}

static void open_part(struct work *work, const struct part *part)
{
    require(store_open_to_read(results_path(part->directory, work->arena), &work->from));
}

static void close_part(struct work *work)
{
    store_close(work->from);
    work->from = NULL;
}

/* A task that was killed at its start has neither a record nor results. */
static void read_part(struct work *work, const char *directory)
{
    struct part *part = &work->parts[work->count];
    struct stat status;
    if (stat(directory, &status) != 0 || !S_ISDIR(status.st_mode))
        fail("%s: is not a directory of results", directory);
    if (is_same_file(directory, work->out))
        fail("%s: is the directory to merge into", directory);
    *part = (struct part){.directory = directory};
    if (!is_there(arena_print(work->arena, "%s/job.json", directory))) {
        fprintf(stderr, "commsched: %s: no task was started there\n", directory);
        return;
    }
    work->count++;
    require(job_read(directory, work->arena, &part->record));
    check_record(work, &part->record, directory);
    if (work->count > 1)
        require(kept_experiments_compare(work->parts[0].directory, directory, work->arena));
    if (work->shards == 0)
        work->shards = count_shards(&part->record);
    open_part(work, part);
    close_part(work);
}

/* Reads all parts before anything is changed. */
static void read_parts(struct work *work, const char *const *directories, size_t count)
{
    work->parts = ARENA_ARRAY(work->arena, struct part, count);
    for (size_t k = 0; k < count; k++)
        read_part(work, directories[k]);
    if (work->count == 0)
        fail("%s: contains no part of a job", *directories);
}

/* ---- the record ---- */

static bool began_before(const struct job_record *one, const struct job_record *other)
{
    int order = other->started ? strcmp(one->started, other->started) : -1;
    return order < 0 || (order == 0 && strcmp(one->machine, other->machine) < 0);
}

/* The record of the part that began first, including OUT. */
static void start_record(struct work *work)
{
    struct job_record *record = &work->record, before;
    *record = work->parts[0].record;
    for (size_t k = 1; k < work->count; k++)
        if (began_before(&work->parts[k].record, record))
            *record = work->parts[k].record;
    const char *out = work->out;
    if (!is_there(arena_print(work->arena, "%s/job.json", out)))
        return;
    require(job_read(out, work->arena, &before));
    if (before.shard.count > 0)
        fail("%s: is a part itself, shard %s", out, shard_text(&before.shard, work->arena));
    check_record(work, &before, out);
    if (began_before(&before, record))
        *record = before;
    record->shards = before.shards;
    record->seconds = before.seconds;
}

static void join_records(struct work *work)
{
    struct job_record *record = &work->record;
    record->shard = (struct shard){0};
    record->runs = (long long)work->stored.runs;
    record->runs_made = record->runs;
    record->shards = work->shards > 0 ? work->shards : record->shards;
    for (size_t k = 0; k < work->count; k++)
        record->seconds = fmax(record->seconds, work->parts[k].record.seconds);
}

/* ---- rows and files ---- */

/* The file of an existing row may have been lost. */
static struct verdict copy_file(const char *name, bool added, void *data)
{
    const struct work *work = data;
    struct arena arena = {0};
    const char *from = arena_print(&arena, "%s/%s", work->copied->directory, name);
    const char *to = arena_print(&arena, "%s/%s", work->out, name);
    struct verdict verdict = verdict_yes();
    if (is_there(from) && (added || !is_there(to))) {
        verdict = output_make_parent(to, &arena);
        if (verdict.ok)
            verdict = output_copy(from, to, &arena);
    }
    arena_release(&arena);
    return verdict;
}

static void merge_rows(struct work *work)
{
    require(store_begin(work->store));
    for (size_t k = 0; k < work->count; k++) {
        work->copied = &work->parts[k];
        open_part(work, work->copied);
        require(store_merge(work->store, work->from, copy_file, work));
        close_part(work);
    }
    require(store_commit(work->store));
    work->made = false;
}

/* ---- what is missing of the whole job: by the shards that make it, and for the next look ---- */

/* Counts the planned runs that were never made; others failed, and are made again when the job is
 * resumed. If none of a look's own runs of a cell exists yet, they count as the next look. */
static void count_open(struct work *work, const struct experiment_job *job)
{
    struct arena scratch = {0};
    struct run_plan plan;
    const struct run_scope any = {0}; /* a run stopped at any limit counts as made */
    require(plan_runs(work->store, job->open, job->open_count, &any, &scratch, &plan));
    size_t *absent = ARENA_ZEROED(&scratch, size_t, plan.cell_count);
    for (size_t k = 0; k < plan.run_count; k++)
        absent[plan.runs[k].cell - plan.cells] += plan.runs[k].is_new;
    for (size_t k = 0; k < plan.run_count; k++) {
        const struct planned_run *run = &plan.runs[k];
        const struct cell *cell = run->cell;
        size_t of_look = (size_t)(cell->replications - cell->made);
        int shard = shard_of(run_hash(cell, run->replication), work->columns);
        *(cell->made > 0 && absent[cell - plan.cells] == of_look
              ? &work->next_look
              : &work->missing[RUNS][shard - 1]) += run->is_new;
    }
    arena_release(&scratch);
}

static void count_runs(struct work *work)
{
    const struct job_record *record = &work->record;
    const struct kept_experiments kept = kept_experiments_read(work->out, work->arena);
    const struct experiment_list chosen =
        chosen_experiments(record->names, &kept.list, work->arena);
    struct experiment_job job = experiment_job_plan(chosen.experiments, (int)chosen.count,
                                                    record->seed, &record->effort, work->arena);
    while (job.open_count > 0) {
        count_open(work, &job);
        require(experiment_job_refine(&job, work->store, work->arena));
    }
}

/* Includes the runs of surveys. */
static void count_trials(struct work *work, struct whole_job *job)
{
    job->claims = chosen_claims(work->record.claims, work->arena, &job->claim_count);
    struct audit_job audit = {.job = job, .resume = true};
    audit_job_query(&audit, work->store, work->arena);
    require(
        audit_job_missing(&audit, work->store, work->columns, work->missing[TRIALS], work->arena));
}

static void count_missing(struct work *work)
{
    const struct job_record *record = &work->record;
    work->columns = work->shards > 0 ? work->shards : 1;
    for (int kind = 0; kind < KINDS; kind++)
        work->missing[kind] = ARENA_ZEROED(work->arena, size_t, work->columns);
    struct whole_job job = {.directory = work->out,
                            .effort = record->effort,
                            .seed = record->seed,
                            .searched = record->hunts};
    if (job_has_phase(record, job_phase_names[PHASE_EXPERIMENTS]))
        count_runs(work);
    if (job_has_phase(record, job_phase_names[PHASE_AUDIT]))
        count_trials(work, &job);
    if (job_has_phase(record, job_phase_names[PHASE_HUNT]))
        require(hunt_survey_missing(&job, work->store, NULL, work->columns, work->missing[HUNTS]));
    work->complete = work->next_look == 0;
    for (int kind = 0; kind < KINDS; kind++)
        for (int k = 0; k < work->columns; k++)
            work->complete = work->complete && work->missing[kind][k] == 0;
}

/* ---- what is printed ---- */

static const char *const kinds[KINDS] = {"run", "trial", "hunt"};

static void print_missing(const struct work *work)
{
    const char *before = "missing: ";
    for (int k = 0; k < KINDS; k++)
        for (int shard = 0; shard < work->columns; shard++) {
            size_t count = work->missing[k][shard];
            if (count == 0)
                continue;
            printf("%s%zu %s%s", before, count, kinds[k], count == 1 ? "" : "s");
            if (work->shards > 0)
                printf(" of shard %d", shard + 1);
            before = ", ";
        }
    if (*before == ',')
        putchar('\n');
}

static void print_summary(const struct work *work, size_t parts)
{
    printf("%s: parts %zu, runs %zu, trials %zu, hunts %zu\n", work->out, parts, work->stored.runs,
           work->stored.trials, work->stored.hunts);
    print_missing(work);
    if (work->next_look > 0)
        printf("the next look needs %zu runs: run the shards again with --merged %s\n",
               work->next_look, work->out);
    if (work->complete)
        printf("nothing is missing: %s writes %s\n",
               command_of_job(&work->record, work->out, work->arena),
               job_is_audit(&work->record, work->arena) ? "verdicts and witnesses"
                                                        : "tables, figures and report");
}

/* ---- top level ---- */

static void merge_into(struct work *work)
{
    const char *path = results_path(work->out, work->arena);
    start_record(work);
    bool made = !is_there(path);
    require(store_open(path, &work->store));
    work->made = made;
    merge_rows(work);
    for (size_t k = 0; k < work->count; k++)
        require(kept_experiments_copy(work->parts[k].directory, work->out, work->arena));
    require(store_tally(work->store, &work->stored));
    join_records(work);
    require(job_write(&work->record, work->out, work->arena));
    count_missing(work);
}

/* Whatever is not committed is undone. */
static void close_stores(void *data)
{
    struct work *work = data;
    store_close(work->from);
    store_close(work->store);
    if (work->made)
        unlink(results_path(work->out, work->arena));
}

int merge_parts(const char *out, const char *const *parts, size_t count, struct arena *arena)
{
    struct work work = {.out = out, .arena = arena};
    ending = (struct ending){
        .act = close_stores, .data = &work, .after_stop = "; the same command merges"};
    interrupts_catch();
    read_parts(&work, parts, count);
    job_lock(out, arena);
    merge_into(&work);
    interrupts_release();
    ending = (struct ending){0};
    close_stores(&work);
    print_summary(&work, count);
    return work.complete ? EXIT_POSITIVE : EXIT_NEGATIVE;
}
