#include "experiments/cli/batch/shard_options.h"

#include <stdio.h>
#include <string.h>

void check_shard(const struct whole_job *job, const struct verb_option *options, const bool *given,
                 const char *const *others, struct argp_state *state)
{
    bool has_directory = false;
    if (job->shard.count == 0 && job->merged)
        argp_error(state, "--merged requires --shard");
    for (size_t k = 0; job->shard.count > 0 && options[k].name; k++) {
        if (given[k] && is_among(others, options[k].name))
            argp_error(state, "--%s cannot be combined with --shard", options[k].name);
        has_directory = has_directory || (given[k] && strcmp(options[k].name, "out") == 0);
    }
    if (job->shard.count > 0 && !has_directory)
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
