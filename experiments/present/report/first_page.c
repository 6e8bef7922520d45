/* The first page: the papers with their numbers and claims counted by verdict, their theorems, and
 * what deviates: numbers that are off, and verdicts other than the recorded ones. */
#include "experiments/claims/audit.h"
#include "experiments/present/audit_report.h"
#include "experiments/present/report/data.h"

#include <math.h>
#include <string.h>

/* ---- counts ---- */

/* Over all its readings; FINDING_FAILED if it was not tried, too. */
static enum finding found_of(const struct report_claim *claim)
{
    return claim->audits ? claim_finding(claim->audits, claim->readings, false) : FINDING_FAILED;
}

struct counts counts_of(const struct report_data *data, const struct paper *paper)
{
    struct counts counts = {0};
    for (int k = 0; k < data->count; k++) {
        const struct experiment *experiment = data->results[k].measurement->experiment;
        bool printed = experiment->kind == EXPERIMENT_PRINTED && paper_has(paper, experiment);
        for (int agreement = 0; agreement < AGREEMENTS && printed; agreement++) {
            counts.numbers += data->results[k].cells[agreement];
            counts.agreeing[agreement] += data->results[k].cells[agreement];
        }
    }
    for (size_t k = 0; k < data->claim_count; k++) {
        const struct report_claim *claim = &data->claims[k];
        if (claim->claim->kind != EXPERIMENT_PRINTED || !paper_has_claim(paper, claim->claim))
            continue;
        counts.claims++;
        counts.found[found_of(claim)]++;
    }
    return counts;
}

/* ---- papers ---- */

/* A count of 0 does not apply. */
static struct entry count(int number)
{
    return entry_if(number, entry_whole(number));
}

static void add_papers(struct table *table, const struct report_data *data)
{
    for (const struct paper *paper = data->papers; paper->name; paper++) {
        const struct counts counts = counts_of(data, paper);
        const int *numbers = counts.agreeing, *claims = counts.found;
        if (!paper_is_printed(paper))
            continue;
        TABLE_ROW(table, entry_text(paper->title), count(counts.numbers),
                  count(numbers[CELL_REPRODUCED]), count(numbers[CELL_COMPATIBLE]),
                  count(numbers[CELL_OFFSET]), count(numbers[CELL_DIFFERENT]),
                  count(numbers[CELL_INCONCLUSIVE] + numbers[CELL_NO_RESULT]),
                  count(numbers[CELL_SINGLE_RUN] + numbers[CELL_NOT_COMPARED]),
                  count(counts.claims), count(claims[FINDING_HOLDS]),
                  count(claims[FINDING_REFUTED]), count(claims[FINDING_DEPENDS]),
                  count(claims[FINDING_UNDECIDED] + claims[FINDING_FAILED]),
                  count(claims[FINDING_SHOWN]));
    }
}

/* ---- numbers that are off ---- */

/* Missing runs do not count as off; failed runs do. */
static bool is_off(const struct result *result)
{
    enum agreement agreement = result->comparison.agreement;
    return result->published && (agreement == CELL_OFFSET || agreement == CELL_DIFFERENT ||
                                 (agreement == CELL_NO_RESULT && result->absent == 0));
}

static void add_numbers(struct table *table, const struct results *results)
{
    struct arena *arena = table->arena;
    for (const struct result *result = results->results; result < results->results + results->count;
         result++) {
        if (!is_off(result))
            continue;
        const struct published *printed = result->published;
        const char *setting = result->setting->label, *remark = result_remark(result, arena);
        TABLE_ROW(table, entry_text(results->measurement->experiment->name),
                  entry_text(*result->unit ? arena_print(arena, "%s, %s", setting, result->unit)
                                           : setting),
                  entry_text(result->series->label),
                  entry_text(arena_print(arena, "%.*f", printed->decimals, printed->value)),
                  entry_number(result->summary.mean),
                  entry_text(agreement_words[result->comparison.agreement]),
                  entry_number(100.0 * result->comparison.difference),
                  entry_number(result->comparison.z), entry_text(*remark ? remark : "unknown"));
    }
}

/* Curves of printed times that grow otherwise than the counted steps. */
static void add_curves(struct table *table, const struct results *results)
{
    for (int k = 0; results->curves && k < results->measurement->own_count; k++) {
        const struct growth *curve = &results->curves[k];
        if (curve->agreement == CELL_DIFFERENT)
            TABLE_ROW(table, entry_text(results->measurement->experiment->name),
                      entry_text("growth, as a power"),
                      entry_text(results->measurement->series[k].label),
                      entry_text(arena_print(table->arena, "%.1f", curve->printed)),
                      entry_number(curve->steps), entry_text(agreement_words[CELL_DIFFERENT]),
                      (struct entry){0}, (struct entry){0},
                      entry_text("the printed times grow otherwise than the steps of the method"));
    }
}

static void add_deviations(struct table *table, const struct report_data *data)
{
    for (int k = 0; k < data->count; k++)
        if (data->results[k].measurement->experiment->kind == EXPERIMENT_PRINTED) {
            add_numbers(table, &data->results[k]);
            add_curves(table, &data->results[k]);
        }
}

/* ---- bounds and theorems: what they state, and the tightest case that was seen ---- */

static bool is_theorem(const struct report_claim *tried)
{
    static const char *const words[] = {"theorem", "bound", "eq."};
    const struct claim *claim = tried->claim;
    bool named = claim->guarantee;
    for (size_t k = 0; k < sizeof words / sizeof *words; k++)
        named = named || strcasestr(claim->title, words[k]);
    return named && tried->audits && claim->test && claim->kind == EXPERIMENT_PRINTED;
}

/* The first reading with that finding; otherwise the first of all. */
static const struct audit_result *reading_with(const struct report_claim *claim,
                                               enum finding finding)
{
    for (size_t k = 0; k < claim->readings; k++)
        if (claim->audits[k].finding == finding)
            return &claim->audits[k];
    return claim->audits;
}

/* Of measured to allowed; absent where the statement has no such number. */
static struct entry tightest_ratio(const struct audit_result *audit)
{
    const struct observation *worst = &audit->worst;
    return worst->applies && worst->allowed > 0.0 ? entry_number(worst->measured / worst->allowed)
                                                  : (struct entry){0};
}

/* If the verdict depends on the reading, ratio and instances are of one that holds, and the witness
 * refutes another. */
static void add_theorem(struct table *table, const char *directory,
                        const struct report_claim *claim)
{
    const struct audit_result *shown = reading_with(claim, FINDING_HOLDS);
    const struct audit_result *refuted = reading_with(claim, FINDING_REFUTED);
    TABLE_ROW(
        table, entry_text(claim->claim->name), entry_text(claim->claim->title),
        entry_text(finding_words(found_of(claim))), tightest_ratio(shown),
        entry_whole((long long)shown->tried),
        entry_if_any(refuted->source ? witness_path(refuted, directory, table->arena) : NULL));
}

static void add_theorems(struct table *table, const struct report_data *data)
{
    for (const struct paper *paper = data->papers; paper->name; paper++)
        for (size_t k = 0; k < data->claim_count; k++)
            if (paper_has_claim(paper, data->claims[k].claim) && is_theorem(&data->claims[k]))
                add_theorem(table, data->directory, &data->claims[k]);
}

/* ---- deviations from the record ---- */

static void add_differing(struct table *table, const struct report_data *data)
{
    for (size_t k = 0; k < data->claim_count; k++)
        for (size_t n = 0; data->claims[k].audits && n < data->claims[k].readings; n++) {
            const struct audit_result *audit = &data->claims[k].audits[n];
            const struct claim *read = audit->claim;
            if (audit_differs(audit))
                TABLE_ROW(table, entry_text(audit->claim->name),
                          entry_text(experiment_kind_words[read->kind]),
                          entry_if_any(read->reading), entry_text(finding_name(read->recorded)),
                          entry_text(finding_words(audit->finding)));
        }
}

/* ---- all tables ---- */

/* In their order. */
static const struct front_table {
    const char *name, *keys; /* in report.json */
    void (*add)(struct table *table, const struct report_data *data);
} front_tables[] = {
    {"summary",
     "paper,numbers,reproduced,compatible,offset,different,undecided,not judged,claims,hold,"
     "refuted,depend on reading,claims_undecided,claims_not_judged",
     add_papers},
    {"theorems", "claim,title,verdict,ratio,instances,witness", add_theorems},
    {"heuristics",
     "model,class,instances,one_pass,one_pass_ratio,otherwise,searched,searched_ratio",
     heuristics_add},
    {"deviations", "table,setting,series,printed,here,verdict,deviation,z,cause", add_deviations},
    {"recorded", "claim,kind,reading,recorded,verdict", add_differing},
};

enum { FRONT_TABLES = sizeof front_tables / sizeof *front_tables };

void front_page_set(struct value *value, const struct report_data *data, bool of_study,
                    struct arena *arena)
{
    for (int k = of_study ? FRONT_TABLES - 1 : 0; k < FRONT_TABLES; k++) {
        struct table table = table_of_keys(front_tables[k].keys, STYLE_GENERAL, arena);
        front_tables[k].add(&table, data);
        if (table.count > 0)
            value_set(value, front_tables[k].name, table_array(&table));
    }
}
