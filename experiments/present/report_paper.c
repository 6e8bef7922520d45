/* A paper's section: every table and figure, each with what it takes to see it again; its claims.
 */
#include "experiments/claims/audit_store.h"
#include "experiments/engine/files/output.h"
#include "experiments/present/audit_report.h"
#include "experiments/present/figures.h"
#include "experiments/present/report_data.h"
#include "experiments/present/tables.h"
#include "models/base/stream.h"
#include "models/format/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* An SVG of more bytes than this is shown as its PNG. */
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
        verdict = document_figure(document, path, slash ? slash + 1 : path, picture->caption);
    }
    return verdict;
}

/* The commands that make a cell's instances and solve them; R stands for the replication. */
static const char *command_of(const struct cell *cell, struct arena *arena)
{
    const char *command =
        arena_print(arena, "commsched generate %s", cell->settings.generator->name);
    const struct parameter *parameter = cell->settings.generator->parameters;
    for (int k = 0; parameter[k].key; k++) {
        const char *value = cell->settings.values[k];
        if (value && (!parameter[k].initial || strcmp(value, parameter[k].initial) != 0))
            command = arena_print(arena, "%s --set %s=%s", command, parameter[k].key, value);
    }
    return arena_print(arena, "%s --seed %llu --replication R | commsched solve %s -%s", command,
                       (unsigned long long)cell->key.seed, cell->algorithm->name,
                       cell->algorithm->randomised
                           ? arena_print(arena, " --seed %llu", (unsigned long long)cell->key.seed)
                           : "");
}

static void put_commands(struct document *document, const struct results *results)
{
    static const struct column columns[] = {{.heading = "setting"},
                                            {.heading = "series"},
                                            {.heading = "R"},
                                            {.heading = "command"},
                                            {0}};
    struct arena *arena = document->arena;
    struct table table = table_start(columns, arena);
    for (int k = 0; k < results->count; k++) {
        const struct cell *cell = &results->measurement->cells[k];
        TABLE_ROW(&table, entry_text(results->results[k].setting->label),
                  entry_text(results->results[k].series->label),
                  entry_text(arena_print(arena, "0 to %d", cell->replications - 1)),
                  entry_text(command_of(cell, arena)));
    }
    document_table(document, &table,
                   "Every cell: its instances' seeds and the command that shows it");
}

static void put_numbers(struct document *document, const struct results *results)
{
    struct text_stream numbers;
    text_stream_start(&numbers);
    tables_put_tsv(numbers.stream, results, document->arena);
    document_stream(document, &numbers,
                    arena_print(document->arena, "Every number: %s.tsv",
                                results->measurement->experiment->name));
}

static struct verdict put_experiment(struct document *document, const struct report_data *data,
                                     const struct results *results)
{
    const struct experiment *experiment = results->measurement->experiment;
    document_heading(document, 3, experiment->name, experiment->title);
    document_paragraph(document, arena_print(document->arena, "%s; commsched experiment %s",
                                             experiment->source, experiment->name));
    if (experiment->note)
        document_paragraph(document, experiment->note);
    struct verdict verdict = verdict_yes();
    if (results_complete(results))
        verdict = put_pictures(document, data, results);
    else
        document_paragraph(document,
                           "Not all of its runs were made by this state of the code: "
                           "the pictures are left out, and the same command makes them.");
    if (!verdict.ok)
        return verdict;
    tables_put(document, results);
    if (!document->emitter->stands_alone)
        return verdict; /* beside the file in plain text */
    put_commands(document, results);
    put_numbers(document, results);
    return verdict;
}

/* ---- claims: a table, and everything about each, its witness included ---- */

static void put_details(struct document *document, const struct report_data *data,
                        const struct audit_result *audit)
{
    struct text_stream details;
    text_stream_start(&details);
    audit_print_details(details.stream, audit, data->directory, document->arena);
    fprintf(details.stream, "  again:     commsched audit %s --seed %llu\n", audit->claim->name,
            (unsigned long long)data->job.seed);
    document_stream(document, &details, NULL);
}

/* The instance itself, with the command that shows what it does. */
static void put_witness(struct document *document, const struct report_data *data,
                        const struct audit_result *audit)
{
    struct arena *arena = document->arena;
    const char *path = witness_path(audit, data->directory, arena);
    char *text = NULL;
    if (audit->source)
        text_file_read(path, arena, &text, NULL);
    if (text && *text)
        document_folded_lines(
            document, arena_print(arena, "Witness: commsched compare %s --exact", path), text);
}

static void put_claim(struct document *document, const struct report_data *data,
                      const struct audit_result *audit)
{
    struct arena *arena = document->arena;
    const struct claim *claim = audit->claim->claim;
    document_heading(document, 4, audit->claim->name,
                     arena_print(arena, "%s (%s)", claim->title, audit->claim->name));
    document_paragraph(document, arena_print(arena, "%s. %s: %s.", claim->source,
                                             audit_verdict(audit, arena), claim->statement));
    put_details(document, data, audit);
    put_witness(document, data, audit);
}

static void put_claims(struct document *document, const struct report_data *data,
                       const struct paper *paper)
{
    struct arena *arena = document->arena;
    struct audit_result *own = ARENA_ARRAY(arena, struct audit_result, data->audit_count + 1);
    size_t count = 0;
    for (size_t k = 0; k < data->audit_count; k++)
        if (paper_has_claim(paper, data->audits[k].claim))
            own[count++] = data->audits[k];
    document_heading(document, 3, arena_print(arena, "%s-claims", paper->name),
                     arena_print(arena, "Claims of %s on trial", paper->name));
    if (count == 0) {
        document_paragraph(document, "None was tried; commsched audit tries them.");
        return;
    }
    bool details = document->emitter->stands_alone; /* commsched audit CLAIM tells them */
    struct table table = audit_table(own, count, details, data->directory, arena);
    document_table(document, &table, NULL);
    if (!details)
        return;
    document_fold(document, "Every claim: hypotheses, where it was looked for, intervals, witness");
    for (size_t k = 0; k < count; k++)
        put_claim(document, data, &own[k]);
    document_unfold(document);
}

struct verdict report_put_paper(struct document *document, const struct report_data *data,
                                const struct paper *paper)
{
    document_heading(document, 2, paper->name,
                     arena_print(document->arena, "%s: %s", paper->name, paper->title));
    document_paragraph(document,
                       arena_print(document->arena, "%s. %s", paper->authors, paper->about));
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < data->count && verdict.ok; k++)
        if (paper_has(paper, data->results[k].measurement->experiment->name))
            verdict = put_experiment(document, data, &data->results[k]);
    if (verdict.ok)
        put_claims(document, data, paper);
    return verdict;
}
