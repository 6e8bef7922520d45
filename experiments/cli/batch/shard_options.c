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
