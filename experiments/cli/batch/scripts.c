/* The script for Slurm: rounds of an array of shards and a job that merges them, each depending on
 * the end of the previous one. */
#include "experiments/cli/batch/batch.h"
#include "experiments/engine/plan/embedded_documents.h"

#include <string.h>

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
    fputc('\'', out);
    for (; *word; word++)
        if (*word == '\'')
            fputs("'\\''", out);
        else
            fputc(*word, out);
    fputc('\'', out);
}

/* Each after a space. */
static void put_shell_words(FILE *out, const struct words *words)
{
    for (int k = 0; k < words->count; k++) {
        fputc(' ', out);
        put_shell_word(out, words->word[k]);
    }
}

/* An option of sbatch, unless its value is NULL. */
static void put_option(FILE *out, const char *name, const char *value)
{
    if (!value)
        return;
    fprintf(out, " --%s=", name);
    put_shell_word(out, value);
}

/* The head sets $program and $out, and checks that Slurm is installed. */
static void put_head(FILE *out, const struct batch_job *job)
{
    fprintf(
        out,
        "#!/bin/sh\n"
        "# A job of commsched on Slurm: %d %s of %d shards, each merged into the directory of the\n"
        "# results; then tables, figures and report. To resume after a failure, run this again:\n# "
        "stored results are not computed again.\n"
        "set -eu\n"
        "command -v sbatch >/dev/null || { echo \"there is no sbatch in PATH\" >&2; exit 2; }\n"
        "program=",
        job->rounds, job->rounds == 1 ? "round" : "rounds", job->shards);
    put_shell_word(out, job->program);
    fputs("\nout=", out);
    put_shell_word(out, job->directory);
    fputc('\n', out);
}

/* The directory of the jobs' output, as a Slurm pattern, in which % is special. */
static void put_log_place(FILE *out, const char *directory, struct arena *arena)
{
    char *pattern = ARENA_ZEROED(arena, char, 2 * strlen(directory) + 1), *end = pattern;
    for (; *directory; directory++) {
        if (*directory == '%')
            *end++ = '%';
        *end++ = *directory;
    }
    fputs("log=", out);
    put_shell_word(out, arena_print(arena, "%s/slurm", pattern));
    fputc('\n', out);
}

static void put_submit(FILE *out, const struct batch_job *job)
{
    fputs("submit() { sbatch --parsable", out);
    put_option(out, "time", job->time);
    put_option(out, "partition", job->partition);
    put_option(out, "account", job->account);
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

void batch_put_slurm(FILE *out, const struct batch_job *job, struct arena *arena)
{
    put_head(out, job);
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
