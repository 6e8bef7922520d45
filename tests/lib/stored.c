#include "tests/lib/suite.h"

#include "experiments/engine/store/store_file.h"

#include <math.h>
#include <stdalign.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

const char *stored_path;

struct store *stored_open(void)
{
    struct store *store = NULL;
    struct verdict verdict = store_open(stored_path, &store);
    if (!verdict.ok)
        CU_FAIL_FATAL("the store does not open");
    return store;
}

struct store *stored_enter(void)
{
    place_enter(&test_arena);
    stored_path = place_file("results.db");
    return stored_open();
}

void stored_leave(struct store *store)
{
    store_close(store);
    unlink(place_file("results.db-journal")); /* left by a killed writer */
    place_leave(1);
}

const struct run_key stored_key = {"exchange/clusters nodes=12", "g1", "exchange/greedy", "a1", 1};

struct run stored_run(double completion)
{
    return (struct run){.status = STATUS_VALID,
                        .time_limit = 300,
                        .quantity = {completion, completion / 3, NAN, 0.25}};
}

void stored_write(struct store *store, const struct run_key *of, int replication,
                  const struct run *run)
{
    CU_ASSERT_TRUE(store_begin(store).ok);
    CU_ASSERT_TRUE(store_write(store, of, replication, run).ok);
    CU_ASSERT_TRUE(store_commit(store).ok);
}

struct run stored_read(struct store *store, const struct run_key *of)
{
    struct run run;
    expect_yes(store_read(store, of, 0, 1, &run));
    return run;
}

/* ---- rows of every table ---- */

/* Sets a value of the column, by turns one, another, or none. */
static void set_member(const struct column *column, void *row, int turn)
{
    static const double reals[] = {0.1, -0.0, 1e300, INFINITY};
    static const char *const texts[] = {"", "written", "\xc3\xa9 'quoted'"};
    void *member = (char *)row + column->offset;
    bool none = turn % 5 == 0 && column->role & (ROLE_ADDED | ROLE_NULLABLE);
    if (column->type == COLUMN_TEXT)
        *(const char **)member = none ? NULL : texts[turn % 3];
    else if (column->type == COLUMN_REASON)
        memcpy(member, texts[turn % 3], strlen(texts[turn % 3]) + 1);
    else if (column->type == COLUMN_STATUS)
        *(enum status *)member = turn % 2 ? STATUS_REFUSED : STATUS_VALID;
    else if (column->type == COLUMN_REAL || column->type == COLUMN_MEASURE)
        *(double *)member = none ? NAN : reals[turn % 4];
    else
        *(int64_t *)member = column->role == ROLE_PARENT    ? 1
                             : column->type == COLUMN_WHOLE ? -turn
                                                            : turn;
}

static void make_row(enum store_table table, int turn, void *row)
{
    CU_ASSERT_TRUE_FATAL(store_tables[table].row_size <= ROW_MOST);
    memset(row, 0, ROW_MOST);
    for (const struct column *column = table_columns(&store_tables[table]); column->name; column++)
        if (column->role != ROLE_CHECKSUM)
            set_member(column, row, turn++);
    if (table == TABLE_RUNS)
        ((struct run_row *)row)->run.quantity[metric_completion.column] = 1.0;
}

void stored_put(struct store *store, enum store_table table, int turn)
{
    alignas(max_align_t) char row[ROW_MOST];
    make_row(table, turn, row);
    CU_ASSERT_TRUE(store_put(store, table, row).ok);
}

enum stored_found stored_find(struct store *store, enum store_table table, int turn)
{
    alignas(max_align_t) char row[ROW_MOST], read[ROW_MOST];
    BLOCK_ARENA(arena);
    const void *list = read;
    size_t count = 1, same = 0;
    bool found = true;
    uint64_t sum, of_row;
    make_row(table, turn, row);
    store_sum(&store_tables[table], row, &sum);
    memcpy(read, row, sizeof read);
    struct verdict verdict = store_tables[table].parent
                                 ? store_list(store, table, 1, &arena, &list, &count)
                                 : store_find(store, table, &arena, read, &found);
    if (!verdict.ok || !found)
        return STORED_NONE;
    for (size_t k = 0; k < count; k++)
        same += store_sum(&store_tables[table],
                          (const char *)list + k * store_tables[table].row_size, &of_row) &&
                sum == of_row;
    return same == 1 ? STORED_SAME : STORED_OTHER;
}

void stored_write_found(struct store *store)
{
    for (int table = TABLE_CLAIM_RESULTS; table <= TABLE_HUNTS; table++)
        stored_put(store, (enum store_table)table, 1);
}

enum stored_found stored_look(struct store *store)
{
    bool lost = false, other = false;
    for (int table = TABLE_CLAIM_RESULTS; table <= TABLE_HUNTS; table++) {
        enum stored_found found = stored_find(store, (enum store_table)table, 1);
        lost |= found == STORED_NONE;
        other |= found == STORED_OTHER;
    }
    return lost ? STORED_NONE : other ? STORED_OTHER : STORED_SAME;
}

void stored_execute(const char *sql)
{
    struct store raw = {.path = arena_print(&test_arena, "%s", stored_path)};
    CU_ASSERT_EQUAL_FATAL(sqlite3_open(stored_path, &raw.database), SQLITE_OK);
    struct verdict verdict = store_execute(&raw, sql);
    if (!verdict.ok)
        printf("\n%s\n", verdict.reason);
    CU_ASSERT_TRUE(verdict.ok);
    sqlite3_close(raw.database);
}

/* The rows below a parent. */
static void sign_rows(struct store *store, enum store_table number, int64_t parent)
{
    const struct table *table = &store_tables[number];
    unsigned named = table->parent ? ROLE_PARENT | ROLE_KEY : ROLE_ID;
    alignas(max_align_t) char row[ROW_MOST];
    struct store_rows rows;
    struct verdict verdict = store_rows_start(store, number, parent, INT64_MIN, &rows);
    rows.unchecked = true;
    while (verdict.ok && store_rows_next(&rows, NULL, row, &verdict)) {
        uint64_t sum;
        const char *where = "true";
        store_sum(table, row, &sum);
        for (const struct column *column = table->columns; column->name; column++)
            if (column->role & named)
                where = arena_print(&test_arena, "%s AND %s = %lld", where, column->name,
                                    *(long long *)(void *)(row + column->offset));
        CU_ASSERT_TRUE(
            store_execute(store, arena_print(&test_arena, "UPDATE %s SET checksum = %lld WHERE %s",
                                             table->name, (long long)(sum + rows.above), where))
                .ok);
    }
    CU_ASSERT_TRUE(verdict.ok);
}

void stored_sign(struct store *store)
{
    enum { PARENTS_MOST = 10 };
    for (int number = 0; number < STORE_TABLES; number++)
        for (int64_t parent = 0; parent < (store_tables[number].parent ? PARENTS_MOST : 1);
             parent++)
            sign_rows(store, (enum store_table)number, parent);
}
