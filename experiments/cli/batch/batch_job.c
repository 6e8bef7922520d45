/* A job to be made in shards: parsed and checked before anything is submitted. */
#include "experiments/cli/batch/batch.h"

#include "experiments/cli/help/names.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/present/effort.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    for (int k = 0; k < only->count; k++)
        if (strcmp(only->word[k], "experiments") == 0)
            return true;
    return only->count == 0;
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

void batch_job_complete(struct batch_job *job, struct arena *arena)
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
