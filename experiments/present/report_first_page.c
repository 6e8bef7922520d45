/* The first page: all papers, how much of each is reproduced, and what is not and why. */
#include "experiments/present/report_data.h"

#include <math.h>
#include <string.h>

struct score {
    int experiments, published, reproduced, deviating, missing, shown;
    int claims, holding, amended, refuted, otherwise;
};

static bool is_rejected(const struct result *result)
{
    return result->comparison.agreement == CELL_OFFSET ||
           result->comparison.agreement == CELL_DIFFERENT;
}

static void count_cells(const struct results *results, struct score *score)
{
    score->experiments++;
    for (int cell = 0; cell < results->count; cell++) {
        const struct result *result = &results->results[cell];
        enum agreement agreement = result->comparison.agreement;
        score->published += result->published != NULL;
        score->reproduced += agreement == CELL_REPRODUCED || agreement == CELL_COMPATIBLE;
        score->deviating += is_rejected(result);
        score->missing += agreement == CELL_NO_RESULT;
        score->shown += result->published && agreement == CELL_NOT_COMPARED;
    }
}

static void count_claim(const struct audit_result *audit, struct score *score)
{
    enum recorded recorded = audit->claim->claim->recorded;
    score->claims++;
    score->otherwise += audit_differs(audit);
    if (!audit->as_recorded)
        return;
    score->holding += recorded == RECORDED_HOLDS && audit->claim->claim->kind == EXPERIMENT_PRINTED;
    score->amended += recorded == RECORDED_HOLDS && audit->claim->claim->kind != EXPERIMENT_PRINTED;
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

#define SCORE(words, member)                                                                       \
    {                                                                                              \
        .heading = words, .kind = COLUMN_WHOLE, .field = FIELD(struct score, member)               \
    }

static void put_scores(struct document *document, const struct report_data *data)
{
    static const struct column columns[] = {
        {.heading = "paper"},
        SCORE("tables, figures", experiments),
        SCORE("printed cells", published),
        SCORE("reproduced", reproduced),
        SCORE("deviate", deviating),
        SCORE("no result", missing),
        SCORE("shown only", shown),
        SCORE("claims", claims),
        SCORE("hold", holding),
        SCORE("hold as amended", amended),
        SCORE("refuted", refuted),
        SCORE("not as recorded", otherwise),
        {0},
    };
    struct table table = table_start(columns, document->arena);
    for (const struct paper *paper = papers; paper->name; paper++) {
        struct score score = score_of(data, paper);
        table_record(&table, &score);
        *table_entry(&table, "paper") = entry_link(paper->name, paper->name);
    }
    document_table(document, &table, NULL);
    document_paragraph(
        document,
        "Shown only: the paper's number is of its own machine or known to be a misprint, and "
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
    double deviation = 100.0 * result->comparison.difference;
    int k = 0;
    while (k < *count && strcmp(causes[k].remark, remark) != 0)
        k++;
    if (k == *count)
        causes[(*count)++] = (struct cause){remark, 0, deviation, deviation};
    causes[k].cells++;
    causes[k].least = fmin(causes[k].least, deviation);
    causes[k].most = fmax(causes[k].most, deviation);
}

static struct entry range_of(const struct cause *cause, struct arena *arena)
{
    if (isnan(cause->least))
        return entry_verdict("no result", TONE_BAD);
    if (cause->least == cause->most)
        return entry_text(arena_print(arena, "%+.1f %%", cause->least));
    return entry_text(arena_print(arena, "%+.1f to %+.1f %%", cause->least, cause->most));
}

static void add_deviations(struct table *table, const struct results *results)
{
    struct cause *causes = ARENA_ARRAY(table->arena, struct cause, results->count);
    const char *name = results->measurement->experiment->name;
    int count = 0;
    for (int k = 0; k < results->count; k++) {
        const struct result *result = &results->results[k];
        if (is_rejected(result) || result->comparison.agreement == CELL_NO_RESULT)
            add_cell(causes, &count, result, result_remark(result, table->arena));
    }
    for (int k = 0; k < count; k++)
        TABLE_ROW(table, entry_link(name, name), entry_whole(causes[k].cells),
                  range_of(&causes[k], table->arena),
                  entry_text(*causes[k].remark ? causes[k].remark : "not known"));
}

static void put_or_none(struct document *document, const struct table *table, const char *none)
{
    if (table->count > 0)
        document_table(document, table, NULL);
    else
        document_paragraph(document, none);
}

static void put_all_deviations(struct document *document, const struct report_data *data)
{
    static const struct column columns[] = {
        {.heading = "table"},
        {.heading = "cells", .kind = COLUMN_WHOLE},
        {.heading = "deviation", .alignment = 'r'},
        {.heading = "cause, where it is known"},
        {0},
    };
    struct table table = table_start(columns, document->arena);
    for (int k = 0; k < data->count; k++)
        add_deviations(&table, &data->results[k]);
    document_heading(document, 2, "deviations", "Cells that deviate, and why");
    put_or_none(document, &table, "None.");
}

static void put_refuted(struct document *document, const struct report_data *data)
{
    static const struct column columns[] = {
        {.heading = "claim"},
        {.heading = "says"},
        {.heading = "what is found, and what holds instead"},
        {0},
    };
    struct table table = table_start(columns, document->arena);
    for (size_t k = 0; k < data->audit_count; k++) {
        const struct audit_result *audit = &data->audits[k];
        const struct claim *claim = audit->claim->claim;
        if (audit_differs(audit) || claim->recorded == RECORDED_REFUTED)
            TABLE_ROW(&table, entry_link(audit->claim->name, audit->claim->name),
                      entry_text(claim->statement), entry_text(claim->remark));
    }
    document_heading(document, 2, "refuted", "Claims that do not hold as printed");
    put_or_none(document, &table, data->audit_count > 0 ? "None." : "No claim was tried.");
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
