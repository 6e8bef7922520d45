/* Surveys: documents are read, or refused with the place of their error, rows become the stated
 * quotients, and the engine's runs answer them. */
#include "experiments/claims/audit.h"
#include "experiments/claims/observation.h"
#include "experiments/claims/survey_read.h"
#include "experiments/engine/store/store.h"
#include "generators/generator.h"
#include "tests/lib/claims.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define HEAD                                                                                       \
    "\"name\": \"planted\", \"title\": \"t\", \"statement\": \"s\", \"hypotheses\": \"h\", "       \
    "\"source\": \"nowhere\", \"kind\": \"extension\", "                                           \
    "\"recorded\": \"holds\", "
#define CLAIM(more, rows) "{\"claims\": [{" HEAD more "\"rows\": [" rows "]}]}"
#define ROWS(rows) CLAIM("\"replications\": 6, ", rows)
#define EXCHANGE                                                                                   \
    "\"generator\": \"exchange/random_integers\", \"metric\": \"completion\", "                    \
    "\"ours\": \"exchange/greedy\""

/* A claim with a row of every reading and one of the reading r. */
#define READINGS(list)                                                                             \
    "{\"claims\": [{\"name\": \"planted\", \"title\": \"t\", \"statement\": \"s\", "               \
    "\"hypotheses\": "                                                                             \
    "\"h\", \"source\": \"nowhere\", \"kind\": \"printed\", \"readings\": [" list                  \
    "], \"replications\": 6, \"rows\": [{" EXCHANGE                                                \
    ", \"grid\": {\"nodes\": 3}, \"at_most\": 1}, "                                                \
    "{\"generator\": \"exchange/random_integers\", \"metric\": \"completion\", \"ours\": "         \
    "\"exchange/open_shop\", \"grid\": {\"nodes\": 3}, \"reading\": \"r\", \"at_most\": 1}]}]}"

/* The first claim of a document. */
static const struct claim *read_one(const char *text)
{
    struct claim *claims = NULL;
    struct verdict verdict = read_claims("t.json", text, &test_arena, &claims);
    if (!verdict.ok)
        printf("\n%s\n", verdict.reason);
    CU_ASSERT_TRUE_FATAL(verdict.ok);
    return claims;
}

/* ---- documents ---- */

TEST(mistakes)
{
    static const struct {
        const char *text, *reason;
    } rows[] = {
        {"{}", "\"claims\""},
        {"{\"claims\": [{}]}", "\"name\" is missing"},
        {CLAIM("", "{" EXCHANGE ", \"grid\": {\"nodes\": 3}, \"at_most\": 1}"),
         "\"replications\" is missing"},
        {ROWS("{\"published\": \"x\", \"setting\": \"y\", \"ours\": \"a\", "
              "\"replications\": 2, \"at_most\": 1}"),
         "printed and counted numbers have none"},
        {ROWS("{\"published\": \"x\", \"ours\": \"a\", \"at_most\": 1}"), "\"setting\" is missing"},
        {"{\"claims\": [{" HEAD "\"remark\": \"r\"}]}", "planted has neither rows nor a test"},
        {ROWS(""), "an array with an entry"},
        {ROWS("{\"ours\": \"exchange/greedy\"}"), "one of \"metric\""},
        {ROWS("{" EXCHANGE ", \"most\": 1}"), "most"},
        {ROWS("{" EXCHANGE "}"), "neither \"at_most\" nor \"at_least\""},
        {ROWS("{" EXCHANGE ", \"theirs\": \"exchange/none\", \"at_most\": 1}"),
         "there is no algorithm exchange/none"},
        {ROWS("{" EXCHANGE ", \"grid\": {\"noodles\": 3}, \"at_most\": 1}"),
         "nothing takes the variable noodles"},
        {ROWS("{" EXCHANGE ", \"grid\": {\"nodes\": \"few\"}, \"at_most\": 1}"), "few"},
        {ROWS("{" EXCHANGE ", \"grid\": {\"nodes\": 3}, \"pooled\": [\"most\"], \"at_most\": 1}"),
         "no variable of the grid"},
        {ROWS("{" EXCHANGE ", \"grid\": {\"nodes\": [3, 3]}, \"at_most\": 1}"),
         "a point is listed twice"},
        {ROWS("{" EXCHANGE
              ", \"grid\": {\"nodes\": [3, 4]}, \"growth\": \"nodes\", \"at_most\": 1}"),
         "no pooled variable"},
        {ROWS("{" EXCHANGE ", \"grid\": {\"nodes\": 3}, \"over\": {\"nodes\": [4, 5]}, "
              "\"at_most\": 1}"),
         "found a list, expected one value"},
        {ROWS("{" EXCHANGE ", \"grid\": {\"nodes\": 3}, \"share\": {}, \"at_most\": 1}"),
         "one condition is needed"},
        {ROWS("{\"generator\": \"exchange/none\", \"metric\": \"ratio\", \"ours\": "
              "\"exchange/greedy\", \"at_most\": 1}"),
         "there is no generator exchange/none"},
        {ROWS("{\"metric\": \"ratio\", \"ours\": \"exchange/greedy\", \"at_most\": 1}"),
         "\"generator\" is missing"},
        {ROWS("{\"measurement\": \"none\", \"ours\": \"exchange/greedy\", \"at_most\": 1}"),
         "there is no none"},
        {CLAIM("\"replications\": 1, \"remark\": {}, ", ""), "a string"},
        {CLAIM("\"replications\": 1, \"guarantee\": \"exchange/greedy\", ", ""),
         "there is no guarantee of exchange/greedy"},
        {CLAIM("\"readings\": [], ", ""), "one of \"recorded\" and \"readings\""},
        {ROWS("{" EXCHANGE ", \"grid\": {\"nodes\": 3}, \"reading\": \"odd\", \"at_most\": 1}"),
         "no reading of the claim"},
        {ROWS("{\"counted\": \"nobody\", \"ours\": \"exchange/greedy\", \"at_most\": 1}"),
         "there is no nobody/evaluations.json"},
        {ROWS("{" EXCHANGE
              ", \"grid\": {\"nodes\": 3}, \"order\": {\"power\": 2}, \"at_most\": 1}"),
         "the row has no growth"},
        {READINGS("{\"reading\": \"r\"}"), "\"recorded\" is missing"},
        {READINGS("{\"reading\": \"r\", \"recorded\": \"amended\"}"), "amended"},
        {READINGS(""), "an array with an entry"},
        {READINGS("{\"reading\": \"r\", \"recorded\": \"holds\"}, "
                  "{\"reading\": \"r\", \"recorded\": \"holds\"}"),
         "the reading is listed twice"},
        {READINGS("{\"reading\": \"other\", \"recorded\": \"holds\"}"), "no reading of the claim"},
        {ROWS("{\"generator\": \"exchange/random_integers\", \"grid\": {\"nodes\": 3}, "
              "\"metric\": \"cpu_seconds\", \"ours\": \"exchange/greedy\", \"at_most\": 1}"),
         "processor times decide nothing"},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct claim *claims;
        struct verdict verdict = read_claims("t.json", rows[k].text, &test_arena, &claims);
        CU_ASSERT_FALSE(verdict.ok);
        CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "t.json"));
        if (!strstr(verdict.reason, rows[k].reason)) {
            printf("\n%s\nis not in: %s\n", rows[k].reason, verdict.reason);
            CU_FAIL("another reason");
        }
    }
}

/* A row belongs to its reading, or to every one; each has its own record and note. */
TEST(readings)
{
    const struct claim *claim =
        read_one(READINGS("{\"reading\": \"q\", \"recorded\": \"refuted\"}, {\"reading\": \"r\", "
                          "\"recorded\": \"holds\", \"note\": \"n\"}"));
    CU_ASSERT_STRING_EQUAL(claim[0].reading, "q");
    CU_ASSERT_EQUAL(claim[0].recorded, RECORDED_REFUTED);
    CU_ASSERT_EQUAL(claim[0].survey->check_count, 1);
    CU_ASSERT_STRING_EQUAL(claim[0].algorithms, "exchange/greedy");
    CU_ASSERT_STRING_EQUAL(claim[1].name, "planted");
    CU_ASSERT_STRING_EQUAL(claim[1].note, "n");
    CU_ASSERT_EQUAL(claim[1].recorded, RECORDED_HOLDS);
    CU_ASSERT_EQUAL(claim[1].reading_number, 1);
    CU_ASSERT_EQUAL(claim[1].survey->check_count, 2);
    CU_ASSERT_STRING_EQUAL(claim[1].algorithms, "exchange/greedy exchange/open_shop");
    CU_ASSERT_PTR_NULL(claim[2].name);
}

/* Combined points are adjacent, whichever variable of the grid varies fastest. */
TEST(order)
{
    const struct claim *claim =
        read_one(ROWS("{" EXCHANGE ", \"grid\": {\"most\": [1, 2], \"nodes\": [3, 4]}, \"pooled\": "
                      "[\"nodes\"], \"largest\": [\"most\"], \"at_most\": 1}"));
    static const char *const settings[] = {"nodes=3 least=0 most=1", "nodes=3 least=0 most=2",
                                           "nodes=4 least=0 most=1", "nodes=4 least=0 most=2"};
    const struct sample *sample = claim->survey->checks[0].sample;
    CU_ASSERT_EQUAL_FATAL(claim->survey->query_count, 4);
    CU_ASSERT_TRUE(sample->pooled == 2 && sample->combined == 2);
    for (int k = 0; k < 4; k++) {
        CU_ASSERT_EQUAL(sample->quotients[k].ours, k);
        CU_ASSERT_PTR_NOT_NULL(strstr(claim->survey->queries[k].setting, settings[k]));
    }
    CU_ASSERT_STRING_EQUAL(claim->survey->checks[0].what,
                           "largest of greedy, completion: most=1 to 2 nodes=3 to 4");
}

/* Names and labels follow from the row; equal queries are one. */
TEST(rows)
{
    const struct claim *claim = read_one(
        "{\"define\": {\"slow\": \"exchange/fixed_pattern\"}, \"claims\": [{" HEAD
        "\"replications\": 6, \"rows\": [{" EXCHANGE
        ", \"theirs\": \"{slow}, exchange/open_shop\", \"grid\": {\"nodes\": [3, 4], \"most\": 9}, "
        "\"at_most\": 1, \"at_least\": 0.5}]}]}");
    const struct survey *survey = claim->survey;
    CU_ASSERT_STRING_EQUAL(claim->algorithms,
                           "exchange/greedy exchange/fixed_pattern exchange/open_shop");
    CU_ASSERT_STRING_EQUAL(claim->generators, "exchange/random_integers");
    CU_ASSERT_EQUAL(survey->query_count, 4);
    CU_ASSERT_EQUAL_FATAL(survey->check_count, 4);
    CU_ASSERT_STRING_EQUAL(survey->checks[0].what,
                           "greedy over the least of FP (baseline), open shop, completion: nodes=3 "
                           "most=9");
    CU_ASSERT_STRING_EQUAL(survey->checks[1].what, survey->checks[0].what);
    CU_ASSERT_TRUE(survey->checks[0].relation == AT_MOST && survey->checks[1].relation == AT_LEAST);
    CU_ASSERT_EQUAL(survey->queries[0].replications_least, 6);
}

/* ---- values ---- */

/* The values of a row's only sample if query k has the value 2^k in replication 0 and 3^k in 1. */
static size_t values_of(const char *row, double *values)
{
    const struct claim *claim = read_one(arena_print(
        &test_arena, CLAIM("\"replications\": 2, ", "{" EXCHANGE ", %s, \"at_most\": 1}"), row));
    double answers[16][2], *list[16], *found, *x;
    size_t count;
    CU_ASSERT_EQUAL_FATAL(claim->survey->check_count, 1);
    for (int k = 0; k < 16; k++) {
        answers[k][0] = exp2(k);
        answers[k][1] = pow(3.0, k);
        list[k] = answers[k];
    }
    sample_values(claim->survey->checks[0].sample, list, &test_arena, &found, &x, &count);
    memcpy(values, found, count * sizeof *values);
    return count;
}

static void expect_values(const char *row, size_t count, const double *values)
{
    double found[16];
    CU_ASSERT_EQUAL_FATAL(values_of(row, found), count);
    for (size_t k = 0; k < count; k++) {
        CU_ASSERT_DOUBLE_EQUAL(found[k], values[k], 1e-12);
        if (fabs(found[k] - values[k]) > 1e-12)
            printf("\n%s: value %zu is %g\n", row, k, found[k]);
    }
}

/* Queries are numbered ours, theirs, ours elsewhere, theirs elsewhere, point after point. */
TEST(values)
{
    expect_values("\"grid\": {\"nodes\": 3}", 2, (double[]){1, 1});
    expect_values("\"grid\": {\"nodes\": 3}, \"theirs\": \"exchange/open_shop\"", 2,
                  (double[]){1 / 2.0, 1 / 3.0});
    expect_values(
        "\"grid\": {\"nodes\": 3}, \"theirs\": \"exchange/open_shop\", "
        "\"over\": {\"nodes\": 4}",
        2, (double[]){1, 1}); /* 1/2 over 4/8 */
    expect_values(
        "\"grid\": {\"nodes\": 3}, \"over\": {\"nodes\": 4}, \"divided_by\": 4, "
        "\"gain\": true",
        2, (double[]){1 - 1 / 8.0, 1 - 1 / 12.0});
    expect_values("\"grid\": {\"nodes\": [3, 4]}, \"pooled\": [\"nodes\"]", 4,
                  (double[]){1, 2, 1, 3});
    expect_values("\"grid\": {\"nodes\": [3, 4]}, \"largest\": [\"nodes\"]", 2, (double[]){2, 3});
    expect_values("\"grid\": {\"nodes\": [3, 4]}, \"least\": [\"nodes\"]", 2, (double[]){1, 1});
    expect_values("\"grid\": {\"nodes\": [3, 4]}, \"mean\": [\"nodes\"]", 2, (double[]){1.5, 2});
    expect_values(
        "\"grid\": {\"most\": [1, 2], \"nodes\": [3, 4]}, \"pooled\": [\"nodes\"], "
        "\"largest\": [\"most\"]",
        4, (double[]){2, 8, 3, 27});
}

TEST(divided_by_the_order)
{
    expect_values(
        "\"grid\": {\"nodes\": [4, 8]}, \"pooled\": [\"nodes\"], \"growth\": \"nodes\", "
        "\"order\": {\"power\": 2, \"logarithms\": 1}",
        4, (double[]){1 / 32.0, 2 / 192.0, 1 / 32.0, 3 / 192.0});
}

/* A value divided by 0 does not count. */
TEST(over_nothing)
{
    struct quotient quotient = {0, 1, -1, -1, 0, 1};
    struct sample sample = {
        .quotients = &quotient, .pooled = 1, .combined = 1, .divisor = 1.0, .replications = 3};
    double ours[] = {1, 2, NAN}, theirs[] = {0, 4, 1}, *answers[] = {ours, theirs}, *values, *x;
    size_t count;
    sample_values(&sample, answers, &test_arena, &values, &x, &count);
    CU_ASSERT_EQUAL(count, 3);
    CU_ASSERT_TRUE(isnan(values[0]) && values[1] == 0.5 && isnan(values[2]));
}

/* ---- answered by the engine ---- */

#define GREEDY_OVER_OPEN_SHOP_WITH(replications, limit)                                            \
    CLAIM(replications, "{" EXCHANGE                                                               \
                        ", \"theirs\": \"exchange/open_shop\", \"grid\": {\"nodes\": 6, "          \
                        "\"most\": 9}, " limit "}")
#define GREEDY_OVER_OPEN_SHOP(limit) GREEDY_OVER_OPEN_SHOP_WITH("\"replications\": 40, ", limit)

static struct audit_result audit(const struct claim *claim, struct audit_options options)
{
    struct registered_claim *registered = ARENA_ARRAY(&test_arena, struct registered_claim, 1);
    *registered = (struct registered_claim){"planted", claim, "digest"};
    options.seed = 1;
    return claim_audited(registered, &options);
}

static double completion(const struct instance *instance, const char *algorithm)
{
    return solve(algorithm_find(algorithm)->algorithm, instance, 1, INFINITY, &test_arena)
        .completion;
}

/* The same instances solved here. */
static double mean_by_hand(int replications)
{
    double sum = 0.0;
    struct settings settings =
        settings_start(generator_find("exchange/random_integers")->generator, &test_arena);
    CU_ASSERT_TRUE(settings_set_all(&settings, "nodes=6 most=9", &test_arena).ok);
    for (int r = 0; r < replications; r++) {
        struct instance instance;
        CU_ASSERT_TRUE_FATAL(generate(&settings, 1, r, &test_arena, &instance).ok);
        sum +=
            completion(&instance, "exchange/greedy") / completion(&instance, "exchange/open_shop");
    }
    return sum / replications;
}

TEST(engine)
{
    const struct claim *claim = read_one(GREEDY_OVER_OPEN_SHOP("\"at_least\": 0.9"));
    const struct audit_options options = {.jobs = 2, .seconds = 60.0};
    struct audit_result result = audit(claim, options);
    CU_ASSERT_EQUAL(result.finding, FINDING_HOLDS);
    CU_ASSERT_EQUAL(result.tried, 40);
    CU_ASSERT_EQUAL_FATAL(result.estimate_count, 1);
    CU_ASSERT_EQUAL(result.estimates[0].count, 40);
    CU_ASSERT_DOUBLE_EQUAL(result.estimates[0].value, mean_by_hand(40), 1e-12);
    struct audit_result one = audit(claim, (struct audit_options){.jobs = 1, .seconds = 60.0});
    CU_ASSERT_EQUAL(one.estimates[0].low, result.estimates[0].low);
    /* reversed it is refuted, and a limit within the interval is undecided */
    claim = read_one(GREEDY_OVER_OPEN_SHOP("\"at_most\": 0.9"));
    result = audit(claim, options);
    CU_ASSERT_EQUAL(result.finding, FINDING_REFUTED);
    CU_ASSERT_FALSE(result.as_recorded);
    claim = read_one(arena_print(&test_arena, GREEDY_OVER_OPEN_SHOP("\"at_most\": %.6f"),
                                 result.estimates[0].value));
    CU_ASSERT_EQUAL(audit(claim, options).finding, FINDING_UNDECIDED);
}

/* For a share the first replications are made; without time none. */
TEST(less)
{
    const struct claim *claim = read_one(GREEDY_OVER_OPEN_SHOP("\"at_least\": 0.9"));
    struct audit_result some =
        audit(claim, (struct audit_options){.jobs = 1, .seconds = 60.0, .share = 0.6});
    CU_ASSERT_EQUAL(some.estimates[0].count, 24);
    CU_ASSERT_DOUBLE_EQUAL(some.estimates[0].value, mean_by_hand(24), 1e-12);
    some = audit(claim, (struct audit_options){.jobs = 1, .seconds = 60.0, .share = 0.01});
    CU_ASSERT_EQUAL(some.estimates[0].count, 10);
    claim = read_one(GREEDY_OVER_OPEN_SHOP_WITH(
        "\"replications\": 40, \"quick_replications\": 15, ", "\"at_least\": 0.9"));
    some = audit(claim, (struct audit_options){.jobs = 1, .seconds = 60.0, .share = 0.01});
    CU_ASSERT_EQUAL(some.estimates[0].count, 15);
    struct audit_result late = audit(claim, (struct audit_options){.jobs = 1, .seconds = -1.0});
    CU_ASSERT_TRUE(late.cut_short);
    CU_ASSERT_EQUAL(late.tried, 0);
    CU_ASSERT_EQUAL(late.finding, FINDING_UNDECIDED);
    CU_ASSERT_STRING_EQUAL(late.reason, "the time limit ended the search before enough was tried");
    late = audit(claim, (struct audit_options){.jobs = 1, .seconds = -1.0, .share = 0.5});
    CU_ASSERT_EQUAL(late.finding, FINDING_UNDECIDED);
}

/* A failed run may not be left out; a stored one is not made again. */
TEST(stored_runs)
{
    const struct claim *claim = read_one(GREEDY_OVER_OPEN_SHOP("\"at_least\": 0.9"));
    const struct query *query = &claim->survey->queries[0];
    const struct registered_algorithm *greedy = algorithm_find(query->names[0]);
    const struct run_key key = {query->setting, query->generator->digest, greedy->name,
                                greedy->digest, 1};
    struct audit_options options = {.jobs = 1, .seconds = 60.0};
    place_enter(&test_arena);
    CU_ASSERT_TRUE_FATAL(store_open(place_file("results.db"), &options.store).ok);
    struct run crashed = {.status = STATUS_CRASHED, .reason = "planted", .time_limit = 1e6};
    CU_ASSERT_TRUE(store_begin(options.store).ok);
    CU_ASSERT_TRUE(store_write(options.store, &key, 3, &crashed).ok);
    CU_ASSERT_TRUE(store_commit(options.store).ok);
    struct audit_result result = audit(claim, options);
    CU_ASSERT_EQUAL(result.finding, FINDING_FAILED);
    CU_ASSERT_PTR_NOT_NULL(strstr(result.reason, "replication 3: crashed: planted"));
    store_close(options.store);
    place_leave(1);
}

/* Refused runs leave out values; if none remains the claim has failed, but a share of it is
 * undecided. */
TEST(refused)
{
    const struct claim *claim = read_one(
        CLAIM("\"replications\": 30, ",
              "{\"generator\": \"exchange/random_integers\", \"metric\": \"completion\", \"ours\": "
              "\"exchange/branch_and_bound\", \"grid\": {\"nodes\": 3, \"most\": 9}, \"ours_in\": "
              "{\"execution\": \"synchronous\"}, \"at_least\": 0}"));
    struct audit_options options = {.jobs = 1, .seconds = 60.0};
    struct audit_result result = audit(claim, options);
    CU_ASSERT_EQUAL(result.finding, FINDING_FAILED);
    CU_ASSERT_STRING_EQUAL(result.reason, "no instance could be tried");
}

/* ---- measured ---- */

TEST(measured)
{
    const struct claim *claim = read_one(
        ROWS("{\"generator\": \"multicast/workstations\", \"grid\": {\"nodes\": 6, \"pattern\": "
             "\"single\"}, \"measurement\": \"same_senders\", \"ours\": \"multicast/ecf\", "
             "\"at_least\": 1}"));
    struct audit_options options = {.jobs = 2, .seconds = 60.0};
    struct audit_result result = audit(claim, options);
    CU_ASSERT_EQUAL(result.finding, FINDING_HOLDS);
    CU_ASSERT_EQUAL(result.estimates[0].value, 1.0);
    CU_ASSERT_EQUAL(result.tried, 6);
    options.seconds = -1.0;
    CU_ASSERT_TRUE(audit(claim, options).cut_short);
}
