#include "experiments/cli/batch/shard_options.h"

#include <stdio.h>
#include <string.h>

void check_shard(const struct whole_job *job, const struct verb_input *input,
                 const char *const *others, struct argp_state *state)
{
    bool is_shard = job->shard.count > 0;
    if (!is_shard && job->merged)
        argp_error(state, "--merged requires --shard");
    for (; is_shard && others && *others; others++)
        if (verb_given(input, *others))
            argp_error(state, "--%s cannot be combined with --shard", *others);
    if (is_shard && !verb_given(input, "out"))
        argp_error(state, "--shard needs --out: every shard has a directory of its own");
    if (job->merged && strcmp(job->merged, job->directory) == 0)
        argp_error(state, "--merged and --out must be different directories");
}

int run_job(struct whole_job *job)
{
    job->out = stdout;
    struct whole_job_end end;
    struct verdict verdict = whole_job_run(job, &end);
    const char *resume = end.begun ? "; stored results remain, and the same command resumes" : "";
    if (end.signal)
        return stopped_by(end.signal, resume);
    if (!verdict.ok)
        return bad_input("%s%s", verdict.reason, resume);
    if (end.killed > 0) {
        fprintf(stderr,
                "commsched: %zu runs are missing: their processes were killed from outside, for "
                "example for lack of memory%s\n",
                end.killed, resume);
        return EXIT_EXHAUSTED;
    }
    return end.differing == 0 && end.told.broken == 0 ? EXIT_POSITIVE : EXIT_NEGATIVE;
}
