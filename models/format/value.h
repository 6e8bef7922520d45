/* JSON that a command prints: built as a tree, then printed once; and JSON that an earlier command
 * printed, read back.
 *
 * Keys keep the order in which they were set. A value set or appended belongs to the object or
 * array that holds it. Numbers are printed as in instances and schedules; one that is not finite
 * becomes null, and so does a text that is NULL. */
#ifndef COMMSCHED_MODELS_FORMAT_VALUE_H
#define COMMSCHED_MODELS_FORMAT_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct value;

struct value *value_object(void);
struct value *value_array(void);

void value_set_text(struct value *object, const char *key, const char *text);
void value_set_number(struct value *object, const char *key, double number);
void value_set_whole(struct value *object, const char *key, long long whole);
void value_set_bool(struct value *object, const char *key, bool truth);
void value_set_null(struct value *object, const char *key);
void value_set(struct value *object, const char *key, struct value *child);
void value_append(struct value *array, struct value *child);
void value_append_text(struct value *array, const char *text); /* NULL: null */

/* Prints it, with a new line after it, and releases it. An object or array without children that
 * are objects or arrays is printed on one line. */
void value_print(FILE *out, struct value *value);

/* The value of a text, or NULL where it is not JSON. */
struct value *value_parse(const char *text);
void value_release(struct value *value);

/* Members of an object; one that is missing or of another type is NULL, NAN, 0 or false. Texts and
 * children belong to the object. */
const char *value_text(const struct value *object, const char *key);
double value_number(const struct value *object, const char *key);
long long value_whole(const struct value *object, const char *key);
bool value_truth(const struct value *object, const char *key);
struct value *value_child(const struct value *object, const char *key);

/* Of an array; a number out of range gives NULL. */
size_t value_count(const struct value *array);
struct value *value_item(const struct value *array, size_t number);

#endif
