/* Where the results were made: the engine, the hosts, the duration, and the load of the workers. It
 * is the last part of the report, and the only one that differs between two jobs with the same
 * results. */
#include "experiments/present/report/parts.h"

#include <stdlib.h>
#include <string.h>

/* Runs of the program with one engine on the same hosts. */
struct place {
    const char *engine, *hosts, *batch, *started;
    int workers;    /* the largest number at a time */
    size_t jobs;    /* number of runs of the program */
    size_t shards;  /* number of distinct shards */
    double seconds; /* total of all runs */
    double busy, offered;
    long long runs, trials, hunts;
    const struct invocation **of; /* [jobs] */
};

struct places {
    struct place *list; /* [count], by engine and hosts */
    size_t count;
    struct place whole;
};

/* ---- fields of an invocation ---- */

enum { HOSTS_TOLD = 3, TO_THE_MINUTE = 16 /* characters of a date and time */ };

static const char *hosts_text(const struct invocation *invocation, struct arena *arena)
{
    struct series_of_words words = {arena, false, NULL, NULL};
    size_t count = invocation->host_count;
    if (count > HOSTS_TOLD)
        return arena_print(arena, "%s ... %s (%zu)", invocation->hosts[0].name,
                           invocation->hosts[count - 1].name, count);
    for (size_t k = 0; k < count; k++)
        words_add(&words, invocation->hosts[k].name);
    return words_text(&words);
}

static int workers_of(const struct invocation *invocation)
{
    int workers = 0;
    for (size_t k = 0; k < invocation->host_count; k++)
        workers += invocation->hosts[k].workers;
    return workers;
}

/* "slurm 123" for "slurm 123_3". */
static const char *batch_of(const struct invocation *invocation, struct arena *arena)
{
    const char *batch = invocation->batch;
    return batch ? arena_print(arena, "%.*s", (int)strcspn(batch, "_"), batch) : NULL;
}

/* ---- grouping ---- */

static void add(struct place *place, const struct invocation *one)
{
    int workers = workers_of(one);
    size_t same = 0;
    while (same < place->jobs && (place->of[same]->shard.number != one->shard.number ||
                                  place->of[same]->shard.count != one->shard.count))
        same++;
    place->shards += same == place->jobs && one->shard.count > 0;
    place->workers = workers > place->workers ? workers : place->workers;
    if (!place->started || strcmp(one->started, place->started) < 0)
        place->started = one->started;
    place->seconds += one->seconds;
    place->busy += one->busy;
    place->offered += workers * one->seconds;
    place->runs += one->runs;
    place->trials += one->trials;
    place->hunts += one->hunts;
    place->of[place->jobs++] = one;
}

/* The jobs of the batch system: "slurm 123", "slurm 123, +2". */
static const char *batches(const struct place *place, struct arena *arena)
{
    const char **known = ARENA_ARRAY(arena, const char *, place->jobs);
    size_t count = 0;
    for (size_t k = 0; k < place->jobs; k++) {
        const char *batch = batch_of(place->of[k], arena);
        size_t at = 0;
        while (batch && at < count && strcmp(known[at], batch) != 0)
            at++;
        if (batch && at == count)
            known[count++] = batch;
    }
    return count == 0   ? NULL
           : count == 1 ? known[0]
                        : arena_print(arena, "%s, +%zu", known[0], count - 1);
}

static int by_name(const void *left, const void *right)
{
    const struct place *a = left, *b = right;
    int order = strcmp(a->engine, b->engine);
    return order ? order : strverscmp(a->hosts, b->hosts);
}

static struct place place_start(const char *engine, const char *hosts, size_t most,
                                struct arena *arena)
{
    return (struct place){.engine = engine,
                          .hosts = hosts,
                          .of = ARENA_ARRAY(arena, const struct invocation *, most)};
}

static struct places fold(const struct invocations *invocations, struct arena *arena)
{
    size_t most = invocations->count + 1;
    struct places places = {.list = ARENA_ARRAY(arena, struct place, most),
                            .whole = place_start("in all", NULL, most, arena)};
    for (size_t k = 0; k < invocations->count; k++) {
        const struct invocation *one = &invocations->list[k];
        const char *hosts = hosts_text(one, arena);
        size_t at = 0;
        while (at < places.count && (strcmp(places.list[at].engine, one->engine) != 0 ||
                                     strcmp(places.list[at].hosts, hosts) != 0))
            at++;
        if (at == places.count)
            places.list[places.count++] = place_start(one->engine, hosts, most, arena);
        add(&places.list[at], one);
        add(&places.whole, one);
    }
    if (places.count > 1)
        qsort(places.list, places.count, sizeof *places.list, by_name);
    return places;
}

/* ---- the table ---- */

static void put_place(struct table *table, const struct place *place)
{
    static const struct entry absent;
    const char *batch = batches(place, table->arena);
    TABLE_ROW(table, entry_text(place->engine), place->hosts ? entry_text(place->hosts) : absent,
              entry_whole(place->workers), entry_whole((long long)place->jobs),
              place->shards > 0 ? entry_whole((long long)place->shards) : absent,
              entry_number(place->seconds),
              entry_number(place->offered > 0.0 ? 100.0 * place->busy / place->offered : NAN),
              entry_whole(place->runs), entry_whole(place->trials), entry_whole(place->hunts),
              entry_text(arena_print(table->arena, "%.*s", TO_THE_MINUTE, place->started)),
              batch ? entry_text(batch) : absent);
}

static struct table table_of(const struct places *places, struct arena *arena)
{
    static const struct column columns[] = {
        {.heading = "engine"},
        {.heading = "hosts"},
        {.heading = "workers", .kind = COLUMN_WHOLE},
        {.heading = "jobs", .kind = COLUMN_WHOLE},
        {.heading = "shards", .kind = COLUMN_WHOLE},
        {.key = "seconds",
         .heading = "wall s",
         .kind = COLUMN_NUMBER,
         .style = STYLE_FIXED,
         .decimals = 1},
        {.key = "efficiency_percent",
         .heading = "efficiency %",
         .kind = COLUMN_NUMBER,
         .style = STYLE_FIXED,
         .decimals = 1},
        {.heading = "runs", .kind = COLUMN_WHOLE},
        {.heading = "trials", .kind = COLUMN_WHOLE},
        {.heading = "hunts", .kind = COLUMN_WHOLE},
        {.key = "started", .heading = "started, UTC"},
        {.heading = "batch"},
        {0},
    };
    struct table table = table_start(columns, arena);
    for (size_t k = 0; k < places->count; k++)
        put_place(&table, &places->list[k]);
    if (places->count > 1)
        put_place(&table, &places->whole);
    return table;
}

void report_put_places(struct document *document, const struct report_data *data)
{
    const struct job_record *job = &data->job;
    struct arena *arena = document->arena;
    const struct places places = fold(&job->invocations, arena);
    document_heading(document, 2, "places", "Where it ran");
    document_paragraph(document,
                       arena_print(arena,
                                   "The last job started %s and made %lld of the runs in %.0f s, "
                                   "on %s.",
                                   job->started, job->runs_made, job->seconds, job->machine));
    if (places.count == 0) {
        document_paragraph(document, "The origin of the other runs is not recorded.");
        return;
    }
    document_paragraph(
        document,
        "A job is one start of the program; a shard of a job array or an mpirun is one job. The "
        "wall-clock seconds are summed over all jobs, including concurrent ones. Efficiency is the "
        "share of the workers' time, from the start of a job to its end, that is spent in runs, "
        "trials and hunts. The rest is start-up, planning, storing, drawing, and waiting for the "
        "last worker.");
    struct table table = table_of(&places, arena);
    document_table(document, &table, NULL);
}

struct value *report_places_value(const struct report_data *data, struct arena *arena)
{
    const struct places places = fold(&data->job.invocations, arena);
    struct table table = table_of(&places, arena);
    return table_array(&table);
}
