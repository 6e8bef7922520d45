/* A paper's claims: a table, and everything about each, its witness included. */
#include "experiments/claims/audit_store.h"
#include "experiments/engine/files/output.h"
#include "experiments/present/audit_report.h"
#include "experiments/present/report_data.h"

#include <stdio.h>
#include <string.h>

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

void report_put_claims(struct document *document, const struct report_data *data,
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
