/* Data in a store that was not written there: the file, or reading the row, is refused, by table
 * and row, and the file is unchanged, byte for byte. */
#include "experiments/engine/store/store_file.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

/* Two cells of two runs, a failed run, a claim's result and a hunt. */
static void fill(struct store *store)
{
    struct run_key other = stored_key;
    struct run failed = stored_run(NAN);
    other.seed = 2;
    failed.status = STATUS_CRASHED;
    for (int k = 0; k < 2; k++) {
        struct run run = stored_run(k + 1);
        stored_write(store, &stored_key, k, &run);
        stored_write(store, &other, k, &run);
    }
    stored_write(store, &stored_key, 2, &failed);
    stored_write_found(store);
}

/* What was done to the file, and the reason to refuse it. A file in which only values were changed
 * is opened, and the row is refused when it is read. */
enum opened { NEVER, TO_READ, ALWAYS };

struct damage {
    const char *sql, *reason;
    enum opened opened;
};

/* With the checksums of the changed values: impossible runs. */
static const char *const impossible[] = {
    "completion = NULL", "completion = -5",     "completion = 9e999",  "lower_bound = -1",
    "time_limit = -1",   "status = 'invented'", "cpu_seconds = -1e-9", "measured = -1",
};

static const struct damage damages[] = {
    {"UPDATE runs SET completion = 2 * completion WHERE cell = 2 AND replication = 1",
     "table runs, cell 2, replication 1", ALWAYS},
    {"UPDATE runs SET replication = 7 WHERE cell = 1 AND replication = 0",
     "table runs, cell 1, replication 7", ALWAYS},
    {"UPDATE runs SET cell = cell + 2; UPDATE runs SET cell = 5 - cell", "table runs, cell 1",
     ALWAYS},
    {"UPDATE runs SET cell = 99 WHERE cell = 2", "table runs; rows without their parent: 2", NEVER},
    {"UPDATE runs SET status = 'valid', completion = 1", "table runs, cell 1, replication 1",
     ALWAYS},
    {"UPDATE runs SET reason = 'said'", "table runs", ALWAYS},
    {"UPDATE runs SET time_limit = NULL", "table runs", ALWAYS},
    {"UPDATE runs SET completion = lower_bound, lower_bound = completion", "table runs", ALWAYS},
    {"UPDATE runs SET checksum = checksum + 1 WHERE cell = 2", "table runs, cell 2", ALWAYS},
    {"UPDATE cells SET settings = 'exchange/clusters nodes=13' WHERE id = 1", "table cells, id 1",
     ALWAYS},
    {"UPDATE cells SET id = id + 10", "table runs", NEVER},
    {"UPDATE cells SET algorithm = algorithm_digest, algorithm_digest = algorithm", "table cells",
     ALWAYS},
    {"UPDATE claim_results SET title = 'said'", "table claim_results, id 1", ALWAYS},
    {"UPDATE claim_results SET id = 2", "rows without their parent", NEVER},
    {"UPDATE claim_spaces SET tried = 0", "table claim_spaces, claim_result 1, number 2", ALWAYS},
    {"UPDATE claim_estimates SET number = 1", "table claim_estimates, claim_result 1, number 1",
     ALWAYS},
    {"DELETE FROM claim_results", "rows without their parent", NEVER},
    {"UPDATE hunts SET ratio = 7", "table hunts, id 1", ALWAYS},
    {"DELETE FROM cells", "table runs", NEVER},
    /* NULL where the tables forbid it */
    {"PRAGMA writable_schema = ON; UPDATE sqlite_master SET"
     " sql = replace(sql, 'TEXT NOT NULL, reason TEXT NOT NULL', 'TEXT, reason TEXT')"
     " WHERE name = 'runs'; PRAGMA writable_schema = RESET;"
     "UPDATE runs SET status = NULL, reason = NULL; PRAGMA writable_schema = ON;"
     "UPDATE sqlite_master SET"
     " sql = replace(sql, 'TEXT, reason TEXT', 'TEXT NOT NULL, reason TEXT NOT NULL')"
     " WHERE name = 'runs'; PRAGMA writable_schema = RESET",
     "is damaged", NEVER},
    /* another version, program or table */
    {"PRAGMA user_version = 99", "version 99", NEVER},
    {"PRAGMA user_version = 5", "version 5, this program keeps version 6", NEVER},
    {"PRAGMA application_id = 1", "another program", NEVER},
    {"DROP TABLE cells", "other tables", NEVER},
    {"DROP VIEW results; CREATE TABLE results (ratio REAL)", "other tables", TO_READ},
    {"ALTER TABLE runs RENAME COLUMN throughput TO throughpuu", "other tables", NEVER},
    {"ALTER TABLE runs ADD COLUMN joules REAL", "other tables", NEVER},
    {"DROP TABLE cells; CREATE VIEW cells AS SELECT 1 AS id, '' AS settings,"
     " '' AS generator_digest, 1 AS seed, '' AS algorithm, '' AS algorithm_digest",
     "other tables", NEVER},
    {"DROP VIEW results; ALTER TABLE runs DROP COLUMN throughput; ALTER TABLE runs ADD COLUMN "
     "throughput TEXT",
     "other tables", NEVER},
};

/* Reads every row of every table. */
static struct verdict read_all(struct store *store)
{
    struct verdict verdict = verdict_yes();
    for (int table = 0; table < STORE_TABLES; table++)
        for (int64_t parent = 0; parent < (store_tables[table].parent ? 3 : 1) && verdict.ok;
             parent++) {
            const void *rows;
            size_t count;
            verdict =
                store_list(store, (enum store_table)table, parent, &test_arena, &rows, &count);
        }
    return verdict;
}

/* Opened by a reader, and by a program that would write. */
static void expect_refused(const struct damage *damage)
{
    static struct verdict (*const opens[])(const char *, struct store **) = {store_open_to_read,
                                                                             store_open};
    size_t length;
    const char *bytes = file_bytes(stored_path, &length, &test_arena);
    for (int k = 0; k < 2; k++) {
        struct store *store = NULL;
        struct verdict verdict = opens[k](stored_path, &store);
        CU_ASSERT_EQUAL(verdict.ok, k < (int)damage->opened);
        if (verdict.ok)
            verdict = read_all(store);
        if (k == 0 && damage->opened == TO_READ)
            expect_yes(verdict);
        else
            expect_no(verdict, damage->reason);
        CU_ASSERT_TRUE(verdict.ok || strstr(verdict.reason, "move it away"));
        store_close(store);
    }
    CU_ASSERT_TRUE(file_has(stored_path, bytes, length));
}

/* The filled file, changed. */
static void start(const char *filled, size_t length, const char *sql)
{
    FILE *file = fopen(stored_path, "wb");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    fwrite(filled, 1, length, file);
    fclose(file);
    stored_execute(sql);
}

TEST(damaged_files)
{
    size_t length;
    struct store *filling = stored_enter();
    fill(filling);
    store_close(filling);
    const char *filled = file_bytes(stored_path, &length, arena);
    for (size_t k = 0; k < sizeof damages / sizeof *damages; k++) {
        start(filled, length, damages[k].sql);
        expect_refused(&damages[k]);
    }
    for (size_t k = 0; k < sizeof impossible / sizeof *impossible; k++) {
        static const struct damage run = {NULL, "table runs, cell 2, replication 1", ALWAYS};
        start(filled, length,
              arena_print(arena, "UPDATE runs SET %s WHERE cell = 2 AND replication = 1",
                          impossible[k]));
        struct store *store = stored_open();
        stored_sign(store);
        store_close(store);
        expect_refused(&run);
    }
    start(filled, length, "SELECT 1"); /* of nothing else */
    stored_leave(stored_open());
}

/* Another program's view with the name of one of ours is recreated, a trigger has no effect, and a
 * valid file is not written to. */
TEST(views_and_triggers)
{
    struct run read, run = stored_run(5);
    size_t length;
    store_close(stored_enter());
    const char *bytes = file_bytes(stored_path, &length, arena);
    store_close(stored_open());
    CU_ASSERT_TRUE(file_has(stored_path, bytes, length));
    stored_execute(
        "DROP VIEW results; CREATE VIEW results AS SELECT 7 AS ratio;"
        "CREATE TRIGGER t AFTER INSERT ON runs BEGIN UPDATE runs SET completion = 0;"
        " END");
    struct store *store = stored_open();
    stored_execute("SELECT generator, ratio, completion, algorithm_digest FROM results");
    stored_write(store, &stored_key, 0, &run);
    expect_yes(store_read(store, &stored_key, 0, 1, &read));
    CU_ASSERT_EQUAL(read.quantity[metric_completion.column], 5);
    stored_leave(store);
}

/* Changed while it is open: nothing of the cell is returned as valid, by a writer or a reader. */
TEST(changed_while_open)
{
    struct run read[2];
    struct store *reader;
    struct store *store = stored_enter();
    fill(store);
    CU_ASSERT_EQUAL(stored_look(store), STORED_SAME);
    stored_execute("UPDATE runs SET completion = 9 WHERE replication = 1");
    expect_yes(store_open_to_read(stored_path, &reader));
    expect_no(store_read(store, &stored_key, 0, 2, read), "table runs, cell 1, replication 1");
    expect_no(store_read(reader, &stored_key, 0, 2, read), "table runs, cell 1, replication 1");
    CU_ASSERT_FALSE(store_begin(reader).ok && store_write(reader, &stored_key, 5, read).ok);
    store_close(reader);
    stored_execute("UPDATE claim_estimates SET value = 9");
    CU_ASSERT_EQUAL(stored_look(store), STORED_NONE);
    stored_leave(store);
}
