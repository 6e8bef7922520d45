/* A parsed text, read value by value; the first error is kept with its position.
 *
 * Every read_ function returns false and leaves the reason in the reader if the value is not valid;
 * its caller then returns false too. */
#ifndef COMMSCHED_MODELS_FORMAT_READER_H
#define COMMSCHED_MODELS_FORMAT_READER_H

#include "models/base/arena.h"
#include "models/base/matrix.h"
#include "models/base/verdict.h"
#include "models/format/lift.h"
#include "models/format/place.h"

#include <jansson.h>
#include <stdbool.h>

struct reader {
    const char *name, *text;
    size_t length;
    struct lift lift;    /* the arrays that the tree does not hold */
    struct arena *arena; /* for what is read */
    struct verdict verdict;
};

/* A value and its path; the path points to the spot that it was taken from. */
struct spot {
    const json_t *json; /* NULL: there is none */
    struct path path;
};

struct key {
    const char *name;
    bool required;
};

/* Reads the root of a text into *out; what it wants kept it copies to the reader's arena. */
typedef bool read_root(struct reader *reader, const struct spot *root, void *out);

/* Parses a text, which its name stands for in the answer, and reads it. The tree holds all of it.
 */
struct verdict read_text(const char *name, const char *text, size_t length, struct arena *arena,
                         read_root *read, void *out);

/* The same of a whole file, or of standard input where path is "-" (named "<stdin>" in errors).
 * Long arrays are lifted out of the tree. */
struct verdict read_file(const char *path, struct arena *arena, read_root *read, void *out);

struct spot spot_member(const struct spot *object, const char *key);
struct spot spot_entry(const struct spot *array, size_t index);

/* How many entries an array or members an object has; 0 of anything else. */
size_t spot_count(const struct spot *spot);
/* A member by its number, in the order of the text; its path has the key. */
struct spot spot_member_at(const struct spot *object, size_t index);

/* The string that it is, which belongs to the text's tree; else NULL. */
const char *spot_string(const struct spot *spot);
/* It as JSON on one line, in the arena. */
const char *spot_text(const struct spot *spot, struct arena *arena);

/* What the tree does not hold of an array, or NULL. Linear in the text of the tree. */
const struct lifted *spot_lifted(const struct reader *reader, const struct spot *spot);

bool spot_is_object(const struct spot *spot);
bool spot_is_array(const struct spot *spot);
bool spot_is_null(const struct spot *spot); /* JSON's null: a spot that is there */

/* Keeps the reason, with the position of that byte of the text. Returns false. */
bool reader_fail_at(struct reader *reader, size_t offset, const char *message);

/* Keeps the reason, with the position and the name of the spot. Returns false. */
bool reader_fail(struct reader *reader, const struct spot *spot, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same for a value of the wrong type, when this one ("an object") is needed. */
bool reader_fail_type(struct reader *reader, const struct spot *spot, const char *needed);

/* An object of these keys (the list ends with a NULL name) and no others. */
bool read_object(struct reader *reader, const struct spot *spot, const struct key *keys);

/* An array, and how many entries it has in all. */
bool read_array(struct reader *reader, const struct spot *spot, size_t *length);

/* Any number. */
bool read_real(struct reader *reader, const struct spot *spot, double *out);

/* A number that is not negative. */
bool read_number(struct reader *reader, const struct spot *spot, double *out);

/* A whole number within bounds. */
bool read_whole(struct reader *reader, const struct spot *spot, int least, int most, int *out);

/* One of the words (the list ends with NULL); *out is its index. */
bool read_word(struct reader *reader, const struct spot *spot, const char *const *words, int *out);

/* Any string, copied. */
bool read_string(struct reader *reader, const struct spot *spot, const char **out);

/* The same of an object's member. */
bool read_number_of(struct reader *reader, const struct spot *object, const char *key, double *out);
bool read_word_of(struct reader *reader, const struct spot *object, const char *key,
                  const char *const *words, int *out);
bool read_string_of(struct reader *reader, const struct spot *object, const char *key,
                    const char **out);

bool read_truth(struct reader *reader, const struct spot *spot, bool *out);

/* A string, a number or a truth value as text; numbers as text_plain_number has them. */
bool read_scalar(struct reader *reader, const struct spot *spot, const char **out);

/* One number, or nodes rows of nodes numbers. */
bool read_matrix(struct reader *reader, const struct spot *spot, int nodes, struct matrix *out);

#endif
