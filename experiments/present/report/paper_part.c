/* A paper's section: every table and figure, with the commands that reproduce it; and its
 * claims. */
#include "experiments/claims/audit_store.h"
#include "experiments/engine/files/output.h"
#include "experiments/present/audit_report.h"
#include "experiments/present/pictures/figures.h"
#include "experiments/present/report/parts.h"
#include "experiments/present/tables.h"
#include "models/base/input.h"
#include "models/base/stream.h"
#include "models/format/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Larger SVGs are replaced by their PNG. */
enum { MOST_SVG_BYTES = 400000 };

static const char *picture_file(const struct picture *picture, struct arena *arena)
{
    const char *svg = arena_print(arena, "%s.svg", picture->base);
    struct stat status;
    return stat(svg, &status) == 0 && status.st_size <= MOST_SVG_BYTES
               ? svg
               : arena_print(arena, "%s.png", picture->base);
}

static struct verdict put_pictures(struct document *document, const struct report_data *data,
                                   const struct results *results)
{
    struct verdict verdict = verdict_yes();
    const struct picture *picture = figures_list(results, data->directory, document->arena);
    for (; picture->base && verdict.ok; picture++) {
        const char *path = picture_file(picture, document->arena), *slash = strrchr(path, '/');
        verdict = document_figure(document, path, slash ? slash + 1 : path,
                                  figure_caption(data, results, picture->caption, document->arena));
    }
    return verdict;
}

static struct verdict put_experiment(struct document *document, const struct report_data *data,
                                     const struct results *results, int level)
{
    const struct experiment *experiment = results->measurement->experiment;
    document_heading(document, level, experiment->name, experiment->title);
    document_paragraph(document,
                       arena_print(document->arena, "Source: %s. Command: %s", experiment->source,
                                   experiment_command(data, experiment, document->arena)));
    if (experiment->note)
        document_paragraph(document, experiment->note);
    struct verdict verdict = verdict_yes();
    if (results_complete(results))
        verdict = put_pictures(document, data, results);
    else
        document_paragraph(document,
                           "Some runs are missing for this version of the code, so the figures are "
                           "left out. The command above makes them.");
    if (!verdict.ok)
        return verdict;
    tables_put(document, results);
    report_put_behind(document, data, results);
    return verdict;
}

/* ---- claims: a table, and the details of each, including its witness ---- */

/* Of many estimates only the first are shown, those that do not hold before the others. */
static struct audit_result with_few_estimates(const struct audit_result *audit, struct arena *arena)
{
    enum { MOST_ESTIMATES = 4 };
    struct audit_result few = *audit;
    few.estimates = ARENA_ARRAY(arena, struct estimate, MOST_ESTIMATES);
    few.estimate_count = 0;
    for (int holds = 0; holds < 2; holds++)
        for (size_t k = 0; k < audit->estimate_count && few.estimate_count < MOST_ESTIMATES; k++)
            if ((audit->estimates[k].finding == FINDING_HOLDS) == holds)
                few.estimates[few.estimate_count++] = audit->estimates[k];
    return few;
}

static void put_details(struct document *document, const struct report_data *data,
                        const struct audit_result *audit, bool first)
{
    struct text_stream details;
    const struct audit_result few = with_few_estimates(audit, document->arena);
    text_stream_start(&details);
    (first ? audit_print_details : audit_print_reading)(details.stream, &few, data->directory,
                                                        document->arena);
    if (few.estimate_count < audit->estimate_count)
        fprintf(details.stream, "  and %zu more; the command prints them\n",
                audit->estimate_count - few.estimate_count);
    fprintf(details.stream, "  command:   commsched audit %s --seed %llu\n", audit->claim->name,
            (unsigned long long)data->job.seed);
    document_stream(document, &details, NULL);
}

/* The instance itself, with the command that demonstrates the violation. */
static void put_witness(struct document *document, const struct report_data *data,
                        const struct audit_result *audit)
{
    struct arena *arena = document->arena;
    const char *path = witness_path(audit, data->directory, arena);
    char *text = NULL;
    if (audit->source)
        input_read_file(path, arena, &text, NULL);
    if (text && *text)
        document_folded_lines(
            document, arena_print(arena, "Witness: %s compare %s --exact", report_program(), path),
            text);
}

static void put_claim(struct document *document, const struct report_data *data,
                      const struct report_claim *tried)
{
    struct arena *arena = document->arena;
    const struct registered_claim *registered = tried->claim;
    const struct claim *claim = registered->claim;
    document_heading(document, 5, registered->name,
                     arena_print(arena, "%s (%s)", claim->title, registered->name));
    for (size_t k = 0; k < tried->readings; k++) {
        put_details(document, data, &tried->audits[k], k == 0);
        put_witness(document, data, &tried->audits[k]);
    }
}

static bool is_of(const struct report_claim *tried, const struct paper *paper,
                  enum experiment_kind kind)
{
    return tried->audits && tried->claim->claim->kind == kind &&
           paper_has_claim(paper, tried->claim);
}

static bool put_claims_table(struct document *document, const struct report_data *data,
                             const struct paper *paper, enum experiment_kind kind)
{
    struct audit_result *audits = NULL;
    size_t count = 0, room = 0;
    for (size_t k = 0; k < data->claim_count; k++)
        for (size_t n = 0; is_of(&data->claims[k], paper, kind) && n < data->claims[k].readings;
             n++) {
            ARENA_GROW(document->arena, audits, count, room);
            audits[count++] = data->claims[k].audits[n];
        }
    if (count == 0)
        return false;
    struct table table = audit_table(audits, count, document->emitter->stands_alone,
                                     data->directory, document->arena);
    document_table(document, &table, NULL);
    return true;
}

/* The table; and the details of each claim, unless they are left to commsched audit CLAIM. */
static bool put_claims(struct document *document, const struct report_data *data,
                       const struct paper *paper, enum experiment_kind kind)
{
    if (!put_claims_table(document, data, paper, kind))
        return false;
    if (!document->emitter->stands_alone)
        return true;
    document_fold(
        document,
        "Details of every claim: hypotheses, instances searched, confidence intervals, witness");
    for (size_t k = 0; k < data->claim_count; k++)
        if (is_of(&data->claims[k], paper, kind))
            put_claim(document, data, &data->claims[k]);
    document_unfold(document);
    return true;
}

/* ---- parts of a paper ---- */

static struct verdict put_experiments(struct document *document, const struct report_data *data,
                                      const struct paper *paper, enum experiment_kind kind,
                                      int *count)
{
    struct verdict verdict = verdict_yes();
    *count = 0;
    for (int k = 0; k < data->count && verdict.ok; k++) {
        const struct experiment *experiment = data->results[k].measurement->experiment;
        if (experiment->kind != kind || !paper_has(paper, experiment))
            continue;
        ++*count;
        verdict = put_experiment(document, data, &data->results[k], 4);
    }
    return verdict;
}

/* Experiments of any kind. */
static struct verdict put_all_experiments(struct document *document, const struct report_data *data,
                                          const struct paper *paper, int *count)
{
    struct verdict verdict = verdict_yes();
    *count = 0;
    for (int k = 0; k < data->count && verdict.ok; k++)
        if (paper_has(paper, data->results[k].measurement->experiment)) {
            verdict = put_experiment(document, data, &data->results[k], 3);
            ++*count;
        }
    return verdict;
}

static struct verdict put_printed(struct document *document, const struct report_data *data,
                                  const struct paper *paper)
{
    struct arena *arena = document->arena;
    int count;
    report_put_statements(document, data, paper);
    document_heading(document, 3, arena_print(arena, "%s-figures", paper->name),
                     "Printed tables and figures");
    struct verdict verdict = put_experiments(document, data, paper, EXPERIMENT_PRINTED, &count);
    if (count == 0)
        document_paragraph(document, "None were run; commsched experiment runs them.");
    document_heading(document, 3, part_anchor(paper, EXPERIMENT_PRINTED, arena),
                     "The paper's claims");
    if (!put_claims(document, data, paper, EXPERIMENT_PRINTED))
        document_paragraph(document, "None were tried; commsched audit tries them.");
    return verdict;
}

/* Tables, figures and claims that no paper prints. */
static struct verdict put_beyond(struct document *document, const struct report_data *data,
                                 const struct paper *paper, enum experiment_kind kind,
                                 const char *title)
{
    int count;
    document_heading(document, 3, part_anchor(paper, kind, document->arena), title);
    struct verdict verdict = put_experiments(document, data, paper, kind, &count);
    if (!put_claims(document, data, paper, kind) && count == 0)
        document_paragraph(document, "None.");
    return verdict;
}

/* ---- a study, the user's own paper: its experiments and claims of any kind ---- */

static struct verdict put_study_experiments(struct document *document,
                                            const struct report_data *data,
                                            const struct paper *paper)
{
    bool own = strcmp(paper->name, OWN_PAPER) == 0;
    int count;
    document_heading(document, 2, paper->name, own ? paper->title : "Tables and figures");
    for (size_t k = 0; own && k < data->refusal_count; k++)
        document_paragraph(document,
                           arena_print(document->arena, "Left out: %s", data->refusals[k]));
    struct verdict verdict = put_all_experiments(document, data, paper, &count);
    if (count == 0 && !own)
        document_paragraph(document, "None were run; the verb experiment runs them.");
    return verdict;
}

static struct verdict put_study(struct document *document, const struct report_data *data,
                                const struct paper *paper)
{
    static const enum experiment_kind kinds[] = {EXPERIMENT_EXTENSION, EXPERIMENT_PRINTED,
                                                 EXPERIMENT_CROSS_CHECK};
    bool any = false;
    struct verdict verdict = put_study_experiments(document, data, paper);
    if (strcmp(paper->name, OWN_PAPER) == 0)
        return verdict;
    document_heading(document, 2, part_anchor(paper, EXPERIMENT_EXTENSION, document->arena),
                     "Claims");
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds && verdict.ok; k++)
        any |= put_claims(document, data, paper, kinds[k]);
    if (!any)
        document_paragraph(document, "None were tried; the verb audit tries them.");
    return verdict;
}

static bool has_claims(const struct report_data *data, const struct paper *paper,
                       enum experiment_kind kind)
{
    size_t k = 0;
    while (k < data->claim_count && !is_of(&data->claims[k], paper, kind))
        k++;
    return k < data->claim_count;
}

static void put_our_claims(struct document *document, const struct report_data *data,
                           const struct paper *paper, enum experiment_kind kind, const char *title)
{
    if (!has_claims(data, paper, kind))
        return;
    document_heading(document, 3, part_anchor(paper, kind, document->arena), title);
    put_claims(document, data, paper, kind);
}

/* Results that are not in a printed paper. */
static struct verdict put_ours(struct document *document, const struct report_data *data,
                               const struct paper *paper)
{
    int count;
    document_heading(document, 2, paper->name, paper->title);
    document_paragraph(document, paper->about);
    struct verdict verdict = put_all_experiments(document, data, paper, &count);
    if (count == 0)
        document_paragraph(document, "None were run; commsched experiment runs them.");
    put_our_claims(document, data, paper, EXPERIMENT_PRINTED, "Claims of the papers");
    put_our_claims(document, data, paper, EXPERIMENT_EXTENSION, "Claims");
    put_our_claims(document, data, paper, EXPERIMENT_CROSS_CHECK,
                   "Cross-checks: parts of this program against each other");
    return verdict;
}

struct verdict report_put_paper(struct document *document, const struct report_data *data,
                                const struct paper *paper)
{
    if (paper_is_study(paper))
        return put_study(document, data, paper);
    if (!paper_is_printed(paper))
        return put_ours(document, data, paper);
    document_heading(document, 2, paper->name, paper->title);
    document_paragraph(document,
                       arena_print(document->arena, "%s. %s", paper->authors, paper->about));
    struct verdict verdict = put_printed(document, data, paper);
    if (verdict.ok)
        verdict = put_beyond(document, data, paper, EXPERIMENT_EXTENSION,
                             "Extensions: our own experiments and claims");
    if (verdict.ok)
        verdict = put_beyond(document, data, paper, EXPERIMENT_CROSS_CHECK,
                             "Cross-checks: parts of this program against each other");
    return verdict;
}
