/* The part of the report about measurements outside the model. */
#include "experiments/present/report/parts.h"
#include "experiments/present/report/reality.h"
#include "experiments/present/report/sharing.h"

static const char recipe[] =
    "This job has no measurements. 'make reality' sets up small networks on this machine, "
    "calibrates the model, computes schedules, executes them by MPI and fills this part. On a "
    "cluster, use 'mpirun -n N commsched-mpi calibrate -o instance.json', 'commsched solve "
    "ALGORITHM instance.json -o schedule.json' and 'mpirun -n N commsched-mpi execute "
    "schedule.json -o DIR/reality/NETWORK/NAME.json'. This part then shows all executions in "
    "DIR/reality, and 'commsched outside DIR/reality' prints them.";

/* ---- summary in a sentence ---- */

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
        arena_print(arena,
                    "The model holds for %zu of %zu combination%s of engine, mode and model.%s%s%s",
                    holding, outside->total_count, outside->total_count == 1 ? "" : "s",
                    *failing ? " It does not hold for " : "", failing, *failing ? "." : ""));
}

/* ---- sharing of links ---- */

static void put_sharing(struct document *document, const struct report_data *data)
{
    const struct table table = sharing_table(data, document->arena);
    if (table.count == 0)
        return;
    const char *name = sharing_results(data)->measurement->experiment->name;
    document_heading(document, 3, "outside-sharing", "Sharing of links");
    document_item(
        document, name, name,
        "The paper's slowdown factor depends on the number of messages that leave a cluster in a "
        "phase, whereas real links are shared by the messages in transit. The table compares the "
        "ranking of nine algorithms under each model of sharing with their ranking under max-min "
        "fair sharing of every cluster's uplink: Kendall's tau-b of the mean completion times, "
        "with a bootstrap interval over the runs if there are at least five. The last column is "
        "the loss from choosing the best algorithm of the model: its completion time under shared "
        "uplinks, in percent above the best.");
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
    document_heading(document, 3, "outside-opensm", "Comparison with OpenSM's routes");
    document_paragraph(
        document,
        arena_print(
            arena,
            "This program and OpenSM (updn, on a simulated fabric) route the same %zu switch "
            "networks by up*/down* rules. The number of hops is equal on %lld of %lld routes. A "
            "route is illegal if it goes up after it has gone down: %lld of OpenSM's routes and "
            "%lld of ours are. The channel dependencies contain a cycle, so that a deadlock is "
            "possible, in %lld of the networks with OpenSM's routes and in %lld with ours.",
            reality->opensm_count, sum.hops_equal, sum.routes, sum.opensm_illegal, sum.ours_illegal,
            sum.opensm_cycle, sum.ours_cycle));
    document_table(document, &table, NULL);
}

/* ---- the part ---- */

bool report_has_reality(const struct report_data *data)
{
    const struct report_reality *reality = data->reality;
    return reality && (reality->executions > 0 || reality->opensm_count > 0 || reality->refusal);
}

static struct verdict put_executions(struct document *document, const struct report_data *data)
{
    const struct report_reality *reality = data->reality;
    const char *picture = arena_print(document->arena, "%s/outside.svg", data->directory);
    put_result(document, &reality->outside);
    struct verdict verdict = document_figure(
        document, picture, "outside.svg",
        "Predicted and measured completion time of every schedule, relative to the lowest "
        "prediction for its instance. The measured value is the median; its 98 % interval is drawn "
        "if it is wider than the mark. On the line the prediction is exact; the band marks 3 %. "
        "Black names are networks, where there are several; a name without room is left out.");
    if (!verdict.ok)
        return verdict;
    outside_put(document, &reality->outside);
    document_paragraph(document,
                       arena_print(document->arena,
                                   "%s outside %s/reality --details prints every schedule and the "
                                   "delays of its transfers; report.json contains the same data.",
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
            document,
            arena_print(document->arena, "Some files could not be read: %s.", reality->refusal));
    if (reality && reality->executions > 0)
        verdict = put_executions(document, data);
    if (!verdict.ok)
        return verdict;
    put_sharing(document, data);
    if (reality)
        put_opensm(document, reality);
    return verdict;
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
    value_set(value, "sharing", table_array(&sharing));
    value_set(value, "opensm", table_array(&opensm));
    value_set_text(value, "refusal", reality->refusal);
    return value;
}
