/* Merged stores: each row once, below its parent, and the same however often they are merged. */
#include "experiments/engine/store/store.h"
#include "experiments/engine/store/store_file.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

/* The store with that name in the directory of the stored runs. */
static struct store *open_named(const char *name)
{
    stored_path = place_file(name);
    return stored_open();
}

/* "NAME+": the file of a new row; "NAME ": of an existing one. */
static char taken[256];

static struct verdict take_file(const char *name, bool added, void *data)
{
    (void)data;
    size_t used = strlen(taken);
    snprintf(taken + used, sizeof taken - used, "%s%c", name, added ? '+' : ' ');
    return verdict_yes();
}

static struct verdict merge(const char *into, const char *from)
{
    struct store *all = open_named(into), *part = NULL;
    taken[0] = '\0';
    expect_yes(store_open_to_read(place_file(from), &part));
    struct verdict verdict = store_begin(all);
    if (verdict.ok)
        verdict = store_merge(all, part, take_file, NULL);
    if (verdict.ok)
        verdict = store_commit(all);
    store_close(part);
    store_close(all);
    return verdict;
}

/* The number returned by a statement. */
static int ask(const char *name, const char *sql)
{
    int number = -1;
    struct store *store = open_named(name);
    expect_yes(store_number(store, sql, &number));
    store_close(store);
    return number;
}

/* Changes rows, and gives all the checksums of their values. */
static void change(const char *name, const char *sql)
{
    struct store *store = open_named(name);
    expect_yes(store_execute(store, sql));
    stored_sign(store);
    store_close(store);
}

static void write_one(const char *name, const struct run *run)
{
    struct store *store = open_named(name);
    stored_write(store, &stored_key, 0, run);
    store_close(store);
}

/* A run, a claim's result and a hunt. */
static void write_found(const char *name)
{
    struct store *store = open_named(name);
    struct run run = stored_run(1);
    stored_write_found(store);
    stored_write(store, &stored_key, 0, &run);
    store_close(store);
}

/* Which of two runs is kept, in either order; of two equally good ones the existing one. */
TEST(better_runs)
{
    const struct {
        struct run run, better;
        bool same;
    } pairs[] = {
        {run_failed(STATUS_CRASHED, 300, "signal 6"), stored_run(1), false},
        {run_failed(STATUS_TIMED_OUT, 300, ""), stored_run(1), false},
        {run_failed(STATUS_TIMED_OUT, 10, ""), run_failed(STATUS_TIMED_OUT, 300, ""), false},
        {run_failed(STATUS_EXHAUSTED, 300, ""), run_failed(STATUS_CRASHED, 300, "signal 6"), false},
        {run_failed(STATUS_NOT_GENERATED, 300, ""), run_failed(STATUS_TIMED_OUT, 10, ""), false},
        {run_failed(STATUS_TIMED_OUT, 300, ""), run_failed(STATUS_REFUSED, 300, "too large"),
         false},
        {run_failed(STATUS_CRASHED, 600, "b"), run_failed(STATUS_CRASHED, 300, "a"), true},
        {stored_run(2), stored_run(1), true},
    };
    for (size_t k = 0; k < 2 * sizeof pairs / sizeof *pairs; k++) {
        const struct run *run = &pairs[k / 2].run, *better = &pairs[k / 2].better;
        const struct run *first = k % 2 ? better : run, *second = k % 2 ? run : better;
        if (pairs[k / 2].same)
            better = first;
        place_enter(arena);
        write_one("a", first);
        write_one("b", second);
        expect_yes(merge("out", "a"));
        expect_yes(merge("out", "b"));
        if (!pairs[k / 2].same)
            expect_yes(merge("out", "a"));
        struct store *out = open_named("out");
        struct run kept = stored_read(out, &stored_key);
        store_close(out);
        CU_ASSERT_EQUAL(kept.status, better->status);
        CU_ASSERT_EQUAL(kept.time_limit, better->time_limit);
        CU_ASSERT_STRING_EQUAL(kept.reason, better->reason);
        CU_ASSERT_TRUE(better->status != STATUS_VALID ||
                       kept.quantity[metric_completion.column] ==
                           better->quantity[metric_completion.column]);
        place_leave(3);
    }
}

/* A claim's existing result is kept, with its own spaces and estimates. */
TEST(another_result)
{
    place_enter(arena);
    write_found("a");
    write_found("b");
    change("b",
           "UPDATE claim_results SET seconds = 9, id = 7;"
           "UPDATE claim_spaces SET tried = 9, claim_result = 7;"
           "UPDATE claim_estimates SET number = 5, claim_result = 7");
    expect_yes(merge("out", "b"));
    CU_ASSERT_EQUAL(ask("out",
                        "SELECT number FROM claim_estimates JOIN claim_results ON id ="
                        " claim_result WHERE seconds = 9"),
                    5);
    expect_yes(merge("out", "a"));
    CU_ASSERT_EQUAL(ask("out", "SELECT seconds FROM claim_results"), 9);
    CU_ASSERT_EQUAL(ask("out", "SELECT sum(tried) FROM claim_spaces"), 9);
    CU_ASSERT_EQUAL(ask("out", "SELECT count(*) FROM claim_estimates"), 1);
    expect_yes(merge("a", "b"));
    struct store *store = open_named("a");
    CU_ASSERT_EQUAL(stored_look(store), STORED_SAME);
    store_close(store);
    place_leave(3);
}

/* Files are taken with their rows; a name that leads out of the directory is not followed. */
TEST(files)
{
    static const char *const names[] = {"hunt/h.json", "/etc/passwd", "hunt/../../h.json", "",
                                        ".."};
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        place_enter(arena);
        write_found("a");
        change("a", arena_print(arena,
                                "UPDATE hunts SET witness = '%s';"
                                "UPDATE claim_results SET witness = 'witnesses/c.json'",
                                names[k]));
        if (k == 0) {
            expect_yes(merge("out", "a"));
            CU_ASSERT_STRING_EQUAL(taken, "witnesses/c.json+hunt/h.json+");
            expect_yes(merge("out", "a"));
            CU_ASSERT_STRING_EQUAL(taken, "witnesses/c.json hunt/h.json ");
        } else {
            expect_no(merge("out", "a"), "a file outside its directory");
            CU_ASSERT_EQUAL(ask("out", "SELECT count(*) FROM hunts"), 0);
        }
        place_leave(2);
    }
}
