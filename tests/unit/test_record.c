/* Lines of profiles, and files of profiles. */
#include "experiments/reality/collectives/record.h"
#include "tests/lib/expect.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const struct record planned = {.call = "alltoallv",
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

static const struct record left = {.call = "bcast",
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
    "\"one_at_a_time\", \"agreement\": 0.33333333333333331, \"planning\": "
    "4.9406564584124654e-324, \"predicted\": 0.10000000000000001, \"measured\": "
    "1.7976931348623157e+308}\n";

/* What is not known is left out; what is written comes back bit for bit. */
TEST(lines)
{
    const struct record *const records[] = {&planned, &left};
    for (size_t k = 0; k < 2; k++) {
        struct record again;
        const char *line = record_line(records[k], arena);
        CU_ASSERT_STRING_EQUAL(line, k == 0 ? planned_line : left_line);
        CU_ASSERT_TRUE_FATAL(record_parse("t", line, strlen(line), arena, &again).ok);
        CU_ASSERT_STRING_EQUAL(record_line(&again, arena), line);
        CU_ASSERT_EQUAL(again.root, records[k]->root);
        CU_ASSERT_EQUAL(isnan(again.bytes), isnan(records[k]->bytes));
    }
}

/* A text with one piece replaced. */
static const char *replaced(const char *text, const char *from, const char *to, struct arena *arena)
{
    const char *at = strstr(text, from);
    CU_ASSERT_PTR_NOT_NULL_FATAL(at);
    return arena_print(arena, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
}

TEST(what_is_wrong_in_a_line_is_refused)
{
    static const struct {
        const char *from, *to, *reason;
    } rows[] = {
        {"\"profile\": 2", "\"profile\": 1", "t:1:13: profile"},
        {"\"alltoallv\"", "\"scatter\"", "call: \"scatter\" is unknown; known: alltoall,"},
        {"\"ranks\": 8", "\"ranks\": 0", "ranks"},
        {"\"ranks\": 8", "\"ranks\": 8, \"root\": 8",
         "root: found 8, expected a whole number from 0 to 7"},
        {"00ff", "00FF", "digest: 16 hexadecimal digits are needed"},
        {"00ff", "0ff", "digest: 16 hexadecimal digits are needed"},
        {"\"one_at_a_time\"", "\"one\"", "mode: \"one\" is unknown"},
        {"\"mode\"", "\"why\": \"\", \"mode\"", "one of the keys \"algorithm\" and \"why\""},
        {"\"algorithm\": \"exchange/open_shop\", ", "",
         "one of the keys \"algorithm\" and \"why\""},
        {"\"predicted\": 0", "\"predicted\": -0", "predicted: -0.1"},
        {"\"measured\"", "\"mesured\"", "unknown key \"mesured\""},
    };
    const char *line = planned_line;
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct record record;
        const char *text = replaced(line, rows[k].from, rows[k].to, arena);
        expect_no(record_parse("t", text, strlen(text), arena, &record), rows[k].reason);
    }
}

/* ---- files ---- */

struct file {
    struct record *records;
    size_t count;
    struct verdict verdict, cut;
};

static struct file read_back(const char *text, struct arena *arena)
{
    struct file file;
    const char *path = place_file("f");
    write_file(path, text);
    file.verdict = record_read(path, arena, &file.records, &file.count, &file.cut);
    return file;
}

TEST(a_file_has_a_record_a_line)
{
    place_enter(arena);
    const struct file file =
        read_back(arena_print(arena, "%s%s\n%s", planned_line, left_line, planned_line), arena);
    CU_ASSERT_TRUE_FATAL(file.verdict.ok && file.cut.ok && file.count == 3);
    for (int k = 0; k < 3; k++)
        CU_ASSERT_STRING_EQUAL(record_line(&file.records[k], arena),
                               k == 1 ? left_line : planned_line);
    CU_ASSERT_EQUAL(read_back("", arena).count, 0);
    place_leave(1);
}

/* Wherever the last line is truncated, before its last brace. */
TEST(a_last_line_cut_short_is_told_and_left_out)
{
    place_enter(arena);
    const char *line = planned_line;
    size_t length = strlen(line);
    for (size_t kept = 1; kept + 1 < length; kept += 7) {
        const struct file file =
            read_back(arena_print(arena, "%s%.*s", line, (int)kept, line), arena);
        CU_ASSERT_TRUE(file.verdict.ok);
        CU_ASSERT_EQUAL(file.count, 1);
        CU_ASSERT_PTR_NOT_NULL(strstr(file.cut.reason, "/f:2:"));
    }
    const struct file whole =
        read_back(arena_print(arena, "%s%.*s", line, (int)length - 1, line), arena);
    CU_ASSERT_TRUE(whole.verdict.ok && whole.cut.ok && whole.count == 2);
    place_leave(1);
}

TEST(other_lines_are_refused_at_their_place)
{
    place_enter(arena);
    const char *line = planned_line;
    const char *wrong = replaced(line, "\"ranks\": 8", "\"ranks\": \"8\"", arena);
    struct file file = read_back(arena_print(arena, "%s%.*s\n%s", line, 40, line, line), arena);
    CU_ASSERT_FALSE(file.verdict.ok);
    CU_ASSERT_PTR_NOT_NULL(strstr(file.verdict.reason, "/f:2:"));
    /* a wrong type in the last line, even without its end */
    file = read_back(arena_print(arena, "%s%.*s", line, (int)strlen(wrong) - 1, wrong), arena);
    CU_ASSERT_FALSE(file.verdict.ok);
    CU_ASSERT_TRUE(file.cut.ok);
    const char *column = strstr(wrong, "\"8\"");
    CU_ASSERT_PTR_NOT_NULL(
        strstr(file.verdict.reason, arena_print(arena, "/f:2:%d: ranks: found a string, expected a",
                                                (int)(column - wrong) + 1)));
    place_leave(1);
}

TEST(a_file_that_is_not_there_is_refused)
{
    struct record *records;
    size_t count;
    struct verdict cut, verdict = record_read("/nowhere/f", arena, &records, &count, &cut);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, "/nowhere/f: No such file"));
}
