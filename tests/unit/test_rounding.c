/* The largest effect of rounding on the end of a schedule. */
#include "algorithms/lib/lp/lp.h"
#include "tests/lib/suite.h"

/* Sums of whole numbers are exact within the range of doubles, those of tenths are not. */
TEST(collective_operations)
{
    static const char *const operations[] = {"reduce", "allreduce", "gather"};
    for (int k = 0; k < 3; k++) {
        const char *whole = arena_print(arena,
                                        "operation=%s nodes=3 spread=1 bytes=8 constant=1 "
                                        "per_byte=2 latency=3 wire_per_byte=0 combine=1",
                                        operations[k]);
        struct instance instance = make_instance("multicast/collective", whole, 1, arena);
        CU_ASSERT_EQUAL(rounding_of_sums(&instance, 1000.0), 0.0);
        CU_ASSERT_TRUE(rounding_of_sums(&instance, 0x1p55) > 0.0);
        instance.as.multicast.latency = (struct matrix){0.1, NULL};
        double rounding = rounding_of_sums(&instance, 1000.0);
        CU_ASSERT_TRUE(rounding > 0.0 && rounding < 1e-12);
    }
}
