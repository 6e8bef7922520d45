/* The first page: all papers, how much of each is reproduced, and what is not and why. */
#include "experiments/present/report_data.h"

#include <math.h>
#include <string.h>

struct score {
    int experiments, published, reproduced, deviating, missing, unjudged;
    int claims, holding, amended, refuted, otherwise;
};

static void count_cells(const struct results *results, struct score *score)
{
    score->experiments++;
    for (int cell = 0; cell < results->count; cell++) {
        const struct result *result = &results->results[cell];
        score->published += result->published != NULL;
        score->reproduced += result->judgement == REPRODUCED;
        score->deviating += result->judgement == DEVIATES;
        score->missing += result->judgement == NO_RESULT;
        score->unjudged += result->published && result->judgement == NOT_JUDGED;
    }
}

static void count_claim(const struct audit_result *audit, struct score *score)
{
    enum recorded recorded = audit->claim->claim->recorded;
    score->claims++;
    score->otherwise += audit_differs(audit);
    if (!audit->as_recorded)
        return;
    score->holding += recorded == RECORDED_HOLDS;
    score->amended += recorded == RECORDED_AMENDED;
    score->refuted += recorded == RECORDED_REFUTED;
}

static struct score score_of(const struct report_data *data, const struct paper *paper)
{
    struct score score = {0};
    for (int k = 0; k < data->count; k++)
        if (paper_has(paper, data->results[k].measurement->experiment->name))
            count_cells(&data->results[k], &score);
    for (size_t k = 0; k < data->audit_count; k++)
        if (paper_has_claim(paper, data->audits[k].claim))
            count_claim(&data->audits[k], &score);
    return score;
}

static void put_scores(struct document *document, const struct report_data *data)
{
    struct arena *arena = document->arena;
    struct text_table table = text_table_start("lrrrrrrrrrrr", arena);
    static const char *const heads[] = {"paper",           "tables, figures", "printed cells",
                                        "reproduced",      "deviate",         "no result",
                                        "shown only",      "claims",          "hold",
                                        "hold as amended", "refuted",         "not as recorded"};
    for (size_t k = 0; k < sizeof heads / sizeof *heads; k++)
        text_table_add(&table, heads[k]);
    for (const struct paper *paper = papers; paper->name; paper++) {
        struct score score = score_of(data, paper);
        const int numbers[] = {score.experiments, score.published, score.reproduced,
                               score.deviating,   score.missing,   score.unjudged,
                               score.claims,      score.holding,   score.amended,
                               score.refuted,     score.otherwise};
        text_table_add(&table, document_reference(document, paper->name, paper->name));
        for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++)
            text_table_add(&table, arena_print(arena, "%d", numbers[k]));
    }
    document_table(document, &table);
    document_paragraph(
        document,
        "Reproduced: within the tolerance stated for the cell, or within two standard errors of a "
        "mean of as many runs as the paper's; for a single run of the paper, within the spread of "
        "ours. Shown only: the paper's number is of its own machine or known to be a misprint, and "
        "stands beside ours unjudged. A claim as printed and its amended form count as two. "
        "Figures without printed numbers are reproduced as figures; what the paper says of them is "
        "among the claims.");
}

/* ---- what is not reproduced ---- */

/* Cells of an experiment that deviate for one cause. */
struct cause {
    const char *remark;
    int cells;
    double least, most; /* percent */
};

static void add_cell(struct cause *causes, int *count, const struct result *result,
                     const char *remark)
{
    int k = 0;
    while (k < *count && strcmp(causes[k].remark, remark) != 0)
        k++;
    if (k == *count)
        causes[(*count)++] = (struct cause){remark, 0, result->deviation, result->deviation};
    causes[k].cells++;
    causes[k].least = fmin(causes[k].least, result->deviation);
    causes[k].most = fmax(causes[k].most, result->deviation);
}

static const char *range_of(const struct cause *cause, struct arena *arena)
{
    if (isnan(cause->least))
        return "no result";
    if (cause->least == cause->most)
        return arena_print(arena, "%+.1f %%", cause->least);
    return arena_print(arena, "%+.1f to %+.1f %%", cause->least, cause->most);
}

static void put_deviations(struct document *document, struct text_table *table,
                           const struct results *results)
{
    struct cause *causes = ARENA_ARRAY(document->arena, struct cause, results->count);
    const char *name = results->measurement->experiment->name;
    int count = 0;
    for (int k = 0; k < results->count; k++) {
        const struct result *result = &results->results[k];
        if (result->judgement == DEVIATES || result->judgement == NO_RESULT)
            add_cell(causes, &count, result, result_remark(result, document->arena));
    }
    for (int k = 0; k < count; k++) {
        text_table_add(table, document_reference(document, name, name));
        text_table_add(table, arena_print(document->arena, "%d", causes[k].cells));
        text_table_add(table, range_of(&causes[k], document->arena));
        text_table_add(table, *causes[k].remark ? causes[k].remark : "not known");
    }
}

static void put_all_deviations(struct document *document, const struct report_data *data)
{
    struct text_table table = text_table_start("lrrl", document->arena);
    static const char *const heads[] = {"table", "cells", "deviation", "cause, where it is known"};
    for (size_t k = 0; k < sizeof heads / sizeof *heads; k++)
        text_table_add(&table, heads[k]);
    for (int k = 0; k < data->count; k++)
        put_deviations(document, &table, &data->results[k]);
    document_heading(document, 2, "deviations", "Cells that deviate, and why");
    if (table.count > table.columns)
        document_table(document, &table);
    else
        document_paragraph(document, "None.");
}

static void put_refuted(struct document *document, const struct report_data *data)
{
    struct text_table table = text_table_start("lll", document->arena);
    static const char *const heads[] = {"claim", "says", "what is found, and what holds instead"};
    for (size_t k = 0; k < sizeof heads / sizeof *heads; k++)
        text_table_add(&table, heads[k]);
    for (size_t k = 0; k < data->audit_count; k++) {
        const struct audit_result *audit = &data->audits[k];
        const struct claim *claim = audit->claim->claim;
        if (!audit_differs(audit) && claim->recorded != RECORDED_REFUTED)
            continue;
        text_table_add(&table,
                       document_reference(document, audit->claim->name, audit->claim->name));
        text_table_add(&table, claim->statement);
        text_table_add(&table, claim->remark ? claim->remark : "");
    }
    document_heading(document, 2, "refuted", "Claims that do not hold as printed");
    if (table.count > table.columns)
        document_table(document, &table);
    else
        document_paragraph(document, data->audit_count > 0 ? "None." : "No claim was tried.");
}

void report_put_first_page(struct document *document, const struct report_data *data)
{
    if (data->job.quick)
        document_paragraph(document,
                           "A first look (--quick): few replications and a tenth of the trials. "
                           "Intervals are wide, some cells deviate and some claims stay undecided "
                           "for that alone.");
    put_scores(document, data);
    put_all_deviations(document, data);
    put_refuted(document, data);
}
