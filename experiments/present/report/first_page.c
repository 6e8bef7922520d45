/* The first page: what came of every paper, in a sentence, a picture, counts, and the verdicts that
 * matter; of a study its title page. */
#include "experiments/engine/plan/study.h"
#include "experiments/present/report/parts.h"

static void put_sentences(struct document *document, const struct report_data *data)
{
    for (const struct paper *paper = data->papers; paper->name; paper++)
        if (paper_is_printed(paper))
            document_item(document, paper->name, paper->name,
                          result_sentence(data, paper, document->arena));
}

static struct verdict put_picture(struct document *document, const struct report_data *data)
{
    static const char caption[] =
        "Every printed number that was decided: the deviation of ours, in percent, against the "
        "number of standard errors |z| between them. Shaded: within the margin of equivalence. "
        "Between the dashed lines: the critical z, which depends on how many numbers a table has "
        "and on how skewed one run is. A small number beside a mark says how many numbers share "
        "it. An exact number has no standard error: a paper of exact numbers alone is a strip; "
        "elsewhere one stands at 0, or at the upper end where it differs.";
    const char *path;
    if (!data->picture) {
        document_paragraph(document,
                           "There is no picture of the printed numbers: none of them is "
                           "decided by as few runs as there are.");
        return verdict_yes();
    }
    path = arena_print(document->arena, "%s/printed_cells.svg", data->directory);
    return document_figure(document, path, "printed_cells.svg", caption);
}

void report_put_quick(struct document *document, const struct report_data *data)
{
    if (data->job.quick)
        document_paragraph(document,
                           "A quick job: few replications and a tenth of the trials of each claim. "
                           "What these cannot decide is named below and is no finding.");
}

void report_put_study_head(struct document *document, const struct report_data *data)
{
    const struct study *study = the_study();
    document_paragraph(document, study->authors);
    document_paragraph(document, study->about);
    document_item(document, "Builds on", "job",
                  arena_print(document->arena, "%s. %s", study->builds_on,
                              report_is_of_study(data)
                                  ? "Of its papers nothing was run here."
                                  : "What was run of its papers is told behind the study."));
    report_put_quick(document, data);
}

struct verdict report_put_first_page(struct document *document, const struct report_data *data)
{
    if (!the_study())
        report_put_quick(document, data);
    put_sentences(document, data);
    struct verdict verdict = put_picture(document, data);
    if (!verdict.ok)
        return verdict;
    report_put_counts(document, data);
    report_put_verdicts(document, data);
    report_put_regressions(document, data);
    return verdict;
}
