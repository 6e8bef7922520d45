/* Read-only stores: the file is unchanged, byte for byte. */
#include "experiments/engine/store/store_file.h"
#include "tests/lib/expect.h"
#include "tests/lib/place.h"
#include "tests/lib/stored.h"
#include "tests/lib/suite.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

struct seen {
    const char *bytes;
    size_t length;
    struct stat status;
};

static struct seen look_at(const char *path)
{
    struct seen seen;
    seen.bytes = file_bytes(path, &seen.length, &test_arena);
    CU_ASSERT_EQUAL(stat(path, &seen.status), 0);
    return seen;
}

static void is_as_before(const struct seen *before, const char *path)
{
    struct seen now = look_at(path);
    CU_ASSERT_TRUE(now.length == before->length &&
                   memcmp(now.bytes, before->bytes, now.length) == 0);
    CU_ASSERT_TRUE(now.status.st_ino == before->status.st_ino &&
                   now.status.st_mtim.tv_sec == before->status.st_mtim.tv_sec &&
                   now.status.st_mtim.tv_nsec == before->status.st_mtim.tv_nsec);
}

static struct store *open_to_read(void)
{
    struct store *store = NULL;
    expect_yes(store_open_to_read(stored_path, &store));
    CU_ASSERT_PTR_NOT_NULL_FATAL(store);
    return store;
}

/* Number of the first runs that are valid, all with that completion. */
static int count_runs(struct store *store, double completion)
{
    enum { MOST = 3000 };
    static struct run read[MOST];
    int count = 0;
    expect_yes(store_read(store, &stored_key, MOST, read));
    while (count < MOST && read[count].status == STATUS_VALID &&
           read[count].quantity[metric_completion.column] == completion)
        count++;
    return count;
}

static void write_runs(struct store *store, int first, int count, double completion)
{
    struct run run = stored_run(completion);
    for (int k = 0; k < count; k++)
        expect_yes(store_write(store, &stored_key, first + k, &run));
}

static void store_runs(int count)
{
    struct store *store = stored_open();
    expect_yes(store_begin(store));
    write_runs(store, 0, count, 1);
    expect_yes(store_commit(store));
    store_close(store);
}

TEST(what_is_there)
{
    stored_enter();
    store_runs(3);
    struct seen before = look_at(stored_path);
    struct store *store = open_to_read();
    CU_ASSERT_EQUAL(count_runs(store, 1), 3);
    struct run run = stored_run(2);
    CU_ASSERT_FALSE(store_begin(store).ok && store_write(store, &stored_key, 5, &run).ok);
    store_close(store);
    is_as_before(&before, stored_path);
    stored_leave(NULL);
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
        expect_yes(store_begin(store));
        write_runs(store, 0, 2500, 1); /* some anew */
        expect_yes(store_execute(store, "UPDATE runs SET reason = 'half done'"));
        kill(getpid(), SIGKILL);
    }
    waitpid(child, &status, 0);
    CU_ASSERT_TRUE(WIFSIGNALED(status));
}

TEST(after_a_kill)
{
    stored_enter();
    store_runs(2000);
    kill_a_writer();
    const char *journal = place_file("results.db-journal"), *scratch = place_file("scratch");
    struct seen database = look_at(stored_path), undo = look_at(journal);
    CU_ASSERT_TRUE(memmem(database.bytes, database.length, "half done", 9) != NULL);
    CU_ASSERT_EQUAL(mkdir(scratch, 0777), 0);
    setenv("TMPDIR", scratch, 1);
    struct store *store = open_to_read();
    unsetenv("TMPDIR");
    CU_ASSERT_EQUAL(count_files(scratch), 0);
    CU_ASSERT_EQUAL(count_runs(store, 1), 2000);
    store_close(store);
    is_as_before(&database, stored_path);
    is_as_before(&undo, journal);
    rmdir(scratch);
    stored_leave(NULL);
}

/* Nowhere to roll it back: a failure, and nothing is changed. */
TEST(after_a_kill_without_room)
{
    struct store *store;
    stored_enter();
    store_runs(2000);
    kill_a_writer();
    struct seen database = look_at(stored_path);
    setenv("TMPDIR", place_file("nowhere"), 1);
    expect_no(store_open_to_read(stored_path, &store), "nowhere/commsched.");
    unsetenv("TMPDIR");
    CU_ASSERT_PTR_NULL(store);
    is_as_before(&database, stored_path);
    stored_leave(NULL);
}

/* With an active writer: what it has committed, whether it opened the file first or not. */
TEST(beside_a_writer)
{
    stored_enter();
    store_runs(2);
    struct store *writer = stored_open();
    expect_yes(store_begin(writer));
    write_runs(writer, 2, 3, 1);
    struct store *reader = open_to_read();
    CU_ASSERT_EQUAL(count_runs(reader, 1), 2);
    expect_yes(store_commit(writer));
    CU_ASSERT_EQUAL(count_runs(reader, 1), 5);
    expect_yes(store_begin(writer));
    write_runs(writer, 5, 1, 1);
    expect_yes(store_commit(writer));
    CU_ASSERT_EQUAL(count_runs(reader, 1), 6);
    store_close(reader);
    stored_leave(writer);
}

/* Killed before it had created its tables. */
TEST(empty)
{
    stored_enter();
    write_file(stored_path, "");
    struct store *store = open_to_read();
    CU_ASSERT_EQUAL(count_runs(store, 1), 0);
    store_close(store);
    CU_ASSERT_STRING_EQUAL(file_text(stored_path, &test_arena), "");
    stored_leave(NULL);
}
