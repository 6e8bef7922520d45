/* A document written front to back as plain text, Markdown or HTML: headings, paragraphs, tables,
 * figures, commands, and parts that are folded where the reader's program can fold. Texts may be
 * any bytes: in Markdown and HTML no text is taken for a mark of the language, and what is no
 * printable character is replaced (printable.h). */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_DOCUMENT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_DOCUMENT_H

#include "experiments/present/text_table.h"
#include "models/base/verdict.h"

enum document_kind { DOCUMENT_TEXT, DOCUMENT_MARKDOWN, DOCUMENT_HTML };

struct document {
    enum document_kind kind;
    FILE *out;
    struct arena *arena;
    bool begun; /* something stands above: blocks are apart from it */
};

struct document document_start(enum document_kind kind, FILE *out, struct arena *arena);

/* Level 1 is the largest; the anchor (may be NULL) is what references name. */
void document_heading(struct document *document, int level, const char *anchor, const char *text);

/* Words, wrapped where lines have an end. */
void document_paragraph(struct document *document, const char *text);

/* The first row is the head; what a verdict says decides a cell's colour where there are colours.
 */
void document_table(struct document *document, const struct text_table *table);

/* "[3] ..." */
void document_note(struct document *document, int number, const char *text);

/* Lines as they are: commands, files. */
void document_lines(struct document *document, const char *text);

/* What stands between the two can be folded away; plain text shows it without the summary. */
void document_fold(struct document *document, const char *summary);
void document_unfold(struct document *document);

/* A picture: in HTML the file itself goes into the document; a no where it cannot be read. Markdown
 * refers to it by the path given for that. */
struct verdict document_figure(struct document *document, const char *path, const char *reference,
                               const char *caption);

/* Text inside a paragraph or cell that leads to an anchor of the same document, in the arena. Only
 * for cells and paragraphs: its marks, control characters, are understood there. */
const char *document_reference(const struct document *document, const char *anchor,
                               const char *text);

#endif
