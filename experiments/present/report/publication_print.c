#include "experiments/present/report/publication.h"

#include <string.h>

static bool has_results(const struct results *results)
{
    bool any = false;
    for (int k = 0; k < results->count && !any; k++)
        any = results->results[k].summary.count > 0;
    return any;
}

static bool is_named(const char *const *names, const char *name)
{
    bool named = !names;
    for (; names && *names; names++)
        named = named || strcmp(*names, name) == 0;
    return named;
}

static struct verdict check_names(const struct report_data *data, const char *const *names)
{
    bool any = names != NULL;
    for (int k = 0; k < data->count && !any; k++)
        any = has_results(&data->results[k]);
    if (!any)
        return verdict_no("%s: has no results of experiments by this state of the code",
                          data->directory);
    for (; names && *names; names++) {
        const struct results *results = report_results_find(data, *names);
        if (!results || !has_results(results))
            return verdict_no("%s: has no results of an experiment '%s' by this state of the code",
                              data->directory, *names);
    }
    return verdict_yes();
}

static void put_results(struct document *document, const struct results *results,
                        struct publication_form form)
{
    const struct experiment *experiment = results->measurement->experiment;
    const bool block = document->emitter->block;
    form.exact = !block;
    struct publication made = publication_of(results, &form, document->arena);
    struct table table = form.exact ? table_intervals_apart(&made.table) : made.table;
    if (block) {
        document_heading(document, 2, experiment->name, experiment->title);
        document_paragraph(document, publication_words(&made, results, &form, document->arena));
    }
    document_table(document, &table, NULL);
    for (int note = 0; note < made.note_count && block; note++)
        document_note(document, note + 1, made.notes[note]);
}

struct verdict publication_print(const struct report_data *data, const char *const *names,
                                 const struct publication_form *form, struct document *document)
{
    struct verdict verdict = check_names(data, names);
    for (int k = 0; k < data->count && verdict.ok; k++) {
        const struct results *results = &data->results[k];
        if (is_named(names, results->measurement->experiment->name) && has_results(results))
            put_results(document, results, *form);
    }
    return verdict;
}
