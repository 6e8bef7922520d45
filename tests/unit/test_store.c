/* The results store: written data is kept, whatever happens to the writer or the file. */
#include "experiments/engine/experiment.h"
#include "experiments/engine/store/store_file.h"
#include "experiments/engine/store/store_numbers.h"
#include "tests/lib/place.h"
#include "tests/lib/stored.h"
#include "tests/lib/suite.h"

#include <dirent.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

TEST(reopen)
{
    struct run read[4], run = stored_run(0.1), failed = stored_run(NAN);
    stored_enter();
    struct store *store = stored_open();
    failed.status = STATUS_CRASHED;
    snprintf(failed.reason, sizeof failed.reason, "signal 6 (Aborted), it's \"odd\"");
    stored_write(store, &stored_key, 2, &run);
    stored_write(store, &stored_key, 3, &failed);
    store_close(store);
    store = stored_open();
    CU_ASSERT_TRUE(store_read(store, &stored_key, 4, read).ok);
    CU_ASSERT_TRUE(read[0].status == STATUS_ABSENT && read[1].status == STATUS_ABSENT);
    CU_ASSERT_TRUE(read[2].status == STATUS_VALID &&
                   read[2].quantity[metric_completion.column] == 0.1);
    CU_ASSERT_TRUE(read[2].quantity[metric_lower_bound.column] == 0.1 / 3);
    CU_ASSERT_TRUE(isnan(read[2].quantity[metric_ports_only.column]));
    CU_ASSERT_TRUE(read[2].time_limit == 300);
    CU_ASSERT_EQUAL(read[3].status, STATUS_CRASHED);
    CU_ASSERT_STRING_EQUAL(read[3].reason, failed.reason);
    stored_leave(store);
}

/* A change in any part of the key gives another run. */
TEST(keys)
{
    struct run_key others[] = {stored_key, stored_key, stored_key, stored_key, stored_key};
    struct run read, run = stored_run(1);
    others[0].settings = "exchange/clusters nodes=13";
    others[1].generator_digest = "g2";
    others[2].algorithm = "exchange/open_shop";
    others[3].algorithm_digest = "a2";
    others[4].seed = UINT64_MAX;
    stored_enter();
    struct store *store = stored_open();
    stored_write(store, &stored_key, 0, &run);
    for (int k = 0; k < 5; k++) {
        CU_ASSERT_TRUE(store_read(store, &others[k], 1, &read).ok);
        CU_ASSERT_EQUAL(read.status, STATUS_ABSENT);
        run = stored_run(k + 2);
        stored_write(store, &others[k], 0, &run);
    }
    for (int k = 0; k < 5; k++) {
        store_read(store, &others[k], 1, &read);
        CU_ASSERT_EQUAL(read.quantity[metric_completion.column], k + 2);
    }
    store_read(store, &stored_key, 1, &read);
    CU_ASSERT_EQUAL(read.quantity[metric_completion.column], 1);
    stored_leave(store);
}

/* A failed run is replaced by a valid one, a valid one by nothing. */
TEST(duplicates)
{
    struct run read, valid = stored_run(1), other = stored_run(2), late = stored_run(NAN);
    late.status = STATUS_TIMED_OUT;
    stored_enter();
    struct store *store = stored_open();
    stored_write(store, &stored_key, 0, &late);
    stored_write(store, &stored_key, 0, &valid);
    stored_write(store, &stored_key, 0, &other);
    stored_write(store, &stored_key, 0, &late);
    CU_ASSERT_TRUE(store_read(store, &stored_key, 1, &read).ok);
    CU_ASSERT_TRUE(read.status == STATUS_VALID && read.quantity[metric_completion.column] == 1);
    stored_leave(store);
}

TEST(other_version)
{
    struct run read, run = stored_run(5);
    stored_enter();
    struct store *store = stored_open();
    stored_write(store, &stored_key, 0, &run);
    store_close(store);
    stored_execute("PRAGMA user_version = 99");
    stored_refused("version 99");
    stored_execute("PRAGMA user_version = 1");
    stored_refused("other tables");
    stored_execute("PRAGMA user_version = 2");
    stored_refused("other tables");
    stored_execute("PRAGMA user_version = 3");
    stored_refused("other tables");
    stored_execute("PRAGMA user_version = 4");
    stored_refused("other tables");
    stored_execute("PRAGMA user_version = 5"); /* the file was not changed */
    store = stored_open();
    CU_ASSERT_TRUE(store_read(store, &stored_key, 1, &read).ok);
    CU_ASSERT_EQUAL(read.quantity[metric_completion.column], 5);
    stored_leave(store);
}

TEST(other_files)
{
    static const char garbage[] =
        "this is a table of results\n1\t2\t3\nand no database at all, "
        "long enough to hold what would be a head of one ............";
    stored_enter();
    write_file(stored_path, garbage);
    stored_refused("not a results store");
    CU_ASSERT_STRING_EQUAL(file_text(stored_path, &test_arena), garbage);
    unlink(stored_path);
    stored_execute("CREATE TABLE music (title TEXT)");
    stored_refused("another program");
    stored_leave(NULL);
}

/* A quantity added later: the file's rows without it count as absent, and return when measured
 * again. */
TEST(new_quantity)
{
    struct run read, run = stored_run(5);
    const char *checksums = stored_new_checksums();
    stored_enter();
    struct store *store = stored_open();
    stored_write(store, &stored_key, 0, &run);
    CU_ASSERT_TRUE(
        store_execute(store, arena_print(arena, "UPDATE runs SET measured = %d, cpu_seconds = NULL",
                                         quantities_required() - 1))
            .ok);
    CU_ASSERT_TRUE(store_execute(store, checksums).ok);
    store_close(store);
    stored_execute("DROP VIEW results; ALTER TABLE runs DROP COLUMN cpu_seconds");
    store = stored_open();
    store_read(store, &stored_key, 1, &read);
    CU_ASSERT_EQUAL(read.status, STATUS_ABSENT);
    stored_write(store, &stored_key, 0, &run);
    store_read(store, &stored_key, 1, &read);
    CU_ASSERT_EQUAL(read.quantity[metric_cpu_seconds.column], 0.25);
    stored_leave(store);
}

/* Of two valid runs the one that has them is kept. */
TEST(times_of_repetitions_are_added)
{
    struct run read, timed = stored_run(5), untimed = stored_run(5);
    stored_enter();
    struct store *store = stored_open();
    for (int k = quantities_required(); k < quantity_count; k++) {
        untimed.quantity[k] = NAN;
        timed.quantity[k] = 0.5;
    }
    const struct run *const written[] = {&untimed, &timed, &untimed};
    for (int k = 0; k < 3; k++) {
        stored_write(store, &stored_key, 0, written[k]);
        store_read(store, &stored_key, 1, &read);
        CU_ASSERT_EQUAL(isnan(read.quantity[metric_cpu_median.column]), k == 0);
    }
    stored_leave(store);
}

/* A file that identifies itself as a store but has other tables: refused, not changed by a byte. */
TEST(other_tables)
{
    static const char *const changes[] = {
        "DROP TABLE cells",
        "DROP TABLE runs",
        "DROP TABLE claim_results",
        "DROP TABLE numbers",
        "DROP VIEW results; CREATE TABLE results (ratio REAL)",
        "ALTER TABLE runs RENAME COLUMN throughput TO throughpuu",
        "ALTER TABLE runs ADD COLUMN joules REAL",
        "DROP TABLE cells; CREATE TABLE cells (id INTEGER PRIMARY KEY, settings TEXT)",
        "DROP TABLE cells; CREATE VIEW cells AS SELECT 1 AS id, '' AS settings,"
        " '' AS generator_digest, 1 AS seed, '' AS algorithm, '' AS algorithm_digest",
        "DROP VIEW results; ALTER TABLE runs DROP COLUMN throughput; ALTER TABLE runs ADD COLUMN "
        "throughput TEXT",
        "DROP VIEW results; ALTER TABLE runs DROP COLUMN throughput; DROP TABLE hunts; CREATE VIEW "
        "hunts AS SELECT 1;"
        " ALTER TABLE cells RENAME COLUMN seed TO grain",
    };
    for (size_t k = 0; k < sizeof changes / sizeof *changes; k++) {
        size_t length, after;
        struct store *store;
        stored_enter();
        store_close(stored_open());
        stored_execute(changes[k]);
        const char *bytes = file_bytes(stored_path, &length, &test_arena);
        struct verdict verdict = store_open(stored_path, &store);
        CU_ASSERT_FALSE(verdict.ok);
        CU_ASSERT_PTR_NULL(store);
        CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, stored_path));
        const char *again = file_bytes(stored_path, &after, &test_arena);
        CU_ASSERT_TRUE(after == length && memcmp(bytes, again, length) == 0);
        stored_leave(store);
    }
}

/* Another program's view with the name of one of ours is recreated; a valid file is not written
 * to. */
TEST(other_view)
{
    size_t length, after;
    stored_enter();
    store_close(stored_open());
    const char *bytes = file_bytes(stored_path, &length, &test_arena);
    store_close(stored_open());
    const char *again = file_bytes(stored_path, &after, &test_arena);
    CU_ASSERT_TRUE(after == length && memcmp(bytes, again, length) == 0);
    stored_execute("DROP VIEW results; CREATE VIEW results AS SELECT 7 AS ratio");
    store_close(stored_open());
    stored_execute("SELECT generator, ratio, completion, algorithm_digest FROM results");
    stored_leave(NULL);
}

/* A trigger has no effect. */
TEST(trigger)
{
    struct run read, run = stored_run(5);
    stored_enter();
    store_close(stored_open());
    stored_execute(
        "CREATE TRIGGER t AFTER INSERT ON runs BEGIN UPDATE runs SET completion = 0; END");
    struct store *store = stored_open();
    stored_write(store, &stored_key, 0, &run);
    CU_ASSERT_TRUE(store_read(store, &stored_key, 1, &read).ok);
    CU_ASSERT_EQUAL(read.quantity[metric_completion.column], 5);
    stored_leave(store);
}

/* Damage can leave NULL where the tables forbid it. */
TEST(null)
{
    struct run run = stored_run(5);
    stored_enter();
    struct store *store = stored_open();
    stored_write(store, &stored_key, 0, &run);
    store_close(store);
    stored_execute(
        "PRAGMA writable_schema = ON; UPDATE sqlite_master SET"
        " sql = replace(sql, 'TEXT NOT NULL, reason TEXT NOT NULL', 'TEXT, reason TEXT')"
        " WHERE name = 'runs'");
    stored_execute("UPDATE runs SET status = NULL, reason = NULL");
    stored_execute(
        "PRAGMA writable_schema = ON; UPDATE sqlite_master SET"
        " sql = replace(sql, 'TEXT, reason TEXT', 'TEXT NOT NULL, reason TEXT NOT NULL')"
        " WHERE name = 'runs'");
    stored_refused("is damaged");
    stored_leave(NULL);
}

/* Writes batches of two until killed; each batch's number is sent to the pipe once it is stored. */
static _Noreturn void write_forever(int out, int first)
{
    struct store *store;
    if (!store_open(stored_path, &store).ok)
        _exit(1);
    for (int batch = first;; batch++) {
        struct run run = stored_run(batch);
        if (!store_begin(store).ok || !store_write(store, &stored_key, 2 * batch, &run).ok ||
            !store_write(store, &stored_key, 2 * batch + 1, &run).ok || !store_commit(store).ok)
            _exit(1);
        if (write(out, &batch, sizeof batch) != sizeof batch)
            _exit(1);
    }
}

/* Kills a writer some time after it reported a batch; returns the last batch that it reported. */
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

TEST(killed_writers)
{
    enum { KILLS = 40, MOST = 200000 };
    int next = 0;
    stored_enter();
    struct run *read = calloc(MOST, sizeof *read);
    for (int kill = 0; kill < KILLS; kill++) {
        int last = kill_a_writer(next, 937 * kill % 11000);
        struct store *store = stored_open();
        CU_ASSERT_TRUE(store_read(store, &stored_key, MOST, read).ok);
        for (int k = 0; k <= 2 * last + 1; k++)
            if (read[k].status != STATUS_VALID ||
                read[k].quantity[metric_completion.column] != k / 2)
                CU_FAIL("a committed run is lost");
        next = last + 1;
        CU_ASSERT_EQUAL(read[2 * next].status, read[2 * next + 1].status); /* all or nothing */
        store_close(store);
    }
    CU_ASSERT_TRUE(next >= KILLS);
    free(read);
    stored_leave(NULL);
}

/* A file that cannot grow simulates a full disk. */
static void write_beyond_the_limit(void)
{
    struct store *store = stored_open();
    struct rlimit limit = {65536, RLIM_INFINITY};
    struct verdict verdict = verdict_yes();
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &limit);
    for (int batch = 0; batch < 100 && verdict.ok; batch++) {
        verdict = store_begin(store);
        for (int k = 0; k < 50 && verdict.ok; k++) {
            struct run run = stored_run(1);
            verdict = store_write(store, &stored_key, 1 + 50 * batch + k, &run);
        }
        if (verdict.ok)
            verdict = store_commit(store);
    }
    _exit(verdict.ok || !strstr(verdict.reason, stored_path));
}

TEST(full_disk)
{
    struct run read[2000], run = stored_run(5);
    int status, stored = 0;
    stored_enter();
    struct store *store = stored_open();
    stored_write(store, &stored_key, 0, &run);
    store_close(store);
    pid_t child = fork();
    if (child == 0)
        write_beyond_the_limit();
    waitpid(child, &status, 0);
    CU_ASSERT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    store = stored_open();
    CU_ASSERT_TRUE(store_read(store, &stored_key, 2000, read).ok);
    CU_ASSERT_EQUAL(read[0].quantity[metric_completion.column], 5);
    for (int k = 1; k < 2000; k++)
        stored += read[k].status == STATUS_VALID;
    CU_ASSERT_TRUE(stored > 0 && stored % 50 == 0);
    stored_write(store, &stored_key, 1999, &run);
    stored_leave(store);
}

/* ---- descriptors ---- */

/* A program started by exec has none of the store's files. */
TEST(closed_on_exec)
{
    int found = 0;
    char name[300], target[300];
    stored_enter();
    struct store *store = stored_open();
    struct run run = stored_run(1);
    CU_ASSERT_TRUE(store_begin(store).ok);
    CU_ASSERT_TRUE(store_write(store, &stored_key, 0, &run).ok); /* the journal is open too */
    DIR *stream = opendir("/proc/self/fd");
    for (struct dirent *entry; stream && (entry = readdir(stream));) {
        snprintf(name, sizeof name, "/proc/self/fd/%s", entry->d_name);
        ssize_t length = readlink(name, target, sizeof target - 1);
        target[length > 0 ? length : 0] = '\0';
        if (strncmp(target, stored_path, strlen(stored_path)) != 0)
            continue;
        found++;
        CU_ASSERT_TRUE(fcntl(atoi(entry->d_name), F_GETFD) & FD_CLOEXEC);
    }
    if (stream)
        closedir(stream);
    CU_ASSERT_TRUE(found >= 1);
    CU_ASSERT_TRUE(store_commit(store).ok);
    stored_leave(store);
}

/* ---- checksums ---- */

/* Sets a value of the column, by turns one, another, or none. */
static void set_member(const struct column *column, void *row, int turn)
{
    static const double reals[] = {0.1, -0.0, 1e300, 5.0};
    static const char *const texts[] = {"", "a", "\xc3\xa9 'quoted'"};
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

/* The checksum of a row's struct equals SQL's, which is checked on opening. */
TEST(checksums_of_structs)
{
    alignas(max_align_t) char row[1024];
    struct column column;
    stored_enter();
    struct store *store = stored_open();
    CU_ASSERT_TRUE(store_begin(store).ok);
    for (int turn = 1; turn < 40; turn++)
        for (int table = 0; table < STORE_TABLES; table++) {
            memset(row, 0, sizeof row);
            CU_ASSERT_TRUE(store_tables[table].row_size <= sizeof row);
            for (int k = 0; table_column(&store_tables[table], k, &column); k++)
                if (column.role != ROLE_CHECKSUM)
                    set_member(&column, row, turn + k);
            if (table == TABLE_RUNS)
                ((struct run_row *)(void *)row)->quantity[metric_completion.column] = 1.0;
            if (table == TABLE_CLAIM_CHUNKS)
                ((struct chunk_row *)(void *)row)->violations = 0;
            CU_ASSERT_TRUE(store_put(store, (enum store_table)table, row).ok);
        }
    CU_ASSERT_TRUE(store_commit(store).ok);
    store_close(store);
    store = stored_open();
    stored_leave(store);
}

/* Values that SQL calls wrong are not stored. */
TEST(wrong_values)
{
    static const struct chunk_row sound = {.trials = 1};
    struct chunk_row wrong[] = {sound, sound, sound};
    struct number_row number = {.experiment = "e",
                                .setting = "",
                                .series = "",
                                .kind = "odd",
                                .unit = "",
                                .verdict = number_verdict(CELL_NOT_COMPARED)};
    wrong[0].space = -1;
    wrong[1].tried = -1;
    wrong[2].seconds = -1e-9;
    stored_enter();
    struct store *store = stored_open();
    CU_ASSERT_TRUE(store_begin(store).ok);
    CU_ASSERT_TRUE(
        store_put(store, TABLE_CLAIM_TRIALS, &(struct trials_row){.claim = "c", .digest = "d"}).ok);
    for (int k = 0; k < 3; k++)
        CU_ASSERT_FALSE(store_put(store, TABLE_CLAIM_CHUNKS, &wrong[k]).ok);
    CU_ASSERT_TRUE(store_put(store, TABLE_CLAIM_CHUNKS, &sound).ok);
    CU_ASSERT_FALSE(store_put(store, TABLE_NUMBERS, &number).ok);
    number.kind = experiment_kind_words[0];
    CU_ASSERT_TRUE(store_put(store, TABLE_NUMBERS, &number).ok);
    number.published_runs = -1;
    CU_ASSERT_FALSE(store_put(store, TABLE_NUMBERS, &number).ok);
    CU_ASSERT_TRUE(store_commit(store).ok);
    stored_leave(store);
}
