#include "experiments/present/appendix/appendix.h"

#include "experiments/engine/files/output.h"
#include "experiments/engine/workers/interrupt.h"
#include "experiments/present/appendix/pages.h"
#include "experiments/present/pictures/figures.h"
#include "experiments/present/report/parts.h"
#include "experiments/present/tables.h"
#include "experiments/present/tables/latex.h"

#include <string.h>

enum {
    FLOATS_AT_ONCE = 10, /* then LaTeX must flush all pending floats */
    CHARTS_IN_FIGURE = 6,
};

/* Prefix of paths in a document that may be in another directory. */
#define HERE "\\commschedpath "

/* A figure in its own width, but at most the line's. */
#define FIT "\\commschedfit"

/* Suffix of a float's name that makes it span both columns, if there are two. */
#define STAR "\\commschedstar"

/* State while writing. */
struct writing {
    const struct appendix *appendix;
    const char *stage;
    FILE *body;
    int floats;
    struct arena *arena; /* for one experiment */
};

/* ---- contents ---- */

static bool has_results(const struct results *results)
{
    bool any = false;
    for (int k = 0; k < results->count && !any; k++)
        any = results->results[k].summary.count > 0;
    return any;
}

static bool is_named(const struct appendix *appendix, const char *name)
{
    bool named = !appendix->names;
    for (const char *const *known = appendix->names; known && *known; known++)
        named = named || strcmp(*known, name) == 0;
    return named;
}

static struct verdict check_names(const struct appendix *appendix)
{
    const struct report_data *data = appendix->data;
    int found = 0;
    for (int k = 0; k < data->count; k++)
        found += is_named(appendix, data->measurements[k].experiment->name) &&
                 has_results(&data->results[k]);
    for (const char *const *name = appendix->names; name && *name; name++) {
        const struct results *results = report_results_find(data, *name);
        if (!results || !has_results(results))
            return verdict_no("%s: has no results of an experiment '%s' by this state of the code",
                              data->directory, *name);
    }
    return found > 0 ? verdict_yes()
                     : verdict_no("%s: has no results of experiments by this state of the code",
                                  data->directory);
}

/* ---- tables ---- */

static struct verdict write_csv(const struct writing *writing, const struct results *results)
{
    struct publication_form form = {.intervals = INTERVAL_COLUMN, .exact = true};
    struct publication made = publication_of(results, &form, writing->arena);
    struct table apart = table_intervals_apart(&made.table);
    struct text_file file;
    text_file_start(&file, arena_print(writing->arena, "%s/tables/%s.csv", writing->stage,
                                       results->measurement->experiment->name));
    emitter_csv.table(file.made.stream, &apart);
    return text_file_finish(&file, writing->arena);
}

static const char *page_name(const char *name, int page, struct arena *arena)
{
    return page == 1 ? name : arena_print(arena, "%s-%d", name, page);
}

/* The parts of a page, one below the other. */
static struct verdict write_page(const struct writing *writing, const struct pages *pages, int page,
                                 const char *name)
{
    struct text_file file;
    bool first = true;
    text_file_start(&file, arena_print(writing->arena, "%s/tables/%s.tex", writing->stage,
                                       page_name(name, page, writing->arena)));
    fputs("% needs the packages booktabs and siunitx\n", file.made.stream);
    for (size_t k = 0; k < pages->count; k++) {
        if (pages->part[k].page != page)
            continue;
        if (!first)
            fputs("\\par\\medskip\n", file.made.stream);
        latex_tabular(file.made.stream, &pages->part[k].table);
        first = false;
    }
    return text_file_finish(&file, writing->arena);
}

static const char *made_by(const struct writing *writing)
{
    const struct job_record *job = &writing->appendix->data->job;
    return arena_print(writing->arena,
                       "Seed %llu; commsched %s, revision %s: ", (unsigned long long)job->seed,
                       job->version, job->revision);
}

/* Without directories: the user's own experiment is run from NAME.json. */
static const char *command_of(const struct writing *writing, const struct experiment *experiment)
{
    bool own = experiment->paper && strcmp(experiment->paper, OWN_PAPER) == 0;
    return job_command(&writing->appendix->data->job,
                       arena_print(writing->arena, "%s%s", experiment->name, own ? ".json" : ""),
                       writing->arena);
}

static void put_command(const struct writing *writing, const struct experiment *experiment)
{
    latex_text(writing->body, "", made_by(writing), "", writing->arena);
    latex_text(writing->body, "\\texttt{", command_of(writing, experiment), "}.", writing->arena);
}

static void put_float_begin(struct writing *writing, const char *kind)
{
    if (++writing->floats % FLOATS_AT_ONCE == 0)
        fputs("\\clearpage\n", writing->body);
    fprintf(writing->body, "\\begin{%s" STAR "}[!htbp]\n\\centering\n", kind);
}

static void put_notes(const struct writing *writing, const struct publication *made)
{
    for (int k = 0; k < made->note_count; k++) {
        fprintf(writing->body, "\\par\\smallskip{\\footnotesize [%d] ", k + 1);
        latex_text(writing->body, "", made->notes[k], "\\par}\n", writing->arena);
    }
}

static void put_table_float(struct writing *writing, const struct results *results,
                            const struct publication *made, int page, int last)
{
    const struct experiment *experiment = results->measurement->experiment;
    FILE *body = writing->body;
    put_float_begin(writing, "table");
    fputs("\\setlength{\\abovecaptionskip}{0pt}\\setlength{\\belowcaptionskip}{6pt}\n", body);
    if (page > 1) {
        latex_text(body, "\\addtocounter{table}{-1}\n\\caption{", experiment->title,
                   ", continued.}\n", writing->arena);
    } else {
        latex_text(body, "\\caption[{", experiment->title, "}]{", writing->arena);
        latex_text(body, "", experiment->title, ". ", writing->arena);
        latex_text(body, "",
                   publication_words(made, results, &writing->appendix->form, writing->arena), " ",
                   writing->arena);
        put_command(writing, experiment);
        fprintf(body, "}\n\\label{tab:%s}\n", experiment->name);
    }
    fprintf(body, "\\small\n\\input{" HERE "tables/%s}\n",
            page_name(experiment->name, page, writing->arena));
    if (page == last)
        put_notes(writing, made);
    fputs("\\end{table" STAR "}\n\n", body);
}

static struct verdict put_tables(struct writing *writing, const struct results *results)
{
    const char *name = results->measurement->experiment->name;
    struct publication made = publication_of(results, &writing->appendix->form, writing->arena);
    if (made.table.intervals == INTERVAL_COLUMN)
        made.table = table_intervals_apart(&made.table);
    made.table.intervals = writing->appendix->form.intervals == INTERVAL_COLUMN
                               ? INTERVAL_BRACKETS
                               : writing->appendix->form.intervals;
    struct pages pages = pages_of(&made.table, writing->arena);
    struct verdict verdict = write_csv(writing, results);
    for (int page = 1; page <= pages.last && verdict.ok; page++) {
        verdict = write_page(writing, &pages, page, name);
        put_table_float(writing, results, &made, page, pages.last);
    }
    return verdict;
}

/* ---- figures ---- */

static const char *file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static bool is_chart(const struct experiment *experiment)
{
    return figure_is_chart(experiment->figure);
}

static void put_figure_caption(const struct writing *writing, const struct results *results,
                               bool first)
{
    const struct experiment *experiment = results->measurement->experiment;
    FILE *body = writing->body;
    if (!first) {
        latex_text(body, "\\addtocounter{figure}{-1}\n\\caption{", experiment->title,
                   ", continued.}\n", writing->arena);
        return;
    }
    latex_text(body, "\\caption[{", experiment->title, "}]{", writing->arena);
    latex_text(body, "",
               figure_caption(writing->appendix->data, results, experiment->title, writing->arena),
               " ", writing->arena);
    put_command(writing, experiment);
    fprintf(body, "}\n\\label{fig:%s}\n", experiment->name);
}

/* A single picture in its own size if that fits a column; charts as wide as possible. */
static void put_picture(const struct writing *writing, const struct experiment *experiment,
                        const struct picture *picture)
{
    const char *name = file_name(picture->base);
    if (!is_chart(experiment) && writing->appendix->figure_sources)
        fprintf(writing->body, FIT "{\\footnotesize\\input{" HERE "figures/%s}}\n", name);
    else if (!is_chart(experiment))
        fprintf(writing->body, FIT "{\\includegraphics{" HERE "figures/%s.pdf}}\n", name);
    else
        fprintf(writing->body,
                "\\includegraphics[width=\\linewidth,height=0.6\\textheight,keepaspectratio]"
                "{" HERE "figures/%s.pdf}\n",
                name);
}

/* One of several charts: two next to each other, each above its caption. */
static void put_small(const struct writing *writing, const struct picture *picture, int place)
{
    fprintf(writing->body,
            "\\begin{minipage}[t]{0.48\\linewidth}\\centering\n"
            "\\includegraphics[width=\\linewidth,height=0.26\\textheight,keepaspectratio]"
            "{" HERE "figures/%s.pdf}\\\\\n",
            file_name(picture->base));
    latex_text(writing->body, "{\\footnotesize ", picture->caption, "}\n\\end{minipage}",
               writing->arena);
    fputs(place % 2 ? "\\par\\medskip\n" : "\\hfill\n", writing->body);
}

static void put_pictures(struct writing *writing, const struct results *results,
                         const struct picture *pictures)
{
    const struct experiment *experiment = results->measurement->experiment;
    bool single = pictures[0].base && !pictures[1].base;
    for (int k = 0; pictures[k].base; k++) {
        if (k % CHARTS_IN_FIGURE == 0)
            put_float_begin(writing, "figure");
        if (single)
            put_picture(writing, experiment, &pictures[k]);
        else
            put_small(writing, &pictures[k], k % CHARTS_IN_FIGURE);
        if (k % CHARTS_IN_FIGURE < CHARTS_IN_FIGURE - 1 && pictures[k + 1].base)
            continue;
        put_figure_caption(writing, results, k < CHARTS_IN_FIGURE);
        fputs("\\end{figure" STAR "}\n\n", writing->body);
    }
}

static struct verdict put_figures(struct writing *writing, const struct results *results)
{
    const struct experiment *experiment = results->measurement->experiment;
    const char *base =
        arena_print(writing->arena, "%s/figures/%s", writing->stage, experiment->name);
    const struct picture *pictures = NULL;
    struct verdict verdict = figures_write(results, arena_print(writing->arena, "%s.pdf", base),
                                           FIGURE_COLUMN, writing->arena, &pictures);
    if (verdict.ok && writing->appendix->figure_sources && !is_chart(experiment))
        verdict = figures_write(results, arena_print(writing->arena, "%s.tex", base), FIGURE_COLUMN,
                                writing->arena, NULL);
    if (verdict.ok && pictures)
        put_pictures(writing, results, pictures);
    return verdict;
}

/* ---- the body ---- */

static struct verdict put_experiment(struct writing *writing, const struct results *results)
{
    const struct experiment *experiment = results->measurement->experiment;
    const char *counts = results_counts(results, writing->arena);
    FILE *body = writing->body;
    latex_text(body, "\\subsection{", experiment->title, "}\n", writing->arena);
    fprintf(body, "\\label{sec:%s}\n", experiment->name);
    latex_text(body, "", experiment->source, ".\n", writing->arena);
    if (experiment->note)
        latex_text(body, "", experiment->note, "\n", writing->arena);
    if (*counts)
        latex_text(body, "Verdicts: ", counts, ".\n", writing->arena);
    fputs("\n", body);
    struct verdict verdict = put_tables(writing, results);
    if (verdict.ok && results_complete(results))
        verdict = put_figures(writing, results);
    return verdict;
}

static struct verdict put_body(FILE *out, const struct appendix *appendix, const char *stage)
{
    const struct report_data *data = appendix->data;
    struct arena arena = {0};
    struct writing writing = {appendix, stage, out, 0, &arena};
    struct verdict verdict = verdict_yes();
    fputs(
        "% needs the packages booktabs, graphicx and siunitx, and with figures as LaTeX xcolor "
        "and\n"
        "% textcomp; where its files are elsewhere, \\newcommand{\\commschedpath}{DIR/} before it\n"
        "\\providecommand{\\commschedpath}{}\n"
        "\\makeatletter\n"
        "\\providecommand{" STAR
        "}{\\if@twocolumn*\\fi}\n"
        "\\makeatother\n"
        "\\providecommand{" FIT
        "}[1]{\\sbox0{#1}%\n"
        "  \\ifdim\\wd0>\\linewidth\\resizebox{\\linewidth}{!}{\\usebox0}\\else\\usebox0\\fi}\n",
        out);
    if (appendix->figure_sources)
        fputs("\\graphicspath{{" HERE "figures/}}\n", out);
    fputs("\\section{Results}\n\n", out);
    for (int k = 0; k < data->count && verdict.ok; k++) {
        if (!is_named(appendix, data->measurements[k].experiment->name) ||
            !has_results(&data->results[k]))
            continue;
        verdict =
            interrupted() ? verdict_no("interrupted") : put_experiment(&writing, &data->results[k]);
        arena_release(&arena);
    }
    return verdict;
}

static struct verdict write_body(const struct appendix *appendix, const char *stage,
                                 struct arena *arena)
{
    struct text_file file;
    text_file_start(&file, arena_print(arena, "%s/appendix-body.tex", stage));
    struct verdict verdict = put_body(file.made.stream, appendix, stage);
    if (verdict.ok)
        return text_file_finish(&file, arena);
    text_file_abandon(&file);
    return verdict;
}

static struct verdict write_wrapper(const struct appendix *appendix, const char *stage,
                                    struct arena *arena)
{
    struct text_file file;
    text_file_start(&file, arena_print(arena, "%s/appendix.tex", stage));
    fprintf(file.made.stream,
            "%% made by commsched report --latex; pdflatex appendix\n"
            "\\documentclass[a4paper]{article}\n"
            "\\usepackage[margin=25mm]{geometry}\n"
            "\\IfFileExists{lmodern.sty}{\\usepackage[T1]{fontenc}\\usepackage{lmodern}}{}\n"
            "\\usepackage{booktabs,graphicx,siunitx%s}\n"
            "\\ifdefined\\pdfsuppresswarningpagegroup\\pdfsuppresswarningpagegroup=1 \\fi\n"
            "\\setlength{\\emergencystretch}{3em}\n"
            "\\begin{document}\n\\appendix\n\\input{appendix-body}\n\\end{document}\n",
            appendix->figure_sources ? ",textcomp,xcolor" : "");
    return text_file_finish(&file, arena);
}

struct verdict appendix_write(const struct appendix *appendix, struct arena *arena)
{
    struct stage stage;
    struct verdict verdict = check_names(appendix);
    if (!verdict.ok)
        return verdict;
    verdict = stage_open(&stage, appendix->directory, arena);
    if (!verdict.ok)
        return verdict;
    verdict = write_wrapper(appendix, stage.directory, arena);
    if (verdict.ok)
        verdict = write_body(appendix, stage.directory, arena);
    if (verdict.ok)
        return stage_install(&stage, arena);
    stage_abandon(&stage, arena);
    return verdict;
}

struct verdict appendix_print(const struct appendix *appendix, const struct emitter *emitter,
                              FILE *out, struct arena *arena)
{
    const struct report_data *data = appendix->data;
    struct verdict verdict = check_names(appendix);
    struct document document = document_start(emitter, out, arena);
    for (int k = 0; k < data->count && verdict.ok; k++) {
        const struct results *results = &data->results[k];
        const struct experiment *experiment = results->measurement->experiment;
        if (!is_named(appendix, experiment->name) || !has_results(results))
            continue;
        struct publication_form form = appendix->form;
        form.exact = !emitter->block;
        struct publication made = publication_of(results, &form, arena);
        struct table table = form.exact ? table_intervals_apart(&made.table) : made.table;
        if (emitter->block) {
            document_heading(&document, 2, experiment->name, experiment->title);
            document_paragraph(&document, publication_words(&made, results, &form, arena));
        }
        document_table(&document, &table, NULL);
        for (int note = 0; note < made.note_count && emitter->block; note++)
            document_note(&document, note + 1, made.notes[note]);
    }
    return verdict;
}
