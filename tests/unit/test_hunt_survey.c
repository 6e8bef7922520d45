/* The survey of hunts: kept rows are not hunted again, a row whose witness is lost is, and the
 * files contain the results. All rows but a few are kept beforehand, to save time, both by the
 * functions and by the program; `make test-report` hunts for all of them. */
#include "experiments/engine/files/output.h"
#include "experiments/engine/metrics/solution.h"
#include "experiments/engine/store/store.h"
#include "experiments/engine/workers/worker.h"
#include "experiments/job/hunt_survey.h"
#include "experiments/present/hunt_rows.h"
#include "experiments/present/report/data.h"
#include "models/format/format.h"
#include "tests/lib/expect.h"
#include "tests/lib/loopback.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *directory;
static struct survey_rows rows;

static const char *witness_of(const struct survey_row *row)
{
    return place_file(arena_print(&test_arena, "hunt/%s", survey_witness_name(row, &test_arena)));
}

/* The rows still to hunt: greedy with 3 nodes, and the Knoedel graph with 5, which it refuses. */
static bool is_open(const struct survey_row *row)
{
    return (strcmp(row->algorithm->name, "exchange/greedy") == 0 && row->nodes == 3) ||
           (strcmp(row->algorithm->name, "exchange/knoedel") == 0 && row->nodes == 5);
}

/* Keeps a result for a row; FEF with several multicasts is left out of the table. */
static void keep(struct store *store, struct survey_row *row, size_t k)
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
    CU_ASSERT_TRUE(hunt_append(store, row, true, 1, &test_arena).ok);
    write_file(witness_of(row), "");
}

static void enter(void)
{
    struct store *store;
    directory = place_enter(&test_arena);
    CU_ASSERT_TRUE_FATAL(output_make_directory(place_file("hunt")).ok);
    CU_ASSERT_TRUE_FATAL(store_open(place_file("results.db"), &store).ok);
    CU_ASSERT_TRUE(store_begin(store).ok);
    rows = survey_rows_make(&test_arena);
    for (size_t k = 0; k < rows.count; k++)
        if (!is_open(&rows.row[k]))
            keep(store, &rows.row[k], k);
    CU_ASSERT_TRUE(store_commit(store).ok);
    store_close(store);
}

static size_t open_rows(uint64_t seed)
{
    struct hunt_survey survey = {
        .directory = directory, .quick = true, .seed = seed, .resume = true};
    struct store *store;
    size_t open;
    CU_ASSERT_TRUE_FATAL(store_open(place_file("results.db"), &store).ok);
    CU_ASSERT_TRUE(hunt_survey_open(&survey, store, &open).ok);
    store_close(store);
    return open;
}

/* Returns its output. */
static const char *run_survey(int jobs)
{
    struct hunt_survey survey = {
        .directory = directory, .quick = true, .jobs = jobs, .seed = 1, .resume = true};
    FILE *out = fopen(place_file("printed"), "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    expect_yes(hunt_survey_run(&survey, out));
    fclose(out);
    return file_text(place_file("printed"), &test_arena);
}

/* The ratio in the table is reproduced on the witness. */
static void check_witness(const char *table)
{
    struct instance instance;
    double ratio = 0.0, again = 0.0;
    const char *line = strstr(table, "\nexchange/greedy\tbound\t3\t");
    CU_ASSERT_PTR_NOT_NULL_FATAL(line);
    CU_ASSERT_EQUAL(sscanf(line, "\nexchange/greedy\tbound\t3\t%*[^\t]\t%lf", &ratio), 1);
    const char *path = place_file("hunt/exchange_greedy_3_bound.json");
    CU_ASSERT_TRUE_FATAL(format_read_instance(path, &test_arena, &instance).ok);
    struct solution solution =
        solve(algorithm_find("exchange/greedy")->algorithm, &instance, 1, 10, &test_arena);
    again = solution.completion / solution.lower_bound;
    CU_ASSERT_TRUE(ratio > 1.0);
    CU_ASSERT_DOUBLE_EQUAL(again, ratio, 1e-9);
}

TEST(rows)
{
    static const char *const told[] = {"exchanges against the bound",
                                       "broadcasts against the optimum",
                                       "\nexchange/knoedel\tbound\t5\t-\t-\t-\t-\t-\t-\t",
                                       "even number of nodes", "\nmulticast/fef\toptimum\t"};
    enter();
    CU_ASSERT_EQUAL(open_rows(1), 2);
    CU_ASSERT_EQUAL(open_rows(2), rows.count);
    const char *printed = run_survey(2), *path = place_file("hunt/hunt.tsv");
    const char *table = file_text(path, arena);
    check_witness(table);
    for (size_t k = 0; k < sizeof told / sizeof *told; k++)
        CU_ASSERT_PTR_NOT_NULL(strstr(k < 2 ? printed : table, told[k]));
    CU_ASSERT_PTR_NULL(strstr(table, "\nmulticast/fef\tbound\t"));
    CU_ASSERT_TRUE(access(place_file("hunt/worst_ratios.svg"), R_OK) == 0);
    /* refusals and finds are both kept */
    CU_ASSERT_EQUAL(open_rows(1), 0);
    CU_ASSERT_STRING_EQUAL(run_survey(1), printed);
    CU_ASSERT_STRING_EQUAL(file_text(path, arena), table);
    /* a lost witness is found again */
    CU_ASSERT_EQUAL(unlink(place_file("hunt/exchange_greedy_3_bound.json")), 0);
    CU_ASSERT_EQUAL(open_rows(1), 1);
    loopback_count = 0;
    workers_use(&loopback); /* by workers that know only the bytes of their work */
    run_survey(3);
    workers_use(NULL);
    CU_ASSERT_TRUE(loopback_count > 0);
    CU_ASSERT_STRING_EQUAL(file_text(path, arena), table);
    check_witness(table);
    place_leave(3);
}

/* ---- by the program, which hunts only the remaining rows ---- */

/* The report shows them, row by row, with the command that reproduces each; no row is left to hunt,
 * so the same job adds nothing to the store. */
TEST(a_job_of_hunts)
{
    const char *program = getenv("COMMSCHED");
    enter();
    CU_ASSERT_EQUAL(
        system(arena_print(
            arena,
            "exec >/dev/null && cd %s && C='%s' && kept() { sqlite3 results.db 'SELECT * FROM "
            "hunts'; } && $C experiment --only hunt --only report --quick --jobs 2 --out . && "
            "grep '\"witness\".*/hunt/exchange_greedy_3_bound.json\"' report.json && "
            "kept >before && test $(wc -l <before) -gt 10 && $C experiment broadcast_figure_6 "
            "--only experiments --only hunt --quick --out . && kept | cmp - before",
            directory, program ? program : "./commsched")),
        0);
    place_leave(count_files(directory));
}

static size_t count_of(const char *const *names, const char *algorithm, struct arena *arena)
{
    const struct survey_rows chosen = chosen_hunts(names, arena);
    size_t count = 0;
    for (size_t k = 0; k < chosen.count; k++)
        count += strcmp(chosen.row[k].algorithm->name, algorithm) == 0;
    return count;
}

/* A paper's algorithms are those that it describes, a theme's those that only its figures show;
 * together they are fewer than all. */
TEST(papers)
{
    const char *const exchange[] = {"exchange", NULL}, *const multicast[] = {"multicast", NULL},
                      *const none[] = {NULL};
    const size_t sizes = 4; /* 3 to 6 nodes */
    CU_ASSERT_EQUAL(count_of(exchange, "exchange/greedy", arena), sizes);
    CU_ASSERT_EQUAL(count_of(multicast, "exchange/greedy", arena), 0);
    CU_ASSERT_EQUAL(chosen_hunts(none, arena).count, 0);
    size_t some = chosen_hunts((const char *const *)usual_papers(false, arena), arena).count;
    size_t all = chosen_hunts((const char *const *)usual_papers(true, arena), arena).count;
    CU_ASSERT_TRUE(some > 0 && some < all);
    CU_ASSERT_TRUE(all <= chosen_hunts(NULL, arena).count);
}
