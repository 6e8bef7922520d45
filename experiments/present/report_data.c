#include "experiments/present/report_data.h"

#include "experiments/claims/audit_store.h"
#include "experiments/engine/plan/experiments.h"
#include "experiments/engine/store/store.h"
#include "experiments/present/effort.h"
#include "experiments/present/hunt_rows.h"

#include <string.h>

static bool wanted(const struct job_record *job, const char *name)
{
    bool found = !job->names;
    for (const char **known = job->names; known && *known; known++)
        found = found || strcmp(*known, name) == 0;
    return found;
}

static struct verdict read_results(struct store *store, struct report_data *data,
                                   struct arena *arena)
{
    const struct experiment *const *all = all_experiments();
    int known = 0;
    while (all[known])
        known++;
    data->measurements = ARENA_ARRAY(arena, struct measurement, known);
    data->results = ARENA_ARRAY(arena, struct results, known);
    const struct effort effort = {data->job.replications, data->job.quick, data->job.precision};
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < known && verdict.ok; k++) {
        const struct experiment *experiment = all[k];
        if (!wanted(&data->job, experiment->name))
            continue;
        verdict = effort_read(&effort, store, experiment, data->job.seed, arena,
                              &data->measurements[data->count], &data->results[data->count]);
        data->count += verdict.ok;
    }
    return verdict;
}

static struct verdict read_audits(struct store *store, struct report_data *data,
                                  struct arena *arena)
{
    const struct registered_claim *claims = all_claims(arena);
    struct verdict verdict = verdict_yes();
    while (claims[data->claims].name)
        data->claims++;
    data->audits = ARENA_ARRAY(arena, struct audit_result, data->claims + 1);
    for (size_t k = 0; k < data->claims && verdict.ok; k++) {
        bool found;
        struct audit_options whole = {.seed = data->job.seed}, quick = whole;
        struct audit_result *audit = &data->audits[data->audit_count];
        quick.share = AUDIT_QUICK_SHARE;
        verdict = claim_result_query(store, &claims[k], &whole, arena, audit, &found);
        if (verdict.ok && !found && data->job.quick)
            verdict = claim_result_query(store, &claims[k], &quick, arena, audit, &found);
        data->audit_count += verdict.ok && found;
    }
    return verdict;
}

static struct verdict read_hunts(struct store *store, struct report_data *data, struct arena *arena)
{
    struct verdict verdict = verdict_yes();
    data->hunts = survey_rows_make(arena);
    for (size_t k = 0; k < data->hunts.count && verdict.ok; k++) {
        bool found;
        verdict =
            hunt_query(store, &data->hunts.row[k], data->job.quick, data->job.seed, arena, &found);
        data->hunted += found && data->hunts.row[k].answer.found;
    }
    return verdict;
}

struct verdict report_data_read(const char *directory, struct arena *arena, struct report_data *out)
{
    struct store *store;
    *out = (struct report_data){.directory = directory};
    struct verdict verdict = job_read(directory, arena, &out->job);
    if (!verdict.ok)
        return verdict;
    verdict = store_open(arena_print(arena, "%s/results.db", directory), &store);
    if (!verdict.ok)
        return verdict;
    verdict = read_results(store, out, arena);
    if (verdict.ok)
        verdict = read_audits(store, out, arena);
    if (verdict.ok)
        verdict = read_hunts(store, out, arena);
    store_close(store);
    return verdict;
}
