/* Shards of the planned runs: every run belongs to exactly one of them, whatever is stored. */
#include "tests/lib/expect.h"
#include "tests/lib/place.h"
#include "tests/lib/runs.h"
#include "tests/lib/suite.h"

#include <string.h>

enum { CELLS = 4, REPLICATIONS = 180, MOST_SHARDS = 64 };

static const struct algorithm plain = {.name = "exchange/plain"};
static const struct algorithm young = {.name = "exchange/young", .prototype = true};

static void make_cells(struct cell cells[CELLS])
{
    for (int k = 0; k < CELLS; k++)
        cells[k] = runs_cell(&runs_drawn, k < 2 ? "nodes=4" : "nodes=5", k % 2 ? &young : &plain,
                             REPLICATIONS);
}

/* Every third run, from that one on. */
static void store_some(struct store *store, const struct cell *cells, int first)
{
    const struct run run = {.status = STATUS_REFUSED, .reason = "none", .time_limit = 10.0};
    expect_yes(store_begin(store));
    for (int k = first; k < CELLS * REPLICATIONS; k += 3)
        expect_yes(store_write(store, &cells[k / REPLICATIONS].key, k % REPLICATIONS, &run));
    expect_yes(store_commit(store));
}

/* What is not stored, here or in what was merged, is planned once. */
static void check_partition(struct store *store, struct store *merged, const struct cell *cells,
                            int count)
{
    int counts[CELLS * REPLICATIONS] = {0};
    size_t wanted = 0;
    for (int number = 1; number <= count; number++) {
        BLOCK_ARENA(arena);
        const struct run_scope scope = {10.0, {number, count}, merged};
        struct run_plan plan;
        expect_yes(plan_runs(store, cells, CELLS, &scope, &arena, &plan));
        CU_ASSERT_EQUAL(plan.wanted, plan_wanted(cells, CELLS, &scope.shard));
        for (size_t k = 0; k < plan.run_count; k++)
            counts[(plan.runs[k].cell - cells) * REPLICATIONS + plan.runs[k].replication]++;
        wanted += plan.wanted;
    }
    CU_ASSERT_EQUAL(wanted, CELLS * REPLICATIONS);
    for (int k = 0; k < CELLS * REPLICATIONS; k++)
        CU_ASSERT_EQUAL(counts[k], !merged || k % 3 == 2);
}

TEST(partition)
{
    static const int counts[] = {1, 2, 7, MOST_SHARDS};
    struct cell cells[CELLS];
    struct store *store = runs_enter(), *merged;
    make_cells(cells);
    expect_yes(store_open(place_file("merged.db"), &merged));
    for (int k = 0; k < 8; k++) {
        if (k == 4) {
            store_some(store, cells, 0);
            store_some(merged, cells, 1);
        }
        check_partition(store, k < 4 ? NULL : merged, cells, counts[k % 4]);
    }
    store_close(merged);
    runs_leave(store, 2);
}

/* All algorithms run on an instance in one shard; a prototype's runs stay together, block by
 * block. */
TEST(together)
{
    struct cell cells[CELLS];
    make_cells(cells);
    int here[MOST_SHARDS] = {0};
    for (int k = 0; k < REPLICATIONS; k++) {
        struct cell other = cells[0];
        other.key.algorithm = "exchange/other";
        CU_ASSERT_EQUAL(run_hash(&other, k), run_hash(&cells[0], k));
        other.key.seed = 2;
        CU_ASSERT_NOT_EQUAL(run_hash(&other, k), run_hash(&cells[0], k));
        CU_ASSERT_NOT_EQUAL(run_hash(&cells[2], k), run_hash(&cells[0], k));
        CU_ASSERT_EQUAL(run_hash(&cells[1], k) == run_hash(&cells[1], 0), k < REPLICATION_BLOCK);
        here[shard_of(run_hash(&cells[0], k), MOST_SHARDS) - 1]++;
    }
    for (int k = 0; k < MOST_SHARDS; k++)
        CU_ASSERT_TRUE(here[k] <= 16); /* 2.8 in mean; more than 16 by chance: 4e-7 */
}

TEST(texts)
{
    static const char *const wrong[] = {"",
                                        "3",
                                        "3/",
                                        "/4",
                                        "0/4",
                                        "5/4",
                                        "1/0",
                                        "a/b",
                                        "1/4x",
                                        "-1/4",
                                        "1/100001",
                                        " 1/4",
                                        "1/ 4",
                                        "1/4/4",
                                        "+1/4",
                                        "1/-4",
                                        "4294967297/4294967298"};
    struct shard shard;
    for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++)
        CU_ASSERT_TRUE(!shard_parse(wrong[k], &shard) && shard.count == 0);
    CU_ASSERT_TRUE(shard_parse("100000/100000", &shard));
    CU_ASSERT_STRING_EQUAL(shard_text(&shard, arena), "100000/100000");
    CU_ASSERT_TRUE(shard_parse("1/1", &shard) && shard.number == 1 && shard.count == 1);
}
