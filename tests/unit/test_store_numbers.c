/* Numbers that experiments are compared with, in the results store; and stores of version 3, which
 * had none, and of version 4, which had no trials. */
#include "experiments/engine/store/store_file.h"
#include "experiments/engine/store/store_numbers.h"
#include "tests/lib/expect.h"
#include "tests/lib/place.h"
#include "tests/lib/stored.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>
#include <unistd.h>

static const struct number_row judged = {.experiment = "table_1",
                                         .setting = "small",
                                         .series = "FP",
                                         .kind = "printed",
                                         .unit = "ms",
                                         .published = 140.0,
                                         .decimals = 1,
                                         .published_runs = 20,
                                         .n = 100,
                                         .verdict = "offset",
                                         .seed = UINT64_MAX,
                                         .quick = true,
                                         .mean = 147.1,
                                         .difference = 147.1 / 140.0 - 1.0,
                                         .low = -0.01,
                                         .high = INFINITY,
                                         .z = -9.5,
                                         .tail = 0.25,
                                         .reading = "reversed",
                                         .remark = "it's \"odd\"",
                                         .replications = 100,
                                         .precision = 0.01};

static const struct number_row shown = {.experiment = "table_1",
                                        .setting = "small",
                                        .series = "HL",
                                        .kind = "cross-check",
                                        .unit = "",
                                        .verdict = "only shown",
                                        .mean = NAN,
                                        .difference = NAN,
                                        .low = NAN,
                                        .high = NAN,
                                        .z = NAN,
                                        .tail = NAN,
                                        .precision = NAN};

static void write_numbers(struct store *store, const char *experiment,
                          const struct number_row *rows, size_t count)
{
    CU_ASSERT_TRUE(store_begin(store).ok);
    CU_ASSERT_TRUE(store_write_numbers(store, experiment, rows, count).ok);
    CU_ASSERT_TRUE(store_commit(store).ok);
}

/* With the key of the row. */
static bool read_number(struct store *store, const struct number_row *row, struct arena *arena,
                        struct number_row *out)
{
    bool found = false;
    *out = (struct number_row){
        .experiment = row->experiment, .setting = row->setting, .series = row->series};
    CU_ASSERT_TRUE(store_find(store, TABLE_NUMBERS, arena, out, &found).ok);
    return found;
}

static int count(struct store *store, const char *sql)
{
    int number = -1;
    CU_ASSERT_TRUE(store_number(store, sql, &number).ok);
    return number;
}

static void fill(void)
{
    const struct number_row rows[] = {judged, shown};
    struct store *store = stored_open();
    write_numbers(store, "table_1", rows, 2);
    store_close(store);
}

/* ---- rows ---- */

TEST(every_value_reads_back)
{
    struct number_row read;
    stored_enter();
    fill();
    struct store *store = stored_open();
    CU_ASSERT_TRUE_FATAL(read_number(store, &judged, arena, &read));
    CU_ASSERT_STRING_EQUAL(read.kind, "printed");
    CU_ASSERT_STRING_EQUAL(read.unit, "ms");
    CU_ASSERT_STRING_EQUAL(read.verdict, "offset");
    CU_ASSERT_STRING_EQUAL(read.reading, judged.reading);
    CU_ASSERT_STRING_EQUAL(read.remark, judged.remark);
    CU_ASSERT_TRUE(read.published == 140.0 && read.decimals == 1 && read.published_runs == 20);
    CU_ASSERT_TRUE(read.n == 100 && read.seed == UINT64_MAX && read.quick);
    CU_ASSERT_TRUE(read.mean == 147.1 && read.difference == judged.difference);
    CU_ASSERT_TRUE(read.low == -0.01 && isinf(read.high) && read.z == -9.5 && read.tail == 0.25);
    CU_ASSERT_TRUE(read.replications == 100 && read.precision == 0.01);
    CU_ASSERT_TRUE_FATAL(read_number(store, &shown, arena, &read));
    CU_ASSERT_TRUE(read.published_runs == 0 && read.replications == 0 && !read.quick);
    CU_ASSERT_TRUE(isnan(read.mean) && isnan(read.tail) && isnan(read.precision));
    CU_ASSERT_TRUE(!read.reading && !read.remark && read.unit[0] == '\0');
    CU_ASSERT_EQUAL(count(store,
                          "SELECT count(*) FROM numbers WHERE published_runs IS NULL AND "
                          "replications IS NULL AND mean IS NULL AND remark IS NULL"),
                    1);
    stored_leave(store);
}

/* The numbers of a later job replace those of the experiment completely. */
TEST(a_later_job_replaces_an_experiment)
{
    struct number_row read, other = judged, again = judged;
    other.experiment = "table_2";
    again.verdict = "reproduced";
    stored_enter();
    fill();
    struct store *store = stored_open();
    write_numbers(store, "table_2", &other, 1);
    write_numbers(store, "table_1", &again, 1);
    CU_ASSERT_FALSE(read_number(store, &shown, arena, &read));
    CU_ASSERT_TRUE(read_number(store, &judged, arena, &read));
    CU_ASSERT_STRING_EQUAL(read.verdict, "reproduced");
    CU_ASSERT_TRUE(read_number(store, &other, arena, &read));
    CU_ASSERT_STRING_EQUAL(read.verdict, "offset");
    CU_ASSERT_EQUAL(count(store, "SELECT count(*) FROM numbers"), 2);
    write_numbers(store, "table_1", NULL, 0);
    CU_ASSERT_EQUAL(count(store, "SELECT count(*) FROM numbers"), 1);
    stored_leave(store);
}

/* An impossible verdict, kind or number of runs: the batch is rolled back. */
TEST(impossible_numbers)
{
    struct number_row rows[] = {judged, judged, judged, judged, judged};
    rows[0].verdict = "almost";
    rows[1].kind = "invented";
    rows[2].n = -1;
    rows[3].published_runs = -20;
    rows[4].tail = -0.5;
    stored_enter();
    fill();
    struct store *store = stored_open();
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        CU_ASSERT_TRUE(store_begin(store).ok);
        CU_ASSERT_FALSE(store_write_numbers(store, "table_1", &rows[k], 1).ok);
        CU_ASSERT_EQUAL(count(store, "SELECT count(*) FROM numbers"), 2);
    }
    stored_leave(store);
}

TEST(changed_numbers)
{
    static const char *const changes[] = {
        "verdict = 'reproduced'",
        "published = 147.1",
        "published_runs = NULL",
        "n = 101",
        "z = NULL",
        "kind = 'extension'",
        "series = 'other'",
        "quick = 0",
        "remark = NULL",
        "reading = remark",
        "mean = difference",
        "seed = 1",
        "setting = 'large'",
        "checksum = checksum+1",
        "decimals = 2",
        "unit = 's'",
    };
    for (size_t k = 0; k < sizeof changes / sizeof *changes; k++) {
        stored_enter();
        fill();
        stored_execute(arena_print(arena, "UPDATE numbers SET %s WHERE id = 1", changes[k]));
        stored_refused_as("table numbers, id 1; damaged rows: 1");
        stored_leave(NULL);
    }
}

/* ---- versions 3 and 4 ---- */

/* The tables of version 3, as created by it. */
static const char version_3[] =
    "CREATE TABLE cells (id INTEGER PRIMARY KEY, settings TEXT NOT NULL, generator_digest TEXT NOT "
    "NULL, seed INTEGER NOT NULL, algorithm TEXT NOT NULL, algorithm_digest TEXT NOT NULL, "
    "checksum INTEGER NOT NULL, UNIQUE (settings, generator_digest, seed, algorithm, "
    "algorithm_digest)) STRICT;"
    "CREATE TABLE runs (cell INTEGER NOT NULL REFERENCES cells, replication INTEGER NOT NULL, "
    "status TEXT NOT NULL, reason TEXT NOT NULL, time_limit REAL, measured INTEGER NOT NULL, "
    "checksum INTEGER NOT NULL, completion REAL, lower_bound REAL, ports_only REAL, cpu_seconds "
    "REAL, size_exchange REAL, ready_to_receive REAL, throughput REAL, blocked REAL, contended "
    "REAL, PRIMARY KEY (cell, replication)) WITHOUT ROWID, STRICT;"
    "CREATE TABLE claim_results (id INTEGER PRIMARY KEY, claim TEXT NOT NULL, digest TEXT NOT "
    "NULL, seed INTEGER NOT NULL, share REAL NOT NULL, verdict TEXT NOT NULL, recorded TEXT NOT "
    "NULL, as_recorded INTEGER NOT NULL, tried INTEGER NOT NULL, violations INTEGER NOT NULL, "
    "seconds REAL NOT NULL, checksum INTEGER NOT NULL, worst_measured REAL, worst_allowed REAL, "
    "witness TEXT, witness_measured REAL, witness_allowed REAL, title TEXT, source TEXT, section "
    "TEXT, words TEXT, kind TEXT, reading TEXT, UNIQUE (claim, digest, seed, share)) STRICT;"
    "CREATE TABLE claim_spaces (claim_result INTEGER NOT NULL REFERENCES claim_results, number "
    "INTEGER NOT NULL, space TEXT NOT NULL, tried INTEGER NOT NULL, violations INTEGER NOT NULL, "
    "checksum INTEGER NOT NULL, worst_measured REAL, worst_allowed REAL, PRIMARY KEY "
    "(claim_result, number)) WITHOUT ROWID, STRICT;"
    "CREATE TABLE claim_estimates (claim_result INTEGER NOT NULL REFERENCES claim_results, number "
    "INTEGER NOT NULL, what TEXT NOT NULL, verdict TEXT NOT NULL, relation TEXT NOT NULL, bound "
    "REAL NOT NULL, observed INTEGER NOT NULL, checksum INTEGER NOT NULL, value REAL, low REAL, "
    "high REAL, PRIMARY KEY (claim_result, number)) WITHOUT ROWID, STRICT;"
    "CREATE TABLE hunts (id INTEGER PRIMARY KEY, algorithm TEXT NOT NULL, digest TEXT NOT NULL, "
    "searched TEXT NOT NULL, nodes INTEGER NOT NULL, budget INTEGER NOT NULL, seed INTEGER NOT "
    "NULL, outcome TEXT NOT NULL, against TEXT NOT NULL, evaluations INTEGER NOT NULL, "
    "witness_nodes INTEGER NOT NULL, checksum INTEGER NOT NULL, ratio REAL, completion REAL, "
    "reference REAL, witness TEXT, form TEXT, refusal TEXT, UNIQUE (algorithm, digest, searched, "
    "nodes, budget, seed)) STRICT;"
    "PRAGMA application_id = 0x636f6d73; PRAGMA user_version = 3;";

/* What version 4 added. */
static const char numbers_of_version_4[] =
    "CREATE TABLE numbers (id INTEGER PRIMARY KEY, experiment TEXT NOT NULL, setting TEXT NOT "
    "NULL, series TEXT NOT NULL, kind TEXT NOT NULL, unit TEXT NOT NULL, published REAL NOT NULL, "
    "decimals INTEGER NOT NULL, n INTEGER NOT NULL, verdict TEXT NOT NULL, seed INTEGER NOT NULL, "
    "quick INTEGER NOT NULL, checksum INTEGER NOT NULL, published_runs INTEGER, mean REAL, "
    "difference REAL, low REAL, high REAL, z REAL, tail REAL, reading TEXT, remark TEXT, "
    "replications INTEGER, precision REAL, UNIQUE (experiment, setting, series)) STRICT;"
    "PRAGMA user_version = 4;";

/* With a run, a claim's result and a hunt; rows as written by this version. */
static void make_version(int version)
{
    struct run run = stored_run(0.1);
    const char *later = place_file("later.db");
    struct store *store = stored_open();
    for (int k = quantities_required(); k < quantity_count; k++)
        run.quantity[k] = NAN;
    stored_write(store, &stored_key, 0, &run);
    stored_write_found(store);
    store_close(store);
    CU_ASSERT_EQUAL(rename(stored_path, later), 0);
    stored_execute(
        arena_print(&test_arena,
                    "%s%s ATTACH '%s' AS later; INSERT INTO cells SELECT * FROM later.cells;"
                    "INSERT INTO runs SELECT cell, replication, status, reason, time_limit, "
                    "measured, checksum, completion, lower_bound, ports_only, cpu_seconds, "
                    "size_exchange, ready_to_receive, throughput, blocked, contended FROM "
                    "later.runs;"
                    "INSERT INTO claim_results SELECT * FROM later.claim_results;"
                    "INSERT INTO claim_spaces SELECT * FROM later.claim_spaces;"
                    "INSERT INTO claim_estimates SELECT * FROM later.claim_estimates;"
                    "INSERT INTO hunts SELECT * FROM later.hunts",
                    version_3, version == 4 ? numbers_of_version_4 : "", later));
    unlink(later);
}

/* Nothing is lost; numbers can be written, and are kept when it is opened again. */
static void expect_upgrade(int version)
{
    struct run read;
    struct number_row number;
    stored_enter();
    make_version(version);
    for (int k = 0; k < 2; k++) {
        struct store *store = stored_open();
        CU_ASSERT_EQUAL(count(store, "PRAGMA user_version"), 5);
        CU_ASSERT_EQUAL(count(store, "SELECT count(*) FROM claim_chunks"), 0);
        CU_ASSERT_TRUE(store_read(store, &stored_key, 1, &read).ok);
        CU_ASSERT_TRUE(read.status == STATUS_VALID &&
                       read.quantity[metric_completion.column] == 0.1);
        CU_ASSERT_EQUAL(stored_look(store), STORED_SAME);
        CU_ASSERT_EQUAL(read_number(store, &judged, &test_arena, &number), k > 0);
        store_close(store);
        fill();
    }
    stored_execute(arena_print(&test_arena, "PRAGMA user_version = %d", version));
    stored_refused_as("other tables");
    stored_leave(NULL);
}

TEST(upgrade_of_version_3)
{
    expect_upgrade(3);
}

TEST(upgrade_of_version_4)
{
    expect_upgrade(4);
}

/* The file remains one of its version. */
TEST(damage_in_older_versions)
{
    static const struct {
        const char *sql, *place;
    } changes[] = {
        {"UPDATE runs SET completion = 3", "table runs, cell 1, replication 0; damaged rows: 1"},
        {"UPDATE claim_results SET kind = 'extension'", "table claim_results, id 1"},
        {"UPDATE hunts SET ratio = 2 * ratio", "table hunts, id 1; damaged rows: 1"},
        {"DROP TABLE hunts", "other tables"},
        {"ALTER TABLE hunts ADD COLUMN joules REAL", "other tables"},
        {"CREATE TABLE IF NOT EXISTS numbers (published REAL); CREATE TABLE claim_trials (n REAL)",
         "other tables"},
    };
    for (size_t k = 0; k < 2 * sizeof changes / sizeof *changes; k++) {
        stored_enter();
        make_version(3 + (int)(k % 2));
        stored_execute(changes[k / 2].sql);
        stored_refused_as(changes[k / 2].place);
        stored_leave(NULL);
    }
}
