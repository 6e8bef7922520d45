/* Tables: columns with a type, and rows of typed entries. Formats define their
 * appearance: numbers are stored as numbers, never as text. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_TABLES_TABLE_H
#define COMMSCHED_EXPERIMENTS_PRESENT_TABLES_TABLE_H

#include "models/base/arena.h"
#include "models/format/value.h"

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Display of a number for readers. */
enum style {
    STYLE_GENERAL,     /* 12 significant digits */
    STYLE_FLOOR,       /* the same, rounded down */
    STYLE_EXACT,       /* 17 digits, which identify the double */
    STYLE_SIGNIFICANT, /* as many decimals as give four digits at the entry's scale */
    STYLE_FIXED,       /* the column's decimals */
    STYLE_SIGNED,      /* the column's decimals, with a sign */
    STYLE_PROBABILITY, /* four decimals, or that it is less than these can show */
};

struct column {
    const char *key; /* in TSV and JSON, where "a.b" is the key b of an object a; NULL: the heading;
                        empty: the column is for readers only */
    const char *heading; /* NULL: the column is for programs only */
    enum style style;
    int decimals;
    bool right;         /* texts are aligned as numbers are */
    int width;          /* minimum in plain text */
    const char *values; /* of a text: all that it can be, which commas separate; NULL: any */
};

enum entry_kind {
    /* Not applicable: an empty cell, and no key in JSON. A column in which all entries are absent
     * is not shown. */
    ENTRY_ABSENT,
    ENTRY_TEXT,
    ENTRY_TRUTH,
    ENTRY_NUMBER,   /* this and the following are numbers */
    ENTRY_MEASURED, /* a mean with the half-width of its interval, if known */
    ENTRY_WHOLE,
};

struct entry {
    enum entry_kind kind;
    const char *text; /* must outlive the table; NULL: null in JSON, else nothing */
    const char *unit; /* of a number in a record for readers; NULL: none, or the column's */
    int note;         /* appended as [1]; 0: none */
    double number;
    double half_width; /* of a measured entry */
    double scale;      /* STYLE_SIGNIFICANT: the number that determines the digits */
    long long whole;
};

static inline struct entry entry_text(const char *text)
{
    return (struct entry){.kind = ENTRY_TEXT, .text = text};
}

/* Absent unless it applies. */
static inline struct entry entry_if(bool applies, struct entry entry)
{
    return applies ? entry : (struct entry){0};
}

/* Absent for NULL and for an empty text. */
static inline struct entry entry_if_any(const char *text)
{
    return entry_if(text && *text, entry_text(text));
}

static inline struct entry entry_scaled(double number, double scale)
{
    return (struct entry){.kind = ENTRY_NUMBER, .number = number, .scale = scale};
}

static inline struct entry entry_number(double number)
{
    return entry_scaled(number, number);
}

static inline struct entry entry_in(const char *unit, double number)
{
    return (struct entry){.kind = ENTRY_NUMBER, .number = number, .scale = number, .unit = unit};
}

static inline struct entry entry_measured(double mean, double half_width)
{
    return (struct entry){
        .kind = ENTRY_MEASURED, .number = mean, .half_width = half_width, .scale = mean};
}

static inline struct entry entry_whole(long long whole)
{
    return (struct entry){.kind = ENTRY_WHOLE, .whole = whole};
}

static inline struct entry entry_truth(bool truth)
{
    return (struct entry){.kind = ENTRY_TRUTH, .whole = truth};
}

struct row {
    const char *section; /* in plain text only: a text across all columns, empty: a separating line;
                            NULL: a row of entries */
    struct entry *entries; /* [column_count] */
};

struct table {
    struct arena *arena;
    struct column *columns; /* [column_count] */
    size_t column_count, column_room;
    struct row *rows; /* [count] */
    size_t count, room;
    const char *about;  /* in documents, above the table; or NULL */
    const char **notes; /* there below it: [note_count], by number from 1 */
    size_t note_count, note_room;
    bool head_in_sections; /* in plain text the headings are repeated below each section's text */
};

/* The columns end with one that has neither key nor heading; they are copied. */
struct table table_start(const struct column *columns, struct arena *arena);

/* Columns with these headings, which commas separate. */
struct table table_of_headings(const char *headings, struct arena *arena);

/* Columns for programs, with these keys, which commas separate, and numbers in that style. */
struct table table_of_keys(const char *keys, enum style style, struct arena *arena);

/* Appends columns to a table without rows. */
void table_column(struct table *table, struct column column);
void table_keys(struct table *table, const char *keys, enum style style);

/* Appends a row, and returns its entries; those that are not given are absent. */
struct entry *table_row(struct table *table, const struct entry *entries, size_t count);
#define TABLE_ROW(table, ...)                                                                      \
    table_row((table), (const struct entry[]){__VA_ARGS__},                                        \
              sizeof((const struct entry[]){__VA_ARGS__}) / sizeof(struct entry))

/* The last row's entry in the column of that key, which must exist. */
struct entry *table_entry(const struct table *table, const char *key);

void table_section(struct table *table, const char *text);

/* The number of the note with that text, which is added if it is not there; 0 for an empty text. */
int table_note(struct table *table, const char *text);

/* The column's name in TSV and JSON. */
const char *column_key(const struct column *column);

/* The columns that are shown, in order. */
struct shown {
    size_t *column; /* [count]: indices */
    bool *right;    /* [count]: aligned at the right, as columns with numbers are */
    size_t count;
    bool head; /* some column has a heading */
};

struct shown table_shown(const struct table *table, bool to_readers);

/* An entry as plain text; `missing` is used for a missing number. In the arena. */
const char *table_text(const struct table *table, size_t row, size_t column, const char *missing);

/* The same for readers; row -1: the heading. */
const char *shown_text(const struct table *table, int row, size_t column);

/* A number in a style, with the scale and decimals that the style uses. In the arena. */
const char *number_text(double number, enum style style, double scale, int decimals,
                        struct arena *arena);

/* A row as a JSON object; all rows as an array. */
struct value *table_object(const struct table *table, size_t row);
struct value *table_array(const struct table *table);

/* ---- formats ---- */

/* experiments/present/tables/formats/NAME.c exports emitter_NAME, found by the build. */
struct emitter {
    const char *name;
    void (*table)(FILE *out, const struct table *table);
};

extern const struct emitter *const emitters[]; /* by name; ends with NULL */

/* NULL: there is no such emitter. */
const struct emitter *emitter_find(const char *name);

/* Emitters referred to by name outside the command line. */
extern const struct emitter emitter_text, emitter_tsv, emitter_csv, emitter_json, emitter_arff;

/* A row as lines "key: value unit"; a missing number is "none". In JSON as one object. */
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

/* Prints the notes below the table in the same way. */
void print_notes(FILE *out, const struct table *table, const struct mark *marks, const char *before,
                 const char *after);

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
