/* Surveys: rows become the stated quotients, and the engine's runs answer them. In texts ' stands
 * for ". */
#include "experiments/claims/observation.h"
#include "experiments/claims/survey_read.h"
#include "experiments/engine/store/store.h"
#include "tests/lib/claims.h"
#include "tests/lib/expect.h"
#include "tests/lib/runs.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define CLAIM(define, more, rows)                                                                  \
    "{" define                                                                                     \
    "'claims': [{'name': 'planted', 'title': 't', 'statement': 's', 'hypotheses': "                \
    "'h', 'source': 'nowhere', 'kind': 'extension', 'recorded': 'holds', " more "'rows': [{" rows  \
    "}]}]}"
#define EXCHANGE                                                                                   \
    "'generator': 'exchange/random_integers', 'metric': 'completion', 'ours': 'exchange/greedy', "

/* The first claim of a document. */
static const struct claim *read_one(const char *text)
{
    struct claim *claims = NULL;
    expect_yes(read_claims("t.json", quoted(text, &test_arena), &test_arena, &claims));
    CU_ASSERT_PTR_NOT_NULL_FATAL(claims);
    return claims;
}

/* ---- rows ---- */

/* Names and labels follow from the row; equal queries are one. */
TEST(labels)
{
    const struct claim *claim = read_one(
        CLAIM("'define': {'slow': 'exchange/fixed_pattern'}, ", "'replications': 6, ",
              EXCHANGE "'theirs': '{slow}, exchange/open_shop', 'grid': {'nodes': [3, 4], 'most': "
                       "9}, 'at_most': 1, 'at_least': 0.5"));
    const struct survey *survey = claim->survey;
    CU_ASSERT_STRING_EQUAL(claim->algorithms,
                           "exchange/greedy exchange/fixed_pattern exchange/open_shop");
    CU_ASSERT_STRING_EQUAL(claim->generators, "exchange/random_integers");
    CU_ASSERT_TRUE_FATAL(survey->query_count == 4 && survey->check_count == 4);
    CU_ASSERT_STRING_EQUAL(survey->checks[0].what,
                           "greedy over the least of FP (baseline), open shop, completion: nodes=3 "
                           "most=9");
    CU_ASSERT_STRING_EQUAL(survey->checks[1].what, survey->checks[0].what);
    CU_ASSERT_TRUE(survey->checks[0].relation == AT_MOST && survey->checks[1].relation == AT_LEAST);
    CU_ASSERT_EQUAL(survey->queries[0].replications_least, 6);
}

/* The values of a row's only sample if query k has the value 2^k in replication 0 and 3^k in 1.
 * Queries are numbered ours, theirs, ours elsewhere, theirs elsewhere, point after point. */
TEST(values)
{
    static const struct {
        const char *row;
        size_t count;
        double values[4];
    } rows[] = {
        {"'grid': {'nodes': 3}", 2, {1, 1}},
        {"'grid': {'nodes': 3}, 'theirs': 'exchange/open_shop'", 2, {1 / 2.0, 1 / 3.0}},
        {"'grid': {'nodes': 3}, 'theirs': 'exchange/open_shop', 'over': {'nodes': 4}",
         2,
         {1, 1}}, /* 1/2 over 4/8 */
        {"'grid': {'nodes': 3}, 'over': {'nodes': 4}, 'divided_by': 4, 'gain': true",
         2,
         {1 - 1 / 8.0, 1 - 1 / 12.0}},
        {"'grid': {'nodes': [3, 4]}, 'pooled': ['nodes']", 4, {1, 2, 1, 3}},
        {"'grid': {'nodes': [3, 4]}, 'largest': ['nodes']", 2, {2, 3}},
        {"'grid': {'nodes': [3, 4]}, 'least': ['nodes']", 2, {1, 1}},
        {"'grid': {'nodes': [3, 4]}, 'mean': ['nodes']", 2, {1.5, 2}},
        {"'grid': {'most': [1, 2], 'nodes': [3, 4]}, 'pooled': ['nodes'], 'largest': ['most']",
         4,
         {2, 8, 3, 27}},
        {"'grid': {'nodes': [4, 8]}, 'pooled': ['nodes'], 'growth': 'nodes', 'order': {'power': 2, "
         "'logarithms': 1}",
         4,
         {1 / 32.0, 2 / 192.0, 1 / 32.0, 3 / 192.0}},
    };
    double answers[16][2], *list[16], *found, *x;
    size_t count;
    for (int k = 0; k < 16; k++) {
        answers[k][0] = exp2(k);
        answers[k][1] = pow(3.0, k);
        list[k] = answers[k];
    }
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
        const struct claim *claim = read_one(arena_print(
            arena, CLAIM("", "'replications': 2, ", EXCHANGE "%s, 'at_most': 1"), rows[row].row));
        CU_ASSERT_EQUAL_FATAL(claim->survey->check_count, 1);
        sample_values(claim->survey->checks[0].sample, list, arena, &found, &x, &count);
        CU_ASSERT_EQUAL_FATAL(count, rows[row].count);
        for (size_t k = 0; k < count; k++)
            CU_ASSERT_DOUBLE_EQUAL(found[k], rows[row].values[k], 1e-12);
    }
}

/* ---- answered by the engine ---- */

#define GREEDY_OVER_OPEN_SHOP                                                                      \
    EXCHANGE "'theirs': 'exchange/open_shop', 'grid': {'nodes': 6, 'most': 9}, "

static struct audit_result audit(const char *text, int jobs, double share, double seconds,
                                 struct store *store)
{
    struct registered_claim *registered = ARENA_ARRAY(&test_arena, struct registered_claim, 1);
    *registered = (struct registered_claim){"planted", read_one(text), "digest"};
    return claim_audited(
        registered,
        &(struct audit_options){
            .seed = 1, .jobs = jobs, .seconds = seconds, .share = share, .store = store});
}

/* The mean of greedy over open shop on the same instances, solved here. */
static double mean_by_hand(int replications)
{
    double sum = 0.0;
    struct settings settings =
        settings_start(generator_find("exchange/random_integers")->generator, &test_arena);
    expect_yes(settings_set_all(&settings, "nodes=6 most=9", &test_arena));
    for (int r = 0; r < replications; r++) {
        struct instance instance;
        struct claim_context context = claim_context_of(NULL);
        expect_yes(generate(&settings, 1, r, &test_arena, &instance));
        sum += claim_completion("exchange/greedy", &instance, &context) /
               claim_completion("exchange/open_shop", &instance, &context);
    }
    return sum / replications;
}

/* For a share the first replications are made, ten or the quick ones at least; without time none.
 * Reversed it is refuted. */
TEST(engine)
{
    static const char forty[] =
        CLAIM("", "'replications': 40, ", GREEDY_OVER_OPEN_SHOP "'at_least': 0.9");
    static const char quick[] = CLAIM("", "'replications': 40, 'quick_replications': 15, ",
                                      GREEDY_OVER_OPEN_SHOP "'at_least': 0.9");
    static const char reversed[] =
        CLAIM("", "'replications': 40, ", GREEDY_OVER_OPEN_SHOP "'at_most': 0.9");
    static const struct {
        const char *text;
        int jobs;
        double share, seconds;
        enum finding finding;
        int count;
    } rows[] = {
        {forty, 2, 0, 60, FINDING_HOLDS, 40},      {reversed, 2, 0, 60, FINDING_REFUTED, 40},
        {forty, 1, 0.6, 60, FINDING_HOLDS, 24},    {forty, 1, 0.01, 60, FINDING_HOLDS, 10},
        {quick, 1, 0.01, 60, FINDING_HOLDS, 15},   {forty, 1, 0, -1, FINDING_UNDECIDED, 0},
        {forty, 1, 0.5, -1, FINDING_UNDECIDED, 0},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct audit_result result =
            audit(rows[k].text, rows[k].jobs, rows[k].share, rows[k].seconds, NULL);
        CU_ASSERT_EQUAL(result.finding, rows[k].finding);
        CU_ASSERT_EQUAL(result.as_recorded, rows[k].finding == FINDING_HOLDS);
        CU_ASSERT_TRUE(result.tried == (size_t)rows[k].count &&
                       result.cut_short == (rows[k].seconds < 0));
        if (rows[k].count == 0)
            continue;
        CU_ASSERT_EQUAL(result.estimates[0].count, rows[k].count);
        CU_ASSERT_DOUBLE_EQUAL(result.estimates[0].value, mean_by_hand(rows[k].count), 1e-12);
    }
}

/* A failed run may not be left out; a stored one is not made again. */
TEST(stored_runs)
{
    static const char text[] =
        CLAIM("", "'replications': 40, ", GREEDY_OVER_OPEN_SHOP "'at_least': 0.9");
    struct run crashed = {.status = STATUS_CRASHED, .reason = "planted", .time_limit = 1e6};
    struct cell cell =
        runs_cell_of("exchange/random_integers", "nodes=6 most=9", "exchange/greedy", 40);
    struct store *store = runs_enter();
    expect_yes(store_begin(store));
    expect_yes(store_write(store, &cell.key, 3, &crashed));
    expect_yes(store_commit(store));
    struct audit_result result = audit(text, 1, 0, 60.0, store);
    CU_ASSERT_EQUAL(result.finding, FINDING_FAILED);
    CU_ASSERT_PTR_NOT_NULL(strstr(result.reason, "replication 3: crashed: planted"));
    runs_leave(store, 1);
}

/* Refused runs leave out values; if none remains the claim has failed. */
TEST(refused)
{
    struct audit_result result =
        audit(CLAIM("", "'replications': 30, ",
                    "'generator': 'exchange/random_integers', 'metric': 'completion', 'ours': "
                    "'exchange/branch_and_bound', 'grid': {'nodes': 3, 'most': 9}, 'ours_in': "
                    "{'execution': 'synchronous'}, 'at_least': 0"),
              1, 0, 60.0, NULL);
    CU_ASSERT_EQUAL(result.finding, FINDING_FAILED);
    CU_ASSERT_STRING_EQUAL(result.reason, "no instance could be tried");
}
