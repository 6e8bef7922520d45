/* commsched submit: fills in a script, experiments/cli/batch/SYSTEM.sh, that runs a job on many
 * machines, and merges what they made. With Slurm it has rounds of an array of shards and a job
 * that merges them, each depending on the end of the previous one; with MPI rounds of ranks and of
 * merging. */
#include "experiments/cli/common.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct arguments {
    struct verb_input verb;
    struct words words; /* the command, as typed: VERB [ARGUMENT...]; or OUT_DIR PART_DIR... */
    const struct system *system; /* NULL: merge */
    int shards, rounds;          /* rounds 0: as many as the job may need */
    int cpus;                    /* processes per shard */
    bool now;
    const char *time; /* Slurm; NULL: the cluster's default */
    struct words sbatch_options;
    const char *mpi_hosts; /* file of mpirun; NULL: those that it knows */
};

/* A batch system, and the options that only it has. */
static const struct system {
    const char *name;
    const char *own[3];
} systems[] = {{"slurm", {"time-limit", "sbatch-option"}}, {"mpi", {"hostfile"}}};

enum { SYSTEMS = sizeof systems / sizeof *systems };

/* ---- the script ---- */

static const char *shell_word(const char *word, struct arena *arena)
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
        "_-./:,+@%=";
    return *word && strspn(word, plain) == strlen(word)
               ? word
               : arena_print(arena, "'%s'", replaced(word, "'", "'\\''", arena));
}

/* Each after a space. */
static const char *shell_words(const struct words *words, struct arena *arena)
{
    const char *text = "";
    for (int k = 0; k < words->count; k++)
        text = arena_print(arena, "%s %s", text, shell_word(words->word[k], arena));
    return text;
}

/* An option of the batch system, unless its value is NULL. */
static const char *shell_option(const char *name, const char *value, struct arena *arena)
{
    return value ? arena_print(arena, " %s%s", name, shell_word(value, arena)) : "";
}

/* What stands for @NAME@ in a script. */
struct blank {
    const char *name, *text;
};

static bool put_blank(FILE *out, const char *name, void *data)
{
    const struct blank *blank = data;
    while (blank->name && strcmp(blank->name, name) != 0)
        blank++;
    fputs(blank->name ? blank->text : "", out);
    return blank->name;
}

/* Of results in that directory, in so many rounds. Slurm's log files are named by a pattern, in
 * which % is special. */
static const char *make_script(const struct arguments *job, const char *directory, int rounds)
{
    struct arena *arena = job->verb.arena;
    const char *count = arena_print(arena, "%d", rounds);
    char program[PATH_MAX];
    if (!realpath("/proc/self/exe", program))
        fail("the program's own path: %s", strerror(errno));
    const char *log = arena_print(arena, "%s/slurm", replaced(directory, "%", "%%", arena));
    struct blank blanks[] = {
        {"ROUNDS", arena_print(arena, "%s round%s", count, rounds == 1 ? "" : "s")},
        {"COUNT", count},
        {"SHARDS", arena_print(arena, "%d", job->shards)},
        {"CPUS", arena_print(arena, "%d", job->cpus)},
        {"PROGRAM", shell_word(program, arena)},
        {"OUT", shell_word(directory, arena)},
        {"WORDS", shell_words(&job->words, arena)},
        {"LOG", shell_word(log, arena)},
        {"ARRAY", embedded_text("experiments/cli/batch/array.sbatch")},
        {"OPTIONS", arena_print(arena, "%s%s", shell_option("--time=", job->time, arena),
                                shell_words(&job->sbatch_options, arena))},
        {"HOSTS", shell_option("--hostfile ", job->mpi_hosts, arena)},
        {0}};
    struct text_stream made;
    text_stream_start(&made);
    print_filled(
        made.stream,
        embedded_text(arena_print(arena, "experiments/cli/batch/%s.sh", job->system->name)),
        put_blank, blanks);
    return text_stream_finish_in(&made, arena);
}

/* ---- the command line of the job ---- */

/* Parses the words, followed by those of a task. */
static const struct job_input *parse_words(const struct verb *verb, const struct words *words,
                                           const char *const *more, struct arena *arena)
{
    int count = words->count;
    char **argv = ARENA_ZEROED(arena, char *, count + 9);
    for (int k = 1; k < count; k++)
        argv[k] = arena_print(arena, "%s", words->word[k]);
    for (; *more; more++)
        argv[count++] = arena_print(arena, "%s", *more);
    return (const struct job_input *)verb_parse(verb, "commsched", count, argv, arena);
}

/* ---- refusals ---- */

static const struct verb *find_verb(const char *name)
{
    const struct verb *verb = verb_find(name);
    if (!verb)
        unknown_name("verb", name, "VERB");
    if (verb_option_find(verb, "shard") < 0)
        fail("%s cannot run in shards; audit and experiment can", name);
    return verb;
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

/* One round for each look at the runs. */
static int rounds_needed(const struct whole_job *job, const struct experiment *const *experiments)
{
    int most = 1;
    for (; *experiments; experiments++) {
        int looks = effort_looks(&job->effort, *experiments);
        most = looks > most ? looks : most;
    }
    return most;
}

/* Ends the program if the words are not a job that can be made in shards. */
static const char *script_of(const struct arguments *arguments)
{
    const char *const none[] = {NULL};
    struct arena *arena = arguments->verb.arena;
    const struct verb *verb = find_verb(arguments->words.word[0]);
    check_words(&arguments->words);
    const struct job_input *input = parse_words(verb, &arguments->words, none, arena);
    const struct words *names = &input->verb.arguments;
    const struct whole_job *job = &input->job;
    int rounds = 1;
    if (job->jobs > 0)
        fail(
            "--jobs in the command line of the job: --cpus J is the number of processes of a "
            "task");
    if (job->phases[PHASE_EXPERIMENTS]) {
        const struct experiment_list named = experiments_named(names, job->directory, arena);
        rounds = rounds_needed(job, named.count > 0 ? named.experiments : all_experiments());
    } else {
        require_names(strcmp(verb->name, "audit") == 0 ? "claim" : "paper", verb->args_doc, names,
                      arena);
    }
    const char *const task[] = {
        "--shard", arena_print(arena, "1/%d", arguments->shards),  "--merged", job->directory,
        "--out",   arena_print(arena, "%s/parts", job->directory), NULL};
    parse_words(verb, &arguments->words, task, arena);
    return make_script(arguments, job->directory,
                       arguments->rounds > 0 ? arguments->rounds : rounds);
}

/* ---- the verb ---- */

static const char doc[] =
    "Prints a shell script with which Slurm or MPI runs a job in shards, merges them, and writes "
    "tables, figures and report: commsched submit slurm --shards 64 --time-limit 1:00:00 -- "
    "experiment --out DIR. With merge, copies the results of shards (--shard I/N --out PART_DIR) "
    "from every PART_DIR to OUT_DIR, which may be new or contain earlier results of the same job, "
    "and reports what is missing, by shard; the exit status is then 1 if something is missing, or "
    "if another look at the results needs more runs.\vThe job's command line follows '--'. DIR is "
    "on a file system that all machines share; shards store their parts in DIR/parts. The job runs "
    "in rounds, because the runs that are needed depend on those of all shards: one for each look "
    "at the runs of experiments (at most 7), and a single one with --replications, or for an audit "
    "or a hunt. A shard that fails is repeated in the next round, or when the script runs again. "
    "ON A CLUSTER in commsched(1) has details.";

enum { ROUNDS_MOST = 100 };

static const struct verb_option options[] = {
    COUNT_OPTION("shards", "N", shards, 1, SHARDS_MOST,
                 "Shards of the job: several times the number running at once"),
    COUNT_OPTION("cpus", "J", cpus, 1, WORKERS_MOST, "Processes of each shard (default 1)"),
    COUNT_OPTION("rounds", "R", rounds, 1, ROUNDS_MOST,
                 "Rounds (default: as many as the job may need)"),
    OPTION("now", NULL, FLAG, now, "Run the script instead of printing it"),
    OPTION("time-limit", "TIME", TEXT, time, "Slurm: time limit of each task, as 1:00:00"),
    OPTION("sbatch-option", "TEXT", TEXTS, sbatch_options,
           "Slurm: another argument of sbatch, as --partition=NAME; repeatable"),
    OPTION("hostfile", "FILE", TEXT, mpi_hosts, "mpi: a file of hosts"),
    {0},
};

/* Options fit the word that comes first. */
static void check_options(const struct arguments *arguments, struct argp_state *state)
{
    for (size_t k = 0; options[k].name; k++) {
        if (!arguments->verb.given[k])
            continue;
        if (!arguments->system)
            argp_error(state, "--%s is not for merge", options[k].name);
        for (int s = 0; s < SYSTEMS; s++)
            if (&systems[s] != arguments->system &&
                word_index(systems[s].own, options[k].name) >= 0)
                argp_error(state, "--%s is for %s only", options[k].name, systems[s].name);
    }
}

static void check(void *input, struct argp_state *state)
{
    struct arguments *arguments = input;
    const struct words *words = &arguments->verb.arguments;
    for (int s = 0; s < SYSTEMS; s++)
        if (strcmp(words->word[0], systems[s].name) == 0)
            arguments->system = &systems[s];
    if (!arguments->system && strcmp(words->word[0], "merge") != 0)
        argp_error(state, "'%s' is none of slurm, mpi and merge", words->word[0]);
    arguments->words = (struct words){words->word + 1, words->count - 1};
    check_options(arguments, state);
    if (!arguments->system && arguments->words.count < 2)
        argp_error(state, "no parts given");
    if (arguments->system && arguments->shards == 0)
        argp_error(state, "--shards N is missing");
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    const struct words *words = &arguments->words;
    if (!arguments->system)
        return merge_parts(*words->word, words->word + 1, (size_t)words->count - 1,
                           arguments->verb.arena);
    const char *script = script_of(arguments);
    if (arguments->now) {
        execl("/bin/sh", "sh", "-c", script, (char *)NULL);
        return bad_input("/bin/sh: %s", strerror(errno));
    }
    fputs(script, stdout);
    return EXIT_POSITIVE;
}

VERB(submit, "run a job on many machines, and merge what they made", .group = VERB_CLUSTER,
     INPUT(.cpus = 1), .options = options, .check = check,
     TAKES("slurm|mpi -- VERB [ARGUMENT...]\nmerge OUT_DIR PART_DIR...", 2, 0,
           "a batch system and a job are needed", NULL));
