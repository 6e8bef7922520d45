/* What is behind the numbers of an experiment: the command that makes it, its files, and the values
 * themselves for the page's script (plots/report.js). */
#include "experiments/present/pictures/figures.h"
#include "experiments/present/report/parts.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- commands ---- */

/* The user's own experiments are identified by their documents, which are kept with the results. */
static const char *document_of(const struct experiment *experiment, struct arena *arena)
{
    return strcmp(experiment->paper, OWN_PAPER) == 0
               ? arena_print(arena, "experiments/%s", experiment->name)
               : NULL;
}

const char *job_command(const struct job_record *job, const char *named, struct arena *arena)
{
    const char *command = arena_print(arena, "%s experiment%s%s --seed %llu", report_program(),
                                      *named ? " " : "", named, (unsigned long long)job->seed);
    if (job->quick)
        command = arena_print(arena, "%s --quick", command);
    if (job->replications > 0)
        command = arena_print(arena, "%s --replications %d", command, job->replications);
    if (job->precision > 0.0)
        command = arena_print(arena, "%s --precision %g", command, job->precision);
    return command;
}

const char *experiment_command(const struct report_data *data, const struct experiment *experiment,
                               struct arena *arena)
{
    const char *own = document_of(experiment, arena);
    return job_command(
        &data->job, own ? arena_print(arena, "%s/%s.json", data->directory, own) : experiment->name,
        arena);
}

/* ---- files ---- */

struct file_list {
    struct arena *arena;
    const char *directory;
    const char **names; /* [count], ends with NULL */
    size_t count, room;
};

static void add_file(struct file_list *files, const char *base, const char *ending)
{
    const char *name = arena_print(files->arena, "%s.%s", base, ending);
    if (access(arena_print(files->arena, "%s/%s", files->directory, name), R_OK) != 0)
        return;
    ARENA_GROW(files->arena, files->names, files->count + 1, files->room);
    files->names[files->count++] = name;
    files->names[files->count] = NULL;
}

static void put_files(struct document *document, const struct report_data *data,
                      const struct results *results)
{
    static const char *const endings[] = {"tsv", "json", "dat", "pdf", NULL};
    const char *name = results->measurement->experiment->name;
    struct file_list files = {.arena = document->arena, .directory = data->directory};
    const char *own = document_of(results->measurement->experiment, document->arena);
    if (own)
        add_file(&files, own, "json");
    for (const char *const *ending = endings; *ending; ending++)
        add_file(&files, name, *ending);
    const struct picture *picture = figures_list(results, data->directory, document->arena);
    for (; picture->base; picture++) {
        const char *slash = strrchr(picture->base, '/');
        const char *base = slash ? slash + 1 : picture->base;
        if (strcmp(base, name) != 0) {
            add_file(&files, base, "json");
            add_file(&files, base, "dat");
        }
        add_file(&files, base, "svg");
    }
    if (files.count > 0)
        document_files(document, "Files", files.names);
}

/* ---- values ---- */

static const struct mark json_marks[] = {{'"', "\\\""}, {'\\', "\\\\"}, {'<', "\\u003c"}, {0}};

static void put_word(FILE *out, const char *before, const char *text, struct arena *arena)
{
    print_between(out, json_marks, arena_print(arena, "%s\"", before), text ? text : "", "\"",
                  arena);
}

static void put_value(FILE *out, const char *before, const struct summary *summary)
{
    if (summary->count == 0)
        fprintf(out, "%snull", before);
    else if (isnan(summary->half_width))
        fprintf(out, "%s[%.5g,null,%zu]", before, summary->mean, summary->count);
    else
        fprintf(out, "%s[%.5g,%.3g,%zu]", before, summary->mean, summary->half_width,
                summary->count);
}

static void put_labels(FILE *out, const struct results *results, struct arena *arena)
{
    const struct measurement *measurement = results->measurement;
    fputs(",\"series\":[", out);
    for (int k = 0; k < measurement->series_count; k++)
        put_word(out, k > 0 ? "," : "", measurement->series[k].label, arena);
    fputs("],\"settings\":[", out);
    for (int k = 0; k < measurement->setting_count; k++) {
        const struct setting *setting = &measurement->experiment->settings[k];
        put_word(out, k > 0 ? ",[" : "[", setting->label, arena);
        put_word(out, ",", results->results[k * measurement->series_count].unit, arena);
        fputc(']', out);
    }
    fputc(']', out);
}

/* A point is a setting, or all settings with equal abscissa. */
static void put_curves(FILE *out, const struct results *results, struct arena *arena)
{
    double *x = ARENA_ARRAY(arena, double, results->measurement->setting_count);
    int count = results_abscissas(results, x);
    put_word(out, ",\"x\":", results->measurement->experiment->x_label, arena);
    put_word(out, ",\"y\":", results->measurement->experiment->y_label, arena);
    fputs(",\"at\":[", out);
    for (int k = 0; k < results->measurement->setting_count; k++)
        fprintf(out, "%s%.8g", k > 0 ? "," : "", results->measurement->experiment->settings[k].x);
    fputc(']', out);
    if (count == results->measurement->setting_count)
        return;
    fputs(",\"pooled\":[", out);
    for (int k = 0; k < count; k++) {
        fprintf(out, "%s[%.8g", k > 0 ? "," : "", x[k]);
        for (int series = 0; series < results->measurement->series_count; series++) {
            struct summary summary = results_pool(results, x[k], series, arena);
            put_value(out, ",", &summary);
        }
        fputc(']', out);
    }
    fputc(']', out);
}

static void put_values(struct document *document, const struct results *results)
{
    const struct experiment *experiment = results->measurement->experiment;
    struct text_stream out;
    text_stream_start(&out);
    put_word(out.stream, "{\"name\":", experiment->name, document->arena);
    put_labels(out.stream, results, document->arena);
    fputs(",\"cells\":[", out.stream);
    for (int k = 0; k < results->count; k++)
        put_value(out.stream, k > 0 ? "," : "", &results->results[k].summary);
    fputc(']', out.stream);
    if (experiment->figure == FIGURE_CURVES)
        put_curves(out.stream, results, document->arena);
    fputc('}', out.stream);
    document_values(document, text_stream_finish_in(&out, document->arena));
}

void report_put_behind(struct document *document, const struct report_data *data,
                       const struct results *results)
{
    put_files(document, data, results);
    if (!document->emitter->stands_alone)
        return;
    if (results->measurement->experiment->figure !=
        FIGURE_MAP) /* the numbers of maps are in its files */
        put_values(document, results);
}
