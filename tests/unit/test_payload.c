/* Payloads that reveal changed bytes and bytes of other messages; offsets of clocks. */
#include "experiments/reality/execution/rank_plan.h"
#include "tests/lib/suite.h"

#include <string.h>

TEST(every_changed_byte_is_noticed)
{
    unsigned char bytes[67];
    for (size_t size = 0; size <= sizeof bytes; size++) {
        payload_fill(bytes, size, 3, 4);
        CU_ASSERT_EQUAL(payload_check(bytes, size, 3, 4), size);
    }
    for (size_t k = 0; k < sizeof bytes; k++) {
        bytes[k] ^= 1;
        CU_ASSERT_EQUAL(payload_check(bytes, sizeof bytes, 3, 4), k);
        bytes[k] ^= 1;
    }
}

/* Another transfer, another repetition, nothing at all, or the right bytes in another place. */
TEST(other_messages_are_noticed)
{
    unsigned char bytes[64], moved[64];
    payload_fill(bytes, sizeof bytes, 1, 2);
    CU_ASSERT_TRUE(payload_check(bytes, sizeof bytes, 2, 1) < 8);
    CU_ASSERT_TRUE(payload_check(bytes, sizeof bytes, 1, 3) < 8);
    memcpy(moved, bytes + 8, 56);
    memcpy(moved + 56, bytes, 8);
    CU_ASSERT_TRUE(payload_check(moved, sizeof moved, 1, 2) < 8);
    memset(moved, 0, sizeof moved);
    CU_ASSERT_TRUE(payload_check(moved, sizeof moved, 1, 2) < 8);
    payload_fill(bytes, 60, 9, 9); /* a shorter message leaves the end unchanged */
    memset(bytes + 60, 0, 4);
    CU_ASSERT_TRUE(payload_check(bytes, sizeof bytes, 9, 9) >= 60);
}

/* The other clock is 100 s ahead; the way there takes 1 s, the way back 3 s, except in one round
 * trip with 0.1 s and 0.2 s. */
TEST(the_least_round_trip_tells_the_offset)
{
    const struct round_trip trips[] = {{10, 111, 14}, {20, 120.1, 20.3}, {30, 131, 34}};
    struct clock_offset offset = clock_offset_of(trips, 3);
    CU_ASSERT_DOUBLE_EQUAL(offset.uncertainty, 0.15, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(offset.offset, 99.95, 1e-12);
    CU_ASSERT_TRUE(offset.offset - offset.uncertainty <= 100.0 &&
                   offset.offset + offset.uncertainty >= 100.0);
}
