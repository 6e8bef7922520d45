#include "tests/lib/stored.h"

#include "experiments/engine/store/store_file.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

const char *stored_path;

void stored_enter(void)
{
    place_enter(&test_arena);
    stored_path = place_file("results.db");
}

void stored_leave(struct store *store)
{
    store_close(store);
    unlink(place_file("results.db-journal")); /* left by a killed writer */
    place_leave(1);
}

const struct run_key stored_key = {"exchange/clusters nodes=12", "g1", "exchange/greedy", "a1", 1};

struct run stored_run(double completion)
{
    return (struct run){.status = STATUS_VALID,
                        .time_limit = 300,
                        .quantity = {completion, completion / 3, NAN, 0.25}};
}

struct store *stored_open(void)
{
    struct store *store = NULL;
    struct verdict verdict = store_open(stored_path, &store);
    if (!verdict.ok)
        CU_FAIL_FATAL("the store does not open");
    return store;
}

void stored_write(struct store *store, const struct run_key *of, int replication,
                  const struct run *run)
{
    CU_ASSERT_TRUE(store_begin(store).ok);
    CU_ASSERT_TRUE(store_write(store, of, replication, run).ok);
    CU_ASSERT_TRUE(store_commit(store).ok);
}

static const struct claim_row claim = {.claim = "tried_claim",
                                       .digest = "d",
                                       .seed = 1,
                                       .share = 0.1,
                                       .verdict = "refuted",
                                       .recorded = "refuted",
                                       .as_recorded = true,
                                       .tried = 7,
                                       .violations = 2,
                                       .seconds = 0.5,
                                       .worst_measured = INFINITY,
                                       .worst_allowed = -1,
                                       .witness_measured = NAN,
                                       .witness_allowed = NAN,
                                       .title = "claimed and found"};
static const struct hunt_row hunt = {.algorithm = "exchange/greedy",
                                     .digest = "d",
                                     .searched = "searched for",
                                     .nodes = 4,
                                     .budget = 9,
                                     .seed = 1,
                                     .outcome = "found",
                                     .against = "bound",
                                     .ratio = 4.0 / 3,
                                     .completion = 4,
                                     .reference = 3,
                                     .witness_nodes = 4,
                                     .form = "plain"};

void stored_write_found(struct store *store)
{
    BLOCK_ARENA(arena);
    struct claim_row row = claim;
    bool found;
    CU_ASSERT_TRUE(store_put(store, TABLE_HUNTS, &hunt).ok);
    CU_ASSERT_TRUE(store_put(store, TABLE_CLAIM_RESULTS, &claim).ok);
    CU_ASSERT_TRUE(store_find(store, TABLE_CLAIM_RESULTS, &arena, &row, &found).ok && found);
    const struct space_row space = {row.id, 0, "all", 7, 2, INFINITY, -1};
    const struct estimate_row estimate = {row.id, 0, "mean", "holds", "<=", 2, 7, 1, 0.5, NAN};
    CU_ASSERT_TRUE(store_put(store, TABLE_CLAIM_SPACES, &space).ok);
    CU_ASSERT_TRUE(store_put(store, TABLE_CLAIM_ESTIMATES, &estimate).ok);
}

static bool same_below(const struct space_row *space, const struct estimate_row *estimate)
{
    return space->violations == 2 && isinf(space->worst_measured) &&
           strcmp(space->space, "all") == 0 && estimate->bound == 2 && estimate->low == 0.5 &&
           isnan(estimate->high) && strcmp(estimate->what, "mean") == 0;
}

static bool same_rows(const struct claim_row *row, const struct hunt_row *other)
{
    return strcmp(row->title, claim.title) == 0 && !row->words && row->as_recorded &&
           isinf(row->worst_measured) && row->worst_allowed == -1 && isnan(row->witness_allowed) &&
           other->ratio == hunt.ratio && strcmp(other->form, "plain") == 0 && !other->refusal;
}

enum stored_found stored_look(struct store *store)
{
    BLOCK_ARENA(arena);
    struct claim_row row = claim;
    struct hunt_row other = hunt;
    bool found, hunted;
    const void *spaces, *estimates;
    size_t space_count, estimate_count;
    enum stored_found answer = STORED_NONE;
    if (store_find(store, TABLE_CLAIM_RESULTS, &arena, &row, &found).ok && found &&
        store_find(store, TABLE_HUNTS, &arena, &other, &hunted).ok && hunted &&
        store_list(store, TABLE_CLAIM_SPACES, row.id, &arena, &spaces, &space_count).ok &&
        store_list(store, TABLE_CLAIM_ESTIMATES, row.id, &arena, &estimates, &estimate_count).ok)
        answer = space_count == 1 && estimate_count == 1 && same_rows(&row, &other) &&
                         same_below(spaces, estimates)
                     ? STORED_SAME
                     : STORED_OTHER;
    return answer;
}

const char *stored_new_checksums(void)
{
    return arena_print(&test_arena, "UPDATE runs SET checksum = %s",
                       sql_checksum(&store_tables[TABLE_RUNS], &test_arena));
}

void stored_execute(const char *sql)
{
    struct store raw = {.path = arena_print(&test_arena, "%s", stored_path)};
    CU_ASSERT_EQUAL_FATAL(sqlite3_open(stored_path, &raw.database), SQLITE_OK);
    CU_ASSERT_TRUE_FATAL(store_add_checksum(&raw).ok);
    struct verdict verdict = store_execute(&raw, sql);
    if (!verdict.ok)
        printf("\n%s\n", verdict.reason);
    CU_ASSERT_TRUE(verdict.ok);
    sqlite3_close(raw.database);
}

void stored_refused(const char *expected)
{
    struct store *store;
    struct verdict verdict = store_open(stored_path, &store);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_PTR_NULL(store);
    if (!strstr(verdict.reason, expected))
        printf("\n%s\nexpected in it: %s\n", verdict.reason, expected);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, expected));
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "move it away"));
}
