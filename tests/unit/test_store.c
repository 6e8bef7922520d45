/* The results store: what is written comes back, also to a program that only reads the file. */
#include "experiments/engine/store/store_file.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static double completion_of(const struct run *run)
{
    return run->quantity[metric_completion.column];
}

/* A change in any part of the key gives another run. */
TEST(keys)
{
    enum { KEYS = 6 };
    struct run_key keys[KEYS];
    for (int k = 0; k < KEYS; k++)
        keys[k] = stored_key;
    keys[1].settings = "exchange/clusters nodes=13";
    keys[2].generator_digest = "g2";
    keys[3].algorithm = "exchange/open_shop";
    keys[4].algorithm_digest = "a2";
    keys[5].seed = UINT64_MAX;
    struct store *store = stored_enter();
    for (int k = 0; k < KEYS; k++) {
        struct run run = stored_run(k + 1);
        CU_ASSERT_EQUAL(stored_read(store, &keys[k]).status, STATUS_ABSENT);
        stored_write(store, &keys[k], 0, &run);
    }
    for (int k = 0; k < KEYS; k++) {
        struct run run = stored_read(store, &keys[k]);
        CU_ASSERT_EQUAL(completion_of(&run), k + 1);
    }
    stored_leave(store);
}

/* A failed run is replaced by a valid one, a valid one only by the same with times of
 * repetitions. */
TEST(which_run_is_kept)
{
    struct run timed = stored_run(1), late = stored_run(NAN), untimed = timed, other, run;
    for (int k = 0; k < quantity_count; k++)
        if (metrics[k]->repeated) {
            late.quantity[k] = untimed.quantity[k] = NAN;
            timed.quantity[k] = 0.5;
        }
    late.status = STATUS_TIMED_OUT;
    other = untimed;
    other.quantity[metric_completion.column] = 2;
    const struct {
        const struct run *written;
        double completion;
        bool is_timed;
    } steps[] = {{&late, NAN, false}, {&untimed, 1, false}, {&other, 1, false},
                 {&late, 1, false},   {&timed, 1, true},    {&untimed, 1, true}};
    struct store *store = stored_enter();
    for (size_t k = 0; k < sizeof steps / sizeof *steps; k++) {
        stored_write(store, &stored_key, 0, steps[k].written);
        run = stored_read(store, &stored_key);
        CU_ASSERT_EQUAL(run.status, k > 0 ? STATUS_VALID : STATUS_TIMED_OUT);
        CU_ASSERT_TRUE(k == 0 || completion_of(&run) == steps[k].completion);
        CU_ASSERT_EQUAL(!isnan(run.quantity[metric_cpu_median.column]), steps[k].is_timed);
    }
    stored_leave(store);
}

/* A quantity added later: the file's rows without it count as absent, and return when measured
 * again. */
TEST(new_quantity)
{
    struct run run = stored_run(5);
    struct store *store = stored_enter();
    stored_write(store, &stored_key, 0, &run);
    expect_yes(
        store_execute(store, arena_print(arena, "UPDATE runs SET measured = %d, cpu_seconds = NULL",
                                         quantity_count - 1)));
    stored_sign(store);
    store_close(store);
    stored_execute("DROP VIEW results; ALTER TABLE runs DROP COLUMN cpu_seconds");
    store = stored_open();
    CU_ASSERT_EQUAL(stored_read(store, &stored_key).status, STATUS_ABSENT);
    stored_write(store, &stored_key, 0, &run);
    CU_ASSERT_EQUAL(stored_read(store, &stored_key).quantity[metric_cpu_seconds.column], 0.25);
    stored_leave(store);
}

/* An impossible run is stored as a failed one, with the reason; its batch is stored. */
TEST(impossible_runs)
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
        struct store *store = stored_enter();
        run.quantity[metric_lower_bound.column] = runs[k].lower_bound;
        expect_yes(store_begin(store));
        expect_yes(store_write(store, &stored_key, 0, &run));
        expect_yes(store_write(store, &stored_key, 1, &good));
        expect_yes(store_commit(store));
        store_close(store);
        store = stored_open();
        expect_yes(store_read(store, &stored_key, 0, 2, read));
        CU_ASSERT_EQUAL(read[0].status, STATUS_INVALID);
        CU_ASSERT_STRING_EQUAL(read[0].reason, runs[k].reason);
        CU_ASSERT_TRUE(isnan(completion_of(&read[0])) && read[1].status == STATUS_VALID);
        stored_leave(store);
    }
}

/* ---- rows of every table ---- */

TEST(every_row_comes_back)
{
    struct store *store = stored_enter();
    expect_yes(store_begin(store));
    for (int turn = 1; turn < 40; turn++)
        for (int table = 0; table < STORE_TABLES; table++) {
            stored_put(store, (enum store_table)table, turn);
            CU_ASSERT_EQUAL(stored_find(store, (enum store_table)table, turn), STORED_SAME);
        }
    expect_yes(store_commit(store));
    store_close(store);
    store = stored_open();
    for (int table = 0; table < STORE_TABLES; table++)
        CU_ASSERT_EQUAL(stored_find(store, (enum store_table)table, 39), STORED_SAME);
    stored_leave(store);
}

/* Impossible values are not stored. */
TEST(wrong_values)
{
    struct chunk_row chunks[] = {{.part = -1}, {.number = -1}, {.seconds = -1e-9}};
    const struct run_row run = {.cell = 1, .run.status = STATUS_KILLED};
    const struct trials_row trials = {.claim = "c", .digest = "d"};
    struct store *store = stored_enter();
    expect_yes(store_put(store, TABLE_CLAIM_TRIALS, &trials));
    for (int k = 0; k < 3; k++) {
        chunks[k].trials = 1;
        chunks[k].found = "";
        CU_ASSERT_FALSE(store_put(store, TABLE_CLAIM_CHUNKS, &chunks[k]).ok);
    }
    CU_ASSERT_FALSE(store_put(store, TABLE_RUNS, &run).ok);
    stored_leave(store);
}

/* ---- read-only ---- */

/* The number of the first valid runs of a store that is only read. */
static int count_read(void)
{
    enum { MOST = 3000 };
    static struct run read[MOST];
    struct store *store = NULL;
    int count = 0;
    expect_yes(store_open_to_read(stored_path, &store));
    expect_yes(store_read(store, &stored_key, 0, MOST, read));
    while (count < MOST && read[count].status == STATUS_VALID)
        count++;
    store_close(store);
    return count;
}

static void write_runs(struct store *store, int count)
{
    const struct run run = stored_run(1);
    expect_yes(store_begin(store));
    for (int k = 0; k < count; k++)
        expect_yes(store_write(store, &stored_key, k, &run));
}

/* Killed within a batch of which a part is already in the file, with the journal for rolling it
 * back. */
static void kill_a_writer(void)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        struct store *store = stored_open();
        expect_yes(store_execute(store, "PRAGMA cache_size = 4"));
        write_runs(store, 2500); /* some anew */
        expect_yes(store_execute(store, "UPDATE runs SET reason = 'half done'"));
        kill(getpid(), SIGKILL);
    }
    waitpid(child, &status, 0);
    CU_ASSERT_TRUE(WIFSIGNALED(status));
}

/* What was committed: the rest is rolled back. */
TEST(read_after_a_kill)
{
    struct store *store = stored_enter();
    write_runs(store, 2000);
    expect_yes(store_commit(store));
    store_close(store);
    kill_a_writer();
    size_t length;
    const char *database = file_bytes(stored_path, &length, arena);
    CU_ASSERT_TRUE(memmem(database, length, "half done", 9) != NULL);
    CU_ASSERT_EQUAL(count_read(), 2000);
    CU_ASSERT_TRUE(access(place_file("results.db-journal"), F_OK) != 0);
    stored_leave(NULL);
}

/* Killed before it had created its tables. */
TEST(read_nothing)
{
    store_close(stored_enter());
    write_file(stored_path, "");
    CU_ASSERT_EQUAL(count_read(), 0);
    CU_ASSERT_STRING_EQUAL(file_text(stored_path, arena), "");
    stored_leave(NULL);
}
