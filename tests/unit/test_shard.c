/* Shards of the planned runs: every run belongs to exactly one of them, whatever is stored. */
#include "experiments/engine/plan/plan.h"
#include "generators/generator.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <string.h>

enum { CELLS = 4, REPLICATIONS = 180, MOST_SHARDS = 64 };

static const struct algorithm plain = {.name = "exchange/plain"};
static const struct algorithm young = {.name = "exchange/young", .prototype = true};

static void make_cells(struct cell cells[CELLS], struct arena *arena)
{
    const struct registered_generator *generator = generator_find("exchange/uniform_network");
    CU_ASSERT_PTR_NOT_NULL_FATAL(generator);
    for (int k = 0; k < CELLS; k++) {
        const struct algorithm *algorithm = k % 2 ? &young : &plain;
        const struct registered_algorithm registered = {
            .name = algorithm->name, .algorithm = algorithm, .digest = "a1"};
        struct settings settings = settings_start(generator->generator, arena);
        CU_ASSERT_TRUE(settings_set(&settings, "nodes", k < 2 ? "4" : "5", arena).ok);
        cells[k] = cell_make(generator, &settings, &registered, 1, REPLICATIONS, arena);
    }
}

/* Adds the shard's planned runs to the counts, by cell and replication. */
static size_t count_planned(struct store *store, const struct cell *cells,
                            const struct run_scope *scope, int counts[CELLS][REPLICATIONS])
{
    BLOCK_ARENA(arena);
    struct run_plan plan;
    CU_ASSERT_TRUE_FATAL(plan_runs(store, cells, CELLS, scope, &arena, &plan).ok);
    CU_ASSERT_EQUAL(plan.wanted, plan_wanted(cells, CELLS, &scope->shard));
    for (size_t k = 0; k < plan.run_count; k++)
        counts[plan.runs[k].cell - cells][plan.runs[k].replication]++;
    return plan.wanted;
}

static void store_some(struct store *store, const struct cell *cells, int remainder)
{
    struct run run = {.status = STATUS_REFUSED, .reason = "none", .time_limit = 10.0};
    CU_ASSERT_TRUE_FATAL(store_begin(store).ok);
    for (int k = 0; k < CELLS; k++)
        for (int replication = remainder; replication < REPLICATIONS; replication += 3)
            CU_ASSERT_TRUE(store_write(store, &cells[k].key, replication, &run).ok);
    CU_ASSERT_TRUE_FATAL(store_commit(store).ok);
}

static bool is_stored(int replication, bool some)
{
    return some && replication % 3 != 2;
}

static void check_partition(struct store *store, struct store *merged, const struct cell *cells,
                            int count, bool some)
{
    int counts[CELLS][REPLICATIONS] = {0};
    size_t wanted = 0;
    for (int number = 1; number <= count; number++) {
        const struct run_scope scope = {10.0, {number, count}, merged};
        wanted += count_planned(store, cells, &scope, counts);
    }
    CU_ASSERT_EQUAL(wanted, CELLS * REPLICATIONS);
    for (int k = 0; k < CELLS; k++)
        for (int replication = 0; replication < REPLICATIONS; replication++)
            CU_ASSERT_EQUAL(counts[k][replication], !is_stored(replication, some));
}

TEST(partition)
{
    static const int counts[] = {1, 2, 3, 7, 16, MOST_SHARDS};
    struct cell cells[CELLS];
    struct store *store, *merged;
    place_enter(arena);
    make_cells(cells, arena);
    CU_ASSERT_TRUE_FATAL(store_open(place_file("part.db"), &store).ok);
    CU_ASSERT_TRUE_FATAL(store_open(place_file("merged.db"), &merged).ok);
    for (size_t k = 0; k < sizeof counts / sizeof *counts; k++)
        check_partition(store, NULL, cells, counts[k], false);
    store_some(store, cells, 0);
    store_some(merged, cells, 1);
    for (size_t k = 0; k < sizeof counts / sizeof *counts; k++)
        check_partition(store, merged, cells, counts[k], true);
    store_close(store);
    store_close(merged);
    place_leave(2);
}

/* All algorithms run on an instance in one shard; a prototype's runs stay together, block by
 * block. */
TEST(together)
{
    struct cell cells[CELLS];
    make_cells(cells, arena);
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
                                        "1/100001",
                                        "-1/4",
                                        " 1/4",
                                        "1/ 4",
                                        "1/4/4",
                                        "+1/4",
                                        "1/-4",
                                        "4294967297/4294967298"};
    struct shard shard;
    for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++) {
        CU_ASSERT_FALSE(shard_parse(wrong[k], &shard));
        CU_ASSERT_EQUAL(shard.count, 0);
    }
    CU_ASSERT_TRUE(shard_parse("100000/100000", &shard));
    CU_ASSERT_STRING_EQUAL(shard_text(&shard, arena), "100000/100000");
    CU_ASSERT_TRUE(shard_parse("1/1", &shard) && shard.number == 1 && shard.count == 1);
}
