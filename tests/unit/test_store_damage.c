/* Data in a store that was not written there is refused, by table and row, and left unchanged.
 * Stores of older versions are upgraded. */
#include "experiments/engine/store/store_file.h"
#include "tests/lib/expect.h"
#include "tests/lib/place.h"
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

/* Two cells of two runs, a failed run, a claim's result and a hunt. */
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
    stored_write_found(store);
    store_close(store);
}

/* Stored values changed by hand, with the right type. */
TEST(changed_rows)
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
        {"UPDATE claim_results SET verdict = 'holds'",
         "table claim_results, id 1; damaged rows: 1"},
        {"UPDATE claim_results SET digest = 'e'", "table claim_results, id 1"},
        {"UPDATE claim_results SET words = 'said'", "table claim_results, id 1"},
        {"UPDATE claim_results SET id = 2", "table claim_spaces, claim_result 1, number 0"},
        {"UPDATE claim_spaces SET violations = 0", "table claim_spaces, claim_result 1, number 0"},
        {"UPDATE claim_estimates SET number = 1",
         "table claim_estimates, claim_result 1, number 1"},
        {"DELETE FROM claim_results", "table claim_spaces"},
        {"UPDATE hunts SET ratio = 2 * ratio", "table hunts, id 1; damaged rows: 1"},
        {"DELETE FROM cells", "table runs"},
    };
    for (size_t k = 0; k < sizeof changes / sizeof *changes; k++) {
        stored_enter();
        fill();
        stored_execute(changes[k].sql);
        stored_refused_as(changes[k].place);
        stored_leave(NULL);
    }
}

/* Impossible values, with matching checksums. */
TEST(impossible_rows)
{
    static const char *const changes[] = {
        "completion = NULL", "completion = -5",     "completion = 9e999",  "lower_bound = -1",
        "time_limit = -1",   "status = 'invented'", "cpu_seconds = -1e-9",
    };
    for (size_t k = 0; k < sizeof changes / sizeof *changes; k++) {
        stored_enter();
        fill();
        struct store *store = stored_open();
        const char *checksums = stored_new_checksums();
        CU_ASSERT_TRUE(store_execute(store, arena_print(arena,
                                                        "UPDATE runs SET %s WHERE cell = 2 AND"
                                                        " replication = 1",
                                                        changes[k]))
                           .ok);
        CU_ASSERT_TRUE(store_execute(store, checksums).ok);
        store_close(store);
        stored_refused_as("table runs, cell 2, replication 1; damaged rows: 1");
        stored_leave(NULL);
    }
}

/* Changed while it is open: nothing of the cell is returned as valid. */
TEST(changed_while_open)
{
    struct run read[2];
    stored_enter();
    fill();
    struct store *store = stored_open();
    CU_ASSERT_EQUAL(stored_look(store), STORED_SAME);
    stored_execute("UPDATE runs SET completion = 9 WHERE replication = 1");
    expect_no(store_read(store, &stored_key, 2, read), "table runs, cell 1, replication 1");
    stored_execute("UPDATE claim_estimates SET value = 9");
    CU_ASSERT_EQUAL(stored_look(store), STORED_NONE);
    stored_leave(store);
}

/* An impossible run is stored as a failed one, with the reason; its batch is stored. */
TEST(impossible_writes)
{
    static const struct {
        double completion, lower_bound;
        const char *reason;
    } runs[] = {{NAN, 1, "a run that is valid with completion nan"},
                {-5, 1, "a run that is valid with completion -5"},
                {INFINITY, 1, "a run that is valid with completion inf"},
                {2, -1, "a run that is valid with lower_bound -1"}};
    struct run read[2];
    for (size_t k = 0; k < sizeof runs / sizeof *runs; k++) {
        struct run good = stored_run(1), run = stored_run(runs[k].completion);
        stored_enter();
        struct store *store = stored_open();
        run.quantity[metric_lower_bound.column] = runs[k].lower_bound;
        CU_ASSERT_TRUE(store_begin(store).ok);
        CU_ASSERT_TRUE(store_write(store, &stored_key, 0, &run).ok);
        CU_ASSERT_TRUE(store_write(store, &stored_key, 1, &good).ok);
        CU_ASSERT_TRUE(store_commit(store).ok);
        store_close(store);
        store = stored_open();
        CU_ASSERT_TRUE(store_read(store, &stored_key, 2, read).ok);
        CU_ASSERT_EQUAL(read[0].status, STATUS_INVALID);
        CU_ASSERT_STRING_EQUAL(read[0].reason, runs[k].reason);
        CU_ASSERT_TRUE(isnan(read[0].quantity[metric_completion.column]));
        CU_ASSERT_EQUAL(read[1].status, STATUS_VALID);
        stored_leave(store);
    }
}

/* ---- versions 1 and 2 ---- */

/* The notes of what stored_write_found() writes, as versions 1 and 2 had them. */
#define AUDIT                                                                                      \
    "{\"title\": \"claimed and found\", \"source\": \"p 1\", \"recorded\": \"refuted\","           \
    " \"found\": \"refuted\", \"as_recorded\": true, \"tried\": 7, \"violations\": 2, \"spaces\":" \
    " [{\"space\": \"all\", \"tried\": 7, \"violations\": 2, \"worst\": {\"measured\": null,"      \
    " \"allowed\": -1}}], \"assertions\": [{\"what\": \"mean\", \"value\": 1, \"low\":"            \
    " 0.50000000000000000, \"high\": null, \"relation\": \"<=\", \"limit\": 2, \"observed\": 7,"   \
    " \"finding\": \"holds\"}], \"worst\": {\"measured\": null, \"allowed\": -1}, \"witness\":"    \
    " null, \"seconds\": 0.5}"
#define HUNT                                                                                       \
    "{\"found\": true, \"left_out\": false, \"ratio\": 1.3333333333333333, \"completion\": 4,"     \
    " \"reference\": 3, \"evaluations\": 9, \"witness_nodes\": 4, \"form\": \"plain\","            \
    " \"refusal\": \"\"}"

/* The checksums of version 2. */
#define VALUE(column) "'" #column "', " #column
#define CHECKSUMS                                                                                  \
    "UPDATE cells SET checksum = row_checksum(" VALUE(settings) ", " VALUE(generator_digest) ", "  \
    VALUE(seed) ", " VALUE(algorithm) ", " VALUE(algorithm_digest) ");"                            \
    "UPDATE runs SET checksum = row_checksum('cell', (SELECT checksum FROM cells WHERE id = cell)" \
    ", " VALUE(replication) ", " VALUE(status) ", " VALUE(reason) ", " VALUE(time_limit) ", "      \
    VALUE(measured) ", " VALUE(completion) ", " VALUE(lower_bound) ", " VALUE(cpu_seconds) ");"    \
    "UPDATE notes SET checksum = row_checksum(" VALUE(kind) ", " VALUE(name) ", " VALUE(digest)    \
    ", " VALUE(options) ", " VALUE(seed) ", " VALUE(text) ")"

/* The tables as that version made them, with what fill() writes. */
static void make_version(int version)
{
    BLOCK_ARENA(arena);
    bool second = version == 2;
    const char *sum = second ? ", checksum INTEGER NOT NULL" : "", *zero = second ? ", 0" : "";
    const char *strict = second ? ", STRICT" : "";
    stored_execute(arena_print(
        &arena,
        "CREATE TABLE cells (id INTEGER PRIMARY KEY, settings TEXT NOT NULL, generator_digest TEXT "
        "NOT NULL, seed INTEGER NOT NULL, algorithm TEXT NOT NULL, algorithm_digest TEXT NOT "
        "NULL%s, UNIQUE (settings, generator_digest, seed, algorithm, algorithm_digest))%s;"
        "CREATE TABLE runs (cell INTEGER NOT NULL REFERENCES cells, replication INTEGER NOT NULL, "
        "status TEXT NOT NULL, reason TEXT NOT NULL, time_limit REAL, measured INTEGER NOT NULL%s, "
        "completion REAL, lower_bound REAL, ports_only REAL, cpu_seconds REAL, size_exchange REAL, "
        "ready_to_receive REAL, throughput REAL, blocked REAL, contended REAL, PRIMARY KEY (cell, "
        "replication)) WITHOUT ROWID%s;"
        "CREATE TABLE notes (kind TEXT NOT NULL, name TEXT NOT NULL, digest TEXT NOT NULL, options "
        "TEXT NOT NULL, seed INTEGER NOT NULL, text TEXT NOT NULL%s, PRIMARY KEY (kind, name, "
        "digest, options, seed)) WITHOUT ROWID%s;"
        "PRAGMA application_id = 0x636f6d73; PRAGMA user_version = %d",
        sum, second ? " STRICT" : "", sum, strict, sum, strict, version));
    stored_execute(arena_print(
        &arena,
        "INSERT INTO cells VALUES"
        " (1, 'exchange/clusters nodes=12', 'g1', 1, 'exchange/greedy', 'a1'%s),"
        " (2, 'exchange/clusters nodes=12', 'g1', 2, 'exchange/greedy', 'a1'%s);"
        "INSERT INTO runs VALUES"
        " (1, 0, 'valid', '', 300, 9%s, 0.1, 0.1 / 3, NULL, 0.25, NULL, NULL, NULL, NULL, NULL),"
        " (1, 2, 'crashed', 'signal 6', 300, 9%s, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,"
        " NULL), (2, 1, 'valid', '', NULL, 9%s, 2, 1, NULL, 0, NULL, NULL, NULL, NULL, NULL);"
        "INSERT INTO notes VALUES"
        " ('audit', 'tried_claim', 'd', 'quick, 0.1 of the trials', 1, '" AUDIT
        "'%s),"
        " ('hunt', 'exchange/greedy 4', 'd', 'searched for, 9 evaluations', 1, '" HUNT "'%s)",
        zero, zero, zero, zero, zero, zero, zero));
    if (second)
        stored_execute(CHECKSUMS);
}

static void check_upgraded(bool with_notes)
{
    struct run read[3];
    struct run_key other = stored_key;
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
    CU_ASSERT_EQUAL(stored_look(store), with_notes ? STORED_SAME : STORED_NONE);
    store_close(store);
}

TEST(upgrade)
{
    for (int k = 0; k < 3; k++) {
        stored_enter();
        make_version(k == 2 ? 2 : 1);
        if (k == 0)
            stored_execute("DROP TABLE notes");
        check_upgraded(k > 0);
        check_upgraded(k > 0);
        stored_execute("PRAGMA user_version = 1");
        stored_refused_as("other tables");
        stored_execute("PRAGMA user_version = 2");
        stored_refused_as("other tables");
        stored_leave(NULL);
    }
}

/* Every row of version 2 is checked before it is copied; the file remains one of version 2. */
TEST(damage_in_version_2)
{
    static const struct {
        const char *sql, *place;
    } changes[] = {
        {"UPDATE runs SET completion = 3 WHERE cell = 2", "table runs, cell 2, replication 1"},
        {"UPDATE cells SET seed = 3 WHERE id = 2", "table cells, id 2; damaged rows: 1"},
        {"UPDATE notes SET text = replace(text, 'refuted', 'holds') WHERE kind = 'audit'",
         "table notes, kind audit, name tried_claim, digest d"},
        {"UPDATE notes SET seed = 3 WHERE kind = 'hunt'",
         "table notes, kind hunt, name exchange/greedy 4"},
        {"ALTER TABLE notes RENAME COLUMN text TO words", "other tables"},
    };
    for (size_t k = 0; k < sizeof changes / sizeof *changes; k++) {
        stored_enter();
        make_version(2);
        stored_execute(changes[k].sql);
        stored_refused_as(changes[k].place);
        stored_leave(NULL);
    }
}

/* Values accepted by version 1 but impossible for a run; the file remains one of version 1. */
TEST(upgrade_of_damage)
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
        {"UPDATE notes SET seed = 'one'", "claim_results.seed"},
        {"UPDATE notes SET text = 'said' WHERE kind = 'hunt'", "table notes, kind hunt"},
        {"UPDATE notes SET text = replace(text, '\"tried\": 7', '\"tried\": -7')",
         "table claim_results, id 1"},
        {"UPDATE notes SET text = '{}' WHERE kind = 'audit'", "claim_results.verdict"},
        {"UPDATE notes SET kind = 'odd'", "table notes, kind odd"},
    };
    for (size_t k = 0; k < sizeof changes / sizeof *changes; k++) {
        stored_enter();
        make_version(1);
        stored_execute(changes[k].sql);
        stored_refused_as(changes[k].place);
        stored_refused_as("is damaged");
        stored_leave(NULL);
    }
}

/* No room for the new tables: the old ones are unchanged, byte for byte, and are upgraded later. */
TEST(upgrade_on_a_full_disk)
{
    size_t length, after;
    int status;
    stored_enter();
    make_version(1);
    const char *bytes = file_bytes(stored_path, &length, &test_arena);
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
    const char *again = file_bytes(stored_path, &after, &test_arena);
    CU_ASSERT_TRUE(after == length && memcmp(bytes, again, length) == 0);
    check_upgraded(true);
    stored_leave(NULL);
}
