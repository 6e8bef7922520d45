/* Documents of claims, statements and counted evaluations: they are read, or refused with the place
 * of their error; and those of the papers are complete. In texts ' stands for ". */
#include "experiments/claims/evaluations.h"
#include "experiments/claims/survey_read.h"
#include "experiments/engine/plan/experiments.h"
#include "tests/lib/expect.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <math.h>
#include <stdio.h>
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
#define ROWS(rows) CLAIM("'replications': 6, ", rows)
#define OF "'generator': 'exchange/random_integers', 'metric': 'completion', "
#define EXCHANGE OF "'ours': 'exchange/greedy'"

/* A claim with a row of every reading and one of the reading r. */
#define READINGS(list)                                                                             \
    "{'claims': [{" HEAD "'kind': 'printed', 'readings': [" list                                   \
    "], 'replications': 6, 'rows': [{" EXCHANGE ", 'grid': {'nodes': 3}, 'at_most': 1}, {" OF      \
    "'ours': 'exchange/open_shop', 'grid': {'nodes': 3}, 'reading': 'r', 'at_most': 1}]}]}"

static const struct claim *claims_read;

static struct verdict read_a_claim(const char *text)
{
    struct claim *claims = NULL;
    struct verdict verdict = read_claims("t.json", text, &test_arena, &claims);
    claims_read = claims;
    return verdict;
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

/* ---- statements ---- */

static struct claim printed_claim = {.name = "planted"};
static struct claim other_reading = {.name = "planted", .reading = "other"};
static struct claim ours = {.name = "ours", .kind = EXPERIMENT_EXTENSION};
static const struct paper_statement *statements_read;

static struct verdict read_planted(const char *text)
{
    struct claim *list[] = {&printed_claim, &other_reading, &ours};
    printed_claim.printed = other_reading.printed = ours.printed = NULL;
    return read_statements("planted/statements.json", text, &(struct known_claims){list, 3},
                           &test_arena, &statements_read);
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
    CU_ASSERT_PTR_EQUAL(statement_of(&printed_claim), &read[0]);
    CU_ASSERT_PTR_EQUAL(statement_of(&other_reading), &read[0]);
    CU_ASSERT_PTR_NULL(statement_of(&ours));
    CU_ASSERT_TRUE(read[1].none && !read[2].paper);
}

static bool is_named(const struct paper_statement *said, const char *experiment)
{
    for (; said->paper; said++)
        for (const char *const *name = said->experiments; *name; name++)
            if (strcmp(*name, experiment) == 0)
                return true;
    return false;
}

/* A paper's statements, which are at most two lines each, name all its printed claims and
 * experiments. */
TEST(papers_are_complete)
{
    const struct paper_statement *const *all = all_statements(arena);
    for (int k = 0; all[k]; k++)
        for (const struct paper_statement *said = all[k]; said->paper; said++)
            CU_ASSERT_TRUE(strlen(said->words) <= 260);
    for (const struct registered_claim *found = all_claims(arena); found->name; found++) {
        const char *paper = arena_print(arena, "%.*s", (int)strcspn(found->name, "_"), found->name);
        bool missing = found->claim->kind == EXPERIMENT_PRINTED && !statement_of(found->claim) &&
                       paper_statements(all, paper)->paper;
        if (missing)
            printf("\nno statement names the claim %s", found->name);
        CU_ASSERT_FALSE(missing);
    }
    for (const struct experiment *const *found = all_experiments(); *found; found++) {
        const struct paper_statement *said = paper_statements(all, (*found)->paper);
        bool missing =
            (*found)->kind == EXPERIMENT_PRINTED && said->paper && !is_named(said, (*found)->name);
        if (missing)
            printf("\nno statement names the experiment %s", (*found)->name);
        CU_ASSERT_FALSE(missing);
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
