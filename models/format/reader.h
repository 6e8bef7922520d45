/* JSON texts, read value by value, and numbers and strings in JSON's syntax.
 *
 * Everything that reads JSON is written with this header: instances and schedules (this folder),
 * tables of fields (fields.h), experiments, claims, studies, and what is known of a machine. The
 * library parses; what is read here is checked, and the first error is kept as
 * "file:line:column: path: what is wrong", with what was found and what was expected. */
#ifndef COMMSCHED_MODELS_FORMAT_READER_H
#define COMMSCHED_MODELS_FORMAT_READER_H

#include "models/base/arena.h"
#include "models/base/matrix.h"
#include "models/base/stream.h"
#include "models/base/verdict.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* ---- positions ----
 *
 * The JSON library does not store the positions of values. When an error needs one, it is found by
 * walking the text along the value's path, or token by token to the point where parsing stopped.
 * Linear in the text, without recursion over its nesting. */

/* The path of a value: a step into the object or array that contains it. */
struct path {
    const struct path *above; /* NULL: the whole text; key and index are unused */
    const char *key;          /* in an object, else NULL */
    size_t index;             /* in an array */
};

/* ---- values ----
 *
 * Every read_ function returns false and stores the reason in the reader if the value is not valid;
 * its caller then returns false too. */

struct reader {
    const char *name, *text;
    size_t length;
    struct arena *arena;               /* holds what is read */
    int nodes;                         /* of the instance being read, once they are known */
    const struct variables *variables; /* what texts may refer to (plan.h); NULL: none */
    struct verdict verdict;
};

/* A value and its path, which points to the containing spot. */
struct spot {
    const json_t *json; /* NULL: missing */
    struct path path;
};

/* Reads the root of a text into *out; copies what must survive to the reader's arena. */
typedef bool read_root(struct reader *reader, const struct spot *root, void *out);

/* Parses and reads a text; name is used in errors. */
struct verdict read_text(const char *name, const char *text, size_t length, struct arena *arena,
                         read_root *read, void *out);

/* The same for a whole file, or standard input if path is "-" ("<stdin>" in errors). */
struct verdict read_file(const char *path, struct arena *arena, read_root *read, void *out);

struct spot spot_member(const struct spot *object, const char *key);
struct spot spot_entry(const struct spot *array, size_t index);

/* The number of entries of an array or members of an object; 0 for anything else. */
size_t spot_count(const struct spot *spot);
/* The member with that index, in text order; its path has the key. */
struct spot spot_member_at(const struct spot *object, size_t index);

/* The value if it is a string, owned by the tree; else NULL. */
const char *spot_string(const struct spot *spot);
/* The value as JSON on one line, in the arena. */
const char *spot_text(const struct spot *spot, struct arena *arena);

bool spot_is_object(const struct spot *spot);
bool spot_is_array(const struct spot *spot);
bool spot_is_null(const struct spot *spot); /* present, with JSON's null as its value */

/* Stores the reason, with the position and the name of the spot. Returns false. */
bool reader_fail(struct reader *reader, const struct spot *spot, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same for a value that is missing, or of the wrong type; the argument names the required one
 * ("an object"). */
bool reader_fail_type(struct reader *reader, const struct spot *spot, const char *expected);

/* The same for a key of the object that is not among the known ones. */
bool reader_fail_key(struct reader *reader, const struct spot *object, const char *key,
                     const char *known);

/* An array, and its number of entries. */
bool read_array(struct reader *reader, const struct spot *spot, size_t *length);

/* A number that is not negative. */
bool read_number(struct reader *reader, const struct spot *spot, double *out);

/* An integer within bounds. */
bool read_whole(struct reader *reader, const struct spot *spot, int least, int most, int *out);

/* One of the words (the list ends with NULL); *out is its index. */
bool read_word(struct reader *reader, const struct spot *spot, const char *const *words, int *out);

/* The index of the word in a list that ends with NULL; -1: it is not there. */
int word_index(const char *const *words, const char *word);

/* Any string, copied. */
bool read_string(struct reader *reader, const struct spot *spot, const char **out);

bool read_truth(struct reader *reader, const struct spot *spot, bool *out);

/* A string, a number or a Boolean as text; numbers as in text_number. */
bool read_scalar(struct reader *reader, const struct spot *spot, const char **out);

/* ---- numbers and strings in JSON's syntax ---- */

#define NUMBER_SIZE 32

/* The fewest digits, at least 15, that read back as the same number, with a decimal point in every
 * locale: 100000, 0.5, 1e-5; null if it is not finite. */
void text_number(char number[NUMBER_SIZE], double value);
void text_print_number(FILE *out, double value);

/* A string value; a string that is not valid UTF-8 is made printable (verdict.h). */
json_t *text_json(const char *string);

/* The same, quoted and escaped. */
void text_print_string(FILE *out, const char *string);

/* Writes what is before a member of an object or an entry of an array: a comma unless it is the
 * first, then a new line of this indentation, or a space. */
void text_separate(FILE *out, bool first, bool lines, int indent);

/* For messages: quoted, escaped, and cut to one short line. */
#define QUOTE_SIZE 64

#endif
