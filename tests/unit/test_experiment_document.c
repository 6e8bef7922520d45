/* Experiments read from JSON documents, and error messages for invalid ones. */
#include "experiments/engine/plan/experiment_document.h"
#include "experiments/engine/plan/experiments.h"
#include "experiments/engine/plan/measurement.h"
#include "tests/lib/suite.h"

#include <stdio.h>
#include <string.h>

/* Texts have ' for ". */
static struct verdict read(const char *text, struct arena *arena, struct experiment_list *list)
{
    char *quoted = arena_print(arena, "%s", text);
    for (char *at = quoted; *at; at++)
        if (*at == '\'')
            *at = '"';
    return experiment_document_read("t.json", "multicast", quoted, arena, list);
}

static const struct experiment *named(const struct experiment_list *list, const char *name)
{
    for (size_t k = 0; k < list->count; k++)
        if (strcmp(list->experiments[k]->name, name) == 0)
            return list->experiments[k];
    CU_FAIL_FATAL("there is no such experiment");
    return NULL;
}

static const char two_figures[] =
    "{'define': {\n"
    "   'few': 'of few nodes',\n"
    "   'both': [{'label': 'FEF', 'algorithm': 'multicast/fef', 'decimals': 1},\n"
    "            {'label': 'ECF', 'algorithm': 'multicast/ecf', 'remark': 'a misprint'}]},\n"
    " 'experiments': [{\n"
    "   'variants': {'speed': [{'number': 1, 'net': 'fast'}, {'number': 2, 'net': 'slow'}]},\n"
    "   'name': 'own_{number}', 'title': 'Broadcast {few}', 'source': 'own, Figure {number}',\n"
    "   'note': '', 'figure': 'curves', 'x_label': 'nodes', 'metric': 'completion',\n"
    "   'generator': 'multicast/workstations',\n"
    "   'settings': [{'for': {'unit': 'ms'}, 'label': '{nodes} nodes', 'x': '{nodes}',\n"
    "      'parameters': {'nodes': [4, 8], 'network': '{net}'}, 'unit': '{unit}'},\n"
    "     {'label': 'an example', 'x': 2.5, 'generator': 'multicast/worked_example'}],\n"
    "   'series': ['both', {'for': {'sources': [1, 2]}, 'label': 'bound {sources}',\n"
    "      'algorithm': 'multicast/rr', 'metric': 'lower_bound'}],\n"
    "   'printed': {'runs': 30, 'decimals': 3, 'remark': 'of the table', 'rows': {\n"
    "      '8 nodes': [1, {'value': 2, 'decimals': 0, 'remark': '', 'reading': 'ours'}],\n"
    "      '4 nodes': [null, 3, {'value': 4, 'judged': false}]}},\n"
    "   'ratio': ['ECF', 'FEF'], 'replications': 9}]}";

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
    CU_ASSERT_TRUE_FATAL(read(two_figures, arena, &list).ok);
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
    CU_ASSERT_PTR_NOT_NULL(strstr(read(two_figures, arena, &list).reason, "another experiment"));
    CU_ASSERT_EQUAL(list.count, 2);
}

/* One piece of a document replaced, and the resulting error: its place, and the reason. */
static void check_wrong(const char *document, const char *from, const char *to, const char *told,
                        struct arena *arena)
{
    struct experiment_list list = {0};
    const char *at = strstr(document, from);
    CU_ASSERT_PTR_NOT_NULL_FATAL(at);
    const char *text =
        arena_print(arena, "%.*s%s%s", (int)(at - document), document, to, at + strlen(from));
    struct verdict verdict = read(text, arena, &list);
    CU_ASSERT_FALSE(verdict.ok);
    CU_ASSERT_EQUAL(strncmp(verdict.reason, "t.json:", 7), 0);
    if (!strstr(verdict.reason, told))
        printf("\n%s -> %s: %s\n", from, to, verdict.reason);
    CU_ASSERT_PTR_NOT_NULL(strstr(verdict.reason, told));
}

TEST(what_is_wrong)
{
    static const struct {
        const char *from, *to, *told;
    } rows[] = {
        {"'title'", "'tittle'", "t.json:7:28: experiments[0]: unknown key \"tittle\"; known: "},
        {"'replications': 9", "'precision': 1.5", "precision: it is not between 0 and 1"},
        {"'replications': 9", "'x_scale': 'log'",
         "x_scale: \"log\" is unknown; known: automatic, "},
        {"'replications': 9", "'replications': 0", "found 0, expected a whole number from 1"},
        {"'curves'", "'curve'", "experiments[0].figure: \"curve\" is unknown; known: published, "},
        {"own_{number}", "own {number}", "name: a name consists of small letters, digits and _"},
        {"own_{number}", "own", "name: another experiment has this name"},
        {"{few}", "{many}", "title: there is no variable {many}"},
        {"['both', ", "['all', ", "t.json:13:15: experiments[0].series[0]: there is no such list"},
        {"'multicast/fef'", "'multicast/feff'", "define.both[0].algorithm: there is no such alg"},
        {"'multicast/fef'", "'exchange/greedy'", "algorithm: the settings are of another family"},
        {"'metric': 'completion'", "'metric': 'speed'", "there is no such metric"},
        {"'metric': 'completion'", "'metric': 'throughput'", "schedules of this family do not"},
        {"'multicast/worked_example'", "'multicast/stars'",
         "t.json:12:53: experiments[0].settings[1].generator: there is no such generator"},
        {"'network'", "'nets'", "t.json:11:21: experiments[0].settings[0].parameters: "},
        {"{'unit': 'ms'}", "{'unit': 'week'}", "settings[0].unit: it is none of s, ms, us"},
        {"'x': 2.5", "'x': 'far'", "settings[1].x: found 'far', expected a number"},
        {"'8 nodes':", "'9 nodes':", "printed.rows.9 nodes: there is no such setting"},
        {"'rows': {", "'steps': {'9 nodes': [1]}, 'rows': {",
         "printed.steps.9 nodes: there is no such setting"},
        {"[null, 3,", "[null, 3, 3, 3,", "rows.4 nodes: 5 numbers of 4 series"},
        {"['ECF', 'FEF']", "['ECF', 'EEF']", "ratio[1]: there is no such series"},
        {"['ECF', 'FEF']", "['ECF']", "ratio: a ratio needs two series"},
        {"{'runs': 30, ", "{", "printed: the key \"runs\" is missing"},
        {"{'runs': 30, ", "{'runs': 0, ", "printed.runs: found 0, expected a whole number from 1"},
        {"{'runs': 30, ", "{'runs': 'some', ", "printed.runs: \"some\" is unknown; known: exact"},
        {"'decimals': 3", "'decimals': 0.5", "printed.decimals: "},
        {"'decimals': 3", "'tolerance': 0.05", "unknown key \"tolerance\"; known: rows, steps, "},
        {"{'define': {", "{'define': [{}], 'more': {", "unknown key \"more\"; known: define, exp"},
        {"'few': 'of few nodes'", "'few': null", "define.few: found null, expected a string"},
        {"'multicast/rr', ", "'multicast/rr', 'parameters': {'source': [0, 1]}, ",
         "series[1].parameters: a series needs a single value of each"},
        {"'metric': 'lower_bound'", "'relative_parameters': {'nodes': 4}",
         "series[1].relative_parameters: it is relative to nothing"},
        {"'metric': 'lower_bound'",
         "'relative_to': 'multicast/fef', 'relative_parameters': {'nodes': [4, 8]}",
         "series[1].relative_parameters: a series needs a single value of each"},
        {"'metric': 'lower_bound'",
         "'relative_to': 'multicast/fef', 'relative_parameters': {'colour': 'red'}",
         "series[1].relative_parameters: "},
        {"'multicast/rr', ", "'multicast/rr', 'parameters': {'sauce': 0}, ",
         "t.json:14:50: experiments[0].series[1].parameters: "},
        {"'replications': 9}]}", "'replications': 9}]", "t.json:18:48: "},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
        check_wrong(two_figures, rows[k].from, rows[k].to, rows[k].told, arena);
}

/* ---- the short form ---- */

static const char sweep[] =
    "{'name': 'sweep', 'generator': 'exchange/random_integers',\n"
    " 'parameters': {'nodes': [4, 8], 'most': [9, 99], 'diagonal': ['no', 'yes'], 'least': 1},\n"
    " 'x': 'nodes', 'panels': 'diagonal', 'unit': 'ms',\n"
    " 'algorithms': ['exchange/open_shop', 'exchange/greedy']}";

TEST(a_sweep)
{
    struct experiment_list list = {0};
    CU_ASSERT_TRUE_FATAL(read(sweep, arena, &list).ok);
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
    struct experiment_list list = {0};
    CU_ASSERT_TRUE_FATAL(read("{'name': 'one', 'generator': 'exchange/gusto',"
                              " 'algorithms': ['exchange/greedy']}",
                              arena, &list)
                             .ok);
    const struct experiment *one = named(&list, "one");
    CU_ASSERT_TRUE(one->figure == FIGURE_PUBLISHED && !one->settings[1].label);
    CU_ASSERT_STRING_EQUAL(one->settings->label, "exchange/gusto");
    CU_ASSERT_TRUE_FATAL(read("{'name': 'alike', 'generator': 'multicast/broadcast_example',"
                              " 'algorithms': ['multicast/optimum', 'multicast/optimum_broadcast',"
                              " 'multicast/fnf']}",
                              arena, &list)
                             .ok);
    const struct series *alike = named(&list, "alike")->series;
    CU_ASSERT_STRING_EQUAL(alike[1].label, "optimum (GLPK) (multicast/optimum_broadcast)");
    CU_ASSERT_PTR_NULL(strchr(alike[2].label, '/'));
    CU_ASSERT_TRUE_FATAL(read("{'name': 'two', 'metrics': ['completion', {'ratio': ['completion',"
                              " 'lower_bound']}], 'generator': 'exchange/random_integers',"
                              " 'parameters': {'nodes': [4, 8], 'most': [1, 2]},"
                              " 'algorithms': ['exchange/greedy']}",
                              arena, &list)
                             .ok);
    const struct experiment *two = named(&list, "two_completion_lower_bound");
    CU_ASSERT_STRING_EQUAL(two->series->metric->name, "completion/lower_bound");
    CU_ASSERT_STRING_EQUAL(two->series[1].label, "most=2");
    CU_ASSERT_STRING_EQUAL(two->y_label, "completion / lower bound");
    CU_ASSERT_PTR_EQUAL(named(&list, "two_completion")->series->metric, &metric_completion);
}

TEST(what_is_wrong_with_a_sweep)
{
    static const struct {
        const char *from, *to, *told;
    } rows[] = {
        {"'x': 'nodes'", "'x': 'bytes'", "t.json:3:7: x: there is no such parameter in"},
        {"'x': 'nodes'", "'x': 'diagonal'", "t.json:2:63: parameters.diagonal: the abscissa needs"},
        {"'panels': 'diagonal'", "'panels': ['nodes']", "t.json:3:27: panels[0]: it is the absc"},
        {"'panels': 'diagonal'", "'panels': 'load'", "t.json:3:26: panels: there is no such para"},
        {"'most'", "'must'", "t.json:2:16: parameters: "},
        {"[9, 99]", "[9, 'many']", "t.json:2:16: parameters: "},
        {"[9, 99]", "[]", "parameters.most: the list is empty"},
        {"'exchange/greedy'", "'exchange/greed'",
         "t.json:4:39: algorithms[1]: there is no such algorithm"},
        {"'exchange/greedy'", "'multicast/fef'", "algorithms[1]: the settings are of another"},
        {"'algorithms'", "'algorithm'", "unknown key \"algorithm\"; known: "},
        {"'unit': 'ms'", "'unit': 'week'", "t.json:3:46: unit: it is none of s, ms, us"},
        {"'unit': 'ms'", "'metric': 'speed'", "t.json:3:48: metric: there is no such metric"},
        {"'unit': 'ms'", "'metric': {'ratio': ['completion', 'speed']}",
         "metric.ratio[1]: there is no such metric"},
        {"'unit': 'ms'", "'metric': {'ratio': ['completion']}",
         "metric.ratio: a ratio needs two metrics"},
        {"'exchange/greedy'", "'exchange/open_shop'",
         "t.json:4:16: algorithms: the label 'open shop (exchange/open_shop), most=9' is used "
         "twice"},
        {"[4, 8]", "[4, 4]", "t.json:2:16: parameters: the label 'nodes=4"},
        {"'unit': 'ms'", "'relative_to': 'exchange/best'", "t.json:3:53: relative_to: there is no"},
        {"'unit': 'ms'", "'relative_to': 'multicast/fef'", "algorithms[0]: it is of another fam"},
        {"'unit': 'ms'", "'metrics': []", "metrics: the list is empty"},
        {"'unit': 'ms'", "'settings': []", "t.json:2:16: parameters: settings have parameters"},
        {"'unit': 'ms'", "'series': []", "algorithms: series must name their algorithms"},
        {"'unit': 'ms'", "'y_scale': 1", "y_scale: "},
        {"'generator': ", "'source': ", "it names no generator"},
        {"'name': ", "'title': ", "t.json:1:1: the key \"name\" is missing"},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
        check_wrong(sweep, rows[k].from, rows[k].to, rows[k].told, arena);
    check_wrong("{'name': 'own', 'generator': 'exchange/gusto'}", "'own'", "'own'",
                "t.json:1:1: it has neither algorithms nor series", arena);
    check_wrong(
        "{'name': 'own', 'x_scale': 'logarithmic', 'generator': 'exchange/gusto',"
        " 'parameters': {'bytes': [0, 1]}, 'algorithms': ['exchange/greedy']}",
        "0", "0", "x_scale: every x must be positive", arena);
}

/* Every value is replaced by others: the document is read, or the error has a place. */
static void replace_values(const char *document, struct arena *arena)
{
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
