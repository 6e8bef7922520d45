#include "experiments/cli/batch/merge.h"

#include "experiments/cli/verb.h"
#include "experiments/job/merge_job.h"
#include "experiments/present/report/parts.h"
#include "models/format/value.h"

#include <stdio.h>
#include <string.h>

struct kind {
    const char *one, *several;
    const size_t *by_shard;
};

enum { KINDS = 3 };

static void list_kinds(const struct merge_missing *missing, struct kind *kinds)
{
    kinds[0] = (struct kind){"run", "runs", missing->runs};
    kinds[1] = (struct kind){"trial", "trials", missing->trials};
    kinds[2] = (struct kind){"hunt", "hunts", missing->hunts};
}

static int shards_of(const struct merge_end *end)
{
    return end->shards > 0 ? end->shards : 1;
}

static void print_missing(const struct merge_end *end)
{
    struct kind kinds[KINDS];
    const char *before = "missing: ";
    list_kinds(&end->missing, kinds);
    for (int k = 0; k < KINDS; k++) {
        for (int shard = 0; shard < shards_of(end); shard++) {
            size_t count = kinds[k].by_shard[shard];
            if (count == 0)
                continue;
            printf("%s%zu %s", before, count, count == 1 ? kinds[k].one : kinds[k].several);
            if (end->shards > 0)
                printf(" of shard %d", shard + 1);
            before = ", ";
        }
    }
    if (*before == ',')
        putchar('\n');
}

static void print_text(const struct merge_job *job, const struct merge_end *end,
                       struct arena *arena)
{
    printf("%s: parts %zu, runs %zu, trials %zu, hunts %zu\n", job->out, job->part_count, end->runs,
           end->trials, end->hunts);
    print_missing(end);
    if (end->missing.next_look > 0)
        printf("the next look needs %zu runs: run the shards again with --merged %s\n",
               end->missing.next_look, job->out);
    if (merge_is_complete(end))
        printf("nothing is missing: %s writes %s\n", command_of_job(&end->record, job->out, arena),
               job_is_audit(&end->record, arena) ? "verdicts and witnesses"
                                                 : "tables, figures and report");
}

static struct value *missing_value(const struct merge_end *end)
{
    struct kind kinds[KINDS];
    struct value *array = value_array();
    list_kinds(&end->missing, kinds);
    for (int shard = 0; shard < shards_of(end); shard++) {
        size_t all = 0;
        for (int k = 0; k < KINDS; k++)
            all += kinds[k].by_shard[shard];
        if (all == 0)
            continue;
        struct value *one = value_object();
        if (end->shards > 0)
            value_set_whole(one, "shard", shard + 1);
        for (int k = 0; k < KINDS; k++)
            value_set_whole(one, kinds[k].several, (long long)kinds[k].by_shard[shard]);
        value_append(array, one);
    }
    return array;
}

static void print_json(const struct merge_job *job, const struct merge_end *end,
                       struct arena *arena)
{
    struct value *object = value_object();
    value_set_text(object, "out", job->out);
    value_set_whole(object, "parts", (long long)job->part_count);
    value_set_whole(object, "shards", end->shards);
    value_set_whole(object, "runs", (long long)end->runs);
    value_set_whole(object, "trials", (long long)end->trials);
    value_set_whole(object, "hunts", (long long)end->hunts);
    value_set(object, "missing", missing_value(end));
    value_set_whole(object, "next_look", (long long)end->missing.next_look);
    value_set_bool(object, "complete", merge_is_complete(end));
    value_set_text(object, "command", command_of_job(&end->record, job->out, arena));
    value_print(stdout, object);
}

int merge_parts(const struct words *words, bool json, struct arena *arena)
{
    const struct merge_job job = {
        .out = words->word[0], .parts = words->word + 1, .part_count = (size_t)words->count - 1};
    struct merge_end end;
    struct verdict verdict = merge_job_run(&job, arena, &end);
    if (end.signal)
        return stopped_by(end.signal, "; the same command merges");
    if (!verdict.ok)
        return bad_input("%s", verdict.reason);
    (json ? print_json : print_text)(&job, &end, arena);
    return merge_is_complete(&end) ? EXIT_POSITIVE : EXIT_NEGATIVE;
}
