#include "experiments/job/audit_job.h"

#include "experiments/claims/audit_store.h"
#include "experiments/engine/workers/interrupt.h"
#include "experiments/present/audit_report.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <unistd.h>

static struct audit_options options_of(const struct audit_job *job, double end, size_t left)
{
    struct audit_options options = {
        .seed = job->seed, .jobs = job->jobs, .deepen = job->deepen, .share = job->share};
    double remaining = job->seconds > 0.0 ? fmax(0.0, end - wall_clock()) : INFINITY;
    if (job->deepen)
        remaining /= (double)left;
    options.seconds = job->claim_seconds > 0.0 ? fmin(job->claim_seconds, remaining) : remaining;
    return options;
}

struct verdict audit_job_query(struct audit_job *job, struct store *store, struct arena *arena)
{
    const struct audit_options options = options_of(job, 0.0, 1);
    struct verdict verdict = verdict_yes();
    job->results = ARENA_ZEROED(arena, struct audit_result, job->count + 1);
    job->open = ARENA_ARRAY(arena, size_t, job->count + 1);
    job->open_count = 0;
    for (size_t k = 0; k < job->count && verdict.ok; k++) {
        struct audit_result *result = &job->results[k];
        bool found = false;
        if (job->resume)
            verdict = claim_result_query(store, &job->claims[k], &options, arena, result, &found);
        if (!found ||
            (result->source && access(witness_path(result, job->directory, arena), R_OK) != 0))
            job->open[job->open_count++] = k;
    }
    return verdict;
}

static struct verdict try_claim(const struct audit_job *job, const struct audit_options *options,
                                const struct registered_claim *claim, struct store *store,
                                struct arena *arena, struct audit_result *out)
{
    *out = audit_claim(claim, options, arena);
    if (interrupted())
        return verdict_no("stopped");
    struct verdict verdict = witness_write(out, job->directory, job->seed, arena);
    return verdict.ok ? claim_result_append(store, out, options, arena) : verdict;
}

struct verdict audit_job_run(const struct audit_job *job, struct store *store, struct arena *arena)
{
    double end = wall_clock() + job->seconds;
    size_t count = job->open_count;
    struct verdict verdict = verdict_yes();
    struct progress progress = progress_start(&job->phase, "claims", count, (double)count);
    for (size_t k = 0; k < count && verdict.ok; k++) {
        struct audit_options options = options_of(job, end, count - k);
        size_t claim = job->open[k];
        options.store = store;
        verdict = try_claim(job, &options, &job->claims[claim], store, arena, &job->results[claim]);
        progress_step(&progress, 1.0);
        progress_draw(&progress);
    }
    progress_end(&progress);
    return verdict;
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
