/* Checks that parts belong to the same job. */
#include "experiments/job/merge_job.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

int merge_shards(const struct job_record *record)
{
    int count = record->shard.count;
    for (size_t k = 0; k < record->invocations.count && count == 0; k++)
        count = record->invocations.list[k].shard.count;
    return count;
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
    int shards = merge_shards(record);
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

/* ---- comparison ---- */

struct verdict merge_kind_check(const struct job_record *record, const char *name,
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
