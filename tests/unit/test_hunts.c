/* Hunts in another program: packed and unpacked they give the same results; data packed
 * differently, or by other sources, is refused. */
#include "experiments/job/hunts.h"
#include "tests/lib/expect.h"
#include "tests/lib/suite.h"

#include <string.h>

enum { TRIED = 2 };

/* For greedy with 3 and 4 nodes. */
static struct hunts two_hunts(struct arena *arena)
{
    struct survey_rows rows = survey_rows_make(arena);
    struct hunts hunts = {
        .quick = true, .seed = 7, .order = ARENA_ARRAY(arena, struct survey_row *, TRIED)};
    for (size_t k = 0; k < rows.count && hunts.count < TRIED; k++)
        if (strcmp(rows.row[k].algorithm->name, "exchange/greedy") == 0)
            hunts.order[hunts.count++] = &rows.row[k];
    return hunts;
}

static struct packing pack_hunts(const struct hunts *hunts, struct arena *arena)
{
    struct packing packed = {.arena = arena};
    portable_hunts.pack(hunts, &packed);
    return packed;
}

TEST(elsewhere)
{
    struct workload work;
    struct hunts hunts = two_hunts(arena);
    struct packing packed = pack_hunts(&hunts, arena);
    struct unpacking in = unpacking_start(packed.bytes, packed.count);
    CU_ASSERT_TRUE_FATAL(portable_hunts.unpack(&in, arena, &work).ok);
    CU_ASSERT_EQUAL(work.record_size, sizeof(struct hunted));
    for (size_t k = 0; k < TRIED; k++) {
        struct hunted *here = ARENA_ZEROED(arena, struct hunted, 1);
        struct hunted *there = ARENA_ZEROED(arena, struct hunted, 1);
        CU_ASSERT_TRUE(hunts_perform(k, &hunts, here));
        CU_ASSERT_EQUAL(work.perform(k, work.data, there), TASK_DONE);
        CU_ASSERT_TRUE(here->answer.found && here->answer.ratio > 1.0 && here->length > 0);
        CU_ASSERT_EQUAL(here->answer.ratio, there->answer.ratio);
        CU_ASSERT_EQUAL(here->length, there->length);
        CU_ASSERT_EQUAL(memcmp(here->witness, there->witness, here->length), 0);
    }
}

TEST(packed_otherwise)
{
    struct hunts hunts = two_hunts(arena);
    struct packing packed = pack_hunts(&hunts, arena);
    struct workload work;
    for (size_t length = 0; length < packed.count; length++) {
        struct unpacking in = unpacking_start(packed.bytes, length);
        CU_ASSERT_FALSE(portable_hunts.unpack(&in, arena, &work).ok);
    }
    for (size_t k = 0; k < packed.count; k++)
        if (memcmp(packed.bytes + k, hunt_digest, strlen(hunt_digest)) == 0)
            packed.bytes[k] ^= 1;
    struct unpacking in = unpacking_start(packed.bytes, packed.count);
    expect_no(portable_hunts.unpack(&in, arena, &work), "hunts are others here");
}
