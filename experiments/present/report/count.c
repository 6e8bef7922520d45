/* Counts of a paper's numbers and claims by verdict, and the names of the verdicts. */
#include "experiments/present/report/parts.h"

/* ---- counts ---- */

enum finding report_finding(const struct report_claim *claim)
{
    return claim->audits ? claim_finding(claim->audits, claim->readings) : FINDING_FAILED;
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
        counts.found[report_finding(claim)]++;
    }
    return counts;
}

struct decided report_decided(const struct report_data *data, struct arena *arena)
{
    struct decided decided = {0};
    int unknown = 0;
    for (const struct paper *paper = data->papers; paper->name; paper++) {
        const struct counts counts = counts_of(data, paper, EXPERIMENT_PRINTED);
        for (int k = CELL_REPRODUCED; k <= CELL_DIFFERENT; k++)
            decided.numbers += counts.agreeing[k];
        unknown += counts.agreeing[CELL_NO_RESULT];
        decided.of += counts.agreeing[CELL_INCONCLUSIVE];
    }
    decided.of += decided.numbers + unknown;
    if (decided.numbers < decided.of && (data->job.quick || unknown > 0))
        decided.command = command_of_rest(&data->job, data->directory, arena);
    return decided;
}

/* ---- words ---- */

const char *const number_words[AGREEMENTS] = {
    [CELL_NOT_COMPARED] = "only shown", [CELL_REPRODUCED] = "reproduced",
    [CELL_COMPATIBLE] = "compatible",   [CELL_OFFSET] = "offset",
    [CELL_DIFFERENT] = "different",     [CELL_INCONCLUSIVE] = "inconclusive",
    [CELL_SINGLE_RUN] = "single runs",  [CELL_NO_RESULT] = "without result",
};

const char *finding_words(enum finding finding)
{
    static const char *const words[] = {[FINDING_HOLDS] = "holds",
                                        [FINDING_REFUTED] = "refuted",
                                        [FINDING_DEPENDS] = "depends on the reading",
                                        [FINDING_SHOWN] = "shown, not judged",
                                        [FINDING_UNDECIDED] = "undecided",
                                        [FINDING_FAILED] = "failed"};
    return words[finding];
}

const char *claim_words(const struct report_claim *claim)
{
    return claim->audits ? finding_words(report_finding(claim)) : "not tried";
}

const char *experiment_words(const struct results *results, struct arena *arena)
{
    struct counts counts = {0};
    const char *words = "";
    count_numbers(results, &counts);
    if (counts.numbers == 0)
        return results_complete(results) ? "drawn" : "no result";
    for (int k = 0; k < AGREEMENTS; k++)
        if (counts.agreeing[k] > 0)
            words = arena_print(arena, "%s%s%d %s", words, *words ? ", " : "", counts.agreeing[k],
                                number_words[k]);
    return words;
}
