/* Scripts for Slurm: rounds of an array of shards and a job that merges them, each depending on the
 * end of the previous one. */
#include "experiments/cli/batch/batch.h"

#include "experiments/engine/plan/embedded_documents.h"

#include <string.h>

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

static void put_option(FILE *out, const char *name, const char *value)
{
    if (!value)
        return;
    fprintf(out, " --%s=", name);
    put_shell_word(out, value);
}

static void put_submit(FILE *out, const struct batch_job *job)
{
    fputs("submit() { sbatch --parsable", out);
    put_option(out, "time", job->time);
    put_option(out, "partition", job->partition);
    put_option(out, "account", job->account);
    fprintf(out, " --cpus-per-task=%d", job->cpus);
    for (int k = 0; k < job->sbatch_options.count; k++) {
        fputc(' ', out);
        put_shell_word(out, job->sbatch_options.word[k]);
    }
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
    put_script_head(out, job, "Slurm", "sbatch");
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
