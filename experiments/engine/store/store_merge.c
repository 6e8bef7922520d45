
#include "experiments/engine/ending.h"
#include "experiments/engine/store/store_file.h"

#include <stdalign.h>
#include <string.h>

struct merging {
    struct store *into, *from;
    store_file_taker *take_file;
    void *data;
};

/* A store never has a name that leaves the directory. */
static bool is_below(const char *name)
{
    return *name && *name != '/' && !strstr(name, "..");
}

static struct verdict take_files(const struct merging *merging, enum store_table table,
                                 const char *row, bool added)
{
    struct verdict verdict = verdict_yes();
    for (const struct column *column = store_tables[table].columns; column->name && verdict.ok;
         column++) {
        const char *name =
            column->is_file ? *(const char *const *)(const void *)(row + column->offset) : NULL;
        if (name && !is_below(name))
            return store_damage(merging->from, "a file outside its directory");
        if (name)
            verdict = merging->take_file(name, added, merging->data);
    }
    return verdict;
}

static struct verdict copy_below(const struct merging *merging, enum store_table table,
                                 int64_t from, int64_t into)
{
    alignas(max_align_t) char row[ROW_MOST];
    struct store_rows rows;
    struct verdict verdict = store_rows_start(merging->from, table, from, INT64_MIN, &rows);
    while (verdict.ok && store_rows_next(&rows, NULL, row, &verdict)) {
        *store_number_of(table, row) = into;
        verdict = store_insert(merging->into, table, ACTION_MERGE, row);
    }
    sqlite3_reset(rows.statement);
    return verdict;
}

/* Finds the row with that key: *id, 0 if there is none; *same: it is equal. */
static struct verdict find_row(const struct merging *merging, enum store_table table,
                               const void *row, int64_t *id, bool *same)
{
    alignas(max_align_t) char other[ROW_MOST];
    struct arena arena = {0};
    uint64_t sum = 0, other_sum = 0;
    bool found;
    memcpy(other, row, store_tables[table].row_size);
    struct verdict verdict = store_find(merging->into, table, &arena, other, &found);
    *id = found ? *store_number_of(table, other) : 0;
    *same = found && store_sum(&store_tables[table], row, &sum) &&
            store_sum(&store_tables[table], other, &other_sum) && sum == other_sum;
    arena_release(&arena);
    return verdict;
}

/* Copies the row and all rows below it, unless the existing one is kept. */
static struct verdict copy_row(const struct merging *merging, enum store_table table, void *row)
{
    int64_t id;
    bool same;
    struct verdict verdict = find_row(merging, table, row, &id, &same);
    bool added = verdict.ok && id == 0;
    if (added) {
        verdict = store_put(merging->into, table, row);
        id = sqlite3_last_insert_rowid(merging->into->database);
    }
    if (verdict.ok)
        verdict = take_files(merging, table, row, added);
    for (int k = 0; k < STORE_TABLES && verdict.ok && (added || same); k++)
        if (store_tables[k].parent && strcmp(store_tables[k].parent, store_tables[table].name) == 0)
            verdict = copy_below(merging, (enum store_table)k, *store_number_of(table, row), id);
    return verdict;
}

static struct verdict copy_table(const struct merging *merging, enum store_table table)
{
    alignas(max_align_t) char row[ROW_MOST];
    struct store_rows rows;
    struct verdict verdict = store_rows_start(merging->from, table, 0, INT64_MIN, &rows);
    while (verdict.ok && store_rows_next(&rows, NULL, row, &verdict)) {
        verdict = copy_row(merging, table, row);
        if (interrupted())
            verdict = verdict_no("stopped");
    }
    sqlite3_reset(rows.statement);
    return verdict;
}

struct verdict store_merge(struct store *into, struct store *from, store_file_taker *take_file,
                           void *data)
{
    const struct merging merging = {into, from, take_file, data};
    struct verdict verdict = store_execute(from, "BEGIN"); /* a consistent snapshot */
    if (verdict.ok)
        verdict = store_execute(into, "PRAGMA cache_size = -262144"); /* 256 MiB at most */
    for (int k = 0; k < STORE_TABLES && verdict.ok; k++)
        if (!store_tables[k].parent)
            verdict = copy_table(&merging, (enum store_table)k);
    sqlite3_exec(from->database, "COMMIT", NULL, NULL, NULL);
    return store_undo(into, verdict);
}
