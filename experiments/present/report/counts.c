/* Counts on the first page: every verdict has its column, and rows add up. */
#include "experiments/engine/statistics/agreement.h"
#include "experiments/present/report/parts.h"

static const enum experiment_kind beyond[] = {EXPERIMENT_EXTENSION, EXPERIMENT_CROSS_CHECK};

static void add_up(struct counts *sum, const struct counts *more)
{
    sum->numbers += more->numbers;
    sum->claims += more->claims;
    for (int k = 0; k < AGREEMENTS; k++)
        sum->agreeing[k] += more->agreeing[k];
    for (int k = 0; k < CLAIM_CLASSES; k++)
        sum->found[k] += more->found[k];
}

#define COUNT(words, member)                                                                       \
    {                                                                                              \
        .heading = (words), .kind = COLUMN_WHOLE, .field = FIELD(struct counts, member)            \
    }

static const struct column number_columns[] = {
    {.heading = "paper"},
    COUNT("numbers", numbers),
    COUNT("reproduced", agreeing[CELL_REPRODUCED]),
    COUNT("compatible", agreeing[CELL_COMPATIBLE]),
    COUNT("offset", agreeing[CELL_OFFSET]),
    COUNT("different", agreeing[CELL_DIFFERENT]),
    COUNT("inconclusive", agreeing[CELL_INCONCLUSIVE]),
    COUNT("no result", agreeing[CELL_NO_RESULT]),
    COUNT("single runs, judged as tables", agreeing[CELL_SINGLE_RUN]),
    COUNT("only shown", agreeing[CELL_NOT_COMPARED]),
    {0},
};

static const struct column claim_columns[] = {
    {.heading = "paper"},
    COUNT("claims", claims),
    COUNT("hold", found[CLAIM_HOLDS]),
    COUNT("refuted", found[CLAIM_REFUTED]),
    COUNT("depend on reading", found[CLAIM_DEPENDS]),
    COUNT("undecided", found[CLAIM_UNDECIDED]),
    COUNT("only shown", found[CLAIM_SHOWN]),
    COUNT("failed, or not tried", found[CLAIM_UNTRIED]),
    {0},
};

/* One row for each paper that has any, and their sum. */
static void put_table(struct document *document, const struct report_data *data,
                      const struct column *columns, enum experiment_kind kind)
{
    bool numbers = columns == number_columns;
    struct table table = table_start(columns, document->arena);
    struct counts sum = {0};
    for (const struct paper *paper = data->papers; paper->name; paper++) {
        struct counts counts = counts_of(data, paper, kind);
        if ((numbers ? counts.numbers : counts.claims) == 0 && kind != EXPERIMENT_PRINTED)
            continue;
        table_record(&table, &counts);
        *table_entry(&table, "paper") = entry_link(paper->name, paper->name);
        add_up(&sum, &counts);
    }
    if ((numbers ? sum.numbers : sum.claims) == 0 && kind != EXPERIMENT_PRINTED) {
        document_paragraph(document, numbers ? "No numbers." : "No claims.");
        return;
    }
    table_record(&table, &sum);
    *table_entry(&table, "paper") = entry_text("all");
    document_table(document, &table, NULL);
}

/* ---- tables of single runs ---- */

/* The verdict of the claim that judges such a table as a whole. */
static struct entry joint_entry(const struct report_claim *claim)
{
    switch (claim ? claim_class_of(claim) : CLAIM_UNTRIED) {
    case CLAIM_HOLDS:
        return entry_text("compatible");
    case CLAIM_REFUTED:
        return entry_verdict("different", TONE_BAD);
    case CLAIM_UNTRIED:
        return entry_text("not tried");
    default:
        return entry_text("cannot tell");
    }
}

static void put_joint(struct document *document, const struct report_data *data)
{
    static const struct column columns[] = {{.heading = "table of single runs"},
                                            {.heading = "numbers", .kind = COLUMN_WHOLE},
                                            {.heading = "as a whole"},
                                            {.heading = "found by"},
                                            {0}};
    struct table table = table_start(columns, document->arena);
    for (int k = 0; k < data->count; k++) {
        const struct experiment *experiment = data->results[k].measurement->experiment;
        const struct report_claim *claim =
            experiment->joint ? report_claim_find(data, experiment->joint) : NULL;
        if (experiment->kind == EXPERIMENT_PRINTED && experiment->joint)
            TABLE_ROW(&table, entry_link(experiment->name, experiment->name),
                      entry_whole(data->results[k].cells[CELL_SINGLE_RUN]), joint_entry(claim),
                      claim && claim->audits ? claim_link(document, claim->claim)
                                             : entry_text(experiment->joint));
    }
    if (table.count == 0)
        return;
    document_paragraph(document,
                       "Numbers of a single run are not judged individually; each table of them is "
                       "judged as a whole:");
    document_table(document, &table, NULL);
}

/* ---- coverage ---- */

#define COVERAGE(words, member)                                                                    \
    {                                                                                              \
        .heading = (words), .kind = COLUMN_WHOLE, .field = FIELD(struct coverage, member)          \
    }

static void put_coverage(struct document *document, const struct report_data *data)
{
    static const struct column columns[] = {
        {.heading = "paper"},
        COVERAGE("sentences", sentences),
        COVERAGE("judged by claims", by_claim),
        COVERAGE("by tables or figures", by_experiment),
        COVERAGE("not judged", by_none),
        {0},
    };
    struct table table = table_start(columns, document->arena);
    struct coverage sum = {0};
    for (const struct paper *paper = data->papers; paper->name; paper++) {
        if (!paper_is_printed(paper))
            continue;
        struct coverage coverage = coverage_of(report_statements(data, paper));
        table_record(&table, &coverage);
        *table_entry(&table, "paper") =
            entry_link(paper->name, arena_print(document->arena, "%s-statements", paper->name));
        sum.sentences += coverage.sentences;
        sum.by_claim += coverage.by_claim;
        sum.by_experiment += coverage.by_experiment;
        sum.by_none += coverage.by_none;
    }
    table_record(&table, &sum);
    *table_entry(&table, "paper") = entry_text("all");
    document_table(document, &table, NULL);
}

void report_put_rule(struct document *document)
{
    document_heading(document, 3, "rule", "The rule behind the verdicts");
    document_paragraph(document, agreement_rule);
    document_paragraph(
        document,
        "A claim about every instance is refuted by a single violation, which is kept as its "
        "witness. It holds if none of the enumerated and random instances violates it. A claim "
        "about a mean, a share or a growth rate holds if the 95 % confidence interval lies on the "
        "claimed side of the limit, is refuted if the interval lies on the other side, and is "
        "undecided if the interval contains the limit. If the text can be read in several ways, "
        "every reading is tried: the claim holds if all readings hold, is refuted if all are "
        "refuted, and otherwise depends on the reading. Claims that only processor times could "
        "decide are shown with their numbers and not judged.");
}

void report_put_counts(struct document *document, const struct report_data *data)
{
    static const char *const titles[] = {
        [EXPERIMENT_EXTENSION] = "Extensions: our own numbers and claims, not in the totals above",
        [EXPERIMENT_CROSS_CHECK] =
            "Cross-checks: parts of this program against each other, not in the totals above"};
    static const char *const anchors[] = {
        [EXPERIMENT_EXTENSION] = "extensions", [EXPERIMENT_CROSS_CHECK] = "cross-checks"};
    document_heading(document, 2, "counts", "Counts");
    document_paragraph(document, "Numbers printed in the papers, by the verdict of this run:");
    put_table(document, data, number_columns, EXPERIMENT_PRINTED);
    put_joint(document, data);
    document_paragraph(document, "Claims of the papers, by the verdict of this run:");
    put_table(document, data, claim_columns, EXPERIMENT_PRINTED);
    document_paragraph(document, "Testable sentences of the papers, by how they are judged:");
    put_coverage(document, data);
    report_put_rule(document);
    for (size_t k = 0; k < sizeof beyond / sizeof *beyond; k++) {
        document_heading(document, 3, anchors[beyond[k]], titles[beyond[k]]);
        put_table(document, data, number_columns, beyond[k]);
        put_table(document, data, claim_columns, beyond[k]);
    }
}
