#include "experiments/claims/trial_store.h"

#include "experiments/claims/survey.h"
#include "experiments/engine/store/store_rows.h"

#include <math.h>
#include <stdlib.h>

static struct trials_row key_of(const struct inquiry *inquiry)
{
    return (struct trials_row){.claim = inquiry->run.claim->name,
                               .digest = inquiry->run.claim->digest,
                               .seed = inquiry->run.options->seed,
                               .share = inquiry->result->share};
}

/* ---- writing ---- */

static struct verdict write_chunk(struct store *store, int64_t trials, const struct trial *trial,
                                  const struct trial_record *record)
{
    const struct find *find = &record->found.find;
    bool worst = find->worst_index != SIZE_MAX, witness = find->witness_index != SIZE_MAX;
    const struct chunk_row row = {.trials = trials,
                                  .space = (int64_t)trial->part,
                                  .number = (int64_t)trial->number,
                                  .tried = (int64_t)find->tried,
                                  .violations = (int64_t)find->violations,
                                  .worst_index = worst ? (int64_t)find->worst_index : -1,
                                  .worst_measured = worst ? find->worst.measured : NAN,
                                  .worst_allowed = worst ? find->worst.allowed : NAN,
                                  .witness_index = witness ? (int64_t)find->witness_index : -1,
                                  .witness_nodes = (int64_t)find->witness_size.nodes,
                                  .witness_messages = (int64_t)find->witness_size.messages,
                                  .witness_decimals = (int64_t)find->witness_size.decimals,
                                  .witness_sum = find->witness_size.sum,
                                  .seconds = record->seconds};
    return store_put(store, TABLE_CLAIM_CHUNKS, &row);
}

static size_t count_values(const struct inquiry *inquiry, const struct trial *trial)
{
    size_t chunk = query_chunk(&inquiry->run.claim->claim->survey->queries[trial->part]);
    size_t left = (size_t)inquiry->wanted[trial->part] - trial->number * chunk;
    return left < chunk ? left : chunk;
}

static struct verdict write_values(const struct inquiry *inquiry, const struct trial *trial,
                                   const struct trial_record *record)
{
    struct arena scratch = {0};
    enum { LONGEST = 26 }; /* characters of a number */
    size_t count = count_values(inquiry, trial), length = 0;
    char *text = ARENA_ZEROED(&scratch, char, count *LONGEST + 1);
    for (size_t k = 0; k < count; k++)
        length += (size_t)snprintf(text + length, LONGEST, k > 0 ? " %.17g" : "%.17g",
                                   record->found.values[k]);
    const struct measure_row row = {.trials = inquiry->row,
                                    .query = (int64_t)trial->part,
                                    .number = (int64_t)trial->number,
                                    .measured = text,
                                    .seconds = record->seconds};
    struct verdict verdict = store_put(inquiry->run.options->store, TABLE_CLAIM_MEASURES, &row);
    arena_release(&scratch);
    return verdict;
}

/* Finds the parent row, or creates it. */
static struct verdict find_row(struct inquiry *inquiry)
{
    struct store *store = inquiry->run.options->store;
    struct trials_row row = key_of(inquiry);
    bool found = inquiry->row != 0;
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < 2 && !found && verdict.ok; k++) {
        if (k > 0)
            verdict = store_put(store, TABLE_CLAIM_TRIALS, &row);
        struct trials_row key = key_of(inquiry);
        if (verdict.ok)
            verdict = store_find(store, TABLE_CLAIM_TRIALS, NULL, &key, &found);
        if (found)
            inquiry->row = key.id;
    }
    return verdict;
}

struct verdict trial_write(struct inquiry *inquiry, const struct trial *trial,
                           const struct trial_record *record)
{
    if (!trial->measured && record->found.find.cut_short)
        return verdict_yes();
    struct verdict verdict = find_row(inquiry);
    if (!verdict.ok)
        return verdict;
    return trial->measured ? write_values(inquiry, trial, record)
                           : write_chunk(inquiry->run.options->store, inquiry->row, trial, record);
}

/* ---- reading ---- */

/* A trial that the claim does not have is ignored. */
static void take(struct inquiry *inquiry, const struct trial *trial,
                 const struct trial_record *record)
{
    if (inquiry_mark(inquiry, trial))
        inquiry_take(inquiry, trial, record);
}

static struct verdict read_chunks(struct inquiry *inquiry, struct store *store, int64_t trials,
                                  struct arena *scratch)
{
    const void *rows = NULL;
    size_t count = 0;
    struct verdict verdict = store_list(store, TABLE_CLAIM_CHUNKS, trials, scratch, &rows, &count);
    for (size_t k = 0; k < count && verdict.ok; k++) {
        const struct chunk_row *row = (const struct chunk_row *)rows + k;
        const struct trial trial = {.part = (size_t)row->space, .number = (size_t)row->number};
        struct trial_record record = {.seconds = row->seconds};
        record.found.find = (struct find){
            .tried = (size_t)row->tried,
            .violations = (size_t)row->violations,
            .chunks = 1,
            .worst = {row->worst_index >= 0, row->worst_measured, row->worst_allowed},
            .worst_index = row->worst_index >= 0 ? (size_t)row->worst_index : SIZE_MAX,
            .witness_size = {(size_t)row->witness_nodes, (size_t)row->witness_messages,
                             (size_t)row->witness_decimals, row->witness_sum},
            .witness_index = row->witness_index >= 0 ? (size_t)row->witness_index : SIZE_MAX};
        take(inquiry, &trial, &record);
    }
    return verdict;
}

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

static struct verdict read_measures(struct inquiry *inquiry, struct store *store, int64_t trials,
                                    struct arena *scratch)
{
    const void *rows = NULL;
    size_t count = 0;
    struct verdict verdict =
        store_list(store, TABLE_CLAIM_MEASURES, trials, scratch, &rows, &count);
    for (size_t k = 0; k < count && verdict.ok; k++) {
        const struct measure_row *row = (const struct measure_row *)rows + k;
        const struct trial trial = {
            .measured = true, .part = (size_t)row->query, .number = (size_t)row->number};
        struct trial_record record = {.seconds = row->seconds};
        if (inquiry_mark(inquiry, &trial) &&
            read_values(row->measured, count_values(inquiry, &trial), record.found.values))
            take(inquiry, &trial, &record);
    }
    return verdict;
}

static struct verdict read_from(struct inquiry *inquiry, struct store *store)
{
    struct arena scratch = {0};
    struct trials_row row = key_of(inquiry);
    bool found;
    struct verdict verdict = store_find(store, TABLE_CLAIM_TRIALS, &scratch, &row, &found);
    if (verdict.ok && found)
        verdict = read_chunks(inquiry, store, row.id, &scratch);
    if (verdict.ok && found)
        verdict = read_measures(inquiry, store, row.id, &scratch);
    arena_release(&scratch);
    return verdict;
}

static struct verdict guess_cost(struct inquiry *inquiry, struct store *store, size_t trials)
{
    double seconds;
    struct verdict verdict = store_largest(store, TABLE_CLAIM_RESULTS, "seconds / share", "claim",
                                           inquiry->run.claim->name, &seconds);
    if (verdict.ok && !isnan(seconds) && trials > 0)
        inquiry->cost = seconds / (double)trials;
    return verdict;
}

struct verdict trials_read(struct inquiry *inquiry)
{
    const struct audit_options *options = inquiry->run.options;
    struct verdict verdict = verdict_yes();
    if (options->store)
        verdict = guess_cost(inquiry, options->store, inquiry->left);
    if (verdict.ok && options->store)
        verdict = read_from(inquiry, options->store);
    if (verdict.ok && options->merged)
        verdict = read_from(inquiry, options->merged);
    return verdict;
}
