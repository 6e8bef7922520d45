#include "experiments/engine/store/store_file.h"
#include "models/base/hash.h"

#include <math.h>
#include <search.h>
#include <stdio.h>
#include <string.h>

/* ---- transactions ---- */

struct verdict store_read_begin(struct store *store)
{
    return store ? store_execute(store, "BEGIN") : verdict_yes();
}

void store_read_end(struct store *store)
{
    if (store)
        sqlite3_exec(store->database, "ROLLBACK", NULL, NULL, NULL);
}

struct verdict store_begin(struct store *store)
{
    store->above.table = STORE_TABLES;
    return store_execute(store, "BEGIN IMMEDIATE");
}

struct verdict store_undo(struct store *store, struct verdict verdict)
{
    if (verdict.ok)
        return verdict;
    sqlite3_exec(store->database, "ROLLBACK", NULL, NULL, NULL);
    store_release(store);
    return verdict;
}

struct verdict store_commit(struct store *store)
{
    return store_undo(store, store_execute(store, "COMMIT"));
}

/* ---- held runs ---- */

struct held_runs {
    uint64_t hash; /* of the cell's key */
    int64_t cell;  /* its id; 0: not known */
    int first, count;
    struct run runs[];
};

static uint64_t hash_key(const struct run_key *key)
{
    uint64_t hash = hash_string(hash_number(HASH_START, key->seed), key->settings);
    hash = hash_string(hash_string(hash, key->generator_digest), key->algorithm);
    return hash_finish(hash_string(hash, key->algorithm_digest));
}

static int by_hash(const void *left, const void *right)
{
    const struct held_runs *a = left, *b = right;
    return (a->hash > b->hash) - (a->hash < b->hash);
}

static struct held_runs *find_held(const struct store *store, const struct run_key *key)
{
    const struct held_runs wanted = {.hash = hash_key(key)};
    void *const *node = tfind(&wanted, &store->held, by_hash);
    return node ? *node : NULL;
}

/* Where these runs are held; NULL: not all of them are. */
static struct run *runs_in(struct held_runs *held, int first, int count)
{
    bool all = held && held->first <= first && first + count <= held->first + held->count;
    return all ? held->runs + (first - held->first) : NULL;
}

struct verdict store_hold(struct store *store, const struct run_key *key, int first, int count,
                          const struct run **out)
{
    size_t size = sizeof(struct held_runs) + (size_t)count * sizeof(struct run);
    struct held_runs *held = arena_allocate(&store->memory, 1, size);
    *held = (struct held_runs){hash_key(key), 0, first, count};
    struct verdict verdict = store_read(store, key, first, count, held->runs);
    if (!tsearch(held, &store->held, by_hash))
        arena_exhausted(1, size);
    *out = held->runs;
    return verdict;
}

static void leave(void *held)
{
    (void)held; /* released with the arena */
}

void store_release(struct store *store)
{
    tdestroy(store->held, leave);
    arena_release(&store->memory);
    store->held = NULL;
}

/* Which of two runs is stored is the table's rule: such a cell is no longer held. */
static void update_held(struct held_runs *held, int replication, const struct run *run)
{
    struct run *place = runs_in(held, replication, 1);
    if (place && place->status == STATUS_ABSENT)
        *place = *run;
    else if (place)
        held->count = 0;
}

/* ---- runs ---- */

static struct run run_of(const struct run_row *row)
{
    struct run run = {.status = status_of_name(row->status), .time_limit = row->time_limit};
    if (*row->reason)
        snprintf(run.reason, sizeof run.reason, "%s", row->reason);
    memcpy(run.quantity, row->quantity, sizeof run.quantity);
    return run;
}

struct verdict store_read(struct store *store, const struct run_key *key, int first, int count,
                          struct run *out)
{
    struct cell_row cell = {.key = *key};
    struct run_row row;
    bool found;
    const struct run *held = runs_in(find_held(store, key), first, count);
    if (held && count > 0)
        memcpy(out, held, (size_t)count * sizeof *out);
    if (held)
        return verdict_yes();
    for (int k = 0; k < count; k++)
        out[k] = (struct run){.status = STATUS_ABSENT};
    struct verdict verdict = store_find(store, TABLE_CELLS, NULL, &cell, &found);
    if (!verdict.ok || !found)
        return verdict;
    struct store_rows rows;
    verdict = store_rows_start(store, TABLE_RUNS, cell.id, first, &rows);
    while (verdict.ok && store_rows_next(&rows, NULL, &row, &verdict))
        if (row.replication - first < count && row.measured >= quantity_count)
            out[row.replication - first] = run_of(&row);
    return verdict;
}

/* A run with impossible values is stored as a failed one, with the reason. */
static struct run impossible(const struct run *run)
{
    struct run failed = {.status = STATUS_INVALID, .time_limit = fmax(0.0, run->time_limit)};
    int wrong = metric_completion.column;
    for (int k = 0; k < quantity_count; k++) {
        failed.quantity[k] = NAN;
        if (run->quantity[k] < 0.0)
            wrong = k;
    }
    snprintf(failed.reason, sizeof failed.reason, "a run that is %s with %s %g",
             status_name(run->status), metrics[wrong]->name, run->quantity[wrong]);
    return failed;
}

static struct run_row row_of(int64_t cell, int replication, const struct run *run)
{
    struct run_row row = {.cell = cell,
                          .replication = replication,
                          .status = status_name(run->status),
                          .reason = run->reason,
                          .time_limit = run->time_limit,
                          .measured = quantity_count};
    memcpy(row.quantity, run->quantity, sizeof row.quantity);
    return row;
}

/* The number of the cell, which is added if missing. */
static struct verdict find_cell(struct store *store, const struct run_key *key,
                                struct held_runs *held, int64_t *id)
{
    struct cell_row cell = {.key = *key};
    bool found;
    *id = held ? held->cell : 0;
    if (*id > 0)
        return verdict_yes();
    struct verdict verdict = store_find(store, TABLE_CELLS, NULL, &cell, &found);
    if (verdict.ok && !found) {
        verdict = store_put(store, TABLE_CELLS, &cell);
        cell.id = sqlite3_last_insert_rowid(store->database);
    }
    *id = cell.id;
    if (verdict.ok && held)
        held->cell = cell.id;
    return verdict;
}

struct verdict store_write(struct store *store, const struct run_key *key, int replication,
                           const struct run *run)
{
    int64_t cell;
    uint64_t sum;
    struct held_runs *held = find_held(store, key);
    struct verdict verdict = find_cell(store, key, held, &cell);
    struct run_row row = row_of(cell, replication, run);
    struct run failed;
    if (!store_sum(&store_tables[TABLE_RUNS], &row, &sum)) {
        failed = impossible(run);
        run = &failed;
        row = row_of(cell, replication, run);
    }
    update_held(held, replication, run);
    if (verdict.ok)
        verdict = store_put(store, TABLE_RUNS, &row);
    return store_undo(store, verdict);
}
