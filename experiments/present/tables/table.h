/* Tables: columns that say what stands in them, and rows of typed entries. How a table looks is the
 * business of a format (emitter.h): nothing is text here where a number is meant. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_TABLES_TABLE_H
#define COMMSCHED_EXPERIMENTS_PRESENT_TABLES_TABLE_H

#include "models/base/arena.h"
#include "models/format/value.h"

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

enum column_kind {
    COLUMN_TEXT,   /* a record's field is a const char * */
    COLUMN_NUMBER, /* a double */
    COLUMN_WHOLE,  /* an int */
    COLUMN_COUNT,  /* a size_t */
};

/* How readers see a number. */
enum style {
    STYLE_GENERAL,     /* 12 significant digits */
    STYLE_FLOOR,       /* the same, never more than the number */
    STYLE_EXACT,       /* 17: the double itself */
    STYLE_SIGNIFICANT, /* as many decimals as make four digits of the entry's scale */
    STYLE_FIXED,       /* the column's decimals */
    STYLE_SIGNED,      /* the same, with a sign */
    STYLE_PROBABILITY, /* four decimals, or that it is less than these show */
    STYLE_MEASURED,    /* to the second significant digit of the half-width; without one as
                          STYLE_SIGNIFICANT. Very large and small ones with a power of ten */
};

struct column {
    const char *key;     /* in TSV and JSON, "a.b" in JSON the key b of an object a; NULL: the
                            heading; empty: the column is for readers only */
    const char *heading; /* NULL: the column is for programs only */
    enum column_kind kind;
    enum style style;
    int decimals;
    char alignment;      /* 'l' or 'r'; 0: texts left, numbers right */
    int width;           /* in plain text, at least */
    const char *missing; /* stands for a number that there is not; NULL: the format's own sign */
    size_t field, scale; /* FIELD of a record: the value, and the scale of its digits; or 0 */
    const char *unit;    /* of its numbers, told in a paper's heading; NULL or empty: none */
    /* In a paper columns side by side with the same text here stand below it, each with its own
     * part of the heading; NULL: alone. */
    const char *group, *part;
    enum { BEST_NONE, BEST_LEAST, BEST_MOST } best; /* of its numbers */
};

#define FIELD(type, member) (offsetof(type, member) + 1)

/* What a verdict means, whatever its words are. */
enum tone { TONE_NONE, TONE_GOOD, TONE_POOR, TONE_BAD };

enum entry_kind {
    /* Does not apply: an empty place, and no key in JSON. A column that has nothing else in any row
     * is not shown. */
    ENTRY_ABSENT,
    ENTRY_TEXT,
    ENTRY_NUMBER,
    ENTRY_MEASURED, /* a mean with the half-width of its interval, where that is known */
    ENTRY_INTERVAL, /* that half-width alone */
    ENTRY_WHOLE,
    ENTRY_TRUTH,
};

struct entry {
    enum entry_kind kind;
    const char *text;   /* must outlive the table; NULL: null in JSON, else nothing */
    enum tone tone;     /* of a text that is a verdict */
    const char *anchor; /* of a text that leads to a place in the same document; or NULL */
    int note;           /* stands behind, as [1]; 0: none */
    bool best;          /* to be set in bold */
    double number;
    double half_width; /* of a measured one; of another it tells the digits of STYLE_MEASURED */
    double scale;      /* STYLE_SIGNIFICANT: what the digits are counted of */
    long long whole;
};

static inline struct entry entry_text(const char *text)
{
    return (struct entry){.kind = ENTRY_TEXT, .text = text};
}

static inline struct entry entry_verdict(const char *text, enum tone tone)
{
    return (struct entry){.kind = ENTRY_TEXT, .text = text, .tone = tone};
}

static inline struct entry entry_link(const char *text, const char *anchor)
{
    return (struct entry){.kind = ENTRY_TEXT, .text = text, .anchor = anchor};
}

static inline struct entry entry_scaled(double number, double scale)
{
    return (struct entry){.kind = ENTRY_NUMBER, .number = number, .scale = scale};
}

static inline struct entry entry_number(double number)
{
    return entry_scaled(number, number);
}

static inline struct entry entry_measured(double mean, double half_width)
{
    return (struct entry){
        .kind = ENTRY_MEASURED, .number = mean, .half_width = half_width, .scale = mean};
}

static inline struct entry entry_interval(double half_width, double mean)
{
    return (struct entry){.kind = ENTRY_INTERVAL, .number = half_width, .scale = mean};
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
    const char
        *section; /* a text across all columns, empty: a line apart; NULL: a row of entries */
    struct entry *entries; /* [column_count] */
};

/* How a paper shows a measured number. */
enum interval_form {
    INTERVAL_BRACKETS, /* 12.34(56): the half-width in units of the last digit */
    INTERVAL_PLUS_MINUS,
    INTERVAL_COLUMN, /* in a column of its own */
};

struct table {
    struct arena *arena;
    const struct column *columns; /* [column_count] */
    size_t column_count;
    struct row *rows; /* [count] */
    size_t count, room;
    bool head_in_sections; /* in plain text the headings stand below every section's text */
    enum interval_form intervals;
};

/* The columns end with one that has neither key nor heading. */
struct table table_start(const struct column *columns, struct arena *arena);

/* A row; entries that are not given are absent. */
void table_row(struct table *table, const struct entry *entries, size_t count);
#define TABLE_ROW(table, ...)                                                                      \
    table_row((table), (const struct entry[]){__VA_ARGS__},                                        \
              sizeof((const struct entry[]){__VA_ARGS__}) / sizeof(struct entry))

/* A row of the record's fields; the other entries are absent, to be set through table_entry. */
void table_record(struct table *table, const void *record);

/* The last row's entry in the column of that key, which there is. */
struct entry *table_entry(const struct table *table, const char *key);

void table_section(struct table *table, const char *text);

/* The same rows with the half-widths of measured numbers in columns of their own, "ci95" and the
 * column's key. */
struct table table_intervals_apart(const struct table *table);

/* The same rows with so many columns from the first on, behind the first `kept` ones. */
struct table table_columns(const struct table *table, size_t kept, size_t first, size_t count);

/* The same columns with so many rows. */
struct table table_rows(const struct table *table, size_t first, size_t count);

/* Of the columns that say which of their numbers is the best, in every section those that are. */
void table_mark_best(const struct table *table);

/* What TSV and JSON call the column. */
const char *column_key(const struct column *column);
bool column_is_left(const struct column *column);

/* Places of the columns that are shown, in their order. */
struct shown {
    size_t *column; /* [count] */
    size_t count;
    bool head; /* one of them has words above it */
};

struct shown table_shown(const struct table *table, bool to_readers);

/* An entry in plain characters; the sign stands for a number that there is not. In the arena. */
const char *table_text(const struct table *table, size_t row, size_t column, const char *missing);

/* The same of any entry, without its note. */
const char *entry_characters(const struct column *column, const struct entry *entry,
                             const char *missing, struct arena *arena);

/* A number in a style, which the scale's digits and the decimals refine. In the arena. */
const char *number_text(double number, enum style style, double scale, int decimals,
                        struct arena *arena);

/* How a measured number is written: number and half-width rounded alike, "12.35" and "0.57", and
 * a power of ten, 0 for none. Without an interval, or where that has no width, half is empty. */
struct measured_text {
    const char *number, *half;
    int exponent;
};

struct measured_text measured_text(double number, double half_width, struct arena *arena);

/* A row as a JSON object; all of them as an array. */
struct value *table_object(const struct table *table, size_t row);
struct value *table_array(const struct table *table);

#endif
