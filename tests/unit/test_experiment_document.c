/* Experiments read from JSON documents. tests/golden/experiment_documents.t has what is read, and
 * the mistakes. */
#include "experiments/engine/plan/plan.h"
#include "tests/lib/suite.h"

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

TEST(built_in_experiments_are_found)
{
    const struct experiment *const *all = all_experiments();
    size_t count = 0;
    for (; all[count]; count++) {
        CU_ASSERT_TRUE(count == 0 || strcmp(all[count - 1]->name, all[count]->name) < 0);
        CU_ASSERT_PTR_EQUAL(experiment_find(all[count]->name), all[count]);
    }
    CU_ASSERT_TRUE(count > 20);
}
