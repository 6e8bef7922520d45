/* JSON output of commands, built as a tree and then printed once.
 *
 * Keys keep the order in which they were set. A value that is set or appended belongs to the object
 * or array that holds it. Numbers are printed as in instances and schedules; a number that is not
 * finite becomes null, and so does a NULL text. */
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
void value_set(struct value *object, const char *key, struct value *child);
void value_append(struct value *array, struct value *child);
void value_append_whole(struct value *array, long long whole);
void value_append_text(struct value *array, const char *text); /* NULL becomes null */

/* Prints the value and a newline, and releases it. An object or array whose children are all
 * scalars is printed on one line. */
void value_print(FILE *out, struct value *value);

void value_release(struct value *value);

/* A member of an object, to which it belongs; NULL if it is missing. */
struct value *value_child(const struct value *object, const char *key);

#endif
