/* Experiments read from JSON documents. */
#include "experiments/engine/plan/experiment_document.h"
#include "experiments/engine/plan/experiments.h"
#include "experiments/engine/plan/measurement.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <string.h>

/* The documents of tests/golden/experiment_documents.t, which has the mistakes. */
static const char two_figures[] = "tests/golden/two_figures.json",
                  sweep[] = "tests/golden/sweep.json";

static struct verdict read(const char *text, struct arena *arena, struct experiment_list *list)
{
    return experiment_document_read("t.json", "multicast", text, arena, list);
}

static const struct experiment *named(const struct experiment_list *list, const char *name)
{
    for (size_t k = 0; k < list->count; k++)
        if (strcmp(list->experiments[k]->name, name) == 0)
            return list->experiments[k];
    CU_FAIL_FATAL("there is no such experiment");
    return NULL;
}

static void check_setting(const struct setting *setting, const char *label, double x,
                          const char *generator, const char *parameters, const char *unit)
{
    CU_ASSERT_STRING_EQUAL(setting->label, label);
    CU_ASSERT_EQUAL(setting->x, x);
    CU_ASSERT_STRING_EQUAL(setting->generator, generator);
    CU_ASSERT_TRUE(parameters ? strcmp(setting->parameters, parameters) == 0
                              : !setting->parameters);
    CU_ASSERT_TRUE(unit ? strcmp(setting->unit, unit) == 0 : !setting->unit);
}

static void check_printed(const struct published *printed, const char *setting, const char *series,
                          double value, int decimals, const char *remark)
{
    CU_ASSERT_STRING_EQUAL(printed->setting, setting);
    CU_ASSERT_STRING_EQUAL(printed->series, series);
    CU_ASSERT_TRUE(printed->value == value && printed->decimals == decimals);
    CU_ASSERT_TRUE(remark ? strcmp(printed->remark, remark) == 0 : !printed->remark);
}

TEST(a_document)
{
    struct experiment_list list = {0};
    struct measurement measurement;
    CU_ASSERT_TRUE_FATAL(read(file_text(two_figures, arena), arena, &list).ok);
    CU_ASSERT_EQUAL(list.count, 2);
    CU_ASSERT_PTR_NULL(list.experiments[2]);
    const struct experiment *second = named(&list, "own_2");
    CU_ASSERT_STRING_EQUAL(second->title, "Broadcast of few nodes");
    CU_ASSERT_STRING_EQUAL(second->source, "own, Figure 2");
    CU_ASSERT_PTR_NULL(second->note);
    CU_ASSERT_STRING_EQUAL(second->y_label, "completion (ms)");
    CU_ASSERT_TRUE(second->figure == FIGURE_CURVES && second->kind == EXPERIMENT_PRINTED);
    CU_ASSERT_TRUE(second->replications == 9 && second->quick_replications == 9);
    CU_ASSERT_STRING_EQUAL(second->ratio[0], "ECF");
    const struct setting *settings = second->settings;
    check_setting(&settings[0], "4 nodes", 4, "multicast/workstations", "nodes=4 network=slow",
                  "ms");
    check_setting(&settings[1], "8 nodes", 8, "multicast/workstations", "nodes=8 network=slow",
                  "ms");
    check_setting(&settings[2], "an example", 2.5, "multicast/worked_example", NULL, NULL);
    CU_ASSERT_PTR_NULL(settings[3].label);
    const struct series *series = second->series;
    CU_ASSERT_STRING_EQUAL(series[1].algorithm, "multicast/ecf");
    CU_ASSERT_PTR_EQUAL(series[1].metric, &metric_completion);
    CU_ASSERT_STRING_EQUAL(series[3].label, "bound 2");
    CU_ASSERT_PTR_EQUAL(series[3].metric, &metric_lower_bound);
    CU_ASSERT_PTR_NULL(series[4].label);
    CU_ASSERT_EQUAL(second->published_runs, 30);
    const struct published *printed = second->published;
    check_printed(&printed[0], "8 nodes", "FEF", 1, 1, "of the table");
    check_printed(&printed[1], "8 nodes", "ECF", 2, 0, NULL);
    CU_ASSERT_STRING_EQUAL(printed[1].reading, "ours");
    check_printed(&printed[2], "4 nodes", "ECF", 3, 3, "a misprint");
    check_printed(&printed[3], "4 nodes", "bound 1", 4, 3, "of the table");
    CU_ASSERT_TRUE(printed[2].judged && !printed[3].judged);
    CU_ASSERT_PTR_NULL(printed[4].setting);
    CU_ASSERT_TRUE(measurement_plan(second, 1, 2, arena, &measurement).ok);
    CU_ASSERT_TRUE(measurement.setting_count == 3 && measurement.own_count == 4);
    /* a second document adds to the list, and cannot reuse a name of the first */
    CU_ASSERT_PTR_NOT_NULL(
        strstr(read(file_text(two_figures, arena), arena, &list).reason, "another experiment"));
    CU_ASSERT_EQUAL(list.count, 2);
}

/* ---- the short form ---- */

TEST(a_sweep)
{
    struct experiment_list list = {0};
    CU_ASSERT_TRUE_FATAL(read(file_text(sweep, arena), arena, &list).ok);
    CU_ASSERT_EQUAL(list.count, 2);
    const struct experiment *second = named(&list, "sweep_diagonal_yes");
    CU_ASSERT_STRING_EQUAL(second->title, "Sweep, diagonal=yes");
    CU_ASSERT_STRING_EQUAL(second->source, "t.json");
    CU_ASSERT_TRUE(second->figure == FIGURE_CURVES && second->replications == 100);
    CU_ASSERT_STRING_EQUAL(second->x_label, "nodes");
    CU_ASSERT_STRING_EQUAL(second->y_label, "completion (ms)");
    check_setting(&second->settings[1], "nodes=8", 8, "exchange/random_integers",
                  "nodes=8 least=1 diagonal=yes", "ms");
    CU_ASSERT_PTR_NULL(second->settings[2].label);
    CU_ASSERT_STRING_EQUAL(second->series[0].label, "open shop, most=9");
    CU_ASSERT_STRING_EQUAL(second->series[3].label, "greedy, most=99");
    CU_ASSERT_STRING_EQUAL(second->series[3].parameters, "most=99");
    CU_ASSERT_PTR_NULL(second->series[4].label);
}

/* The shortest possible document, and metrics as separate figures. */
TEST(least_words)
{
    static const char *const texts[] = {
        "{'name': 'one', 'generator': 'exchange/gusto', 'algorithms': ['exchange/greedy']}",
        "{'name': 'alike', 'generator': 'multicast/broadcast_example', 'algorithms': "
        "['multicast/optimum', 'multicast/optimum_broadcast', 'multicast/fnf']}",
        "{'name': 'two', 'metrics': ['completion', {'ratio': ['completion', 'lower_bound']}], "
        "'generator': 'exchange/random_integers', 'parameters': {'nodes': [4, 8], 'most': [1, 2]}, "
        "'algorithms': ['exchange/greedy']}"};
    struct experiment_list list = {0};
    for (int k = 0; k < 3; k++)
        CU_ASSERT_TRUE_FATAL(read(quoted(texts[k], arena), arena, &list).ok);
    const struct experiment *one = named(&list, "one");
    CU_ASSERT_TRUE(one->figure == FIGURE_PUBLISHED && !one->settings[1].label);
    CU_ASSERT_STRING_EQUAL(one->settings->label, "exchange/gusto");
    const struct series *alike = named(&list, "alike")->series;
    CU_ASSERT_STRING_EQUAL(alike[1].label, "optimum (GLPK) (multicast/optimum_broadcast)");
    CU_ASSERT_PTR_NULL(strchr(alike[2].label, '/'));
    const struct experiment *two = named(&list, "two_completion_lower_bound");
    CU_ASSERT_STRING_EQUAL(two->series->metric->name, "completion/lower_bound");
    CU_ASSERT_STRING_EQUAL(two->series[1].label, "most=2");
    CU_ASSERT_STRING_EQUAL(two->y_label, "completion / lower bound");
    CU_ASSERT_PTR_EQUAL(named(&list, "two_completion")->series->metric, &metric_completion);
}

/* Every value is replaced by others: the document is read, or the error has a place. */
static void replace_values(const char *path, struct arena *arena)
{
    BLOCK_ARENA(own);
    const char *document = file_text(path, &own);
    static const char *const values[] = {"null", "true", "-1", "''", "'{x}'", "[]", "[[1]]", "{}"};
    for (const char *at = strchr(document, ':'); at; at = strchr(at + 1, ':'))
        for (size_t k = 0; k < sizeof values / sizeof *values; k++) {
            struct experiment_list list = {0};
            const char *text = arena_print(arena, "%.*s: %s%s", (int)(at - document), document,
                                           values[k], at + 1 + strcspn(at + 1, ",}]"));
            struct verdict verdict = read(text, arena, &list);
            CU_ASSERT_TRUE(verdict.ok || strncmp(verdict.reason, "t.json:", 7) == 0);
            arena_release(arena);
        }
}

TEST(any_value_may_stand_anywhere)
{
    replace_values(two_figures, arena);
    replace_values(sweep, arena);
}

/* The papers' experiments: sorted, each found by its name, each with cells. */
TEST(the_papers_own)
{
    const struct experiment *const *all = all_experiments();
    CU_ASSERT_PTR_EQUAL(all, all_experiments());
    for (int k = 0; all[k]; k++) {
        struct measurement measurement;
        CU_ASSERT_TRUE(k == 0 || strcmp(all[k - 1]->name, all[k]->name) < 0);
        CU_ASSERT_PTR_EQUAL(experiment_find(all[k]->name), all[k]);
        CU_ASSERT_TRUE(measurement_plan(all[k], 1, 1, arena, &measurement).ok);
        CU_ASSERT_TRUE(all[k]->figure != FIGURE_CURVES || (all[k]->x_label && all[k]->y_label));
        CU_ASSERT_TRUE(all[k]->replications >= all[k]->quick_replications);
    }
    CU_ASSERT_PTR_NULL(experiment_find("agents_figure_2"));
}
