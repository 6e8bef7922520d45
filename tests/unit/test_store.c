/* The results store: what is written comes back, whatever happens to the writer. */
#include "experiments/engine/experiment.h"
#include "experiments/engine/store/store_file.h"
#include "experiments/engine/store/store_numbers.h"
#include "tests/lib/expect.h"
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

static struct run read_one(struct store *store, const struct run_key *key)
{
    struct run run;
    expect_yes(store_read(store, key, 1, &run));
    return run;
}

static double completion_of(const struct run *run)
{
    return run->quantity[metric_completion.column];
}

/* ---- runs ---- */

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
    expect_yes(store_read(store, &stored_key, 4, read));
    CU_ASSERT_TRUE(read[0].status == STATUS_ABSENT && read[1].status == STATUS_ABSENT);
    CU_ASSERT_TRUE(read[2].status == STATUS_VALID && completion_of(&read[2]) == 0.1);
    CU_ASSERT_TRUE(read[2].quantity[metric_lower_bound.column] == 0.1 / 3);
    CU_ASSERT_TRUE(isnan(read[2].quantity[metric_ports_only.column]));
    CU_ASSERT_TRUE(read[2].time_limit == 300 && read[3].status == STATUS_CRASHED);
    CU_ASSERT_STRING_EQUAL(read[3].reason, failed.reason);
    stored_leave(store);
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
    stored_enter();
    struct store *store = stored_open();
    for (int k = 0; k < KEYS; k++) {
        struct run run = stored_run(k + 1);
        CU_ASSERT_EQUAL(read_one(store, &keys[k]).status, STATUS_ABSENT);
        stored_write(store, &keys[k], 0, &run);
    }
    for (int k = 0; k < KEYS; k++) {
        struct run run = read_one(store, &keys[k]);
        CU_ASSERT_EQUAL(completion_of(&run), k + 1);
    }
    stored_leave(store);
}

/* A failed run is replaced by a valid one, a valid one only by the same with times of
 * repetitions. */
TEST(which_run_is_kept)
{
    struct run timed = stored_run(1), late = stored_run(NAN), untimed = timed, other, run;
    for (int k = quantities_required(); k < quantity_count; k++) {
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
    stored_enter();
    struct store *store = stored_open();
    for (size_t k = 0; k < sizeof steps / sizeof *steps; k++) {
        stored_write(store, &stored_key, 0, steps[k].written);
        run = read_one(store, &stored_key);
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
    stored_enter();
    struct store *store = stored_open();
    stored_write(store, &stored_key, 0, &run);
    store_close(store);
    stored_execute(arena_print(arena, "UPDATE runs SET measured = %d, cpu_seconds = NULL; %s",
                               quantities_required() - 1, stored_new_checksums()));
    stored_execute("DROP VIEW results; ALTER TABLE runs DROP COLUMN cpu_seconds");
    store = stored_open();
    CU_ASSERT_EQUAL(read_one(store, &stored_key).status, STATUS_ABSENT);
    stored_write(store, &stored_key, 0, &run);
    CU_ASSERT_EQUAL(read_one(store, &stored_key).quantity[metric_cpu_seconds.column], 0.25);
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
        stored_enter();
        struct store *store = stored_open();
        run.quantity[metric_lower_bound.column] = runs[k].lower_bound;
        expect_yes(store_begin(store));
        expect_yes(store_write(store, &stored_key, 0, &run));
        expect_yes(store_write(store, &stored_key, 1, &good));
        expect_yes(store_commit(store));
        store_close(store);
        store = stored_open();
        expect_yes(store_read(store, &stored_key, 2, read));
        CU_ASSERT_EQUAL(read[0].status, STATUS_INVALID);
        CU_ASSERT_STRING_EQUAL(read[0].reason, runs[k].reason);
        CU_ASSERT_TRUE(isnan(completion_of(&read[0])) && read[1].status == STATUS_VALID);
        stored_leave(store);
    }
}

/* ---- rows of every table ---- */

enum { TURNS = 40, ROW_MOST = 1024 };

/* Sets a value of the column, by turns one, another, or none. */
static void set_member(const struct column *column, void *row, int turn)
{
    static const double reals[] = {0.1, -0.0, 1e300, INFINITY};
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

static void make_row(int table, int turn, void *row)
{
    struct column column;
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

static bool same_row(int table, const void *one, const void *other)
{
    struct column column;
    bool same = true;
    for (int k = 0; table_column(&store_tables[table], k, &column); k++)
        same = same && same_member(&column, one, other);
    return same;
}

/* The row is found by its key, or among those below its parent. */
static void expect_stored(struct store *store, int table, const void *row)
{
    alignas(max_align_t) char read[ROW_MOST];
    const void *list;
    size_t count, same = 0;
    bool found;
    BLOCK_ARENA(arena);
    if (!store_tables[table].parent) {
        memcpy(read, row, sizeof read);
        expect_yes(store_find(store, (enum store_table)table, &arena, read, &found));
        CU_ASSERT_TRUE(found && same_row(table, row, read));
        return;
    }
    expect_yes(store_list(store, (enum store_table)table, 1, &arena, &list, &count));
    for (size_t k = 0; k < count; k++)
        same += same_row(table, row, (const char *)list + k * store_tables[table].row_size);
    CU_ASSERT_EQUAL(same, 1);
}

/* The checksum of a row's struct equals SQL's, which is checked on opening. */
TEST(every_row_comes_back)
{
    alignas(max_align_t) char row[ROW_MOST];
    stored_enter();
    struct store *store = stored_open();
    expect_yes(store_begin(store));
    for (int turn = 1; turn < TURNS; turn++)
        for (int table = 0; table < STORE_TABLES; table++) {
            CU_ASSERT_TRUE_FATAL(store_tables[table].row_size <= sizeof row);
            make_row(table, turn, row);
            expect_yes(store_put(store, (enum store_table)table, row));
            expect_stored(store, table, row);
        }
    expect_yes(store_commit(store));
    store_close(store);
    stored_leave(stored_open());
}

static const struct number_row number = {.experiment = "table_1",
                                         .setting = "small",
                                         .series = "FP",
                                         .kind = "printed",
                                         .unit = "ms",
                                         .verdict = "offset",
                                         .published_runs = 20};

/* Values that SQL calls wrong are not stored: the batch is rolled back. */
TEST(wrong_values)
{
    struct number_row wrong[] = {number, number, number, number, number};
    struct chunk_row chunks[] = {{.space = -1}, {.tried = -1}, {.seconds = -1e-9}};
    const struct trials_row trials = {.claim = "c", .digest = "d"};
    wrong[0].verdict = "almost";
    wrong[1].kind = "invented";
    wrong[2].n = -1;
    wrong[3].published_runs = -20;
    wrong[4].tail = -0.5;
    stored_enter();
    struct store *store = stored_open();
    expect_yes(store_put(store, TABLE_CLAIM_TRIALS, &trials));
    for (int k = 0; k < 3; k++) {
        chunks[k].trials = 1;
        CU_ASSERT_FALSE(store_put(store, TABLE_CLAIM_CHUNKS, &chunks[k]).ok);
    }
    expect_yes(store_begin(store));
    expect_yes(store_write_numbers(store, "table_1", &number, 1));
    expect_yes(store_commit(store));
    for (int k = 0; k < 5; k++) {
        expect_yes(store_begin(store));
        CU_ASSERT_FALSE(store_write_numbers(store, "table_1", &wrong[k], 1).ok);
        expect_stored(store, TABLE_NUMBERS, &number);
    }
    stored_leave(store);
}

/* The numbers of a later job replace those of the experiment completely, and no others. */
TEST(a_later_job_replaces_an_experiment)
{
    struct number_row rows[] = {number, number, number};
    int count = 0;
    rows[1].series = "HL";
    rows[2].experiment = "table_2";
    stored_enter();
    struct store *store = stored_open();
    expect_yes(store_begin(store));
    expect_yes(store_write_numbers(store, "table_1", rows, 2));
    expect_yes(store_write_numbers(store, "table_2", &rows[2], 1));
    rows[0].verdict = "reproduced";
    expect_yes(store_write_numbers(store, "table_1", rows, 1));
    expect_yes(store_commit(store));
    expect_stored(store, TABLE_NUMBERS, &rows[0]);
    expect_stored(store, TABLE_NUMBERS, &rows[2]);
    expect_yes(store_number(store, "SELECT count(*) FROM numbers", &count));
    CU_ASSERT_EQUAL(count, 2);
    stored_leave(store);
}

/* ---- ends of the writer ---- */

enum { RUNS_MOST = 20000 };

/* Writes batches of two until killed; each batch's number is sent to the pipe once it is stored. */
static _Noreturn void write_forever(int out, int first)
{
    struct store *store = stored_open();
    for (int batch = first; 2 * batch + 2 < RUNS_MOST; batch++) {
        struct run run = stored_run(batch);
        if (!store_begin(store).ok || !store_write(store, &stored_key, 2 * batch, &run).ok ||
            !store_write(store, &stored_key, 2 * batch + 1, &run).ok || !store_commit(store).ok ||
            write(out, &batch, sizeof batch) != sizeof batch)
            _exit(1);
    }
    for (;;)
        pause();
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
    enum { KILLS = 12 };
    struct run *read = ARENA_ARRAY(arena, struct run, RUNS_MOST);
    int next = 0;
    stored_enter();
    for (int kill = 0; kill < KILLS; kill++) {
        int last = kill_a_writer(next, 937 * kill);
        struct store *store = stored_open();
        next = last + 1;
        expect_yes(store_read(store, &stored_key, 2 * next + 2, read));
        for (int k = 0; k <= 2 * last + 1; k++)
            if (read[k].status != STATUS_VALID || completion_of(&read[k]) != k / 2)
                CU_FAIL("a committed run is lost");
        CU_ASSERT_EQUAL(read[2 * next].status, read[2 * next + 1].status); /* all or nothing */
        store_close(store);
    }
    CU_ASSERT_TRUE(next >= KILLS);
    stored_leave(NULL);
}

enum { BATCH = 50, BATCHES = 40 };

/* A file that cannot grow simulates a full disk. */
static void write_beyond_the_limit(void)
{
    struct store *store = stored_open();
    struct rlimit limit = {65536, RLIM_INFINITY};
    struct verdict verdict = verdict_yes();
    const struct run run = stored_run(1);
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &limit);
    for (int batch = 0; batch < BATCHES && verdict.ok; batch++) {
        verdict = store_begin(store);
        for (int k = 0; k < BATCH && verdict.ok; k++)
            verdict = store_write(store, &stored_key, 1 + BATCH * batch + k, &run);
        if (verdict.ok)
            verdict = store_commit(store);
    }
    _exit(verdict.ok || !strstr(verdict.reason, stored_path));
}

TEST(full_disk)
{
    enum { MOST = 1 + BATCH * BATCHES };
    struct run read[MOST], run = stored_run(5);
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
    expect_yes(store_read(store, &stored_key, MOST, read));
    CU_ASSERT_EQUAL(completion_of(&read[0]), 5);
    for (int k = 1; k < MOST; k++)
        stored += read[k].status == STATUS_VALID;
    CU_ASSERT_TRUE(stored > 0 && stored % BATCH == 0);
    stored_write(store, &stored_key, MOST - 1, &run);
    stored_leave(store);
}

/* A program started by exec has none of the store's files. */
TEST(closed_on_exec)
{
    int found = 0;
    char name[300], target[300];
    const struct run run = stored_run(1);
    stored_enter();
    struct store *store = stored_open();
    expect_yes(store_begin(store));
    expect_yes(store_write(store, &stored_key, 0, &run)); /* the journal is open too */
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
    expect_yes(store_commit(store));
    stored_leave(store);
}
