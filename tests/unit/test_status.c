#include "experiments/engine/status.h"
#include "tests/lib/suite.h"

#include <string.h>

TEST(words_tell_statuses_apart)
{
    for (int k = 0; k < STATUSES; k++)
        CU_ASSERT_EQUAL((int)status_of_name(status_name((enum status)k)), k);
    CU_ASSERT_EQUAL(status_of_name("Valid"), STATUS_ABSENT);
}

TEST(every_lack_of_a_schedule_is_said)
{
    for (int k = 0; k < STATUSES; k++)
        CU_ASSERT_EQUAL(!status_verb((enum status)k), k == STATUS_ABSENT || k == STATUS_VALID);
}
