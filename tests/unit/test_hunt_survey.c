/* The survey of hunts: rows that were kept are not hunted again, a row whose witness is lost is,
 * and the files say what was found. All rows but few are kept beforehand, so that it is quick. */
#include "experiments/engine/files/output.h"
#include "experiments/engine/metrics/solution.h"
#include "experiments/engine/store/store.h"
#include "experiments/job/hunt_survey.h"
#include "experiments/present/hunt_rows.h"
#include "models/format/format.h"
#include "tests/lib/expect.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct place {
    struct arena arena;
    char directory[64];
    struct survey_rows rows;
};

static const char *inside(struct place *place, const char *name)
{
    return arena_print(&place->arena, "%s/%s", place->directory, name);
}

static const char *witness_of(struct place *place, const struct survey_row *row)
{
    return inside(place,
                  arena_print(&place->arena, "hunt/%s", survey_witness_name(row, &place->arena)));
}

/* The rows that are left to hunt for: greedy with 3 nodes, and Knoedel's graph with 5, which it
 * refuses. */
static bool is_open(const struct survey_row *row)
{
    return (strcmp(row->algorithm->name, "exchange/greedy") == 0 && row->nodes == 3) ||
           (strcmp(row->algorithm->name, "exchange/knoedel") == 0 && row->nodes == 5);
}

/* Keeps an answer for a row: left out of the table where it is of several multicasts and FEF. */
static void keep(struct place *place, struct store *store, struct survey_row *row, size_t k)
{
    bool left_out =
        survey_parts[row->part].form && strcmp(row->algorithm->name, "multicast/fef") == 0;
    row->answer = (struct survey_answer){.found = !left_out,
                                         .left_out = left_out,
                                         .ratio = 1.0 + (double)(k / 16) / 1024,
                                         .completion = 1024 + (double)k,
                                         .reference = 1024,
                                         .evaluations = 77,
                                         .witness_nodes = row->nodes,
                                         .form = "planted"};
    CU_ASSERT_TRUE(hunt_append(store, row, true, 1, &place->arena).ok);
    write_file(witness_of(place, row), "");
}

static void enter(struct place *place)
{
    struct store *store;
    *place = (struct place){.directory = "/tmp/commsched-survey-XXXXXX"};
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(place->directory));
    CU_ASSERT_TRUE_FATAL(output_make_directory(inside(place, "hunt")).ok);
    CU_ASSERT_TRUE_FATAL(store_open(inside(place, "results.db"), &store).ok);
    CU_ASSERT_TRUE(store_begin(store).ok);
    place->rows = survey_rows_make(&place->arena);
    for (size_t k = 0; k < place->rows.count; k++)
        if (!is_open(&place->rows.row[k]))
            keep(place, store, &place->rows.row[k], k);
    CU_ASSERT_TRUE(store_commit(store).ok);
    store_close(store);
}

static void leave(struct place *place)
{
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", place->directory);
    CU_ASSERT_EQUAL(system(command), 0);
    arena_release(&place->arena);
}

static size_t open_rows(struct place *place, uint64_t seed)
{
    struct hunt_survey survey = {
        .directory = place->directory, .quick = true, .seed = seed, .resume = true};
    struct store *store;
    size_t open;
    CU_ASSERT_TRUE_FATAL(store_open(inside(place, "results.db"), &store).ok);
    CU_ASSERT_TRUE(hunt_survey_open(&survey, store, &open).ok);
    store_close(store);
    return open;
}

/* What it prints. */
static const char *run_survey(struct place *place, int jobs)
{
    struct hunt_survey survey = {
        .directory = place->directory, .quick = true, .jobs = jobs, .seed = 1, .resume = true};
    FILE *out = fopen(inside(place, "printed"), "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    expect_yes(hunt_survey_run(&survey, out));
    fclose(out);
    return file_text(inside(place, "printed"), &place->arena);
}

/* The ratio that the table tells is found again on the witness. */
static void check_witness(struct place *place, const char *table)
{
    struct instance instance;
    double ratio = 0.0, again = 0.0;
    const char *line = strstr(table, "\nexchange/greedy\tbound\t3\t");
    CU_ASSERT_PTR_NOT_NULL_FATAL(line);
    CU_ASSERT_EQUAL(sscanf(line, "\nexchange/greedy\tbound\t3\t%*[^\t]\t%lf", &ratio), 1);
    const char *path = inside(place, "hunt/exchange_greedy_3_bound.json");
    CU_ASSERT_TRUE_FATAL(format_read_instance(path, &place->arena, &instance).ok);
    struct solution solution =
        solve(algorithm_find("exchange/greedy")->algorithm, &instance, 1, 10, &place->arena);
    again = solution.completion / solution.lower_bound;
    CU_ASSERT_TRUE(ratio > 1.0);
    CU_ASSERT_DOUBLE_EQUAL(again, ratio, 1e-9);
}

TEST(rows)
{
    struct place place;
    enter(&place);
    CU_ASSERT_EQUAL(open_rows(&place, 1), 2);
    CU_ASSERT_EQUAL(open_rows(&place, 2), place.rows.count);
    const char *printed = run_survey(&place, 2), *path = inside(&place, "hunt/hunt.tsv");
    const char *table = file_text(path, &place.arena);
    check_witness(&place, table);
    CU_ASSERT_PTR_NOT_NULL(strstr(printed, "exchanges against the bound"));
    CU_ASSERT_PTR_NOT_NULL(strstr(printed, "broadcasts against the optimum"));
    CU_ASSERT_PTR_NOT_NULL(strstr(table, "\nexchange/knoedel\tbound\t5\t-\t-\t-\t-\t-\t-\t"));
    CU_ASSERT_PTR_NOT_NULL(strstr(table, "even number of nodes"));
    CU_ASSERT_PTR_NOT_NULL(strstr(table, "\nmulticast/fef\toptimum\t"));
    CU_ASSERT_PTR_NULL(strstr(table, "\nmulticast/fef\tbound\t"));
    CU_ASSERT_TRUE(access(inside(&place, "hunt/worst_ratios.svg"), R_OK) == 0);
    /* a refusal and what was found are both kept */
    CU_ASSERT_EQUAL(open_rows(&place, 1), 0);
    CU_ASSERT_STRING_EQUAL(run_survey(&place, 1), printed);
    CU_ASSERT_STRING_EQUAL(file_text(path, &place.arena), table);
    /* a witness that is lost is found again */
    CU_ASSERT_EQUAL(unlink(inside(&place, "hunt/exchange_greedy_3_bound.json")), 0);
    CU_ASSERT_EQUAL(open_rows(&place, 1), 1);
    run_survey(&place, 3);
    CU_ASSERT_STRING_EQUAL(file_text(path, &place.arena), table);
    check_witness(&place, table);
    leave(&place);
}
