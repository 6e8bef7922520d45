/* Writer of an object with optional members, one per line. */
#ifndef COMMSCHED_MODELS_FORMAT_MEMBERS_H
#define COMMSCHED_MODELS_FORMAT_MEMBERS_H

#include <stdio.h>

#define MEMBERS_STEP 2

struct members {
    FILE *out;
    int indent; /* of the members */
    int count;  /* written so far */
};

/* An object whose own line has this indentation. */
struct members members_begin(FILE *out, int indent);
/* Writes the key of the next member; its value follows. */
void members_key(struct members *members, const char *key);
void members_end(const struct members *members);

/* Write a list on one line. */
void write_numbers(FILE *out, const double *numbers, int count);
void write_wholes(FILE *out, const int *numbers, int count);

#endif
