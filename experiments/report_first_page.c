/* The first page: all papers, and how much of each is reproduced. */
#include "experiments/report_data.h"

struct score {
    int experiments, published, reproduced, deviating, missing, unjudged, failed;
};

static struct score score_of(const struct report_data *data, const struct paper *paper)
{
    struct score score = {0};
    for (int k = 0; k < data->count; k++) {
        const struct results *results = &data->results[k];
        if (!paper_has(paper, results->measurement->experiment->name))
            continue;
        score.experiments++;
        for (int cell = 0; cell < results->count; cell++) {
            const struct result *result = &results->results[cell];
            score.published += result->published != NULL;
            score.reproduced += result->judgement == REPRODUCED;
            score.deviating += result->judgement == DEVIATES;
            score.missing += result->judgement == NO_RESULT;
            score.unjudged += result->published && result->judgement == NOT_JUDGED;
            score.failed += result->failed > 0;
        }
    }
    return score;
}

static const char *number(struct document *document, int value)
{
    return arena_print(document->arena, "%d", value);
}

static void put_row(struct document *document, struct text_table *table,
                    const struct report_data *data, const struct paper *paper)
{
    struct score score = score_of(data, paper);
    text_table_add(table, document_reference(document, paper->name, paper->name));
    text_table_add(table, number(document, score.experiments));
    text_table_add(table, number(document, score.published));
    text_table_add(table, number(document, score.reproduced));
    text_table_add(table, number(document, score.deviating));
    text_table_add(table, number(document, score.missing));
    text_table_add(table, number(document, score.unjudged));
}

void report_put_first_page(struct document *document, const struct report_data *data)
{
    struct text_table table = text_table_start("lrrrrrr", document->arena);
    static const char *const heads[] = {
        "paper",   "tables and figures", "printed cells", "reproduced",
        "deviate", "no result",          "shown only"};
    for (size_t k = 0; k < table.columns; k++)
        text_table_add(&table, heads[k]);
    for (const struct paper *paper = papers; paper->name; paper++)
        put_row(document, &table, data, paper);
    document_table(document, &table);
    document_paragraph(
        document,
        "Reproduced: within the tolerance stated for the cell, or within two standard errors of a "
        "mean of as many runs as the paper's; for a single run of the paper, within the spread of "
        "ours. A cell that deviates says why where that is known. Shown only: the paper's number "
        "is of its own machine or known to be a misprint, and stands beside ours unjudged.");
}
