/* Joint findings of a claim's readings, and counts of claims of each kind. */
#include "experiments/claims/audit_store.h"
#include "experiments/claims/observation.h"
#include "experiments/engine/store/store_tables.h"
#include "tests/lib/suite.h"

#include <string.h>

static enum finding of_readings(const enum finding *found, const enum recorded *recorded,
                                size_t count, bool expected)
{
    struct claim claims[3] = {{0}};
    struct registered_claim entries[3] = {{0}};
    struct audit_result results[4] = {{.claim = &(struct registered_claim){.name = "z"}}};
    for (size_t k = 0; k < count; k++) {
        claims[k].recorded = recorded[k];
        entries[k] = (struct registered_claim){"planted", &claims[k], "digest"};
        results[k] = (struct audit_result){.claim = &entries[k], .finding = found[k]};
    }
    results[count].claim = &(struct registered_claim){.name = "another"};
    CU_ASSERT_EQUAL(results_of_claim(results, count + 1), count);
    return expected ? claim_recorded(results, count) : claim_finding(results, count);
}

/* A claim holds, or is refuted, where all its readings agree. */
TEST(readings)
{
    static const struct {
        enum finding found[3], whole;
    } rows[] = {
        {{FINDING_HOLDS, FINDING_HOLDS, FINDING_HOLDS}, FINDING_HOLDS},
        {{FINDING_REFUTED, FINDING_REFUTED, FINDING_REFUTED}, FINDING_REFUTED},
        {{FINDING_REFUTED, FINDING_HOLDS, FINDING_REFUTED}, FINDING_DEPENDS},
        {{FINDING_UNDECIDED, FINDING_HOLDS, FINDING_REFUTED}, FINDING_DEPENDS},
        {{FINDING_UNDECIDED, FINDING_HOLDS, FINDING_HOLDS}, FINDING_UNDECIDED},
        {{FINDING_REFUTED, FINDING_SHOWN, FINDING_REFUTED}, FINDING_UNDECIDED},
        {{FINDING_SHOWN, FINDING_SHOWN, FINDING_SHOWN}, FINDING_SHOWN},
        {{FINDING_HOLDS, FINDING_REFUTED, FINDING_FAILED}, FINDING_FAILED},
    };
    static const enum recorded recorded[] = {RECORDED_HOLDS, RECORDED_REFUTED, RECORDED_HOLDS};
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
        CU_ASSERT_EQUAL(of_readings(rows[k].found, recorded, 3, false), rows[k].whole);
    CU_ASSERT_EQUAL(of_readings(rows[0].found, recorded, 3, true), FINDING_DEPENDS);
    CU_ASSERT_EQUAL(of_readings(rows[0].found, recorded, 1, true), FINDING_HOLDS);
}

/* Claims are counted by kind, one of several readings once. */
TEST(tallies)
{
    struct claim printed = {.recorded = RECORDED_HOLDS}, refuted = {.recorded = RECORDED_REFUTED};
    struct claim ours = {.kind = EXPERIMENT_EXTENSION, .recorded = RECORDED_SHOWN};
    struct registered_claim entries[] = {
        {"a", &printed, ""}, {"b", &printed, ""}, {"b", &refuted, ""}, {"c", &ours, ""}};
    struct audit_result results[] = {
        {.claim = &entries[0], .finding = FINDING_REFUTED, .share = 1.0},
        {.claim = &entries[1], .finding = FINDING_HOLDS, .as_recorded = true},
        {.claim = &entries[2], .finding = FINDING_REFUTED, .as_recorded = true},
        {.claim = &entries[3], .finding = FINDING_FAILED, .share = 1.0},
    };
    struct claim_tally tally = tally_claims(results, 4, EXPERIMENT_PRINTED);
    CU_ASSERT_TRUE(tally.claims == 2 && tally.readings == 3 && tally.differing == 1);
    CU_ASSERT_EQUAL(tally.found[FINDING_REFUTED], 1);
    CU_ASSERT_EQUAL(tally.found[FINDING_DEPENDS], 1);
    tally = tally_claims(results, 4, EXPERIMENT_EXTENSION);
    CU_ASSERT_TRUE(tally.claims == 1 &&
                   tally.differing == 0); /* what is only shown never differs */
    CU_ASSERT_EQUAL(tally_claims(results, 4, EXPERIMENT_CROSS_CHECK).claims, 0);
}

/* ---- in the store ---- */

static struct observation always(const struct instance *instance, struct claim_context *context)
{
    (void)instance;
    return observe_that(context->claim->data != NULL);
}

static const struct instance_space spaces[] = {{.name = "two nodes",
                                                .count = 3,
                                                .random = true,
                                                .generator = "exchange/random_integers",
                                                .parameters = "nodes=2 most=9"},
                                               {0}};
static const struct paper_statement said = {.section = "7.1", .words = "it is so"};

static struct claim in_reading(const char *reading, size_t number, const void *data)
{
    return (struct claim){.name = "planted",
                          .title = "t",
                          .statement = "s",
                          .hypotheses = "h",
                          .source = "nowhere",
                          .printed = &said,
                          .reading = reading,
                          .reading_number = number,
                          .recorded = data ? RECORDED_HOLDS : RECORDED_REFUTED,
                          .test = always,
                          .spaces = spaces,
                          .data = data};
}

static void expect_row(struct store *store, const struct registered_claim *claim,
                       const char *verdict, const char *witness, struct arena *arena)
{
    struct claim_row row = {.claim = "planted", .digest = claim->digest, .seed = 1, .share = 1.0};
    bool found;
    CU_ASSERT_TRUE(store_find(store, TABLE_CLAIM_RESULTS, arena, &row, &found).ok && found);
    CU_ASSERT_STRING_EQUAL(row.verdict, verdict);
    CU_ASSERT_TRUE(row.as_recorded);
    CU_ASSERT_STRING_EQUAL(row.reading, claim->claim->reading);
    CU_ASSERT_STRING_EQUAL(row.kind, "printed");
    CU_ASSERT_STRING_EQUAL(row.section, "7.1");
    CU_ASSERT_STRING_EQUAL(row.words, "it is so");
    CU_ASSERT_TRUE(witness ? strcmp(row.witness, witness) == 0 : !row.witness);
}

/* Each reading has its own row and witness. */
TEST(rows)
{
    static const int anything;
    struct claim claims[] = {in_reading("forwards", 0, &anything),
                             in_reading("backwards", 1, NULL)};
    const struct registered_claim entries[] = {{"planted", &claims[0], "forwards"},
                                               {"planted", &claims[1], "backwards"}};
    struct audit_options options = {.seed = 1, .jobs = 1, .seconds = 60.0};
    struct store *store = NULL;
    CU_ASSERT_TRUE_FATAL(store_open(":memory:", &store).ok);
    for (int k = 0; k < 2; k++) {
        struct audit_result result = audit_claim(&entries[k], &options, arena), recalled;
        bool found;
        CU_ASSERT_TRUE(claim_result_append(store, &result, &options, arena).ok);
        CU_ASSERT_TRUE(
            claim_result_query(store, &entries[k], &options, arena, &recalled, &found).ok && found);
        CU_ASSERT_EQUAL(recalled.finding, result.finding);
    }
    expect_row(store, &entries[0], "holds", NULL, arena);
    expect_row(store, &entries[1], "refuted", "witnesses/planted-2.json", arena);
    store_close(store);
}
