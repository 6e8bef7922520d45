/* The experiments of the tree, by name. What documents may say:
 * tests/golden/experiment_documents.t. */
#include "experiments/engine/plan/plan.h"
#include "tests/lib/suite.h"

#include <string.h>

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
