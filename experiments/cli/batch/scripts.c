/* Scripts for batch systems: Slurm, with rounds of an array of shards and a job that merges them,
 * each depending on the end of the previous one; and MPI, with rounds of shards and of merging. */
#include "experiments/cli/batch/batch.h"
#include "experiments/engine/plan/plan.h"

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

void batch_put_slurm(FILE *out, const struct batch_job *job, struct arena *arena)
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
void batch_put_mpi(FILE *out, const struct batch_job *job, struct arena *arena)
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
