#include "experiments/present/report/data.h"

#include "experiments/claims/audit.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/engine/store/store.h"
#include "experiments/present/effort.h"

#include <string.h>

/* Of the requested built-in experiments, and of all that the directory keeps. */
static struct verdict read_results(struct store *store, struct report_data *data,
                                   struct arena *arena)
{
    const struct kept_experiments kept = kept_experiments_read(data->directory, arena);
    const struct experiment_list chosen = chosen_experiments(data->job.names, &kept.list, arena);
    struct experiment_job job = experiment_job_plan(chosen.experiments, (int)chosen.count,
                                                    data->job.seed, &data->job.effort, arena);
    struct verdict verdict = experiment_job_read(&job, store, arena);
    data->refusals = kept.refusals;
    data->refusal_count = kept.refusal_count;
    data->results = experiment_job_results(&job, arena);
    data->count = job.count;
    return verdict;
}

/* The result of a full audit, or of a quick one if the job is quick. */
static struct verdict read_audit(struct store *store, const struct report_data *data,
                                 const struct claim *claim, struct arena *arena,
                                 struct audit_result *audit, bool *found)
{
    const struct audit_options whole = {.seed = data->job.seed, .share = 1.0};
    struct audit_options quick = whole;
    quick.share = AUDIT_QUICK_SHARE;
    struct verdict verdict = claim_result_query(store, claim, &whole, arena, audit, found);
    if (verdict.ok && !*found && data->job.effort.quick)
        verdict = claim_result_query(store, claim, &quick, arena, audit, found);
    return verdict;
}

static struct verdict read_claim(struct store *store, const struct report_data *data,
                                 const struct claim *first, struct arena *arena,
                                 struct report_claim *out)
{
    bool found = true;
    struct verdict verdict = verdict_yes();
    *out = (struct report_claim){.claim = first, .readings = claim_readings(first)};
    out->audits = ARENA_ARRAY(arena, struct audit_result, out->readings);
    for (size_t k = 0; k < out->readings && verdict.ok && found; k++)
        verdict = read_audit(store, data, &first[k], arena, &out->audits[k], &found);
    if (!found)
        out->audits = NULL;
    return verdict;
}

static struct verdict read_audits(struct store *store, struct report_data *data,
                                  struct arena *arena)
{
    const struct claim *known = all_claims();
    size_t count = 0;
    struct verdict verdict = verdict_yes();
    while (known[count].name)
        count++;
    data->claims = ARENA_ARRAY(arena, struct report_claim, count + 1);
    for (; known->name && verdict.ok; known += claim_readings(known)) {
        struct report_claim *claim = &data->claims[data->claim_count];
        verdict = read_claim(store, data, known, arena, claim);
        data->claim_count += claim->audits || chosen_claim(data->job.claims, known, arena);
    }
    return verdict;
}

/* True if there are results for the paper. */
static bool has_any(const struct report_data *data, const struct paper *paper)
{
    if (data->refusal_count > 0 && strcmp(paper->name, OWN_PAPER) == 0)
        return true;
    for (int k = 0; k < data->count; k++)
        if (paper_has(paper, data->results[k].measurement->experiment))
            return true;
    for (size_t k = 0; k < data->claim_count; k++)
        if (data->claims[k].audits && paper_has_claim(paper, data->claims[k].claim))
            return true;
    return false;
}

/* The study, and the papers with results. */
static const struct paper *choose_papers(const struct report_data *data, struct arena *arena)
{
    struct paper *chosen = all_papers(arena);
    size_t shown = 0;
    for (const struct paper *paper = chosen; paper->name; paper++)
        if (has_any(data, paper) || (*study_name && strcmp(paper->name, study_name) == 0))
            chosen[shown++] = *paper;
    chosen[shown].name = NULL;
    return chosen;
}

static struct verdict read_hunts(struct store *store, struct report_data *data, struct arena *arena)
{
    struct verdict verdict = verdict_yes();
    struct survey_rows *rows = &data->hunts;
    *rows = survey_rows_make(NULL, data->job.effort.quick, data->job.seed, arena);
    size_t count = rows->count;
    rows->count = 0;
    for (size_t k = 0; k < count && verdict.ok; k++) {
        struct survey_row *row = &rows->row[k];
        bool found;
        verdict = store_find(store, TABLE_HUNTS, arena, &row->stored, &found);
        if (found && survey_found(row))
            rows->row[rows->count++] = *row;
    }
    return verdict;
}

struct verdict report_data_read(const char *directory, struct store *store, struct arena *arena,
                                struct report_data *out)
{
    *out = (struct report_data){.directory = directory};
    struct verdict verdict = job_read(directory, arena, &out->job);
    if (!verdict.ok)
        return verdict;
    verdict = read_results(store, out, arena);
    if (verdict.ok)
        verdict = read_audits(store, out, arena);
    out->papers = choose_papers(out, arena);
    if (verdict.ok)
        verdict = read_hunts(store, out, arena);
    return verdict;
}
