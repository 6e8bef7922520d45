/* Parts of claims that other claims share: measurements, and the spaces, which have the stated
 * contents. Numbers are calculated by hand where no source is named. */
#include "experiments/claims/spaces/spaces.h"
#include "experiments/claims/survey.h"
#include "tests/lib/suite.h"

#include <math.h>

/* ---- measurements ---- */

#define SWITCHED(links, hosts, messages)                                                           \
    "{'model': 'switched', 'ports': 16, 'links': [" links "], 'hosts': [" hosts                    \
    "], 'timing': {'startup': 0, 'per_byte': 1, 'switch_delay': 0}, 'routing': 'tree', 'root': 0," \
    " 'messages': [" messages "]}"

/* On a switch SPCCO halves 2 3 4 0 1; 2 sends to 4, then to 3 while 4 sends to 0, then 0 to 1.
 * Nothing passes another switch. */
#define ONE_SWITCH                                                                                 \
    SWITCHED("", "0, 0, 0, 0, 0", "{'source': 2, 'destinations': [0, 1, 3, 4], 'bytes': 1000}")

/* On a line with the root in the middle: two messages at once through two channels each; the second
 * waits for the first channel alone. */
#define LINE                                                                                       \
    SWITCHED("[0, 1], [0, 2]", "1, 1, 2, 2",                                                       \
             "{'source': 0, 'destinations': [2], 'bytes': 100},"                                   \
             "{'source': 1, 'destinations': [3], 'bytes': 100}")

/* Section 6 of `multicast` by WR: 202 212 020 | 032 010 121 131, P0 and P1 are fast: they are two
 * of the first three receivers; (0,3,2) is a relay. By ECF: P0 to P1 at 4, then P2 by P1 at 4 + 1 +
 * 6 or by P0 at 2 + 6: 8; P1 to P2 at 7 and P3 at 8; P2 to P0 at 5, to P1 at 7, to P3 at 12 or by
 * P0 at 5 + 1 + 6: 12. Together 19. */
TEST(measurements)
{
    static const struct {
        const char *name, *algorithm, *instance;
        double value; /* NAN: none */
    } rows[] = {
        {"agents_stages", "switched/spcco", ONE_SWITCH, 3},
        {"agents_stages", "switched/separate", ONE_SWITCH, 4},
        {"agents_hops", "switched/spcco", ONE_SWITCH, 0},
        {"agents_through_root", "switched/spcco", ONE_SWITCH, 0},
        {"agents_blocked_share", "switched/spcco", ONE_SWITCH, NAN},
        {"agents_hops", "switched/separate", LINE, 2},
        {"agents_through_root", "switched/separate", LINE, 1},
        {"agents_blocked_share", "switched/separate", LINE, 0.25},
        {"agents_stages", "switched/separate", LINE, NAN},
        {"fast_first", "multicast/wr", "multicast/worked_example", 2 / 3.},
        {"fast_relays", "multicast/wr", "multicast/worked_example", 1},
        {"fast_relays", "multicast/wr", "cluster 1/1 1/1", NAN},
        {"one_by_one", "multicast/ecf", "multicast/worked_example", (8 + 8 + 12) / 19.},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct instance instance = instance_of(rows[k].instance);
        struct claim_context context = claim_context_of(NULL);
        double value =
            claim_measurement_find(rows[k].name)->measure(&instance, rows[k].algorithm, &context);
        bool right = isnan(rows[k].value) ? isnan(value) : fabs(value - rows[k].value) < 1e-12;
        if (!right)
            printf("\n%s by %s: %g\n", rows[k].name, rows[k].algorithm, value);
        CU_ASSERT_TRUE(right);
    }
}

/* ---- spaces ---- */

static size_t drawn(const struct instance_space *space, size_t numbers, uint64_t *digests)
{
    struct claim_context context = claim_context_of(NULL);
    size_t count = 0;
    context.space = space;
    for (size_t index = 0; index < numbers; index++) {
        struct instance instance;
        if (space->draw(index, &context, &instance))
            digests[count++] = instance_digest(&instance);
    }
    return count;
}

/* A source of any speed, and two others in any order: with the speeds 1/1, 1/2, 2/1 and 2/2 there
 * are 4 * 10, minus 4 + 4 + 2 in which 1/2 and 2/1 both occur. Of all exchanges of 3 nodes all but
 * the empty one, and all but those that consist of 0 and 2 only. Each comes once. */
TEST(everything_comes_once)
{
    static const struct clusters clusters = {
        .least = 3, .most = 3, .send = {{1, 2}, 2}, .receive = {{1, 2}, 2}};
    const struct {
        struct instance_space space;
        size_t numbers, count;
    } rows[] = {
        {{.draw = clusters_draw, .data = &clusters}, clusters_count(&clusters), 30},
        {{.draw = exchange_durations, .data = &(struct durations){3, 2, true}}, 512, 511},
        {{.draw = exchange_durations, .data = &(struct durations){3, 3, false}}, 729, 729 - 64},
    };
    uint64_t digests[1024];
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        size_t count = drawn(&rows[k].space, rows[k].numbers, digests);
        CU_ASSERT_EQUAL(count, rows[k].count);
        for (size_t one = 0; one < count; one++)
            for (size_t other = 0; other < one; other++)
                CU_ASSERT_NOT_EQUAL(digests[one], digests[other]);
    }
}

TEST(spaces_are_whole)
{
    for (const struct registered_claim *found = all_claims(); found->name; found++)
        for (const struct instance_space *space = found->claim->spaces; space && space->name;
             space++)
            if (space->draw == clusters_draw)
                CU_ASSERT_EQUAL(space->count, clusters_count(space->data));
}
