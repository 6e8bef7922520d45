#include "experiments/job/audit_job.h"

#include "experiments/claims/audit.h"
#include "experiments/present/audit_report.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <unistd.h>

static struct audit_options options_of(const struct audit_job *audit, struct store *store)
{
    const struct whole_job *job = audit->job;
    bool limited = audit->seconds > 0.0 && job->shard.count == 0;
    return (struct audit_options){.seed = job->seed,
                                  .jobs = job->jobs,
                                  .seconds = limited ? audit->seconds : INFINITY,
                                  .deepen = audit->deepen,
                                  .share = job->quick ? AUDIT_QUICK_SHARE : 0.0,
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

struct verdict audit_job_query(struct audit_job *job, struct store *store, struct arena *arena)
{
    const struct audit_options options = options_of(job, store);
    struct verdict verdict = store_read_begin(store);
    if (verdict.ok)
        verdict = store_read_begin(job->merged);
    size_t count = job->job->claim_count;
    job->results = ARENA_ZEROED(arena, struct audit_result, count + 1);
    job->open = ARENA_ARRAY(arena, size_t, count + 1);
    job->open_count = 0;
    for (size_t k = 0; k < count && verdict.ok; k++) {
        struct audit_result *result = &job->results[k];
        struct store *const stores[] = {store, job->merged};
        bool found = false;
        for (int s = 0; s < 2 && stores[s] && job->resume && !found && verdict.ok; s++)
            verdict = claim_result_query(stores[s], &job->job->claims[k], &options, arena, result,
                                         &found);
        if (!found || !has_witness(job->job, result, arena))
            job->open[job->open_count++] = k;
    }
    store_read_end(store);
    store_read_end(job->merged);
    return verdict;
}

/* ---- trials ---- */

/* Claims that are tried together. */
struct tried {
    const struct audit_job *job;
    const struct audit_options *options;
    const size_t *open; /* their indices in the job */
    struct audit_result *results;
    struct arena *arena;
};

static struct verdict keep(size_t claim, void *data)
{
    const struct tried *tried = data;
    const struct audit_job *job = tried->job;
    struct audit_result *result = &job->results[tried->open[claim]];
    *result = tried->results[claim];
    struct verdict verdict =
        witness_write(result, job->job->directory, job->job->seed, tried->arena);
    return verdict.ok
               ? claim_result_append(tried->options->store, result, tried->options, tried->arena)
               : verdict;
}

static const struct registered_claim *open_claims(const struct audit_job *job, size_t first,
                                                  size_t count, struct arena *arena)
{
    struct registered_claim *claims = ARENA_ARRAY(arena, struct registered_claim, count + 1);
    for (size_t k = 0; k < count; k++)
        claims[k] = job->job->claims[job->open[first + k]];
    return claims;
}

static struct verdict try_together(const struct audit_job *job, size_t first, size_t count,
                                   const struct audit_options *options, struct arena *arena)
{
    struct audit_options own = *options;
    struct tried tried = {job, &own, job->open + first,
                          ARENA_ARRAY(arena, struct audit_result, count + 1), arena};
    own.concluded = keep;
    own.data = &tried;
    return audit_claims(open_claims(job, first, count, arena), count, &own, arena, tried.results);
}

/* One claim after the other, each for its share of the time. */
static struct verdict deepen(const struct audit_job *job, struct store *store, struct arena *arena)
{
    double end = wall_clock() + job->seconds;
    size_t count = job->open_count;
    struct verdict verdict = verdict_yes();
    struct progress progress = progress_start(&job->phase, "claims", count, 0.0);
    progress.seconds = job->seconds;
    for (size_t k = 0; k < count && verdict.ok; k++) {
        struct audit_options options = options_of(job, store);
        options.phase.whole = &progress;
        options.seconds = fmax(0.0, end - wall_clock()) / (double)(count - k);
        verdict = try_together(job, k, 1, &options, arena);
        progress_step(&progress, 0.0);
        progress_draw(&progress);
    }
    progress_end(&progress);
    return verdict;
}

struct verdict audit_job_run(const struct audit_job *job, struct store *store, struct arena *arena)
{
    const struct audit_options options = options_of(job, store);
    return job->deepen ? deepen(job, store, arena)
                       : try_together(job, 0, job->open_count, &options, arena);
}

struct verdict audit_job_missing(const struct audit_job *job, struct store *store, int shards,
                                 size_t *by_shard, struct arena *arena)
{
    const struct audit_options options = options_of(job, store);
    return audit_missing(open_claims(job, 0, job->open_count, arena), job->open_count, &options,
                         shards, by_shard, arena);
}

size_t audit_count(const struct audit_result *results, size_t count)
{
    size_t claims = 0;
    for (size_t k = 0; k < count; k += results_of_claim(results + k, count - k))
        claims++;
    return claims;
}

size_t audit_count_differing(const struct audit_result *results, size_t count)
{
    size_t differing = 0;
    for (int kind = EXPERIMENT_PRINTED; kind <= EXPERIMENT_CROSS_CHECK; kind++)
        differing += tally_claims(results, count, (enum experiment_kind)kind).differing;
    return differing;
}
