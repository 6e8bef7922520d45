/* A script for GNU parallel: rounds of shards, on this host or by ssh on others, and of merging. */
#include "experiments/cli/batch/batch.h"

static void put_option(FILE *out, const char *name, const char *value)
{
    if (!value)
        return;
    fprintf(out, " --%s ", name);
    put_shell_word(out, value);
}

void batch_put_parallel(FILE *out, const struct batch_job *job, struct arena *arena)
{
    put_script_head(out, job, "GNU parallel", "parallel");
    fputs("for round in", out);
    for (int k = 1; k <= job->rounds; k++)
        fprintf(out, " %d", k);
    fprintf(out, "; do\n    seq %d | parallel --quote --workdir \"$PWD\"", job->shards);
    put_option(out, "sshlogin", job->hosts);
    put_option(out, "sshloginfile", job->host_file);
    if (job->slots > 0)
        put_option(out, "jobs", arena_print(arena, "%d", job->slots));
    fputs(" \\\n        \"$program\"", out);
    put_shell_words(out, &job->words);
    fprintf(
        out,
        " \\\n        --shard {}/%d --merged \"$out\" --out \"$out/parts/{}-of-%d\" --jobs %d ||\n"
        "        echo \"commsched: a shard did not come to its end\" >&2\n"
        "    status=0\n"
        "    \"$program\" merge \"$out\" \"$out\"/parts/*-of-%d || status=$?\n"
        "    [ $status = 1 ] || break # 1: something is missing\n"
        "done\n"
        "[ $status = 0 ] || exit $status\n"
        "exec \"$program\"",
        job->shards, job->shards, job->cpus, job->shards);
    put_shell_words(out, &job->words);
    fputs(" --out \"$out\"\n", out);
}
