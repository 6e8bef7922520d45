/* Lines of profiles. What is wrong in a file of them: tests/golden/other_verbs.t. */
#include "experiments/reality/collectives/record.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

static const struct call_record planned = {.call = "alltoallv",
                                           .engine = "Open MPI \"4\"",
                                           .network = "two sites",
                                           .ranks = 8,
                                           .root = -1,
                                           .bytes = 1e6,
                                           .digest = UINT64_C(0x00ff00000000000a),
                                           .algorithm = "exchange/open_shop",
                                           .mode = "one_at_a_time",
                                           .agreement = 1.0 / 3.0,
                                           .planning = 5e-324,
                                           .predicted = 0.1,
                                           .measured = 1.7976931348623157e308};

static const struct call_record left = {.call = "bcast",
                                        .engine = "MPICH",
                                        .ranks = 2,
                                        .root = 1,
                                        .bytes = NAN,
                                        .why = "few bytes",
                                        .mode = "library",
                                        .predicted = NAN,
                                        .measured = 2.0};

static const char left_line[] =
    "{\"profile\": 2, \"call\": \"bcast\", \"engine\": \"MPICH\", \"ranks\": 2, \"root\": 1, "
    "\"why\": \"few bytes\", \"mode\": \"library\", \"agreement\": 0, \"planning\": 0, "
    "\"measured\": 2}\n";
static const char planned_line[] =
    "{\"profile\": 2, \"call\": \"alltoallv\", \"engine\": \"Open MPI \\\"4\\\"\", "
    "\"network\": \"two sites\", \"ranks\": 8, \"bytes\": 1000000, \"digest\": "
    "\"00ff00000000000a\", \"algorithm\": \"exchange/open_shop\", \"mode\": "
    "\"one_at_a_time\", \"agreement\": 0.3333333333333333, \"planning\": "
    "4.94065645841247e-324, \"predicted\": 0.1, \"measured\": "
    "1.7976931348623157e308}\n";

/* What is not known is left out; what is written comes back bit for bit. */
TEST(lines)
{
    const struct call_record *const records[] = {&planned, &left};
    for (size_t k = 0; k < 2; k++) {
        struct call_record again;
        const char *line = record_line(records[k], arena);
        CU_ASSERT_STRING_EQUAL(line, k == 0 ? planned_line : left_line);
        CU_ASSERT_TRUE_FATAL(record_parse("t", line, strlen(line), arena, &again).ok);
        CU_ASSERT_STRING_EQUAL(record_line(&again, arena), line);
        CU_ASSERT_EQUAL(again.root, records[k]->root);
        CU_ASSERT_EQUAL(isnan(again.bytes), isnan(records[k]->bytes));
    }
}
