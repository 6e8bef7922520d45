/* commsched submit: writes or submits a script that runs a job on many machines, and merges what
 * they made. */
#include "experiments/cli/common.h"
#include "experiments/cli/verb.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/engine/workers/workers.h"
#include "experiments/job/whole_job.h"
#include "experiments/present/effort.h"
#include "models/base/stream.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct batch_job {
    const char *program;   /* its path */
    struct words words;    /* the command, as typed: VERB [ARGUMENT...] */
    const char *directory; /* of the results */
    int shards, rounds;
    int cpus; /* processes per shard */
    /* Slurm */
    const char *time, *partition, *account; /* NULL: the cluster's default */
    struct words sbatch_options;
    const char *mpi_hosts; /* file of mpirun; NULL: those that it knows */
};

/* Scripts for batch systems: Slurm, with rounds of an array of shards and a job that merges them,
 * each depending on the end of the previous one; and MPI, with rounds of shards and of merging. */

/* Prints a word, after '=' or a space, quoted for a shell. */
static void put_shell_word(FILE *out, const char *word)
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
        "_-./:,+@%=";
    if (*word && strspn(word, plain) == strlen(word)) {
        fputs(word, out);
        return;
    }
    struct arena arena = {0};
    fprintf(out, "'%s'", replaced(word, "'", "'\\''", &arena));
    arena_release(&arena);
}

/* Each after a space. */
static void put_shell_words(FILE *out, const struct words *words)
{
    for (int k = 0; k < words->count; k++) {
        fputc(' ', out);
        put_shell_word(out, words->word[k]);
    }
}

/* An option of the batch system, unless its value is NULL. */
static void put_option(FILE *out, const char *name, char between, const char *value)
{
    if (!value)
        return;
    fprintf(out, " --%s%c", name, between);
    put_shell_word(out, value);
}

/* The head sets $program and $out, and checks that the batch system's tool is installed. */
static void put_head(FILE *out, const struct batch_job *job, const char *system, const char *tool)
{
    fprintf(
        out,
        "#!/bin/sh\n"
        "# A job of commsched on %s: %d %s of %d shards, each merged into the directory of the\n"
        "# results; then tables, figures and report. To resume after a failure, run this again:\n# "
        "stored results are not computed again.\n"
        "set -eu\n"
        "command -v %s >/dev/null || { echo \"there is no %s in PATH\" >&2; exit 2; }\n"
        "program=",
        system, job->rounds, job->rounds == 1 ? "round" : "rounds", job->shards, tool, tool);
    put_shell_word(out, job->program);
    fputs("\nout=", out);
    put_shell_word(out, job->directory);
    fputc('\n', out);
}

/* ---- Slurm ---- */

/* The directory of the jobs' output, as a Slurm pattern, in which % is special. */
static void put_log_place(FILE *out, const char *directory, struct arena *arena)
{
    fputs("log=", out);
    put_shell_word(out, arena_print(arena, "%s/slurm", replaced(directory, "%", "%%", arena)));
    fputc('\n', out);
}

static void put_submit(FILE *out, const struct batch_job *job)
{
    fputs("submit() { sbatch --parsable", out);
    put_option(out, "time", '=', job->time);
    put_option(out, "partition", '=', job->partition);
    put_option(out, "account", '=', job->account);
    fprintf(out, " --cpus-per-task=%d", job->cpus);
    put_shell_words(out, &job->sbatch_options);
    fputs(" \"$@\"; }\n\n", out);
}

static void put_round(FILE *out, const struct batch_job *job)
{
    fprintf(
        out,
        "# An array of shards, when the round before it has ended, whatever became of that; and a\n"
        "# job that merges what they made. WORDS: what this one is to do.\n"
        "round() {\n"
        "    array=$(submit ${after:+\"$after\"} --array=1-%d --output=\"$log/%%A_%%a.log\" "
        "\"$script\" %d \"$out\" \\\n        \"$program\"",
        job->shards, job->shards);
    put_shell_words(out, &job->words);
    fprintf(out,
            ")\n"
            "    merge=$(submit --dependency=\"afterany:${array%%%%;*}\" --output=\"$log/%%j.log\" "
            "\"$script\" %d \"$out\" \\\n        \"$program\" \"$@\")\n"
            "    after=--dependency=afterany:${merge%%%%;*}\n"
            "    echo \"array $array, then job $merge\"\n"
            "}\n\n",
            job->shards);
}

static void put_slurm(FILE *out, const struct batch_job *job, struct arena *arena)
{
    put_head(out, job, "Slurm", "sbatch");
    put_log_place(out, job->directory, arena);
    fprintf(out,
            "script=$out/slurm/array.sbatch\n"
            "mkdir -p \"$out/slurm\"\n"
            "cat >\"$script\" <<'END_OF_SCRIPT'\n%sEND_OF_SCRIPT\n\n",
            embedded_text("experiments/cli/batch/array.sbatch"));
    put_submit(out, job);
    put_round(out, job);
    fputs("after=\n", out);
    for (int k = 1; k < job->rounds; k++)
        fputs("round merge\n", out);
    fputs("round", out);
    put_shell_words(out, &job->words);
    fputs("\n", out);
}

/* ---- MPI ---- */

static void put_ranks(FILE *out, const struct batch_job *job)
{
    fputs("    mpirun", out);
    put_option(out, "hostfile", ' ', job->mpi_hosts);
    fprintf(out,
            " -n %d sh -c '\n"
            "        out=$1 && shift\n"
            "        shard=$((${OMPI_COMM_WORLD_RANK:-${PMI_RANK:-$SLURM_PROCID}} + 1))\n"
            "        \"$@\" --shard $shard/%d --merged \"$out\" --out "
            "\"$out/parts/$shard-of-%d\" --jobs %d ||\n"
            "            echo \"commsched: shard $shard: exit status $?\" >&2' \\\n"
            "        sh \"$out\" \"$program\"",
            job->shards, job->shards, job->shards, job->cpus);
    put_shell_words(out, &job->words);
    fputs(" ||\n        echo \"commsched: a rank failed\" >&2\n", out);
}

/* Each rank is a shard, by its number in the environment, and does not call MPI. One that fails
 * must not end the others. */
static void put_mpi(FILE *out, const struct batch_job *job, struct arena *arena)
{
    (void)arena;
    put_head(out, job, "MPI", "mpirun");
    fputs("for round in", out);
    for (int k = 1; k <= job->rounds; k++)
        fprintf(out, " %d", k);
    fputs("; do\n", out);
    put_ranks(out, job);
    fprintf(out,
            "    set -- \"$out\"/parts/*-of-%d\n"
            "    [ -d \"$1\" ] || {\n"
            "        echo \"commsched: no shard wrote anything in $out/parts: each host must have "
            "the\" \\\n"
            "            \"program and the directory where they are here\"\n"
            "        exit 2\n"
            "    } >&2\n"
            "    status=0\n"
            "    \"$program\" submit merge \"$out\" \"$@\" || status=$?\n"
            "    [ $status = 1 ] || break # 1: something is missing\n"
            "done\n"
            "[ $status = 0 ] || exit $status\n"
            "exec \"$program\"",
            job->shards);
    put_shell_words(out, &job->words);
    fputs(" --out \"$out\"\n", out);
}

/* The option's value; zeros if the verb has no such option. */
static const void *value_of(const struct verb_input *input, const char *name)
{
    static const union {
        struct words words;
        double number;
    } nothing;
    int k = verb_option_find(input->verb, name);
    return k < 0 ? (const void *)&nothing : (const char *)input + input->verb->options[k].at;
}

/* Parses the words, followed by those of a task. */
static struct verb_input *parse_words(const struct verb *verb, const struct words *words,
                                      const char *const *more, struct arena *arena)
{
    int count = words->count;
    char **argv = ARENA_ZEROED(arena, char *, count + 9);
    for (int k = 1; k < count; k++)
        argv[k] = arena_print(arena, "%s", words->word[k]);
    for (; *more; more++)
        argv[count++] = arena_print(arena, "%s", *more);
    return verb_parse(verb, "commsched", count, argv, arena);
}

/* ---- refusals ---- */

static const struct verb *find_verb(const char *name)
{
    const struct verb *verb = verb_find(name);
    if (!verb)
        unknown_name("verb", name, "VERB");
    if (verb_option_find(verb, "shard") >= 0)
        return verb;
    fprintf(stderr, "commsched: %s cannot run in shards; verbs that can:", name);
    for (const struct verb *const *other = verbs; *other; other++)
        if (verb_option_find(*other, "shard") >= 0)
            fprintf(stderr, " %s", (*other)->name);
    fputc('\n', stderr);
    exit(EXIT_BAD_INPUT);
}

/* True for the word itself, and for --option=value. */
static bool is_option(const char *word, const char *option)
{
    size_t length = strlen(option);
    return strncmp(word, option, length) == 0 && (word[length] == '\0' || word[length] == '=');
}

/* Options that each task has of its own must be absent. */
static void check_words(const struct words *words)
{
    static const char *const own[][2] = {
        {"--", "options are put behind these words"},
        {"--shard", "every task has one of its own; --shards N says how many"},
        {"--merged", "it is the directory of --out"}};
    for (int k = 1; k < words->count; k++)
        for (size_t o = 0; o < sizeof own / sizeof *own; o++)
            if (is_option(words->word[k], own[o][0]))
                fail("%s in the command line of the job: %s", own[o][0], own[o][1]);
}

/* ---- rounds ---- */

static bool asks_for_experiments(const struct verb_input *input)
{
    const struct words *only = value_of(input, "only");
    if (strcmp(input->verb->name, "experiment") != 0)
        return false;
    return only->count == 0 || word_index(only->word, "experiments") >= 0;
}

/* One round for each look at the runs. */
static int rounds_needed(const struct verb_input *input,
                         const struct experiment *const *experiments)
{
    if (!asks_for_experiments(input))
        return 1;
    const struct effort effort = {*(const int *)value_of(input, "replications"),
                                  *(const bool *)value_of(input, "quick"),
                                  *(const double *)value_of(input, "precision")};
    int most = 1;
    for (; *experiments; experiments++) {
        int looks = effort_looks(&effort, *experiments);
        most = looks > most ? looks : most;
    }
    return most;
}

/* Completes the job: sets its directory and, where rounds is 0, the number of rounds that its runs
 * may need. Ends the program if the words are not a job that can be made in shards. */
static void complete_job(struct batch_job *job, struct arena *arena)
{
    const char *const none[] = {NULL};
    const struct verb *verb = find_verb(job->words.word[0]);
    check_words(&job->words);
    const struct verb_input *input = parse_words(verb, &job->words, none, arena);
    if (verb_given(input, "jobs"))
        fail(
            "--jobs in the command line of the job: --cpus J is the number of processes of a "
            "task");
    job->directory = *(const char *const *)value_of(input, "out");
    struct experiment_list named = {0};
    if (asks_for_experiments(input))
        named = experiments_named(&input->arguments, job->directory, arena);
    else
        require_names(input->verb->args_doc, &input->arguments, arena);
    const char *const task[] = {
        "--shard", arena_print(arena, "1/%d", job->shards),        "--merged", job->directory,
        "--out",   arena_print(arena, "%s/parts", job->directory), NULL};
    parse_words(verb, &job->words, task, arena);
    if (job->rounds == 0)
        job->rounds = rounds_needed(input, named.count > 0 ? named.experiments : all_experiments());
}

/* ---- the verb ---- */

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
    {0},
};

/* A batch system, its tool, and the options that only it has. */
static const struct system {
    const char *name, *tool;
    const char *own[5];
    void (*put)(FILE *out, const struct batch_job *job, struct arena *arena);
} systems[] = {
    {"slurm", "sbatch", {"time-limit", "partition", "account", "sbatch-option"}, put_slurm},
    {"mpi", "mpirun", {"hostfile"}, put_mpi}};

enum { SYSTEMS = sizeof systems / sizeof *systems };

/* Of a merge; that of the others is in check_options. */
static void check_merge(const struct arguments *arguments, struct argp_state *state)
{
    for (size_t k = 0; options[k].name; k++)
        if (arguments->verb.given[k])
            argp_error(state, "--%s is not for merge", options[k].name);
    if (arguments->job.words.count < 2)
        argp_error(state, "no parts given");
}

static void check_options(const struct arguments *arguments, struct argp_state *state)
{
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
    const struct words *words = &arguments->job.words;
    if (!arguments->system)
        return merge_parts(*words->word, words->word + 1, (size_t)words->count - 1, arena);
    arguments->job.program = find_program(arena);
    complete_job(&arguments->job, arena);
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
