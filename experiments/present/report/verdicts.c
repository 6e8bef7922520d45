/* The verdicts of this run that readers must know: numbers that are off, claims that are refuted or
 * depend on a reading, what the run cannot decide, and deviations from the record. */
#include "experiments/present/audit_report.h"
#include "experiments/present/report/parts.h"

#include <math.h>
#include <string.h>

static void put_or_none(struct document *document, const struct table *table, const char *none)
{
    if (table->count > 0)
        document_table(document, table, NULL);
    else
        document_paragraph(document, none);
}

/* The paper's words in quotation marks; for our own claims the statement. */
static const char *claim_words(const struct claim *claim, struct arena *arena)
{
    const struct paper_statement *statement = statement_of(claim);
    return statement ? arena_print(arena, "“%s”", statement->words) : claim->statement;
}

static const char *claim_section(const struct claim *claim)
{
    const struct paper_statement *statement = statement_of(claim);
    return statement ? statement->section : claim->source;
}

/* ---- numbers that are off ---- */

/* Numbers of an experiment with the same verdict and cause. */
struct cause {
    enum agreement agreement;
    const char *remark;
    int numbers;
    double least, most;     /* percent */
    double least_z, most_z; /* absolute values */
};

/* Missing runs do not count as off; failed runs do. */
static bool is_off(const struct result *result)
{
    enum agreement agreement = result->comparison.agreement;
    return result->published && (agreement == CELL_OFFSET || agreement == CELL_DIFFERENT ||
                                 (agreement == CELL_NO_RESULT && result->absent == 0));
}

static void add_number(struct cause *causes, int *count, const struct result *result,
                       const char *remark)
{
    double percent = 100.0 * result->comparison.difference, z = fabs(result->comparison.z);
    enum agreement agreement = result->comparison.agreement;
    int k = 0;
    while (k < *count &&
           (causes[k].agreement != agreement || strcmp(causes[k].remark, remark) != 0))
        k++;
    if (k == *count)
        causes[(*count)++] = (struct cause){agreement, remark, 0, percent, percent, z, z};
    causes[k].numbers++;
    causes[k].least = fmin(causes[k].least, percent);
    causes[k].most = fmax(causes[k].most, percent);
    causes[k].least_z = fmin(causes[k].least_z, z);
    causes[k].most_z = fmax(causes[k].most_z, z);
}

static const char *percent_range(const struct cause *cause, struct arena *arena)
{
    if (isnan(cause->least))
        return "";
    return cause->least < cause->most
               ? arena_print(arena, "%+.1f to %+.1f %%", cause->least, cause->most)
               : arena_print(arena, "%+.1f %%", cause->least);
}

static const char *z_range(const struct cause *cause, struct arena *arena)
{
    if (isnan(cause->least_z))
        return "";
    return cause->least_z < cause->most_z
               ? arena_print(arena, "%.1f to %.1f", cause->least_z, cause->most_z)
               : arena_print(arena, "%.1f", cause->least_z);
}

static void add_causes(struct table *table, const struct results *results)
{
    struct cause *causes = ARENA_ARRAY(table->arena, struct cause, results->count);
    const char *name = results->measurement->experiment->name;
    int count = 0;
    for (int k = 0; k < results->count; k++)
        if (is_off(&results->results[k]))
            add_number(causes, &count, &results->results[k],
                       result_remark(&results->results[k], table->arena));
    for (int k = 0; k < count; k++) {
        const struct cause *cause = &causes[k];
        TABLE_ROW(table, entry_link(name, name), entry_whole(cause->numbers),
                  entry_verdict(number_words[cause->agreement],
                                cause->agreement == CELL_OFFSET ? TONE_POOR : TONE_BAD),
                  entry_text(percent_range(cause, table->arena)),
                  entry_text(z_range(cause, table->arena)),
                  entry_text(*cause->remark ? cause->remark : "unknown"));
    }
}

/* Curves of printed times that grow otherwise than the counted steps. */
static void add_curves(struct table *table, const struct results *results)
{
    const char *name = results->measurement->experiment->name;
    for (int k = 0; results->curves && k < results->measurement->own_count; k++) {
        const struct growth *curve = &results->curves[k];
        if (curve->agreement == CELL_DIFFERENT)
            TABLE_ROW(table, entry_link(name, name), entry_whole(1),
                      entry_verdict(number_words[CELL_DIFFERENT], TONE_BAD), entry_text(""),
                      entry_text(""),
                      entry_text(arena_print(
                          table->arena, "%s: printed times grow with power %.1f, steps with %.1f",
                          results->measurement->series[k].label, curve->printed, curve->steps)));
    }
}

static void put_numbers(struct document *document, const struct report_data *data)
{
    static const struct column columns[] = {
        {.heading = "table"},
        {.heading = "numbers", .kind = COLUMN_WHOLE},
        {.heading = "verdict"},
        {.heading = "deviation from printed", .alignment = 'r'},
        {.heading = "|z|", .alignment = 'r'},
        {.heading = "cause, if known"},
        {0},
    };
    struct table table = table_start(columns, document->arena);
    for (int k = 0; k < data->count; k++)
        if (data->results[k].measurement->experiment->kind == EXPERIMENT_PRINTED) {
            add_causes(&table, &data->results[k]);
            add_curves(&table, &data->results[k]);
        }
    document_heading(document, 2, "deviations", "Printed numbers that are offset or different");
    put_or_none(document, &table, "None: no printed number is rejected.");
}

/* ---- claims that are refuted, or depend on a reading ---- */

static const char *why(const struct claim *claim)
{
    return claim->note ? claim->note : claim->remark ? claim->remark : "";
}

/* Why, and of a refuted reading the number or the witness that refutes it. */
static const char *reason_of(const struct audit_result *audit, struct arena *arena)
{
    const char *reason = why(audit->claim->claim), *evidence = NULL;
    const struct estimate *estimate = audit_deciding(audit);
    if (audit->finding != FINDING_REFUTED)
        return reason;
    if (audit->source)
        evidence =
            arena_print(arena, "witness: %s", audit_comparison(&audit->witness_shows, arena));
    else if (estimate)
        evidence = arena_print(arena, "found: %s", audit_interval(estimate, arena));
    if (!evidence)
        return reason;
    return *reason ? arena_print(arena, "%s (%s)", reason, evidence) : evidence;
}

static void add_claim(struct table *table, const struct document *document,
                      const struct paper *paper, const struct report_claim *claim)
{
    for (size_t k = 0; k < claim->readings; k++) {
        const struct audit_result *audit = &claim->audits[k];
        const struct claim *read = audit->claim->claim;
        struct entry name = entry_text(""), section = name, words = name;
        if (k == 0) {
            name = claim_link(document, claim->claim);
            name.text = short_name(paper, claim->claim->name);
            section.text = claim_section(read);
            words.text = claim_words(read, table->arena);
        }
        TABLE_ROW(table, name, section, words,
                  read->reading ? entry_text(read->reading) : (struct entry){0},
                  finding_entry(audit->finding), entry_text(reason_of(audit, table->arena)));
    }
}

/* The claims of a class, grouped by paper. */
static struct table claims_table(const struct document *document, const struct report_data *data,
                                 enum claim_class class)
{
    static const struct column columns[] = {
        {.heading = "claim"},
        {.heading = "section"},
        {.heading = "the paper's words"},
        {.heading = "reading"},
        {.heading = "this run"},
        {.heading = "reason"},
        {0},
    };
    struct table table = table_start(columns, document->arena);
    for (const struct paper *paper = data->papers; paper->name; paper++) {
        bool any = false;
        for (size_t k = 0; k < data->claim_count; k++) {
            const struct report_claim *claim = &data->claims[k];
            if (claim->claim->claim->kind != EXPERIMENT_PRINTED ||
                !paper_has_claim(paper, claim->claim) || claim_class_of(claim) != class)
                continue;
            if (!any)
                table_section(&table, paper->name);
            any = true;
            add_claim(&table, document, paper, claim);
        }
    }
    return table;
}

static void put_claims(struct document *document, const struct report_data *data)
{
    static const struct {
        enum claim_class class;
        const char *anchor, *title, *none;
    } parts[] = {
        {CLAIM_REFUTED, "refuted", "Refuted claims", "None."},
        {CLAIM_DEPENDS, "readings", "Claims that depend on how the text is read", "None."},
    };
    for (size_t part = 0; part < sizeof parts / sizeof *parts; part++) {
        struct table table = claims_table(document, data, parts[part].class);
        document_heading(document, 2, parts[part].anchor, parts[part].title);
        put_or_none(document, &table, parts[part].none);
    }
}

/* ---- undecided ---- */

static void add_inconclusive(struct table *table, const struct results *results)
{
    const char *name = results->measurement->experiment->name;
    int inconclusive = results->cells[CELL_INCONCLUSIVE];
    if (inconclusive > 0)
        TABLE_ROW(table, entry_link(name, name),
                  entry_text(arena_print(
                      table->arena,
                      "%d of its %d numbers are inconclusive: more runs could change the verdict",
                      inconclusive, results->judged)));
}

/* A table that would not detect most wrong algorithms. */
static void add_powerless(struct table *table, const struct results *results)
{
    const char *name = results->measurement->experiment->name;
    const struct power *power = &results->power;
    if (power->pairs > 0 && power_cannot_tell(power))
        TABLE_ROW(
            table, entry_link(name, name),
            entry_text(arena_print(
                table->arena, "too little power: of %d wrong algorithms only %d would be noticed",
                power->pairs, power->rejected)));
}

/* Tables and figures with missing runs, in one row, and inconclusive ones. */
static void add_undecided_tables(struct table *table, const struct report_data *data,
                                 const struct paper *paper)
{
    struct arena *arena = table->arena;
    struct series_of_words missing = {.arena = arena, .titles = true};
    for (int k = 0; k < data->count; k++) {
        const struct experiment *experiment = data->results[k].measurement->experiment;
        if (experiment->kind != EXPERIMENT_PRINTED || !paper_has(paper, experiment))
            continue;
        if (results_complete(&data->results[k])) {
            add_inconclusive(table, &data->results[k]);
            add_powerless(table, &data->results[k]);
        } else {
            words_add(&missing, place_words(paper, experiment->name, arena));
        }
    }
    if (missing.last)
        TABLE_ROW(table,
                  entry_text(arena_print(arena, "%s: %s", paper->name, words_text(&missing))),
                  entry_text("some runs are missing; commsched experiment makes them"));
}

static const char *why_undecided(const struct report_claim *claim, struct arena *arena)
{
    for (size_t k = 0; claim->audits && k < claim->readings; k++) {
        const struct audit_result *audit = &claim->audits[k];
        const char *reason = audit_reason(audit, arena);
        if (reason && audit->share < 1.0)
            return arena_print(arena, "undecided after %g of its trials", audit->share);
        if (reason)
            return reason;
    }
    return "not tried; commsched audit tries them";
}

/* Claims of a paper that are undecided for the same reason. */
struct open_claims {
    const char *why;
    const struct report_claim *one; /* the first of them */
    int count;
    struct series_of_words names;
};

static void add_open_claim(struct open_claims *open, size_t *count,
                           const struct report_claim *claim, struct arena *arena)
{
    const char *why = why_undecided(claim, arena);
    size_t k = 0;
    while (k < *count && strcmp(open[k].why, why) != 0)
        k++;
    if (k == *count)
        open[(*count)++] =
            (struct open_claims){.why = why, .names = {.arena = arena, .titles = true}};
    open[k].one = claim;
    open[k].count++;
    words_add(&open[k].names, claim->claim->claim->title);
}

/* One row for each reason for which claims of the paper are undecided. */
static void add_undecided_claims(struct table *table, const struct document *document,
                                 const struct report_data *data, const struct paper *paper)
{
    struct arena *arena = table->arena;
    struct open_claims *open = ARENA_ARRAY(arena, struct open_claims, data->claim_count + 1);
    size_t count = 0;
    for (size_t k = 0; k < data->claim_count; k++) {
        const struct report_claim *claim = &data->claims[k];
        enum claim_class class = claim_class_of(claim);
        if (claim->claim->claim->kind == EXPERIMENT_PRINTED &&
            paper_has_claim(paper, claim->claim) &&
            (class == CLAIM_UNDECIDED || class == CLAIM_UNTRIED))
            add_open_claim(open, &count, claim, arena);
    }
    for (size_t k = 0; k < count; k++) {
        const char *names =
            open[k].one->audits
                ? arena_print(arena, "%s: %s", paper->name, words_text(&open[k].names))
                : arena_print(arena, "%s: %d claims", paper->name, open[k].count);
        struct entry entry = open[k].count == 1 && open[k].one->audits
                                 ? claim_link(document, open[k].one->claim)
                                 : entry_text(names);
        TABLE_ROW(table, entry, entry_text(open[k].why));
    }
}

static void put_undecided(struct document *document, const struct report_data *data)
{
    static const struct column columns[] = {
        {.heading = "tables, or claims"}, {.heading = "why"}, {0}};
    struct table table = table_start(columns, document->arena);
    for (const struct paper *paper = data->papers; paper->name; paper++)
        add_undecided_tables(&table, data, paper);
    for (const struct paper *paper = data->papers; paper->name; paper++)
        add_undecided_claims(&table, document, data, paper);
    document_heading(document, 2, "undecided",
                     data->job.quick ? "Undecided in this quick job" : "Undecided in this run");
    put_or_none(document, &table, "Nothing.");
}

void report_put_verdicts(struct document *document, const struct report_data *data)
{
    put_numbers(document, data);
    put_claims(document, data);
    put_undecided(document, data);
}

/* ---- deviations from the record ---- */

void report_put_regressions(struct document *document, const struct report_data *data)
{
    static const struct column columns[] = {
        {.heading = "claim"},    {.heading = "kind"},     {.heading = "reading"},
        {.heading = "recorded"}, {.heading = "this run"}, {0},
    };
    struct table table = table_start(columns, document->arena);
    for (size_t k = 0; k < data->claim_count; k++) {
        const struct report_claim *claim = &data->claims[k];
        for (size_t n = 0; claim->audits && n < claim->readings; n++) {
            const struct audit_result *audit = &claim->audits[n];
            const struct claim *read = audit->claim->claim;
            if (!audit_differs(audit))
                continue;
            struct entry found = finding_entry(audit->finding);
            found.tone = TONE_BAD;
            TABLE_ROW(&table, claim_link(document, claim->claim),
                      entry_text(claim_kind_name(read->kind)),
                      read->reading ? entry_text(read->reading) : (struct entry){0},
                      entry_text(recorded_name(read->recorded)), found);
        }
    }
    document_heading(document, 2, "recorded", "Verdicts that differ from the recorded ones");
    put_or_none(document, &table,
                "None. The program records the expected verdict of every claim, so that a change "
                "of the code that alters a verdict is noticed. Every verdict of this run equals "
                "the recorded one or is undecided.");
}
