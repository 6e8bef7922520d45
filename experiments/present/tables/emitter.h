/* Output formats of tables and documents: experiments/present/tables/formats/NAME.c exports
 * emitter_NAME, found by the build. A document is written sequentially. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_TABLES_EMITTER_H
#define COMMSCHED_EXPERIMENTS_PRESENT_TABLES_EMITTER_H

#include "experiments/present/tables/table.h"
#include "models/base/arena.h"
#include "models/base/stream.h"
#include "models/base/verdict.h"

#include <stdio.h>

/* A part of a document. Texts may contain any bytes; none is interpreted as markup. */
struct block {
    enum block_kind {
        BLOCK_HEADING,   /* of that level, 1 the largest, with an anchor or NULL */
        BLOCK_PARAGRAPH, /* words, wrapped in formats with a line length */
        BLOCK_ITEM,      /* the same after a name that links to the anchor */
        BLOCK_NOTE,      /* by its number */
        BLOCK_LINES,     /* verbatim: commands, files */
        BLOCK_FOLD,      /* what follows can be collapsed under the text */
        BLOCK_UNFOLD,    /* end of that */
        BLOCK_FIGURE,    /* a picture with its caption */
        BLOCK_FILES,     /* the text, followed by names of files next to the document */
        BLOCK_VALUES,    /* JSON for a script of the document; ignored in formats without one */
    } kind;
    int number; /* level, or number of the note */
    const char *text, *anchor;
    const char *path,
        *reference;   /* of a picture: the file, and its name as referenced in the document */
    const char *name; /* of an item */
    const char *const *files; /* ends with NULL */
};

struct emitter {
    const char *name;
    /* The document is a single file with all details, collapsed, and embedded pictures. */
    bool stands_alone;
    bool folds; /* implements BLOCK_FOLD; in other formats its text is left out */
    void (*table)(FILE *out, const struct table *table);
    /* NULL: a format for tables only. Fails if a picture cannot be read. */
    struct verdict (*block)(FILE *out, const struct block *block, struct arena *arena);
};

extern const struct emitter *const emitters[]; /* by name; ends with NULL */

/* NULL: there is no such emitter. */
const struct emitter *emitter_find(const char *name);

/* Emitters referred to by name outside the command line. */
extern const struct emitter emitter_text, emitter_tsv, emitter_csv, emitter_json, emitter_markdown,
    emitter_html, emitter_latex;

/* A row as lines "key: value"; a missing number is "none". */
void record_print(FILE *out, const struct table *table);

/* For programs: a header of keys and the rows, field by field; missing values are empty, sections
 * are left out. */
void print_separated(FILE *out, const struct table *table,
                     void (*put_field)(FILE *out, size_t column, const char *text),
                     void (*put_end)(FILE *out));

/* A character with a special meaning in a format, and its replacement. */
struct mark {
    char character;
    const char *instead;
};

extern const struct mark html_marks[]; /* ends with a character 0 */

/* Prints a text, made printable (printable.h), with all marks of the format replaced; control
 * characters in `kept` are preserved. */
void print_escaped(FILE *out, const char *text, const char *kept, const struct mark *marks,
                   struct arena *arena);

/* Prints the escaped text between two verbatim ones. */
void print_between(FILE *out, const struct mark *marks, const char *before, const char *text,
                   const char *after, struct arena *arena);

/* Prints words broken into lines, each with the indent. */
void print_wrapped(FILE *out, const char *text, const char *first_indent, const char *indent);

/* Prints a path or an anchor; characters other than letters, digits and a few others are written as
 * %XX. */
void print_url(FILE *out, const char *url);

/* Writes an SVG as elements, with its identifiers made unique by the file's name, and any other
 * picture (PNG) as data. Fails if the file cannot be read. */
struct verdict inline_picture(FILE *out, const char *path, const char *description,
                              struct arena *arena);

/* ---- documents ---- */

struct document {
    const struct emitter *emitter;
    FILE *out;
    struct arena *arena;
    bool begun;     /* something precedes: blocks are separated from it */
    bool bold_best; /* mark the best entries of columns that define one; in LaTeX and Markdown */
};

struct document document_start(const struct emitter *emitter, FILE *out, struct arena *arena);

/* The parts, see enum block_kind. */
void document_heading(struct document *document, int level, const char *anchor, const char *text);
void document_paragraph(struct document *document, const char *text);
void document_item(struct document *document, const char *name, const char *anchor,
                   const char *text);
void document_note(struct document *document, int number, const char *text);
void document_lines(struct document *document, const char *text);

/* Lines under a summary if they can be collapsed; otherwise separate and without it. */
void document_folded_lines(struct document *document, const char *summary, const char *text);

/* The same for the contents of the stream, which is closed. */
void document_stream(struct document *document, struct text_stream *lines, const char *summary);

void document_fold(struct document *document, const char *summary);
void document_unfold(struct document *document);
struct verdict document_figure(struct document *document, const char *path, const char *reference,
                               const char *caption);

void document_files(struct document *document, const char *text, const char *const *files);
void document_values(struct document *document, const char *json);

/* Collapsed if there is a summary. */
void document_table(struct document *document, const struct table *table, const char *summary);

#endif
