#include "experiments/engine/store/store_file.h"
#include "models/base/wall_clock.h"

#include <math.h>

/* ---- transactions ---- */

enum { DELAY = 20 /* times the duration of storing a batch */ };

static const double BATCH_SECONDS = 0.5;

struct verdict store_batch_pass(struct store *store, bool at_once)
{
    double begun = wall_clock();
    bool open = !sqlite3_get_autocommit(store->database);
    if (!open || (!at_once && begun <= store->due))
        return verdict_yes();
    struct verdict verdict = store_commit(store);
    double now = wall_clock();
    store->due = now + fmax(BATCH_SECONDS, DELAY * (now - begun));
    return verdict;
}

struct verdict store_batch_begin(struct store *store)
{
    return sqlite3_get_autocommit(store->database) ? store_begin(store) : verdict_yes();
}

static struct verdict begin(struct store *store, const char *sql)
{
    struct verdict verdict = store_batch_pass(store, true);
    store->calls = 0;
    return verdict.ok ? store_execute(store, sql) : verdict;
}

struct verdict store_read_begin(struct store *store)
{
    return store ? begin(store, "BEGIN") : verdict_yes();
}

void store_read_end(struct store *store)
{
    if (store)
        sqlite3_exec(store->database, "ROLLBACK", NULL, NULL, NULL);
}

struct verdict store_begin(struct store *store)
{
    return begin(store, "BEGIN IMMEDIATE");
}

struct verdict store_undo(struct store *store, struct verdict verdict)
{
    if (verdict.ok)
        return verdict;
    sqlite3_exec(store->database, "ROLLBACK", NULL, NULL, NULL);
    return verdict;
}

struct verdict store_commit(struct store *store)
{
    struct verdict verdict = store_undo(store, store_execute(store, "COMMIT"));
    store->stored += verdict.ok ? store->calls : 0;
    store->calls = 0;
    return verdict;
}

size_t store_written(const struct store *store)
{
    return store->stored;
}

/* ---- runs ---- */

struct verdict store_read(struct store *store, const struct run_key *key, int first, int count,
                          struct run *out)
{
    struct cell_row cell = {.key = *key};
    struct run_row row;
    bool found;
    for (int k = 0; k < count; k++)
        out[k] = (struct run){.status = STATUS_ABSENT};
    struct verdict verdict = store_find(store, TABLE_CELLS, NULL, &cell, &found);
    if (!verdict.ok || !found)
        return verdict;
    struct store_rows rows;
    verdict = store_rows_start(store, TABLE_RUNS, cell.id, first, &rows);
    while (verdict.ok && store_rows_next(&rows, NULL, &row, &verdict))
        if (row.replication - first < count && row.measured >= quantity_count)
            out[row.replication - first] = row.run;
    return verdict;
}

/* A run with impossible values is stored as a failed one, with the reason. */
static struct run impossible(const struct run *run)
{
    int wrong = metric_completion.column;
    for (int k = 0; k < quantity_count; k++)
        wrong = run->quantity[k] < 0.0 ? k : wrong;
    struct verdict reason = verdict_no("a run that is %s with %s %g", status_name(run->status),
                                       metrics[wrong]->name, run->quantity[wrong]);
    return run_failed(STATUS_INVALID, fmax(0.0, run->time_limit), reason.reason);
}

struct verdict store_write(struct store *store, const struct run_key *key, int replication,
                           const struct run *run)
{
    struct cell_row cell = {.key = *key};
    uint64_t sum;
    struct verdict verdict = store_enter(store, TABLE_CELLS, &cell);
    struct run_row row = {cell.id, replication, quantity_count, *run};
    if (!store_sum(&store_tables[TABLE_RUNS], &row, &sum))
        row.run = impossible(run);
    if (verdict.ok)
        verdict = store_put(store, TABLE_RUNS, &row);
    store->calls++;
    return store_undo(store, verdict);
}
