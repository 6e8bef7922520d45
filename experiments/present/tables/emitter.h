/* Tables and documents in formats: experiments/present/tables/formats/NAME.c exports emitter_NAME,
 * found by the build. A document is written front to back. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_TABLES_EMITTER_H
#define COMMSCHED_EXPERIMENTS_PRESENT_TABLES_EMITTER_H

#include "experiments/present/tables/table.h"
#include "models/base/arena.h"
#include "models/base/stream.h"
#include "models/base/verdict.h"

#include <stdio.h>

/* A part of a document. Texts may be any bytes; none is taken for a mark of the format. */
struct block {
    enum block_kind {
        BLOCK_HEADING,   /* of the level, 1 the largest, with an anchor or NULL */
        BLOCK_PARAGRAPH, /* words, wrapped where lines have an end */
        BLOCK_ITEM,      /* the same behind a name that leads to the anchor */
        BLOCK_NOTE,      /* by its number */
        BLOCK_LINES,     /* as they are: commands, files */
        BLOCK_FOLD,      /* what follows can be folded away behind the text */
        BLOCK_UNFOLD,    /* up to here */
        BLOCK_FIGURE,    /* a picture with its text below */
        BLOCK_FILES,     /* names of files beside the document, behind the text */
        BLOCK_VALUES,    /* JSON for a script of the document's; nothing where it has none */
    } kind;
    int number; /* level, or number of the note */
    const char *text, *anchor;
    const char *path, *reference; /* of a picture: the file, and its name from the document */
    const char *name;             /* of an item */
    const char *const *files;     /* ends with NULL */
};

struct emitter {
    const char *name;
    /* The document is one file with all details, folded, and its pictures inside. */
    bool stands_alone;
    bool folds; /* BLOCK_FOLD does; elsewhere its text is left out */
    void (*table)(FILE *out, const struct table *table);
    /* NULL: a format of tables alone. A no where a picture cannot be read. */
    struct verdict (*block)(FILE *out, const struct block *block, struct arena *arena);
};

extern const struct emitter *const emitters[]; /* by name; ends with NULL */

/* NULL: there is none of that name. */
const struct emitter *emitter_find(const char *name);

/* Those that others than the command line ask for. */
extern const struct emitter emitter_text, emitter_tsv, emitter_csv, emitter_json, emitter_markdown,
    emitter_html, emitter_latex;

/* A row as lines "key: value". */
void record_print(FILE *out, const struct table *table);

/* For programs: a head of keys and the rows, field by field; what there is not is empty, sections
 * are left out. */
void print_separated(FILE *out, const struct table *table,
                     void (*put_field)(FILE *out, size_t column, const char *text),
                     void (*put_end)(FILE *out));

/* A character that is a mark of a format, and what stands for it. */
struct mark {
    char character;
    const char *instead;
};

extern const struct mark html_marks[]; /* ends with a character 0 */

/* Prints a text that is printable (printable.h) with no mark of the format in it; of control
 * characters those in kept stay. */
void print_escaped(FILE *out, const char *text, const char *kept, const struct mark *marks,
                   struct arena *arena);

/* Prints the text so between two that stand as they are. */
void print_between(FILE *out, const struct mark *marks, const char *before, const char *text,
                   const char *after, struct arena *arena);

/* Prints words, broken into lines, each behind the indent. */
void print_wrapped(FILE *out, const char *text, const char *first_indent, const char *indent);

/* Prints a path or an anchor with what else than letters, digits and a few marks stands in it as
 * %XX. */
void print_url(FILE *out, const char *url);

/* Writes an SVG as elements, its identifiers made the document's own by the file's name, and any
 * other picture (PNG) as data. A no where the file cannot be read. */
struct verdict inline_picture(FILE *out, const char *path, const char *description,
                              struct arena *arena);

/* ---- documents ---- */

struct document {
    const struct emitter *emitter;
    FILE *out;
    struct arena *arena;
    bool begun;     /* something stands above: blocks are apart from it */
    bool bold_best; /* of columns that say what is best; LaTeX and Markdown show it */
};

struct document document_start(const struct emitter *emitter, FILE *out, struct arena *arena);

/* The parts, as enum block_kind says. */
void document_heading(struct document *document, int level, const char *anchor, const char *text);
void document_paragraph(struct document *document, const char *text);
void document_item(struct document *document, const char *name, const char *anchor,
                   const char *text);
void document_note(struct document *document, int number, const char *text);
void document_lines(struct document *document, const char *text);

/* Lines behind a summary where they can be folded away; apart without one. */
void document_folded_lines(struct document *document, const char *summary, const char *text);

/* The same of what stands in the stream, which ends. */
void document_stream(struct document *document, struct text_stream *lines, const char *summary);

void document_fold(struct document *document, const char *summary);
void document_unfold(struct document *document);
struct verdict document_figure(struct document *document, const char *path, const char *reference,
                               const char *caption);

void document_files(struct document *document, const char *text, const char *const *files);
void document_values(struct document *document, const char *json);

/* Folded, where there is a summary. */
void document_table(struct document *document, const struct table *table, const char *summary);

#endif
