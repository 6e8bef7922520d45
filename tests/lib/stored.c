#include "tests/lib/stored.h"

#include "experiments/engine/store/store_file.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdalign.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

const char *stored_path;

void stored_enter(void)
{
    place_enter(&test_arena);
    stored_path = place_file("results.db");
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

struct store *stored_open(void)
{
    struct store *store = NULL;
    struct verdict verdict = store_open(stored_path, &store);
    if (!verdict.ok)
        CU_FAIL_FATAL("the store does not open");
    return store;
}

void stored_write(struct store *store, const struct run_key *of, int replication,
                  const struct run *run)
{
    CU_ASSERT_TRUE(store_begin(store).ok);
    CU_ASSERT_TRUE(store_write(store, of, replication, run).ok);
    CU_ASSERT_TRUE(store_commit(store).ok);
}

/* ---- rows of every table ---- */

enum { ROW_MOST = 1024 };

/* Sets a value of the column, by turns one, another, or none. */
static void set_member(const struct column *column, void *row, int turn)
{
    static const double reals[] = {0.1, -0.0, 1e300, INFINITY};
    static const char *const texts[] = {"", "written", "\xc3\xa9 'quoted'"};
    void *member = (char *)row + column->offset;
    bool none = turn % 5 == 0 && column->role & (ROLE_ADDED | ROLE_NULLABLE);
    if (column->type == COLUMN_TEXT)
        *(const char **)member = none           ? NULL
                                 : column->word ? column->word(turn % 2)
                                                : texts[turn % 3];
    else if (column->type == COLUMN_REAL || column->type == COLUMN_MEASURE)
        *(double *)member = none ? NAN : reals[turn % 4];
    else if (column->type == COLUMN_TRUTH)
        *(bool *)member = turn % 2;
    else
        *(int64_t *)member = column->role == ROLE_PARENT    ? 1
                             : column->type == COLUMN_WHOLE ? -turn
                                                            : turn;
}

static void make_row(enum store_table table, int turn, void *row)
{
    struct column column;
    CU_ASSERT_TRUE_FATAL(store_tables[table].row_size <= ROW_MOST);
    memset(row, 0, ROW_MOST);
    for (int k = 0; table_column(&store_tables[table], k, &column); k++)
        if (column.role != ROLE_CHECKSUM)
            set_member(&column, row, turn + k);
    if (table == TABLE_RUNS)
        ((struct run_row *)row)->quantity[metric_completion.column] = 1.0;
    if (table == TABLE_CLAIM_CHUNKS)
        ((struct chunk_row *)row)->violations = 0;
}

static bool same_member(const struct column *column, const char *one, const char *other)
{
    if (column->role & (ROLE_ID | ROLE_CHECKSUM))
        return true;
    if (column->type == COLUMN_TEXT) {
        const char *text = *(const char *const *)(const void *)(one + column->offset),
                   *same = *(const char *const *)(const void *)(other + column->offset);
        return text && same ? strcmp(text, same) == 0 : text == same;
    }
    if (column->type == COLUMN_REAL || column->type == COLUMN_MEASURE) {
        double number = *(const double *)(const void *)(one + column->offset),
               same = *(const double *)(const void *)(other + column->offset);
        return number == same || (isnan(number) && isnan(same));
    }
    return memcmp(one + column->offset, other + column->offset,
                  column->type == COLUMN_TRUTH ? sizeof(bool) : sizeof(int64_t)) == 0;
}

static bool same_row(enum store_table table, const void *one, const void *other)
{
    struct column column;
    bool same = true;
    for (int k = 0; table_column(&store_tables[table], k, &column); k++)
        same = same && same_member(&column, one, other);
    return same;
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
    make_row(table, turn, row);
    memcpy(read, row, sizeof read);
    struct verdict verdict = store_tables[table].parent
                                 ? store_list(store, table, 1, &arena, &list, &count)
                                 : store_find(store, table, &arena, read, &found);
    if (!verdict.ok || !found)
        return STORED_NONE;
    for (size_t k = 0; k < count; k++)
        same += same_row(table, row, (const char *)list + k * store_tables[table].row_size);
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

const char *stored_new_checksums(void)
{
    return arena_print(&test_arena, "UPDATE runs SET checksum = %s",
                       sql_checksum(&store_tables[TABLE_RUNS], &test_arena));
}

void stored_execute(const char *sql)
{
    struct store raw = {.path = arena_print(&test_arena, "%s", stored_path)};
    CU_ASSERT_EQUAL_FATAL(sqlite3_open(stored_path, &raw.database), SQLITE_OK);
    CU_ASSERT_TRUE_FATAL(store_add_checksum(&raw).ok);
    struct verdict verdict = store_execute(&raw, sql);
    if (!verdict.ok)
        printf("\n%s\n", verdict.reason);
    CU_ASSERT_TRUE(verdict.ok);
    sqlite3_close(raw.database);
}

void stored_refused(const char *expected)
{
    struct store *store;
    struct verdict verdict = store_open(stored_path, &store);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NULL(store);
    if (!strstr(verdict.reason, expected))
        printf("\n%s\nexpected in it: %s\n", verdict.reason, expected);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, expected));
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "move it away"));
}
