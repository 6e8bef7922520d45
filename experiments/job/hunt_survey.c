/* A survey of hunts: rows are shared among workers, the largest first; each is independent. A
 * worker writes the witness before it reports the row, which the caller stores. */
#include "experiments/job/whole_job.h"

#include "experiments/engine/files/output.h"
#include "experiments/engine/workers/dispatch.h"
#include "experiments/present/report/data.h"
#include "experiments/present/tables/table.h"
#include "models/base/hash.h"
#include "models/format/format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- the workers' part ---- */

struct job {
    const struct whole_job *whole;
    const char *directory;
    struct survey_rows rows;
    struct survey_row **order; /* [count] to be hunted, in working order; a task is one of them */
    size_t count;
    struct store *store, *merged; /* of the parent; not used by forked processes */
    struct arena *arena;
};

/* A record: a hunt's result, or the refusal. */
struct hunted {
    bool found;
    double ratio, completion, reference;
    size_t evaluations;
    int witness_nodes;
    char form[32], refusal[256];
};

static const char *path_of_witness(const struct job *job, const struct survey_row *row,
                                   struct arena *arena)
{
    return arena_print(arena, "%s/%s", job->directory, survey_witness_name(row, arena));
}

static struct verdict write_witness(const struct job *job, const struct survey_row *row,
                                    const struct instance *instance, struct arena *arena)
{
    struct text_file file;
    text_file_start(&file, path_of_witness(job, row, arena));
    format_write_instance(file.made.stream, instance);
    return text_file_finish(&file, arena);
}

static void put_find(struct hunted *hunted, const struct hunt_find *find)
{
    hunted->found = true;
    hunted->ratio = find->ratio;
    hunted->completion = find->completion;
    hunted->reference = find->reference;
    hunted->evaluations = find->evaluations;
    hunted->witness_nodes = instance_nodes(&find->instance);
    snprintf(hunted->form, sizeof hunted->form, "%s", find->form);
}

static enum task_answer perform(size_t task, void *data, void *record)
{
    const struct job *job = data;
    const struct survey_row *row = job->order[task];
    const struct survey_part *part = &survey_parts[row->part];
    struct hunted *hunted = record;
    struct arena arena = {0};
    struct hunt_find find;
    const struct hunt hunt = {.algorithm = row->algorithm,
                              .against = part->against,
                              .nodes = row->nodes,
                              .evaluations = job->whole->effort.quick ? part->quick_evaluations
                                                                      : part->evaluations,
                              .jobs = -1,
                              .form = part->form,
                              .seed = job->whole->seed};
    struct verdict verdict = hunt_run(&hunt, &arena, &find);
    if (verdict.ok) {
        put_find(hunted, &find);
        verdict = write_witness(job, row, &find.instance, &arena);
        if (!verdict.ok)
            worker_fail(verdict.reason);
    } else {
        snprintf(hunted->refusal, sizeof hunted->refusal, "%.255s", verdict.reason);
    }
    arena_release(&arena);
    return TASK_DONE;
}

/* ---- the survey ---- */

static int by_work(const void *a, const void *b)
{
    const struct survey_row *left = *(struct survey_row *const *)a;
    const struct survey_row *right = *(struct survey_row *const *)b;
    if (left->nodes != right->nodes)
        return right->nodes - left->nodes;
    return (left > right) - (left < right);
}

/* Fills in what is stored; the rows of a part with a form that refuse it are left out. */
static void note(struct survey_row *row, const struct hunted *hunted, struct arena *arena)
{
    struct hunt_row *stored = &row->stored;
    bool found = hunted->found;
    stored->outcome = found ? "found" : survey_parts[row->part].form ? "left_out" : "refused";
    stored->evaluations = (int64_t)hunted->evaluations;
    stored->ratio = found ? hunted->ratio : NAN;
    stored->completion = found ? hunted->completion : NAN;
    stored->reference = found ? hunted->reference : NAN;
    stored->witness_nodes = hunted->witness_nodes;
    stored->witness = found ? arena_print(arena, "hunt/%s", survey_witness_name(row, arena)) : NULL;
    stored->form = found ? arena_print(arena, "%s", hunted->form) : NULL;
    stored->refusal = found ? NULL : arena_print(arena, "%s", hunted->refusal);
}

static struct verdict take_row(size_t task, void *data, const void *record)
{
    struct job *job = data;
    struct survey_row *row = job->order[task];
    note(row, record, job->arena);
    return store_put(job->store, TABLE_HUNTS, &row->stored);
}

static struct verdict write_table(const struct job *job, struct arena *arena)
{
    const struct table table = survey_table(&job->rows, "", arena);
    struct text_file file;
    text_file_start(&file, arena_print(arena, "%s/hunt.tsv", job->directory));
    emitter_tsv.table(file.made.stream, &table);
    return text_file_finish(&file, arena);
}

/* A stored row whose witness file exists is not hunted again, and neither is one in the merged
 * results. */
static struct verdict recall(const struct job *job, struct survey_row *row, struct arena *arena,
                             bool *found)
{
    struct verdict verdict = store_find(job->store, TABLE_HUNTS, arena, &row->stored, found);
    *found = *found && (!survey_found(row) || access(path_of_witness(job, row, arena), R_OK) == 0);
    if (verdict.ok && !*found && job->merged)
        verdict = store_find(job->merged, TABLE_HUNTS, arena, &row->stored, found);
    return verdict;
}

/* Assigns a row to a shard. */
static uint64_t hash_row(const struct survey_row *row, struct arena *arena)
{
    return hash_string(HASH_START, survey_witness_name(row, arena));
}

static struct verdict put_in_order(struct job *job, struct arena *arena)
{
    struct verdict verdict = verdict_yes();
    job->order = ARENA_ARRAY(arena, struct survey_row *, job->rows.count);
    for (size_t k = 0; k < job->rows.count && verdict.ok; k++) {
        struct survey_row *row = &job->rows.row[k];
        bool found = true;
        if (shard_holds(&job->whole->shard, hash_row(row, arena)))
            verdict = recall(job, row, arena, &found);
        if (!found)
            job->order[job->count++] = row;
    }
    qsort(job->order, job->count, sizeof *job->order, by_work);
    return verdict;
}

static struct verdict hunt_rows(struct job *job, const struct phase *phase)
{
    const struct dispatch dispatch = {
        .work = {.data = job, .record_size = sizeof(struct hunted), .perform = perform},
        .tasks = job->count,
        .workers = job->whole->jobs,
        .unit = "hunts",
        .phase = *phase,
        .take = take_row};
    return job->count > 0 ? dispatch_run(&dispatch) : verdict_yes();
}

static struct job start(const struct whole_job *whole, struct store *store, struct store *merged,
                        struct arena *arena)
{
    return (struct job){
        .whole = whole,
        .directory = arena_print(arena, "%s/hunt", whole->directory),
        .rows = survey_rows_make(whole->searched, whole->effort.quick, whole->seed, arena),
        .store = store,
        .merged = merged,
        .arena = arena};
}

struct verdict hunt_survey_run(const struct whole_job *whole, struct store *store,
                               struct store *merged, const struct phase *phase)
{
    struct arena arena = {0};
    struct job job = start(whole, store, merged, &arena);
    struct verdict verdict = output_make_directory(job.directory);
    if (verdict.ok)
        verdict = put_in_order(&job, &arena);
    if (verdict.ok)
        verdict = hunt_rows(&job, phase);
    if (verdict.ok && whole->shard.count == 0)
        verdict = write_table(&job, &arena);
    arena_release(&arena);
    return verdict;
}

struct verdict hunt_survey_missing(const struct whole_job *whole, struct store *store,
                                   struct store *merged, int shards, size_t *by_shard)
{
    struct arena arena = {0};
    struct job job = start(whole, store, merged, &arena);
    struct verdict verdict = put_in_order(&job, &arena);
    for (size_t k = 0; k < job.count && verdict.ok; k++)
        by_shard[shard_of(hash_row(job.order[k], &arena), shards) - 1]++;
    arena_release(&arena);
    return verdict;
}
