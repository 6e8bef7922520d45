/* The results store: what is written stays, whatever happens to the writer or the file. */
#include "experiments/run/store.h"
#include "models/arena.h"
#include "tests/suite.h"

#include <math.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static char directory[64], path[96];

static void make_directory(void)
{
    snprintf(directory, sizeof directory, "/tmp/commsched-store-XXXXXX");
    if (!mkdtemp(directory))
        CU_FAIL_FATAL("no temporary directory");
    snprintf(path, sizeof path, "%s/results.db", directory);
}

static void remove_directory(void)
{
    char journal[128];
    snprintf(journal, sizeof journal, "%s-journal", path);
    unlink(path);
    unlink(journal);
    rmdir(directory);
}

static const struct run_key key = {"exchange/clusters nodes=12", "g1", "exchange/greedy", "a1", 1};

static struct run make_run(double completion)
{
    return (struct run){.status = RUN_VALID,
                        .time_limit = 300,
                        .quantity = {completion, completion / 3, NAN, 0.25}};
}

static struct store *open_store(void)
{
    struct store *store = NULL;
    struct verdict verdict = store_open(path, &store);
    if (!verdict.ok)
        CU_FAIL_FATAL("the store does not open");
    return store;
}

static void write_one(struct store *store, const struct run_key *of, int replication,
                      const struct run *run)
{
    CU_ASSERT_TRUE(store_begin(store).ok);
    CU_ASSERT_TRUE(store_write(store, of, replication, run).ok);
    CU_ASSERT_TRUE(store_commit(store).ok);
}

static void test_reopen(void)
{
    struct run read[4], run = make_run(0.1), failed = make_run(NAN);
    make_directory();
    struct store *store = open_store();
    failed.status = RUN_CRASHED;
    snprintf(failed.reason, sizeof failed.reason, "signal 6 (Aborted), it's \"odd\"");
    write_one(store, &key, 2, &run);
    write_one(store, &key, 3, &failed);
    store_close(store);
    store = open_store();
    CU_ASSERT_TRUE(store_read(store, &key, 4, read).ok);
    CU_ASSERT_TRUE(read[0].status == RUN_ABSENT && read[1].status == RUN_ABSENT);
    CU_ASSERT_TRUE(read[2].status == RUN_VALID && read[2].quantity[QUANTITY_COMPLETION] == 0.1);
    CU_ASSERT_TRUE(read[2].quantity[QUANTITY_LOWER_BOUND] == 0.1 / 3);
    CU_ASSERT_TRUE(isnan(read[2].quantity[QUANTITY_PORTS_ONLY]));
    CU_ASSERT_TRUE(read[2].time_limit == 300);
    CU_ASSERT_EQUAL(read[3].status, RUN_CRASHED);
    CU_ASSERT_STRING_EQUAL(read[3].reason, failed.reason);
    store_close(store);
    remove_directory();
}

/* Any part of the key changed: another run. */
static void test_keys(void)
{
    struct run_key others[] = {key, key, key, key, key};
    struct run read, run = make_run(1);
    others[0].settings = "exchange/clusters nodes=13";
    others[1].generator_digest = "g2";
    others[2].algorithm = "exchange/open_shop";
    others[3].algorithm_digest = "a2";
    others[4].seed = UINT64_MAX;
    make_directory();
    struct store *store = open_store();
    write_one(store, &key, 0, &run);
    for (int k = 0; k < 5; k++) {
        CU_ASSERT_TRUE(store_read(store, &others[k], 1, &read).ok);
        CU_ASSERT_EQUAL(read.status, RUN_ABSENT);
        run = make_run(k + 2);
        write_one(store, &others[k], 0, &run);
    }
    for (int k = 0; k < 5; k++) {
        store_read(store, &others[k], 1, &read);
        CU_ASSERT_EQUAL(read.quantity[QUANTITY_COMPLETION], k + 2);
    }
    store_read(store, &key, 1, &read);
    CU_ASSERT_EQUAL(read.quantity[QUANTITY_COMPLETION], 1);
    store_close(store);
    remove_directory();
}

/* A failed run gives way to a valid one, a valid one to nothing. */
static void test_duplicates(void)
{
    struct run read, valid = make_run(1), other = make_run(2), late = make_run(NAN);
    late.status = RUN_TIMED_OUT;
    make_directory();
    struct store *store = open_store();
    write_one(store, &key, 0, &late);
    write_one(store, &key, 0, &valid);
    write_one(store, &key, 0, &other);
    write_one(store, &key, 0, &late);
    CU_ASSERT_TRUE(store_read(store, &key, 1, &read).ok);
    CU_ASSERT_TRUE(read.status == RUN_VALID && read.quantity[QUANTITY_COMPLETION] == 1);
    store_close(store);
    remove_directory();
}

static void execute_sql(const char *sql)
{
    sqlite3 *database;
    CU_ASSERT_EQUAL_FATAL(sqlite3_open(path, &database), SQLITE_OK);
    CU_ASSERT_EQUAL(sqlite3_exec(database, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(database);
}

static void check_refused(const char *expected)
{
    struct store *store;
    struct verdict verdict = store_open(path, &store);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NULL(store);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, expected));
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "move it away"));
}

static void test_other_version(void)
{
    struct run read, run = make_run(5);
    make_directory();
    struct store *store = open_store();
    write_one(store, &key, 0, &run);
    store_close(store);
    execute_sql("PRAGMA user_version = 99");
    check_refused("version 99");
    execute_sql("PRAGMA user_version = 1"); /* nothing was touched */
    store = open_store();
    CU_ASSERT_TRUE(store_read(store, &key, 1, &read).ok);
    CU_ASSERT_EQUAL(read.quantity[QUANTITY_COMPLETION], 5);
    store_close(store);
    remove_directory();
}

static void test_other_files(void)
{
    static const char garbage[] =
        "this is a table of results\n1\t2\t3\nand no database at all, "
        "long enough to hold what would be a head of one ............";
    char back[sizeof garbage] = "";
    make_directory();
    FILE *file = fopen(path, "w");
    fputs(garbage, file);
    fclose(file);
    check_refused("not a results store");
    file = fopen(path, "r");
    CU_ASSERT_EQUAL(fread(back, 1, sizeof back, file), sizeof garbage - 1);
    fclose(file);
    CU_ASSERT_STRING_EQUAL(back, garbage);
    unlink(path);
    execute_sql("CREATE TABLE music (title TEXT)");
    check_refused("another program");
    remove_directory();
}

/* A quantity added later: the file's rows without it count as absent, and come back when measured
 * again. */
static void test_new_quantity(void)
{
    struct run read, run = make_run(5);
    make_directory();
    struct store *store = open_store();
    write_one(store, &key, 0, &run);
    store_close(store);
    execute_sql(
        "ALTER TABLE runs DROP COLUMN cpu_seconds; UPDATE runs SET measured = measured - 1");
    store = open_store();
    store_read(store, &key, 1, &read);
    CU_ASSERT_EQUAL(read.status, RUN_ABSENT);
    write_one(store, &key, 0, &run);
    store_read(store, &key, 1, &read);
    CU_ASSERT_EQUAL(read.quantity[QUANTITY_CPU_SECONDS], 0.25);
    store_close(store);
    remove_directory();
}

/* The bytes of the file; their number in *length. */
static char *file_bytes(size_t *length)
{
    static char bytes[1 << 17];
    FILE *file = fopen(path, "rb");
    CU_ASSERT_PTR_NOT_NULL_FATAL(file);
    *length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    return memcpy(malloc(*length), bytes, *length);
}

/* A file that says it is a store, and has other tables: refused, not changed by a byte. */
static void test_other_tables(void)
{
    static const char *const changes[] = {
        "DROP TABLE cells",
        "DROP TABLE runs",
        "DROP TABLE cells; CREATE TABLE cells (id INTEGER PRIMARY KEY, settings TEXT)",
        "DROP TABLE cells; CREATE VIEW cells AS SELECT 1 AS id, '' AS settings,"
        " '' AS generator_digest, 1 AS seed, '' AS algorithm, '' AS algorithm_digest",
        "ALTER TABLE runs DROP COLUMN throughput; ALTER TABLE runs ADD COLUMN throughput TEXT",
        "ALTER TABLE runs DROP COLUMN throughput; DROP TABLE notes; CREATE VIEW notes AS SELECT 1;"
        " ALTER TABLE cells RENAME COLUMN seed TO grain",
    };
    for (size_t k = 0; k < sizeof changes / sizeof *changes; k++) {
        size_t length, after;
        struct store *store;
        make_directory();
        store_close(open_store());
        execute_sql(changes[k]);
        char *bytes = file_bytes(&length);
        struct verdict verdict = store_open(path, &store);
        CU_ASSERT_FALSE(verdict.ok);
        CU_ASSERT_PTR_NULL(store);
        CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, path));
        char *again = file_bytes(&after);
        CU_ASSERT_TRUE(after == length && memcmp(bytes, again, length) == 0);
        free(bytes);
        free(again);
        store_close(store);
        remove_directory();
    }
}

/* A trigger changes no number. */
static void test_trigger(void)
{
    struct run read, run = make_run(5);
    make_directory();
    store_close(open_store());
    execute_sql("CREATE TRIGGER t AFTER INSERT ON runs BEGIN UPDATE runs SET completion = 0; END");
    struct store *store = open_store();
    write_one(store, &key, 0, &run);
    CU_ASSERT_TRUE(store_read(store, &key, 1, &read).ok);
    CU_ASSERT_EQUAL(read.quantity[QUANTITY_COMPLETION], 5);
    store_close(store);
    remove_directory();
}

/* Damage can leave NULL where the tables forbid it. */
static void test_null(void)
{
    struct run run = make_run(5);
    make_directory();
    struct store *store = open_store();
    write_one(store, &key, 0, &run);
    store_close(store);
    execute_sql(
        "PRAGMA writable_schema = ON; UPDATE sqlite_master SET"
        " sql = replace(sql, 'TEXT NOT NULL, reason TEXT NOT NULL', 'TEXT, reason TEXT')"
        " WHERE name = 'runs'");
    execute_sql("UPDATE runs SET status = NULL, reason = NULL");
    execute_sql(
        "PRAGMA writable_schema = ON; UPDATE sqlite_master SET"
        " sql = replace(sql, 'TEXT, reason TEXT', 'TEXT NOT NULL, reason TEXT NOT NULL')"
        " WHERE name = 'runs'");
    check_refused("is damaged");
    remove_directory();
}

/* Writes batches of two until killed; each batch's number goes to the pipe once it is stored. */
static _Noreturn void write_forever(int out, int first)
{
    struct store *store;
    if (!store_open(path, &store).ok)
        _exit(1);
    for (int batch = first;; batch++) {
        struct run run = make_run(batch);
        if (!store_begin(store).ok || !store_write(store, &key, 2 * batch, &run).ok ||
            !store_write(store, &key, 2 * batch + 1, &run).ok || !store_commit(store).ok)
            _exit(1);
        if (write(out, &batch, sizeof batch) != sizeof batch)
            _exit(1);
    }
}

/* Kills a writer some time after it reported a batch; answers the last batch that it reported. */
static int kill_a_writer(int first, int microseconds)
{
    int ends[2], batch, last = first - 1, status;
    CU_ASSERT_EQUAL_FATAL(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0)
        write_forever(ends[1], first);
    close(ends[1]);
    if (read(ends[0], &batch, sizeof batch) == sizeof batch)
        last = batch;
    usleep((useconds_t)microseconds);
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    CU_ASSERT_TRUE(WIFSIGNALED(status));
    while (read(ends[0], &batch, sizeof batch) == sizeof batch)
        last = batch;
    close(ends[0]);
    return last;
}

static void test_killed_writers(void)
{
    enum { KILLS = 40, MOST = 200000 };
    int next = 0;
    make_directory();
    struct run *read = calloc(MOST, sizeof *read);
    for (int kill = 0; kill < KILLS; kill++) {
        int last = kill_a_writer(next, 937 * kill % 11000);
        struct store *store = open_store();
        CU_ASSERT_TRUE(store_read(store, &key, MOST, read).ok);
        for (int k = 0; k <= 2 * last + 1; k++)
            if (read[k].status != RUN_VALID || read[k].quantity[QUANTITY_COMPLETION] != k / 2)
                CU_FAIL("a committed run is lost");
        next = last + 1;
        CU_ASSERT_EQUAL(read[2 * next].status, read[2 * next + 1].status); /* all or nothing */
        store_close(store);
    }
    CU_ASSERT_TRUE(next >= KILLS);
    free(read);
    remove_directory();
}

/* A file that cannot grow stands for a full disk. */
static void write_beyond_the_limit(void)
{
    struct store *store = open_store();
    struct rlimit limit = {65536, RLIM_INFINITY};
    struct verdict verdict = verdict_yes();
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &limit);
    for (int batch = 0; batch < 100 && verdict.ok; batch++) {
        verdict = store_begin(store);
        for (int k = 0; k < 50 && verdict.ok; k++) {
            struct run run = make_run(1);
            verdict = store_write(store, &key, 1 + 50 * batch + k, &run);
        }
        if (verdict.ok)
            verdict = store_commit(store);
    }
    _exit(verdict.ok || !strstr(verdict.reason, path));
}

static void test_full_disk(void)
{
    struct run read[2000], run = make_run(5);
    int status, stored = 0;
    make_directory();
    struct store *store = open_store();
    write_one(store, &key, 0, &run);
    store_close(store);
    pid_t child = fork();
    if (child == 0)
        write_beyond_the_limit();
    waitpid(child, &status, 0);
    CU_ASSERT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    store = open_store();
    CU_ASSERT_TRUE(store_read(store, &key, 2000, read).ok);
    CU_ASSERT_EQUAL(read[0].quantity[QUANTITY_COMPLETION], 5);
    for (int k = 1; k < 2000; k++)
        stored += read[k].status == RUN_VALID;
    CU_ASSERT_TRUE(stored > 0 && stored % 50 == 0);
    write_one(store, &key, 1999, &run);
    store_close(store);
    remove_directory();
}

static const struct test tests[] = {
    {"a store reopened", test_reopen},
    {"every part of the key counts", test_keys},
    {"duplicates", test_duplicates},
    {"a store of another version", test_other_version},
    {"files that are no stores", test_other_files},
    {"a quantity added later", test_new_quantity},
    {"a store with other tables", test_other_tables},
    {"a store with a trigger", test_trigger},
    {"NULL where a text should be", test_null},
    {"killed writers", test_killed_writers},
    {"a full disk", test_full_disk},
    {0},
};

const struct suite suite_store = {"store", tests};
