/* Counts of a paper's numbers and claims by verdict, and the names of the verdicts. */
#include "experiments/present/report/parts.h"

#include <ctype.h>
#include <string.h>

/* ---- counts ---- */

enum claim_class claim_class_of(const struct report_claim *claim)
{
    if (!claim->audits)
        return CLAIM_UNTRIED;
    switch (claim_finding(claim->audits, claim->readings)) {
    case FINDING_HOLDS:
        return CLAIM_HOLDS;
    case FINDING_REFUTED:
        return CLAIM_REFUTED;
    case FINDING_DEPENDS:
        return CLAIM_DEPENDS;
    case FINDING_SHOWN:
        return CLAIM_SHOWN;
    case FINDING_UNDECIDED:
        return CLAIM_UNDECIDED;
    case FINDING_FAILED:
        break;
    }
    return CLAIM_UNTRIED;
}

/* A curve of printed times counts as one number. */
static void count_curves(const struct results *results, struct counts *counts)
{
    counts->numbers += results->measurement->own_count;
    for (int k = 0; k < results->measurement->own_count; k++)
        counts->agreeing[results->curves[k].agreement]++;
}

static void count_numbers(const struct results *results, struct counts *counts)
{
    if (results->curves) {
        count_curves(results, counts);
        return;
    }
    for (int k = 0; k < results->count; k++)
        if (results->results[k].published) {
            counts->numbers++;
            counts->agreeing[results->results[k].comparison.agreement]++;
        }
}

struct counts counts_of(const struct report_data *data, const struct paper *paper,
                        enum experiment_kind kind)
{
    struct counts counts = {0};
    for (int k = 0; k < data->count; k++) {
        const struct experiment *experiment = data->results[k].measurement->experiment;
        if (experiment->kind == kind && paper_has(paper, experiment))
            count_numbers(&data->results[k], &counts);
    }
    for (size_t k = 0; k < data->claim_count; k++) {
        const struct report_claim *claim = &data->claims[k];
        if (claim->claim->claim->kind != kind || !paper_has_claim(paper, claim->claim))
            continue;
        counts.claims++;
        counts.found[claim_class_of(claim)]++;
    }
    return counts;
}

struct coverage coverage_of(const struct paper_statement *statements)
{
    struct coverage coverage = {0};
    for (; statements->paper; statements++) {
        coverage.sentences++;
        if (*statements->claims)
            coverage.by_claim++;
        else if (*statements->experiments)
            coverage.by_experiment++;
        else
            coverage.by_none++;
    }
    return coverage;
}

struct decided report_decided(const struct report_data *data, struct arena *arena)
{
    struct decided decided = {0};
    struct job_record full = data->job;
    int unknown = 0;
    for (const struct paper *paper = data->papers; paper->name; paper++) {
        const struct counts counts = counts_of(data, paper, EXPERIMENT_PRINTED);
        for (int k = CELL_REPRODUCED; k <= CELL_DIFFERENT; k++)
            decided.numbers += counts.agreeing[k];
        unknown += counts.agreeing[CELL_NO_RESULT];
        decided.of += counts.agreeing[CELL_INCONCLUSIVE];
    }
    decided.of += decided.numbers + unknown;
    full.quick = false;
    full.replications = 0;
    if (decided.numbers < decided.of && (data->job.quick || unknown > 0))
        decided.command = job_command(&full, "", arena);
    return decided;
}

/* ---- words ---- */

const char *const number_words[AGREEMENTS] = {
    [CELL_NOT_COMPARED] = "only shown", [CELL_REPRODUCED] = "reproduced",
    [CELL_COMPATIBLE] = "compatible",   [CELL_OFFSET] = "offset",
    [CELL_DIFFERENT] = "different",     [CELL_INCONCLUSIVE] = "inconclusive",
    [CELL_SINGLE_RUN] = "single runs",  [CELL_NO_RESULT] = "without result",
};

/* The text between two numbers of a name. */
static const char *between_numbers(const char *name)
{
    static const struct {
        const char *begins, *between;
    } places[] = {{"tables", "-"}, {"figures", "-"}, {"table", "."}};
    for (size_t k = 0; k < sizeof places / sizeof *places; k++)
        if (strncmp(name, places[k].begins, strlen(places[k].begins)) == 0)
            return places[k].between;
    return ", ";
}

const char *place_words(const struct paper *paper, const char *name, struct arena *arena)
{
    char *rest = arena_print(arena, "%s", short_name(paper, name)), *part;
    const char *between = between_numbers(rest), *words = strsep(&rest, "_");
    bool number = false;
    while ((part = strsep(&rest, "_"))) {
        bool was_number = number;
        number = isdigit((unsigned char)*part);
        part += number && part[0] == '0' && part[1] ? 1 : 0;
        words = arena_print(arena, "%s%s%s", words, number && was_number ? between : " ", part);
    }
    return words;
}

void words_add(struct series_of_words *series, const char *word)
{
    const char *between = series->titles ? "; " : ", ";
    if (series->words)
        series->words = arena_print(series->arena, "%s%s%s", series->words, between, series->last);
    else
        series->words = series->last;
    series->last = word;
}

const char *words_text(const struct series_of_words *series)
{
    if (!series->last)
        return "";
    if (!series->words)
        return series->last;
    return arena_print(series->arena, "%s%s%s", series->words, series->titles ? "; " : " and ",
                       series->last);
}

struct entry finding_entry(enum finding finding)
{
    switch (finding) {
    case FINDING_HOLDS:
        return entry_verdict("holds", TONE_GOOD);
    case FINDING_REFUTED:
        return entry_text("refuted");
    case FINDING_DEPENDS:
        return entry_text("depends on the reading");
    case FINDING_SHOWN:
        return entry_text("shown, not judged");
    case FINDING_UNDECIDED:
        return entry_verdict("undecided", TONE_POOR);
    case FINDING_FAILED:
        break;
    }
    return entry_verdict("failed", TONE_BAD);
}

struct entry claim_entry(const struct report_claim *claim)
{
    if (!claim->audits)
        return entry_text("not tried");
    return finding_entry(claim_finding(claim->audits, claim->readings));
}

const char *part_anchor(const struct paper *paper, enum experiment_kind kind, struct arena *arena)
{
    static const char *const parts[] = {[EXPERIMENT_PRINTED] = "claims",
                                        [EXPERIMENT_EXTENSION] = "extensions",
                                        [EXPERIMENT_CROSS_CHECK] = "cross-checks"};
    return arena_print(arena, "%s-%s", paper->name, parts[kind]);
}

struct entry claim_link(bool details, const struct registered_claim *claim, struct arena *arena)
{
    const struct paper *paper = all_papers(arena);
    if (details)
        return entry_link(claim->name, claim->name);
    while (paper->name && !paper_has_claim(paper, claim))
        paper++;
    return paper->name ? entry_link(claim->name, part_anchor(paper, claim->claim->kind, arena))
                       : entry_text(claim->name);
}

struct entry experiment_entry(const struct results *results, struct arena *arena)
{
    struct counts counts = {0};
    struct series_of_words words = {.arena = arena};
    count_numbers(results, &counts);
    if (counts.numbers == 0)
        return entry_text(results_complete(results) ? "drawn" : "no result");
    for (int k = 0; k < AGREEMENTS; k++)
        if (counts.agreeing[k] > 0)
            words_add(&words, arena_print(arena, "%d %s", counts.agreeing[k], number_words[k]));
    enum tone tone = counts.agreeing[CELL_DIFFERENT] > 0                  ? TONE_BAD
                     : counts.agreeing[CELL_OFFSET] > 0                   ? TONE_POOR
                     : counts.agreeing[CELL_REPRODUCED] == counts.numbers ? TONE_GOOD
                                                                          : TONE_NONE;
    return entry_verdict(words_text(&words), tone);
}
