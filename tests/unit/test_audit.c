/* The audit: planted violations are found; verdicts follow from the findings, and are kept in the
 * store. Witnesses and limits of time: tests/golden/hunt_and_audit.t; that findings depend neither
 * on who makes the trials nor on where they are stored, and that none is made twice:
 * tests/shell/shard.sh. */
#include "experiments/claims/audit.h"
#include "experiments/claims/claim.h"
#include "experiments/present/audit_report.h"
#include "tests/lib/suite.h"

#include <signal.h>
#include <string.h>

/* ---- claims about every instance ---- */

/* Violated if some completion exceeds 7. The smallest violating instance, if numbers are only
 * lowered, is one message of 8 between two nodes, or several messages at one port that take 8. */
static struct observation completes_by_seven(const struct instance *instance,
                                             struct claim_context *context)
{
    return observe_at_most(claim_completion("exchange/open_shop", instance, context), 7.0);
}

static struct observation ends_some_time(const struct instance *instance,
                                         struct claim_context *context)
{
    return observe_at_most(claim_solve("exchange/open_shop", instance, context).ratio, 2.0);
}

static struct observation never_applies(const struct instance *instance,
                                        struct claim_context *context)
{
    (void)instance, (void)context;
    return observe_nothing();
}

/* At one instance in ten. */
static struct observation crashes(const struct instance *instance, struct claim_context *context)
{
    (void)context;
    if (exchange_bytes(&instance->as.exchange, 0, 1) == 9.0)
        raise(SIGKILL);
    return observe_that(true);
}

static struct observation runs_another(const struct instance *instance,
                                       struct claim_context *context)
{
    return observe_at_most(claim_completion("exchange/greedy", instance, context), 1e9);
}

static bool draws_another(size_t index, struct claim_context *context, struct instance *out)
{
    *out = claim_generate("exchange/gusto", "", index, context);
    return true;
}

static const struct instance_space spaces[] = {
    GENERATED_SPACE("durations up to 9", 2000, "exchange/random_integers", "nodes=5 most=9"), {0}};
static const struct instance_space gusto[] = {{.name = "gusto", .count = 2, .draw = draws_another},
                                              {0}};

static const struct claim planted = {.name = "planted",
                                     .digest = "digest",
                                     .title = "planted",
                                     .source = "nowhere",
                                     .recorded = FINDING_REFUTED,
                                     .algorithms = "exchange/open_shop",
                                     .test = completes_by_seven,
                                     .spaces = spaces};

static const struct audit_options usual = {.seed = 1, .jobs = 2, .seconds = 60.0, .share = 1.0};

static struct audit_result audit(const struct claim *claim, double share)
{
    struct audit_options options = usual;
    options.share = share;
    return claim_audited(claim, &options);
}

/* All that results say, with their witnesses. */
static const char *audit_text(const struct audit_result *results, size_t count)
{
    FILE *stream = printing();
    for (size_t k = 0; k < count; k++) {
        value_print(stream, audit_value(&results[k], 1, "out", &test_arena));
        if (results[k].source)
            format_write_instance(stream, &results[k].witness);
    }
    return printed(&test_arena);
}

/* Neither a claim that was not tried nor one that crashed "holds", and no claim can run or draw
 * from what its digest does not cover. */
TEST(findings)
{
    static const struct {
        struct observation (*test)(const struct instance *, struct claim_context *);
        enum finding recorded;
        const char *algorithms, *generators; /* NULL: open shop; none */
        const struct instance_space *spaces; /* NULL: the usual one */
        enum finding finding;
        bool as_recorded;
        const char *words; /* in the verdict or the reason */
    } rows[] = {
        {completes_by_seven, FINDING_HOLDS, NULL, NULL, NULL, FINDING_REFUTED, false,
         "refuted, but the recorded verdict is: holds"},
        {ends_some_time, FINDING_HOLDS, NULL, NULL, NULL, FINDING_HOLDS, true, ", as recorded"},
        {ends_some_time, FINDING_REFUTED, NULL, NULL, NULL, FINDING_HOLDS, false,
         ", but the recorded verdict is: refuted"},
        {ends_some_time, FINDING_SHOWN, NULL, NULL, NULL, FINDING_SHOWN, true, "shown, not judged"},
        {never_applies, FINDING_HOLDS, NULL, NULL, NULL, FINDING_FAILED, false,
         "no instance could be tried"},
        {crashes, FINDING_HOLDS, NULL, NULL, NULL, FINDING_FAILED, false, "signal 9 (Killed)"},
        {runs_another, FINDING_HOLDS, NULL, NULL, NULL, FINDING_FAILED, false,
         "exchange/greedy: a claim runs it without listing it"},
        {runs_another, FINDING_HOLDS, "multicast/* exchange/*", NULL, NULL, FINDING_HOLDS, true,
         ""},
        {runs_another, FINDING_HOLDS, "exchange/*", NULL, gusto, FINDING_FAILED, false,
         "exchange/gusto: a claim draws from it without listing it"},
        {runs_another, FINDING_HOLDS, "exchange/*", "exchange/gusto", gusto, FINDING_HOLDS, true,
         ""},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct claim claim = planted;
        claim.test = rows[k].test;
        claim.recorded = rows[k].recorded;
        claim.algorithms = rows[k].algorithms ? rows[k].algorithms : planted.algorithms;
        claim.generators = rows[k].generators;
        claim.spaces = rows[k].spaces ? rows[k].spaces : spaces;
        struct audit_result result = audit(&claim, 1.0);
        CU_ASSERT_EQUAL(result.finding, rows[k].finding);
        CU_ASSERT_EQUAL(result.as_recorded, rows[k].as_recorded);
        CU_ASSERT_PTR_NOT_NULL(
            strstr(*result.reason ? result.reason : audit_verdict(&result, arena), rows[k].words));
        CU_ASSERT_EQUAL(result.source != NULL, result.finding == FINDING_REFUTED);
    }
}

/* In a share of the trials, a witness refutes, while its absence leaves the claim undecided and
 * does not differ from the record, unless that is "holds"; the instances tried are a subset of
 * those of the full audit. */
TEST(quick)
{
    struct claim claim = planted;
    struct audit_result whole = audit(&planted, 1.0), quick = audit(&planted, 0.1);
    CU_ASSERT_TRUE(quick.tried >= 190 && quick.tried <= 210 && quick.finding == FINDING_REFUTED);
    CU_ASSERT_TRUE(quick.violations < whole.violations && quick.violations > 0);
    CU_ASSERT_FALSE(audit_differs(&quick));
    CU_ASSERT_STRING_EQUAL(audit_verdict(&quick, arena),
                           "refuted, as recorded (quick: 0.1 of the trials)");
    CU_ASSERT_TRUE(audit(&planted, 0.0001).tried >= 90);
    claim.test = ends_some_time;
    quick = audit(&claim, 0.1);
    CU_ASSERT_TRUE(quick.finding == FINDING_UNDECIDED && !audit_differs(&quick));
    claim.recorded = FINDING_HOLDS;
    CU_ASSERT_EQUAL(audit(&claim, 0.1).finding, FINDING_HOLDS);
    claim.test = completes_by_seven;
    quick = audit(&claim, 0.1);
    CU_ASSERT_TRUE(audit_differs(&quick));
}

/* ---- the store ---- */

static bool is_kept(struct store *store, const struct claim *claim,
                    const struct audit_options *options, struct audit_result *recalled)
{
    bool found = false;
    expect_yes(claim_result_query(store, claim, options, &test_arena, recalled, &found));
    return found;
}

/* A result is found again with all it says, but only under its digest, seed, share and spaces. It
 * is stored completely or not at all, and the store remains usable. */
TEST(kept_results)
{
    static const struct instance_space nameless = {0};
    const struct claim *const claims[] = {&planted,
                                          claim_reading("multicluster_unif_example", NULL)};
    struct store *store = stored_enter();
    for (int k = 0; k < 2; k++) {
        const struct claim *claim = claims[k];
        struct claim other = *claim, more = *claim;
        struct audit_options other_seed = usual, quick = usual;
        struct audit_result result = claim_audited(claim, &usual), recalled;
        if (claim == &planted) {
            result.searches->space = &nameless;
            CU_ASSERT_FALSE(claim_result_append(store, &result, &usual, arena).ok);
            result.searches->space = spaces;
        }
        CU_ASSERT_FALSE(is_kept(store, claim, &usual, &recalled));
        for (int again = 0; again < 2; again++)
            expect_yes(claim_result_append(store, &result, &usual, arena));
        CU_ASSERT_TRUE(is_kept(store, claim, &usual, &recalled));
        result.source = recalled.source = NULL; /* the witness is in a file of its own */
        CU_ASSERT_STRING_EQUAL(audit_text(&result, 1), audit_text(&recalled, 1));
        other.digest = "another";
        other_seed.seed = 2;
        quick.share = 0.5;
        CU_ASSERT_FALSE(is_kept(store, &other, &usual, &recalled));
        CU_ASSERT_FALSE(is_kept(store, claim, &quick, &recalled));
        CU_ASSERT_FALSE(is_kept(store, claim, &other_seed, &recalled));
        more.spaces = (struct instance_space[]){spaces[0], spaces[0], {0}};
        CU_ASSERT_FALSE(is_kept(store, &more, &usual, &recalled));
    }
    store_close(store);
    expect_yes(store_open(place_file("results.db"), &store)); /* nothing is damaged */
    stored_leave(store);
}

/* ---- readings and tallies ---- */

/* Of two checks the one that is furthest from holding decides. */
TEST(which_check_decides)
{
    static const struct {
        enum finding whole, found[2];
        int deciding;
        const char *reason;
    } rows[] = {
        {FINDING_HOLDS, {FINDING_HOLDS, FINDING_HOLDS}, 0, NULL},
        {FINDING_UNDECIDED, {FINDING_HOLDS, FINDING_UNDECIDED}, 1, "the interval contains"},
        {FINDING_REFUTED, {FINDING_REFUTED, FINDING_UNDECIDED}, 0, NULL},
        {FINDING_REFUTED, {FINDING_UNDECIDED, FINDING_REFUTED}, 1, NULL},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct estimate estimates[] = {{.finding = rows[k].found[0], .count = 9},
                                       {.finding = rows[k].found[1], .count = 7}};
        const struct audit_result result = {
            .finding = rows[k].whole, .estimates = estimates, .estimate_count = 2};
        const char *reason = audit_reason(&result, arena);
        CU_ASSERT_PTR_EQUAL(audit_deciding(&result), &estimates[rows[k].deciding]);
        CU_ASSERT_TRUE(rows[k].reason ? strstr(reason, rows[k].reason) != NULL : !reason);
    }
}

/* A claim holds, or is refuted, where all its readings agree; the record in the same way. Claims
 * are counted by kind, one of several readings once; what is only shown never differs. */
TEST(joint_findings_and_tallies)
{
    static const struct {
        enum finding found[3], whole;
    } rows[] = {
        {{FINDING_HOLDS, FINDING_HOLDS, FINDING_HOLDS}, FINDING_HOLDS},
        {{FINDING_REFUTED, FINDING_REFUTED, FINDING_REFUTED}, FINDING_REFUTED},
        {{FINDING_UNDECIDED, FINDING_HOLDS, FINDING_REFUTED}, FINDING_DEPENDS},
        {{FINDING_UNDECIDED, FINDING_HOLDS, FINDING_HOLDS}, FINDING_UNDECIDED},
        {{FINDING_REFUTED, FINDING_SHOWN, FINDING_REFUTED}, FINDING_UNDECIDED},
        {{FINDING_SHOWN, FINDING_SHOWN, FINDING_SHOWN}, FINDING_SHOWN},
        {{FINDING_HOLDS, FINDING_REFUTED, FINDING_FAILED}, FINDING_FAILED},
        {{FINDING_REFUTED, FINDING_HOLDS, FINDING_REFUTED}, FINDING_DEPENDS},
    };
    static const struct claim entries[] = {
        {.name = "several", .recorded = FINDING_HOLDS},
        {.name = "several", .recorded = FINDING_REFUTED},
        {.name = "several", .recorded = FINDING_HOLDS},
        {.name = "one", .recorded = FINDING_HOLDS},
        {.name = "shown", .kind = EXPERIMENT_EXTENSION, .recorded = FINDING_SHOWN}};
    struct audit_result results[5];
    struct claim_tally tally;
    for (int k = 0; k < 5; k++)
        results[k] = (struct audit_result){.claim = &entries[k],
                                           .finding = k == 3 ? FINDING_REFUTED : FINDING_FAILED,
                                           .as_recorded = k < 3,
                                           .share = 1.0};
    CU_ASSERT_EQUAL(results_of_claim(results, 5), 3);
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        for (int k = 0; k < 3; k++)
            results[k].finding = rows[row].found[k];
        CU_ASSERT_EQUAL(claim_finding(results, 3, false), rows[row].whole);
        tally = tally_claims(results, 5, EXPERIMENT_PRINTED);
        CU_ASSERT_TRUE(tally.claims == 2 && tally.readings == 4 && tally.differing == 1);
        CU_ASSERT_EQUAL(tally.found[rows[row].whole], 1 + (rows[row].whole == FINDING_REFUTED));
    }
    CU_ASSERT_STRING_EQUAL(audit_tally_words(&tally, arena),
                           "2 claims (4 readings): 1 refuted, 1 depend on the reading");
    CU_ASSERT_EQUAL(claim_finding(results, 3, true), FINDING_DEPENDS);
    CU_ASSERT_EQUAL(claim_finding(results, 1, true), FINDING_HOLDS);
    tally = tally_claims(results, 5, EXPERIMENT_EXTENSION);
    CU_ASSERT_TRUE(tally.claims == 1 && tally.differing == 0);
    CU_ASSERT_EQUAL(tally_claims(results, 5, EXPERIMENT_CROSS_CHECK).claims, 0);
}

/* A claim that crashes does not affect others. */
TEST(a_crash_beside_others)
{
    struct claim list[] = {planted, planted, planted};
    struct audit_result results[3];
    list[1].test = crashes;
    list[2].test = ends_some_time;
    expect_yes(audit_claims(list, 3, &usual, arena, results));
    CU_ASSERT_EQUAL(results[1].finding, FINDING_FAILED);
    CU_ASSERT_PTR_NOT_NULL(strstr(results[1].reason, "a worker process "));
    for (int k = 0; k < 3; k += 2) {
        struct audit_result alone = claim_audited(&list[k], &usual);
        CU_ASSERT_STRING_EQUAL(audit_text(&results[k], 1), audit_text(&alone, 1));
    }
}
