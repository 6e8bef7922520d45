/* Does it hold outside the model? */
#include "experiments/present/report/parts.h"
#include "experiments/present/report/reality.h"
#include "experiments/present/report/sharing.h"

static const char recipe[] =
    "Nothing was measured beside these results. 'make reality' makes small networks on this "
    "machine, measures them, schedules, carries the schedules out by MPI and fills this part. On a "
    "cluster the same is 'mpirun -n N commsched-mpi calibrate -o instance.json', 'commsched solve "
    "ALGORITHM instance.json -o schedule.json' and 'mpirun -n N commsched-mpi execute "
    "schedule.json "
    "-o DIR/reality/NETWORK/NAME.json'; what lies in DIR/reality is told of here, and 'commsched "
    "outside DIR/reality' prints it.";

/* ---- what came of it, in a sentence ---- */

static void put_result(struct document *document, const struct outside *outside)
{
    struct arena *arena = document->arena;
    size_t holding = 0;
    const char *failing = "";
    for (size_t k = 0; k < outside->total_count; k++) {
        const struct summary_total *total = &outside->totals[k];
        if (summary_holds(total))
            holding++;
        else
            failing = arena_print(arena, "%s%s%s in mode %s by %s", failing, *failing ? "; " : "",
                                  total->model, executed_mode_words[total->mode], total->engine);
    }
    document_paragraph(
        document,
        arena_print(arena, "Of %zu combination%s of engine, mode and model %zu hold%s.%s%s%s",
                    outside->total_count, outside->total_count == 1 ? "" : "s", holding,
                    holding == 1 ? "s" : "", *failing ? " What does not: " : "", failing,
                    *failing ? "." : ""));
}

/* ---- sharing of links ---- */

static void put_sharing(struct document *document, const struct report_data *data)
{
    const struct table table = sharing_table(data, document->arena);
    if (table.count == 0)
        return;
    const char *name = sharing_results(data)->measurement->experiment->name;
    document_heading(document, 3, "outside-sharing", "Links that transfers share");
    document_item(
        document, name, name,
        "The printed factor slows a phase's messages down by how many leave their cluster "
        "in it; links are shared by those that are under way. How nine algorithms rank "
        "under each way to share, held against max-min fair shares of every cluster's "
        "uplink at every moment: Kendall's tau-b of their mean completions, with an "
        "interval by the bootstrap over runs where there are five; and how much longer "
        "the algorithm that is best by it takes there than the best.");
    document_table(document, &table, NULL);
}

/* ---- OpenSM ---- */

static struct table opensm_table(const struct report_reality *reality, struct arena *arena)
{
    static const struct column columns[] = {
        {.key = "network", .heading = "network"},
        {.key = "switches", .heading = "switches", .kind = COLUMN_WHOLE},
        {.key = "hosts", .heading = "hosts", .kind = COLUMN_WHOLE},
        {.key = "routes", .heading = "routes", .kind = COLUMN_WHOLE},
        {.key = "hops_equal", .heading = "hops equal", .kind = COLUMN_WHOLE},
        {.key = "", .heading = "%", .kind = COLUMN_NUMBER, .style = STYLE_FIXED, .decimals = 2},
        {.key = "opensm_illegal", .heading = "illegal: OpenSM", .kind = COLUMN_WHOLE},
        {.key = "ours_illegal", .heading = "ours", .kind = COLUMN_WHOLE},
        {.key = "opensm_cycle", .heading = "cycles: OpenSM", .kind = COLUMN_WHOLE},
        {.key = "ours_cycle", .heading = "ours", .kind = COLUMN_WHOLE},
        {0},
    };
    struct table table = table_start(columns, arena);
    for (size_t k = 0; k < reality->opensm_count; k++) {
        const struct opensm_row *row = &reality->opensm[k];
        TABLE_ROW(&table, entry_text(row->network), entry_whole(row->switches),
                  entry_whole(row->hosts), entry_whole(row->routes), entry_whole(row->hops_equal),
                  row->routes > 0
                      ? entry_number(100.0 * (double)row->hops_equal / (double)row->routes)
                      : (struct entry){0},
                  entry_whole(row->opensm_illegal), entry_whole(row->ours_illegal),
                  entry_whole(row->opensm_cycle), entry_whole(row->ours_cycle));
    }
    return table;
}

static void put_opensm(struct document *document, const struct report_reality *reality)
{
    struct arena *arena = document->arena;
    struct opensm_row sum = {0};
    if (reality->opensm_count == 0)
        return;
    for (size_t k = 0; k < reality->opensm_count; k++) {
        const struct opensm_row *row = &reality->opensm[k];
        sum.routes += row->routes;
        sum.hops_equal += row->hops_equal;
        sum.opensm_illegal += row->opensm_illegal;
        sum.ours_illegal += row->ours_illegal;
        sum.opensm_cycle += row->opensm_cycle;
        sum.ours_cycle += row->ours_cycle;
    }
    const struct table table = opensm_table(reality, arena);
    document_heading(document, 3, "outside-opensm", "Routes, beside OpenSM's");
    document_paragraph(
        document,
        arena_print(arena,
                    "The same %zu switch networks routed up*/down* by this program and by OpenSM "
                    "(updn) on a simulated fabric: as many hops in %lld of %lld routes. Illegal "
                    "are routes that go up again after they went down: %lld of OpenSM's, %lld of "
                    "ours. Channels wait for each other in a circle, so that a network could "
                    "deadlock, in %lld of the networks by OpenSM's routes and in %lld by ours.",
                    reality->opensm_count, sum.hops_equal, sum.routes, sum.opensm_illegal,
                    sum.ours_illegal, sum.opensm_cycle, sum.ours_cycle));
    document_table(document, &table, NULL);
}

/* ---- the part ---- */

bool report_has_reality(const struct report_data *data)
{
    const struct report_reality *reality = data->reality;
    return reality && (reality->executions > 0 || reality->opensm_count > 0 || reality->refusal ||
                       reality->profiles.files > 0 || reality->profiles.refusal);
}

static struct verdict put_executions(struct document *document, const struct report_data *data)
{
    const struct report_reality *reality = data->reality;
    const char *picture = arena_print(document->arena, "%s/outside.svg", data->directory);
    put_result(document, &reality->outside);
    struct verdict verdict = document_figure(
        document, picture, "outside.svg",
        "Completion of every schedule, predicted and measured (median, with its 98 % interval "
        "where that is wider than the mark), over the least that is predicted of its instance. On "
        "the line a prediction is right, in the band within 3 %. A black name is one of several "
        "networks; one that finds no room is left out.");
    if (!verdict.ok)
        return verdict;
    outside_put(document, &reality->outside);
    document_paragraph(document,
                       arena_print(document->arena,
                                   "%s outside %s/reality --details prints every schedule, and how "
                                   "late its transfers end; report.json has the same.",
                                   report_program(), data->directory));
    return verdict;
}

struct verdict report_put_reality(struct document *document, const struct report_data *data)
{
    const struct report_reality *reality = data->reality;
    struct verdict verdict = verdict_yes();
    document_heading(document, 2, "outside", "Does it hold outside the model?");
    if (!report_has_reality(data))
        document_paragraph(document, recipe);
    else if (reality->refusal)
        document_paragraph(
            document, arena_print(document->arena, "Not all could be read: %s.", reality->refusal));
    if (reality && reality->executions > 0)
        verdict = put_executions(document, data);
    if (!verdict.ok)
        return verdict;
    put_sharing(document, data);
    if (!reality)
        return verdict;
    put_opensm(document, reality);
    return report_put_profiles(document, &reality->profiles, data->directory);
}

struct value *report_reality_value(const struct report_data *data, struct arena *arena)
{
    const struct report_reality *reality = data->reality;
    const struct table sharing = sharing_table(data, arena);
    if (!report_has_reality(data) && sharing.count == 0)
        return NULL;
    struct value *value = value_object();
    const struct table opensm = opensm_table(reality, arena);
    if (reality->executions > 0)
        value_set(value, "executions", outside_value(&reality->outside, arena));
    if (reality->profiles.files > 0)
        value_set(value, "profiles", profiled_value(&reality->profiles.profiled, arena));
    value_set(value, "sharing", table_array(&sharing));
    value_set(value, "opensm", table_array(&opensm));
    value_set_text(value, "refusal",
                   reality->refusal ? reality->refusal : reality->profiles.refusal);
    return value;
}
