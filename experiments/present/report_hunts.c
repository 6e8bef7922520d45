/* The worst instances hunted: the figure, and one row an algorithm. */
#include "experiments/present/report_data.h"

#include <string.h>
#include <unistd.h>

static void put_part(struct document *document, const struct report_data *data, int part)
{
    struct arena *arena = document->arena;
    struct text_table table = text_table_start("lrrrrl", arena);
    static const char *const heads[] = {"algorithm",  "n",         "ratio",
                                        "completion", "reference", "again"};
    const struct survey_part *sort = &survey_parts[part];
    const char *against = sort->against == HUNT_BOUND ? "bound" : "optimum";
    for (size_t k = 0; k < table.columns; k++)
        text_table_add(&table, heads[k]);
    for (size_t k = 0; k < data->hunts.count; k++) {
        const struct survey_row *row = &data->hunts.row[k];
        if (row->part != part || !row->answer.found)
            continue;
        text_table_add(&table, row->algorithm->name);
        text_table_add(&table, arena_print(arena, "%d", row->nodes));
        text_table_add(&table, arena_print(arena, "%.4f", row->answer.ratio));
        text_table_add(&table, arena_print(arena, "%.12g", row->answer.completion));
        text_table_add(&table, arena_print(arena, "%.12g", row->answer.reference));
        text_table_add(&table, arena_print(arena, "commsched compare %s/hunt/%s", data->directory,
                                           survey_witness_name(row, arena)));
    }
    document_fold(document, arena_print(arena, "%s against the %s", sort->title, against));
    document_table(document, &table);
    document_unfold(document);
}

struct verdict report_put_hunts(struct document *document, const struct report_data *data)
{
    struct verdict verdict = verdict_yes();
    const char *picture = arena_print(document->arena, "%s/hunt/worst_ratios.svg", data->directory);
    document_heading(document, 2, "hunts", "Worst instances hunted");
    if (data->hunted == 0) {
        document_paragraph(document, "None were; commsched hunt looks for them.");
        return verdict;
    }
    document_paragraph(document,
                       "Annealing over small instances with whole-numbered times, restarted many "
                       "times, looks for the largest ratio of an algorithm's completion to the "
                       "reference. A ratio found is a lower bound on the worst one.");
    if (access(picture, R_OK) == 0)
        verdict = document_figure(document, picture, "hunt/worst_ratios.svg",
                                  "Largest ratios found, by algorithm and number of nodes");
    for (int part = 0; survey_parts[part].title && verdict.ok; part++)
        put_part(document, data, part);
    return verdict;
}
