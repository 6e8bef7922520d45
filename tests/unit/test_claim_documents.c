/* Documents of claims, statements and counted evaluations: they are read, or refused with the place
 * of their error; rows become the stated quotients, which the engine's runs answer; and documents
 * of the papers are complete. In texts ' stands for ". */
#include "experiments/claims/survey.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/engine/store/store.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

/* A text and the reason why it is refused. */
struct mistake {
    const char *text, *reason;
};

static void expect_mistakes(const struct mistake *rows, const char *file,
                            struct verdict (*read)(const char *text))
{
    for (; rows->text; rows++) {
        struct verdict verdict = read(quoted(rows->text, &test_arena));
        expect_no(verdict, rows->reason);
        expect_no(verdict, file);
    }
}

/* ---- claims ---- */

#define HEAD                                                                                       \
    "'name': 'planted', 'title': 't', 'statement': 's', 'hypotheses': 'h', 'source': 'nowhere', "
#define CLAIM(more, rows)                                                                          \
    "{'claims': [{" HEAD "'kind': 'extension', 'recorded': 'holds', " more "'rows': [" rows "]}]}"
#define SURVEY(more, row) CLAIM(more, "{" row "}")
#define ROWS(rows) CLAIM("'replications': 6, ", rows)
#define OF "'generator': 'exchange/random_integers', 'metric': 'completion', "
#define EXCHANGE OF "'ours': 'exchange/greedy'"

/* A claim with a row of every reading and one of the reading r. */
#define READINGS(list)                                                                             \
    "{'claims': [{" HEAD "'kind': 'printed', 'readings': [" list                                   \
    "], 'replications': 6, 'rows': [{" EXCHANGE ", 'grid': {'nodes': 3}, 'at_most': 1}, {" OF      \
    "'ours': 'exchange/open_shop', 'grid': {'nodes': 3}, 'reading': 'r', 'at_most': 1}]}]}"

static struct claims claims_read;

static struct verdict read_a_claim(const char *text)
{
    claims_read = (struct claims){0};
    return read_claims("t.json", text, &test_arena, &claims_read);
}

TEST(mistakes_in_claims)
{
    static const struct mistake rows[] = {
        {"{}", "\"claims\""},
        {"{'claims': [{}]}", "\"name\" is missing"},
        {CLAIM("", "{" EXCHANGE ", 'grid': {'nodes': 3}, 'at_most': 1}"),
         "\"replications\" is missing"},
        {ROWS("{'published': 'x', 'setting': 'y', 'ours': 'a', 'replications': 2, 'at_most': 1}"),
         "printed and counted numbers have none"},
        {"{'claims': [{" HEAD "'kind': 'extension', 'recorded': 'holds', 'remark': 'r'}]}",
         "planted has neither rows nor a test"},
        {ROWS("{'ours': 'exchange/greedy'}"), "one of \"metric\""},
        {ROWS("{" EXCHANGE "}"), "neither \"at_most\" nor \"at_least\""},
        {ROWS("{" EXCHANGE ", 'theirs': 'exchange/none', 'at_most': 1}"),
         "there is no algorithm exchange/none"},
        {ROWS("{" EXCHANGE ", 'grid': {'noodles': 3}, 'at_most': 1}"),
         "nothing takes the variable noodles"},
        {ROWS("{" EXCHANGE ", 'grid': {'nodes': 3}, 'pooled': ['most'], 'at_most': 1}"),
         "no variable of the grid"},
        {ROWS("{" EXCHANGE ", 'grid': {'nodes': [3, 3]}, 'at_most': 1}"),
         "a point is listed twice"},
        {ROWS("{" EXCHANGE ", 'grid': {'nodes': [3, 4]}, 'growth': 'nodes', 'at_most': 1}"),
         "no pooled variable"},
        {ROWS("{" EXCHANGE ", 'grid': {'nodes': 3}, 'over': {'nodes': [4, 5]}, 'at_most': 1}"),
         "found a list, expected one value"},
        {ROWS("{" EXCHANGE ", 'grid': {'nodes': 3}, 'share': {}, 'at_most': 1}"),
         "one condition is needed"},
        {ROWS("{'generator': 'exchange/none', 'metric': 'ratio', 'ours': 'exchange/greedy', "
              "'at_most': 1}"),
         "there is no generator exchange/none"},
        {ROWS("{'measurement': 'none', 'ours': 'exchange/greedy', 'at_most': 1}"),
         "there is no none"},
        {CLAIM("'replications': 1, 'guarantee': 'exchange/greedy', ", ""),
         "there is no guarantee of exchange/greedy"},
        {CLAIM("'readings': [], ", ""), "one of \"recorded\" and \"readings\""},
        {ROWS("{'counted': 'nobody', 'ours': 'exchange/greedy', 'at_most': 1}"),
         "there is no nobody/evaluations.json"},
        {ROWS("{" EXCHANGE ", 'grid': {'nodes': 3}, 'order': {'power': 2}, 'at_most': 1}"),
         "the row has no growth"},
        {READINGS("{'reading': 'r', 'recorded': 'holds'}, {'reading': 'r', 'recorded': 'holds'}"),
         "the reading is listed twice"},
        {READINGS("{'reading': 'other', 'recorded': 'holds'}"), "no reading of the claim"},
        {ROWS("{'generator': 'exchange/random_integers', 'grid': {'nodes': 3}, 'metric': "
              "'cpu_seconds', 'ours': 'exchange/greedy', 'at_most': 1}"),
         "processor times decide nothing"},
        {0},
    };
    expect_mistakes(rows, "t.json", read_a_claim);
}

/* The first claim of a document. */
static const struct claim *read_one(const char *text)
{
    expect_yes(read_a_claim(quoted(text, &test_arena)));
    CU_ASSERT_TRUE_FATAL(claims_read.count > 0);
    return claims_read.list;
}

/* ---- rows of surveys ---- */

/* Names and labels follow from the row; equal queries are one. */
TEST(labels)
{
    const struct claim *claim =
        read_one("{'define': {'slow': 'exchange/fixed_pattern'}, 'claims': [{" HEAD
                 "'kind': 'extension', 'recorded': 'holds', 'replications': 6, 'rows': [{" EXCHANGE
                 ", 'theirs': '{slow}, exchange/open_shop', 'grid': {'nodes': [3, 4], 'most': 9}, "
                 "'at_most': 1, 'at_least': 0.5}]}]}");
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
        {"'grid': {'nodes': 3}, 'over': {'nodes': 4}", 2, {1 / 2.0, 1 / 3.0}},
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
            arena, SURVEY("'replications': 2, ", EXCHANGE ", %s, 'at_most': 1"), rows[row].row));
        CU_ASSERT_EQUAL_FATAL(claim->survey->check_count, 1);
        sample_values(claim->survey->checks[0].sample, list, arena, &found, &x, &count);
        CU_ASSERT_EQUAL_FATAL(count, rows[row].count);
        for (size_t k = 0; k < count; k++)
            CU_ASSERT_DOUBLE_EQUAL(found[k], rows[row].values[k], 1e-12);
    }
}

/* ---- answered by the engine ---- */

#define GREEDY_OVER_OPEN_SHOP                                                                      \
    EXCHANGE ", 'theirs': 'exchange/open_shop', 'grid': {'nodes': 6, 'most': 9}, "

static struct audit_result audit(const char *text, int jobs, double share, double seconds,
                                 struct store *store)
{
    struct claim *claim = ARENA_ARRAY(&test_arena, struct claim, 1);
    *claim = *read_one(text);
    claim->digest = "digest";
    return claim_audited(
        claim, &(struct audit_options){
                   .seed = 1, .jobs = jobs, .seconds = seconds, .share = share, .store = store});
}

/* The mean of greedy over open shop on the same instances, solved here. */
static double mean_by_hand(int replications)
{
    double sum = 0.0;
    for (int r = 0; r < replications; r++) {
        struct instance instance;
        struct claim_context context = claim_context_of(NULL);
        expect_yes(generate_by_name("exchange/random_integers", "nodes=6 most=9", 1, r, &test_arena,
                                    &instance));
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
        SURVEY("'replications': 40, ", GREEDY_OVER_OPEN_SHOP "'at_least': 0.9");
    static const char quick[] = SURVEY("'replications': 40, 'quick_replications': 15, ",
                                       GREEDY_OVER_OPEN_SHOP "'at_least': 0.9");
    static const char reversed[] =
        SURVEY("'replications': 40, ", GREEDY_OVER_OPEN_SHOP "'at_most': 0.9");
    static const struct {
        const char *text;
        int jobs;
        double share, seconds;
        enum finding finding;
        int count;
    } rows[] = {
        {forty, 2, 1, 60, FINDING_HOLDS, 40},      {reversed, 2, 1, 60, FINDING_REFUTED, 40},
        {forty, 1, 0.6, 60, FINDING_HOLDS, 24},    {forty, 1, 0.01, 60, FINDING_HOLDS, 10},
        {quick, 1, 0.01, 60, FINDING_HOLDS, 15},   {forty, 1, 1, -1, FINDING_UNDECIDED, 0},
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
        CU_ASSERT_EQUAL(result.estimates[0].count, (size_t)rows[k].count);
        CU_ASSERT_DOUBLE_EQUAL(result.estimates[0].value, mean_by_hand(rows[k].count), 1e-12);
    }
}

/* A failed run may not be left out; a stored one is not made again. */
TEST(stored_runs)
{
    static const char text[] =
        SURVEY("'replications': 40, ", GREEDY_OVER_OPEN_SHOP "'at_least': 0.9");
    struct run crashed = {.status = STATUS_CRASHED, .reason = "planted", .time_limit = 1e6};
    const struct registered_generator *generator = generator_find("exchange/random_integers");
    struct settings settings = settings_start(generator->generator, arena);
    expect_yes(settings_set_all(&settings, "nodes=6 most=9", arena));
    const struct cell cell =
        cell_make(generator, &settings, algorithm_find("exchange/greedy"), 1, 40, arena);
    struct store *store = stored_enter();
    stored_write(store, &cell.key, 3, &crashed);
    struct audit_result result = audit(text, 1, 1.0, 60.0, store);
    CU_ASSERT_EQUAL(result.finding, FINDING_FAILED);
    CU_ASSERT_PTR_NOT_NULL(strstr(result.reason, "replication 3: crashed: planted"));
    stored_leave(store);
}

/* ---- statements ---- */

static struct claims planted;
static const struct paper_statement *statements_read;

static struct verdict read_planted(const char *text)
{
    static struct claim list[3];
    list[0] = (struct claim){.name = "planted"};
    list[1] = (struct claim){.name = "planted", .reading = "other"};
    list[2] = (struct claim){.name = "ours", .kind = EXPERIMENT_EXTENSION};
    planted = (struct claims){.list = list, .count = 3};
    return read_statements("planted/statements.json", text, &planted, &test_arena,
                           &statements_read);
}

#define ROW(more) "{'section': '7.1', 'words': 'it is so', " more "}"
#define LIST(rows) "{'statements': [" rows "]}"

TEST(mistakes_in_statements)
{
    static const struct mistake rows[] = {
        {"{}", "\"statements\""},
        {LIST("{'section': '1', 'words': '', 'none': 'n'}"), "a section and words"},
        {LIST(ROW("'claims': []")), "one of \"claims\", \"experiments\" and \"none\""},
        {LIST(ROW("'claims': ['absent']")), "there is no claim absent"},
        {LIST(ROW("'claims': ['ours']")), "ours is of kind extension, not printed"},
        {LIST(ROW("'claims': ['planted']") ", " ROW("'claims': ['planted']")),
         "planted is named twice"},
        {LIST(ROW("'experiments': ['absent']")), "there is no experiment absent"},
        {0},
    };
    expect_mistakes(rows, "experiments/papers/planted/statements.json:1", read_planted);
}

/* Every reading of a claim belongs to the statement that names it. */
TEST(statements)
{
    expect_yes(read_planted(quoted(
        LIST(ROW("'claims': ['planted'], 'erratum': 'e'") ", " ROW("'none': 'why'")), arena)));
    const struct paper_statement *read = statements_read;
    CU_ASSERT_STRING_EQUAL(read[0].erratum, "e");
    CU_ASSERT_PTR_EQUAL(planted.list[0].printed, &read[0]);
    CU_ASSERT_PTR_EQUAL(planted.list[1].printed, &read[0]);
    CU_ASSERT_PTR_NULL(planted.list[2].printed);
    CU_ASSERT_TRUE(read[1].none && !read[2].paper);
}

static bool is_named(const struct paper_statement *said, const char *experiment)
{
    for (; said->paper; said++)
        for (size_t k = 0; k < said->experiment_count; k++)
            if (strcmp(said->experiments[k], experiment) == 0)
                return true;
    return false;
}

/* A paper's statements, which are at most two lines each, name all its printed claims and
 * experiments. */
TEST(papers_are_complete)
{
    for (const struct claim *found = all_claims(); found->name; found++) {
        const char *paper = arena_print(arena, "%.*s", (int)strcspn(found->name, "_"), found->name);
        if (found->kind == EXPERIMENT_PRINTED && !found->printed && paper_statements(paper)->paper)
            expect_yes(verdict_no("no statement names the claim %s", found->name));
    }
    for (const struct experiment *const *found = all_experiments(); *found; found++) {
        const struct paper_statement *said = paper_statements((*found)->paper);
        for (const struct paper_statement *each = said; each->paper; each++)
            CU_ASSERT_TRUE(strlen(each->words) <= 260);
        if ((*found)->kind == EXPERIMENT_PRINTED && said->paper && !is_named(said, (*found)->name))
            expect_yes(verdict_no("no statement names the experiment %s", (*found)->name));
    }
}

/* ---- counted evaluations ---- */

#define COUNTS(rows) "{'evaluations': [" rows "]}"
#define COUNT(nodes) "{'algorithm': 'multicast/ecf', 'nodes': " nodes ", 'count': 12}"
#define PAIRS "{'algorithm': 'multicast/ecf:pairs', 'nodes': 16, 'count': 7}"

static const struct evaluation *counts_read;

static struct verdict read_counts(const char *text)
{
    return read_evaluations("t.json", text, &test_arena, &counts_read);
}

/* A form is part of the name in the table, but not of the algorithm's. */
TEST(evaluations)
{
    static const struct mistake mistakes[] = {
        {"{}", "\"evaluations\""},
        {COUNTS("{'algorithm': 'multicast/none', 'nodes': 1, 'count': 1}"),
         "there is no algorithm multicast/none"},
        {COUNTS(COUNT("16") ", " COUNT("16")), "multicast/ecf with 16 nodes is listed twice"},
        {0}};
    expect_mistakes(mistakes, "t.json:1:", read_counts);
    expect_yes(read_counts(quoted(COUNTS(COUNT("16") ", " PAIRS), arena)));
    CU_ASSERT_EQUAL(evaluations_of(counts_read, "multicast/ecf", 16), 12);
    CU_ASSERT_EQUAL(evaluations_of(counts_read, "multicast/ecf:pairs", 16), 7);
    CU_ASSERT_TRUE(isnan(evaluations_of(counts_read, "multicast/ecf", 33)));
    CU_ASSERT_STRING_EQUAL(evaluated_algorithm("multicast/ecf:pairs", arena), "multicast/ecf");
    expect_yes(paper_evaluations("nobody", arena, &counts_read));
    CU_ASSERT_PTR_NULL(counts_read);
}
