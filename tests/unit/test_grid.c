/* Grids and templates of JSON documents. */
#include "experiments/engine/plan/plan.h"
#include "tests/lib/suite.h"

#include <string.h>

/* A grid's points as assignments, one per line, then a label of each. */
static bool print_points(struct reader *reader, const struct spot *root, void *out)
{
    static const struct variable rule[] = {{"rule", "tree"}};
    const struct variables outside = {rule, 1};
    struct spot spot = spot_member(root, "grid"), label = spot_member(root, "label");
    struct grid grid;
    char *told = out;
    if (!read_grid(reader, &spot, &outside, &grid))
        return false;
    for (size_t k = 0; k < grid.count; k++) {
        struct variables all = variables_joined(&outside, &grid.points[k], reader->arena);
        const char *text = "";
        if (label.json && !read_template(reader, &label, &all, &text))
            return false;
        told += sprintf(told, "%s%s%s\n", variables_assignments(&grid.points[k], reader->arena),
                        *text ? ": " : "", text);
    }
    return true;
}

/* The result of a document with a grid: its points, or the reason why there are none. */
static const char *told(const char *text)
{
    static char points[1024];
    BLOCK_ARENA(arena);
    points[0] = '\0';
    struct verdict verdict = read_text("t.json", text, strlen(text), &arena, print_points, points);
    if (!verdict.ok)
        snprintf(points, sizeof points, "%s", verdict.reason);
    return points;
}

TEST(points_or_errors)
{
    static const struct {
        const char *text, *points;
    } rows[] = {
        {"{}", "\n"},
        {"{\"grid\": {}}", "\n"},
        {"{\"grid\": {\"nodes\": [8, 16], \"network\": \"fast\", \"x\": [1, 2]}}",
         "nodes=8 network=fast x=1\nnodes=8 network=fast x=2\n"
         "nodes=16 network=fast x=1\nnodes=16 network=fast x=2\n"},
        {"{\"grid\": {\"any\": [{\"bytes\": 1000, \"unit\": \"ms\"}, {\"bytes\": [1, 2]}], \"a\": "
         "0}}",
         "bytes=1000 unit=ms a=0\nbytes=1 a=0\nbytes=2 a=0\n"},
        {"{\"grid\": [{\"a\": [1, 2]}, {\"b\": 3}]}", "a=1\na=2\nb=3\n"},
        {"{\"grid\": {\"routing\": \"{rule}\", \"q\": \"{{a\"}}", "routing=tree q={a\n"},
        {"{\"grid\": {\"n\": [1, 2]}, \"label\": \"N={n}, {rule}\"}",
         "n=1: N=1, tree\nn=2: N=2, tree\n"},
        {"{\"grid\": {\"n\": [100000, 0.5, 1e-5, 0.1, 1e22, -3, 123456789, 1e15, true]}}",
         "n=100000\nn=0.5\nn=1e-5\nn=0.1\nn=1e22\nn=-3\nn=123456789\nn=1e15\nn=true\n"},
        {"{\"grid\": 1}", "t.json:1:10: grid: found a number, expected an object"},
        {"{\"grid\": {\"a\":\n [[1]]}}",
         "t.json:2:3: grid.a[0]: found an array, expected a string or a number"},
        {"{\"grid\": {\"a\": \"{rule\"}}",
         "t.json:1:16: grid.a: an opening brace without its closing one; write {{ for a brace"},
        {"{\"grid\": [1]}", "t.json:1:11: grid[0]: found a number, expected an object"},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
        CU_ASSERT_STRING_EQUAL(told(rows[k].text), rows[k].points);
}

/* A grid's points are counted before memory is allocated for them. */
TEST(too_many)
{
    char text[2048] = "{\"grid\": {";
    char *at = text + strlen(text);
    for (int k = 0; k < 30; k++)
        at += sprintf(at, "%s\"v%d\": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]", k > 0 ? ", " : "", k);
    sprintf(at, "}}");
    CU_ASSERT_PTR_NOT_NULL(strstr(told(text), ": grid.v5: more than 100000 points"));
}
