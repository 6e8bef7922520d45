#include "experiments/present/document.h"

struct document document_start(const struct emitter *emitter, FILE *out, struct arena *arena)
{
    return (struct document){.emitter = emitter, .out = out, .arena = arena};
}

/* A blank line before what stands apart, but not at the beginning. */
static void set_apart(struct document *document)
{
    if (document->begun)
        fputc('\n', document->out);
    document->begun = true;
}

static struct verdict put(struct document *document, bool apart, struct block block)
{
    if (apart)
        set_apart(document);
    return document->emitter->block(document->out, &block, document->arena);
}

void document_heading(struct document *document, int level, const char *anchor, const char *text)
{
    put(document, true,
        (struct block){.kind = BLOCK_HEADING, .number = level, .anchor = anchor, .text = text});
}

void document_paragraph(struct document *document, const char *text)
{
    put(document, true, (struct block){.kind = BLOCK_PARAGRAPH, .text = text});
}

void document_note(struct document *document, int number, const char *text)
{
    bool first = number == 1 && !document->emitter->folds;
    put(document, first, (struct block){.kind = BLOCK_NOTE, .number = number, .text = text});
}

void document_lines(struct document *document, const char *text)
{
    put(document, true, (struct block){.kind = BLOCK_LINES, .text = text});
}

void document_fold(struct document *document, const char *summary)
{
    put(document, document->emitter->folds, (struct block){.kind = BLOCK_FOLD, .text = summary});
}

void document_unfold(struct document *document)
{
    put(document, false, (struct block){.kind = BLOCK_UNFOLD});
}

struct verdict document_figure(struct document *document, const char *path, const char *reference,
                               const char *caption)
{
    return put(document, true,
               (struct block){
                   .kind = BLOCK_FIGURE, .path = path, .reference = reference, .text = caption});
}

void document_table(struct document *document, const struct table *table, const char *summary)
{
    if (summary)
        document_fold(document, summary);
    set_apart(document);
    document->emitter->table(document->out, table);
    if (summary)
        document_unfold(document);
}
