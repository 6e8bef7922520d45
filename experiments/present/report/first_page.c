/* The first page: the results for every paper, as a sentence, a picture, counts, and the important
 * verdicts; for a study its title page. */
#include "experiments/engine/plan/study.h"
#include "experiments/present/report/parts.h"

static void put_introduction(struct document *document)
{
    document_paragraph(
        document,
        "commsched reimplements the algorithms of five papers on communication scheduling in "
        "heterogeneous clusters and repeats their experiments. This page compares the printed "
        "numbers and the testable statements of the papers with the results of this run. A part "
        "for each paper follows, with its statements, figures, tables and claims, and then parts "
        "with results of our own, which no paper states.");
}

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
        "Every printed number that has a verdict: the deviation of our mean from it, in percent, "
        "against |z|, the deviation in standard errors. Shading marks the margin of equivalence. "
        "The critical |z| lies between the dashed lines; it depends on the size of the table and "
        "on the skewness of a single run. A small number beside a mark counts the numbers that "
        "share it. Exact numbers have no standard error: a paper with exact numbers only is drawn "
        "as a strip; elsewhere they are drawn at |z| = 0, or at the upper end if they differ.";
    const char *path;
    if (!data->picture) {
        document_paragraph(document,
                           "The figure of the printed numbers is left out: this job has too few "
                           "runs to decide any of them.");
        return verdict_yes();
    }
    path = arena_print(document->arena, "%s/printed_cells.svg", data->directory);
    return document_figure(document, path, "printed_cells.svg", caption);
}

void report_put_quick(struct document *document, const struct report_data *data)
{
    if (data->job.quick)
        document_paragraph(
            document,
            "This is a quick job, with few replications and a twentieth of the trials of each "
            "claim. "
            "Results that it cannot decide are listed as undecided; they are not findings.");
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
    report_put_quick(document, data);
}

struct verdict report_put_first_page(struct document *document, const struct report_data *data)
{
    if (!the_study()) {
        put_introduction(document);
        report_put_quick(document, data);
    }
    put_sentences(document, data);
    struct verdict verdict = put_picture(document, data);
    if (!verdict.ok)
        return verdict;
    report_put_counts(document, data);
    report_put_verdicts(document, data);
    report_put_regressions(document, data);
    return verdict;
}
