/* Tests the properties of every algorithm under truths drawn by generators, with and without
 * responses. */
#include "algorithms/response.h"
#include "tests/lib/cases.h"
#include "tests/lib/suite.h"
#include "tests/property/properties.h"

#include <stdio.h>

static void expect_properties(const struct algorithm *algorithm, const struct instance *instance)
{
    for (const struct property *property = properties; property->name; property++) {
        BLOCK_ARENA(scratch);
        struct verdict verdict = property->holds(algorithm, instance, &scratch);
        CU_ASSERT_TRUE(verdict.ok);
        if (!verdict.ok)
            printf("\n%s %s: %s\n%s\n", algorithm->name, property->says, verdict.reason,
                   instance->about);
    }
}

static void visit_algorithms(const struct instance *instance, void *data)
{
    int *count = data;
    FOR_ALGORITHMS(found, instance->family)
    {
        if (!case_is_for(found->algorithm, instance))
            continue;
        expect_properties(found->algorithm, instance);
        ++*count;
    }
}

TEST(every_algorithm_keeps_its_properties)
{
    int count = 0;
    for_every_truth(1, visit_algorithms, &count);
    CU_ASSERT(count > 100);
}

static void visit_responses(const struct instance *instance, void *data)
{
    static const char *const bases[] = {"exchange/dense", "exchange/max_matching",
                                        "multicast/dispatch", "multicast/ecf"};
    int *count = data;
    for (size_t k = 0; k < sizeof bases / sizeof *bases; k++)
        for (const struct response *const *response = responses; *response; response++) {
            BLOCK_ARENA(arena);
            const char *name = arena_print(&arena, "%s+%s", bases[k], (*response)->name);
            const struct registered_algorithm *found = algorithm_find(name);
            if (!found || algorithm_family(found->algorithm) != instance->family)
                continue;
            expect_properties(found->algorithm, instance);
            ++*count;
        }
}

TEST(every_response_keeps_the_properties_of_algorithms)
{
    int count = 0;
    for_every_truth(2, visit_responses, &count);
    CU_ASSERT(count > 20);
}
