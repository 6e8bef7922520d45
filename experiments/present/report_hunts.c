/* The worst instances hunted: the figure, and one row an algorithm. */
#include "experiments/present/report_data.h"

#include <string.h>
#include <unistd.h>

static void put_part(struct document *document, const struct report_data *data, int part)
{
    static const struct column columns[] = {
        {.heading = "algorithm"},
        {.heading = "n", .kind = COLUMN_WHOLE},
        {.heading = "ratio", .kind = COLUMN_NUMBER, .style = STYLE_FIXED, .decimals = 4},
        {.heading = "completion", .kind = COLUMN_NUMBER},
        {.heading = "reference", .kind = COLUMN_NUMBER},
        {.heading = "again"},
        {0},
    };
    struct arena *arena = document->arena;
    struct table table = table_start(columns, arena);
    const char *against = survey_parts[part].against == HUNT_BOUND ? "bound" : "optimum";
    for (size_t k = 0; k < data->hunts.count; k++) {
        const struct survey_row *row = &data->hunts.row[k];
        if (row->part == part && row->answer.found)
            TABLE_ROW(&table, entry_text(row->algorithm->name), entry_whole(row->nodes),
                      entry_number(row->answer.ratio), entry_number(row->answer.completion),
                      entry_number(row->answer.reference),
                      entry_text(arena_print(arena, "commsched compare %s/hunt/%s", data->directory,
                                             survey_witness_name(row, arena))));
    }
    document_table(document, &table,
                   arena_print(arena, "%s against the %s", survey_parts[part].title, against));
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
