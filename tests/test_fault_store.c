/* A store copied while it is written, cut, or damaged: it serves as it should, or is refused with
 * the reason and left as it is. COMMSCHED_LONG=1: many more copies and cuts. */
#include "experiments/run/store.h"
#include "tests/shell.h"
#include "tests/suite.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* tried: a job on the store in a directory ends as the undisturbed one, or refuses the store and
 * leaves it unchanged. */
static const char setup[] =
    "job() { $C experiment broadcast_figure_6 --replications 60 --only experiments --jobs 2 --out "
    "\"$@\"; }\n"
    "tried() { cp $1/results.db kept; job $1 >said 2>&1; status=$?; case $status in\n"
    "0) for e in tsv txt svg; do cmp whole/broadcast_figure_6.$e $1/broadcast_figure_6.$e || "
    "return 9; done; served=$((served + 1));;\n"
    "2) grep -q \"$1/results.db: .*move it away\" said && cmp kept $1/results.db || "
    "{ cat said; return 9; }; refused=$((refused + 1));;\n"
    "*) cat said; return 9; esac; }\n"
    "served=0 refused=0\n";

static int many(int few, int all)
{
    return getenv("COMMSCHED_LONG") ? all : few;
}

/* Every second copy is without the journal, as a careless one would be. */
static void test_copies(void)
{
    char script[1024];
    start(setup);
    expect("job whole", 0, "reproduced");
    snprintf(script, sizeof script,
             "for k in $(seq %d); do mkdir c$k; job o$((k / 4)) >log 2>&1 & p=$!; "
             "sleep 0.$((k * 13 %% 40 + 10)); cp o$((k / 4))/results.db c$k/; "
             "test $((k %% 2)) = 0 || cp o$((k / 4))/results.db-journal c$k/ 2>/dev/null; "
             "kill -KILL $p; wait $p; test -s c$k/results.db || continue; "
             "tried c$k || exit 9; done; echo $served served, $refused refused",
             many(6, 100));
    expect(script, 0, "served");
    finish();
}

static void test_cuts(void)
{
    char script[1024];
    start(setup);
    expect("job whole", 0, "reproduced");
    snprintf(script, sizeof script,
             "size=$(stat -c %%s whole/results.db); mkdir c; for k in $(seq %d); do "
             "rm -f c/*; head -c $((size * k / %d)) whole/results.db >c/results.db; "
             "tried c || exit 9; done; test $refused -ge $((k - 2)) && echo all",
             many(6, 60), many(7, 61));
    expect(script, 0, "all");
    snprintf(script, sizeof script,
             "mkdir d; for k in $(seq 0 %d); do rm -f d/*; cp whole/results.db d/; "
             "dd if=/dev/zero of=d/results.db bs=16 seek=$(((k + 1) * 256 %% (size / 16))) "
             "count=1 conv=notrunc status=none; tried d || exit 9; done; test $refused -gt 3 && "
             "echo all",
             many(6, 60));
    char whole[1280];
    snprintf(whole, sizeof whole, "job whole; size=$(stat -c %%s whole/results.db); %s", script);
    expect(whole, 0, "all");
    finish();
}

/* ---- parts that do not belong together ---- */

static void execute(const char *path, const char *sql)
{
    sqlite3 *database;
    CU_ASSERT_EQUAL_FATAL(sqlite3_open(path, &database), SQLITE_OK);
    CU_ASSERT_EQUAL(sqlite3_exec(database, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(database);
}

/* Runs whose cell is in pages that did not come along: the next new cell would get their number,
 * and their results with it. */
static void test_runs_without_cell(void)
{
    static const struct run_key key = {"exchange/clusters nodes=12", "g1", "exchange/greedy", "a1",
                                       1};
    static const struct run run = {.status = RUN_VALID};
    char directory[] = "/tmp/commsched-store-XXXXXX", path[64];
    struct store *store;
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(directory));
    snprintf(path, sizeof path, "%s/results.db", directory);
    CU_ASSERT_TRUE_FATAL(store_open(path, &store).ok);
    CU_ASSERT_TRUE(store_begin(store).ok && store_write(store, &key, 0, &run).ok &&
                   store_commit(store).ok);
    store_close(store);
    execute(path, "DELETE FROM cells");
    struct verdict verdict = store_open(path, &store);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "is damaged; move it away"));
    unlink(path);
    rmdir(directory);
}

static const struct test tests[] = {
    {"copies of a store in use", test_copies},
    {"cut and damaged stores", test_cuts},
    {"runs without their cell", test_runs_without_cell},
    {0},
};

const struct suite suite_fault_store = {"fault_store", tests};
