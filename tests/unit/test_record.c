/* Lines of profiles. What is wrong in a file of them: tests/golden/other_verbs.t. */
#include "experiments/reality/collectives/record.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

static const char *const lines[] = {
    "{\"profile\": 2, \"call\": \"alltoallv\", \"engine\": \"Open MPI \\\"4\\\"\", "
    "\"network\": \"two sites\", \"ranks\": 8, \"bytes\": 1000000, \"digest\": "
    "\"00ff00000000000a\", \"algorithm\": \"exchange/open_shop\", \"mode\": "
    "\"one_at_a_time\", \"agreement\": 0.3333333333333333, \"planning\": "
    "4.94065645841247e-324, \"predicted\": 0.1, \"measured\": "
    "1.7976931348623157e308}\n",
    "{\"profile\": 2, \"call\": \"bcast\", \"engine\": \"MPICH\", \"ranks\": 2, \"root\": 1, "
    "\"why\": \"few bytes\", \"mode\": \"library\", \"agreement\": 0, \"planning\": 0, "
    "\"measured\": 2}\n",
};

/* What is read is written bit for bit, and what is not known is left out. */
TEST(lines)
{
    struct call_record records[2];
    for (size_t k = 0; k < 2; k++) {
        expect_yes(record_parse("t", lines[k], strlen(lines[k]), arena, &records[k]));
        CU_ASSERT_STRING_EQUAL(record_line(&records[k], arena), lines[k]);
    }
    CU_ASSERT_TRUE(records[0].root == -1 && records[0].digest == UINT64_C(0x00ff00000000000a));
    CU_ASSERT_TRUE(records[0].bytes == 1e6 && records[0].planning == 5e-324);
    CU_ASSERT_TRUE(records[1].root == 1 && isnan(records[1].bytes) && isnan(records[1].predicted));
}
