/* Scripts for GNU parallel: rounds of shards, on this host or on others by ssh, and of merging. */
#include "experiments/cli/batch/batch.h"

static void put_option(FILE *out, const char *name, const char *value)
{
    if (!value)
        return;
    fprintf(out, " --%s ", name);
    put_shell_word(out, value);
}

/* Reports tasks that failed, from GNU parallel's own record; ends the script if all failed. */
static void put_outcome(FILE *out, int shards)
{
    fprintf(out,
            "    awk -F '\\t' 'NR > 1 && ($7 != 0 || $8 != 0) {\n"
            "        print \"commsched: shard \" $1 \" on \" $2 \": exit status \" $7 \", signal "
            "\" $8\n"
            "    }' \"$log\" >&2\n"
            "    set -- \"$out\"/parts/*-of-%d\n"
            "    [ -d \"$1\" ] || {\n"
            "        statuses=$(cut -f 7 \"$log\" | tail -n +2 | tr '\\n' ' ')\n"
            "        echo \"commsched: no shard wrote anything in $out/parts; exit statuses: "
            "$statuses\"\n"
            "        echo \"commsched: each host must have the program and the directory where "
            "they are\" \\\n"
            "            \"here, and SHELL in the environment\"\n"
            "        exit 2\n"
            "    } >&2\n",
            shards);
}

void batch_put_parallel(FILE *out, const struct batch_job *job, struct arena *arena)
{
    put_script_head(out, job, "GNU parallel", "parallel");
    fputs("for round in", out);
    for (int k = 1; k <= job->rounds; k++)
        fprintf(out, " %d", k);
    fprintf(out,
            "; do\n"
            "    mkdir -p \"$out/parallel\"\n"
            "    log=$out/parallel/$round.log\n"
            "    seq %d | parallel --quote --joblog \"$log\" --workdir \"$PWD\"",
            job->shards);
    put_option(out, "sshlogin", job->hosts);
    put_option(out, "sshloginfile", job->host_file);
    if (job->slots > 0)
        put_option(out, "jobs", arena_print(arena, "%d", job->slots));
    fputs(" \\\n        \"$program\"", out);
    put_shell_words(out, &job->words);
    fprintf(
        out,
        " \\\n        --shard {}/%d --merged \"$out\" --out \"$out/parts/{}-of-%d\" --jobs %d ||\n"
        "        echo \"commsched: a shard failed\" >&2\n",
        job->shards, job->shards, job->cpus);
    put_outcome(out, job->shards);
    fprintf(out,
            "    status=0\n"
            "    \"$program\" submit merge \"$out\" \"$@\" || status=$?\n"
            "    [ $status = 1 ] || break # 1: something is missing\n"
            "done\n"
            "[ $status = 0 ] || exit $status\n"
            "exec \"$program\"");
    put_shell_words(out, &job->words);
    fputs(" --out \"$out\"\n", out);
}
