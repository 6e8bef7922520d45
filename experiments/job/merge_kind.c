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

/* ---- descriptions ---- */

static const char *version(const struct job_record *record, struct arena *arena)
{
    (void)arena;
    return record->version;
}

static const char *sources(const struct job_record *record, struct arena *arena)
{
    (void)arena;
    return record->sources;
}

static const char *seed(const struct job_record *record, struct arena *arena)
{
    return arena_print(arena, "%" PRIu64, record->seed);
}

static const char *size(const struct job_record *record, struct arena *arena)
{
    (void)arena;
    return record->quick ? "quick" : "whole";
}

static const char *replications(const struct job_record *record, struct arena *arena)
{
    return record->replications > 0 ? arena_print(arena, "%d", record->replications)
                                    : "as many as needed";
}

static const char *precision(const struct job_record *record, struct arena *arena)
{
    return record->precision > 0.0 ? arena_print(arena, "%.17g", record->precision) : "the usual";
}

static int by_name(const void *left, const void *right)
{
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

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

/* The report phase is irrelevant: it makes nothing that is merged. */
static const char *phases(const struct job_record *record, struct arena *arena)
{
    return list(record->phases, "unknown", "report", arena);
}

static const char *experiments(const struct job_record *record, struct arena *arena)
{
    return list(record->names, "all", "", arena);
}

static const char *claims(const struct job_record *record, struct arena *arena)
{
    return list(record->claims, "all", "", arena);
}

static const char *hunts(const struct job_record *record, struct arena *arena)
{
    return list(record->hunts, "all", "", arena);
}

/* NULL: a whole job. For merged parts the shards are those of the parts. */
static const char *shards(const struct job_record *record, struct arena *arena)
{
    int count = merge_shards(record);
    return count > 0 ? arena_print(arena, "%d", count) : NULL;
}

/* ---- comparison ---- */

static const struct trait {
    const char *name;
    const char *(*text)(const struct job_record *record, struct arena *arena);
} traits[] = {
    {"version", version}, {"sources", sources},           {"seed", seed},
    {"size", size},       {"replications", replications}, {"precision", precision},
    {"phases", phases},   {"experiments", experiments},   {"claims", claims},
    {"hunts", hunts},     {"number of shards", shards},
};

enum { OF_THE_PROGRAM = 2, TRAITS = sizeof traits / sizeof *traits };

struct verdict merge_kind_check(const struct job_record *record, const char *name,
                                const struct job_record *other, const char *other_name,
                                struct arena *arena)
{
    const struct job_record now = other ? *other : job_now(arena);
    for (int k = 0; k < (other ? TRAITS : OF_THE_PROGRAM); k++) {
        const char *own = traits[k].text(record, arena), *others = traits[k].text(&now, arena);
        if (own && others && strcmp(own, others) != 0)
            return verdict_no("%s: another job's part: %s %.120s, where %s has %.120s", name,
                              traits[k].name, own, other ? other_name : "this program", others);
    }
    return verdict_yes();
}
