/* Writes the report's files: report.json, and report.html, which is the page plots/report.html with
 * the same data. */
#include "experiments/engine/files/output.h"
#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/present/report/parts.h"
#include "models/base/stream.h"

#include <string.h>

/* The place of the data in the page. */
static const char place[] = "<!-- data -->\n";

/* NULL: it is not found. */
static const char *read_page(struct arena *arena)
{
    const char *path = plots_file("report.html", arena);
    char *page = NULL;
    if (path)
        input_read_file(path, arena, &page, NULL);
    return page && strstr(page, place) ? page : NULL;
}

/* In a script element: no text may end it. */
static void put_embedded(FILE *out, const char *json)
{
    for (; *json; json++)
        if (*json == '<')
            fputs("\\u003c", out);
        else
            fputc(*json, out);
}

static struct verdict write_files(const struct report_data *data, const char *page,
                                  struct arena *arena)
{
    struct text_stream text;
    text_stream_start(&text);
    value_print(text.stream, report_value(data, arena));
    const char *json = text_stream_finish_in(&text, arena), *after = strstr(page, place);
    struct text_file file;
    text_file_start(&file, arena_print(arena, "%s/report.json", data->directory));
    fputs(json, file.made.stream);
    struct verdict verdict = text_file_finish(&file, arena);
    if (!verdict.ok)
        return verdict;
    text_file_start(&file, arena_print(arena, "%s/report.html", data->directory));
    fprintf(file.made.stream, "%.*s<script type=\"application/json\" id=\"data\">",
            (int)(after - page), page);
    put_embedded(file.made.stream, json);
    fprintf(file.made.stream, "</script>\n%s", after + strlen(place));
    return text_file_finish(&file, arena);
}

struct verdict report_write(const char *directory, struct store *store, const struct results *known,
                            int known_count)
{
    struct arena arena = {0};
    struct report_data data;
    struct verdict verdict = report_data_read(directory, store, known, known_count, &arena, &data);
    const char *page = verdict.ok ? read_page(&arena) : NULL;
    if (page)
        verdict = write_files(&data, page, &arena);
    else if (verdict.ok)
        verdict = verdict_no("report.html: not found among the plot scripts");
    arena_release(&arena);
    return verdict;
}
