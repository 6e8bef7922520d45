/* A document written front to back in a format: headings, paragraphs, tables, figures, commands,
 * and parts that are folded where the reader's program can fold. Texts may be any bytes. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_DOCUMENT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_DOCUMENT_H

#include "experiments/present/emitter.h"

struct document {
    const struct emitter *emitter;
    FILE *out;
    struct arena *arena;
    bool begun; /* something stands above: blocks are apart from it */
};

struct document document_start(const struct emitter *emitter, FILE *out, struct arena *arena);

/* The parts, as enum block_kind says. */
void document_heading(struct document *document, int level, const char *anchor, const char *text);
void document_paragraph(struct document *document, const char *text);
void document_note(struct document *document, int number, const char *text);
void document_lines(struct document *document, const char *text);
void document_fold(struct document *document, const char *summary);
void document_unfold(struct document *document);
struct verdict document_figure(struct document *document, const char *path, const char *reference,
                               const char *caption);

/* Folded, where there is a summary. */
void document_table(struct document *document, const struct table *table, const char *summary);

#endif
