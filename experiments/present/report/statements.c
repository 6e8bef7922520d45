/* A paper's statements in the order of its text, and this run's findings on them. */
#include "experiments/present/report/parts.h"

struct statement_table {
    const struct document *document;
    const struct report_data *data;
    const struct paper *paper;
    struct table table;
    const struct paper_statement *statement;
    bool begun; /* the statement already has a row */
};

/* Appends a row; only a statement's first one has section and words. */
static void add_row(struct statement_table *out, struct entry verdict, struct entry by,
                    const char *note)
{
    const struct paper_statement *statement = out->statement;
    const char *words = arena_print(out->table.arena, "“%s”", statement->words);
    if (statement->erratum && !out->begun)
        note = arena_print(out->table.arena, "%s%serratum: %s", note, *note ? "; " : "",
                           statement->erratum);
    TABLE_ROW(&out->table, entry_text(out->begun ? "" : statement->section),
              entry_text(out->begun ? "" : words), verdict, by, entry_text(note));
    out->begun = true;
}

/* For a claim with several readings. */
static bool same_in_all(const struct report_claim *claim)
{
    for (size_t k = 1; k < claim->readings; k++)
        if (claim->audits[k].finding != claim->audits[0].finding)
            return false;
    return claim->readings > 1;
}

static void add_claim(struct statement_table *out, const char *name)
{
    const struct report_claim *claim = report_claim_find(out->data, name);
    if (!claim || !claim->audits) {
        add_row(out, entry_text("not tried"), entry_text(short_name(out->paper, name)), "");
        return;
    }
    struct entry by =
        claim_link(out->document->emitter->stands_alone, claim->claim, out->table.arena);
    by.text = short_name(out->paper, name);
    bool differ = claim->readings > 1 && !same_in_all(claim);
    add_row(out, claim_entry(claim), by, same_in_all(claim) ? "in every reading" : "");
    for (size_t k = 0; differ && k < claim->readings; k++)
        add_row(
            out, finding_entry(claim->audits[k].finding), entry_text(""),
            arena_print(out->table.arena, "reading: %s", claim->audits[k].claim->claim->reading));
}

static void add_experiment(struct statement_table *out, const char *name)
{
    struct arena *arena = out->table.arena;
    const struct results *results = report_results_find(out->data, name);
    const char *words = place_words(out->paper, name, arena);
    if (results)
        add_row(out, experiment_entry(results, arena), entry_link(words, name), "");
    else
        add_row(out, entry_text("no result"), entry_text(words), "");
}

static void add_statement(struct statement_table *out, const struct paper_statement *statement)
{
    out->statement = statement;
    out->begun = false;
    for (const char *const *name = statement->claims; *name; name++)
        add_claim(out, *name);
    for (const char *const *name = statement->experiments; *name; name++)
        add_experiment(out, *name);
    if (!out->begun)
        add_row(out, entry_text("not judged"), entry_text(""),
                statement->none ? statement->none : "");
}

void report_put_statements(struct document *document, const struct report_data *data,
                           const struct paper *paper)
{
    static const struct column columns[] = {
        {.heading = "section"},  {.heading = "the paper's words"},
        {.heading = "this run"}, {.heading = "found by"},
        {.heading = "note"},     {0},
    };
    struct arena *arena = document->arena;
    const struct paper_statement *statements = report_statements(data, paper);
    struct coverage coverage = coverage_of(statements);
    struct statement_table out = {
        .document = document, .data = data, .paper = paper, .table = table_start(columns, arena)};
    document_heading(document, 3, arena_print(arena, "%s-statements", paper->name),
                     "The paper's statements");
    if (coverage.sentences == 0) {
        document_paragraph(document, "None are listed.");
        return;
    }
    document_paragraph(
        document,
        arena_print(arena,
                    "%d testable sentences, in the order of the text. Judged by claims: %d; by "
                    "tables or figures: %d; not judged, for the reason in the note: %d.",
                    coverage.sentences, coverage.by_claim, coverage.by_experiment,
                    coverage.by_none));
    for (; statements->paper; statements++)
        add_statement(&out, statements);
    document_table(document, &out.table, NULL);
}
