/* The audit: planted violations are found, minimised and written; verdicts follow from the
 * findings, whatever the number of processes. */
#include "experiments/claims/audit_store.h"
#include "experiments/claims/observation.h"
#include "experiments/present/audit_report.h"
#include "models/format/format.h"
#include "tests/lib/claims.h"
#include "tests/lib/expect.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct audit_result audit(const struct claim *claim, int jobs, struct arena *arena)
{
    struct registered_claim *registered = ARENA_ARRAY(arena, struct registered_claim, 1);
    *registered = (struct registered_claim){"planted", claim, "digest"};
    struct audit_options options = {.seed = 1, .jobs = jobs, .seconds = 60.0};
    return audit_claim(registered, &options, arena);
}

/* ---- claims about every instance ---- */

/* Violated if some completion exceeds 7. The smallest violating instance, if numbers are only
 * lowered, is one message of 8 between two nodes, or several messages at one port that take 8. */
static struct observation completes_by_seven(const struct instance *instance,
                                             struct claim_context *context)
{
    return observe_at_most(claim_completion("exchange/open_shop", instance, context), 7.0);
}

static const struct instance_space spaces[] = {
    {.name = "durations up to 9",
     .count = 2000,
     .random = true,
     .generator = "exchange/random_integers",
     .parameters = "nodes=5 most=9"},
    {0},
};

static const struct claim planted = {
    .title = "planted",
    .source = "nowhere",
    .recorded = RECORDED_REFUTED,
    .algorithms = "exchange/open_shop",
    .test = completes_by_seven,
    .spaces = spaces,
};

TEST(planted_violation)
{
    struct audit_result result = audit(&planted, 2, arena);
    CU_ASSERT_EQUAL(result.finding, FINDING_REFUTED);
    CU_ASSERT(result.as_recorded);
    CU_ASSERT(result.violations > 0 && result.violations <= result.tried);
    CU_ASSERT_FALSE(result.cut_short);
    CU_ASSERT_PTR_NOT_NULL_FATAL(result.source);
    const struct exchange *witness = &result.witness.as.exchange;
    CU_ASSERT(witness->nodes <= 3);
    CU_ASSERT_EQUAL(exchange_port_bound(witness), 8.0);
    CU_ASSERT_EQUAL(result.witness_shows.measured, 8.0);
    CU_ASSERT(observation_violated(&result.witness_shows));
}

TEST(recorded_otherwise)
{
    struct claim believed = planted;
    believed.recorded = RECORDED_HOLDS;
    struct audit_result result = audit(&believed, 2, arena);
    CU_ASSERT_EQUAL(result.finding, FINDING_REFUTED);
    CU_ASSERT_FALSE(result.as_recorded);
    CU_ASSERT_STRING_EQUAL(audit_verdict(&result, arena),
                           "refuted, but the recorded verdict is: holds");
}

static struct observation ends_some_time(const struct instance *instance,
                                         struct claim_context *context)
{
    return observe_at_most(claim_solve("exchange/open_shop", instance, context).ratio, 2.0);
}

TEST(what_holds)
{
    struct claim sound = planted;
    sound.test = ends_some_time;
    sound.recorded = RECORDED_HOLDS;
    struct audit_result result = audit(&sound, 2, arena);
    CU_ASSERT_EQUAL(result.finding, FINDING_HOLDS);
    CU_ASSERT(result.as_recorded);
    CU_ASSERT_PTR_NULL(result.source);
    CU_ASSERT_PTR_NOT_NULL_FATAL(result.worst);
    CU_ASSERT(result.worst->worst.measured > 1.0);
    sound.recorded = RECORDED_REFUTED;
    CU_ASSERT_FALSE(audit(&sound, 2, arena).as_recorded);
    sound.recorded = RECORDED_SHOWN;
    result = audit(&sound, 2, arena);
    CU_ASSERT_TRUE(result.finding == FINDING_SHOWN && result.as_recorded);
    CU_ASSERT_STRING_EQUAL(audit_verdict(&result, arena), "shown, not judged");
}

/* In a share of the trials, a witness refutes, while its absence leaves the claim undecided and
 * does not differ from the record; the instances tried are a subset of those of the full audit. */
TEST(quick)
{
    struct registered_claim registered = {"planted", &planted, "digest"};
    struct audit_options options = {.seed = 1, .jobs = 2, .seconds = 60.0, .share = 0.1};
    struct audit_result whole = audit(&planted, 2, arena);
    struct audit_result quick = audit_claim(&registered, &options, arena);
    CU_ASSERT_TRUE(quick.tried >= 190 && quick.tried <= 210);
    CU_ASSERT_EQUAL(quick.finding, FINDING_REFUTED);
    CU_ASSERT_TRUE(quick.violations < whole.violations && quick.violations > 0);
    CU_ASSERT_FALSE(audit_differs(&quick));
    CU_ASSERT_STRING_EQUAL(audit_verdict(&quick, arena),
                           "refuted, as recorded (quick: 0.1 of the trials)");
    struct claim sound = planted;
    registered.claim = &sound;
    sound.test = ends_some_time;
    quick = audit_claim(&registered, &options, arena);
    CU_ASSERT_EQUAL(quick.finding, FINDING_UNDECIDED);
    CU_ASSERT_FALSE(audit_differs(&quick));
    CU_ASSERT_TRUE(quick.tried < whole.tried);
    sound.recorded = RECORDED_HOLDS;
    CU_ASSERT_EQUAL(audit_claim(&registered, &options, arena).finding, FINDING_HOLDS);
    sound.test = completes_by_seven;
    quick = audit_claim(&registered, &options, arena);
    CU_ASSERT_TRUE(audit_differs(&quick));
    options.share = 0.0001;
    CU_ASSERT_TRUE(audit_claim(&registered, &options, arena).tried >= 90);
}

static const char *as_json(const struct audit_result *result, struct arena *arena)
{
    FILE *stream = printing();
    value_print(stream, audit_value(result, 1, "out", arena));
    format_write_instance(stream, &result->witness);
    return printed(arena);
}

TEST(any_number_of_processes)
{
    struct audit_result one = audit(&planted, 1, arena), five = audit(&planted, 5, arena);
    CU_ASSERT_STRING_EQUAL(as_json(&one, arena), as_json(&five, arena));
}

static struct observation never_applies(const struct instance *instance,
                                        struct claim_context *context)
{
    (void)instance, (void)context;
    return observe_nothing();
}

static struct observation crashes(const struct instance *instance, struct claim_context *context)
{
    (void)instance, (void)context;
    raise(SIGKILL);
    return observe_that(true);
}

/* Neither a claim that was not tried nor one that crashed "holds". */
TEST(failures)
{
    struct claim claim = planted;
    claim.recorded = RECORDED_HOLDS;
    claim.test = never_applies;
    struct audit_result result = audit(&claim, 2, arena);
    CU_ASSERT_EQUAL(result.finding, FINDING_FAILED);
    CU_ASSERT_FALSE(result.as_recorded);
    CU_ASSERT_STRING_EQUAL(result.reason, "no instance could be tried");
    claim.test = crashes;
    result = audit(&claim, 2, arena);
    CU_ASSERT_EQUAL(result.finding, FINDING_FAILED);
    CU_ASSERT_PTR_NOT_NULL(strstr(result.reason, "signal 9 (Killed)"));
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

/* A claim cannot run what its digest does not cover. */
TEST(unlisted)
{
    struct claim claim = planted;
    claim.test = runs_another;
    struct audit_result result = audit(&claim, 2, arena);
    CU_ASSERT_EQUAL(result.finding, FINDING_FAILED);
    CU_ASSERT_PTR_NOT_NULL(
        strstr(result.reason, "exchange/greedy: a claim runs it without listing it"));
    claim.algorithms = "multicast/* exchange/*";
    CU_ASSERT_EQUAL(audit(&claim, 2, arena).finding, FINDING_HOLDS);
    claim.spaces =
        (struct instance_space[]){{.name = "gusto", .count = 2, .draw = draws_another}, {0}};
    result = audit(&claim, 2, arena);
    CU_ASSERT_EQUAL(result.finding, FINDING_FAILED);
    CU_ASSERT_PTR_NOT_NULL(
        strstr(result.reason, "exchange/gusto: a claim draws from it without listing it"));
    claim.generators = "exchange/gusto";
    CU_ASSERT_EQUAL(audit(&claim, 2, arena).finding, FINDING_HOLDS);
}

/* ---- witnesses ---- */

TEST(witness_file)
{
    char place[] = "/tmp/test_audit.XXXXXX";
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(place));
    struct audit_result result = audit(&planted, 2, arena);
    CU_ASSERT(witness_write(&result, place, 1, arena).ok);
    const char *path = witness_path(&result, place, arena);
    struct instance read;
    expect_yes(format_read_instance(path, arena, &read));
    CU_ASSERT_EQUAL(instance_digest(&read), instance_digest(&result.witness));
    BLOCK_RNG(rng, gsl_rng_taus2);
    struct claim_context context = {.claim = &planted, .arena = arena, .rng = rng, .seed = 1};
    struct observation seen = completes_by_seven(&read, &context);
    CU_ASSERT(observation_violated(&seen));
    /* the witness of a violation that is no longer found is removed */
    struct claim sound = planted;
    sound.test = ends_some_time;
    result = audit(&sound, 2, arena);
    CU_ASSERT(witness_write(&result, place, 1, arena).ok);
    CU_ASSERT_NOT_EQUAL(access(path, F_OK), 0);
    CU_ASSERT_EQUAL(rmdir(arena_print(arena, "%s/witnesses", place)), 0);
    CU_ASSERT_EQUAL(rmdir(place), 0);
}

/* ---- the store ---- */

static char *finding_json(const struct audit_result *result, struct arena *arena)
{
    char *text;
    size_t size;
    FILE *stream = open_memstream(&text, &size);
    value_print(stream, audit_value(result, 1, "out", arena));
    fclose(stream);
    char *kept = arena_print(arena, "%s", text);
    free(text);
    return kept;
}

static void expect_kept(struct store *store, const struct claim *claim, struct arena *arena)
{
    struct audit_options options = {.seed = 1, .jobs = 2, .seconds = 60.0};
    struct registered_claim registered = {"planted", claim, "digest"};
    struct audit_result result = audit_claim(&registered, &options, arena), recalled;
    struct audit_options other_seed = options, quick = options;
    bool found;
    other_seed.seed = 2;
    quick.share = 0.5;
    CU_ASSERT(claim_result_query(store, &registered, &options, arena, &recalled, &found).ok);
    CU_ASSERT_FALSE(found);
    CU_ASSERT(claim_result_append(store, &result, &options, arena).ok);
    CU_ASSERT(claim_result_query(store, &registered, &options, arena, &recalled, &found).ok);
    CU_ASSERT(found);
    CU_ASSERT_STRING_EQUAL(finding_json(&result, arena), finding_json(&recalled, arena));
    registered.digest = "another";
    CU_ASSERT(claim_result_query(store, &registered, &options, arena, &recalled, &found).ok);
    CU_ASSERT_FALSE(found);
    registered.digest = "digest";
    CU_ASSERT(claim_result_query(store, &registered, &quick, arena, &recalled, &found).ok);
    CU_ASSERT_FALSE(found);
    CU_ASSERT(claim_result_query(store, &registered, &other_seed, arena, &recalled, &found).ok);
    CU_ASSERT_FALSE(found);
}

static struct observation takes_for_ever(const struct instance *instance,
                                         struct claim_context *context)
{
    (void)instance, (void)context;
    return observe_at_most(INFINITY, 7.0);
}

/* Results stored for other spaces are not used. */
static void expect_other_spaces(struct store *store, struct arena *arena)
{
    struct audit_options options = {.seed = 1, .jobs = 2, .seconds = 60.0};
    struct claim claim = planted;
    struct registered_claim registered = {"planted", &claim, "digest"};
    struct audit_result recalled;
    bool found;
    claim.spaces = (struct instance_space[]){spaces[0], spaces[0], {0}};
    CU_ASSERT(claim_result_query(store, &registered, &options, arena, &recalled, &found).ok);
    CU_ASSERT_FALSE(found);
}

/* A result is stored completely or not at all, and the store remains usable. */
static void expect_undone(struct store *store, struct arena *arena)
{
    struct audit_options options = {.seed = 3, .jobs = 2, .seconds = 60.0};
    struct registered_claim registered = {"planted", &planted, "digest"};
    struct audit_result result = audit_claim(&registered, &options, arena), recalled;
    struct search_result *last = &result.searches[result.search_count - 1];
    const struct instance_space nameless = {0};
    const struct instance_space *space = last->space;
    bool found;
    last->space = &nameless;
    CU_ASSERT_FALSE(claim_result_append(store, &result, &options, arena).ok);
    CU_ASSERT(claim_result_query(store, &registered, &options, arena, &recalled, &found).ok);
    CU_ASSERT_FALSE(found);
    last->space = space;
    CU_ASSERT(claim_result_append(store, &result, &options, arena).ok);
    CU_ASSERT(claim_result_append(store, &result, &options, arena).ok);
    CU_ASSERT(claim_result_query(store, &registered, &options, arena, &recalled, &found).ok);
    CU_ASSERT_TRUE(found);
}

TEST(kept_results)
{
    struct store *store;
    char place[] = "/tmp/test_audit.XXXXXX";
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(place));
    const char *path = arena_print(arena, "%s/results.db", place);
    CU_ASSERT_FATAL(store_open(path, &store).ok);
    expect_kept(store, &planted, arena);
    expect_other_spaces(store, arena);
    expect_undone(store, arena);
    store_close(store);
    CU_ASSERT_FATAL(store_open(path, &store).ok); /* nothing is damaged */
    store_close(store);
    CU_ASSERT_EQUAL(unlink(path), 0);
    CU_ASSERT_FATAL(store_open(path, &store).ok);
    struct claim endless = planted;
    endless.test = takes_for_ever;
    expect_kept(store, &endless, arena);
    store_close(store);
    CU_ASSERT_EQUAL(unlink(path), 0);
    CU_ASSERT_FATAL(store_open(path, &store).ok);
    expect_kept(store, claim_named("multicluster_unif_example")->claim, arena);
    store_close(store);
    CU_ASSERT_EQUAL(unlink(path), 0);
    CU_ASSERT_EQUAL(rmdir(place), 0);
}

/* ---- every registered claim ---- */

TEST(descriptors)
{
    for (const struct registered_claim *found = all_claims(arena); found->name; found++) {
        const struct claim *claim = found->claim;
        CU_ASSERT(claim->title && claim->statement && claim->hypotheses && claim->source);
        CU_ASSERT(claim->test || claim->survey);
        CU_ASSERT_EQUAL(!claim->test, !claim->spaces);
        for (const struct instance_space *space = claim->spaces; space && space->name; space++)
            CU_ASSERT(space->count > 0 && (space->draw || space->parameters));
    }
}
