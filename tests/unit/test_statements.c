/* Statements of the papers: documents are read, or refused with the place of their error, and every
 * printed claim and experiment belongs to a statement. */
#include "experiments/claims/claim.h"
#include "experiments/engine/plan/experiments.h"
#include "tests/lib/claims.h"
#include "tests/lib/suite.h"

#include <stdio.h>
#include <string.h>

static const char *const paper_names[] = {"agents", "broadcast", "exchange", "multicast",
                                          "multicluster"};

static struct claim printed = {.name = "planted"};
static struct claim other_reading = {.name = "planted", .reading = "other"};
static struct claim ours = {.name = "ours", .kind = EXPERIMENT_EXTENSION};

static struct verdict read_planted(const char *text, const struct paper_statement **out)
{
    struct claim *list[] = {&printed, &other_reading, &ours};
    printed.printed = other_reading.printed = ours.printed = NULL;
    return read_statements("planted/statements.json", text, &(struct known_claims){list, 3},
                           &test_arena, out);
}

#define ROW(more) "{\"section\": \"7.1\", \"words\": \"it is so\", " more "}"
#define LIST(rows) "{\"statements\": [" rows "]}"

TEST(mistakes)
{
    static const struct {
        const char *text, *reason;
    } rows[] = {
        {"{}", "\"statements\""},
        {LIST("{\"words\": \"w\", \"none\": \"n\"}"), "\"section\" is missing"},
        {LIST("{\"section\": \"1\", \"none\": \"n\"}"), "\"words\" is missing"},
        {LIST("{\"section\": \"1\", \"words\": \"\", \"none\": \"n\"}"), "a section and words"},
        {LIST(ROW("\"erratum\": \"e\"")), "one of \"claims\", \"experiments\" and \"none\""},
        {LIST(ROW("\"claims\": []")), "one of \"claims\", \"experiments\" and \"none\""},
        {LIST(ROW("\"claims\": [\"absent\"]")), "there is no claim absent"},
        {LIST(ROW("\"claims\": [\"ours\"]")), "ours is of kind extension, not printed"},
        {LIST(ROW("\"claims\": [\"planted\"]") ", " ROW("\"claims\": [\"planted\"]")),
         "planted is named twice"},
        {LIST(ROW("\"claims\": [\"planted\", \"planted\"]")), "planted is named twice"},
        {LIST(ROW("\"experiments\": [\"absent\"]")), "there is no experiment absent"},
        {LIST(ROW("\"claim\": [\"planted\"]")), "claim"},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        const struct paper_statement *read;
        struct verdict verdict = read_planted(rows[k].text, &read);
        CU_ASSERT_FALSE(verdict.ok);
        CU_ASSERT_PTR_NOT_NULL(
            strstr(verdict.reason, "experiments/papers/planted/statements.json:1"));
        if (!strstr(verdict.reason, rows[k].reason)) {
            printf("\n%s\nis not in: %s\n", rows[k].reason, verdict.reason);
            CU_FAIL("another reason");
        }
    }
}

/* Every reading of a claim belongs to the statement that names it. */
TEST(understood)
{
    const struct paper_statement *read;
    struct verdict verdict = read_planted(
        LIST(ROW("\"claims\": [\"planted\"], \"erratum\": \"e\"") ", " ROW("\"none\": \"why\"")),
        &read);
    CU_ASSERT_TRUE_FATAL(verdict.ok);
    CU_ASSERT_STRING_EQUAL(read[0].paper, "planted");
    CU_ASSERT_STRING_EQUAL(read[0].section, "7.1");
    CU_ASSERT_STRING_EQUAL(read[0].erratum, "e");
    CU_ASSERT_STRING_EQUAL(read[0].claims[0], "planted");
    CU_ASSERT_PTR_NULL(read[0].experiments[0]);
    CU_ASSERT_PTR_EQUAL(statement_of(&printed), &read[0]);
    CU_ASSERT_PTR_EQUAL(statement_of(&other_reading), &read[0]);
    CU_ASSERT_PTR_NULL(statement_of(&ours));
    CU_ASSERT_STRING_EQUAL(read[1].none, "why");
    CU_ASSERT_PTR_NULL(read[2].paper);
}

/* ---- the papers' ---- */

enum { PAPERS = sizeof paper_names / sizeof *paper_names };

static const struct paper_statement *const *of_papers(void)
{
    static const struct paper_statement *statements[PAPERS];
    const struct paper_statement *const *all = all_statements(&test_arena);
    for (int k = 0; k < PAPERS; k++)
        statements[k] = paper_statements(all, paper_names[k]);
    return statements;
}

static bool is_named(const struct paper_statement *const *all, const char *experiment)
{
    bool named = false;
    for (int k = 0; k < PAPERS; k++)
        for (const struct paper_statement *said = all[k]; said->paper; said++)
            for (const char *const *name = said->experiments; *name; name++)
                named = named || strcmp(*name, experiment) == 0;
    return named;
}

static bool has_statements(const struct paper_statement *const *all, const char *name)
{
    bool any = false;
    for (int k = 0; k < PAPERS; k++)
        any = any || (all[k]->paper && strncmp(name, paper_names[k], strcspn(name, "_")) == 0);
    return any;
}

/* If a paper's statements are listed, they include all its printed claims and experiments. */
TEST(all_are_named)
{
    const struct paper_statement *const *all = of_papers();
    size_t missing = 0;
    for (const struct registered_claim *found = all_claims(&test_arena); found->name; found++)
        if (found->claim->kind == EXPERIMENT_PRINTED && !statement_of(found->claim) &&
            has_statements(all, found->name)) {
            printf("\nno statement names the claim %s", found->name);
            missing++;
        }
    for (const struct experiment *const *found = all_experiments(); *found; found++)
        if ((*found)->kind == EXPERIMENT_PRINTED && has_statements(all, (*found)->name) &&
            !is_named(all, (*found)->name)) {
            printf("\nno statement names the experiment %s", (*found)->name);
            missing++;
        }
    CU_ASSERT_EQUAL(missing, 0);
}

/* A quotation has at most two lines. */
TEST(short_words)
{
    const struct paper_statement *const *all = of_papers();
    for (int k = 0; k < PAPERS; k++)
        for (const struct paper_statement *said = all[k]; said->paper; said++) {
            if (strlen(said->words) > 260)
                printf("\n%s %s: %zu characters: %s", said->paper, said->section,
                       strlen(said->words), said->words);
            CU_ASSERT_TRUE(strlen(said->words) <= 260);
        }
}
