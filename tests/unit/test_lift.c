/* Reading directly from the text against its literal twin, which builds a tree of all values: the
 * same schedule, or the same reason at the same place, on complete and damaged documents. */
#include "experiments/engine/metrics/solution.h"
#include "models/base/hash.h"
#include "models/base/stream.h"
#include "models/format/family.h"
#include "models/format/format.h"
#include "tests/lib/cases.h"
#include "tests/lib/patience.h"
#include "tests/lib/suite.h"

#include <string.h>

static const char *written(const struct schedule *schedule, struct arena *arena)
{
    struct text_stream text;
    text_stream_start(&text);
    format_write_schedule(text.stream, schedule);
    return text_stream_finish_in(&text, arena);
}

/* Returns whether it is a schedule. */
static bool compare(const char *text, size_t length)
{
    BLOCK_ARENA(arena);
    struct schedule fast, tree;
    struct verdict by_fast = format_parse_schedule("t.json", text, length, &arena, &fast);
    struct verdict by_tree = read_text("t.json", text, length, &arena, read_schedule, &tree);
    bool same = by_fast.ok == by_tree.ok && strcmp(by_fast.reason, by_tree.reason) == 0 &&
                (!by_fast.ok || strcmp(written(&fast, &arena), written(&tree, &arena)) == 0);
    if (!same)
        printf("\n%.*s\n    gives '%s'\n    not '%s'\n", (int)length, text, by_fast.reason,
               by_tree.reason);
    CU_ASSERT(same);
    return by_fast.ok;
}

/* ---- damage ---- */

static const char *const pieces[] = {
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\\",
    "-",
    "0",
    ".",
    "e",
    "1e5",
    "1e999",
    "1e-400",
    "2.5",
    "1.0",
    "-1",
    "null",
    "true",
    "\"phase\"",
    "\"from\":",
    "[[1]]",
    " ",
    "2147483648",
    "99",
    "\n",
    "\xC3",
    "\xC3\xA9",
    "{\"a\":1}",
    "[1,2]",
    "[]",
    "\"bytes\":",
    "\\u0061",
    "\"x\":1,",
    "01",
    "1.",
    ".5",
    "1e",
    "1E+2",
    "12345678901234567890.12345678901234567890",
    "0.1e-30",
    "\"message\":0,",
    "\"parcels\":[],",
    "\"parcels\":[{\"origin\":0,\"destination\":1,\"bytes\":1}],",
    "123456789012345678e-27",
};

enum { PIECES = sizeof pieces / sizeof *pieces, LONGEST_PIECE = 80 };

static uint64_t chosen; /* advanced by every choice */

static size_t choose(size_t count)
{
    chosen = hash_number(chosen, count);
    return (size_t)(hash_finish(chosen) % count);
}

/* In a copy with room: inserts, overwrites or removes a piece; swaps two stretches; truncates. */
static size_t damage(char *text, size_t length)
{
    if (length < 2)
        return length;
    const char *piece = pieces[choose(PIECES)];
    size_t at = choose(length), size = strlen(piece), rest = length - at;
    size_t gone = choose(2) ? choose(rest < 20 ? rest : 20) : choose(2) ? choose(rest) : 0;
    switch (choose(8)) {
    case 0:
        return at;
    case 1:
        text[at] = (char)choose(128);
        return length;
    case 2:
        memmove(text + at, text + at + gone, rest - gone);
        return length - gone;
    default:
        /* a number, a key or a bracket as a whole */
        while (at > 0 && choose(4) && !strchr(" ,:{}[]\"", text[at]))
            at--;
        rest = length - at;
        gone = choose(2) ? 0 : strcspn(text + at, " ,:{}[]");
        gone = gone < rest ? gone : rest;
        memmove(text + at + size, text + at + gone, rest - gone);
        /* NOLINTNEXTLINE(bugprone-not-null-terminated-result): the text continues after it */
        memcpy(text + at, piece, size);
        return length - gone + size;
    }
}

struct tally {
    const char *text;
    int damaged, sound;
};

static void compare_damaged(struct tally *tally, struct arena *arena)
{
    enum { TRIES = 60 };
    size_t length = strlen(tally->text);
    char *copy = ARENA_ARRAY(arena, char, length + 4 * LONGEST_PIECE + 1);
    for (int k = 0; k < TRIES; k++) {
        memcpy(copy, tally->text, length + 1);
        size_t left = length;
        for (size_t more = choose(3); more < 3; more++) {
            left = damage(copy, left);
            copy[left] = '\0';
        }
        tally->sound += compare(copy, left);
        tally->damaged++;
    }
}

static void compare_schedules(const struct instance *instance, void *data)
{
    struct tally *tally = data;
    BLOCK_ARENA(arena);
    if (instance_nodes(instance) > 6)
        return;
    FOR_ALGORITHMS(found, instance->family)
    {
        if (found->algorithm->exact || choose(6))
            continue;
        struct solution solution = solve_patiently(found->algorithm, instance, 1.0, &arena);
        if (solution.status != STATUS_VALID)
            continue;
        tally->text = schedule_text(found->algorithm, instance, &solution.timeline, &arena);
        CU_ASSERT(compare(tally->text, strlen(tally->text)));
        compare_damaged(tally, &arena);
    }
}

TEST(schedules_whole_and_damaged_as_a_tree_gives_them)
{
    struct tally tally = {0};
    chosen = HASH_START;
    for_every_case(1, compare_schedules, &tally);
    CU_ASSERT(tally.damaged > 2000);
    CU_ASSERT(tally.sound > tally.damaged / 50);
    CU_ASSERT(tally.sound < tally.damaged / 2);
    arena_release(arena);
}

/* ---- positions ---- */

#define HEAD                                                                                       \
    "{\"algorithm\":\"a\",\"completion\":1,\"lower_bound\":1,\"instance\":{\"model\":"             \
    "\"exchange\","                                                                                \
    "\"bytes\":[[0,1],[1,0]],\"startup\":0,\"per_byte\":[[1,2],[3,4]]},\"transfers\":["
#define TIMES "\"send_start\":0,\"send_end\":1,\"receive_start\":0,\"receive_end\":1"
#define FIRST "{\"from\":0,\"to\":1,\"bytes\":1," TIMES "}"

TEST(first_errors_stand_where_they_are)
{
    static const char *const rows[][2] = {
        {HEAD FIRST ",\n" FIRST ",\n{\"from\":0,\"to\":2,\"bytes\":1," TIMES "}]}",
         "t.json:3:16: transfers[2].to: found 2, expected a whole number from 0 to 1"},
        {HEAD FIRST ",\n" FIRST ",\n{\"from\":0,\"to\":1,\"bytes\":-1," TIMES "}]}",
         "t.json:3:26: transfers[2].bytes: -1 is negative"},
        {HEAD FIRST ",\n" FIRST ",\n]}", "t.json:3:1: unexpected token near ']'"},
        {HEAD FIRST ",\n" FIRST "\n}", "t.json:3:1: ']' expected near '}'"},
        {HEAD FIRST ",\n" FIRST "],\n\"transfers\":[" FIRST "]}",
         "t.json:3:1: duplicate object key near '\"transfers\"'"},
        {HEAD FIRST "]\n", "t.json:2:1: '}' expected near end of file"},
        {HEAD FIRST "]\n}x", "t.json:2:2: end of file expected near 'x'"},
        {HEAD "{\"message\":0,\"from\":0,\"to\":1,\"bytes\":1," TIMES "}]}",
         "t.json:1:154: transfers[0]: unknown key \"message\"; known: from, to, bytes, phase, "
         "send_start, send_end, receive_start, receive_end, parcels"},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct schedule schedule;
        struct verdict verdict =
            format_parse_schedule("t.json", rows[k][0], strlen(rows[k][0]), arena, &schedule);
        CU_ASSERT_STRING_EQUAL(verdict.reason, rows[k][1]);
        compare(rows[k][0], strlen(rows[k][0]));
    }
}

/* Matrices and transfers are not part of the tree, so that it does not grow with them. */
TEST(what_is_long_is_taken_out)
{
    static const char text[] = HEAD FIRST ",\n" FIRST "]}";
    struct lift lift = lift_arrays(text, sizeof text - 1, arena);
    CU_ASSERT_EQUAL_FATAL(lift.count, 3);
    CU_ASSERT_EQUAL(lift.lifted[0].rows, 2);
    CU_ASSERT_EQUAL(lift.lifted[1].entries[3], 4.0);
    CU_ASSERT_EQUAL(lift.lifted[2].timeline.count, 2);
    CU_ASSERT_PTR_NULL(memmem(lift.text, lift.length, "from", 4));
    CU_ASSERT_EQUAL(lift_offset(&lift, lift.length), sizeof text - 1);
    CU_ASSERT_EQUAL(lift.length, sizeof text - 1 -
                                     strlen("[0,1],[1,0]"
                                            "[1,2],[3,4]" FIRST ",\n" FIRST));
}
