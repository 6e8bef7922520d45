/* Output formats of tables: experiments/present/tables/formats/NAME.c exports emitter_NAME, found
 * by the build; and documents of paragraphs and tables in plain text. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_TABLES_EMITTER_H
#define COMMSCHED_EXPERIMENTS_PRESENT_TABLES_EMITTER_H

#include "experiments/present/tables/table.h"
#include "models/base/arena.h"

#include <stdio.h>

struct emitter {
    const char *name;
    void (*table)(FILE *out, const struct table *table);
};

extern const struct emitter *const emitters[]; /* by name; ends with NULL */

/* NULL: there is no such emitter. */
const struct emitter *emitter_find(const char *name);

/* Emitters referred to by name outside the command line. */
extern const struct emitter emitter_text, emitter_tsv, emitter_csv, emitter_json;

/* A row as lines "key: value"; a missing number is "none". In JSON as one object. */
void record_print(FILE *out, const struct table *table, bool json);

/* For programs: a header of keys and the rows, field by field; missing values are empty. */
void print_separated(FILE *out, const struct table *table, const char *separator,
                     void (*put_field)(FILE *out, const char *text), const char *end);

/* A character with a special meaning in a format, and its replacement. */
struct mark {
    char character;
    const char *instead;
};

/* Prints a text, made printable (verdict.h), with all marks of the format replaced, between two
 * verbatim ones. The marks end with a character 0. */
void print_between(FILE *out, const struct mark *marks, const char *before, const char *text,
                   const char *after, struct arena *arena);

/* Prints words broken into lines, each with the indent. */
void print_wrapped(FILE *out, const char *text, const char *first_indent, const char *indent);

/* ---- documents ---- */

struct document {
    FILE *out;
    struct arena *arena;
    bool begun; /* something precedes */
    bool open;  /* lines may follow it without a blank line */
};

/* Words, wrapped; and a table with what is above and below it. Blank lines separate them from what
 * precedes. */
void document_paragraph(struct document *document, const char *text);
void document_table(struct document *document, const struct table *table);

/* A line as it is; and words, wrapped, after a mark and with an indent: "[1] ..." Those that follow
 * each other are not separated. */
void document_line(struct document *document, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void document_item(struct document *document, const char *mark, const char *text,
                   const char *indent);

#endif
