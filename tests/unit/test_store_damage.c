/* What stands in a store and was not written there: it is refused, by table and row, and left as it
 * is. Stores of version 1, which had no checksums, become stores of this version. */
#include "experiments/engine/store/store_file.h"
#include "experiments/engine/store/store_notes.h"
#include "tests/lib/stored.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static const struct note_key note_key = {"audit", "n", "d", "o", 1};

/* Refused with that reason, and not changed by a byte. */
static void check_refused_as(const char *expected)
{
    size_t length, after;
    char *bytes = stored_bytes(&length);
    stored_refused(expected);
    char *again = stored_bytes(&after);
    CU_ASSERT_TRUE(after == length && memcmp(bytes, again, length) == 0);
    free(bytes);
    free(again);
}

/* Two cells of two runs, a failed run, and a note. */
static void fill(void)
{
    struct run_key other = stored_key;
    struct run failed = stored_run(NAN);
    struct store *store = stored_open();
    other.seed = 2;
    failed.status = STATUS_CRASHED;
    for (int k = 0; k < 2; k++) {
        struct run run = stored_run(k + 1);
        stored_write(store, &stored_key, k, &run);
        stored_write(store, &other, k, &run);
    }
    stored_write(store, &stored_key, 2, &failed);
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
        stored_enter();
        fill();
        stored_execute(changes[k].sql);
        check_refused_as(changes[k].place);
        stored_leave();
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
        stored_enter();
        fill();
        struct store *store = stored_open();
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
        stored_leave();
    }
}

/* Changed while it is open: nothing of the cell is answered as if it were sound. */
static void test_changed_while_open(void)
{
    struct run read[2];
    const char *text;
    struct arena arena = {0};
    stored_enter();
    fill();
    struct store *store = stored_open();
    stored_execute(
        "UPDATE runs SET completion = 9 WHERE replication = 1; UPDATE notes SET text = ''");
    struct verdict verdict = store_read(store, &stored_key, 2, read);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "table runs, cell 1, replication 1"));
    verdict = store_read_note(store, &note_key, &arena, &text);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "table notes, kind audit, name n"));
    store_close(store);
    arena_release(&arena);
    stored_leave();
}

/* Such a run does not get into the file, and its batch is undone. */
static void test_impossible_writes(void)
{
    const double completions[] = {NAN, -5, INFINITY};
    struct run read;
    stored_enter();
    struct store *store = stored_open();
    for (int k = 0; k < 3; k++) {
        struct run good = stored_run(1), run = stored_run(completions[k]);
        run.quantity[metric_lower_bound.column] = 1;
        CU_ASSERT_TRUE(store_begin(store).ok);
        CU_ASSERT_TRUE(store_write(store, &stored_key, 0, &good).ok);
        struct verdict verdict = store_write(store, &stored_key, 1, &run);
        CU_ASSERT_FALSE(verdict.ok);
        CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "not stored: a run that is valid with"));
        CU_ASSERT_TRUE(store_read(store, &stored_key, 1, &read).ok);
        CU_ASSERT_EQUAL(read.status, STATUS_ABSENT);
    }
    store_close(store);
    store_close(stored_open());
    stored_leave();
}

/* ---- version 1 ---- */

/* The tables as version 1 made them, with what fill() writes. */
static void make_version_1(void)
{
    stored_execute(
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
    struct run_key other = stored_key;
    struct arena arena = {0};
    const char *text;
    struct store *store = stored_open();
    other.seed = 2;
    CU_ASSERT_TRUE(store_read(store, &stored_key, 3, read).ok);
    CU_ASSERT_TRUE(read[0].status == STATUS_VALID &&
                   read[0].quantity[metric_completion.column] == 0.1);
    CU_ASSERT_TRUE(read[0].quantity[metric_lower_bound.column] == 0.1 / 3 &&
                   read[0].time_limit == 300);
    CU_ASSERT_TRUE(isnan(read[0].quantity[metric_ports_only.column]));
    CU_ASSERT_EQUAL(read[1].status, STATUS_ABSENT);
    CU_ASSERT_EQUAL(read[2].status, STATUS_CRASHED);
    CU_ASSERT_STRING_EQUAL(read[2].reason, "signal 6");
    CU_ASSERT_TRUE(store_read(store, &other, 3, read).ok);
    CU_ASSERT_TRUE(read[1].status == STATUS_VALID &&
                   read[1].quantity[metric_completion.column] == 2);
    CU_ASSERT_TRUE(store_read_note(store, &note_key, &arena, &text).ok);
    CU_ASSERT_TRUE(with_note ? text && strcmp(text, "said") == 0 : !text);
    arena_release(&arena);
    store_close(store);
}

static void test_upgrade(void)
{
    for (int with_note = 0; with_note < 2; with_note++) {
        stored_enter();
        make_version_1();
        if (!with_note)
            stored_execute("DROP TABLE notes");
        check_upgraded(with_note);
        check_upgraded(with_note);
        stored_execute("PRAGMA user_version = 1");
        check_refused_as("other tables");
        stored_leave();
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
        stored_enter();
        make_version_1();
        stored_execute(changes[k].sql);
        check_refused_as(changes[k].place);
        check_refused_as("is damaged");
        stored_leave();
    }
}

/* No room for the new tables: the old ones stay, byte for byte, and are upgraded later. */
static void test_upgrade_on_a_full_disk(void)
{
    size_t length, after;
    int status;
    stored_enter();
    make_version_1();
    char *bytes = stored_bytes(&length);
    pid_t child = fork();
    if (child == 0) {
        struct store *store;
        struct rlimit limit = {length, RLIM_INFINITY};
        signal(SIGXFSZ, SIG_IGN);
        setrlimit(RLIMIT_FSIZE, &limit);
        struct verdict verdict = store_open(stored_path, &store);
        _exit(verdict.ok || !strstr(verdict.reason, stored_path));
    }
    waitpid(child, &status, 0);
    CU_ASSERT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    char *again = stored_bytes(&after);
    CU_ASSERT_TRUE(after == length && memcmp(bytes, again, length) == 0);
    free(bytes);
    free(again);
    check_upgraded(true);
    stored_leave();
}

static const struct test tests[] = {
    {"rows changed by hand", test_changed_rows},
    {"rows that cannot be", test_impossible_rows},
    {"rows changed while it is open", test_changed_while_open},
    {"writes of what cannot be", test_impossible_writes},
    {"a store of version 1", test_upgrade},
    {"damage in version 1", test_upgrade_of_damage},
    {"version 1 on a full disk", test_upgrade_on_a_full_disk},
    {0},
};

const struct suite suite_store_damage = {"store_damage", tests};
