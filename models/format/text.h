/* Numbers and strings in JSON's syntax. */
#ifndef COMMSCHED_MODELS_FORMAT_TEXT_H
#define COMMSCHED_MODELS_FORMAT_TEXT_H

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

#define NUMBER_SIZE 32

/* The fewest digits, at least 15, that read back as the same number, with a decimal point in every
 * locale: 100000, 0.5, 1e-5; null if it is not finite. */
void text_number(char number[NUMBER_SIZE], double value);
void text_print_number(FILE *out, double value);

/* A string value; a string that is not valid UTF-8 is made printable (printable.h). */
json_t *text_json(const char *string);

/* The same, quoted and escaped. */
void text_print_string(FILE *out, const char *string);

/* Writes what is before a member of an object or an entry of an array: a comma unless it is the
 * first, then a new line of this indentation, or a space. */
void text_separate(FILE *out, bool first, bool lines, int indent);

/* For messages: quoted, escaped, and cut to one short line. */
#define QUOTE_SIZE 64
void text_quote(char quoted[QUOTE_SIZE], const char *string);

#endif
