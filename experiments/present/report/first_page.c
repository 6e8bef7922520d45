/* The first page: tables of the papers, of their bounds and theorems, of the best heuristics, and
 * of what deviates, with the causes. */
#include "experiments/engine/plan/study.h"
#include "experiments/engine/statistics/agreement.h"
#include "experiments/present/report/front.h"

/* ---- the papers ---- */

#define COUNT(its_key, words, member)                                                              \
    {                                                                                              \
        .key = (its_key), .heading = (words), .kind = COLUMN_WHOLE,                                \
        .field = FIELD(struct paper_row, member)                                                   \
    }

struct paper_row {
    int numbers, reproduced, compatible, offset, different, undecided, not_judged;
    int claims, hold, refuted, depend, claims_undecided, claims_not_judged;
};

static struct paper_row row_of(const struct counts *counts)
{
    const int *numbers = counts->agreeing, *claims = counts->found;
    return (struct paper_row){
        .numbers = counts->numbers,
        .reproduced = numbers[CELL_REPRODUCED],
        .compatible = numbers[CELL_COMPATIBLE],
        .offset = numbers[CELL_OFFSET],
        .different = numbers[CELL_DIFFERENT],
        .undecided = numbers[CELL_INCONCLUSIVE] + numbers[CELL_NO_RESULT],
        .not_judged = numbers[CELL_SINGLE_RUN] + numbers[CELL_NOT_COMPARED],
        .claims = counts->claims,
        .hold = claims[CLAIM_HOLDS],
        .refuted = claims[CLAIM_REFUTED],
        .depend = claims[CLAIM_DEPENDS],
        .claims_undecided = claims[CLAIM_UNDECIDED] + claims[CLAIM_UNTRIED],
        .claims_not_judged = claims[CLAIM_SHOWN],
    };
}

/* Counts of 0 are left out. */
static void add_paper(struct table *table, const struct paper *paper, const struct counts *counts)
{
    const struct paper_row row = row_of(counts);
    table_record(table, &row);
    struct entry *entries = table->rows[table->count - 1].entries;
    for (size_t k = 0; k < table->column_count; k++)
        if (entries[k].whole == 0)
            entries[k] = (struct entry){0};
    *table_entry(table, "paper") = entry_link(paper->title, paper->name);
}

static struct table papers_table(const struct report_data *data, bool details, struct arena *arena)
{
    static const struct column columns[] = {
        {.heading = "paper"},
        COUNT(NULL, "numbers", numbers),
        COUNT(NULL, "reproduced", reproduced),
        COUNT(NULL, "compatible", compatible),
        COUNT(NULL, "offset", offset),
        COUNT(NULL, "different", different),
        COUNT(NULL, "undecided", undecided),
        COUNT(NULL, "not judged", not_judged),
        COUNT(NULL, "claims", claims),
        COUNT(NULL, "hold", hold),
        COUNT(NULL, "refuted", refuted),
        COUNT(NULL, "depend on reading", depend),
        COUNT("claims_undecided", "undecided", claims_undecided),
        COUNT("claims_not_judged", "not judged", claims_not_judged),
        {0},
    };
    (void)details;
    struct table table = table_start(columns, arena);
    for (const struct paper *paper = data->papers; paper->name; paper++) {
        const struct counts counts = counts_of(data, paper, EXPERIMENT_PRINTED);
        if (paper_is_printed(paper))
            add_paper(&table, paper, &counts);
    }
    return table;
}

/* ---- all tables ---- */

static const struct front_table front_tables[] = {
    {.anchor = "summary", .title = "The papers", .make = papers_table},
    {.anchor = "theorems",
     .title = "Bounds and theorems",
     .about = "Ratio: the largest measured value over the allowed one; if the verdict depends on "
              "the reading, in one that holds.",
     .make = theorems_table},
    {.anchor = "heuristics",
     .title = "Which heuristic",
     .about = "On the benchmark library (commsched suite). Ratio: completion over the best proved "
              "bound, mean of the class.",
     .make = heuristics_table},
    {.anchor = "deviations",
     .title = "Printed numbers that are offset or different",
     .make = deviations_table},
    {.anchor = "refuted",
     .title = "Claims that are refuted or depend on the reading",
     .make = refuted_table},
    {.anchor = "recorded",
     .title = "Verdicts that differ from the recorded ones",
     .make = recorded_table},
};

const struct front_table *report_front(const struct report_data *data, bool details,
                                       struct arena *arena)
{
    enum { COUNT = sizeof front_tables / sizeof *front_tables };
    struct front_table *shown = ARENA_ZEROED(arena, struct front_table, COUNT + 1);
    size_t count = 0;
    for (size_t k = report_is_of_study(data) ? COUNT - 1 : 0; k < COUNT; k++) {
        shown[count] = front_tables[k];
        shown[count].table = front_tables[k].make(data, details, arena);
        count += shown[count].table.count > 0;
    }
    shown[count] = (struct front_table){0};
    return shown;
}

/* ---- the page ---- */

static void put_decided(struct document *document, const struct report_data *data)
{
    const struct decided decided = report_decided(data, document->arena);
    const char *words = arena_print(document->arena, "%d of %d printed numbers decided",
                                    decided.numbers, decided.of);
    if (decided.of > 0)
        document_paragraph(
            document, decided.command
                          ? arena_print(document->arena, "%s; the rest: %s", words, decided.command)
                          : arena_print(document->arena, "%s.", words));
}

void report_put_study_head(struct document *document, const struct report_data *data)
{
    const struct study *study = the_study();
    document_paragraph(document, study->authors);
    document_paragraph(document, study->about);
    document_item(document, "Builds on", "job",
                  arena_print(document->arena, "%s. %s", study->builds_on,
                              report_is_of_study(data) ? "None of their experiments were run here."
                                                       : "Their results follow the study's."));
}

void report_put_front(struct document *document, const struct report_data *data)
{
    const struct front_table *front =
        report_front(data, document->emitter->stands_alone, document->arena);
    if (data->job.quick)
        document_paragraph(document,
                           "A quick job: few replications, and a twentieth of the trials "
                           "of each claim.");
    put_decided(document, data);
    for (; front->title; front++) {
        document_heading(document, 2, front->anchor, front->title);
        if (front->about)
            document_paragraph(document, front->about);
        document_table(document, &front->table, NULL);
    }
}

void report_put_rule(struct document *document)
{
    document_heading(document, 2, "rule", "The rule behind the verdicts");
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
