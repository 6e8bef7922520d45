#include "experiments/job/whole_job.h"

#include "experiments/claims/audit.h"
#include "experiments/engine/ending.h"
#include "experiments/present/audit_report.h"

#include <math.h>
#include <unistd.h>

static struct audit_options options_of(const struct audit_job *audit, struct store *store)
{
    const struct whole_job *job = audit->job;
    bool limited = audit->seconds > 0.0 && job->shard.count == 0;
    return (struct audit_options){.seed = job->seed,
                                  .jobs = job->jobs,
                                  .seconds = limited ? audit->seconds : INFINITY,
                                  .share = job->effort.quick ? AUDIT_QUICK_SHARE : 1.0,
                                  .store = store,
                                  .merged = audit->merged,
                                  .shard = job->shard,
                                  .phase = audit->phase};
}

/* A shard does not need the witness. */
static bool has_witness(const struct whole_job *job, const struct audit_result *result,
                        struct arena *arena)
{
    return job->shard.count > 0 || !result->source ||
           access(witness_path(result, job->directory, arena), R_OK) == 0;
}

/* Reads a stored result; false: there is none. */
static bool query(const struct audit_job *job, size_t claim, const struct audit_options *options,
                  struct arena *arena)
{
    struct store *const stores[] = {options->store, job->merged};
    bool found = false;
    for (int s = 0; s < 2 && stores[s] && job->resume && !found; s++)
        require(claim_result_query(stores[s], &job->job->claims[claim], options, arena,
                                   &job->results[claim], &found));
    return found;
}

void audit_job_query(struct audit_job *job, struct store *store, struct arena *arena)
{
    const struct audit_options options = options_of(job, store);
    size_t count = job->job->claim_count;
    job->results = ARENA_ZEROED(arena, struct audit_result, count + 1);
    job->open = ARENA_ARRAY(arena, size_t, count + 1);
    job->open_count = 0;
    require(store_read_begin(store));
    require(store_read_begin(job->merged));
    for (size_t k = 0; k < count; k++)
        if (!query(job, k, &options, arena) || !has_witness(job->job, &job->results[k], arena))
            job->open[job->open_count++] = k;
    store_read_end(store);
    store_read_end(job->merged);
}

/* ---- trials ---- */

/* Claims that are tried together. */
struct tried {
    const struct audit_job *job;
    const struct audit_options *options;
    struct audit_result *results; /* of the open claims */
    struct arena *arena;
};

static struct verdict keep(size_t claim, void *data)
{
    const struct tried *tried = data;
    const struct audit_job *job = tried->job;
    struct audit_result *result = &job->results[job->open[claim]];
    *result = tried->results[claim];
    struct verdict verdict =
        witness_write(result, job->job->directory, job->job->seed, tried->arena);
    return verdict.ok
               ? claim_result_append(tried->options->store, result, tried->options, tried->arena)
               : verdict;
}

static const struct claim *open_claims(const struct audit_job *job, struct arena *arena)
{
    struct claim *claims = ARENA_ARRAY(arena, struct claim, job->open_count + 1);
    for (size_t k = 0; k < job->open_count; k++)
        claims[k] = job->job->claims[job->open[k]];
    return claims;
}

struct verdict audit_job_run(const struct audit_job *job, struct store *store, struct arena *arena)
{
    struct audit_options options = options_of(job, store);
    struct tried tried = {job, &options,
                          ARENA_ARRAY(arena, struct audit_result, job->open_count + 1), arena};
    options.concluded = keep;
    options.data = &tried;
    return audit_claims(open_claims(job, arena), job->open_count, &options, arena, tried.results);
}

struct verdict audit_job_missing(const struct audit_job *job, struct store *store, int shards,
                                 size_t *by_shard, struct arena *arena)
{
    const struct audit_options options = options_of(job, store);
    return audit_missing(open_claims(job, arena), job->open_count, &options, shards, by_shard,
                         arena);
}
