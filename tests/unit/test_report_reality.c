/* The report's part about measurements outside the model: existing, missing and damaged data in
 * DIR/reality. */
#include "experiments/present/report/parts.h"
#include "experiments/present/report/reality.h"
#include "experiments/present/report/sharing.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#define HEAD                                                                                       \
    "network\tswitches\thosts\troutes\thops_equal\topensm_illegal\topensm_cycle\tours_illegal\t"   \
    "ours_cycle\n"

/* One message from 0 to 1, predicted to take that long. */
static const char *execution(const char *predicted, struct arena *arena)
{
    return arena_print(
        arena,
        "{\"executed\": 1, \"engine\": \"by hand\", \"mode\": \"order\", \"network\": \"pair\",\n"
        " \"links\": \"ports enforced\", \"date\": \"\", \"hosts\": [], \"clock_uncertainty\": 0,\n"
        " \"repetitions\": [1.05],\n"
        " \"measured\": {\"minimum\": 1.05, \"median\": 1.05, \"low\": null, \"high\": null},\n"
        " \"predicted\": %s, \"transfers\": [{\"send_start\": 0, \"send_end\": 1.05,\n"
        "  \"receive_start\": 0, \"receive_end\": 1.05}], \"others\": [],\n"
        " \"schedule\": {\"algorithm\": \"one\", \"completion\": 1, \"lower_bound\": 1,\n"
        "  \"instance\": {\"model\": \"exchange\", \"startup\": 1, \"per_byte\": 0,\n"
        "   \"bytes\": [[0, 1], [0, 0]]}, \"transfers\": [{\"from\": 0, \"to\": 1, \"bytes\": 1,\n"
        "   \"phase\": 0, \"send_start\": 0, \"send_end\": 1, \"receive_start\": 0,\n"
        "   \"receive_end\": 1}]}}\n",
        predicted);
}

/* A directory with an empty DIR/reality. */
static const char *enter(struct arena *arena)
{
    const char *directory = place_enter(arena);
    CU_ASSERT_EQUAL_FATAL(mkdir(place_file("reality"), 0777), 0);
    return directory;
}

static const char *part_of(const char *directory, struct report_reality *reality,
                           struct arena *arena)
{
    struct report_data data = {.directory = directory, .reality = reality};
    struct document document = document_start(&emitter_markdown, printing(), arena);
    CU_ASSERT_TRUE_FATAL(report_reality_read(directory, arena, reality).ok);
    CU_ASSERT_TRUE(report_put_reality(&document, &data).ok);
    return printed(arena);
}

static const char *value_of(const char *directory, struct report_reality *reality,
                            struct arena *arena)
{
    const struct report_data data = {.directory = directory, .reality = reality};
    struct value *value = report_reality_value(&data, arena);
    if (!value)
        return NULL;
    value_print(printing(), value);
    return printed(arena);
}

TEST(without_measurements_it_says_how_to_make_them)
{
    struct report_reality reality;
    const char *directory = place_enter(arena);
    const char *text = part_of(directory, &reality, arena);
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "Does it hold outside the model?"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "make reality"));
    CU_ASSERT_PTR_NULL(value_of(directory, &reality, arena));
    place_leave(0);
}

TEST(executions_are_told_and_drawn)
{
    struct report_reality reality;
    const char *directory = enter(arena);
    write_file(place_file("reality/one.json"), execution("1", arena));
    const char *text = part_of(directory, &reality, arena);
    CU_ASSERT_EQUAL(reality.executions, 1);
    CU_ASSERT_PTR_NULL(reality.refusal);
    CU_ASSERT_PTR_NULL(strstr(text, "make reality"));
    CU_ASSERT_PTR_NOT_NULL(
        strstr(text,
               "The model holds for 0 of 1 combination of engine, mode and model. "
               "It does not hold for ports held in mode order by by hand."));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "(outside.svg)"));
    CU_ASSERT_PTR_NOT_NULL(
        strstr(text, "| by hand | order | ports held | 1 | 1 | 5.00 | 5.00 | one | "));
    CU_ASSERT_PTR_NOT_NULL(strstr(value_of(directory, &reality, arena), "\"holds\": \"no\""));
    /* directory and file, data and two pictures */
    place_leave(4);
}

/* The others are still reported. */
TEST(what_is_damaged_is_named)
{
    struct report_reality reality;
    const char *directory = enter(arena);
    write_file(place_file("reality/bad.json"), execution("\"1\"", arena));
    write_file(place_file("reality/one.json"), execution("1.05", arena));
    const char *text = part_of(directory, &reality, arena);
    CU_ASSERT_EQUAL(reality.executions, 1);
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "bad.json:5:15: predicted"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "The model holds for 1 of 1 combination of engine"));
    place_leave(4);
}

TEST(routes_of_opensm_are_summed_up)
{
    struct report_reality reality;
    const char *directory = enter(arena);
    write_file(place_file("reality/opensm.tsv"),
               HEAD "ring\t4\t8\t56\t55\t0\t0\t0\t0\nmesh\t9\t9\t72\t72\t12\t1\t0\t0\n");
    const char *text = part_of(directory, &reality, arena);
    CU_ASSERT_EQUAL_FATAL(reality.opensm_count, 2);
    CU_ASSERT_STRING_EQUAL(reality.opensm[1].network, "mesh");
    CU_ASSERT_EQUAL(reality.opensm[1].opensm_illegal, 12);
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "The number of hops is equal on 127 of 128 routes"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "12 of OpenSM's routes and 0 of ours are"));
    CU_ASSERT_PTR_NOT_NULL(
        strstr(text, "in 1 of the networks with OpenSM's routes and in 0 with ours"));
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "| ring | 4 | 8 | 56 | 55 | 98.21 | 0 | 0 | 0 | 0 |"));
    CU_ASSERT_PTR_NULL(strstr(text, "make reality"));
    place_leave(1);
}

TEST(rows_that_are_none_are_refused)
{
    static const char *const texts[] = {"network\n",
                                        HEAD "a\t1\t1\t1\t1\t0\t0\t0\n",
                                        HEAD "a\t1\t1\t1\t1\t0\t0\t0\t0\t0\n",
                                        HEAD "a\t1\t1\t1\tx\t0\t0\t0\t0\n",
                                        HEAD "a\t1\t1\t1\t2\t0\t0\t0\t0\n",
                                        HEAD "a\t1\t1\t-1\t-1\t0\t0\t0\t0\n"};
    place_enter(arena);
    const char *path = place_file("opensm.tsv");
    for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
        struct opensm_row *rows;
        size_t count;
        write_file(path, texts[k]);
        const struct verdict verdict = opensm_read(path, arena, &rows, &count);
        CU_ASSERT_FALSE(verdict.ok);
        CU_ASSERT_EQUAL(count, 0);
        CU_ASSERT_PTR_NOT_NULL(
            strstr(verdict.reason, k == 0 ? "opensm.tsv:1:1: " : "opensm.tsv:2:1: "));
    }
    place_leave(1);
}

/* ---- links that are shared ---- */

enum { RUNS = 5 };

/* Two algorithms relative to a third, in two settings; every run equals the mean. */
static void put_sharing(struct report_data *data, const double *means, int runs,
                        struct arena *arena)
{
    static const struct experiment experiment = {.name = "multicluster_sharing_nine"};
    static const struct setting settings[] = {{.label = "none"}, {.label = "shared_uplink"}};
    static const struct series series[] = {{.label = "a", .relative_to = "c"},
                                           {.label = "b", .relative_to = "c"}};
    static struct measurement measurement = {.experiment = &experiment,
                                             .series = series,
                                             .setting_count = 2,
                                             .series_count = 2,
                                             .own_count = 2};
    struct results *results = ARENA_ZEROED(arena, struct results, 1);
    *results = (struct results){
        .measurement = &measurement, .results = ARENA_ZEROED(arena, struct result, 4), .count = 4};
    for (int k = 0; k < 4; k++) {
        double *values = ARENA_ARRAY(arena, double, runs);
        for (int run = 0; run < runs; run++)
            values[run] = means[k];
        results->results[k] = (struct result){.setting = &settings[k / 2],
                                              .series = &series[k % 2],
                                              .values = values,
                                              .summary = {.count = (size_t)runs, .mean = means[k]}};
    }
    data->results = results;
    data->measurements = &measurement;
    data->count = 1;
}

/* Without sharing a, c, b; with sharing b, c, a: the reverse, and a takes half as long again as
 * b. */
TEST(ways_to_share_are_held_against_shared_uplinks)
{
    static const double means[] = {0.9, 1.1, 1.2, 0.8};
    struct report_data data = {0};
    put_sharing(&data, means, RUNS, arena);
    const struct table table = sharing_table(&data, arena);
    CU_ASSERT_EQUAL_FATAL(table.count, 1);
    CU_ASSERT_STRING_EQUAL(table_entry(&table, "sharing")->text, "none");
    CU_ASSERT_EQUAL(table_entry(&table, "tau")->number, -1.0);
    CU_ASSERT_EQUAL(table_entry(&table, "tau_low")->number, -1.0);
    CU_ASSERT_EQUAL(table_entry(&table, "tau_high")->number, -1.0);
    CU_ASSERT_STRING_EQUAL(table_entry(&table, "chosen")->text, "a");
    CU_ASSERT_STRING_EQUAL(table_entry(&table, "best")->text, "b");
    CU_ASSERT_DOUBLE_EQUAL(table_entry(&table, "choice_cost_percent")->number, 50.0, 1e-9);
    put_sharing(&data, means, RUNS - 1, arena);
    const struct table few = sharing_table(&data, arena);
    CU_ASSERT_EQUAL(table_entry(&few, "tau_low")->kind, ENTRY_ABSENT);
}

/* The algorithm that all others are relative to can be chosen as well. */
TEST(the_reference_counts)
{
    static const double means[] = {1.1, 1.2, 1.5, 2.0};
    struct report_data data = {0};
    put_sharing(&data, means, RUNS, arena);
    const struct table table = sharing_table(&data, arena);
    CU_ASSERT_EQUAL(table_entry(&table, "tau")->number, 1.0);
    CU_ASSERT_STRING_EQUAL(table_entry(&table, "chosen")->text, "c");
    CU_ASSERT_EQUAL(table_entry(&table, "choice_cost_percent")->number, 0.0);
    data.count = 0;
    CU_ASSERT_EQUAL(sharing_table(&data, arena).count, 0);
    put_sharing(&data, means, 0, arena);
    CU_ASSERT_EQUAL(sharing_table(&data, arena).count, 0);
}
