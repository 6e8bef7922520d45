/* The results store: what is written stays, whatever happens to the writer or the file. */
#include "experiments/run/store.h"
#include "experiments/run/store_file.h"
#include "experiments/run/store_notes.h"
#include "models/arena.h"
#include "tests/suite.h"

#include <dirent.h>
#include <fcntl.h>
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
    if (!strstr(verdict.reason, expected))
        printf("\n%s\nexpected in it: %s\n", verdict.reason, expected);
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
    execute_sql("PRAGMA user_version = 1");
    check_refused("other tables");
    execute_sql("PRAGMA user_version = 2"); /* nothing was touched */
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
    struct arena arena = {0};
    make_directory();
    struct store *store = open_store();
    write_one(store, &key, 0, &run);
    CU_ASSERT_TRUE(
        store_execute(store, arena_print(&arena,
                                         "UPDATE runs SET measured = measured - 1, cpu_seconds ="
                                         " NULL; UPDATE runs SET checksum = (SELECT %s FROM cells"
                                         " WHERE id = cell)",
                                         run_checksum("cells.checksum", "", &arena)))
            .ok);
    store_close(store);
    arena_release(&arena);
    execute_sql("ALTER TABLE runs DROP COLUMN cpu_seconds");
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

/* ---- damage ---- */

static const struct note_key note_key = {"audit", "n", "d", "o", 1};

/* Refused with that reason, and not changed by a byte. */
static void check_refused_as(const char *expected)
{
    size_t length, after;
    char *bytes = file_bytes(&length);
    check_refused(expected);
    char *again = file_bytes(&after);
    CU_ASSERT_TRUE(after == length && memcmp(bytes, again, length) == 0);
    free(bytes);
    free(again);
}

/* Two cells of two runs, a failed run, and a note. */
static void fill(void)
{
    struct run_key other = key;
    struct run failed = make_run(NAN);
    struct store *store = open_store();
    other.seed = 2;
    failed.status = RUN_CRASHED;
    for (int k = 0; k < 2; k++) {
        struct run run = make_run(k + 1);
        write_one(store, &key, k, &run);
        write_one(store, &other, k, &run);
    }
    write_one(store, &key, 2, &failed);
    CU_ASSERT_TRUE(store_write_note(store, &note_key, "said").ok);
    store_close(store);
}

/* What is stored changed by hand: the type is right, the value is another one. */
static void test_changed_rows(void)
{
    static const struct {
        const char *sql, *place;
    } changes[] = {
        {"UPDATE runs SET completion = 2 * completion WHERE cell = 2 AND replication = 1",
         "table runs, cell 2, replication 1; damaged rows: 1"},
        {"UPDATE runs SET replication = 7 WHERE cell = 1 AND replication = 0",
         "table runs, cell 1, replication 7"},
        {"UPDATE runs SET cell = cell + 2; UPDATE runs SET cell = 5 - cell", "damaged rows: 5"},
        {"UPDATE runs SET cell = 99 WHERE cell = 2", "cell 99, replication 0; damaged rows: 2"},
        {"UPDATE runs SET status = 'valid', completion = 1",
         "cell 1, replication 1; damaged rows: 3"},
        {"UPDATE runs SET status = 'crashed' WHERE cell = 2", "table runs"},
        {"UPDATE runs SET reason = 'said'", "table runs"},
        {"UPDATE runs SET time_limit = NULL", "table runs"},
        {"UPDATE runs SET measured = measured + 1", "table runs"},
        {"UPDATE runs SET completion = lower_bound, lower_bound = completion", "table runs"},
        {"UPDATE runs SET ports_only = completion, completion = ports_only", "table runs"},
        {"UPDATE runs SET checksum = checksum + 1 WHERE cell = 2", "damaged rows: 2"},
        {"UPDATE cells SET settings = 'exchange/clusters nodes=13' WHERE id = 1",
         "table cells, id 1; damaged rows: 1"},
        {"UPDATE cells SET seed = seed + 8", "table cells"},
        {"UPDATE cells SET id = id + 10", "table runs"},
        {"UPDATE cells SET algorithm = algorithm_digest, algorithm_digest = algorithm",
         "table cells"},
        {"UPDATE notes SET text = 'told'", "table notes, kind audit, name n, digest d"},
        {"UPDATE notes SET digest = 'e'", "table notes, kind audit, name n, digest e"},
        {"DELETE FROM cells", "table runs"},
    };
    for (size_t k = 0; k < sizeof changes / sizeof *changes; k++) {
        make_directory();
        fill();
        execute_sql(changes[k].sql);
        check_refused_as(changes[k].place);
        remove_directory();
    }
}

/* Values that no run has, under checksums that fit. */
static void test_impossible_rows(void)
{
    static const char *const changes[] = {
        "completion = NULL", "completion = -5",     "completion = 9e999",  "lower_bound = -1",
        "time_limit = -1",   "status = 'invented'", "cpu_seconds = -1e-9",
    };
    for (size_t k = 0; k < sizeof changes / sizeof *changes; k++) {
        struct arena arena = {0};
        make_directory();
        fill();
        struct store *store = open_store();
        CU_ASSERT_TRUE(
            store_execute(store,
                          arena_print(&arena,
                                      "UPDATE runs SET %s WHERE cell = 2 AND replication"
                                      " = 1; UPDATE runs SET checksum = (SELECT %s FROM"
                                      " cells WHERE id = cell)",
                                      changes[k], run_checksum("cells.checksum", "", &arena)))
                .ok);
        store_close(store);
        check_refused_as("table runs, cell 2, replication 1; damaged rows: 1");
        arena_release(&arena);
        remove_directory();
    }
}

/* Changed while it is open: nothing of the cell is answered as if it were sound. */
static void test_changed_while_open(void)
{
    struct run read[2];
    const char *text;
    struct arena arena = {0};
    make_directory();
    fill();
    struct store *store = open_store();
    execute_sql("UPDATE runs SET completion = 9 WHERE replication = 1; UPDATE notes SET text = ''");
    struct verdict verdict = store_read(store, &key, 2, read);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "table runs, cell 1, replication 1"));
    verdict = store_read_note(store, &note_key, &arena, &text);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "table notes, kind audit, name n"));
    store_close(store);
    arena_release(&arena);
    remove_directory();
}

/* Such a run does not get into the file, and its batch is undone. */
static void test_impossible_writes(void)
{
    const double completions[] = {NAN, -5, INFINITY};
    struct run read;
    make_directory();
    struct store *store = open_store();
    for (int k = 0; k < 3; k++) {
        struct run good = make_run(1), run = make_run(completions[k]);
        run.quantity[QUANTITY_LOWER_BOUND] = 1;
        CU_ASSERT_TRUE(store_begin(store).ok);
        CU_ASSERT_TRUE(store_write(store, &key, 0, &good).ok);
        struct verdict verdict = store_write(store, &key, 1, &run);
        CU_ASSERT_FALSE(verdict.ok);
        CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "not stored: a run that is valid with"));
        CU_ASSERT_TRUE(store_read(store, &key, 1, &read).ok);
        CU_ASSERT_EQUAL(read.status, RUN_ABSENT);
    }
    store_close(store);
    store_close(open_store());
    remove_directory();
}

/* ---- version 1 ---- */

/* The tables as version 1 made them, with what fill() writes. */
static void make_version_1(void)
{
    execute_sql(
        "CREATE TABLE cells (id INTEGER PRIMARY KEY, settings TEXT NOT NULL, generator_digest TEXT "
        "NOT NULL, seed INTEGER NOT NULL, algorithm TEXT NOT NULL, algorithm_digest TEXT NOT NULL, "
        "UNIQUE (settings, generator_digest, seed, algorithm, algorithm_digest));"
        "CREATE TABLE runs (cell INTEGER NOT NULL REFERENCES cells, replication INTEGER NOT NULL, "
        "status TEXT NOT NULL, reason TEXT NOT NULL, time_limit REAL, measured INTEGER NOT NULL, "
        "completion REAL, lower_bound REAL, ports_only REAL, cpu_seconds REAL, size_exchange REAL, "
        "ready_to_receive REAL, throughput REAL, blocked REAL, contended REAL, PRIMARY KEY (cell, "
        "replication)) WITHOUT ROWID;"
        "CREATE TABLE notes (kind TEXT NOT NULL, name TEXT NOT NULL, digest TEXT NOT NULL, options "
        "TEXT NOT NULL, seed INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (kind, name, "
        "digest, "
        "options, seed)) WITHOUT ROWID;"
        "INSERT INTO cells VALUES (1, 'exchange/clusters nodes=12', 'g1', 1, 'exchange/greedy', "
        "'a1'), (2, 'exchange/clusters nodes=12', 'g1', 2, 'exchange/greedy', 'a1');"
        "INSERT INTO runs (cell, replication, status, reason, time_limit, measured, completion, "
        "lower_bound, cpu_seconds) VALUES (1, 0, 'valid', '', 300, 9, 0.1, 0.1 / 3, 0.25), (1, 2, "
        "'crashed', 'signal 6', 300, 9, NULL, NULL, NULL), (2, 1, 'valid', '', NULL, 9, 2, 1, 0);"
        "INSERT INTO notes VALUES ('audit', 'n', 'd', 'o', 1, 'said');"
        "PRAGMA application_id = 0x636f6d73; PRAGMA user_version = 1");
}

static void check_upgraded(bool with_note)
{
    struct run read[3];
    struct run_key other = key;
    struct arena arena = {0};
    const char *text;
    struct store *store = open_store();
    other.seed = 2;
    CU_ASSERT_TRUE(store_read(store, &key, 3, read).ok);
    CU_ASSERT_TRUE(read[0].status == RUN_VALID && read[0].quantity[QUANTITY_COMPLETION] == 0.1);
    CU_ASSERT_TRUE(read[0].quantity[QUANTITY_LOWER_BOUND] == 0.1 / 3 && read[0].time_limit == 300);
    CU_ASSERT_TRUE(isnan(read[0].quantity[QUANTITY_PORTS_ONLY]));
    CU_ASSERT_EQUAL(read[1].status, RUN_ABSENT);
    CU_ASSERT_EQUAL(read[2].status, RUN_CRASHED);
    CU_ASSERT_STRING_EQUAL(read[2].reason, "signal 6");
    CU_ASSERT_TRUE(store_read(store, &other, 3, read).ok);
    CU_ASSERT_TRUE(read[1].status == RUN_VALID && read[1].quantity[QUANTITY_COMPLETION] == 2);
    CU_ASSERT_TRUE(store_read_note(store, &note_key, &arena, &text).ok);
    CU_ASSERT_TRUE(with_note ? text && strcmp(text, "said") == 0 : !text);
    arena_release(&arena);
    store_close(store);
}

static void test_upgrade(void)
{
    for (int with_note = 0; with_note < 2; with_note++) {
        make_directory();
        make_version_1();
        if (!with_note)
            execute_sql("DROP TABLE notes");
        check_upgraded(with_note);
        check_upgraded(with_note);
        execute_sql("PRAGMA user_version = 1");
        check_refused_as("other tables");
        remove_directory();
    }
}

/* What version 1 took and no run has; the file stays one of version 1. */
static void test_upgrade_of_damage(void)
{
    static const struct {
        const char *sql, *place;
    } changes[] = {
        {"UPDATE runs SET completion = NULL WHERE status = 'valid'",
         "table runs, cell 1, replication 0; damaged rows: 2"},
        {"UPDATE runs SET completion = -5 WHERE cell = 1",
         "cell 1, replication 0; damaged rows: 2"},
        {"UPDATE runs SET completion = 'much'", "runs.completion"},
        {"UPDATE runs SET completion = x'00'", "runs.completion"},
        {"UPDATE runs SET time_limit = 'long'", "runs.time_limit"},
        {"UPDATE runs SET status = 'odd' WHERE cell = 2", "table runs, cell 2, replication 1"},
        {"UPDATE runs SET reason = x'00'", "runs.reason"},
        {"UPDATE runs SET replication = -1 WHERE cell = 2", "cell 2, replication -1"},
        {"UPDATE runs SET cell = 3 WHERE cell = 2", "cell 3, replication 1"},
        {"UPDATE cells SET settings = x'00' WHERE id = 2", "cells.settings"},
        {"UPDATE notes SET seed = 'one'", "notes.seed"},
    };
    for (size_t k = 0; k < sizeof changes / sizeof *changes; k++) {
        make_directory();
        make_version_1();
        execute_sql(changes[k].sql);
        check_refused_as(changes[k].place);
        check_refused_as("is damaged");
        remove_directory();
    }
}

/* No room for the new tables: the old ones stay, byte for byte, and are upgraded later. */
static void test_upgrade_on_a_full_disk(void)
{
    size_t length, after;
    int status;
    make_directory();
    make_version_1();
    char *bytes = file_bytes(&length);
    pid_t child = fork();
    if (child == 0) {
        struct store *store;
        struct rlimit limit = {length, RLIM_INFINITY};
        signal(SIGXFSZ, SIG_IGN);
        setrlimit(RLIMIT_FSIZE, &limit);
        struct verdict verdict = store_open(path, &store);
        _exit(verdict.ok || !strstr(verdict.reason, path));
    }
    waitpid(child, &status, 0);
    CU_ASSERT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    char *again = file_bytes(&after);
    CU_ASSERT_TRUE(after == length && memcmp(bytes, again, length) == 0);
    free(bytes);
    free(again);
    check_upgraded(true);
    remove_directory();
}

/* ---- descriptors ---- */

/* A program that is started has none of the store's files. */
static void test_closed_on_exec(void)
{
    int found = 0;
    char name[300], target[300];
    make_directory();
    struct store *store = open_store();
    struct run run = make_run(1);
    CU_ASSERT_TRUE(store_begin(store).ok);
    CU_ASSERT_TRUE(store_write(store, &key, 0, &run).ok); /* the journal is open too */
    DIR *stream = opendir("/proc/self/fd");
    for (struct dirent *entry; stream && (entry = readdir(stream));) {
        snprintf(name, sizeof name, "/proc/self/fd/%s", entry->d_name);
        ssize_t length = readlink(name, target, sizeof target - 1);
        target[length > 0 ? length : 0] = '\0';
        if (strncmp(target, path, strlen(path)) != 0)
            continue;
        found++;
        CU_ASSERT_TRUE(fcntl(atoi(entry->d_name), F_GETFD) & FD_CLOEXEC);
    }
    if (stream)
        closedir(stream);
    CU_ASSERT_TRUE(found >= 1);
    CU_ASSERT_TRUE(store_commit(store).ok);
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
    {"rows changed by hand", test_changed_rows},
    {"rows that cannot be", test_impossible_rows},
    {"rows changed while it is open", test_changed_while_open},
    {"writes of what cannot be", test_impossible_writes},
    {"a store of version 1", test_upgrade},
    {"damage in version 1", test_upgrade_of_damage},
    {"version 1 on a full disk", test_upgrade_on_a_full_disk},
    {"descriptors closed on exec", test_closed_on_exec},
    {0},
};

const struct suite suite_store = {"store", tests};
