/* Writes the report's files: the frame, the part about hunts, and the description of the
 * request. */
#include "experiments/engine/files/output.h"
#include "experiments/engine/plan/study.h"
#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/present/report/front.h"
#include "models/base/input.h"

#include <string.h>
#include <unistd.h>

static const char *report_title(const struct report_data *data)
{
    if (the_study())
        return the_study()->title;
    return report_is_of_study(data) ? data->papers->title : "commsched: reproduction report";
}

static void put_job(struct document *document, const struct report_data *data)
{
    static const struct column columns[] = {{.heading = ""}, {.heading = ""}, {0}};
    struct arena *arena = document->arena;
    const struct job_record *job = &data->job;
    struct table table = table_start(columns, arena);
    const char *replications =
        job->replications > 0 ? arena_print(arena, "%d per cell", job->replications)
        : job->quick          ? "few (--quick)"
                              : "as many as a verdict needs, up to each experiment's own number";
    const char *precision = job->precision > 0.0
                                ? arena_print(arena,
                                              "up to ten times as many, until the half-width of "
                                              "every 95 %% interval is at most %g of the mean",
                                              job->precision)
                                : NULL;
    const char *const pairs[][2] = {
        {"commsched", arena_print(arena, "%s, revision %s", job->version, job->revision)},
        {"compiler", job->compiler},
        {"libraries", job->libraries},
        {"seed", arena_print(arena, "%llu", (unsigned long long)job->seed)},
        {"replications", replications},
        {"precision", precision},
        {"runs", arena_print(arena, "%lld", job->runs)},
    };
    for (size_t k = 0; k < sizeof pairs / sizeof *pairs; k++)
        if (pairs[k][1])
            TABLE_ROW(&table, entry_text(pairs[k][0]), entry_text(pairs[k][1]));
    document_heading(document, 2, "job", "Settings of the job");
    document_table(document, &table, NULL);
}

static void put_part(struct document *document, const struct report_data *data, int part)
{
    static const struct column columns[] = {
        {.heading = "algorithm"},
        {.heading = "n", .kind = COLUMN_WHOLE},
        {.heading = "ratio", .kind = COLUMN_NUMBER, .style = STYLE_FIXED, .decimals = 4},
        {.heading = "completion", .kind = COLUMN_NUMBER},
        {.heading = "reference", .kind = COLUMN_NUMBER},
        {.heading = "command"},
        {0},
    };
    struct arena *arena = document->arena;
    struct table table = table_start(columns, arena);
    const char *against = survey_parts[part].against == HUNT_BOUND ? "bound" : "optimum";
    for (size_t k = 0; k < data->hunts.count; k++) {
        const struct survey_row *row = &data->hunts.row[k];
        if (row->part == part && row->answer.found)
            TABLE_ROW(&table, entry_text(row->algorithm->name), entry_whole(row->nodes),
                      entry_number(row->answer.ratio), entry_number(row->answer.completion),
                      entry_number(row->answer.reference),
                      entry_text(arena_print(arena, "%s compare %s/hunt/%s", report_program(),
                                             data->directory, survey_witness_name(row, arena))));
    }
    if (table.count > 0)
        document_table(document, &table,
                       arena_print(arena, "%s against the %s", survey_parts[part].title, against));
}

/* Reports of the user's own experiments alone have no hunts. */
static bool has_hunts(const struct report_data *data)
{
    return data->hunted > 0 || the_study() || !report_is_of_study(data);
}

static struct verdict put_hunts(struct document *document, const struct report_data *data)
{
    struct verdict verdict = verdict_yes();
    const char *picture = arena_print(document->arena, "%s/hunt/worst_ratios.svg", data->directory);
    document_heading(document, 2, "hunts", "Worst instances found");
    if (data->hunted == 0) {
        document_paragraph(document,
                           "No instances were searched for; commsched hunt searches for them.");
        return verdict;
    }
    document_paragraph(
        document,
        "Simulated annealing with restarts searches small instances with integer times for the "
        "largest ratio of an algorithm's completion time to the reference, which is the optimum or "
        "the lower bound. A ratio found is a lower bound on the worst-case ratio.");
    if (access(picture, R_OK) == 0)
        verdict = document_figure(document, picture, "hunt/worst_ratios.svg",
                                  "Largest ratios found, by algorithm and number of nodes");
    for (int part = 0; survey_parts[part].title && verdict.ok; part++)
        put_part(document, data, part);
    return verdict;
}

/* True if some number is compared with a printed or expected one. */
static bool compares_numbers(const struct report_data *data)
{
    for (int k = 0; k < data->count; k++)
        if (data->results[k].judged > 0)
            return true;
    return false;
}

static bool has_rule(const struct report_data *data)
{
    return !report_is_of_study(data) || the_study() || compares_numbers(data);
}

/* The only part that differs when another machine makes the same results. */
static void put_place(struct document *document, const struct report_data *data)
{
    const struct job_record *job = &data->job;
    document_heading(document, 2, "places", "Where it ran");
    document_paragraph(document,
                       arena_print(document->arena,
                                   "The last job started %s and made %lld of the runs in %.0f s, "
                                   "on %s.",
                                   job->started, job->runs_made, job->seconds, job->machine));
}

static struct verdict put_body(struct document *document, const struct report_data *data)
{
    const struct paper *paper = data->papers;
    struct verdict verdict = verdict_yes();
    document_heading(document, 1, NULL, report_title(data));
    if (the_study())
        report_put_study_head(document, data);
    for (; paper->name && paper_is_study(paper) && verdict.ok; paper++)
        verdict = report_put_paper(document, data, paper);
    if (verdict.ok)
        report_put_front(document, data);
    if (has_rule(data))
        report_put_rule(document);
    for (; paper->name && verdict.ok; paper++)
        verdict = report_put_paper(document, data, paper);
    if (verdict.ok && has_hunts(data))
        verdict = put_hunts(document, data);
    if (!verdict.ok)
        return verdict;
    if (data->reality)
        report_put_reality(document, data->reality);
    put_job(document, data);
    put_place(document, data);
    return verdict;
}

static void put_link(FILE *out, const char *anchor, const char *words)
{
    fprintf(out, "<a href=\"#%s\">%s</a>\n", anchor, words);
}

/* The experiments of a paper and a kind, after the link to their part. */
static void put_experiment_links(FILE *out, const struct report_data *data,
                                 const struct paper *paper, enum experiment_kind kind,
                                 struct arena *arena)
{
    for (int k = 0; k < data->count; k++) {
        const struct experiment *experiment = data->results[k].measurement->experiment;
        if (experiment->kind == kind && paper_has(paper, experiment))
            put_link(out, experiment->name, place_words(paper, experiment->name, arena));
    }
}

static void put_paper_links(FILE *out, const struct report_data *data, const struct paper *paper,
                            struct arena *arena)
{
    fputs("<details><summary>", out);
    put_link(out, paper->name, paper->title);
    fputs("</summary>\n", out);
    if (paper_is_printed(paper))
        put_link(out, arena_print(arena, "%s-statements", paper->name), "statements");
    put_experiment_links(out, data, paper, EXPERIMENT_PRINTED, arena);
    if (paper_is_printed(paper)) {
        put_link(out, part_anchor(paper, EXPERIMENT_PRINTED, arena), "its claims");
        put_link(out, part_anchor(paper, EXPERIMENT_EXTENSION, arena), "extensions");
    }
    put_experiment_links(out, data, paper, EXPERIMENT_EXTENSION, arena);
    if (paper_is_printed(paper))
        put_link(out, part_anchor(paper, EXPERIMENT_CROSS_CHECK, arena), "cross-checks");
    put_experiment_links(out, data, paper, EXPERIMENT_CROSS_CHECK, arena);
    if (paper_is_study(paper) && strcmp(paper->name, OWN_PAPER) != 0)
        put_link(out, part_anchor(paper, EXPERIMENT_EXTENSION, arena), "its claims");
    fputs("</details>\n", out);
}

static void put_front_links(FILE *out, const struct report_data *data, struct arena *arena)
{
    const struct front_table *front = report_front(data, true, arena);
    put_link(out, "top", report_title(data));
    for (; front->title; front++)
        put_link(out, front->anchor, front->title);
    if (has_rule(data))
        put_link(out, "rule", "The rule behind the verdicts");
}

/* Links to the sections and their tables and figures; the page's script folds them on narrow
 * screens. */
static void put_navigation(FILE *out, const struct report_data *data, struct arena *arena)
{
    fputs("<nav><details open>\n<summary>Contents</summary>\n", out);
    put_front_links(out, data, arena);
    for (const struct paper *paper = data->papers; paper->name; paper++)
        put_paper_links(out, data, paper, arena);
    if (has_hunts(data))
        put_link(out, "hunts", "Worst instances found");
    if (data->reality)
        put_link(out, "outside", "Measurements");
    put_link(out, "job", "Settings of the job");
    put_link(out, "places", "Where it ran");
    fputs("</details></nav>\n", out);
}

/* Reads a file that is embedded in the page. */
static struct verdict read_part(const char *name, struct arena *arena, char **text)
{
    const char *path = plots_file(name, arena);
    *text = NULL;
    if (path)
        input_read_file(path, arena, text, NULL);
    return *text ? verdict_yes() : verdict_no("%s: not found among the plot scripts", name);
}

static struct verdict put_html(FILE *out, const struct report_data *data, struct arena *arena)
{
    char *style, *script;
    struct verdict verdict = read_part("report.css", arena, &style);
    if (verdict.ok)
        verdict = read_part("report.js", arena, &script);
    if (!verdict.ok)
        return verdict;
    fprintf(out,
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
            "<meta name=\"color-scheme\" content=\"light dark\">\n<title>%s</title>\n<style>\n"
            "%s</style>\n</head>\n<body id=\"top\">\n",
            report_title(data), style);
    put_navigation(out, data, arena);
    fputs("<main>\n", out);
    struct document document = document_start(&emitter_html, out, arena);
    verdict = put_body(&document, data);
    fprintf(out, "</main>\n<script>\n%s</script>\n</body>\n</html>\n", script);
    return verdict;
}

static struct verdict put_markdown(FILE *out, const struct report_data *data, struct arena *arena)
{
    struct document document = document_start(&emitter_markdown, out, arena);
    return put_body(&document, data);
}

static struct verdict write_file(const char *name, const struct report_data *data,
                                 struct verdict (*put)(FILE *out, const struct report_data *data,
                                                       struct arena *arena),
                                 struct arena *arena)
{
    struct text_file file;
    text_file_start(&file, arena_print(arena, "%s/%s", data->directory, name));
    struct verdict verdict = put(file.made.stream, data, arena);
    if (verdict.ok)
        return text_file_finish(&file, arena);
    text_file_abandon(&file);
    return verdict;
}

struct verdict report_write(const char *directory)
{
    struct arena arena = {0};
    struct report_data data;
    struct verdict verdict = report_data_read(directory, &arena, &data);
    data.reality = verdict.ok ? report_reality_read(directory, &arena) : NULL;
    if (verdict.ok)
        verdict = write_file("report.html", &data, put_html, &arena);
    if (verdict.ok)
        verdict = write_file("report.md", &data, put_markdown, &arena);
    if (verdict.ok)
        verdict = write_file("report.json", &data, report_put_json, &arena);
    arena_release(&arena);
    return verdict;
}
