#include "experiments/engine/status.h"
#include "tests/lib/suite.h"

#include <string.h>

TEST(words_tell_statuses_apart)
{
    for (int k = 0; k < STATUSES; k++)
        CU_ASSERT_EQUAL((int)status_of_name(status_name((enum status)k)), k);
    CU_ASSERT_EQUAL(status_of_name("Valid"), STATUS_ABSENT);
}

TEST(what_a_store_keeps)
{
    static const char *const kept[] = {"valid",     "refused",       "invalid",       "crashed",
                                       "timed_out", "out_of_memory", "not_generated", "misbehaved"};
    int count = 0;
    for (size_t k = 0; k < sizeof kept / sizeof *kept; k++)
        CU_ASSERT_TRUE(status_is_kept(status_of_name(kept[k])));
    for (int k = 0; k < STATUSES; k++)
        count += status_is_kept((enum status)k);
    CU_ASSERT_EQUAL(count, sizeof kept / sizeof *kept);
}

TEST(every_lack_of_a_schedule_is_said)
{
    for (int k = 0; k < STATUSES; k++)
        CU_ASSERT_EQUAL(!status_verb((enum status)k), k == STATUS_ABSENT || k == STATUS_VALID);
}
