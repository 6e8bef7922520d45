/* Experiments read from JSON documents. tests/golden/experiment_documents.t has what is read, and
 * the mistakes. */
#include "experiments/engine/plan/plan.h"
#include "tests/lib/suite.h"

#include <stdlib.h>
#include <string.h>

static struct verdict read_document(const char *paper, const char *text, struct arena *arena,
                                    struct experiment_list *list)
{
    return experiment_document_read("t.json", paper, text, arena, list);
}

/* Every value is replaced by others: the document is read, or the error has a place. */
static void replace_values(const char *path, struct arena *arena)
{
    BLOCK_ARENA(own);
    const char *document = file_text(path, &own);
    static const char *const values[] = {"null", "true", "-1", "''", "'{x}'", "[]", "[[1]]", "{}"};
    for (const char *at = strchr(document, ':'); at; at = strchr(at + 1, ':'))
        for (size_t k = 0; k < sizeof values / sizeof *values; k++) {
            struct experiment_list list = {0};
            const char *text = arena_print(arena, "%.*s: %s%s", (int)(at - document), document,
                                           values[k], at + 1 + strcspn(at + 1, ",}]"));
            struct verdict verdict = read_document("multicast", text, arena, &list);
            CU_ASSERT_TRUE(verdict.ok || strncmp(verdict.reason, "t.json:", 7) == 0);
            arena_release(arena);
        }
}

TEST(any_value_may_stand_anywhere)
{
    replace_values("tests/golden/two_figures.json", arena);
    replace_values("tests/golden/sweep.json", arena);
}

/* ---- the built-in experiments ---- */

static const char *text_of(const struct experiment *experiment, struct arena *arena)
{
    FILE *out = printing();
    experiments_print(out, &experiment, 1, arena);
    return printed(arena);
}

static void expect_same_cells(const struct experiment *one, const struct experiment *other,
                              struct arena *arena)
{
    struct measurement first, second;
    CU_ASSERT_TRUE_FATAL(measurement_plan(one, 1, 1, arena, &first).ok);
    CU_ASSERT_TRUE_FATAL(measurement_plan(other, 1, 1, arena, &second).ok);
    CU_ASSERT_EQUAL_FATAL(first.setting_count * first.series_count,
                          second.setting_count * second.series_count);
    for (int k = 0; k < first.setting_count * first.series_count; k++) {
        const struct run_key *a = &first.cells[k].key, *b = &second.cells[k].key;
        CU_ASSERT_STRING_EQUAL(a->settings, b->settings);
        CU_ASSERT_STRING_EQUAL(a->algorithm, b->algorithm);
        CU_ASSERT_TRUE(a->seed == b->seed);
    }
}

/* Sorted, each found by its name; printed as a document and read back, the same text and cells. */
TEST(every_experiment_reads_back)
{
    const struct experiment *const *all = all_experiments();
    const char *root = place_enter(arena);
    size_t count = 0;
    for (; all[count]; count++) {
        BLOCK_ARENA(scratch);
        struct experiment_list list = {0};
        const char *text = text_of(all[count], &scratch);
        CU_ASSERT_TRUE(count == 0 || strcmp(all[count - 1]->name, all[count]->name) < 0);
        CU_ASSERT_PTR_EQUAL(experiment_find(all[count]->name), all[count]);
        CU_ASSERT_TRUE_FATAL(read_document(OWN_PAPER, text, &scratch, &list).ok && list.count == 1);
        CU_ASSERT_STRING_EQUAL(text_of(list.experiments[0], &scratch), text);
        expect_same_cells(all[count], list.experiments[0], &scratch);
        write_file(place_file(arena_print(arena, "%zu.json", count)), text);
    }
    CU_ASSERT_TRUE(count > 20);
    int ended =
        system(arena_print(arena, "tests/shell/schemas.py valid experiments %s/*.json", root));
    CU_ASSERT_TRUE(WIFEXITED(ended) && (WEXITSTATUS(ended) == 0 || WEXITSTATUS(ended) == 77));
    place_leave((int)count);
}
