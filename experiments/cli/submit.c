/* commsched submit: writes or submits a script that runs a job on many machines, and merges what
 * they made. */
#include "experiments/cli/batch/batch_job.h"
#include "experiments/cli/common.h"
#include "experiments/cli/verb.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/engine/workers/workers.h"
#include "experiments/job/merge_job.h"
#include "experiments/present/report/data.h"
#include "models/base/stream.h"
#include "models/format/value.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Merges what the shards of a job made into one directory. */

static const struct {
    const char *one, *several;
} kinds[MERGE_KINDS] = {{"run", "runs"}, {"trial", "trials"}, {"hunt", "hunts"}};

static int shards_of(const struct merge_end *end)
{
    return end->shards > 0 ? end->shards : 1;
}

static void print_missing(const struct merge_end *end)
{
    const char *before = "missing: ";
    for (int k = 0; k < MERGE_KINDS; k++)
        for (int shard = 0; shard < shards_of(end); shard++) {
            size_t count = end->missing.by_shard[k][shard];
            if (count == 0)
                continue;
            printf("%s%zu %s", before, count, count == 1 ? kinds[k].one : kinds[k].several);
            if (end->shards > 0)
                printf(" of shard %d", shard + 1);
            before = ", ";
        }
    if (*before == ',')
        putchar('\n');
}

static void print_text(const struct merge_job *job, const struct merge_end *end,
                       struct arena *arena)
{
    printf("%s: parts %zu, runs %zu, trials %zu, hunts %zu\n", job->out, job->part_count,
           end->stored.runs, end->stored.trials, end->stored.hunts);
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
    struct value *array = value_array();
    for (int shard = 0; shard < shards_of(end); shard++) {
        size_t all = 0;
        for (int k = 0; k < MERGE_KINDS; k++)
            all += end->missing.by_shard[k][shard];
        if (all == 0)
            continue;
        struct value *one = value_object();
        if (end->shards > 0)
            value_set_whole(one, "shard", shard + 1);
        for (int k = 0; k < MERGE_KINDS; k++)
            value_set_whole(one, kinds[k].several, (long long)end->missing.by_shard[k][shard]);
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
    value_set_whole(object, "runs", (long long)end->stored.runs);
    value_set_whole(object, "trials", (long long)end->stored.trials);
    value_set_whole(object, "hunts", (long long)end->stored.hunts);
    value_set(object, "missing", missing_value(end));
    value_set_whole(object, "next_look", (long long)end->missing.next_look);
    value_set_bool(object, "complete", merge_is_complete(end));
    value_set_text(object, "command", command_of_job(&end->record, job->out, arena));
    value_print(stdout, object);
}

/* The words are the directory of the merged results and those of the parts. Prints what was merged
 * and what is missing. */
static int merge_parts(const struct words *words, bool json, struct arena *arena)
{
    const struct merge_job job = {
        .out = words->word[0], .parts = words->word + 1, .part_count = (size_t)words->count - 1};
    const struct merge_end end = merge_job_run(&job, arena);
    (json ? print_json : print_text)(&job, &end, arena);
    return merge_is_complete(&end) ? EXIT_POSITIVE : EXIT_NEGATIVE;
}

static const char doc[] =
    "Prints a shell script with which Slurm or MPI runs a job in shards, merges them, and "
    "writes tables, figures and report: commsched submit slurm --shards 64 --time-limit 1:00:00 -- "
    "experiment --out DIR. With merge, copies the results of shards (--shard I/N --out PART_DIR) "
    "from "
    "every PART_DIR to OUT_DIR, which may be new or contain earlier results of the same job, and "
    "reports what is missing, by shard; the exit status is then 1 if something is missing, or if "
    "another look at the results needs more runs.\vThe job's command line follows '--'. DIR is on "
    "a file system that all "
    "machines share; shards store their parts in DIR/parts. The job runs in rounds, because the "
    "runs that are needed depend on those of all shards: one for each look at the runs of "
    "experiments (at most 7), and a single one with --replications, or for an audit or a hunt. A "
    "shard that fails is repeated in the next round, or when the script runs again. ON A CLUSTER "
    "in commsched(1) has details.";

enum { ROUNDS_MOST = 100 };

struct arguments {
    struct verb_input verb;
    struct batch_job job;
    bool now;
    const struct system *system; /* NULL: merge */
};

static const struct verb_option options[] = {
    COUNT_OPTION("shards", "N", job.shards, 1, SHARDS_MOST,
                 "Shards of the job: several times the number running at once"),
    COUNT_OPTION("cpus", "J", job.cpus, 1, WORKERS_MOST, "Processes of each shard (default 1)"),
    COUNT_OPTION("rounds", "R", job.rounds, 1, ROUNDS_MOST,
                 "Rounds (default: as many as the job may need)"),
    OPTION("now", NULL, FLAG, now, "Run the script instead of printing it"),
    OPTION("time-limit", "TIME", TEXT, job.time, "Slurm: time limit of each task, as 1:00:00"),
    OPTION("partition", "NAME", TEXT, job.partition, "Slurm: partition"),
    OPTION("account", "NAME", TEXT, job.account, "Slurm: account"),
    OPTION("sbatch-option", "TEXT", TEXTS, job.sbatch_options,
           "Slurm: another argument of sbatch, as --mem=4G; repeatable"),
    OPTION("hostfile", "FILE", TEXT, job.mpi_hosts, "mpi: a file of hosts"),
    OPTION("json", NULL, FLAG, verb.json, "merge: print one JSON object"),
    {0},
};

/* A batch system, its tool, and the options that only it has. */
static const struct system {
    const char *name, *tool;
    const char *own[5];
    void (*put)(FILE *out, const struct batch_job *job, struct arena *arena);
} systems[] = {
    {"slurm", "sbatch", {"time-limit", "partition", "account", "sbatch-option"}, batch_put_slurm},
    {"mpi", "mpirun", {"hostfile"}, batch_put_mpi}};

enum { SYSTEMS = sizeof systems / sizeof *systems };

/* Of a merge; that of the others is in check_options. */
static void check_merge(const struct arguments *arguments, struct argp_state *state)
{
    for (size_t k = 0; options[k].name; k++)
        if (arguments->verb.given[k] && strcmp(options[k].name, "json") != 0)
            argp_error(state, "--%s is not for merge", options[k].name);
    if (arguments->job.words.count < 2)
        argp_error(state, "no parts given");
}

static void check_options(const struct arguments *arguments, struct argp_state *state)
{
    if (arguments->verb.json)
        argp_error(state, "--json is for merge only");
    for (size_t k = 0; options[k].name; k++)
        for (int s = 0; s < SYSTEMS; s++)
            if (arguments->verb.given[k] && &systems[s] != arguments->system &&
                word_index(systems[s].own, options[k].name) >= 0)
                argp_error(state, "--%s is for %s only", options[k].name, systems[s].name);
    if (arguments->job.shards == 0)
        argp_error(state, "--shards N is missing");
}

static void check(void *input, struct argp_state *state)
{
    struct arguments *arguments = input;
    const struct words *words = &arguments->verb.arguments;
    for (int s = 0; s < SYSTEMS; s++)
        if (strcmp(words->word[0], systems[s].name) == 0)
            arguments->system = &systems[s];
    bool merges = strcmp(words->word[0], "merge") == 0;
    if (!arguments->system && !merges)
        argp_error(state, "'%s' is none of slurm, mpi and merge", words->word[0]);
    arguments->job.words = (struct words){words->word + 1, words->count - 1};
    (merges ? check_merge : check_options)(arguments, state);
}

/* The path of this program. */
static const char *find_program(struct arena *arena)
{
    char path[PATH_MAX];
    if (!realpath("/proc/self/exe", path))
        fail("the program's own path: %s", strerror(errno));
    return arena_print(arena, "%s", path);
}

static int run(void *input)
{
    struct arguments *arguments = input;
    struct arena *arena = arguments->verb.arena;
    if (!arguments->system)
        return merge_parts(&arguments->job.words, arguments->verb.json, arena);
    arguments->job.program = find_program(arena);
    batch_job_complete(&arguments->job, arena);
    struct text_stream made;
    text_stream_start(&made);
    arguments->system->put(made.stream, &arguments->job, arena);
    const char *script = text_stream_finish_in(&made, arena);
    if (arguments->now) {
        execl("/bin/sh", "sh", "-c", script, (char *)NULL);
        return bad_input("/bin/sh: %s", strerror(errno));
    }
    fputs(script, stdout);
    return EXIT_POSITIVE;
}

VERB(submit, "run a job on many machines, and merge what they made", .group = VERB_CLUSTER,
     INPUT(.job = {.cpus = 1}), .options = options, .check = check,
     TAKES("slurm|mpi -- VERB [ARGUMENT...]\nmerge OUT_DIR PART_DIR...", 2, 0,
           "a batch system and a job are needed", NULL));
