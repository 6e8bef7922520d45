#include "experiments/job/merge_job.h"

#include "experiments/engine/files/output.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/engine/store/store_merge.h"
#include "experiments/engine/workers/interrupt.h"
#include "experiments/job/job_lock.h"

#include <errno.h>
#include <inttypes.h>
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

/* ---- what parts of a job have in common ---- */

static int by_name(const void *left, const void *right)
{
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

/* The names in order without one of them; for NULL what `none` says. */
static const char *list(const char *const *names, const char *none, const char *without,
                        struct arena *arena)
{
    size_t count = 0;
    const char *text = "";
    if (!names)
        return none;
    while (names[count])
        count++;
    const char **sorted = ARENA_ARRAY(arena, const char *, count + 1);
    memcpy(sorted, names, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, by_name);
    for (size_t k = 0; k < count; k++)
        if (strcmp(sorted[k], without) != 0)
            text = arena_print(arena, "%s%s%s", text, *text ? " " : "", sorted[k]);
    return *text ? text : "none";
}

enum trait {
    VERSION_OF,
    SOURCES,
    OF_THE_PROGRAM,
    SEED = OF_THE_PROGRAM,
    SIZE,
    REPLICATIONS,
    PRECISION,
    PHASES,
    EXPERIMENTS,
    CLAIMS,
    HUNTS,
    SHARDS,
    TRAITS
};

static const char *const names[TRAITS] = {
    "version", "sources",     "seed",   "size",  "replications",    "precision",
    "phases",  "experiments", "claims", "hunts", "number of shards"};

/* NULL: unknown, which differs from nothing. */
static void describe(const struct job_record *record, const char *out[TRAITS], struct arena *arena)
{
    int shards = count_shards(record);
    out[VERSION_OF] = record->version;
    out[SOURCES] = record->sources;
    out[SEED] = arena_print(arena, "%" PRIu64, record->seed);
    out[SIZE] = record->quick ? "quick" : "whole";
    out[REPLICATIONS] = record->replications > 0 ? arena_print(arena, "%d", record->replications)
                                                 : "as many as needed";
    out[PRECISION] =
        record->precision > 0.0 ? arena_print(arena, "%.17g", record->precision) : "the usual";
    /* the report makes nothing that is merged */
    out[PHASES] = list(record->phases, "unknown", "report", arena);
    out[EXPERIMENTS] = list(record->names, "all", "", arena);
    out[CLAIMS] = list(record->claims, "all", "", arena);
    out[HUNTS] = list(record->hunts, "all", "", arena);
    /* for merged parts those of the parts; a whole job has none */
    out[SHARDS] = shards > 0 ? arena_print(arena, "%d", shards) : NULL;
}

/* Fails, saying what differs, if the two are not parts of one job. The names are those of their
 * directories; other NULL: this program. */
static struct verdict check_alike(const struct job_record *record, const char *name,
                                  const struct job_record *other, const char *other_name,
                                  struct arena *arena)
{
    const struct job_record now = other ? *other : job_now(arena);
    const char *own[TRAITS], *others[TRAITS];
    describe(record, own, arena);
    describe(&now, others, arena);
    for (int k = 0; k < (other ? TRAITS : OF_THE_PROGRAM); k++)
        if (own[k] && others[k] && strcmp(own[k], others[k]) != 0)
            return verdict_no("%s: another job's part: %s %.120s, where %s has %.120s", name,
                              names[k], own[k], other ? other_name : "this program", others[k]);
    return verdict_yes();
}

/* ---- merging ---- */

struct part {
    const char *directory;
    struct job_record record;
};

struct work {
    const struct merge_job *job;
    struct arena *arena;
    struct part *parts; /* [count]: parts in which something was begun */
    size_t count;
    struct store *store; /* OUT's */
    struct merge_end *end;
};

static const char *results_of(const char *directory, struct arena *arena)
{
    return arena_print(arena, "%s/results.db", directory);
}

/* ---- the parts ---- */

static bool is_there(const char *path)
{
    return access(path, F_OK) == 0;
}

/* A task that was killed at its start has neither a record nor results. */
static struct verdict read_part(struct work *work, const char *directory)
{
    struct part *part = &work->parts[work->count];
    struct stat status;
    if (stat(directory, &status) != 0 || !S_ISDIR(status.st_mode))
        return verdict_no("%s: is not a directory of results", directory);
    if (is_same_file(directory, work->job->out))
        return verdict_no("%s: is the directory to merge into", directory);
    *part = (struct part){.directory = directory};
    if (!is_there(arena_print(work->arena, "%s/job.json", directory))) {
        fprintf(stderr, "commsched: %s: no task was started there\n", directory);
        return verdict_yes();
    }
    work->count++;
    struct verdict verdict = job_read(directory, work->arena, &part->record);
    if (verdict.ok)
        verdict = check_alike(&part->record, directory, NULL, NULL, work->arena);
    if (verdict.ok && work->count > 1)
        verdict = check_alike(&part->record, directory, &work->parts[0].record,
                              work->parts[0].directory, work->arena);
    if (verdict.ok && work->count > 1)
        verdict = kept_experiments_compare(work->parts[0].directory, directory, work->arena);
    return verdict;
}

/* Reads all parts before anything is changed. */
static struct verdict read_parts(struct work *work)
{
    const struct merge_job *job = work->job;
    struct verdict verdict = verdict_yes();
    work->parts = ARENA_ARRAY(work->arena, struct part, job->part_count);
    for (size_t k = 0; k < job->part_count && verdict.ok; k++)
        verdict = read_part(work, job->parts[k]);
    if (verdict.ok && work->count == 0)
        verdict = verdict_no("%s: contains no part of a job", job->parts[0]);
    for (size_t k = 0; k < work->count && verdict.ok && !interrupted(); k++) {
        struct store *store;
        verdict = store_open_to_read(results_of(work->parts[k].directory, work->arena), &store);
        store_close(store);
    }
    return verdict;
}

/* ---- the record ---- */

static bool began_before(const struct job_record *one, const struct job_record *other)
{
    int order = other->started ? strcmp(one->started, other->started) : -1;
    return order < 0 || (order == 0 && strcmp(one->machine, other->machine) < 0);
}

/* The record of the part that began first, including OUT. */
static struct verdict start_record(struct work *work)
{
    struct job_record *record = &work->end->record;
    *record = work->parts[0].record;
    for (size_t k = 1; k < work->count; k++)
        if (began_before(&work->parts[k].record, record))
            *record = work->parts[k].record;
    struct job_record before;
    const char *out = work->job->out;
    if (!is_there(arena_print(work->arena, "%s/job.json", out)))
        return verdict_yes();
    struct verdict verdict = job_read(out, work->arena, &before);
    if (verdict.ok && before.shard.count > 0)
        verdict = verdict_no("%s: is a part itself, shard %s", out,
                             shard_text(&before.shard, work->arena));
    if (verdict.ok)
        verdict = check_alike(&before, out, NULL, NULL, work->arena);
    if (verdict.ok)
        verdict = check_alike(&before, out, &work->parts[0].record, work->parts[0].directory,
                              work->arena);
    if (!verdict.ok)
        return verdict;
    if (began_before(&before, record))
        *record = before;
    record->shards = before.shards;
    record->seconds = before.seconds;
    return verdict;
}

static void join_records(struct work *work)
{
    struct job_record *record = &work->end->record;
    record->shard = (struct shard){0};
    record->runs = (long long)work->end->stored.runs;
    record->runs_made = record->runs;
    record->shards = work->end->shards > 0 ? work->end->shards : record->shards;
    for (size_t k = 0; k < work->count; k++)
        record->seconds = fmax(record->seconds, work->parts[k].record.seconds);
}

/* ---- rows and files ---- */

struct copying {
    const char *from, *to;
};

/* The file of an existing row may have been lost. */
static struct verdict copy_file(const char *name, bool added, void *data)
{
    const struct copying *copying = data;
    struct arena arena = {0};
    const char *from = arena_print(&arena, "%s/%s", copying->from, name);
    const char *to = arena_print(&arena, "%s/%s", copying->to, name);
    struct verdict verdict = verdict_yes();
    if (is_there(from) && (added || !is_there(to))) {
        verdict = output_make_parent(to, &arena);
        if (verdict.ok)
            verdict = output_copy(from, to, &arena);
    }
    arena_release(&arena);
    return verdict;
}

static struct verdict merge_part(struct work *work, const struct part *part)
{
    struct store *store;
    struct copying copying = {part->directory, work->job->out};
    struct verdict verdict = store_open_to_read(results_of(part->directory, work->arena), &store);
    if (!verdict.ok)
        return store_undo(work->store, verdict);
    verdict = store_merge(work->store, store, copy_file, &copying);
    store_close(store);
    return verdict;
}

static struct verdict merge_rows(struct work *work)
{
    struct verdict verdict = store_begin(work->store);
    for (size_t k = 0; k < work->count && verdict.ok; k++)
        verdict = merge_part(work, &work->parts[k]);
    return verdict.ok ? store_commit(work->store) : verdict;
}

/* ---- top level ---- */

static struct verdict merge_into(struct work *work)
{
    const char *path = results_of(work->job->out, work->arena);
    bool made = !is_there(path);
    struct verdict verdict = start_record(work);
    if (verdict.ok)
        verdict = store_open(path, &work->store);
    if (!verdict.ok)
        return verdict;
    verdict = merge_rows(work);
    if (!verdict.ok && made)
        unlink(path);
    for (size_t k = 0; k < work->count && verdict.ok; k++)
        verdict = kept_experiments_copy(work->parts[k].directory, work->job->out, work->arena);
    if (verdict.ok)
        verdict = store_tally(work->store, &work->end->stored);
    if (!verdict.ok)
        return verdict;
    join_records(work);
    verdict = job_write(&work->end->record, work->job->out, work->arena);
    return verdict.ok ? merge_missing_count(&work->end->record, work->end->shards, work->job->out,
                                            work->store, work->arena, &work->end->missing)
                      : verdict;
}

struct verdict merge_job_run(const struct merge_job *job, struct arena *arena,
                             struct merge_end *end)
{
    struct work work = {.job = job, .arena = arena, .end = end};
    struct job_lock lock = {-1};
    *end = (struct merge_end){0};
    interrupts_catch();
    struct verdict verdict = read_parts(&work);
    for (size_t k = 0; k < work.count && end->shards == 0; k++)
        end->shards = count_shards(&work.parts[k].record);
    if (verdict.ok)
        verdict = job_lock_take(&lock, job->out, arena);
    if (verdict.ok)
        verdict = merge_into(&work);
    store_close(work.store);
    job_lock_release(&lock);
    interrupts_release();
    end->signal = interrupted();
    return verdict;
}

bool merge_is_complete(const struct merge_end *end)
{
    int count = end->shards > 0 ? end->shards : 1;
    size_t missing = end->missing.next_look;
    for (int kind = 0; kind < MERGE_KINDS; kind++)
        for (int k = 0; k < count; k++)
            missing += end->missing.by_shard[kind][k];
    return missing == 0;
}
