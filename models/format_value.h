/* JSON that a command prints: built as a tree, then printed once.
 *
 * Keys keep the order in which they were set. A value set or appended belongs to the object or
 * array that holds it. Numbers are printed as in instances and schedules; one that is not finite
 * becomes null, and so does a text that is NULL. */
#ifndef COMMSCHED_MODELS_FORMAT_VALUE_H
#define COMMSCHED_MODELS_FORMAT_VALUE_H

#include <stdbool.h>
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

/* Prints it, with a new line after it, and releases it. What holds no object or array stands on one
 * line. */
void value_print(FILE *out, struct value *value);

#endif
