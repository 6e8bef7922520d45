/* What the report shows, as JSON: report.json, and report.html, which is the page plots/report.html
 * with the same data. */
#include "experiments/claims/audit.h"
#include "experiments/engine/experiment.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/present/audit_report.h"
#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/present/pictures/figures.h"
#include "experiments/present/report/data.h"
#include "models/base/stream.h"

#include <string.h>
#include <unistd.h>

/* ---- statements ---- */

static struct value *names_value(const char *const *names, size_t count)
{
    struct value *value = value_array();
    for (size_t k = 0; k < count; k++)
        value_append_text(value, names[k]);
    return value;
}

static struct value *statement_value(const struct paper_statement *statement)
{
    struct value *value = value_object();
    value_set_text(value, "section", statement->section);
    value_set_text(value, "words", statement->words);
    value_set(value, "claims", names_value(statement->claims, statement->claim_count));
    value_set(value, "experiments",
              names_value(statement->experiments, statement->experiment_count));
    value_set_text(value, "none", statement->none);
    value_set_text(value, "erratum", statement->erratum);
    return value;
}

/* ---- experiments ---- */

/* As a reader sees it: headings, which columns are of numbers, and the texts of the entries. */
static struct value *table_value(const struct table *table)
{
    const struct shown shown = table_shown(table, true);
    struct value *value = value_object(), *rows = value_array(), *notes = value_array();
    struct table columns = table_of_keys("heading,right", STYLE_GENERAL, table->arena);
    for (size_t k = 0; k < shown.count; k++) {
        const char *heading = table->columns[shown.column[k]].heading;
        TABLE_ROW(&columns, entry_text(heading), entry_truth(shown.right[k]));
    }
    for (size_t row = 0; row < table->count; row++) {
        struct value *entries = value_array();
        for (size_t k = 0; k < shown.count; k++)
            value_append_text(entries, shown_text(table, (int)row, shown.column[k]));
        value_append(rows, entries);
    }
    value_set(value, "columns", table_array(&columns));
    value_set(value, "rows", rows);
    for (size_t k = 0; k < table->note_count; k++)
        value_append_text(notes, table->notes[k]);
    value_set_text(value, "about", table->about);
    value_set(value, "notes", notes);
    return value;
}

static struct value *pictures_value(const struct report_data *data, const struct results *results,
                                    struct arena *arena)
{
    struct table table = table_of_keys("file,caption", STYLE_GENERAL, arena);
    const char *name = results->measurement->experiment->name;
    const struct figure_target target = {.base =
                                             arena_print(arena, "%s/%s", data->directory, name)};
    const struct picture *picture = figures_list(results, &target, arena);
    for (; results_complete(results) && picture->path; picture++)
        TABLE_ROW(&table, entry_text(basename(picture->path)), entry_text(picture->caption));
    return table_array(&table);
}

static struct value *files_value(const struct report_data *data,
                                 const struct experiment *experiment, struct arena *arena)
{
    static const char *const endings[] = {"txt", "tsv", "dat"};
    struct value *files = value_array();
    for (size_t k = 0; k < sizeof endings / sizeof *endings; k++) {
        const char *file = arena_print(arena, "%s.%s", experiment->name, endings[k]);
        if (access(arena_print(arena, "%s/%s", data->directory, file), R_OK) == 0)
            value_append_text(files, file);
    }
    return files;
}

static struct value *experiment_value(const struct report_data *data, const struct results *results,
                                      struct arena *arena)
{
    const struct experiment *experiment = results->measurement->experiment;
    const struct result_tables tables = tables_of(results, arena);
    struct table table = table_of_keys(
        "name,title,question,kind,source,note,command,complete,least_runs,most_runs,"
        "compared",
        STYLE_GENERAL, arena);
    size_t least = SIZE_MAX, most = 0;
    for (int k = 0; k < results->count; k++) {
        size_t count = results->results[k].summary.count;
        least = count > 0 && count < least ? count : least;
        most = count > most ? count : most;
    }
    TABLE_ROW(&table, entry_text(experiment->name), entry_text(experiment->title),
              entry_text(experiment->question), entry_text(experiment_kind_words[experiment->kind]),
              entry_text(experiment->source), entry_text(experiment->note),
              entry_text(command_of_experiment(data, experiment, arena)),
              entry_truth(results_complete(results)), entry_whole(most ? (long long)least : 0),
              entry_whole((long long)most), entry_whole(tables.compared));
    struct value *value = table_object(&table, 0), *list = value_array();
    for (int k = 0; k < tables.count; k++)
        value_append(list, table_value(&tables.list[k]));
    value_set(value, "files", files_value(data, experiment, arena));
    value_set(value, "pictures", pictures_value(data, results, arena));
    value_set(value, "tables", list);
    value_set(value, "facts", table_object(&tables.facts, 0));
    return value;
}

/* ---- a paper ---- */

static struct value *experiments_value(const struct report_data *data, const struct paper *paper,
                                       struct arena *arena)
{
    struct value *list = value_array();
    for (int k = 0; k < data->count; k++)
        if (paper_has(paper, data->results[k].measurement->experiment))
            value_append(list, experiment_value(data, &data->results[k], arena));
    return list;
}

static struct value *tried_claims(const struct report_data *data, const struct paper *paper,
                                  struct arena *arena)
{
    struct value *list = value_array();
    for (size_t k = 0; k < data->claim_count; k++) {
        const struct report_claim *claim = &data->claims[k];
        if (claim->audits && paper_has_claim(paper, claim->claim))
            value_append(list, audit_value(claim->audits, claim->readings, data->directory, arena));
    }
    return list;
}

static struct value *paper_value(const struct report_data *data, const struct paper *paper,
                                 struct arena *arena)
{
    struct value *value = value_object(), *statements = value_array();
    const struct paper_statement *statement = paper_statements(paper->name);
    for (; statement->paper; statement++)
        value_append(statements, statement_value(statement));
    value_set_text(value, "paper", paper->name);
    value_set_text(value, "title", paper->title);
    value_set_text(value, "authors", paper->authors);
    value_set_text(value, "about", paper->about);
    value_set_bool(value, "printed", paper_is_printed(paper));
    value_set(value, "statements", statements);
    value_set(value, "experiments", experiments_value(data, paper, arena));
    value_set(value, "claims", tried_claims(data, paper, arena));
    return value;
}

/* ---- the rest ---- */

static struct value *job_value(const struct job_record *job, struct arena *arena)
{
    struct table table = table_of_keys(
        "version,revision,compiler,libraries,seed,quick,replications,precision,runs,runs_made,"
        "seconds,started,machine",
        STYLE_GENERAL, arena);
    TABLE_ROW(&table, entry_text(job->version), entry_text(job->revision),
              entry_text(job->compiler), entry_text(job->libraries),
              entry_text(arena_print(arena, "%llu", (unsigned long long)job->seed)),
              entry_truth(job->effort.quick), entry_whole(job->effort.replications),
              entry_number(job->effort.precision), entry_whole(job->runs),
              entry_whole(job->runs_made), entry_number(job->seconds), entry_text(job->started),
              entry_text(job->machine));
    return table_object(&table, 0);
}

/* The papers' printed numbers that are judged one by one: how many are decided, and the command
 * that decides more; null: no larger job does. */
static struct value *decided_value(const struct report_data *data, struct arena *arena)
{
    struct value *value = value_object();
    int decided = 0, open = 0, unknown = 0;
    for (const struct paper *paper = data->papers; paper->name; paper++) {
        const struct counts counts = counts_of(data, paper);
        for (int k = CELL_REPRODUCED; k <= CELL_DIFFERENT; k++)
            decided += counts.agreeing[k];
        unknown += counts.agreeing[CELL_NO_RESULT];
        open += counts.agreeing[CELL_INCONCLUSIVE];
    }
    open += unknown;
    bool more = open > 0 && (data->job.effort.quick || unknown > 0);
    value_set_whole(value, "numbers", decided);
    value_set_whole(value, "of", decided + open);
    value_set_text(value, "command",
                   more ? command_of_rest(&data->job, data->directory, arena) : NULL);
    return value;
}

/* True if the report is about a study and no other paper. */
static bool is_of_study(const struct report_data *data)
{
    const struct paper *paper = data->papers;
    while (paper->name && paper_is_study(paper))
        paper++;
    return paper > data->papers && !paper->name;
}

static const char *title_of(const struct report_data *data)
{
    if (the_study())
        return the_study()->title;
    return is_of_study(data) ? data->papers->title : "commsched: reproduction report";
}

/* How printed numbers are judged, as in the manual: the section without its heading, on one line.
 */
static const char *rule(struct arena *arena)
{
    const char *text = embedded_text("experiments/cli/help/manual/printed_numbers.man");
    text = replaced(strchr(text, '\n') + 1, "\n", " ", arena);
    return arena_print(arena, "%.*s", (int)strlen(text) - 1, text);
}

static struct value *report_value(const struct report_data *data, struct arena *arena)
{
    struct value *value = value_object(), *list = value_array(), *refusals = value_array();
    const char *place = arena_print(arena, "%s/hunt/", data->directory);
    const struct table hunts = survey_table(&data->hunts, place, arena);
    for (const struct paper *paper = data->papers; paper->name; paper++)
        value_append(list, paper_value(data, paper, arena));
    for (size_t k = 0; k < data->refusal_count; k++)
        value_append_text(refusals, data->refusals[k]);
    value_set_text(value, "title", title_of(data));
    value_set_text(value, "program", report_program());
    value_set_text(value, "directory", data->directory);
    value_set_text(value, "builds_on", the_study() ? the_study()->builds_on : NULL);
    value_set_text(value, "rule", rule(arena));
    value_set(value, "decided", decided_value(data, arena));
    front_page_set(value, data, is_of_study(data), arena);
    value_set(value, "papers", list);
    value_set(value, "refusals", refusals);
    value_set(value, "hunts", table_array(&hunts));
    value_set(value, "job", job_value(&data->job, arena));
    return value;
}

/* ---- the files ---- */

/* The place of the data in the page. */
static const char place[] = "<!-- data -->\n";

static struct verdict write_files(const struct report_data *data, struct arena *arena)
{
    const char *path = plots_file("report.html", arena);
    char *page = NULL;
    struct text_stream text;
    if (path)
        input_read_file(path, arena, &page, NULL);
    if (!page || !strstr(page, place))
        return verdict_no("report.html: not found among the plot scripts");
    text_stream_start(&text);
    value_print(text.stream, report_value(data, arena));
    const char *json = text_stream_finish_in(&text, arena);
    const char *inside = replaced(json, "<", "\\u003c", arena); /* no text ends the element */
    const char *element =
        arena_print(arena, "<script type=\"application/json\" id=\"data\">%s</script>\n", inside);
    const char *whole = replaced(page, place, element, arena);
    /* The larger file first: on a full disk there is none or both. */
    struct verdict verdict = output_write(arena_print(arena, "%s/report.html", data->directory),
                                          whole, strlen(whole), arena);
    return verdict.ok ? output_write(arena_print(arena, "%s/report.json", data->directory), json,
                                     strlen(json), arena)
                      : verdict;
}

struct verdict report_write(const char *directory, struct store *store)
{
    struct arena arena = {0};
    struct report_data data;
    struct verdict verdict = report_data_read(directory, store, &arena, &data);
    if (verdict.ok)
        verdict = write_files(&data, &arena);
    arena_release(&arena);
    return verdict;
}
