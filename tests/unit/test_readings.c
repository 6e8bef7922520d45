/* What the readings of a claim come to, and how claims of each kind are counted. */
#include "experiments/claims/audit.h"
#include "tests/lib/suite.h"

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
    CU_ASSERT_TRUE(tally.claims == 1 && tally.differing == 0); /* what is shown never differs */
    CU_ASSERT_EQUAL(tally_claims(results, 4, EXPERIMENT_CROSS_CHECK).claims, 0);
}
