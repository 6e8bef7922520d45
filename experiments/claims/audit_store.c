/* Trials and results of claims in the results store: tables claim_trials and claim_chunks;
 * claim_results, claim_spaces and claim_estimates. */
#include "experiments/claims/claim_run.h"
#include "experiments/claims/survey.h"
#include "experiments/engine/store/store.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct trials_row trials_key(const struct inquiry *inquiry)
{
    return (struct trials_row){.claim = inquiry->result->claim->name,
                               .digest = inquiry->result->claim->digest,
                               .seed = inquiry->options->seed,
                               .share = inquiry->result->share};
}

static size_t count_values(const struct trial *trial)
{
    return trial->part->query ? trial->end - trial->first : sizeof(struct find) / sizeof(double);
}

/* ---- trials written ---- */

/* The parent row is found, or added, once. */
static struct verdict find_row(struct inquiry *inquiry)
{
    struct trials_row row = trials_key(inquiry);
    if (inquiry->row != 0)
        return verdict_yes();
    struct verdict verdict = store_enter(inquiry->options->store, TABLE_CLAIM_TRIALS, &row);
    inquiry->row = row.id;
    return verdict;
}

struct verdict trial_write(const struct trial *trial, const struct trial_record *record)
{
    struct inquiry *inquiry = trial->inquiry;
    enum { LONGEST = 26 }; /* characters of a number */
    char text[VALUES_MOST * LONGEST];
    size_t length = 0;
    if (record->cut_short)
        return verdict_yes();
    for (size_t k = 0; k < count_values(trial); k++)
        length += (size_t)snprintf(text + length, LONGEST, k > 0 ? " %.17g" : "%.17g",
                                   record->found.values[k]);
    struct verdict verdict = find_row(inquiry);
    const struct chunk_row row = {.trials = inquiry->row,
                                  .part = trial->part - inquiry->parts,
                                  .number = (int64_t)trial->number,
                                  .found = text,
                                  .seconds = record->seconds};
    return verdict.ok ? store_put(inquiry->options->store, TABLE_CLAIM_CHUNKS, &row) : verdict;
}

/* ---- trials read ---- */

/* False if the number of values differs from the trial's. */
static bool read_values(const char *text, size_t count, double *values)
{
    char *end;
    for (size_t k = 0; k < count; k++, text = end) {
        values[k] = strtod(text, &end);
        if (end == text)
            return false;
    }
    return !*text;
}

/* A trial that the claim does not have is ignored. */
static void take_chunk(const struct inquiry *inquiry, const struct chunk_row *row)
{
    size_t part = (size_t)row->part, number = (size_t)row->number;
    struct trial_record record = {.seconds = row->seconds};
    if (part >= inquiry->part_count || number >= inquiry->parts[part].trial_count)
        return;
    struct trial *trial = &inquiry->parts[part].trials[number];
    if (read_values(row->found, count_values(trial), record.found.values))
        trial_take(trial, &record);
}

static struct verdict read_from(struct inquiry *inquiry, struct store *store)
{
    struct arena scratch = {0};
    struct trials_row row = trials_key(inquiry);
    const void *rows = NULL;
    size_t count = 0;
    bool found;
    struct verdict verdict = store_find(store, TABLE_CLAIM_TRIALS, &scratch, &row, &found);
    if (verdict.ok && found)
        verdict = store_list(store, TABLE_CLAIM_CHUNKS, row.id, &scratch, &rows, &count);
    for (size_t k = 0; k < count && verdict.ok; k++)
        take_chunk(inquiry, (const struct chunk_row *)rows + k);
    arena_release(&scratch);
    return verdict;
}

struct verdict trials_read(struct inquiry *inquiry)
{
    const struct audit_options *options = inquiry->options;
    struct verdict verdict = verdict_yes();
    if (options->store)
        verdict = read_from(inquiry, options->store);
    if (verdict.ok && options->merged)
        verdict = read_from(inquiry, options->merged);
    return verdict;
}

/* ---- results ---- */

const char *witness_path(const struct audit_result *result, const char *directory,
                         struct arena *arena)
{
    const struct claim *claim = result->claim;
    const char *reading =
        claim->reading ? arena_print(arena, "-%zu", claim->reading_number + 1) : "";
    char *path =
        arena_print(arena, "%s/witnesses/%s%s.json", directory, result->claim->name, reading);
    for (char *at = path + strlen(directory) + strlen("/witnesses/"); *at; at++)
        if (*at == '/')
            *at = '_';
    return path;
}

static struct claim_row key_of(const struct claim *claim, const struct audit_options *options)
{
    return (struct claim_row){.claim = claim->name,
                              .digest = claim->digest,
                              .seed = options->seed,
                              .share = options->share};
}

static const struct observation not_seen = {false, NAN, NAN}; /* as it is stored */

static struct observation stored_form(struct observation seen)
{
    return seen.applies ? seen : not_seen;
}

/* ---- results written ---- */

static struct claim_row row_of(const struct audit_result *result,
                               const struct audit_options *options, struct arena *arena)
{
    const struct claim *claim = result->claim;
    const struct paper_statement *printed = claim->printed;
    struct observation worst = stored_form(result->worst);
    struct observation witness = result->source ? result->witness_shows : not_seen;
    struct claim_row row = key_of(result->claim, options);
    row.verdict = finding_name(result->finding);
    row.recorded = finding_name(claim->recorded);
    row.as_recorded = result->as_recorded;
    row.tried = (int64_t)result->tried;
    row.violations = (int64_t)result->violations;
    row.seconds = result->seconds;
    row.worst_measured = worst.measured;
    row.worst_allowed = worst.allowed;
    row.witness_measured = witness.measured;
    row.witness_allowed = witness.allowed;
    row.witness = result->source ? witness_path(result, "", arena) + 1 : NULL;
    row.title = claim->title;
    row.source = claim->source;
    row.section = printed ? printed->section : NULL;
    row.words = printed ? printed->words : NULL;
    row.kind = experiment_kind_words[claim->kind];
    row.reading = claim->reading;
    return row;
}

static struct verdict put_space(struct store *store, int64_t claim_result, size_t number,
                                const struct search_result *search)
{
    struct observation worst = stored_form(find_worst(&search->find));
    const struct space_row row = {.claim_result = claim_result,
                                  .number = (int64_t)number,
                                  .space = search->space->name,
                                  .tried = (int64_t)search->find.tried,
                                  .violations = (int64_t)search->find.violations,
                                  .worst_measured = worst.measured,
                                  .worst_allowed = worst.allowed};
    return store_put(store, TABLE_CLAIM_SPACES, &row);
}

static struct verdict put_estimate(struct store *store, int64_t claim_result, size_t number,
                                   const struct estimate *estimate)
{
    const struct estimate_row row = {.claim_result = claim_result,
                                     .number = (int64_t)number,
                                     .what = estimate->check->what,
                                     .verdict = finding_name(estimate->finding),
                                     .relation = estimate->check->relation == AT_MOST ? "<=" : ">=",
                                     .bound = estimate->check->limit,
                                     .observed = (int64_t)estimate->count,
                                     .value = estimate->value,
                                     .low = estimate->low,
                                     .high = estimate->high};
    return store_put(store, TABLE_CLAIM_ESTIMATES, &row);
}

static struct verdict put_result(struct store *store, const struct audit_result *result,
                                 struct claim_row *row, struct arena *arena)
{
    bool found;
    struct verdict verdict = store_put(store, TABLE_CLAIM_RESULTS, row);
    if (verdict.ok)
        verdict = store_find(store, TABLE_CLAIM_RESULTS, arena, row, &found);
    if (verdict.ok)
        verdict = store_clear(store, TABLE_CLAIM_SPACES, row->id);
    if (verdict.ok)
        verdict = store_clear(store, TABLE_CLAIM_ESTIMATES, row->id);
    for (size_t k = 0; k < result->search_count && verdict.ok; k++)
        verdict = put_space(store, row->id, k, &result->searches[k]);
    for (size_t k = 0; k < result->estimate_count && verdict.ok; k++)
        verdict = put_estimate(store, row->id, k, &result->estimates[k]);
    return verdict;
}

struct verdict claim_result_append(struct store *store, const struct audit_result *result,
                                   const struct audit_options *options, struct arena *arena)
{
    if (result->cut_short || result->finding == FINDING_FAILED)
        return verdict_yes();
    struct claim_row row = row_of(result, options, arena);
    struct verdict verdict = store_begin(store);
    if (verdict.ok)
        verdict = store_undo(store, put_result(store, result, &row, arena));
    return verdict.ok ? store_commit(store) : verdict;
}

/* ---- results read ---- */

/* Results that were cut short are not stored. */
static void take_spaces(const struct space_row *rows, const struct audit_options *options,
                        struct audit_result *out, struct arena *arena)
{
    out->searches = ARENA_ZEROED(arena, struct search_result, out->search_count);
    for (size_t k = 0; k < out->search_count; k++) {
        struct search_result *search = &out->searches[k];
        *search = (struct search_result){
            .space = &out->claim->spaces[k],
            .find = {.tried = (double)rows[k].tried,
                     .violations = (double)rows[k].violations,
                     .worst_measured = rows[k].worst_measured,
                     .worst_allowed = rows[k].worst_allowed,
                     .worst_index = isnan(rows[k].worst_measured) ? -1.0 : 0.0,
                     .witness_index = -1.0},
            .whole = are_all_chosen(options, &out->claim->spaces[k])};
        note_worst(out, &search->find);
        if (!out->source && rows[k].violations > 0)
            out->source = search;
    }
}

static void take_estimates(const struct estimate_row *rows, struct audit_result *out,
                           struct arena *arena)
{
    out->estimates = ARENA_ZEROED(arena, struct estimate, out->estimate_count);
    for (size_t k = 0; k < out->estimate_count; k++)
        out->estimates[k] = (struct estimate){.check = &out->claim->survey->checks[k],
                                              .count = (size_t)rows[k].observed,
                                              .value = rows[k].value,
                                              .low = rows[k].low,
                                              .high = rows[k].high,
                                              .finding = finding_of(rows[k].verdict)};
}

/* A claim of the same digest has the same spaces and checks. */
static bool has_parts(const struct claim *claim, size_t spaces, size_t estimates)
{
    size_t checks = claim->survey ? claim->survey->check_count : 0;
    return count_spaces(claim) == spaces && checks == estimates;
}

struct verdict claim_result_query(struct store *store, const struct claim *claim,
                                  const struct audit_options *options, struct arena *arena,
                                  struct audit_result *out, bool *found)
{
    const void *spaces = NULL, *estimates = NULL;
    struct claim_row row = key_of(claim, options);
    *out = (struct audit_result){.claim = claim, .share = row.share};
    struct verdict verdict = store_find(store, TABLE_CLAIM_RESULTS, arena, &row, found);
    if (verdict.ok && *found)
        verdict = store_list(store, TABLE_CLAIM_SPACES, row.id, arena, &spaces, &out->search_count);
    if (verdict.ok && *found)
        verdict = store_list(store, TABLE_CLAIM_ESTIMATES, row.id, arena, &estimates,
                             &out->estimate_count);
    *found = *found && verdict.ok && has_parts(claim, out->search_count, out->estimate_count);
    if (!*found)
        return verdict;
    out->finding = finding_of(row.verdict);
    out->as_recorded = row.as_recorded;
    out->tried = (size_t)row.tried;
    out->violations = (size_t)row.violations;
    out->seconds = row.seconds;
    out->witness_shows = (struct observation){!isnan(row.witness_measured), row.witness_measured,
                                              row.witness_allowed};
    take_spaces(spaces, options, out, arena);
    take_estimates(estimates, out, arena);
    return verdict;
}
