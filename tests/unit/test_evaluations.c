/* Tables of counted evaluations are read, or refused with the place of their error. */
#include "experiments/claims/evaluations.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define LIST(rows) "{\"evaluations\": [" rows "]}"
#define COUNT(nodes) "{\"algorithm\": \"multicast/ecf\", \"nodes\": " nodes ", \"count\": 12}"

TEST(understood)
{
    const struct evaluation *read = NULL;
    struct verdict verdict =
        read_evaluations("t.json", LIST(COUNT("16") ", " COUNT("32")), &test_arena, &read);
    CU_ASSERT_TRUE_FATAL(verdict.ok);
    CU_ASSERT_EQUAL(evaluations_of(read, "multicast/ecf", 32), 12);
    CU_ASSERT_TRUE(isnan(evaluations_of(read, "multicast/ecf", 33)));
    CU_ASSERT_TRUE(isnan(evaluations_of(read, "multicast/fef", 32)));
}

/* A form is part of the name in the table, but not of the algorithm's. */
TEST(forms)
{
    const struct evaluation *read = NULL;
    const char *pairs = "{\"algorithm\": \"multicast/ecf:pairs\", \"nodes\": 16, \"count\": 7}";
    const char *text = arena_print(arena, LIST(COUNT("16") ", %s"), pairs);
    CU_ASSERT_TRUE_FATAL(read_evaluations("t.json", text, arena, &read).ok);
    CU_ASSERT_EQUAL(evaluations_of(read, "multicast/ecf", 16), 12);
    CU_ASSERT_EQUAL(evaluations_of(read, "multicast/ecf:pairs", 16), 7);
    CU_ASSERT_STRING_EQUAL(evaluated_algorithm("multicast/ecf:pairs", arena), "multicast/ecf");
    CU_ASSERT_STRING_EQUAL(evaluated_algorithm("multicast/ecf", arena), "multicast/ecf");
}

TEST(mistakes)
{
    static const struct {
        const char *text, *reason;
    } rows[] = {
        {"{}", "\"evaluations\""},
        {LIST("{\"algorithm\": \"multicast/ecf\", \"nodes\": 16}"), "\"count\" is missing"},
        {LIST("{\"algorithm\": \"multicast/none\", \"nodes\": 1, \"count\": 1}"),
         "there is no algorithm multicast/none"},
        {LIST(COUNT("0")), "nodes"},
        {LIST(COUNT("16") ", " COUNT("16")), "multicast/ecf with 16 nodes is listed twice"},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        const struct evaluation *read;
        struct verdict verdict = read_evaluations("t.json", rows[k].text, &test_arena, &read);
        CU_ASSERT_FALSE(verdict.ok);
        CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "t.json:1:"));
        if (!strstr(verdict.reason, rows[k].reason)) {
            printf("\n%s\nis not in: %s\n", rows[k].reason, verdict.reason);
            CU_FAIL("another reason");
        }
    }
}

/* A paper without such a document has no evaluations; one with it has a valid document. */
TEST(of_papers)
{
    static const char *const papers[] = {"agents", "broadcast", "exchange", "multicast",
                                         "multicluster"};
    const struct evaluation *read;
    for (size_t k = 0; k < sizeof papers / sizeof *papers; k++)
        CU_ASSERT_TRUE(paper_evaluations(papers[k], &test_arena, &read).ok);
    CU_ASSERT_TRUE(paper_evaluations("nobody", &test_arena, &read).ok);
    CU_ASSERT_PTR_NULL(read);
}
